"""Turns that go through several effects: what one leaves behind must not reach the next."""

from collections.abc import Callable

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import chosen_options, play
from poleis.games.deus import effects as fx
from poleis.games.deus.atlas import regions_in
from poleis.games.deus.components import Card
from poleis.games.deus.edition import SHELF
from poleis.games.deus.events import Activated
from poleis.games.deus.goods import ONE, pack
from poleis.games.deus.invariants import violations
from poleis.games.deus.open_decision import open_decision_faults
from poleis.games.deus.rules import gains
from poleis.games.deus.rules.setup import setup
from poleis.games.deus.state import CARD, PAY, PIECES, REGION, SELL, Phase, Played, State
from poleis.games.deus.switches import OPTIONS

EDITION = SHELF.get()


def card_with(wanted: Callable[[fx.Effect], bool]) -> Card:
    """Return the first card with such an effect."""
    return next(card for card in EDITION.cards if any(map(wanted, card.effects)))


def game(*hand: Card, **options: str) -> State:
    """Return a game in which the active seat has this hand, and goods in plenty."""
    state = setup(EDITION, 2, "any text", chosen_options(OPTIONS, options), None)
    player = state.players[state.active]
    state.draw = tuple(card for card in (*player.hand, *state.draw) if card not in hand)
    for other in state.players:
        if other is not player:
            state.draw += tuple(card for card in other.hand if card not in hand)
            other.hand = ()
    player.hand = tuple(sorted(hand, key=lambda card: card.index))
    player.gold = 99
    state.options = None
    return state


def stand(state: State, *cards: Card) -> None:
    """Let the active seat have built these cards, side by side where they may be."""
    player = state.players[state.active]
    for card in cards:
        player.hand = tuple(other for other in player.hand if other is not card)
        state.draw = tuple(other for other in state.draw if other is not card)
        columns = list(player.columns)
        columns[card.column] += (Played(card),)
        player.columns = tuple(columns)
        ground = state.atlas.land if card.column else state.atlas.sea
        region = regions_in(ground & ~player.pieces[card.column])[0]
        pieces = list(player.pieces)
        pieces[card.column] |= 1 << region
        player.pieces = (pieces[0], pieces[1], pieces[2], pieces[3], pieces[4])
        player.stock -= ONE[card.column]
    state.options = None


def is_at(state: State, phase: Phase) -> bool:
    return state.phase == phase


def play_to(state: State, phase: Phase, choice: int) -> None:
    """Take the first option of every decision, or the last, up to this one."""
    while state.phase != phase:
        play(state, state.legal()[choice])


def test_c6_a_card_that_was_activated_is_forgotten_when_its_effect_is_over() -> None:
    """E7 in a column, then an effect that asks something else: nothing is left of the choice."""
    academy = card_with(lambda effect: isinstance(effect, fx.Activate) and 1 in effect.columns)
    workshop = card_with(lambda e: isinstance(e, fx.GainPieces) and e.column is None)
    quarters = card_with(lambda effect: isinstance(effect, fx.ProduceOne))
    state = game(workshop)
    stand(state, academy, quarters)

    play(state, workshop.build)
    play_to(state, CARD, 0)
    play(state, quarters.activate)
    play_to(state, PIECES, -1)

    assert state.frames[-1].chosen == ()
    assert violations(state) == []


def told(state: State, action: Action) -> list[Event]:
    """Play an action and return what is told."""
    state.events = []
    play(state, action)
    return state.events


def test_r60_a_card_that_finds_nothing_to_do_is_not_told() -> None:
    """Whom an effect could have served is forgotten at once, so no view would show it."""
    ship = card_with(lambda effect: isinstance(effect, fx.Sell))
    academy = card_with(lambda effect: isinstance(effect, fx.Activate) and 0 in effect.columns)
    state = game(academy)
    stand(state, ship)
    state.players[state.active].resources = 0

    play(state, academy.build)
    play_to(state, CARD, 0)
    events = told(state, ship.activate)

    assert events
    assert not any(isinstance(event, Activated) for event in events)


def test_d7_1_a_card_is_told_before_what_it_does_and_before_what_it_asks() -> None:
    """Once, whichever of its effects is the first to find something to do (C5)."""
    ship = card_with(lambda effect: isinstance(effect, fx.Sell))
    academy = card_with(lambda effect: isinstance(effect, fx.Activate) and 0 in effect.columns)
    state = game(academy)
    stand(state, ship)

    events = told(state, academy.build)
    while state.phase != CARD:
        events += told(state, state.legal()[0])
    state.players[state.active].resources = pack(1, 1, 1, 1)
    events += told(state, ship.activate)

    names = [event.card for event in events if isinstance(event, Activated)]
    assert names == [academy.id, ship.id]
    assert is_at(state, SELL)


def test_r95_hidden_points_that_everybody_sees_change_come_to_light() -> None:
    """No undo and no batch goes past what others have seen; with public points views show it."""
    reveals = {}
    for visible in ("public", "hidden"):
        state = game(pointsVisible=visible)
        seat = state.active
        before, vp = state.reveals, state.players[seat].vp
        gains.gain(state, seat, fx.VP, 2)
        assert state.players[seat].vp == vp + 2
        reveals[visible] = state.reveals - before

    assert reveals == {"public": 0, "hidden": 1}


def test_r95_c2_a_single_region_is_asked_for_where_it_depends_on_hidden_points() -> None:
    """Else everybody would see that the VP for a second one are missing (DP3)."""
    card = next(card for card in EDITION.cards if card.column == 1)
    asked = {}
    for visible in ("public", "hidden"):
        state = game(
            card, card_with(lambda effect: isinstance(effect, fx.Draw)), pointsVisible=visible
        )
        player, rival = state.players[state.active], state.players[1 - state.active]
        player.vp = 0
        region = regions_in(state.atlas.land & state.atlas.edge)[0]
        around = state.atlas.beside_mask[region] & state.atlas.land
        player.pieces = (0, 0, 0, 1 << region, 0)
        rival.pieces = (0, around, 0, 0, 0)
        play(state, card.build)
        while state.phase == PAY:
            play(state, state.legal()[-1])
        asked[visible] = is_at(state, REGION)
        assert list(open_decision_faults(state)) == []

    assert asked == {"public": False, "hidden": True}
