"""C4: a position in the middle of a decision holds how far it has got."""

from typing import Any

import pytest
from tests.games.hexemonia.support import Seat, play, scene, seat

from poleis.core.errors import PoleisError
from poleis.games.hexemonia.position import from_position, position
from poleis.games.hexemonia.state import State
from poleis.games.hexemonia.view import view

POOR = seat("")
PILE = "pasture_1 spring_1 harbour_1 village_1"


def at(*texts: str, seats: tuple[Seat, ...], **how: Any) -> State:
    """Play to the middle of a decision."""
    return play(scene(*seats, **how), *texts)


MIDDLES: dict[str, tuple[State, dict[str, object]]] = {
    "payment": (
        at("place gymnasium_1 0 1", "pay 0 0", seats=(seat("2C 1H 1G", hand="gymnasium"), POOR),
           step="B"),
        {"paying": (0, 1), "due": [((0, 1), (0, 1, 1))], "played": ((0, 1),)},
    ),
    "production": (
        at("act production", "assign 0 1", seats=(seat("0,1 village 2C; 1,0 pasture 1C"), POOR),
           supply="2C"),
        {"due": [((1, 0), (1, 0, 0)), ((0, 1), (1, 0, 0))]},
    ),
    "moves": (
        at("act strategy", "lift citizen 0 0", "set 0 1", "lift citizen 0 0",
           seats=(seat("2C; 0,1 field"), POOR)),
        {"sent": (((0, 0),), (), ()), "received": (((0, 1),), (), ()),
         "lifted": ("citizen", (0, 0))},
    ),
    "exchanges": (
        at("act strategy", "end", "exchange 0 0 hoplite", "exchange 0 1 citizen",
           seats=(seat("2C; 0,1 field 1H"), POOR)),
        {"to_hoplites": ((0, 0),), "to_citizens": ((0, 1),)},
    ),
    "agora": (
        at("act special", "use agora_1", "lift citizen 0 0", "set 0 1",
           seats=(seat("1C; 0,1 agora 1C"), POOR)),
        {"ability": "agora_1", "ability_cell": (0, 1), "count": 1, "used": ["agora_1"]},
    ),
    "necropolis": (
        at("act special", "use necropolis_1", "dismiss 0 0", "dismiss 0 0", "dismiss 0 0",
           seats=(seat("3C; 0,1 necropolis 1C"), POOR)),
        {"ability": "necropolis_1", "count": 3},
    ),
    "victims": (
        at("act special", "use lighthouse_1", "give 0 0",
           seats=(seat("0,1 lighthouse 1C"), seat("1G"), seat("1G"))),
        {"victims": [2], "seat": 2, "active": 0},
    ),
    "oracle": (
        at("act special", "use oracle_1", "order spring_1",
           seats=(seat("0,1 field", mythos="oracle 0,1"), POOR), pile=PILE),
        {"oracle": ["pasture_1", "harbour_1", "village_1"], "oracle_laid": ["spring_1"]},
    ),
    "attack": (
        at("act war", "attack 1 0 1", "gather citizen 0 0",
           seats=(seat("9C"), seat("0,1 field 1C; 1,0 wall 1C"))),
        {"target": (1, (0, 1)), "strength": 5, "fort": 2, "gathered": (1, 0, 0)},
    ),
    "losses": (
        at("act war", "attack 1 0 1", "gather citizen 0 0", "gather hoplite 0 0", "strike",
           seats=(seat("1C 1H"), seat("0,1 field 1C"))),
        {"gathered": (1, 1, 0), "strength": 1},
    ),
    "second attack": (
        at("act war", "attack 1 0 1", "gather citizen 0 0", "strike", "settle 0 1",
           seats=(seat("9C"), seat("0,1 field"), seat("0,1 field"))),
        {"attacked": [1]},
    ),
    "fourth mythos": (
        at("act war", "attack 1 0 1", "gather citizen 0 0", "strike", "settle 0 1",
           seats=(seat("9C; 0,-1 grove; 1,0 mine", mythos="hades 0,-1; nymphs 0,-1; muses 1,0"),
                  seat("0,1 field", mythos="oracle 0,1; pandora 0,1"))),
        {"new_mythos": 2, "attacked": [1]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MIDDLES)
def test_c4_a_position_in_the_middle(name: str) -> None:
    """C4: it says how far things are, is read back, and goes on with the same options."""
    state, fields = MIDDLES[name]
    data = position(state)
    plain: dict[str, object] = {key: _plain(value) for key, value in fields.items()}
    assert {key: data[key] for key in plain} == plain
    again = from_position(data)
    assert position(again) == data
    assert again.legal() == state.legal()
    for action in state.legal():
        here, there = state.clone(), again.clone()
        here.apply(action)
        there.apply(action)
        assert position(here) == position(there)


def _plain(value: object) -> object:
    """Write cells and heaps as JSON does."""
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value


def test_c4_the_oracle_is_private() -> None:
    """C4, D-C4o: its tiles and the order laid so far are seen by its user only."""
    state, _ = MIDDLES["oracle"]
    assert view(state, 0).oracle == (("pasture_1", "harbour_1", "village_1"), ("spring_1",))
    for viewer in (1, None):
        seen = view(state, viewer)
        assert seen.oracle is None
        assert (seen.oracle_left, seen.oracle_laid) == (3, 1)


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("payment", "due", [[[0, 1], [0, 1, 2]]]),
        ("payment", "paying", None),
        ("production", "due", []),
        ("moves", "lifted", ["gold", [0, 0]]),
        ("agora", "count", 3),
        ("victims", "victims", [0]),
        ("oracle", "oracle_laid", []),
        ("attack", "strength", 4),
        ("attack", "fort", 0),
        ("losses", "gathered", [0, 0, 0]),
        ("second attack", "attacked", [0]),
        ("fourth mythos", "new_mythos", 0),
    ],
)
def test_c4_a_middle_that_could_not_be(name: str, field: str, value: object) -> None:
    """C4, C9: a position that contradicts itself is refused."""
    state, _ = MIDDLES[name]
    data = position(state)
    assert data[field] != value
    with pytest.raises(PoleisError, match="This position cannot be"):
        from_position({**data, field: value})


def test_d_c7_c9_however_many_cubes_a_position_has() -> None:
    """D-C7, C9: the range of losses is whole for huge armies; beyond counting is refused."""
    state = scene(seat("9C 9H"), seat("0,1 field 3C"))
    data = position(state)
    data["players"][0]["acropolis_cubes"] = [100, 700, 0]
    data["players"][1]["tiles"][0]["cubes"] = [1000, 0, 0]
    huge = from_position(data)
    play(huge, "act war", "attack 1 0 1", *["gather hoplite 0 0"] * 700)
    play(huge, *["gather citizen 0 0"] * 100, "strike")
    assert [str(action) for action in huge.legal()] == [f"lose {n}" for n in range(450, 501)]
    data["players"][0]["acropolis_cubes"] = [19_500, 0, 0]
    with pytest.raises(PoleisError, match="more than 20000 cubes"):
        from_position(data)
