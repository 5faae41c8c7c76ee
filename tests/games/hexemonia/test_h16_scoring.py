"""H16: scoring and the order of the seats."""

import pytest
from tests.games.hexemonia.support import A, B, C, D, Seat, box, scene, seat

from poleis.core.game import Result
from poleis.games.hexemonia.events import GameEnded
from poleis.games.hexemonia.score_sheet import ScoreSheet
from poleis.games.hexemonia.scoring import score_sheet
from poleis.games.hexemonia.state import NOBODY, State

POOR = seat("")


def ended(*seats: Seat, philosopher: int = NOBODY, **how: object) -> State:
    """Let the last player's last turn be over; nobody discards."""
    last = len(seats) - 1
    return scene(
        *seats, step="D", active=last, rest="underworld", philosopher=philosopher, **how  # type: ignore[arg-type]  # keywords of scene
    )  # fmt: skip


def sheet(*seats: Seat, **how: object) -> ScoreSheet:
    """Return the points of seat A."""
    return score_sheet(scene(*seats, **how), A)  # type: ignore[arg-type]  # keywords of scene


def ranks(final: Result) -> list[int]:
    """Return the rank of each seat."""
    return [score.rank for score in final.seats]


def test_h16_1_all_acropolis_tiles_are_turned_up() -> None:
    """H16.1, H18.3, V8: at the end, not before."""
    assert not scene(POOR, POOR, POOR).players[A].face_up
    state = ended(POOR, POOR, POOR)
    assert state.over
    assert all(player.face_up for player in state.players)


def test_h16_2_active_tiles() -> None:
    """H16.2, H16.7: a point for a Chora or a Fort, two for a Polis; nothing for an inactive one."""
    points = sheet(seat("0,1 field; 1,0 pasture; 1,-1 pasture 1C", "athens"), POOR, POOR)
    assert (points.chora, points.fortifications, points.polis) == (2, 0, 0)
    points = sheet(seat("0,1 wall 1C; 1,0 phalanx 1H; 1,-1 lighthouse 1C"), POOR, POOR)
    assert points.fortifications == 2
    points = sheet(seat("0,1 agora 1C; 1,0 tavern; 1,-1 temple 1C 1G"), POOR, POOR)
    assert points.polis == 4


@pytest.mark.parametrize(
    ("city", "mythos", "acropolis", "points"),
    [
        ("0,1 field", "oracle 0,1", "athens", 0),
        ("0,1 field; 1,0 grove", "oracle 0,1; hades 1,0", "athens", 8),
        ("0,1 field; 1,0 grove", "oracle 0,1; hades 1,0", "olympia", 0),
        ("0,1 field; 1,0 grove", "oracle 0,1; pandora 0,1; hades 1,0", "sparta", 8),
        ("0,1 field; 1,0 grove; 1,-1 mine", "oracle 0,1; muses 1,-1; hades 1,0", "athens", 8),
        ("0,1 grove; 1,0 mine", "", "athens", 0),  # natures of the city do not count
    ],
)
def test_h16_3_a_set_of_three_natures(city: str, mythos: str, acropolis: str, points: int) -> None:
    """H16.3: among Mythos tiles and the Acropolis; 8 points, and at most once."""
    assert sheet(seat(city, acropolis, mythos=mythos), POOR, POOR).set == points


def test_r66_inactive_mythos_tiles_count_for_the_set() -> None:
    """R66: whether their carriers are active does not matter."""
    one = seat("0,1 agora; 1,0 necropolis", "athens", mythos="oracle 0,1; hades 1,0")
    assert sheet(one, POOR, POOR).set == 8


def test_h16_4_gold_on_the_acropolis() -> None:
    """H16.4, H16.7: gold elsewhere, citizens and hoplites count nothing."""
    points = sheet(seat("9C 9H 3G; 0,1 quarry 5G", "sparta"), POOR, POOR)
    assert (points.gold, points.total) == (3, 3)


@pytest.mark.parametrize(
    ("acropolis", "bonus"), [("athens", 2 * 2), ("sparta", 3), ("olympia", 3 * 2)]
)
def test_h16_5_the_bonus_of_the_acropolis(acropolis: str, bonus: int) -> None:
    """H16.5: Athens for each active Polis, Sparta for each Fort, Olympia for each Mythos tile."""
    city = (
        "0,1 agora 1C; 1,0 gymnasium 1C 1H 1G; 1,-1 wall 1C; 0,-1 grove; -1,0 tavern; -1,1 phalanx"
    )
    one = seat(city, acropolis, mythos="oracle 0,1; hades 0,-1; moirai -1,0")
    assert sheet(one, POOR, POOR).bonus == bonus


@pytest.mark.parametrize("acropolis", ["delphi", "delos"])
def test_h16_5_x31_delphi_and_delos(acropolis: str) -> None:
    """H16.5, X31: a point for each active Chora, with both."""
    one = seat("0,1 field; 1,0 grove; 1,-1 pasture; 0,-1 agora 1C", acropolis)
    assert sheet(one, POOR, POOR, POOR).bonus == 2


def test_r65_the_acropolis_is_no_mythos_tile_for_zeus() -> None:
    """R65: Olympia counts Mythos tiles with active carriers, not itself."""
    assert sheet(seat("", "olympia"), POOR, POOR).bonus == 0
    one = seat("0,1 field; 1,0 tavern", "olympia", mythos="oracle 0,1; moirai 1,0")
    assert sheet(one, POOR, POOR).bonus == 3


def test_h16_6_the_philosopher_scores_nothing_with_three() -> None:
    """H16.6: nor with four, nor with two and revolts."""
    for others in (1, 2, 3):
        assert sheet(POOR, *[POOR] * others, philosopher=A).total == 0


def test_h16_7_hands_score_nothing() -> None:
    """H16.7: tiles that were never played."""
    assert sheet(seat("", hand="field grove agora oracle"), POOR, POOR).total == 0


def test_h16_8_most_points_win() -> None:
    """H16.8: and the event at the end tells it."""
    state = ended(seat("1G"), seat("3G"), seat("2G"))
    final = state.result()
    assert [score.total for score in final.seats] == [1, 3, 2]
    assert (ranks(final), final.winners) == ([3, 1, 2], (B,))
    assert state.events is not None
    assert state.events[-1] == GameEnded((1, 3, 2), (B,))


def test_h16_8_tie_by_tiles_of_the_own_nature() -> None:
    """H16.8: the most active terrain tiles of the own Acropolis's nature among the tied."""
    one = seat("2G", "athens")
    two = seat("0,1 mine; 1,0 mine", "sparta")
    final = ended(one, two, POOR).result()
    assert [score.total for score in final.seats] == [2, 2, 0]
    assert final.winners == (B,)


def test_r67_neither_acropolis_nor_mythos_tiles_break_a_tie() -> None:
    """R67: nor inactive tiles; then the gold on the Acropolis decides."""
    one = seat("2G; 0,1 pasture", "athens", mythos="moirai 0,1")
    two = seat("0,1 field; 1,0 field", "sparta")
    state = ended(one, two, POOR)
    assert score_sheet(state, A).same_nature == 0
    assert state.result().winners == (A,)


def test_h16_8_second_tie_by_gold() -> None:
    """H16.8: after the natures, gold on the Acropolis only."""
    one = seat("1G; 0,1 field; 1,0 field", "athens")
    two = seat("2G; 0,1 grove; 1,0 pasture 9G", "sparta")
    final = ended(one, two, POOR).result()
    assert [score.total for score in final.seats] == [3, 3, 0]
    assert (ranks(final), final.winners) == ([2, 1, 3], (B,))


def test_r68_x30_a_shared_victory() -> None:
    """R68, X30: equal points, natures and gold; all scores may be zero."""
    final = ended(POOR, POOR, POOR).result()
    assert [score.total for score in final.seats] == [0, 0, 0]
    assert (ranks(final), final.winners) == ([1, 1, 1], (A, B, C))
    final = ended(seat("2G"), seat("2G"), seat("1G")).result()
    assert (ranks(final), final.winners) == ([1, 1, 3], (A, B))


def test_c15_all_seats_are_ranked() -> None:
    """C15: by points, natures and gold; not only the winner."""
    one = seat("0,1 field; 1,0 field", "athens")  # 2 points, none of its nature
    two = seat("0,1 mine; 1,0 mine", "sparta")  # 2 points, two of its nature
    best = seat("9G")
    final = ended(one, two, best).result()
    assert ranks(final) == [3, 2, 1]
    assert final[A].breakdown["same_nature"] == 0


def test_x31_four_players_tie_by_different_natures() -> None:
    """X31: Delphi is political and Delos sacred in this box."""
    one = seat("0,1 field; 1,0 grove_1", "delphi")
    two = seat("0,1 grove_2; 1,0 grove_3", "delos")
    final = ended(POOR, POOR, one, two).result()
    assert final[C].total == final[D].total == 4
    assert final.winners == (D,)


def test_h16_5_figures_come_from_the_edition() -> None:
    """H16.5, C2: the bonus is data."""
    other = box(athens="bonus_kind chora bonus 5")
    assert sheet(seat("0,1 field", "athens"), POOR, POOR, edition=other).bonus == 5
