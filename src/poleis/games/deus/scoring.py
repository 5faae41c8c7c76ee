"""D14: scoring."""

from typing import Final

import msgspec

from poleis.core.game import Result, Score, ranked
from poleis.games.deus import effects as fx
from poleis.games.deus.counting import counted
from poleis.games.deus.goods import RESOURCES, count
from poleis.games.deus.score_sheet import ScoreSheet
from poleis.games.deus.state import TEMPLE, State

_MAJORITY: Final = 2


def score_sheets(state: State) -> list[ScoreSheet]:
    """D14.1, D14.2, C9: count everybody's points as they stand."""
    players = state.players
    majorities = [
        majority([count(player.resources, kind) for player in players])
        for kind in range(len(RESOURCES))
    ]
    majorities.append(majority([player.gold for player in players]))
    return [
        ScoreSheet(player.vp, temple_points(state, seat), *[good[seat] for good in majorities])
        for seat, player in enumerate(players)
    ]


def majority(owned: list[int]) -> list[int]:
    """D14.2, R93: everybody with the most, if that is at least one."""
    most = max(owned)
    return [_MAJORITY if most and number == most else 0 for number in owned]


def temple_points(state: State, seat: int) -> int:
    """D8.8, R33, R94: each temple card, at most twelve."""
    total = 0
    for played in state.players[seat].columns[TEMPLE]:
        for effect in played.card.effects:
            assert isinstance(effect, fx.EndVP)
            total += min(fx.END_VP_CAP, counted(state, seat, effect.formula))
    return total


def result(state: State) -> Result:
    """D14.3, R92: most points; equal points share a rank."""
    sheets = score_sheets(state)
    ranks = ranked([(sheet.total,) for sheet in sheets])
    scores = tuple(
        Score(seat, sheet.total, rank, msgspec.structs.asdict(sheet))
        for seat, (sheet, rank) in enumerate(zip(sheets, ranks, strict=True))
    )
    return Result(scores, tuple(score.seat for score in scores if score.rank == 1))
