"""H1-H5 and section 4: what a seat or a spectator may know, and nothing more."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec
import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    C,
    asked,
    events,
    hand,
    legal,
    new,
    offer,
    play,
    scene,
    seat,
    vp,
)
from tests.games.deus.whole_games import Game, Step

from poleis.core.chance import shuffled
from poleis.core.event import Event
from poleis.games.deus.components import Card
from poleis.games.deus.events import (
    Drew,
    JokerLaid,
    Offered,
    Reshuffled,
    StockChosen,
    TurnBegan,
)
from poleis.games.deus.goods import ONE, count, size
from poleis.games.deus.imagine import imagine
from poleis.games.deus.invariants import violations
from poleis.games.deus.state import CHOOSING, Played, State
from poleis.games.deus.view import view
from poleis.games.deus.view_data import DeusView

#: Fields of a view that are for its seat only.
PRIVATE: Final = ("seat", "legal", "chosen")
PRIVATE_OF_A_SEAT: Final = ("hand", "joker", "discarded", "choice", "vp")


def viewers(state: State) -> list[int | None]:
    """Return everybody who may look."""
    return [*range(len(state.players)), None]


def known_to(state: State, viewer: int | None) -> set[Card]:
    """Return the cards whose place a viewer knows: it holds them, laid them down, or saw them."""
    known = {*state.tops}
    for number, player in enumerate(state.players):
        own = number == viewer
        known |= {p.card for column in player.columns for p in column if own or not p.joker}
        if own:
            known |= {*player.hand, *player.discarded}
    return known


def other_world(state: State, viewer: int | None, rng: Random) -> State:
    """Change everything that is hidden: piles, hands, jokers, discards, start pieces, VP, seed."""
    other = state.clone()
    if state.over:
        return other
    other.seed = "another seed"
    known = known_to(state, viewer)
    deck = [card for card in state.edition.cards if card not in known]
    rng.shuffle(deck)
    other.draw = tuple(deck.pop() for _ in state.draw)
    other.discard = tuple(card if card in known else deck.pop() for card in state.discard)
    if viewer != state.active:
        other.chosen = ()
    for number, player in enumerate(other.players):
        if number == viewer:
            continue
        player.hand = tuple(sorted((deck.pop() for _ in player.hand), key=lambda c: c.index))
        player.columns = tuple(
            tuple(Played(deck.pop(), joker=True) if p.joker else p for p in column)
            for column in player.columns
        )
        player.discarded = ()
        player.choice = any_pieces(size(player.choice), rng)
        if state.switches.points_hidden:
            player.vp += rng.randrange(1, 9)
    assert not deck
    return other


def any_pieces(number: int, rng: Random) -> int:
    """Choose so many pieces, at most five of a kind."""
    chosen = 0
    while size(chosen) < number:
        kind = rng.randrange(5)
        chosen += ONE[kind] * (count(chosen, kind) < 5)
    return chosen


def follow(step: Step, other: State, viewer: int | None) -> bool:
    """Play the same action in the other world and compare what the viewer is told."""
    if step.before.seat == viewer:
        assert other.legal() == step.before.legal()
    if step.action not in other.legal():
        return False  # the other seat could not have done that, so the world is another
    heard: list[Event] = []
    other.events = heard
    other.apply(step.action)
    if step.after.reveals != step.before.reveals:
        return False  # something hidden has come to light
    assert view(other, viewer).data() == view(step.after, viewer).data()
    assert [e.seen_by(viewer) for e in heard] == [e.seen_by(viewer) for e in step.events]
    return True


def test_h1_i18_a_view_does_not_depend_on_what_is_hidden(game: Game) -> None:
    """H1, I18: another world with the same open facts gives the same view, options and events."""
    rng = Random(7)
    compared = 0
    for step in game.steps[1::5]:
        for viewer in viewers(step.before):
            other = other_world(step.before, viewer, rng)
            assert view(other, viewer).data() == view(step.before, viewer).data()
            compared += follow(step, other, viewer)
    assert compared > 10


def test_h1_an_imagined_world_keeps_what_the_viewer_knows(game: Game) -> None:
    """H1, C14: own cards, own discards, those once on top, and the top one stay where they are."""
    for state in game.states[2:-1:37]:
        for viewer in viewers(state):
            seen = view(state, viewer)
            world = imagine(seen, Random(3))
            assert view(world, viewer) == seen
            assert world.discard[-1:] == state.discard[-1:]
            known = known_to(state, viewer)
            assert known & {*state.discard} <= {*world.discard}
            assert not known & {*world.draw}
            for number, player in enumerate(world.players):
                assert number == viewer or not known & {*player.hand}


def test_h1_a_payment_under_way_can_be_imagined() -> None:
    """H1, DP2: what was promised so far is known to all, and the next question is the same."""
    edition = box(cost={"forum": "1 wood, 1 clay"})
    one = seat("0,0 P", hand="forum_1", gold=20)
    state = play(scene(one, seat(), edition=edition), "build forum_1", "gold wood 1")
    for viewer in viewers(state):
        world = imagine(view(state, viewer), Random(1))
        assert view(world, viewer) == view(state, viewer)
        assert (world.paying, world.promised) == (state.paying, state.promised)
        assert world.legal() == state.legal()
    done = play(state, "gold clay 0")
    assert violations(imagine(view(done, B), Random(1))) == []


def test_h1_start_pieces_are_imagined_as_they_could_be() -> None:
    """H1, D15.1: at most five of a kind, and as many as the seat has taken."""
    state = new(2, "choice", {"startPieces": "10"})
    play(state, *["choose civil"] * 5, *["choose military"] * 5, "choose civil")
    for number in range(60):
        assert violations(imagine(view(state, None), Random(number))) == []


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


def test_h4_no_view_has_the_id_of_a_hidden_card(game: Game) -> None:
    """H4: neither in a field nor in the options."""
    for state in game.states[:-1:9]:
        for viewer in viewers(state):
            hidden = {
                card.id for card in state.edition.cards if card not in known_to(state, viewer)
            }
            assert not {*strings(view(state, viewer).data())} & hidden


def test_h4_ids_come_from_the_edition_and_not_from_the_pile() -> None:
    """H4: the same card has the same id in every game, and a number from 1 to 96."""
    one, two = new(4, "one"), new(4, "two")
    assert [card.id for card in one.draw] != [card.id for card in two.draw]
    assert sorted(card.number for card in one.edition.cards) == [*range(1, 97)]
    for card in one.draw:
        assert card is one.edition.by_id[card.id]
        assert card.id.rpartition("_")[0] == card.title


def test_h4_a_hand_lies_in_the_order_of_the_edition(game: Game) -> None:
    """H4: how the cards came into it does not show."""
    for state in game.states:
        for player in state.players:
            places = [card.index for card in player.hand]
            assert places == sorted(places)


def test_h2_options_are_for_the_deciding_seat(game: Game) -> None:
    """H2: the others are told who decides, and what kind of decision it is."""
    for state in game.states[::3]:
        for viewer in viewers(state):
            seen = view(state, viewer)
            assert seen.to_act == (None if state.over else state.seat)
            assert seen.decision == (None if state.over else state.phase)
            if viewer is not None and viewer == state.to_act:
                assert list(seen.legal) == state.legal() != []
            else:
                assert seen.legal == ()


def test_h3_draws_and_offerings_in_the_log(game: Game) -> None:
    """H3: others hear how many cards were drawn or offered, and the top one of an offering."""
    told = 0
    for step, event in game.told:
        for viewer in viewers(step.after):
            seen = event.seen_by(viewer)
            if isinstance(event, Drew | Offered):
                told += 1
                assert isinstance(seen, Drew | Offered)
                assert seen.cards == (event.cards if viewer == event.seat else None)
                assert (seen.seat, seen.count) == (event.seat, event.count)
                assert event.cards is not None
                assert event.count == len(event.cards)
            elif isinstance(event, JokerLaid):
                assert isinstance(seen, JokerLaid)
                assert seen.card == (event.card if viewer == event.seat else None)
            else:
                assert seen == event
    assert told


def test_h3_nothing_else_in_the_log_names_a_hidden_card(game: Game) -> None:
    """H3: what a viewer hears names no card that it cannot know afterwards."""
    for step in game.steps[::2]:
        if step.after.over or any(isinstance(event, Reshuffled) for event in step.events):
            continue
        for viewer in viewers(step.after):
            known = {card.id for card in known_to(step.after, viewer)}
            ids = {card.id for card in step.after.edition.cards}
            heard = [event.seen_by(viewer) for event in step.events]
            assert {*strings(msgspec.to_builtins(heard))} & ids <= known


def test_h1_public_facts_are_public(game: Game) -> None:
    """Section 4: stock, map, gold, resources, villages, round and trigger are the same for all."""

    def public(data: dict[str, Any]) -> dict[str, Any]:
        for key in PRIVATE:
            del data[key]
        for one in data["table"]:
            for key in PRIVATE_OF_A_SEAT:
                del one[key]
        return data

    for state in game.states[::9]:
        shown = [public(view(state, viewer).data()) for viewer in viewers(state)]
        assert all(data == shown[0] for data in shown)
        assert (shown[0]["draw"], shown[0]["discard"]) == (len(state.draw), len(state.discard))
        for one, player in zip(shown[0]["table"], state.players, strict=True):
            assert one["hand_size"] == len(player.hand)
            assert one["gold"] == player.gold


def test_h1_c14_private_facts_are_their_seats(game: Game) -> None:
    """Section 4, C14: hand, joker, own discards and choice, and VP where they are hidden."""
    hidden = game.start.switches.points_hidden
    for state in game.states[::5]:
        for viewer in viewers(state):
            for number, one in enumerate(view(state, viewer).table):
                player, own = state.players[number], number == viewer
                everything = own or state.over
                ids = tuple(card.id for card in player.hand)
                assert one.hand == (ids if everything else None)
                assert one.vp == (player.vp if everything or not hidden else None)
                discarded = tuple(card.id for card in player.discarded)
                assert one.discarded == (discarded if own else None)
                assert (one.choice is None) is not own
                face = [p.card.id for column in player.columns for p in column if p.joker]
                assert one.joker == (face[0] if face and everything else None)


def test_h1_r95_hidden_points() -> None:
    """R95: only the own ones, and all of them after the end; public by default."""
    seats = seat(vp=7), seat(vp=3), seat(vp=11)
    state = scene(*seats, options={"pointsVisible": "hidden"}, stall=9)
    for viewer, shown in ((A, [7, None, None]), (C, [None, None, 11]), (None, [None] * 3)):
        assert [one.vp for one in view(state, viewer).table] == shown
    public = scene(*seats)
    assert [one.vp for one in view(public, None).table] == [7, 3, 11]
    while not state.over:
        play(state, legal(state)[-1])
    final = [vp(state, number) for number in (A, B, C)]
    assert [one.vp for one in view(state, None).table] == final


def test_h1_dp4_nobody_sees_an_offering_before_it_is_complete() -> None:
    """DP4, H1: the cards chosen so far are the seat's own; then the top one and the number."""
    state = play(scene(seat(hand="house_1 house_2 farm_1"), seat(hand="farm_2")), "offer")
    before = view(state, B)
    play(state, "sacrifice house_2", "sacrifice farm_1")
    assert view(state, B) == before
    assert view(state, None).chosen is None
    assert view(state, A).chosen == ("house_2", "farm_1")
    play(state, "done")
    seen = view(state, B)
    assert (seen.top, seen.discard, seen.tops, seen.strength) == ("farm_1", 2, ("farm_1",), 2)


def test_c14_perfect_memory_of_the_discard_pile() -> None:
    """C14: own discards until they are shuffled, and every card that was ever on top."""
    state = scene(
        seat(hand="house_1 house_2 skiff_1 skiff_2 skiff_3 skiff_4 skiff_5"),
        seat(hand="guard_1 farm_1 farm_2 farm_3 farm_4 farm_5 farm_6"),
        draw="guard_9", rest="out",
    )  # fmt: skip
    offer(state, "house_1", "house_2")
    offer(state, "guard_1", "farm_1")
    play(state, "gain wood", "gain wood")
    assert view(state, A).tops == view(state, None).tops == ("house_2", "farm_1")
    assert view(state, A).table[A].discarded == ("house_1", "house_2")
    assert view(state, B).table[B].discarded == ("guard_1", "farm_1")
    for viewer, buried in ((A, {"house_1", "house_2"}), (B, {"guard_1", "house_2"})):
        worlds = [imagine(view(state, viewer), Random(n)) for n in range(20)]
        assert all(buried <= {card.id for card in world.discard} for world in worlds)
        assert {world.discard[-1].id for world in worlds} == {"farm_1"}
    offer(state, "skiff_1", "skiff_2")
    assert events(state, Reshuffled)
    for onlooker in (A, B, None):
        seen = view(state, onlooker)
        assert (seen.top, seen.tops, seen.discard) == (None, (), 0)
        assert all(not one.discarded for one in seen.table)


def test_dp0_h1_the_start_pieces_are_secret_until_all_have_chosen() -> None:
    """DP0, R97, H1: others see how many a seat has taken, and nothing else."""
    state = new(3, "secret", {"startPieces": "6"})
    first = state.start
    others = [viewer for viewer in viewers(state) if viewer != first]
    shown = []
    for kind in ("civil", "military"):
        one = play(state.clone(), *[f"choose {kind}"] * 3)
        shown.append([view(one, viewer) for viewer in others])
        assert view(one, first).table[first].choice != (0, 0, 0, 0, 0)
    assert shown[0] == shown[1]
    state.events = []
    while state.stage == CHOOSING:
        assert not state.events
        play(state, legal(state)[0])
    assert len(events(state, StockChosen)) == 3
    assert all(event.seen_by(None) == event for event in events(state, StockChosen))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h1_h5_a_view_tells_no_seed(seats: int) -> None:
    """Section 4, H5: neither the seed nor what it will bring."""
    state = new(seats, "a very secret seed")
    for viewer in viewers(state):
        assert b"secret" not in msgspec.json.encode(view(state, viewer).data())
        fields = {field.name for field in msgspec.structs.fields(DeusView)}
        assert "seed" not in fields
    assert imagine(view(state, A), Random(1)).seed != state.seed


def test_h5_each_draw_has_a_stream_of_its_own() -> None:
    """H5: tiles, sides, rotations, start player, deal and reshuffles follow from the seed alone."""
    state = new(3, "streams")
    assert state.start == shuffled(range(3), "streams", "start")[0]
    cards = shuffled(state.edition.cards, "streams", "cards")
    assert list(state.draw) == cards[15:]
    assert {card.id for card in state.players[state.start].hand} == {
        card.id for card in cards[0:15:3]
    }
    tiles = shuffled(range(7), "streams", "tiles")[:6]
    for tile, (_, _, word) in zip(tiles, state.atlas.continents, strict=True):
        side = shuffled((0, 1), "streams", f"side {tile}")[0]
        face = state.edition.faces[2 * tile + side]
        assert word in {face[0] + face[n:] + face[1:n] for n in range(1, 7)}


def test_h1_two_secret_hands_lead_to_the_same_story_for_others() -> None:
    """H1, H3: whatever A holds, offers and draws, B and a spectator see the same."""
    stories = []
    for secret, drawn in (("house_1", "skiff_4"), ("guard_2", "farm_8")):
        state = scene(
            seat(hand=f"{secret} scribe_1 skiff_1"), seat(hand="farm_2"),
            draw=f"{drawn} house_8 house_7 farm_7 farm_6 skiff_7",
        )  # fmt: skip
        story: list[Any] = []
        offer(state, secret, "skiff_1")
        story += [view(state, viewer).data() for viewer in (B, None)]
        story.append([str(event.seen_by(B)) for event in state.events or []])
        stories.append(story)
        assert drawn in hand(state)
    assert stories[0] == stories[1]


def test_h2_a_turn_begins_the_same_way_whatever_one_could_do() -> None:
    """H2: that nothing can be built shows in the options of the seat only."""
    shown = []
    for cards in ("house_1", "shrine_1"):
        state = scene(seat(hand=cards), seat(hand="farm_1"))
        assert asked(state) == "A action"
        assert [type(event) for event in state.events or []] == [TurnBegan]
        shown.append(view(state, B))
    assert shown[0] == shown[1]
