"""`imagine`: deals a world that agrees with a view, down to what the open decision tells (C2).

A coin card that the viewer cannot see lies in a *slot*: in the pile, in a hand, in a bid, on or
under a card. Two facts narrow down what a slot can hold:

* The discard pile is open, so at every shuffle everybody knows what the new pile holds. `fresh`
  is that heap, less what surely left it. The pile, and every slot that was surely filled from it
  (a *fresh slot*), holds coins of that heap only.
* A seat in the middle of a payment has told that it can pay.
"""

from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from msgspec.structs import replace

from poleis.core.chance import permuted
from poleis.games.peloponnes.coins import EMPTY, KIND, STONE, WOOD, Purse, gather, pack, unpack
from poleis.games.peloponnes.components import CATASTROPHES, Card, Edition
from poleis.games.peloponnes.edition import SHELF
from poleis.games.peloponnes.state import (
    NO_BID,
    NOBODY,
    PAY_STONE,
    PAY_WOOD,
    REDEEM,
    Bid,
    LuxuryCard,
    Player,
    State,
)
from poleis.games.peloponnes.switches import Switches
from poleis.games.peloponnes.tableau import FROM_HAND, MORTGAGE, Laid, Tableau
from poleis.games.peloponnes.view import BidView, CoinView, PeloponnesView, SeatView

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Counts: TypeAlias = tuple[int, ...]  # coin cards by kind
_TRIES = 50  # at guessing a hand that can pay, before all hands are listed


class Unseen(NamedTuple):
    """The coin cards that a viewer cannot see."""

    kinds: Counts  # how many of each kind there are
    fresh: Counts  # at most so many of each kind are in fresh slots
    slots: int  # how many fresh slots there are

    def can_lose(self, fresh: Counts, other: Counts) -> bool:
        """Say whether every fresh slot can still be filled when these coins are dealt first."""
        if min(self.without(fresh, other).kinds) < 0 or min(minus(self.fresh, fresh)) < 0:
            return False
        return self.without(fresh, other).is_enough()

    def without(self, fresh: Counts, other: Counts) -> "Unseen":
        """Return what is left when these coins are dealt, the first of them to fresh slots."""
        kinds = minus(minus(self.kinds, fresh), other)
        limit = tuple(map(min, minus(self.fresh, fresh), kinds))
        return Unseen(kinds, limit, self.slots - sum(fresh))

    def is_enough(self) -> bool:
        """Say whether there are coins for all fresh slots."""
        return min(self.kinds) >= 0 and min(self.fresh) >= 0 and sum(self.fresh) >= self.slots


def minus(counts: Counts, gone: Counts) -> Counts:
    """Take away, kind by kind."""
    return tuple([a - b for a, b in zip(counts, gone, strict=True)])


def imagine(seen: PeloponnesView, rng: "Random") -> State:
    """Deal a world of which `seen` is the view."""
    edition = SHELF.by_digest(seen.edition)
    cards = unseen(seen, edition)
    payer = _payer(seen)
    promised: tuple[Counts, Counts] | None = None
    if payer is not None:
        promised = _payable_hand(seen, payer, cards, rng)
        cards = cards.without(*promised)
    dealer = _Dealer(cards, rng)
    switches = Switches(seen.options)
    players = [
        _player(seen, seat, edition, switches, dealer, promised if seat == payer else None)
        for seat in range(seen.seats)
    ]
    return _state(seen, edition, switches, players, dealer)


def unseen(seen: PeloponnesView, edition: Edition) -> Unseen:
    """Count what the viewer cannot see: all coin cards but the discard pile and its own."""
    kinds = minus(unpack(edition.coins), seen.discard)
    fresh: Counts = seen.fresh
    slots = seen.pile
    for seat, shown in enumerate(seen.table):
        coins = coins_on_cards(shown)
        slots += _fresh_blind(seen, shown)
        slots += sum([coin.pile == seen.shuffles for coin in coins])
        if shown.hand is None or shown.drawn is None:
            slots += surely_fresh(seen, seat)
            continue
        kinds = minus(kinds, shown.hand)
        if shown.bid is not None and shown.bid.faces is not None:
            kinds = minus(kinds, shown.bid.faces)
        for coin in coins:
            if coin.kind is not None:
                kinds = minus(kinds, _ONE[KIND[coin.kind]])
        fresh = minus(fresh, shown.drawn)
    return Unseen(kinds, tuple(map(min, kinds, fresh)), slots)


_ONE: tuple[Counts, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def coins_on_cards(seat: SeatView) -> tuple[CoinView, ...]:
    """All coins on and under the cards of a seat, the luxury card included."""
    return seat.coins if seat.luxury_coin is None else (*seat.coins, seat.luxury_coin)


def own_coins(seat: SeatView) -> int:
    """How many coin cards of hand and bid a seat knows and others do not."""
    return seat.hand_size + (seat.bid.laid if seat.bid is not None else 0)


def _fresh_blind(seen: PeloponnesView, seat: SeatView) -> int:
    """How many blind coins of a seat's bid surely came from the present pile."""
    return seat.bid.blind if seat.bid is not None and seat.bid.pile == seen.shuffles else 0


def surely_fresh(seen: PeloponnesView, seat: int) -> int:
    """How many coin cards that a seat knows surely came from the present pile."""
    shown = seen.table[seat]
    blind = shown.bid.blind if shown.bid is not None else 0
    number = own_coins(shown) + blind - _fresh_blind(seen, shown) - shown.older
    return min(max(0, number), own_coins(shown))


class _Dealer:
    """Deals the unseen coin cards to fresh slots and to others."""

    __slots__ = ("_fresh", "_other", "rng")

    def __init__(self, cards: Unseen, rng: "Random") -> None:
        self.rng = rng
        self._fresh = permuted(_bag(cards.fresh), rng)[: cards.slots]
        rest = minus(cards.kinds, _counts(self._fresh))
        self._other = permuted(_bag(rest), rng)

    def deal(self, number: int, *, fresh: bool) -> bytes:
        """Deal so many coins."""
        source = self._fresh if fresh else self._other
        if not number:
            return b""
        dealt = bytes(source[-number:])
        del source[-number:]
        return dealt


def _bag(counts: Counts) -> bytes:
    wood, stone, grain, inhabitant = counts
    return b"\0" * wood + b"\1" * stone + b"\2" * grain + b"\3" * inhabitant


def _counts(kinds: list[int]) -> Counts:
    return tuple([kinds.count(kind) for kind in range(4)])


def _payer(seen: PeloponnesView) -> int | None:
    """C2: the seat that has told that it can pay, unless the viewer knows its hand anyway."""
    promised = seen.phase in (PAY_WOOD, PAY_STONE) or (seen.phase == REDEEM and seen.redeeming)
    return seen.deciding if promised and not seen.over and seen.deciding != seen.seat else None


def _lack(seen: PeloponnesView, edition: Edition) -> tuple[int, int]:
    """C2: wood and stone that the payer still has to find in its hand and its luxury goods."""
    if seen.phase == PAY_STONE:
        return 0, seen.lack[1]
    if seen.phase == PAY_WOOD:
        return seen.lack
    cards = [edition.by_id[id] for id in seen.redeeming]
    wood, stone, _ = seen.table[seen.deciding].production
    return (
        max(0, sum([card.wood_cost for card in cards]) - wood),
        max(0, sum([card.stone_cost for card in cards]) - stone),
    )


def _payable_hand(
    seen: PeloponnesView, seat: int, cards: Unseen, rng: "Random"
) -> tuple[Counts, Counts]:
    """C2: a hand that can pay; its coins from the present pile, and the others."""
    shown = seen.table[seat]
    wood, stone = _lack(seen, SHELF.by_digest(seen.edition))
    number, sure = shown.hand_size, surely_fresh(seen, seat)

    def can_pay(hand: Counts) -> bool:
        return max(0, wood - hand[WOOD]) + max(0, stone - hand[STONE]) <= shown.luxury

    for _ in range(_TRIES):
        fresh = _counts(permuted(_bag(cards.fresh), rng)[:sure])
        rest = permuted(_bag(minus(cards.kinds, fresh)), rng)
        other = _counts(rest[: number - sure])
        hand = minus(fresh, tuple([-count for count in other]))
        if can_pay(hand) and cards.can_lose(fresh, other):
            return fresh, other
    return _any_payable_hand(cards, number, sure, can_pay, rng)


def _any_payable_hand(
    cards: Unseen, number: int, sure: int, can_pay: "Callable[[Counts], bool]", rng: "Random"
) -> tuple[Counts, Counts]:
    """List all hands that can pay; choose one, each as likely as there are ways to deal it."""
    hands: list[tuple[Counts, Counts]] = []
    weights: list[int] = []
    ranges = [range(min(count, number) + 1) for count in cards.kinds]
    for hand in product(*ranges):
        if sum(hand) != number or not can_pay(hand):
            continue
        for fresh in product(
            *[range(min(pair) + 1) for pair in zip(hand, cards.fresh, strict=True)]
        ):
            if sum(fresh) == sure and cards.can_lose(fresh, minus(hand, fresh)):
                hands.append((fresh, minus(hand, fresh)))
                weights.append(_ways(cards.kinds, hand))
    return rng.choices(hands, weights)[0]


def _ways(kinds: Counts, hand: Counts) -> int:
    return prod([comb(all_, taken) for all_, taken in zip(kinds, hand, strict=True)])


def _player(
    seen: PeloponnesView,
    seat: int,
    edition: Edition,
    switches: Switches,
    dealer: _Dealer,
    promised: tuple[Counts, Counts] | None,
) -> Player:
    """Fill the slots of one seat."""
    shown = seen.table[seat]
    tableau = Tableau(
        tuple([edition.by_id[id] for id in shown.tableau]),
        tuple([_laid(seen, coin, edition, dealer) for coin in shown.coins]),
        switches,
    )
    coin = shown.luxury_coin
    luxury_coin = None if coin is None else _laid(seen, coin, edition, dealer)
    bid = NO_BID
    if shown.bid is not None:
        blind = dealer.deal(shown.bid.blind, fresh=shown.bid.pile == seen.shuffles)
        bid = Bid(shown.bid.coins, shown.bid.luxury, EMPTY, gather(blind), shown.bid.pile)
    if shown.hand is not None and shown.drawn is not None:
        hand, drawn = pack(*shown.hand), pack(*shown.drawn)
        if shown.bid is not None and shown.bid.faces is not None:
            bid = replace(bid, laid=pack(*shown.bid.faces))
    else:
        if promised is not None:
            fresh, other = _bag(promised[0]), _bag(promised[1])
        else:
            sure = surely_fresh(seen, seat)
            fresh = dealer.deal(sure, fresh=True)
            other = dealer.deal(own_coins(shown) - sure, fresh=False)
        laid = _lay(shown.bid, fresh + other, dealer.rng)
        hand, drawn = gather(fresh + other) - laid, gather(fresh)
        bid = replace(bid, laid=laid) if laid else bid
    luxury_card = LuxuryCard(shown.luxury_cap, luxury_coin, shown.luxury_gains)
    won = None if shown.won is None else edition.by_id[shown.won]
    return Player(hand, shown.luxury, luxury_card, tableau, bid, won, drawn, shown.older)


def _lay(bid: BidView | None, coins: bytes, rng: "Random") -> Purse:
    """P4.2, C2: choose which of these coins are bid, and which of them lie there already."""
    if bid is None or not bid.laid:
        return EMPTY
    chosen = permuted(coins, rng)[: bid.coins - bid.luxury]
    return gather(bytes(sorted(chosen)[: bid.laid]))  # D4 goes in the order of kinds


def _laid(seen: PeloponnesView, coin: CoinView, edition: Edition, dealer: _Dealer) -> Laid:
    """Give a coin card on or under a card its face."""
    cause = MORTGAGE if coin.cause == "mortgage" else CATASTROPHES.index(coin.cause)
    if coin.kind is not None:
        kind = KIND[coin.kind]
    else:
        fresh = coin.pile != FROM_HAND and coin.pile == seen.shuffles
        kind = dealer.deal(1, fresh=fresh)[0]
    return Laid(edition.by_id[coin.card], cause, kind, coin.pile)


def _state(
    seen: PeloponnesView,
    edition: Edition,
    switches: Switches,
    players: list[Player],
    dealer: _Dealer,
) -> State:
    """Set everything that the view tells; the rest is chance."""
    card = edition.by_id
    rng = dealer.rng
    seed = f"imagined {rng.getrandbits(128):032x}"
    state = State(edition, switches, seed, players, seen.stage, seen.phase, seen.deciding)
    state.reveals = seen.reveals
    state.round = seen.round
    state.order = seen.order
    state.turn = seen.turn
    state.display = tuple([card[id] for id in (*seen.open_row, *seen.conquest_row)])
    state.bidders = tuple([NOBODY if seat is None else seat for seat in seen.bidders])
    state.box = tuple([card[id] for id in seen.box])
    state.stack = _stack(seen, edition, rng)
    state.markers = seen.markers
    state.trouble = tuple([CATASTROPHES.index(name) for name in seen.trouble])
    state.supply_due = seen.supply_due
    state.pile = dealer.deal(seen.pile, fresh=True)
    state.discard = pack(*seen.discard)
    state.shuffles = seen.shuffles
    state.fresh = pack(*seen.fresh)
    state.card = None if seen.card is None else card[seen.card]
    state.lack_wood, state.lack_stone = seen.lack
    state.wood_paid, state.stone_paid, state.luxury_paid = seen.paid
    state.picks = seen.picks
    state.hits = tuple([card[id] for id in seen.hits])
    state.shortage = seen.shortage
    state.debts = tuple([card[id] for id in seen.debts])
    state.redeeming = tuple([card[id] for id in seen.redeeming])
    return state


def _stack(seen: PeloponnesView, edition: Edition, rng: "Random") -> tuple[Card, ...]:
    """P1.6, R57: the cards that have not come up yet, each letter shuffled."""
    gone = {*seen.open_row, *seen.conquest_row, *seen.box}
    for seat in seen.table:
        gone.update(seat.tableau)
        if seat.won is not None:
            gone.add(seat.won)
    out: list[Card] = []
    for stack in edition.stacks:
        out += permuted([card for card in stack if card.id not in gone], rng)
    return tuple(out)
