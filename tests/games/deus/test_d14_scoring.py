"""D14, E14: scoring, and the rulings on it."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import A, B, C, events, legal, play, scene, seat, vp

from poleis.core.errors import PoleisError
from poleis.games.deus.components import RESOURCES
from poleis.games.deus.events import GameEnded
from poleis.games.deus.score_sheet import ScoreSheet
from poleis.games.deus.scoring import majority, score_sheets
from poleis.games.deus.state import State
from poleis.games.deus.view import view

#: Nothing that could be a majority.
BARE = seat(gold=0, goods="")
FIELDS = "0,-1 P; 1,2 P; 0,3 P; 2,4 P"


def sheet(state: State, number: int = A) -> ScoreSheet:
    """Return where the points of a seat come from."""
    return score_sheets(state)[number]


def ended(*seats: object, **more: object) -> State:
    """Let the game end with this round: A has no card, and B offers its only one."""
    state: State = scene(*seats, stall=9, **more)  # type: ignore[arg-type]  # as scene wants them
    while not state.over:
        play(state, legal(state)[-1])
    return state


def test_d14_1_the_parts_of_a_score() -> None:
    """D14.1: VP in hand, temple cards and majorities."""
    one = seat(FIELDS, columns="temple_field", vp=17, gold=3, goods="2 wheat 1 clay")
    state = scene(one, seat(vp=4, gold=2, goods="1 wheat 3 wood 1 clay"), triggered=None)
    assert sheet(state, A) == ScoreSheet(17, 12, wheat=2, wood=0, stone=0, clay=2, gold=2)
    assert sheet(state, B) == ScoreSheet(4, 0, wheat=0, wood=2, stone=0, clay=2, gold=0)
    assert [one.total for one in score_sheets(state)] == [35, 8]


@pytest.mark.parametrize("resource", RESOURCES)
def test_x27_d14_2_r93_majorities_of_resources(resource: str) -> None:
    """X27, D14.2, R93, I26: everybody with the most gets 2 VP."""
    seats = [seat(gold=0, goods=f"{number} {resource}") for number in (3, 3, 1)]
    sheets = score_sheets(scene(*seats))
    assert [getattr(one, resource) for one in sheets] == [2, 2, 0]
    assert [one.total - one.vp for one in sheets] == [2, 2, 0]


def test_x27_t29_d14_2_majority_of_gold() -> None:
    """X27, T29, R93: nobody gets anything where nobody has any; a single piece is enough."""
    for owned, points in (((0, 0, 0), (0, 0, 0)), ((0, 1, 0), (0, 2, 0)), ((7, 7, 7), (2, 2, 2))):
        seats = [seat(gold=number, goods="") for number in owned]
        assert tuple(one.gold for one in score_sheets(scene(*seats))) == points


def test_t29_a_resource_that_one_player_has_all_of() -> None:
    """T29: the supply is empty of it; its owner has the majority, and nobody else."""
    state = scene(seat(gold=0, goods="10 stone"), BARE)
    assert [one.stone for one in score_sheets(state)] == [2, 0]


@pytest.mark.parametrize(
    ("owned", "points"), [([4, 4, 4, 3], [2, 2, 2, 0]), ([0, 0], [0, 0]), ([1, 0], [2, 0])]
)
def test_r93_i26_majority(owned: list[int], points: list[int]) -> None:
    """R93, I26: twice the number of leaders, or nothing."""
    assert majority(owned) == points


@pytest.mark.parametrize(
    ("home", "card", "points"),
    [
        (FIELDS, "temple_field", 12),  # X23: and not 16
        (FIELDS.removesuffix("; 2,4 P"), "temple_field", 12),
        ("0,-1 P; 1,2 P", "temple_field", 8),
        ("0,-1 PSC", "temple_field", 4),
        ("0,0 P", "temple_field", 0),
        ("-1,0 P; 2,2 P", "temple_mountain", 8),
        ("0,0 P; 1,-1 M", "temple_regions", 2),
    ],
)
def test_x23_d8_8_e14_temple_cards(home: str, card: str, points: int) -> None:
    """X23, D8.8, E14: for occupied regions at the end, at most twelve a card."""
    state = scene(seat(home, columns=card, gold=0, goods=""), BARE)
    assert sheet(state).temples == points


def test_x23_thirteen_regions() -> None:
    """X23, R94: twelve points for thirteen regions."""
    land = "0,-1 P; -1,0 P; 0,0 P; 0,1 P; 2,0 P; -1,2 S; 1,2 S; 2,1 S; 2,2 S; -2,3 S; 0,3 C; 0,4 C"
    for more, points in (("", 12), ("; -1,4 C", 12)):
        state = scene(seat(land + more, columns="temple_regions", gold=0, goods=""), BARE)
        assert sheet(state).temples == points
    eleven = land.removesuffix("; 0,4 C")
    assert sheet(scene(seat(eleven, columns="temple_regions"), BARE)).temples == 11


def test_r94_the_cap_is_for_each_card() -> None:
    """R94: two cards may bring 24."""
    home = f"{FIELDS}; -1,0 S; 2,2 S; -2,3 S"
    state = scene(
        seat(f"{home}; 1,4 C; 0,0 U; 1,1 M", columns="temple_field temple_mountain"),
        BARE,
        edition=box(temple_mountain="end vp: 4 * occupied mountain"),
    )
    assert sheet(state).temples == 24


def test_r33_a_temple_card_without_a_piece_scores() -> None:
    """R33, R35: only the card counts, and it has done nothing before the end."""
    state = scene(seat("0,-1 P", columns="temple_field"), BARE)
    assert state.players[A].temples == 0
    assert sheet(state).temples == 4


def test_r64_e14_is_counted_at_the_end() -> None:
    """E14, R64: what stands then, not what stood when the card was built."""
    one = seat("0,0 P", columns="temple_field", hand="house_1 house_2")
    state = scene(one, BARE)
    assert sheet(state).temples == 0
    play(state, "build house_1", "place 0 -1")
    assert sheet(state).temples == 4


def test_d14_3_r92_shared_victory() -> None:
    """D14.3, R92: no tie-break; equal seats share the rank, and the first ones win."""
    state = ended(
        seat(vp=9, goods="", gold=0), seat(vp=9, goods="", gold=0), seat(vp=3, goods="", gold=0)
    )
    result = state.result()
    assert result.winners == (A, B)
    assert [score.rank for score in result.seats] == [1, 1, 3]
    assert [score.total for score in result.seats] == [9, 9, 3]


def test_r92_the_total_alone_decides() -> None:
    """R92: where the points come from makes no difference; 9 VP, or 7 and a majority."""
    state = ended(seat(vp=9, goods="", gold=0), seat(vp=7, goods="1 wood", gold=0))
    result = state.result()
    assert [score.total for score in result.seats] == [9, 9]
    assert result.winners == (A, B)
    assert [score.rank for score in result.seats] == [1, 1]


def test_c9_scoring_leaves_the_vp_as_they_are() -> None:
    """C9: the totals are in the result only, and in the views of the end."""
    state = ended(seat(vp=7), seat(vp=6, gold=1), seat(vp=1, gold=1))
    assert [vp(state, number) for number in (A, B, C)] == [7, 6, 1]
    totals = tuple(score.total for score in state.result().seats)
    assert events(state, GameEnded) == [GameEnded("stall", totals, (A,))]
    assert tuple(one.total for one in view(state, None).scores) == totals


def test_d14_there_is_no_result_before_the_end() -> None:
    """D14: an error says so."""
    with pytest.raises(PoleisError, match="still running"):
        scene(seat(), seat()).result()


def test_d14_1_the_breakdown_adds_up() -> None:
    """D14.1: the parts of the result are those of the sheet, and add up to the total."""
    state = ended(seat(FIELDS, columns="temple_field", vp=7), seat(vp=6, gold=9))
    for score, one in zip(state.result().seats, score_sheets(state), strict=True):
        assert sum(score.breakdown.values()) == score.total == one.total
        assert set(score.breakdown) == {"vp", "temples", *RESOURCES, "gold"}
