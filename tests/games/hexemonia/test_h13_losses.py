"""H13.6-H13.10: what an attack costs."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    asked,
    box,
    cubes,
    events,
    legal,
    play,
    refused,
    scene,
    seat,
    supply,
)

from poleis.games.hexemonia.events import Conquered
from poleis.games.hexemonia.state import State

PHALANX = box(phalanx="cost 0 0 0")


def attack(defenders: str, citizens: int, hoplites: int, forts: str = "", own: str = "") -> State:
    """Attack a Pasture with these defenders beside these Forts, and strike."""
    city = f"{citizens}C {hoplites}H {own}".replace("0C ", "").replace("0H", "")
    state = scene(seat(city), seat(f"0,1 pasture {defenders}; {forts}"), edition=PHALANX, supply="")
    play(state, "act war", "attack 1 0 1", *["gather citizen 0 0"] * citizens)
    return play(state, *["gather hoplite 0 0"] * hoplites, "strike")


SHIELD = "1,0 phalanx"


def test_h13_6_the_defenders_go_to_the_supply() -> None:
    """H13.6, R30: all citizens and hoplites of the tile; its gold stays."""
    state = attack("2C 1H 5G", 5, 0)
    assert supply(state) == "6C 1H"  # with four lost citizens
    assert cubes(state, B, "0,1") == "1C 5G"
    (event,) = events(state, Conquered)
    assert event == Conquered(A, B, "pasture_1", (2, 1, 0), (4, 0, 0), 0, (1, 0, 0))


def test_h13_7_the_attacker_loses_the_value_of_the_strength() -> None:
    """H13.7, R16: in pieces or in change, the value is what counts."""
    state = attack("3C", 0, 2)
    assert events(state, Conquered)[0].losses == (0, 2, 0)
    assert events(state, Conquered)[0].change == 1
    assert cubes(state, B, "0,1") == "1C"
    assert supply(state) == "2C 2H"


@pytest.mark.parametrize(
    ("defenders", "citizens", "hoplites", "forts", "choices"),
    [
        ("2C", 3, 2, "", [0, 1]),
        ("2C", 1, 2, "", [1]),  # a citizen alone cannot pay 2
        ("3C", 2, 2, "", [1, 2]),
        ("3C", 3, 3, "", [0, 1, 2]),
        ("1C", 1, 2, SHIELD, [1, 2]),
        ("1C", 3, 1, SHIELD, [1]),
        ("1C", 9, 0, SHIELD, [0]),
        ("1H", 9, 9, SHIELD, [1, 2]),
    ],
)
def test_h13_7_d_c7_how_many_hoplites_are_lost(
    defenders: str, citizens: int, hoplites: int, forts: str, choices: list[int]
) -> None:
    """H13.7, D-C7, C3: the whole range of hoplites, and no question where there is one value."""
    state = attack(defenders, citizens, hoplites, forts)
    if len(choices) == 1:
        assert asked(state) == "A settle"
        assert events(state, Conquered)[0].losses[1] == choices[0]
        return
    assert legal(state) == [f"lose {number}" for number in choices]
    assert "H13.7" in refused(state, f"lose {choices[-1] + 1}")


def test_r15_h13_8_the_fort_is_paid_in_hoplites() -> None:
    """R15, H13.8: as far as the attackers have hoplites; for each missing one two citizens."""
    assert attack("", 3, 1, SHIELD).phase == "settle"
    assert supply(attack("", 3, 1, SHIELD)) == "1H"
    assert supply(attack("", 3, 0, SHIELD)) == "2C"
    free = attack("2C", 4, 2)  # without a Fort citizens may pay all of it
    assert legal(free) == ["lose 0", "lose 1"]


def test_r17_change_may_be_taken_though_citizens_are_there() -> None:
    """R17: a hoplite for one citizen's loss, a citizen back."""
    state = attack("1C", 1, 1)
    assert legal(state) == ["lose 0", "lose 1"]
    other = state.clone()
    other.events = []
    play(state, "lose 0")
    assert (cubes(state, B, "0,1"), supply(state)) == ("1H", "2C")
    play(other, "lose 1")
    assert (cubes(other, B, "0,1"), supply(other)) == ("2C", "1H")


def test_r18_no_hoplite_comes_as_change() -> None:
    """R18: citizens that survive stay citizens."""
    state = attack("1C", 5, 0)
    assert cubes(state, B, "0,1") == "4C"
    for event in events(state, Conquered):
        assert event.change == 0


def test_r19_h13_10_change_is_always_there() -> None:
    """R19, H13.10: an empty supply has the defender's citizen by then."""
    state = attack("1C", 0, 1)  # the supply was empty
    assert events(state, Conquered)[0].change == 1
    assert supply(state) == "1H"
    assert cubes(state, B, "0,1") == "1C"


def test_h13_9_the_survivors_stand_on_the_tile() -> None:
    """H13.9: all that joined the attack, less the losses; at least a citizen."""
    state = attack("1C", 2, 3, own="4G")
    play(state, "lose 0")
    assert cubes(state, B, "0,1") == "1C 3H"  # C6: it lies in the loser's city until it settles
    assert cubes(state, A) == "4G"
    play(state, "settle 1 0")
    assert cubes(state, A, "1,0") == "1C 3H"


def test_e_d_the_losses_of_the_rulebook() -> None:
    """E-d: Pasture with a citizen beside an active Phalanx, taken with four kinds of forces."""
    state = attack("1C", 2, 1, SHIELD)
    assert events(state, Conquered)[0].losses == (1, 1, 0)
    assert (cubes(state, B, "0,1"), supply(state)) == ("1C", "2C 1H")
    state = attack("1C", 0, 2, SHIELD)
    assert events(state, Conquered)[0].change == 1
    assert (cubes(state, B, "0,1"), supply(state)) == ("1C", "2H")
    state = attack("1C", 4, 0, SHIELD)
    assert events(state, Conquered)[0].losses == (3, 0, 0)
    assert (cubes(state, B, "0,1"), supply(state)) == ("1C", "4C")
    state = attack("1C", 5, 2, SHIELD)
    assert legal(state) == ["lose 1", "lose 2"]
    other = state.clone()
    other.events = []
    assert cubes(play(state, "lose 1"), B, "0,1") == "4C 1H"
    assert cubes(play(other, "lose 2"), B, "0,1") == "6C"
