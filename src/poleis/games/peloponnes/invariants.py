"""What holds at every decision (section 7, I1-I16), and what makes an open decision sensible.

`violations` is for tests, for `poleis fuzz` and for positions from outside; play never calls it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from poleis.games.peloponnes.coins import COIN, EMPTY, Purse, pack, size, unpack
from poleis.games.peloponnes.components import (
    BUILDING as BUILDING_CARD,
)
from poleis.games.peloponnes.components import (
    CATASTROPHES as CATASTROPHE_NAMES,
)
from poleis.games.peloponnes.components import (
    CIVILIZATION,
    DECLINE,
    DROUGHT,
    EARTHQUAKE,
    LANDSCAPE,
    LUXURY_CARD,
    PLAGUE,
    TEMPEST,
)
from poleis.games.peloponnes.imagine import unseen
from poleis.games.peloponnes.open_decision import open_decision_faults
from poleis.games.peloponnes.rules.bidding import minimum
from poleis.games.peloponnes.state import (
    BIDDING,
    BUILDING,
    CATASTROPHES,
    ENDING,
    FEEDING,
    INCOME,
    LUXURY_COVERED,
    LUXURY_MOST,
    NO_BID,
    NOBODY,
    REDEMPTION,
    REVEAL,
    ROUNDS,
    Player,
    State,
)
from poleis.games.peloponnes.tableau import FROM_HAND, MORTGAGE, Laid
from poleis.games.peloponnes.view import view

CARDS_A_ROUND: Final = 6
#: I16: what a covering coin of a catastrophe may lie on.
_COVERED_KINDS: Final = {
    PLAGUE: {CIVILIZATION},
    EARTHQUAKE: {BUILDING_CARD},
    TEMPEST: {LANDSCAPE},
    DROUGHT: {BUILDING_CARD, LANDSCAPE},
    DECLINE: {LUXURY_CARD},
    MORTGAGE: {BUILDING_CARD},
}


def violations(state: State) -> list[str]:
    """Return a sentence for every invariant that is broken."""
    for part in _PARTS:
        found = list(part(state))
        if found:
            return found  # later parts rely on the earlier ones
    return []


def _seats(state: State) -> Iterator[str]:
    """I12: the turn order is a permutation of the seats."""
    seats = len(state.players)
    if not 2 <= seats <= 5:
        yield f"There are {seats} seats, not 2 to 5"
    if sorted(state.order) != list(range(seats)):
        yield f"I12: the turn order {list(state.order)} does not have every seat once"
    if not 0 <= state.seat < seats:
        yield f"Seat {state.seat} is to decide, and there is no such seat"
    if not 0 <= state.turn <= seats:
        yield f"The turn {state.turn} is not between 0 and the number of seats"
    if any(bidder != NOBODY and not 0 <= bidder < seats for bidder in state.bidders):
        yield "A bid belongs to a seat that there is not"
    if not 1 <= state.round <= ROUNDS:
        yield f"There is no round {state.round}"
    if state.stage in (REVEAL, INCOME):
        yield f"The stage {state.stage} has no decision"


def _power_cards(state: State) -> Iterator[str]:
    """I2, I5, I6, I11: every power card and every civilization card is in one place."""
    edition = state.edition
    places = [*state.stack, *state.display, *state.box]
    for player in state.players:
        places += player.tableau.cards
        won = player.won
        if won is not None and won not in player.tableau.cards and won not in state.box:
            places.append(won)
    counts = Counter(card.id for card in places)
    for card in edition.power_cards:
        if counts[card.id] != 1:
            yield f"I2: the power card {card.id} is in {counts[card.id]} places, not in one"
    civilizations = [card for card in places if card.kind == CIVILIZATION]
    if len(civilizations) != len(state.players) or max(counts.values()) > 1:
        yield "I2: there is not one civilization card a seat, in its tableau or in the box"
    if len(state.stack) != len(edition.power_cards) - CARDS_A_ROUND * state.round:
        yield f"I5: {len(state.stack)} power cards are left to come in round {state.round}"
    if [card.stack for card in state.stack] != sorted(card.stack for card in state.stack):
        yield "I6: the power cards to come are not in the order A, B, C"
    for seat, player in enumerate(state.players):
        kinds = [card.kind for card in player.tableau.cards]
        order = {BUILDING_CARD: 0, CIVILIZATION: 1, LANDSCAPE: 2}
        if kinds != sorted(kinds, key=lambda kind: order[kind]):
            yield f"P6.2: the tableau of seat {seat} is not buildings, civilization, landscapes"
        if kinds.count(CIVILIZATION) > 1 or len(kinds) > 1 + state.round:
            yield f"I11: seat {seat} has too many cards in its tableau"


def _coin_cards(state: State) -> Iterator[str]:
    """I1, I4: every coin card is in one place, and none is negative."""
    heaps = [state.discard, state.fresh, _heap(state.pile[state.top :])]
    laid: list[Laid] = []
    for player in state.players:
        heaps += [player.hand, player.bid.laid, player.bid.blind, player.drawn]
        laid += player.tableau.coins
        laid += [player.luxury_card.coin] if player.luxury_card.coin is not None else []
        if player.luxury < 0:
            yield "I4: a seat has less than no luxury goods"
    if any(heap < 0 or heap != pack(*unpack(heap)) for heap in heaps):
        yield "I4: a heap of coin cards has a negative number of a kind"
        return
    total = state.discard + _heap(state.pile[state.top :])
    for player in state.players:
        total += player.hand + player.bid.laid + player.bid.blind
    for coin in laid:
        total += COIN[coin.kind]
    if total != state.edition.coins:
        found, due = unpack(total), unpack(state.edition.coins)
        yield f"I1: there are {list(found)} coin cards of the kinds, not {list(due)}"
    if state.shuffles < 1:
        yield "P1.4: the coin cards have never been shuffled"


def _heap(kinds: bytes) -> Purse:
    heap = EMPTY
    for kind in kinds:
        heap += COIN[kind]
    return heap


def _luxury(state: State) -> Iterator[str]:
    """I3: luxury goods keep below the cap, and the cap follows the luxury card."""
    for seat, player in enumerate(state.players):
        card = player.luxury_card
        if not player.luxury <= card.cap:
            yield f"I3: seat {seat} has {player.luxury} luxury goods, and its cap is {card.cap}"
        if card.cap not in (LUXURY_MOST, LUXURY_COVERED, 0):
            yield f"I3: the cap of seat {seat} is {card.cap}"
        if (card.coin is not None) != (card.cap == LUXURY_COVERED):
            yield f"I3: the luxury card of seat {seat} is covered or not, against its cap"
        if card.gains and card.coin is None:
            yield f"P8.7: seat {seat} counts luxury goods since a Decline that it has not had"
        counted = card.gains if state.switches.cap_counts_all_gains else 0
        if counted != card.gains or counted > LUXURY_COVERED:
            yield f"P8.7: seat {seat} counts {card.gains} luxury goods since Decline"
        if card.cap < LUXURY_MOST and not _has_occurred(state, DECLINE):
            yield f"P9.10: the luxury card of seat {seat} shows a Decline that has not come"


def _has_occurred(state: State, catastrophe: int) -> bool:
    """P3.1: the marker is on its last space, and the catastrophe is not still to come."""
    at_end = state.markers[catastrophe] == state.edition.tracks[catastrophe]
    return at_end and catastrophe not in state.trouble[1:]


def _markers(state: State) -> Iterator[str]:
    """I13: markers are on their tracks; catastrophes under way have reached the end."""
    for catastrophe, space in enumerate(state.markers):
        if not 1 <= space <= state.edition.tracks[catastrophe]:
            yield f"I13: the marker of {CATASTROPHE_NAMES[catastrophe]} is on space {space}"
    for catastrophe in state.trouble:
        if state.markers[catastrophe] != state.edition.tracks[catastrophe]:
            yield f"P3.1: {CATASTROPHE_NAMES[catastrophe]} strikes before its marker has arrived"
    if len(set(state.trouble)) != len(state.trouble):
        yield "I13: a catastrophe would strike twice"
    if bool(state.trouble) != (state.stage == CATASTROPHES):
        yield "P3.1: catastrophes strike in their own stage only, and that stage needs one"


def _coins_on_cards(state: State) -> Iterator[str]:
    """I15, I16: coin cards lie where they may lie."""
    for seat, player in enumerate(state.players):
        coins = list(player.tableau.coins)
        for coin in coins:
            if coin.card not in player.tableau.cards:
                yield f"I15: seat {seat} has a coin card on {coin.card.id}, which it does not have"
        if player.luxury_card.coin is not None:
            coins.append(player.luxury_card.coin)
        places = Counter((coin.card.id, coin.cause) for coin in coins)
        if any(number > 1 for number in places.values()):
            yield f"I16: seat {seat} has two coin cards for one cause on one card"
        for coin in coins:
            if coin.card.kind not in _COVERED_KINDS[coin.cause]:
                yield f"I16: a coin card lies on {coin.card.id} for the wrong reason"
            if coin.cause != MORTGAGE and not _has_occurred(state, coin.cause):
                yield f"I16: {coin.card.id} is covered by a catastrophe that has not come"
            if coin.cause == DECLINE and coin.pile != FROM_HAND:
                yield "P9.10: a blind coin covers a luxury card"
            if coin.pile != FROM_HAND and not 1 <= coin.pile <= state.shuffles:
                yield f"H3: the coin on {coin.card.id} comes from a pile that there was not"
        if state.stage == ENDING and player.tableau.mortgaged():
            yield f"I15: seat {seat} has a mortgaged building after a supply"


def _covered_cards(state: State) -> Iterator[str]:
    """P9.7-P9.9, I16: a catastrophe has covered no more cards of a seat than it hits."""
    third = -(-(state.round - 1) // 3)  # of all that a seat can have had in phase 2
    for seat, player in enumerate(state.players):
        for cause, number in Counter(coin.cause for coin in player.tableau.coins).items():
            most = third if cause in (EARTHQUAKE, TEMPEST) else 1
            if number > most and cause != MORTGAGE:
                name = CATASTROPHE_NAMES[cause]
                yield f"I16: {name} has covered {number} cards of seat {seat}, more than it hits"


def _display(state: State) -> Iterator[str]:
    """P2.2, I7, I10: six cards are displayed until the bidding ends, each with one bid at most."""
    displayed = state.stage in (CATASTROPHES, BIDDING) or (
        state.stage in (FEEDING, REDEMPTION) and bool(state.display)
    )
    if len(state.display) != (CARDS_A_ROUND if displayed else 0):
        yield f"P2.2: {len(state.display)} power cards are displayed in the stage {state.stage}"
    if len(state.bidders) != len(state.display):
        yield "I7: the bids do not go with the displayed cards"
    if not displayed and state.stage in (FEEDING, REDEMPTION) and state.round != ROUNDS:
        yield "P2.2: no power card is displayed before the last round"
    standing = [bidder for bidder in state.bidders if bidder != NOBODY]
    if len(standing) != len(set(standing)):
        yield "I7: a seat has two standing bids"
    if state.supply_due != (displayed and _is_supply_round(state)):
        yield "P3.4: a supply is due without a displayed supply symbol, or the other way round"
    for seat, player in enumerate(state.players):
        if seat in standing:
            if not player.bid.coins:
                yield f"I7: seat {seat} stands on a card without a bid"
        elif player.bid.coins and (state.stage != BIDDING or seat != state.seat):
            yield f"I7: seat {seat} has a bid that stands nowhere"
        if (player.won is not None) and state.stage != BUILDING:
            yield f"P6.1: seat {seat} holds a power card outside phase 5"
    if standing and state.stage != BIDDING:
        yield "I7: there are bids outside the bidding"


def _is_supply_round(state: State) -> bool:
    return state.stage != BIDDING and any(card.supply for card in state.display)


def _bids(state: State) -> Iterator[str]:
    """P4.2, P4.4, I7: a standing bid is complete and meets its minimum."""
    for place, bidder in enumerate(state.bidders):
        if bidder == NOBODY:
            continue
        player = state.players[bidder]
        bid = player.bid
        if size(bid.laid) + size(bid.blind) != bid.coins or size(bid.blind) != bid.luxury:
            yield f"P4.2: the bid of seat {bidder} does not have {bid.coins} coin cards"
        if bid.coins < minimum(state, player, place):
            yield f"P4.4: the bid of seat {bidder} is below the minimum"
    for seat, player in enumerate(state.players):
        bid = player.bid
        if not bid.coins and bid != NO_BID:
            yield f"P4.2: seat {seat} has parts of a bid without a number of coins"
        if bid.pile > state.shuffles or (not bid.blind and bid.pile):
            yield f"H3: blind coins of seat {seat} come from a pile that there was not"


def _won_cards(state: State) -> Iterator[str]:
    """P6.1-P6.3: cards won in this round are taken in turn order."""
    if state.stage != BUILDING:
        return
    for index, seat in enumerate(state.order):
        won = state.players[seat].won
        taken = won is not None and won in state.players[seat].tableau.cards
        if won is not None and won.kind == CIVILIZATION:
            yield f"P6.1: seat {seat} has won a civilization card"
        if won is not None and won in state.box:
            yield f"P6.1: the card that seat {seat} has won is in the box"
        if won is not None and taken != (index < state.turn and won is not state.card):
            yield f"P6.1: seat {seat} took its power card too early or too late"


def _knowledge(state: State) -> Iterator[str]:
    """H3, H5: what is noted of the coin pile agrees with where the coin cards are."""
    for viewer in (None, *range(len(state.players))):
        cards = unseen(view(state, viewer), state.edition)
        if not cards.is_enough():
            yield f"H5: what viewer {viewer} knows of the coin pile cannot be"
    accounted = map(sum, zip(*map(unpack, _from_present_pile(state)), strict=True))
    unnoted = [held - found for held, found in zip(unpack(state.fresh), accounted, strict=True)]
    if min(unnoted) < 0:
        yield "H5: the coin pile and what was drawn from it are more than it held"
    for seat, player in enumerate(state.players):
        if not 0 <= player.older <= player.hidden():
            yield f"H5: seat {seat} holds fewer than {player.older} older coin cards"
        if _older_at_least(state, player, unnoted) > player.older:
            yield f"H5: seat {seat} holds coin cards that it never drew"


def _from_present_pile(state: State) -> Iterator[Purse]:
    """H3: the rest of the pile, what seats saw themselves draw of it, and its blind coins."""
    yield _heap(state.pile[state.top :])
    for player in state.players:
        yield player.drawn
        if player.bid.pile == state.shuffles:
            yield player.bid.blind
        for coin in player.tableau.coins:
            if coin.pile == state.shuffles:
                yield COIN[coin.kind]


def _older_at_least(state: State, player: Player, unnoted: list[int]) -> int:
    """H5: so many coins of hand and bid cannot be from the present pile.

    A bid whose blind coins came from two piles leaves coins of the present one `unnoted`.
    """
    own = player.hand + player.bid.laid
    if player.bid.pile != state.shuffles:
        own += player.bid.blind
    spare = unnoted if player.older else (0, 0, 0, 0)
    kinds = zip(unpack(own), unpack(player.drawn), spare, strict=True)
    return sum([max(0, held - drawn - other) for held, drawn, other in kinds])


_PARTS: Final[tuple[Callable[[State], Iterator[str]], ...]] = (
    _seats,
    _power_cards,
    _coin_cards,
    _markers,
    _luxury,
    _coins_on_cards,
    _covered_cards,
    _display,
    _bids,
    _won_cards,
    open_decision_faults,
    _knowledge,
)
