"""C3, C5-C11: readings of the specification; E1."""

from random import Random
from typing import Final

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
    legal,
    names,
    new,
    play,
    refused,
    scene,
    seat,
    supply,
    tile_at,
)
from tests.games.hexemonia.whole_games import corpus

from poleis.core.action import Action
from poleis.core.chance import shuffled
from poleis.core.errors import PoleisError
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia.cells import CELLS, PLACE
from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.cubes import KINDS, NONE
from poleis.games.hexemonia.events import Robbed
from poleis.games.hexemonia.position import from_position, position
from poleis.games.hexemonia.state import State

#: The order of single words within an action.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "kind": KINDS,
    "gets": ("hoplite", "citizen"),
    "deed": ("production", "strategy", "special", "war"),
}


def marc(*, face_up: bool = False) -> State:
    """Set up E1: Olympia, an active temple between the Acropolis and a spring."""
    return scene(seat("0,1 temple 1C 1G; -1,1 spring", "olympia", up=face_up), seat(), seat())


def test_e1_the_temple_with_and_without_turning_up_olympia() -> None:
    """E1: two gold with the Acropolis, one without; turned up it stays so for good."""
    state = marc()
    play(state, "act special")
    assert legal(state) == ["use temple_1", "reveal temple_1", "use spring_1"]
    plain, revealed = state.clone(), state
    play(plain, "use temple_1")
    assert (cubes(plain, A, "0,1"), plain.players[A].face_up) == ("1C 2G", False)
    play(revealed, "reveal temple_1")
    assert (cubes(revealed, A, "0,1"), revealed.players[A].face_up) == ("1C 3G", True)
    play(revealed, "end")
    for _ in range(2):
        play(revealed, legal(revealed)[0], "receive gold", "end", "act production")
    play(revealed, legal(revealed)[0], "receive gold", "end", "act special")
    assert "reveal temple_1" not in legal(revealed)
    play(revealed, "use temple_1")
    assert cubes(revealed, A, "0,1") == "1C 5G"
    assert revealed.players[A].face_up


def test_c3_single_cubes_and_no_merging() -> None:
    """C3: two copies of a title are two options, and attackers are gathered in any order."""
    state = scene(seat("2C", hand="pasture_1 pasture_2"), seat(), step="B")
    assert len(legal(state, "place")) == 12
    war = scene(seat("1C 1H; 0,1 mine 1C"), seat("0,1 grove 1C; 1,0 grove 3C"))
    play(war, "act war", "attack 1 0 1", "gather citizen 0 1")
    assert legal(war) == ["gather citizen 0 0", "gather hoplite 0 0"]
    play(war, "gather citizen 0 0", "strike")
    assert asked(war) == "A settle"


def test_c3_what_the_engine_takes_itself() -> None:
    """C3: one value of losses, the Oracle's last tile, the cell of a duplicate; no more."""
    losses = scene(seat("3C; 0,1 agora"), seat("0,1 agora 1C; 1,0 mine 9C"))
    play(losses, "act war", "attack 1 0 1", "gather citizen 0 0", "gather citizen 0 0", "strike")
    assert asked(losses) == "A target", "neither losses nor a cell"
    assert legal(losses) == ["end"], "a single option, and yet asked"
    oracle = scene(seat("0,1 field", mythos="oracle 0,1"), seat(), pile="wall fleet")
    play(oracle, "act special", "use oracle_1")
    for _ in range(3):
        play(oracle, legal(oracle)[0])
    assert (asked(oracle), legal(oracle)) == ("A ability", ["end"])
    choice = scene(seat("2C 2H"), seat("0,1 mine 2C; 1,0 mine"))
    play(choice, "act war", "attack 1 0 1", *["gather citizen 0 0"] * 2, "gather hoplite 0 0")
    play(choice, "strike")
    assert legal(choice) == ["lose 0", "lose 1"]


@pytest.mark.parametrize(
    ("figures", "wrong"),
    [
        ({"muses": "ability moirai"}, "2 tiles have the ability .moirai."),
        ({"muses": "ability temple"}, "needs a place in the city"),
        ({"pasture": "ability fishing"}, "ability"),
        ({"pasture": "kind harbour"}, "kind"),
        ({"pasture": "nature nautical"}, "nature"),
        ({"muses": "cost 1 0 0"}, "a Mythos tile costs nothing"),
    ],
)  # fmt: skip
def test_c5_an_edition_is_checked(figures: dict[str, str], wrong: str) -> None:
    """C5: the Moirai once; abilities of cells only on cells; no words but the known ones."""
    with pytest.raises(PoleisError, match=wrong):
        box(figures)


def test_c5_the_field_decides_and_not_the_title() -> None:
    """C5: a pasture with the ability of the Spring is used as one; Muses may have the Oracle's."""
    edition = box(pasture="ability spring", muses="ability hades", spring="ability agora")
    state = scene(
        seat("0,1 pasture 1C; 1,0 mine", mythos="muses 1,0"), seat("0,1 pasture 5C"),
        edition=edition,
    )  # fmt: skip
    play(state, "act special", "use pasture_1")
    assert asked(state) == "A receive"
    play(state, "receive hoplite", "use muses_1")
    assert asked(state) == "A hades"


def test_c6_a_gathered_cube_leaves_its_tile_at_once() -> None:
    """C6: it is in no city and not in the supply until the attack is over."""
    state = scene(seat("5C"), seat("0,1 mine 1C; 1,0 mine 9C"))
    before = supply(state)
    play(state, "act war", "attack 1 0 1", "gather citizen 0 0", "gather citizen 0 0")
    assert (all_cubes(state, A), supply(state)) == ("3C", before)
    assert state.gathered == 2


def test_c6_the_conquered_tile_lies_in_the_losers_city_until_it_is_placed() -> None:
    """C6: with the survivors on it, and with its Mythos tile."""
    state = scene(seat("5C"), seat("0,1 grove 1C; 1,0 mine 9C", mythos="hades 0,1"))
    play(state, "act war", "attack 1 0 1", *["gather citizen 0 0"] * 3, "strike")
    assert asked(state) == "A settle"
    assert (tile_at(state, B, "0,1"), cubes(state, B, "0,1")) == ("grove_1", "2C")
    assert all_cubes(state, A) == "2C"
    assert len(state.players[B].mythos) == 1
    play(state, "settle 0 -1")
    assert (tile_at(state, B, "0,1"), cubes(state, A, "0,-1")) == (None, "2C")
    assert len(state.players[A].mythos) == 1


def test_c6_the_necropolis_pays_at_the_end() -> None:
    """C6: which is asked for even when no citizen is left."""
    state = scene(seat("1C; 0,1 necropolis 1C"), seat())
    play(state, "act special", "use necropolis_1", "dismiss 0 0", "dismiss 0 1")
    assert (legal(state), all_cubes(state, A)) == (["end"], "")
    play(state, "end")
    assert cubes(state, A, "0,1") == "1G"


def test_c8_reveal_for_politics() -> None:
    """C8: before the count the active player may turn up a political Acropolis, once."""
    on = {"revealForPolitics": "yes"}
    edition = box(olympia="nature political")
    state = scene(seat("", "olympia"), seat(), seat(), edition=edition, options=on, step="D")
    assert (asked(state), legal(state)) == ("A politics", ["turn_up", "end"])
    hidden = state.clone()
    play(hidden, "end")
    assert (hidden.philosopher, hidden.players[A].face_up) == (-1, False)
    play(state, "turn_up")
    assert (state.philosopher, state.players[A].face_up) == (A, True)
    other = scene(seat("", "athens"), seat(), seat(), edition=edition, options=on, step="D")
    assert (asked(other), legal(other)) == ("A politics", ["end"]), "asked, for it would tell"
    shown = scene(seat("", "olympia", up=True), seat(), seat(), edition=edition, options=on)
    play(shown, "act production")
    assert (asked(shown), shown.philosopher) == ("B draw", A)
    off = scene(seat("", "olympia"), seat(), seat(), edition=edition, step="D")
    assert (asked(off), off.philosopher) == ("B draw", -1)


def test_c8_unlimited_supply() -> None:
    """C8: no kind ever runs out, and cubes are not counted."""
    on = {"unlimitedSupply": "yes"}
    city = "2C; 0,1 pasture 1C; 1,0 pasture 1C"
    state = scene(seat(city), seat(""), supply="1C", options=on)
    play(state, "act production")
    assert (asked(state), all_cubes(state, A)) == ("B draw", "6C")
    draw = scene(seat(), seat(), step="A", supply="", options=on)
    play(draw, legal(draw)[0])
    assert len(legal(draw, "receive")) == 3
    exchange = scene(seat("2C; 0,1 mine 1H"), seat(""), supply="", options=on)
    play(exchange, "act strategy", "end")
    assert legal(exchange) == ["exchange 0 0 hoplite", "exchange 0 1 citizen", "end"]


def test_c8_strict_rings() -> None:
    """C8: a tile may be placed in the innermost incomplete ring only."""
    city = "0,-1 mine; 1,-1 mine; 1,0 grove; 0,1 orchard; -1,1 grove; 1,1 pasture"
    strict = scene(seat(city, hand="field"), seat(), step="B", options={"strictRings": "yes"})
    assert legal(strict) == ["place field_1 -1 0", "end"]
    loose = scene(seat(city, hand="field"), seat(), step="B")
    assert len(legal(loose)) > 2


def test_c8_fort_defends_itself() -> None:
    """C8: an active Fort counts its own shield, or the larger one beside it."""
    city = "0,1 wall 1C; 1,0 phalanx 2H 1G; 9C"
    for value, strengths in [("no", (3, 8)), ("yes", (5, 8))]:
        state = scene(seat("9C 9H"), seat(city), options={"fortDefendsItself": value})
        play(state, "act war")
        for cell, strength in zip(("0 1", "1 0"), strengths, strict=True):
            attack = play(state.clone(), f"attack 1 {cell}")
            assert attack.loss == strength
    asleep = scene(seat("9C 9H"), seat("0,1 wall; 9C"), options={"fortDefendsItself": "yes"})
    play(asleep, "act war", "attack 1 0 1")
    assert asleep.loss == 0


def test_c8_free_exchange_is_remembered_by_tile() -> None:
    """C8: each tile has its own direction."""
    state = scene(seat("4C 2H; 0,1 mine 4C 2H"), seat(""), options={"freeExchange": "yes"})
    play(state, "act strategy", "end", "exchange 0 0 hoplite", "exchange 0 1 citizen")
    assert legal(state) == ["exchange 0 0 hoplite", "exchange 0 1 citizen", "end"]
    refused(state, "exchange 0 0 citizen")


def test_c9_a_position_need_not_have_the_counts_of_the_box() -> None:
    """C9: 3 citizens in all are a position; from then on the total stays."""
    state = scene(seat("2C"), seat(""), supply="1C")
    again = from_position(position(state))
    assert position(again) == position(state)
    play(again, "act production")
    again.supply += 1
    with pytest.raises(AssertionError, match="P1"):
        play(again, legal(again)[0])
    again.supply -= 1
    assert again.box[0] == 3


def ranked(state: State, action: Action) -> list[str]:
    """Return the tiles that an action of this kind can name, in the order of C10."""
    player = state.players[state.active]
    mythos = [own.tile for own in player.mythos]
    match action:
        case act.Take():
            tiles = [tile for tile in state.display if tile is not None]
        case act.Use() | act.Reveal():
            tiles = [*player.layout.tiles.values(), *mythos]
        case act.Order():
            tiles = [*state.oracle]
        case act.Forget():
            tiles = mythos
        case _:
            tiles = [*state.edition.tiles]
    return [tile.id for tile in tiles]


def order(state: State, action: Action) -> tuple[int, ...]:
    """Return where C10 puts an action among the options."""
    if isinstance(action, act.End | act.Strike):
        return (2,)
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    key = [int(isinstance(action, act.Receive))]
    if "seat" in fields:
        key.append((fields["seat"] - state.active) % len(state.players))
    if "tile" in fields:
        key.append(ranked(state, action).index(fields["tile"]))
    if "q" in fields:
        key.append(PLACE[fields["q"], fields["r"]])
    for name, words in WORDS.items():
        if name in fields:
            key.append(words.index(fields[name]))
    numbers = [fields[name] for name in ("count", "hoplites") if name in fields]
    return (*key, *numbers, int(isinstance(action, act.Reveal)))


def test_c10_options_come_in_canonical_order() -> None:
    """C10: cells by ring, tiles by cell, kinds C, H, G, seats clockwise; the end last."""
    seen = set()
    for game in corpus():
        for state in game.states[:-1]:
            options = state.legal()
            keys = [order(state, action) for action in options]
            assert keys == sorted(set(keys)), options
            seen.add(type(options[0]))
    assert len(seen) > 18
    ring = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert list(CELLS[:7]) == [(0, 0), *ring]
    corners = [CELLS[7 + 2 * n] for n in range(6)]
    assert corners == [(2 * q, 2 * r) for q, r in ring]
    assert list(CELLS[7:9]) == [(0, -2), (1, -2)]


def test_c11_pandora_draws_by_the_seed() -> None:
    """C11: the first of the hand shuffled by seed and number of the draw, also with one tile."""
    city = seat("0,1 field", mythos="pandora 0,1")
    gone = set()
    for seed in ("one", "two", "three", "four", "five"):
        state = scene(city, seat(hand="wall fleet phalanx"), seed=seed)
        victim: tuple[Tile, ...] = state.players[B].hand
        play(state, "act special", "use pandora_1", "choose 1")
        (event,) = events(state, Robbed)
        assert event.tile == shuffled(victim, seed, "pandora 0")[0].id
        assert event.tile not in hand(state, B)
        gone.add(event.tile)
        assert state.pandoras == 1
    assert len(gone) > 1
    alone = scene(city, seat(hand="wall"), seat(hand="fleet"))
    play(alone, "act special", "use pandora_1", "choose 1")
    assert alone.pandoras == 1
    assert (hand(alone, B), hand(alone, C)) == ("", "fleet_1")


def test_c11_the_deal_follows_the_shuffled_order() -> None:
    """C11: the first tile is the top, so the pile goes on where the hands end."""
    state = new(2, "deal", {"startSeat": "first"})
    row = shuffled(state.edition.tiles_for(2), "deal", "terrain")
    assert names(state.display) == " ".join(tile.id for tile in row[:4])
    assert names(state.pile) == " ".join(tile.id for tile in row[8:])
    play(state, legal(state)[Random(1).randrange(4)])
    assert row[8] in state.display
    assert state.supply != NONE
