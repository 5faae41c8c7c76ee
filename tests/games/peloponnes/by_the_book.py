"""The options of D1-D12 once more, as the rules say them: slow, and from the printed cards."""

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from typing import Final

from poleis.games.peloponnes.coins import size, unpack
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    CIVILIZATION,
    LANDSCAPE,
    Card,
)
from poleis.games.peloponnes.state import NOBODY, Player, State
from poleis.games.peloponnes.tableau import MORTGAGE

KINDS: Final = ("wood", "stone", "grain", "inhabitant")


def covered(player: Player, card: Card) -> bool:
    """Say whether a coin card lies on the card."""
    return any(laid.card is card and laid.cause != MORTGAGE for laid in player.tableau.coins)


def produced(player: Player, material: str, *, civilization: bool = True) -> int:
    """P6.4, P7.2: what the uncovered cards produce."""
    cards = [card for card in player.tableau.cards if not covered(player, card)]
    return sum(
        getattr(card, material) for card in cards if civilization or card.kind != CIVILIZATION
    )


def people(state: State, player: Player, card: Card) -> int:
    """P7.1, R40, R41: the visible inhabitants of a card."""
    keeps = state.switches.chosen["coveredPowerCardKeeps"] != "symbolsOnly"
    if covered(player, card) and (card.kind == CIVILIZATION or not keeps):
        return 0
    return card.inhabitants


def active(player: Player, *names: str) -> int:
    """P12: how many of these special buildings are in the tableau and not covered."""
    cards = player.tableau.cards
    return sum(card.special in names and not covered(player, card) for card in cards)


def bonus(player: Player) -> int:
    """P4.5: m."""
    return active(player, "market", "agora")


def least(state: State, player: Player, place: int) -> int:
    """P4.4: the minimum of the card in this place."""
    number = state.display[place].value
    if place >= len(state.players):
        number += 3 - active(player, "barracks", "stockade")
    if state.switches.chosen["bonusForMinimum"] == "yes":
        number -= bonus(player) // 2
    return max(1, number)


def suffices(state: State, player: Player, place: int, coins: int) -> bool:
    """P4.4, P4.6, P4.7: whether so many coins win the card in this place now."""
    if coins < least(state, player, place):
        return False
    bidder = state.bidders[place]
    if bidder == NOBODY:
        return True
    if place >= len(state.players):
        return False
    other = state.players[bidder]
    return 2 * coins + bonus(player) > 2 * other.bid.coins + bonus(other)


def drawable(state: State) -> int:
    """P8.11: pile and discard pile."""
    return len(state.pile[state.top :]) + size(state.discard)


def most(state: State, player: Player) -> int:
    """D1: maxC."""
    return size(player.hand) + min(player.luxury, drawable(state))


def me(state: State) -> Player:
    """Return the seat that decides."""
    return state.players[state.seat]


def place_of(state: State) -> int:
    """Return the place of the card in question."""
    assert state.card is not None
    return state.display.index(state.card)


def d1(state: State) -> Iterator[str]:
    """D1: pass, or bid on what some number of coins wins."""
    yield "pass"
    for place, card in enumerate(state.display):
        if any(suffices(state, me(state), place, c) for c in range(most(state, me(state)) + 1)):
            yield f"bid {card.id}"


def d2(state: State) -> Iterator[str]:
    """D2: every number of coins that wins."""
    for coins in range(most(state, me(state)) + 1):
        if suffices(state, me(state), place_of(state), coins):
            yield f"coins {coins}"


def d3(state: State) -> Iterator[str]:
    """D3: every share of luxury goods that hand and goods allow."""
    player = me(state)
    coins = player.bid.coins
    for goods in range(coins + 1):
        if goods <= min(player.luxury, drawable(state)) and coins - goods <= size(player.hand):
            yield f"luxury {goods}"


def held(purse: int) -> list[int]:
    """Return the kinds of the coins of a purse, in order."""
    return [kind for kind, number in enumerate(unpack(purse)) for _ in range(number)]


def d4(state: State) -> Iterator[str]:
    """D4: the kinds that go on to some bid of the right size, laid in the order of kinds."""
    player = me(state)
    laid = held(player.bid.laid)
    all_cards = unpack(player.hand + player.bid.laid)
    number = player.bid.coins - player.bid.luxury
    nexts = set()
    for bid in combinations_with_replacement(range(4), number):
        had = all(bid.count(kind) <= all_cards[kind] for kind in range(4))
        if had and list(bid[: len(laid)]) == laid:
            nexts.add(bid[len(laid)])
    for kind in sorted(nexts):
        yield f"lay {KINDS[kind]}"


def d5(state: State) -> Iterator[str]:
    """D5: pass, or any other card that the unchanged coins win."""
    yield "pass"
    for place, card in enumerate(state.display):
        if place != place_of(state) and suffices(state, me(state), place, me(state).bid.coins):
            yield f"move {card.id}"


def payments(player: Player, wood: int, stone: int) -> list[tuple[int, int]]:
    """P6.4, P6.5, P8.8: so many wood and stone cards, luxury for the rest."""
    hand = unpack(player.hand)
    return [
        (a, b)
        for a in range(min(wood, hand[0]) + 1)
        for b in range(min(stone, hand[1]) + 1)
        if wood - a + stone - b <= player.luxury
    ]


def missing(player: Player, cards: tuple[Card, ...]) -> tuple[int, int]:
    """P6.4, P7.9: what the production does not cover."""
    wood = sum(card.wood_cost for card in cards) - produced(player, "wood")
    stone = sum(card.stone_cost for card in cards) - produced(player, "stone")
    return max(0, wood), max(0, stone)


def d6(state: State) -> Iterator[str]:
    """D6: pay, mortgage with a hand card or a luxury good, or lose."""
    player, card = me(state), state.card
    assert card is not None
    if payments(player, *missing(player, (card,))):
        yield "pay"
    if size(player.hand):
        yield "mortgage hand"
    if player.luxury and drawable(state):
        yield "mortgage luxury"
    if not size(player.hand) and missing(player, (card,)) != (0, 0):
        yield f"lose {card.id}"


def in_question(state: State) -> tuple[Card, ...]:
    """Return the buildings that are being paid."""
    return state.redeeming or ((state.card,) if state.card is not None else ())


def d7_wood(state: State) -> Iterator[str]:
    """D7, D12: wood cards such that the rest stays payable."""
    player = me(state)
    for a in sorted({a for a, _ in payments(player, *missing(player, in_question(state)))}):
        yield f"wood {a}"


def d7_stone(state: State) -> Iterator[str]:
    """D7, D12: stone cards, when the wood is paid."""
    player = me(state)
    _, stone = missing(player, in_question(state))
    for _, b in payments(player, 0, stone):
        yield f"stone {b}"


def d8(state: State) -> Iterator[str]:
    """D8: any kind held."""
    for kind in sorted({*held(me(state).hand)}):
        yield f"lay {KINDS[kind]}"


def can_be_hit(state: State) -> tuple[list[Card], int]:
    """P9.6-P9.10, R43, R44: the cards that the catastrophe chooses from, and how many it hits."""
    player = me(state)
    cards = player.tableau.cards
    name = CATASTROPHES[state.trouble[0]]
    if name == "decline":
        return [state.edition.luxury_card], 1
    if name == "plague":
        return [card for card in cards if card.kind == CIVILIZATION], 1
    if name == "drought":
        grain = {
            card: 0 if covered(player, card) else card.grain
            for card in cards
            if card.kind != CIVILIZATION
        }
        return [card for card in grain if grain[card] == max(grain.values()) > 0], 1
    kind = BUILDING if name == "earthquake" else LANDSCAPE
    mine = [card for card in cards if card.kind == kind]
    free = [card for card in mine if not covered(player, card)]
    again = state.switches.chosen["coveredCardAgain"]
    if again == "ignore":
        return free, (len(free) + 2) // 3
    return (mine if again == "countAndChoose" or not free else free), (len(mine) + 2) // 3


def d9a(state: State) -> Iterator[str]:
    """D9a: the cards that go on to some set of the right size, in tableau order."""
    cards, number = can_be_hit(state)
    done = list(state.hits)
    nexts = {c[len(done)] for c in combinations(cards, number) if list(c[: len(done)]) == done}
    for card in cards:
        if card in nexts:
            yield f"pick {card.id}"


def d9b(state: State) -> Iterator[str]:
    """D9b: cover with a kind held or with luxury, or demolish."""
    for kind in sorted({*held(me(state).hand)}):
        yield f"cover {KINDS[kind]}"
    if me(state).luxury and drawable(state) and CATASTROPHES[state.trouble[0]] != "decline":
        yield "cover luxury"
    yield f"demolish {state.hits[0].id}"


def d10(state: State) -> Iterator[str]:
    """D10: one grain, luxury good or inhabitant, or a card with visible inhabitants."""
    player = me(state)
    hand = unpack(player.hand)
    yield from ["feed grain"] * (hand[2] > 0)
    yield from ["feed luxury"] * (player.luxury > 0)
    yield from ["feed inhabitant"] * (hand[3] > 0)
    for card in player.tableau.cards:
        if people(state, player, card):
            yield f"demolish {card.id}"


def d11(state: State) -> Iterator[str]:
    """D11: redeem it too if the total stays payable, or lose it."""
    player, card = me(state), state.debts[0]
    if payments(player, *missing(player, (*state.redeeming, card))):
        yield f"redeem {card.id}"
    yield f"lose {card.id}"


DECISIONS: Final[dict[str, Callable[[State], Iterator[str]]]] = {
    "bid": d1, "bid_size": d2, "bid_luxury": d3, "bid_cards": d4, "outbid": d5, "build": d6,
    "pay_wood": d7_wood, "pay_stone": d7_stone, "mortgage_card": d8, "pick": d9a, "cover": d9b,
    "feed": d10, "redeem": d11,
}  # fmt: skip
