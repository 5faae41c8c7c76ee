"""Section 6: the rulebook's examples 3 to 7, with layouts and figures that fit them."""

from tests.games.hexemonia.support import (
    A,
    B,
    C,
    Seat,
    asked,
    cubes,
    events,
    legal,
    mythos,
    names,
    play,
    refused,
    scene,
    seat,
    supply,
    tile_at,
)

from poleis.games.hexemonia.cubes import unpack
from poleis.games.hexemonia.events import Attacked, Conquered, Merged, PhilosopherCame, Revolted
from poleis.games.hexemonia.scoring import score_sheet
from poleis.games.hexemonia.state import State

POOR = seat("")

# Example 3

SPARTA = """
    1,0 wall_1 1C; 0,1 field_1; 1,-1 field_2; 2,0 grove_1; 2,-1 grove_2; 1,1 mine_1;
    -1,1 asty; -2,1 mine_2; 0,-1 harbour; -1,-1 orchard_1
"""


def test_e3_what_can_be_attacked() -> None:
    """E3: not Acropolis, Wall (surrounded), Asty and Harbour (others hang on them)."""
    state = play(scene(seat("30C"), seat(SPARTA, "sparta")), "act war")
    assert {text.removeprefix("attack 1 ") for text in legal(state)} == {
        "0 1", "1 -1", "2 0", "2 -1", "1 1", "-2 1", "-1 -1",
    }  # fmt: skip


def test_e3b_a_free_side_for_the_wall() -> None:
    """E3b: once one of its neighbours is gone, the Wall is a target too."""
    city = SPARTA.replace("2,0 grove_1; ", "")
    state = play(scene(seat("30C"), seat(city, "sparta")), "act war")
    assert "attack 1 1 0" in legal(state)
    assert "attack 1 -1 1" not in legal(state)


def test_e5_is_missing_in_the_rulebook() -> None:
    """E5, R95: its numbers go from 4 to 6; E4 and E6 are one turn, so nothing lies between."""
    state = after_example_4()
    play(state, "end")
    assert state.turns == 1
    assert events(state, PhilosopherCame)


# Examples 4 and 6: one turn of Andreas

ANDREAS = seat(
    "5H; 0,1 labyrinth 2H; 1,-1 amphitheatre_1 1C 1G", "athens"
)  # fmt: skip
JOANNA = seat("1,0 quarry 3C 2G; 0,1 wall; 1,-1 phalanx 2H 4G", "sparta")
MARC = seat(
    "0,1 amphitheatre_2 1C; 1,0 field; 1,-1 asty 3C 1H 4G", "olympia", mythos="oracle 0,1"
)  # fmt: skip


def example_4() -> State:
    """Andreas goes to war; Marc has the Philosopher."""
    return play(scene(ANDREAS, JOANNA, MARC, philosopher=C, supply=""), "act war")


def after_example_4_1() -> State:
    """Andreas takes the Quarry with four hoplites."""
    state = play(example_4(), "attack 1 1 0", *["gather hoplite 0 0"] * 4, "strike")
    return play(state, "settle 1 0")


def after_example_4() -> State:
    """Andreas takes the Amphitheatre with a hoplite."""
    return play(after_example_4_1(), "attack 2 0 1", "gather hoplite 0 0", "strike")


def test_e4_1_the_quarry() -> None:
    """E4.1: S = 5 with the Phalanx, the inactive Wall ignored; three hoplites fall, change 1."""
    state = play(example_4(), "attack 1 1 0")
    assert events(state, Attacked) == [Attacked(A, B, "quarry_1", (1, 0), 5)]
    play(state, "gather hoplite 0 0", "gather hoplite 0 0")
    refused(state, "strike")
    play(state, "gather hoplite 0 0")
    assert "strike" in legal(state)  # three would do
    state = after_example_4_1()
    (event,) = events(state, Conquered)
    assert (event.defenders, event.losses, event.change) == ((3, 0, 0), (0, 3, 0), 1)
    assert tile_at(state, A, "1,0") == "quarry_1"  # beside Labyrinth and Amphitheatre
    assert cubes(state, A, "1,0") == "1C 1H 2G"
    assert supply(state) == "2C 3H"


def test_e4_1_without_the_phalanx() -> None:
    """E4.1: the book's smallest forces of 4 citizens, 2 hoplites or both are those for S = 3."""
    asleep = seat("1,0 quarry 3C 2G; 0,1 wall; 1,-1 phalanx 1H 4G", "sparta")
    for citizens, hoplites in ((4, 0), (0, 2), (2, 1)):
        state = play(scene(seat("9C 9H"), asleep, MARC), "act war", "attack 1 1 0")
        gathering = ["gather citizen 0 0"] * citizens + ["gather hoplite 0 0"] * hoplites
        play(state, *gathering[:-1])
        assert "strike" not in legal(state)
        play(state, gathering[-1])
        assert "strike" in legal(state)


def test_e4_2_the_amphitheatre() -> None:
    """E4.2: a duplicate goes to the Underworld; citizen and Oracle go onto Andreas's own."""
    state = after_example_4()
    event = events(state, Conquered)[1]
    assert (event.defenders, event.losses, event.change) == ((1, 0, 0), (0, 1, 0), 1)
    assert events(state, Merged) == [Merged(A, "amphitheatre_2", (1, -1))]
    assert names(state.underworld) == "amphitheatre_2"
    assert cubes(state, A, "1,-1") == "2C 1G"
    assert (mythos(state, A), mythos(state, C)) == ("oracle 1,-1", "")
    assert legal(state) == ["end"]


def test_e6_1_the_philosopher() -> None:
    """E6.1, E6.2, E6.3: Andreas takes it; his surplus is untouched, the others have revolts."""
    state = play(after_example_4(), "end")
    assert events(state, PhilosopherCame) == [PhilosopherCame(A, C, 2)]
    assert unpack(state.players[A].surplus(3)) == (0, 0, 1)  # the Quarry on (1, 0)
    assert cubes(state, A, "0,1") == "2H"
    assert events(state, Revolted) == [
        Revolted(B, (1, -1), (0, 0, 2)), Revolted(C, (1, -1), (0, 0, 2)),
    ]  # fmt: skip
    assert cubes(state, B, "1,-1") == "2H 2G"
    assert cubes(state, C, "1,-1") == "3C 1H 2G"
    assert asked(state) == "B draw"


# Example 7: the end of a game

ATHENS = seat(
    """4G; 0,-1 labyrinth 1H; 1,-1 phalanx_1 2H 1G; 1,0 tavern_1 1G; 0,1 agora 1C;
    -1,1 gymnasium_1 1C 1H 1G; -1,0 amphitheatre 1C 1G""",
    "athens",
    mythos="oracle 0,1",
)
ARES = seat(
    """3G; 0,-1 wall 1C; 1,-1 phalanx_2 2H 1G; 1,0 village 2C; 0,1 spring; -1,1 harbour 1C;
    -1,0 pasture_1 1C; 0,-2 pasture_2 1C; 1,1 gymnasium_2 1C 1H 1G; 2,0 temple_1 1C 1G;
    2,-1 tavern_2 1G""",
    "sparta",
    mythos="hades 0,1; nymphs 2,0",
)
ZEUS = seat(
    """1G; 0,-1 countryside_1 1C; 1,-1 necropolis 1C; 1,0 pasture 1C; 0,1 spring;
    -1,1 temple_2 1C 1G; -1,0 asty 2C 1H 1G; 1,1 countryside_2""",
    "olympia",
    mythos="moirai 1,1; muses -1,0",
)


def example_7(*seats: Seat, **options: str) -> State:
    """Let the last turn be over; Andreas has the Philosopher."""
    return scene(
        *seats, step="D", active=len(seats) - 1, philosopher=A, rest="underworld", options=options
    )


def test_e7_1_andreas() -> None:
    """E7.1: 10 for tiles, no set, 4 gold, 8 of Athena, nothing for the Philosopher: 22."""
    sheet = score_sheet(example_7(ATHENS, ARES, ZEUS), A)
    assert sheet.chora + sheet.fortifications + sheet.polis == 10
    assert (sheet.set, sheet.gold, sheet.bonus, sheet.philosopher) == (0, 4, 8, 0)
    assert sheet.total == 22


def test_e7_2_joanna() -> None:
    """E7.2: 7 and 6 for tiles, two natures are no set, 3 gold, 6 of Ares: 22."""
    sheet = score_sheet(example_7(ATHENS, ARES, ZEUS), B)
    assert (sheet.chora + sheet.fortifications, sheet.polis) == (7, 6)
    assert (sheet.set, sheet.gold, sheet.bonus, sheet.total) == (0, 3, 6, 22)


def test_e7_3_r55_marc() -> None:
    """E7.3, R55: two Countrysides, one active; a set with the inactive Moirai; 3 of Zeus: 20."""
    sheet = score_sheet(example_7(ATHENS, ARES, ZEUS), C)
    assert (sheet.chora, sheet.polis) == (4, 4)
    assert (sheet.set, sheet.gold, sheet.bonus, sheet.total) == (8, 1, 3, 20)


def test_e7_4_the_tie() -> None:
    """E7.4: three active military tiles of Joanna against one economy tile of Andreas."""
    state = example_7(ATHENS, ARES, ZEUS)
    assert [score_sheet(state, seat).same_nature for seat in (A, B)] == [1, 3]
    final = state.result()
    assert [score.total for score in final.seats] == [22, 22, 20]
    assert final.winners == (B,)
    assert [score.rank for score in final.seats] == [2, 1, 3]


def test_e7_5_two_players_without_revolts() -> None:
    """E7.5: then the Philosopher makes it 25 to 22."""
    final = example_7(ATHENS, ARES, revoltsForTwo="no").result()
    assert [score.total for score in final.seats] == [25, 22]
    assert final.winners == (A,)
    final = example_7(ATHENS, ARES).result()
    assert final.winners == (B,)
