"""D12: the draw pile, the discard pile and hands."""

from operator import attrgetter
from typing import Final

from poleis.core.chance import shuffled
from poleis.games.deus.components import Card
from poleis.games.deus.events import Drew, Reshuffled
from poleis.games.deus.state import HAND_LIMIT, State

_PLACE: Final = attrgetter("index")  # in the edition


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in the order of the edition."""
    return tuple(sorted(cards, key=_PLACE))


def added(hand: tuple[Card, ...], cards: list[Card]) -> tuple[Card, ...]:
    """Return a hand with some more cards, in the order of the edition."""
    out = list(hand)
    for card in cards:
        at = len(out)
        while at and out[at - 1].index > card.index:
            at -= 1
        out.insert(at, card)
    return tuple(out)


def is_among(card: Card, cards: tuple[Card, ...]) -> bool:
    """Say whether this very card is one of a few; `in` would ask each whether it is equal."""
    for other in cards:  # noqa: SIM110 - in plain Python a generator is slow
        if other is card:
            return True
    return False


def draw_cards(state: State, seat: int, number: int) -> None:
    """D12.1-D12.3, C17: card by card, up to ten in hand, as long as there are any."""
    player = state.players[seat]
    number = min(number, HAND_LIMIT - len(player.hand))
    drawn: list[Card] = []
    if 0 < number < len(state.draw):
        drawn += state.draw[:number]
        state.draw = state.draw[number:]
        number = 0
    for _ in range(number):
        if not state.draw:
            reshuffle(state)  # R80: retried right before a draw
            if not state.draw:
                break
        drawn.append(state.draw[0])
        state.draw = state.draw[1:]
        if not state.draw:
            reshuffle(state)
    if drawn:
        player.hand = added(player.hand, drawn)
        state.reveals += 1
        if state.events is not None:
            names = tuple([card.id for card in drawn])
            state.events.append(Drew(seat, len(drawn), names))


def reshuffle(state: State) -> None:
    """D12.2, H5: the discard pile, sorted and shuffled, becomes the draw pile."""
    if not state.discard:
        return
    cards = in_order(state.discard)
    state.draw = tuple(shuffled(cards, state.seed, f"cards {state.reshuffles}"))
    state.reshuffles += 1
    state.discard = ()
    state.tops = ()
    state.reveals += 1
    for player in state.players:
        player.discarded = ()
    if state.events is not None:
        state.events.append(Reshuffled(len(cards)))
