"""P11: scoring."""

from typing import Final

import msgspec

from poleis.core.game import Result, Score, ranked
from poleis.games.peloponnes.coins import INHABITANT, count, size
from poleis.games.peloponnes.score_sheet import ScoreSheet
from poleis.games.peloponnes.state import State

COINS_A_POINT: Final = 6


def score_sheet(state: State, seat: int) -> ScoreSheet:
    """P11.1, P11.2: count one seat's points as they stand."""
    player = state.players[seat]
    card = state.edition.luxury_card
    # R49a: whichever side lies up
    intact = player.luxury_card.coin is None and player.luxury_card.cap > 0
    return ScoreSheet(
        tableau_population=player.tableau.people,
        coin_population=count(player.hand, INHABITANT),
        luxury_population=card.inhabitants if intact else 0,
        tableau_power=player.tableau.power,
        coin_power=coin_power(state, seat),
        luxury_power=card.power if intact else 0,
        luxury=player.luxury,
    )


def coin_power(state: State, seat: int) -> int:
    """P11.2, R39b, R51, R52: power points for coin cards in hand and luxury goods."""
    player = state.players[seat]
    switches = state.switches
    coins = size(player.hand)
    if not switches.inhabitant_coins_in_six:
        coins -= count(player.hand, INHABITANT)
    if switches.separate_sixes:
        return coins // COINS_A_POINT + player.luxury // COINS_A_POINT
    return (coins + player.luxury) // COINS_A_POINT


def result(state: State) -> Result:
    """P11.3, P11.4, R53, C6: everybody's final value and rank; equal keys share a rank."""
    sheets = [score_sheet(state, seat) for seat in range(len(state.players))]
    ranks = ranked([sheet.key for sheet in sheets])
    scores = tuple(
        Score(
            seat,
            sheet.total,
            rank,
            {
                "population": sheet.population,
                "power": sheet.power,
                **msgspec.structs.asdict(sheet),
            },
        )
        for seat, (sheet, rank) in enumerate(zip(sheets, ranks, strict=True))
    )
    return Result(scores, tuple(score.seat for score in scores if score.rank == 1))
