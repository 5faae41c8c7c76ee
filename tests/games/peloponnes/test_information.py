"""H1-H8, I23 and C2: what a seat or a spectator may know, and nothing more."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.peloponnes.support import (
    SPEC,
    A,
    B,
    C,
    bid,
    bidding,
    box,
    building,
    catastrophe,
    discard,
    events,
    hand,
    play,
    seat,
    supply,
)
from tests.games.peloponnes.whole_games import Game, Step

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.games.peloponnes.actions import PASS, PAY, Bid, Cover, Feed, Lay, Mortgage, Wood
from poleis.games.peloponnes.coins import STONE, WOOD, count, size, unpack
from poleis.games.peloponnes.events import BidSpent, Covered, Mortgaged
from poleis.games.peloponnes.rules.payment import is_payable
from poleis.games.peloponnes.rules.supply import cost_of
from poleis.games.peloponnes.state import State
from poleis.games.peloponnes.tableau import FROM_HAND
from poleis.games.peloponnes.view_data import CoinView, PeloponnesView, SeatView


def viewers(state: State) -> list[int | None]:
    """Return everybody who may look."""
    return [*range(len(state.players)), None]


def coins_of(shown: SeatView) -> list[CoinView]:
    """Return the coins on and under the cards of a seat."""
    return [*shown.coins, *([shown.luxury_coin] if shown.luxury_coin is not None else [])]


def test_h1_a_view_shows_faces_to_their_owner_only(game: Game) -> None:
    """H1: hands, bids, coins from hand and what was drawn."""
    for state in game.states[::5]:
        for viewer in viewers(state):
            for number, shown in enumerate(SPEC.view(state, viewer).table):
                own = number == viewer or state.over  # H8
                player = state.players[number]
                assert shown.hand == (unpack(player.hand) if own else None)
                assert (shown.drawn is not None) == own
                assert shown.hand_size == size(player.hand)
                if shown.bid is not None:
                    assert shown.bid.faces == (unpack(player.bid.laid) if own else None)
                for coin in coins_of(shown):
                    assert (coin.kind is not None) == (own and coin.pile == FROM_HAND)


def test_h1_options_are_for_the_deciding_seat_only(game: Game) -> None:
    """H1: the others are told who decides, and what kind of decision it is."""
    for state in game.states:
        for viewer in viewers(state):
            seen = SPEC.view(state, viewer)
            assert seen.to_act == (None if state.over else state.seat)
            assert seen.decision == (None if state.over else state.phase)
            if viewer is None or viewer != state.to_act:
                assert seen.legal == ()
            else:
                assert list(seen.legal) == state.legal() != []


def test_h1_events_are_filtered() -> None:
    """H1: drawn faces, a mortgage coin and a covering coin are told to their owner only."""
    state = building(seat("gg", won="theatre"), seat("ww"), seat("ww"))
    play(state, "mortgage hand", "lay grain")
    drew_cover = catastrophe("plague", seat("gg"), seat(civ=""), seat("ww", civ=""))
    play(drew_cover, "cover grain")
    found = []
    for scene in (state, drew_cover):
        for event in scene.events or []:
            if "grain" in str(event):
                found.append(type(event).__name__)
                assert "grain" in str(event.seen_by(A))
                assert "grain" not in str(event.seen_by(B))
                assert "grain" not in str(event.seen_by(None))
    assert found == ["Mortgaged", "Covered"]
    play(drew_cover, "pass")
    for event in drew_cover.events or []:
        if type(event).__name__ == "Drew":
            for viewer in (A, B, C, None):
                shown: Any = event.seen_by(viewer)
                assert (shown.coins is None) == (viewer != shown.seat)
                assert shown.count == 3


def test_h2_a_hidden_card_cannot_be_followed() -> None:
    """H2: whatever kind is laid, taken back or kept, others see the same."""
    worlds = []
    for laid in ("ww", "ws", "ss"):
        state = bidding(seat("wwss"), seat("iiii"), seat("gg"), display="theatre bath")
        bid(state, "theatre", laid)
        seen = [SPEC.view(state, viewer).data() for viewer in (B, C, None)]
        bid(state, "theatre", "iii")
        play(state, "pass")
        seen += [SPEC.view(state, viewer).data() for viewer in (B, C, None)]
        worlds.append(seen)
    assert worlds[0] == worlds[1] == worlds[2]


def test_h3_a_blind_coin_has_no_face_in_any_view(game: Game) -> None:
    """H3: not on a card, not under a card, not in a bid, not even for its owner."""
    seen_some = 0
    for state in game.states:
        blind_seats = [n for n, p in enumerate(state.players) if p.bid.blind]
        for viewer in viewers(state):
            table = SPEC.view(state, viewer).table
            for shown in table:
                for coin in coins_of(shown):
                    if coin.pile != FROM_HAND:
                        seen_some += 1
                        assert coin.kind is None
            for number in blind_seats:
                laid = table[number].bid
                assert laid is not None
                assert laid.blind == size(state.players[number].bid.blind)
                assert laid.faces is None or sum(laid.faces) == laid.laid
    blind = [e for e in game.events if isinstance(e, Mortgaged | Covered) and e.blind]
    assert bool(blind) == bool(seen_some)


def test_h3_a_blind_coin_is_seen_when_it_is_discarded() -> None:
    edition = box(theatre="wood_cost 9")
    state = building(seat("", 1, won="theatre"), seat("ww"), edition=edition, pile="i", round=8)
    play(state, "mortgage luxury")
    assert SPEC.view(state, A).table[A].coins[0].kind is None
    before = SPEC.view(state, None).fresh
    play(state, "lose theatre")
    assert discard(state) == "i"
    assert SPEC.view(state, None).discard == (0, 0, 0, 1)
    after = SPEC.view(state, None).fresh  # what the pile held, less what is known to have left it
    assert tuple(old - new for old, new in zip(before, after, strict=True)) == (0, 0, 0, 1)


def test_h4_the_order_of_drawing_does_not_show() -> None:
    """H4: a hand is told by kinds."""
    seen = []
    for pile in ("wsg", "gsw", "swg"):
        state = bidding(seat("ww"), seat("ww"), seat("ww"), pile=pile + "iii")
        play(state, "pass")
        assert hand(state, A) == "wwwsg"
        seen.append(SPEC.view(state, A).data())
    assert seen[0] == seen[1] == seen[2]


def test_h5_i23_hidden_hands_do_not_show() -> None:
    """H5, I23: what B and C hold makes no difference to A and to a spectator."""
    one = bidding(seat("wwww"), seat("ssi"), seat("ggw"), display="theatre bath")
    two = bidding(seat("wwww"), seat("ggw"), seat("ssi"), display="theatre bath")
    for viewer in (A, None):
        assert SPEC.view(one, viewer).data() == SPEC.view(two, viewer).data()
    assert SPEC.view(one, B).data() != SPEC.view(two, B).data()


def told(heard: list[Event], viewer: int | None) -> list[Event]:
    """Return the events as this viewer hears them."""
    return [event.seen_by(viewer) for event in heard]


def shows_faces(heard: list[Event]) -> bool:
    """Say whether somebody hears of faces that were hidden before."""
    heaps = [getattr(event, "coins", None) for event in heard]
    return any(isinstance(heap, tuple) and any(heap) for heap in heaps)


def twins(game: Game) -> Iterator[tuple[Step, int | None, State]]:
    """Give worlds that look the same to a viewer, and the step that comes next."""
    rng = Random(game.start.seed)
    for step in game.steps[:: 1 + len(game.steps) // 60]:
        for viewer in viewers(step.before):
            yield step, viewer, SPEC.imagine(SPEC.view(step.before, viewer), rng)


def test_h5_i23_worlds_that_look_the_same_stay_the_same(game: Game) -> None:
    """H5, I23: views and events are equal until something hidden comes to light for the viewer."""
    compared = 0
    for step, viewer, world in twins(game):
        assert SPEC.view(world, viewer).data() == SPEC.view(step.before, viewer).data()
        if step.action not in world.legal():
            assert viewer != step.before.seat
            continue
        twin = world.clone()
        twin.stack = step.before.stack  # the power cards to come are no matter of hands
        heard: list[Event] = []
        twin.events = heard
        twin.apply(step.action)
        here, there = told(step.events, viewer), told(heard, viewer)
        if shows_faces(here) or shows_faces(there) or twin.over:
            continue
        compared += 1
        assert here == there
        assert SPEC.view(twin, viewer).data() == SPEC.view(step.after, viewer).data()
    assert compared > 50


@pytest.mark.parametrize(("first", "left"), [("", (1, 0, 0, 1)), ("g", (0, 0, 0, 1))])
def test_r57_what_turns_up_is_known_to_have_left_the_pile(
    first: str, left: tuple[int, int, int, int]
) -> None:
    """R57: a spent coin is surely from the present pile if it is blind, or if all in hand were."""
    state = bidding(seat(first, 1), seat("ss"), pile="wsgiiiiii")
    play(state, *["pass"] * (2 if first else 1))
    assert (hand(state, A), state.round) == ("wsgg" if first else "wsg", 7)
    before = SPEC.view(state, None).fresh
    bid(state, state.display[0].id, "w", blind=1)
    play(state, "pass")
    assert (1, 0, 0, 1) in [event.coins for event in events(state, BidSpent)]
    after = SPEC.view(state, None).fresh
    assert tuple(old - new for old, new in zip(before, after, strict=True)) == left


def test_h6_refusals_do_not_tell_what_others_hold(game: Game) -> None:
    """H6: the sentence is the same in every world that looks the same to the seat."""
    rng = Random(6)
    some: list[Action] = [
        PASS, PAY, Wood(70), Bid("nowhere"), Feed("grain"), Feed("luxury"), Mortgage("luxury"),
        Cover("stone"), Lay("grain"), *[card.bid for card in game.start.edition.power_cards],
        *[card.move for card in game.start.edition.power_cards],
    ]  # fmt: skip
    for step in game.steps[:: 1 + len(game.steps) // 12]:
        state = step.before
        world = SPEC.imagine(SPEC.view(state, state.seat), rng)
        for action in some:
            if action not in state.legal():
                assert action not in world.legal()
                assert state.refusal(action) == world.refusal(action)


def test_h7_the_order_of_payments_does_not_change_the_shuffle() -> None:
    """H7: the discard pile is sorted before it is shuffled."""
    edition = box(meadow="inhabitants 2", forest="inhabitants 2")
    piles = []
    for paid in (["grain", "inhabitant", "inhabitant", "grain"],
                 ["inhabitant", "grain", "grain", "inhabitant"]):  # fmt: skip
        state = supply(
            seat("giww", cards="meadow"), seat("giww", cards="forest"), seat("ww"),
            edition=edition, pile="", discard="wsw", rest="C",
        )  # fmt: skip
        play(state, *[f"feed {food}" for food in paid], "pass")
        piles.append((state.pile, hand(state, A)))
    assert piles[0] == piles[1]


def test_h8_after_the_game_everybody_sees_the_hands_and_where_the_points_come_from(
    game: Game,
) -> None:
    """H8: not before."""
    for viewer in viewers(game.end):
        seen = SPEC.view(game.end, viewer)
        assert seen.over
        assert [sheet.total for sheet in seen.scores] == [s.total for s in game.end.result().seats]
        held = [count(player.hand, 3) for player in game.end.players]
        assert [sheet.coin_population for sheet in seen.scores] == held
        hands = [shown.hand for shown in seen.table]
        assert hands == [unpack(player.hand) for player in game.end.players]
    assert SPEC.view(game.start, None).scores == ()


# C2: imagined worlds


def test_c2_imagined_worlds_agree_with_the_view_and_with_the_rules(game: Game) -> None:
    """C2: every imagined world could be, and somebody can go on in it."""
    for step, viewer, world in twins(game):
        assert SPEC.violations(world) == []
        assert world.legal()
        seen = SPEC.view(step.before, viewer)
        assert isinstance(seen, PeloponnesView)
        if viewer == step.before.seat:
            assert world.legal() == step.before.legal()


def test_c2_who_chose_to_pay_can_pay() -> None:
    """C2: whoever looks at a seat that pays imagines a hand that can."""
    edition = box(theatre="wood_cost 3 stone_cost 1")
    state = building(seat("wwsgggiii", 1, won="theatre"), seat("ww"), seat("ww"), edition=edition)
    play(state, "pay")
    for number in range(60):
        world = SPEC.imagine(SPEC.view(state, B), Random(number))
        assert is_payable(world.players[A], 3, 1)
    play(state, "wood 2")
    for number in range(60):
        world = SPEC.imagine(SPEC.view(state, None), Random(number))
        assert count(world.players[A].hand, STONE) >= 1  # the luxury good is spent


def test_c2_who_redeems_can_pay_for_what_it_has_chosen() -> None:
    """C2: from the first building that it redeems."""
    edition = box(theatre="wood_cost 2", bath="wood_cost 1")
    laid = ("theatre mortgage grain", "bath mortgage grain")
    state = supply(
        seat("wwwgggiii", cards="theatre bath", coins=laid), seat("ww"), seat("ww"),
        edition=edition,
    )  # fmt: skip
    play(state, "redeem theatre")
    held = set()
    for number in range(60):
        world = SPEC.imagine(SPEC.view(state, B), Random(number))
        assert is_payable(world.players[A], *cost_of(world.redeeming))
        held.add(count(world.players[A].hand, WOOD))
    assert min(held) == 2  # nothing is told about the second building yet


def test_c2_who_laid_a_kind_had_it_and_follows_the_order() -> None:
    """C2, D4: an imagined bid can be completed in the order of kinds."""
    state = bidding(seat("wsgi"), seat("ww"), seat("ww"), display="theatre")
    play(state, "bid theatre", "coins 3", "lay wood", "lay grain")
    for number in range(60):
        world = SPEC.imagine(SPEC.view(state, B), Random(number))
        assert size(world.players[A].bid.laid) == 2
        assert size(world.players[A].hand) == 2
        assert world.legal()
        assert SPEC.violations(world) == []
