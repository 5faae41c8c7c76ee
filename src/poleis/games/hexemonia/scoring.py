"""H16: scoring."""

from typing import Final

import msgspec

from poleis.core.game import Result, Score, ranked
from poleis.games.hexemonia.cells import ACROPOLIS
from poleis.games.hexemonia.components import CHORA, FORTIFICATION, MYTHOS, POLIS
from poleis.games.hexemonia.cubes import gold
from poleis.games.hexemonia.score_sheet import ScoreSheet
from poleis.games.hexemonia.state import State

_SET: Final = 8  # H16.3
_NATURES: Final = 3
_PHILOSOPHER: Final = 3  # H17.3


def score_sheet(state: State, seat: int) -> ScoreSheet:
    """H16.2-H16.7: count one seat's points as they stand."""
    player = state.players[seat]
    acropolis = player.acropolis
    active = [player.layout.tiles[place] for place in player.active_places()]
    number = dict.fromkeys((CHORA, FORTIFICATION, POLIS), 0)
    for tile in active:
        number[tile.kind] += 1
    number[MYTHOS] = sum([player.is_active(own.carrier) for own in player.mythos])  # R65
    natures = {own.tile.nature for own in player.mythos} | {acropolis.nature}
    without_revolts = len(state.players) == 2 and not state.switches.revolts_for_two
    return ScoreSheet(
        chora=number[CHORA],
        fortifications=number[FORTIFICATION],
        polis=2 * number[POLIS],
        set=_SET if len(natures) >= _NATURES else 0,  # R66
        gold=gold(player.cubes[ACROPOLIS]),  # H16.4
        bonus=acropolis.bonus * number[acropolis.bonus_kind],  # H16.5
        philosopher=_PHILOSOPHER if without_revolts and state.philosopher == seat else 0,
        same_nature=sum([tile.nature == acropolis.nature for tile in active]),  # R67
    )


def result(state: State) -> Result:
    """H16.8: everybody's points and rank; equal keys share a rank (R68)."""
    sheets = [score_sheet(state, seat) for seat in range(len(state.players))]
    ranks = ranked([sheet.key for sheet in sheets])
    scores = tuple(
        Score(seat, sheet.total, rank, msgspec.structs.asdict(sheet))
        for seat, (sheet, rank) in enumerate(zip(sheets, ranks, strict=True))
    )
    return Result(scores, tuple(score.seat for score in scores if score.rank == 1))
