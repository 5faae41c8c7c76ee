"""V1-V8 and section 4: what a seat or a spectator may know, and nothing more."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    C,
    asked,
    box,
    events,
    hand,
    legal,
    names,
    new,
    play,
    scene,
    seat,
)
from tests.games.hexemonia.whole_games import Game, Step

from poleis.core.chance import shuffled
from poleis.core.event import Event
from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.events import DrewFate, Foresaw, Robbed
from poleis.games.hexemonia.state import State
from poleis.games.hexemonia.view import view
from poleis.games.hexemonia.view_data import HexemoniaView

SHOWN = "field mine grove orchard"
#: A seat with Oracle and Moirai.
SEER = "0,1 orchard; 1,0 field"
SIGHT = "moirai 0,1; oracle 1,0"


def viewers(state: State) -> list[int | None]:
    """Return everybody who may look."""
    return [*range(len(state.players)), None]


def hidden_from(state: State, viewer: int | None) -> list[Tile]:
    """Return the tiles that a viewer cannot know the place of."""
    if state.over:
        return [*state.pile]
    known = set()
    start = 0
    if viewer is not None:
        own = state.players[viewer]
        known = {*own.foretold, *[tile for _, tile in own.told]}
        start = len(own.foretold)
    out = [*state.pile[start:]]
    for number, player in enumerate(state.players):
        if number != viewer:
            out += [t for t in player.hand if t not in player.shown and t not in known]
    return out


def test_v1_what_was_seen_may_be_named_and_a_hand_gives_its_size(game: Game) -> None:
    """V1: tiles that everybody saw being taken are known, all others of a hand are a number."""
    for state in game.states[::7]:
        for viewer in viewers(state):
            for number, shown in enumerate(view(state, viewer).table):
                held = state.players[number].hand
                assert shown.hand_size == len(held)
                own = number == viewer or state.over
                assert shown.hand == (tuple(tile.id for tile in held) if own else None)
                assert {*shown.shown} <= {tile.id for tile in held}


def test_v1_taken_tiles_are_public_until_they_leave_the_hand() -> None:
    """V1: taking, playing and discarding happen for all to see; the log may name the tile."""
    state = scene(seat("2C", hand="wall"), seat(), step="A", display=SHOWN)
    play(state, "take field_1", "receive gold")
    assert view(state, B).table[A].shown == ("field_1",)
    assert view(state, B).table[A].hand is None
    for event in state.events or []:
        assert event.seen_by(B) == event.seen_by(None) == event
    play(state, "place field_1 0 1")
    assert view(state, B).table[A].shown == ()
    assert view(state, B).table[A].hand_size == 1


def test_v2_a_view_does_not_depend_on_what_is_hidden(game: Game) -> None:
    """V2: another world with the same open facts gives the same view, options and events."""
    rng = Random(7)
    compared = 0
    for step in game.steps[3::11]:
        for viewer in viewers(step.before):
            other = other_world(step.before, viewer, rng)
            assert view(other, viewer).data() == view(step.before, viewer).data()
            compared += follow(step, other, viewer)
    assert compared > 5


def other_world(state: State, viewer: int | None, rng: Random) -> State:
    """Change everything that is hidden from a viewer: hands, pile, cities, generator."""
    other = state.clone()
    other.seed = "another seed"
    deck = hidden_from(state, viewer)
    rng.shuffle(deck)
    known: set[Tile] = set()
    start = 0
    if viewer is not None:
        own = state.players[viewer]
        known, start = {tile for _, tile in own.told}, len(own.foretold)
        known |= {*own.foretold}
    if state.over:
        return other
    other.pile = (*state.pile[:start], *[deck.pop() for _ in state.pile[start:]])
    down = [n for n, p in enumerate(state.players) if n != viewer and not p.face_up]
    cities = [state.players[number].acropolis for number in down]
    rng.shuffle(cities)
    for number, city in zip(down, cities, strict=True):
        other.players[number].acropolis = city
    for number, player in enumerate(other.players):
        if number == viewer:
            continue
        kept = [t for t in player.hand if t in player.shown or t in known]
        fresh = [deck.pop() for _ in range(len(player.hand) - len(kept))]
        player.hand = tuple(sorted([*kept, *fresh], key=lambda tile: tile.index))
        player.told = player.foretold = ()
    assert not deck
    return other


def follow(step: Step, other: State, viewer: int | None) -> bool:
    """Play the same action in the other world and compare what the viewer is told."""
    if other.seat == viewer:
        assert other.legal() == step.before.legal()
    if step.action not in other.legal() or step.before.oracle:
        return False  # the other seat could not have done that, so the world is another
    heard: list[Event] = []
    other.events = heard
    other.apply(step.action)
    if step.after.reveals != step.before.reveals:
        return False  # something hidden has come to light
    assert view(other, viewer).data() == view(step.after, viewer).data()
    told = [event.seen_by(viewer) for event in heard]
    assert told == [event.seen_by(viewer) for event in step.events]
    return True


def test_v2_two_secret_hands_lead_to_the_same_story_for_others() -> None:
    """V2: whatever A holds and draws unseen, B and a spectator see the same."""
    stories = []
    for secret, top, city in (("wall", "fleet", "athens"), ("temple", "phalanx", "olympia")):
        state = scene(
            seat(SEER, city, hand=secret, mythos=SIGHT), seat("", "sparta"), seat(),
            pile=f"{top} {'phalanx' if top == 'fleet' else 'fleet'}", display=SHOWN,
        )  # fmt: skip
        story: list[Any] = []
        for texts in (["act special", "use moirai_1"], ["use oracle_1"]):
            play(state, *texts)
            story += [view(state, viewer).data() for viewer in (B, None)]
        play(state, legal(state)[0], legal(state)[1])
        story += [view(state, viewer).data() for viewer in (B, None)]
        story += [[str(event.seen_by(B)) for event in state.events or []]]
        stories.append(story)
    assert stories[0] == stories[1]


def strings(data: Any) -> Iterator[str]:
    """Return every text in plain data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from (*strings(key), *strings(value))
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
    elif isinstance(data, str):
        yield data


def test_v3_no_view_has_the_id_of_a_hidden_tile(game: Game) -> None:
    """V3: neither in a field nor in the options; nor that of an Acropolis face down."""
    for state in game.states[::9]:
        for viewer in viewers(state):
            found = {*strings(view(state, viewer).data())}
            assert not found & {tile.id for tile in hidden_from(state, viewer)}
            for number, player in enumerate(state.players):
                if number != viewer and not player.face_up:
                    assert player.acropolis.id not in found


def test_v3_ids_come_from_the_edition_and_not_from_the_pile() -> None:
    """V3: the same tile has the same id in every game; the number is that of the copy."""
    one, two = new(4, "one"), new(4, "two")
    assert {t.id for t in one.pile} & {t.id for t in two.pile}
    assert [t.id for t in one.pile] != [t.id for t in two.pile]
    for tile in one.pile:
        assert tile is one.edition.by_id[tile.id]
        assert tile.id.rpartition("_")[0] == tile.title


def test_v4_pandora_draws_from_the_hand_in_the_order_of_the_edition() -> None:
    """V4: how the victim got the tiles, or holds them, does not matter."""
    drawn = set()
    for order in permutations(("take wall_1", "take fleet_1")):
        state = scene(
            seat("", hand="temple pasture"), seat("0,1 field", mythos="pandora 0,1"),
            step="A", display="wall fleet grove orchard",
        )  # fmt: skip
        play(state, *order, "end", "act production")
        play(state, legal(state)[0], "receive gold", "end", "act special", "use pandora_1")
        held = state.players[A].hand
        assert [tile.index for tile in held] == sorted(tile.index for tile in held)
        play(state, "choose 0")
        (event,) = events(state, Robbed)
        assert event.tile == shuffled(held, "scene", "pandora 0")[0].id
        drawn.add(event.tile)
    assert len(drawn) == 1


def test_v5_nothing_ends_by_itself_that_would_tell() -> None:
    """V5: step B is ended by hand even with nothing to play, Special even with nothing to use."""
    state = scene(seat(), seat(), seat(), step="B")
    assert (asked(state), legal(state)) == ("A play", ["end"])
    special = scene(seat("0,1 spring"), seat(), seat())
    play(special, "act special", "use spring_1", "receive gold")
    assert (asked(special), legal(special)) == ("A ability", ["end"])
    edition = box(olympia="nature political")
    for city in ("athens", "olympia"):
        state = scene(
            seat("", city), seat(), seat(), step="D", edition=edition,
            options={"revealForPolitics": "yes"},
        )  # fmt: skip
        assert asked(state) == "A politics"


def test_v6_two_players_see_both_acropolis_tiles() -> None:
    """V6: from the start, spectators too."""
    for viewer in (A, B, None):
        table = view(new(2), viewer).table
        assert {one.acropolis for one in table} == {"athens", "sparta"}


def test_v7_the_engine_does_not_show_what_can_be_deduced() -> None:
    """V7: the third city follows from two known ones, and is still not in the view."""
    state = scene(seat("", "athens"), seat("", "sparta", up=True), seat("", "olympia"))
    shown = [one.acropolis for one in view(state, A).table]
    assert shown == ["athens", "sparta", None]
    assert [one.acropolis for one in view(state, None).table] == [None, "sparta", None]


def test_v8_at_the_end_everything_is_shown(game: Game) -> None:
    """V8: all cities and all hands; before the end only what is face up."""
    end = game.end
    for viewer in viewers(end):
        shown = view(end, viewer)
        assert all(one.face_up for one in shown.table)
        assert [one.acropolis for one in shown.table] == [p.acropolis.id for p in end.players]
        assert [one.hand for one in shown.table] == [
            tuple(tile.id for tile in player.hand) for player in end.players
        ]
        assert len(shown.scores) == len(end.players)
    last = game.steps[-1].before
    assert view(last, None).scores == ()
    assert all(one.hand is None for one in view(last, None).table)


def test_section_4_options_are_for_the_deciding_seat(game: Game) -> None:
    """V5: the others are told who decides and what kind of decision it is."""
    for state in game.states[::3]:
        for viewer in viewers(state):
            seen = view(state, viewer)
            assert seen.to_act == (None if state.over else state.seat)
            assert seen.decision == (None if state.over else state.phase)
            if viewer is not None and viewer == state.to_act:
                assert list(seen.legal) == state.legal() != []
            else:
                assert seen.legal == ()


def test_section_4_the_oracles_tiles_are_for_the_seat_that_looks() -> None:
    """V1: others see how many there were; the order is the looker's knowledge from then on."""
    state = scene(seat(SEER, mythos=SIGHT), seat(), seat(), pile="wall fleet phalanx temple agora")
    play(state, "act special", "use oracle_1", "order fleet_1")
    assert view(state, A).oracle == (("wall_1", "phalanx_1", "temple_1"), ("fleet_1",))
    for viewer in (B, C, None):
        seen = view(state, viewer)
        assert (seen.oracle, seen.oracle_left, seen.oracle_laid) == (None, 3, 1)
    play(state, "order wall_1", "order temple_1")
    order = ("phalanx_1", "temple_1", "wall_1", "fleet_1")
    assert names(state.pile[:5]) == " ".join((*order, "agora_1"))
    assert view(state, A).table[A].foretold == order
    assert view(state, B).table[A].foretold is None
    (event,) = events(state, Foresaw)
    assert event.seen_by(A) == Foresaw(A, 4, order)
    assert event.seen_by(B) == event.seen_by(None) == Foresaw(A, 4, None)


def test_section_4_the_tile_of_the_moirai_is_for_the_drawer() -> None:
    """V1: others see that one was drawn."""
    state = scene(seat(SEER, mythos=SIGHT), seat(), seat(), pile="wall fleet")
    play(state, "act special", "use moirai_1")
    (event,) = events(state, DrewFate)
    assert event.seen_by(A) == DrewFate(A, "wall_1")
    assert event.seen_by(B) == event.seen_by(None) == DrewFate(A, None)
    assert view(state, B).table[A].shown == ()
    assert view(state, B).table[A].hand_size == 1
    assert hand(state, A) == "wall_1"


def test_section_4_who_foresaw_a_tile_knows_who_drew_it() -> None:
    """V1: a view is perfect memory; the tile leaves it when everybody sees it leave the hand."""
    state = scene(
        seat("0,1 field", mythos="oracle 0,1"), seat("0,1 orchard", mythos="moirai 0,1"),
        seat(), pile="wall fleet phalanx grove temple",
    )  # fmt: skip
    play(state, "act special", "use oracle_1", "order grove_1", "order phalanx_1")
    play(state, "order fleet_1", "end")
    play(state, legal(state)[0], "receive gold", "end", "act special", "use moirai_1")
    assert view(state, A).table[A].told == ((B, "fleet_1"),)
    assert view(state, A).table[A].foretold == ("phalanx_1", "grove_1")
    assert view(state, C).table[A].told is None
    assert view(state, C).table[C].told == ()


def test_section_4_who_draws_a_foreseen_tile_is_not_told_of_its_own_hand() -> None:
    """V1: Oracle and Moirai of one seat; its own hand says it all."""
    state = scene(
        seat("0,1 field; 1,0 orchard", mythos="oracle 0,1; moirai 1,0"), seat(), pile="wall fleet",
        rest="underworld",
    )  # fmt: skip
    play(state, "act special", "use oracle_1", "order wall_1", "use moirai_1")
    seen = view(state, A).table[A]
    assert (seen.hand, seen.told, seen.foretold) == (("fleet_1",), (), ("wall_1",))
    assert view(state, B).table[B].told == ()


def test_section_4_another_oracle_makes_a_seat_forget() -> None:
    """V1: whoever orders the pile anew takes away what others had foreseen of it."""
    edition = box(hades="ability oracle")
    state = scene(
        seat("0,1 field", mythos="oracle 0,1"), seat("0,1 grove", mythos="hades 0,1"),
        pile="wall fleet phalanx lighthouse temple_1", edition=edition,
    )  # fmt: skip
    play(state, "act special", "use oracle_1", "order wall_1", "order fleet_1")
    play(state, "order phalanx_1", "end")
    assert view(state, A).table[A].foretold == ("lighthouse_1", "phalanx_1", "fleet_1", "wall_1")
    play(state, legal(state)[0], "receive gold", "end", "act special", "use hades_1")
    play(state, *["order temple_1", "order wall_1", "order phalanx_1"])
    assert view(state, A).table[A].foretold == ()
    assert view(state, B).table[B].foretold == ("fleet_1", "phalanx_1", "wall_1", "temple_1")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_section_4_a_view_tells_no_seed(seats: int) -> None:
    """V2: neither seed nor the place in a stream; only how often Pandora drew."""
    state = new(seats, "a very secret seed")
    for viewer in viewers(state):
        data = msgspec.json.encode(view(state, viewer).data())
        assert b"secret" not in data
        fields = {field.name for field in msgspec.structs.fields(HexemoniaView)}
        assert "seed" not in fields


def test_section_4_public_facts_are_public(game: Game) -> None:
    """V1: cities, Mythos tiles, supply, Underworld, Philosopher and step are the same for all."""

    def private(data: dict[str, Any]) -> None:
        for key in ("seat", "legal", "oracle"):
            del data[key]
        for one in data["table"]:
            for key in ("acropolis", "hand", "foretold", "told"):
                del one[key]

    for state in game.states[::9]:
        shown = []
        for viewer in viewers(state):
            data: Any = view(state, viewer).data()
            private(data)
            shown.append(data)
        assert all(data == shown[0] for data in shown)
        for number, one in enumerate(shown[0]["table"]):
            player = state.players[number]
            assert len(one["tiles"]) == len(player.layout.tiles)
            assert len(one["mythos"]) == len(player.mythos)
