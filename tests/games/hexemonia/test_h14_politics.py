"""H14: step D, the Philosopher, revolts and the hand limit."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    C,
    all_cubes,
    asked,
    box,
    cubes,
    events,
    hand,
    is_active,
    legal,
    names,
    play,
    refused,
    scene,
    seat,
    supply,
)

from poleis.games.hexemonia.cubes import pack, unpack
from poleis.games.hexemonia.events import Discarded, PhilosopherCame, Revolted
from poleis.games.hexemonia.rules.politics import political_count, revolt_losses
from poleis.games.hexemonia.state import NOBODY

ONE = "0,1 field_1"
TWO = "0,1 field_1; 1,0 field_2"
POOR = seat("")


# The Philosopher


@pytest.mark.parametrize(
    ("city", "mythos", "count"),
    [
        ("9C", "", 0),
        ("0,1 field", "", 1),
        ("0,1 agora; 1,0 mine", "", 1),  # inactive, and another nature
        ("0,1 field; 1,0 agora", "oracle 1,0; pandora 1,0", 4),
        ("0,1 grove", "hades 0,1", 0),
    ],
)
def test_h14_1_r56_the_political_count(city: str, mythos: str, count: int) -> None:
    """H14.1, R56: political city tiles and political Mythos tiles, active or not."""
    state = scene(seat(city, mythos=mythos), POOR, POOR)
    assert political_count(state.players[A]) == count


def test_h14_1_r57_a_political_acropolis_counts_face_up_only() -> None:
    """H14.1, R57, H18.3: and it is not turned up for this."""
    for up in (True, False):
        state = scene(seat("", "delphi", up=up), POOR, POOR, POOR, step="D")
        assert (state.philosopher == A) == up
        assert asked(state) == "B draw"


def test_h14_2_the_leader_takes_it_in_the_own_turn() -> None:
    """H14.2: from the supply or from its owner, with more than every other player."""
    state = scene(seat(ONE), POOR, POOR, step="D")
    assert state.philosopher == A
    assert events(state, PhilosopherCame) == [PhilosopherCame(A, None, 1)]
    state = scene(seat(TWO), seat("0,1 field"), POOR, step="D", philosopher=B)
    assert state.philosopher == A
    assert events(state, PhilosopherCame) == [PhilosopherCame(A, B, 2)]
    state = scene(seat(TWO), POOR, seat("0,1 field; 1,0 agora"), step="D", philosopher=B)
    assert state.philosopher == B


def test_x24_r58_a_tie_changes_nothing() -> None:
    """X24, R58: nobody has a political tile, or two have as many: it stays where it is."""
    assert scene(POOR, POOR, POOR, step="D").philosopher == NOBODY
    tie = seat("0,1 field"), seat("0,1 field"), POOR
    for holder in (NOBODY, B, C):
        state = scene(*tie, step="D", philosopher=holder)
        assert state.philosopher == holder
        assert not events(state, Revolted)


def test_h14_3_x24_only_the_active_player_can_gain_it() -> None:
    """H14.3, X24: a holder who falls behind keeps it until the leader's own turn."""
    seats = seat("0,1 mine"), seat(TWO), seat("0,1 agora")
    state = scene(*seats, step="D", philosopher=C)
    assert state.philosopher == C
    assert not events(state, PhilosopherCame)
    state = scene(*seats, active=B, step="D", philosopher=C)
    assert state.philosopher == B
    equal = scene(seat("0,1 mine"), seat("0,1 field"), seat("0,1 agora"), active=B, step="D",
                  philosopher=C)  # fmt: skip
    assert equal.philosopher == C


# Revolts


def test_h14_4_every_other_player_has_revolts() -> None:
    """H14.4: on every terrain tile with a surplus; the new holder is immune, the Acropolis too."""
    seats = seat(f"9C; {ONE} 4C"), seat("8C; 0,1 mine 4C; 1,0 grove 2G"), seat("0,1 pasture 2C")
    state = scene(*seats, step="D", supply="")
    assert cubes(state, A, "0,1") == "4C"
    assert [cubes(state, B, cell) for cell in ("0,0", "0,1", "1,0")] == ["8C", "2C", "1G"]
    assert cubes(state, C, "0,1") == "1C"
    assert supply(state) == "3C 1G"
    assert events(state, Revolted) == [
        Revolted(B, (1, 0), (0, 0, 1)), Revolted(B, (0, 1), (2, 0, 0)),
        Revolted(C, (0, 1), (1, 0, 0)),
    ]  # fmt: skip


def test_r59_no_revolts_when_it_stays() -> None:
    """R59, H14.4: the holder who leads keeps it, and nothing happens."""
    state = scene(seat(ONE), seat("0,1 mine 4C"), POOR, step="D", philosopher=A)
    assert state.philosopher == A
    assert cubes(state, B, "0,1") == "4C"
    assert not events(state, Revolted)


def test_h14_4_revolts_at_its_first_owner_too() -> None:
    """H14.4: the first time in the game included."""
    state = scene(seat(ONE), seat("0,1 mine 4C"), POOR, step="D")
    assert cubes(state, B, "0,1") == "2C"


def test_h14_4_the_former_holder_is_not_immune() -> None:
    """H14.4: the new holder only."""
    state = scene(seat(ONE), seat("0,1 mine 4C"), POOR, step="D", philosopher=B)
    assert cubes(state, B, "0,1") == "2C"


@pytest.mark.parametrize(
    ("surplus", "lost"),
    [
        ((0, 0, 0), (0, 0, 0)),
        ((1, 0, 0), (1, 0, 0)),
        ((2, 0, 0), (1, 0, 0)),
        ((5, 0, 0), (3, 0, 0)),  # E6.4
        ((0, 3, 0), (0, 2, 0)),
        ((0, 0, 7), (0, 0, 4)),
        ((3, 1, 2), (2, 0, 1)),  # E6.5
        ((1, 0, 3), (0, 0, 2)),
        ((2, 2, 0), (0, 0, 0)),
        ((4, 4, 4), (0, 0, 0)),
        ((0, 5, 2), (0, 3, 0)),
    ],
)
def test_h14_5_r60_r61_what_a_revolt_costs(
    surplus: tuple[int, int, int], lost: tuple[int, int, int]
) -> None:
    """H14.5, R60, R61: half of one kind, rounded up; of several kinds down to the smallest."""
    assert unpack(revolt_losses(pack(*surplus))) == lost


def test_h14_5_the_cost_is_kept() -> None:
    """H14.5: only the surplus counts, though all kinds lie there."""
    state = scene(seat(ONE), seat("0,1 quarry 2C 3H 1G"), POOR, step="D")
    assert cubes(state, B, "0,1") == "2C 2H 1G"


def test_h14_6_p17_a_tile_is_active_after_its_revolt() -> None:
    """H14.6, P17: whatever it had beyond its cost."""
    for heap in ("9C 1H 1G", "3C 2H 7G", "1C 1H 2G"):
        state = scene(seat(ONE), seat(f"0,1 quarry {heap}"), POOR, step="D")
        assert events(state, Revolted)
        assert is_active(state, B, "0,1")


def test_r53_x23_no_revolt_on_an_inactive_tile() -> None:
    """R53, X23: a hoard on an inactive tile is no surplus."""
    state = scene(seat(ONE), seat("0,1 quarry 5C 5G"), POOR, step="D")
    assert cubes(state, B, "0,1") == "5C 5G"
    assert not events(state, Revolted)


def test_r62_x23_a_spring_full_of_cubes() -> None:
    """R62, X23: it needs none, so all are surplus."""
    state = scene(seat(ONE), seat("0,1 spring 4C; 1,0 grove 3C 1H"), POOR, step="D")
    assert cubes(state, B, "0,1") == "2C"
    assert cubes(state, B, "1,0") == "1C 1H"


def test_x23_equal_surplus_loses_nothing() -> None:
    """X23, R60: two of each kind."""
    state = scene(seat(ONE), seat("0,1 spring 2C 2H"), POOR, step="D")
    assert cubes(state, B, "0,1") == "2C 2H"
    assert not events(state, Revolted)


def test_r64_revolts_in_final_turns() -> None:
    """R64: step D is complete in them."""
    seats = seat("0,1 mine 4C"), seat(ONE), POOR
    state = scene(*seats, active=B, step="D", rest="underworld")
    assert state.ending
    assert cubes(state, A, "0,1") == "2C"


def test_r92_lost_cubes_go_to_the_supply() -> None:
    """R92: those of a revolt."""
    state = scene(seat(ONE), seat("0,1 spring 4G"), POOR, step="D", supply="1G")
    assert supply(state) == "3G"
    assert all_cubes(state, B) == "2G"


# Example 6


def test_e6_2_joannas_phalanx() -> None:
    """E6.2, R54: cost (0,2,1), held (0,2,4): two gold are lost."""
    state = scene(seat(ONE), seat("0,1 phalanx 2H 4G"), POOR, step="D")
    assert events(state, Revolted) == [Revolted(B, (0, 1), (0, 0, 2))]
    assert cubes(state, B, "0,1") == "2H 2G"


def test_r54_the_phalanx_loses_exactly_two_gold() -> None:
    """R54: with the other reading of its cost, (0,2,0) and three gold, it would be two as well."""
    other = box(phalanx="cost 0 2 0")
    state = scene(seat(ONE), seat("0,1 phalanx 2H 3G"), POOR, step="D", edition=other)
    assert events(state, Revolted) == [Revolted(B, (0, 1), (0, 0, 2))]


def test_e6_3_marcs_asty() -> None:
    """E6.3: cost (2,1,1), held (3,1,4): two gold are lost, and no citizen."""
    state = scene(seat(ONE), seat("0,1 asty 3C 1H 4G"), POOR, step="D")
    assert cubes(state, B, "0,1") == "3C 1H 2G"


def test_e6_4_e6_5_the_figures_of_the_text() -> None:
    """E6.4, E6.5: five citizens lose three; (3,1,2) loses two citizens and a gold."""
    other = seat("0,1 spring_1 5C; 1,0 spring_2 3C 1H 2G")
    state = scene(seat(ONE), other, POOR, step="D")
    assert cubes(state, B, "0,1") == "2C"
    assert cubes(state, B, "1,0") == "1C 1H 1G"


# The hand limit

SIX = "pasture_1 pasture_2 spring_1 spring_2 grove_1 grove_2"


def test_h14_7_d_d1_down_to_four_tiles() -> None:
    """H14.7, D-D1: the active player discards tiles of its choice, face up, and no more."""
    state = scene(seat("", hand=SIX), seat("", hand="field mine orchard"), POOR, step="D")
    assert asked(state) == "A discard"
    assert legal(state) == [f"discard {name}" for name in hand(state, A).split()]
    play(state, "discard spring_2")
    assert len(legal(state)) == 5
    assert "H14.7" in refused(state, "discard spring_2")
    play(state, "discard pasture_1")
    assert asked(state) == "B draw"
    assert names(state.underworld) == "spring_2 pasture_1"
    assert hand(state, A) == "pasture_2 spring_1 grove_1 grove_2"
    assert events(state, Discarded) == [Discarded(A, "spring_2"), Discarded(A, "pasture_1")]


def test_h14_7_no_discard_at_four_or_fewer() -> None:
    """H14.7: nobody is asked."""
    four = seat("", hand="pasture_1 pasture_2 spring_1 spring_2")
    state = scene(four, POOR, POOR, step="D")
    assert asked(state) == "B draw"
    assert len(hand(state, A).split()) == 4


def test_h14_7_after_the_revolts() -> None:
    """H14.7, H4.1: the Philosopher comes first."""
    state = scene(seat(ONE, hand=SIX), seat("0,1 mine 4C"), POOR, step="D")
    assert asked(state) == "A discard"
    assert state.philosopher == A
    assert cubes(state, B, "0,1") == "2C"
