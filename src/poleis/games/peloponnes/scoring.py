"""P11: scoring."""

from typing import Final

import msgspec

from poleis.core.game import Result, Score, ranked
from poleis.games.peloponnes.coins import INHABITANT, count, size
from poleis.games.peloponnes.state import State

COINS_A_POINT: Final = 6


class ScoreSheet(msgspec.Struct, frozen=True):
    """P11.1, P11.2: where the points of a seat come from."""

    tableau_population: int
    coin_population: int  # inhabitant coin cards in hand
    luxury_population: int
    tableau_power: int
    coin_power: int  # a point for six coin cards or luxury goods
    luxury_power: int
    luxury: int  # luxury goods left: the last tie-break

    @property
    def population(self) -> int:
        """P11.1: population points."""
        return self.tableau_population + self.coin_population + self.luxury_population

    @property
    def power(self) -> int:
        """P11.2: power points."""
        return self.tableau_power + self.coin_power + self.luxury_power

    @property
    def total(self) -> int:
        """P11.3: the lower of the two."""
        return min(self.population, self.power)

    @property
    def key(self) -> tuple[int, int, int]:
        """P11.3, P11.4: what the seats are ranked by."""
        return self.total, max(self.population, self.power), self.luxury


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
