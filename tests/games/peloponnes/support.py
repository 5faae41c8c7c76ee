"""A test box with figures of its own, and scenes: any moment of a game, set up in a few words.

The cards of the box are blank but for a value of 2; a test prints what it needs on them:
`box(theatre="wood_cost 2", meadow="grain 4 inhabitants 1")`. Coins are written with the letters
w, s, g, i (wood, stone, grain, inhabitant). Seats are A to E; A is seat 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeVar

import pytest

import poleis
from poleis.core.errors import IllegalAction
from poleis.core.event import Event
from poleis.games.peloponnes.bids import NO_BID, Bid
from poleis.games.peloponnes.coins import EMPTY, KIND, Purse, gather, size, unpack
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    CIVILIZATION,
    DECLINE,
    LANDSCAPE,
    SPECIALS,
    Card,
    Edition,
)
from poleis.games.peloponnes.edition import SHELF
from poleis.games.peloponnes.invariants import violations
from poleis.games.peloponnes.state import (
    BIDDING,
    FEEDING,
    INCOME,
    LUXURY_COVERED,
    NOBODY,
    REVEAL,
    STAGES,
    LuxuryCard,
    Player,
    Stage,
    State,
)
from poleis.games.peloponnes.state import BUILDING as BUILDING_STAGE
from poleis.games.peloponnes.state import CATASTROPHES as CATASTROPHE_STAGE
from poleis.games.peloponnes.switches import Switches
from poleis.games.peloponnes.tableau import FROM_HAND, MORTGAGE, Laid, Tableau

SPEC: Final = poleis.game("peloponnes")
A, B, C, D, E = range(5)
LETTERS: Final = "wsgi"
WORDS: Final = ("wood", "stone", "grain", "inhabitant")

PLAIN_BUILDINGS: Final = (
    "theatre", "stadium", "bath", "library", "statue",
    "altar", "villa", "mill", "forge", "palace",
)  # fmt: skip
SUPPLY_CARDS: Final = ("spring", "autumn")  # of stack B and of stack C
PLAIN_LANDSCAPES: Final = (
    "meadow", "forest", "quarry", "vineyard", "grove", "pasture", "farm", "hills", "valley",
    "coast", "river", "lake", "plain", "marsh", "island", "cape", "gorge", "ridge", "cliff",
    "heath", "dune", "pond",
)  # fmt: skip
CIVILIZATIONS: Final = (
    "athens", "sparta", "corinth", "argos", "thebes",
    "delphi", "messene", "elis", "tegea", "megara",
)  # fmt: skip
BUILDINGS: Final = (*sorted(SPECIALS), *PLAIN_BUILDINGS)
POWER_CARDS: Final = (*BUILDINGS, *PLAIN_LANDSCAPES, *SUPPLY_CARDS)
#: Inhabitants, coin cards, luxury goods.
INCOME_TABLE: Final = ((0, 0, 0), (1, 1, 0), (4, 2, 0), (7, 3, 0), (11, 4, 1), (14, 5, 2))

_HEAD: Final = """\
format = 1
game = "peloponnes"
name = "test_box"
title_en = "Test box"
title_de = "Testschachtel"
sources.default = "own"
"""


def box(
    figures: Mapping[str, str] | None = None,
    *,
    coins: tuple[int, int, int, int] = (18, 18, 18, 18),
    tracks: tuple[int, int, int, int, int] = (4, 4, 4, 4, 4),
    income: tuple[tuple[int, int, int], ...] = INCOME_TABLE,
    **cards: str,
) -> Edition:
    """Make the test edition with these figures printed on its cards."""
    return _box(coins, tracks, income, tuple(sorted({**(figures or {}), **cards}.items())))


@cache
def _box(
    coins: tuple[int, ...],
    tracks: tuple[int, ...],
    income: tuple[tuple[int, int, int], ...],
    cards: tuple[tuple[str, str], ...],
) -> Edition:
    figures = {name: _figures(text) for name, text in cards}
    assert figures.keys() <= {*POWER_CARDS, *CIVILIZATIONS}, f"unknown cards in {list(figures)}"
    powers = [_power_card(place, name) for place, name in enumerate(POWER_CARDS)]
    civilizations = [
        {"id": name, "order_number": number, "start_coins": 5, "inhabitants": 0, "power": 0}
        for number, name in enumerate(CIVILIZATIONS, 1)
    ]
    for row in (*powers, *civilizations):
        row.update(name_en=row["id"], name_de=row["id"])
        row.update(figures.get(str(row["id"]), {}))
    rows = [
        dict(zip(("inhabitants", "coins", "luxury"), numbers, strict=True)) for numbers in income
    ]
    text = [
        _HEAD,
        f"coins = {_row(dict(zip(WORDS, coins, strict=True)))}",
        f"tracks = {_row(dict(zip(CATASTROPHES, tracks, strict=True)))}",
        f"power_cards = [{', '.join(map(_row, powers))}]",
        f"civilizations = [{', '.join(map(_row, civilizations))}]",
        f"income = [{', '.join(map(_row, rows))}]",
    ]
    return SHELF.read("\n".join(text))


def _power_card(place: int, name: str) -> dict[str, object]:
    """Print a blank power card; there are 16 of each letter."""
    stack = "ABC"[place % 3]
    row: dict[str, object] = {
        "id": name,
        "kind": BUILDING if name in BUILDINGS else LANDSCAPE,
        "stack": "BC"[SUPPLY_CARDS.index(name)] if name in SUPPLY_CARDS else stack,
        "symbols": "",
        "value": 2,
        "inhabitants": 0,
        "power": 0,
    }
    if name in SPECIALS:
        row["special"] = name
    if name in SUPPLY_CARDS:
        row["supply"] = True
    return row


def _figures(text: str) -> dict[str, object]:
    """Read `wood_cost 2 symbols plague,drought`."""
    words = text.split()
    assert len(words) % 2 == 0, text
    return {
        key: int(value) if value.isdigit() else value.replace(",", " ")
        for key, value in zip(words[::2], words[1::2], strict=True)
    }


def _row(row: dict[str, Any]) -> str:
    values = [
        f"{key} = {str(value).lower() if isinstance(value, bool | int) else repr(value)}"
        for key, value in row.items()
    ]
    return "{ " + ", ".join(values) + " }"


EDITION: Final = box()


@dataclass(frozen=True)
class Seat:
    """One seat of a scene."""

    hand: str = ""  # `wws`
    luxury: int = 0
    cards: str = ""  # power cards of the tableau, from left to right: `port theatre meadow`
    civ: str | None = None  # the civilization card; "" is none any more; None is the seat's own
    coins: tuple[str, ...] = ()  # `port mortgage wood`, `meadow drought wood blind`
    luxury_card: str = ""  # `gone`, or the kind of the coin that covers it
    bid: str = ""  # `theatre ww`, with blind coins `theatre ww+gi`
    won: str = ""  # the power card of this round, before the building or the income


def seat(
    hand: str = "",
    luxury: int = 0,
    cards: str = "",
    *,
    civ: str | None = None,
    coins: tuple[str, ...] | str = (),
    luxury_card: str = "",
    bid: str = "",
    won: str = "",
) -> Seat:
    """Describe one seat; a single coin may stand without brackets."""
    laid = (coins,) if isinstance(coins, str) else coins
    return Seat(hand, luxury, cards, civ, laid, luxury_card, bid, won)


def purse(letters: str) -> Purse:
    """Make a purse of letters."""
    return gather(bytes(LETTERS.index(letter) for letter in letters))


def letters(heap: Purse) -> str:
    """Write a purse in letters, in the order of kinds."""
    return "".join(letter * number for letter, number in zip(LETTERS, unpack(heap), strict=True))


class _Builder:
    """Builds a scene; see `scene`."""

    def __init__(self, edition: Edition, seats: tuple[Seat, ...], options: dict[str, str]) -> None:
        self.edition = edition
        self.switches = Switches(SPEC.chosen(options))
        self.causes: set[int] = set()
        self.used: list[Card] = []
        self.players = [self._player(number, seat) for number, seat in enumerate(seats)]

    def card(self, name: str) -> Card:
        return self.edition.by_id[name]

    def _player(self, number: int, seat: Seat) -> Player:
        cards = [self.card(name) for name in seat.cards.split()]
        civ = CIVILIZATIONS[number] if seat.civ is None else seat.civ
        tableau = [card for card in cards if card.kind == BUILDING]
        tableau += [self.card(civ)] if civ else []
        tableau += [card for card in cards if card.kind == LANDSCAPE]
        self.used += cards
        laid = tuple(self._laid(text) for text in seat.coins)
        self.causes |= {coin.cause for coin in laid} - {MORTGAGE}
        bid = NO_BID
        if seat.bid:
            hand, _, blind = seat.bid.split()[1].partition("+")
            number = len(hand) + len(blind)
            bid = Bid(number, len(blind), purse(hand), purse(blind), 1 if blind else 0)
        player = Player(
            purse(seat.hand),
            seat.luxury,
            self._luxury_card(seat.luxury_card),
            Tableau(tuple(tableau), laid, self.switches),
            bid,
            self.card(seat.won) if seat.won else None,
            EMPTY,
            0,
        )
        player.older = player.hidden()
        return player

    def _laid(self, text: str) -> Laid:
        card, cause, kind, *blind = text.split()
        assert blind in ([], ["blind"]), text
        number = MORTGAGE if cause == "mortgage" else CATASTROPHES.index(cause)
        return Laid(self.card(card), number, KIND[kind], 1 if blind else FROM_HAND)

    def _luxury_card(self, text: str) -> LuxuryCard:
        if not text:
            return LuxuryCard()
        self.causes.add(DECLINE)
        if text == "gone":
            return LuxuryCard(cap=0)
        return LuxuryCard(LUXURY_COVERED, self._laid(f"luxury decline {text}"))

    def civilizations_gone(self) -> list[Card]:
        """Return the civilization cards of seats that have theirs no longer."""
        here = {card for player in self.players for card in player.tableau.of_kind(CIVILIZATION)}
        spare = [card for card in self.edition.civilizations if card not in here]
        return spare[: len(self.players) - len(here)]

    def in_use(self) -> Purse:
        """Return the coin cards that lie with the seats."""
        total = EMPTY
        for player in self.players:
            total += player.hand + player.bid.laid + player.bid.blind
            coins = [*player.tableau.coins]
            coins += [player.luxury_card.coin] if player.luxury_card.coin is not None else []
            for coin in coins:
                total += gather(bytes([coin.kind]))
        return total


def scene(
    stage: Stage,
    *seats: Seat,
    edition: Edition = EDITION,
    display: str = "",
    order: str = "",
    turn: int = 0,
    round: int = 6,
    stack: str = "",
    pile: str = "",
    discard: str = "",
    rest: str = "pile",
    trouble: str = "",
    markers: dict[str, int] | None = None,
    options: dict[str, str] | None = None,
) -> State:
    """Set a stage, and play on to its first decision.

    `display` and `stack` name the first cards there, `pile` the first coins; blank cards and the
    other coins follow. `rest` says where the other coins are: in the pile, the discard pile or
    the hand of a seat (`A` to `E`). `order` is the turn order (`BAC`); `turn` seats have acted.
    `trouble` names the catastrophes that strike, `markers` spaces that are not the first.
    """
    builder = _Builder(edition, seats, options or {})
    state = State(edition, builder.switches, "scene", builder.players, stage, "bid", 0)
    state.events = []
    state.round = round
    state.order = tuple("ABCDE".index(name) for name in order) or tuple(range(len(seats)))
    state.turn = turn
    _set_cards(state, builder, display, stack)
    _set_markers(state, builder.causes, trouble.split(), markers or {})
    _set_coins(state, builder.in_use(), pile, discard, rest)
    for number, one in enumerate(seats):
        if one.bid:
            place = state.display.index(builder.card(one.bid.split()[0]))
            assert state.bidders[place] == NOBODY
            state.bidders = (*state.bidders[:place], number, *state.bidders[place + 1 :])
    while STAGES[state.stage](state):
        pass
    check(state)
    return state


def check(state: State) -> None:
    """Assert that a state breaks no invariant."""
    broken = violations(state)
    assert not broken, broken


def _set_cards(state: State, builder: _Builder, display: str, stack: str) -> None:
    """Lay out the power cards: six on display where the stage has them, 48 - 6r to come."""
    edition = state.edition
    shown = [edition.by_id[name] for name in display.split()]
    coming = [edition.by_id[name] for name in stack.split()]
    won = [player.won for player in state.players if player.won is not None]
    used = [*builder.used, *shown, *coming, *(card for card in won if card not in builder.used)]
    assert len({*used}) == len(used), "a card is in two places"
    spare = [card for card in edition.power_cards if card not in used and not card.supply]
    displayed = state.stage in (CATASTROPHE_STAGE, BIDDING) or (
        state.stage == FEEDING and bool(shown)
    )
    while displayed and len(shown) < 6:
        shown.append(spare.pop())  # blank landscapes, if the test prints nothing on them
    left = 48 - 6 * state.round
    spare += [card for card in edition.power_cards if card.supply and card not in used]
    last = coming[-1].stack if coming else "A"
    fitting = [card for card in spare if card.stack >= last]
    fitting.sort(key=lambda card: card.stack)
    fill = fitting[len(fitting) - (left - len(coming)) :] if left > len(coming) else []
    assert len(coming) + len(fill) == left, f"round {state.round} has {left} cards to come"
    state.display = tuple(shown)
    state.bidders = (NOBODY,) * len(shown)
    state.stack = (*coming, *fill)
    box_cards = [card for card in spare if card not in fill]
    state.box = (*box_cards, *builder.civilizations_gone())
    state.supply_due = state.stage in (CATASTROPHE_STAGE, FEEDING) and any(
        card.supply for card in shown
    )


def _set_markers(
    state: State, causes: set[int], trouble: list[str], markers: dict[str, int]
) -> None:
    """Catastrophes that strike or have struck have their marker on the last space."""
    spaces = [markers.get(name, 1) for name in CATASTROPHES]
    state.trouble = tuple(CATASTROPHES.index(name) for name in trouble)
    for catastrophe in (*causes, *state.trouble):
        spaces[catastrophe] = state.edition.tracks[catastrophe]
    state.markers = tuple(spaces)


def _set_coins(state: State, in_use: Purse, pile: str, discard: str, rest: str) -> None:
    """Put every coin card in one place; the pile has just been shuffled."""
    taken = in_use + purse(pile) + purse(discard)
    for there, wanted in zip(unpack(state.edition.coins), unpack(taken), strict=True):
        assert wanted <= there, "there are not so many coin cards of a kind"
    left = state.edition.coins - taken
    state.discard = purse(discard)
    state.pile = bytes(LETTERS.index(letter) for letter in pile)
    if rest == "pile":
        state.pile += bytes(LETTERS.index(letter) for letter in letters(left))
    elif rest == "discard":
        state.discard += left
    else:
        player = state.players["ABCDE".index(rest)]
        player.hand += left
        player.older = player.hidden()
    state.shuffles = 2
    state.fresh = gather(state.pile)


def bidding(*seats: Seat, turn: int | None = None, **how: Any) -> State:
    """Phase 3. Seats with a bid have acted; `turn` says if more have (they passed)."""
    if turn is None:
        order = how.get("order") or "ABCDE"[: len(seats)]
        acted = [place for place, name in enumerate(order) if seats["ABCDE".index(name)].bid]
        turn = acted[-1] + 1 if acted else 0
    return scene(BIDDING, *seats, turn=turn, **how)


def building(*seats: Seat, **how: Any) -> State:
    """Phase 5: the bids are spent, and the seats take the cards that they have won."""
    return scene(BUILDING_STAGE, *seats, **how)


def income(*seats: Seat, **how: Any) -> State:
    """Phase 6, and on into the next round; what a seat has won is in its tableau already."""
    return scene(INCOME, *seats, **how)


def reveal(*seats: Seat, **how: Any) -> State:
    """Phase 1 of the round after `round`; the cards come from the stack."""
    return scene(REVEAL, *seats, **how)


def catastrophe(trouble: str, *seats: Seat, **how: Any) -> State:
    """Phase 2, in which these catastrophes strike; a supply follows if `display` has one."""
    return scene(CATASTROPHE_STAGE, *seats, trouble=trouble, **how)


def supply(*seats: Seat, **how: Any) -> State:
    """A supply in the middle of the game; `spring` is on display."""
    return scene(FEEDING, *seats, **{"display": "spring", **how})


def final_supply(*seats: Seat, **how: Any) -> State:
    """The final supply, and on to the end."""
    return scene(FEEDING, *seats, round=8, **how)


def parse(state: State, text: str) -> Any:
    """Read an action."""
    return SPEC.parse(state, text)


def play(state: State, *texts: str) -> State:
    """Play these actions; every one must be legal and leave the game in order."""
    for text in texts:
        poleis.play(state, parse(state, text))
        check(state)
    return state


def refused(state: State, text: str) -> str:
    """Assert that an action is illegal and changes nothing; return the sentence that says so."""
    before = SPEC.position(state)
    assert text not in legal(state)
    with pytest.raises(IllegalAction) as caught:
        poleis.play(state, parse(state, text))
    assert SPEC.position(state) == before
    return str(caught.value)


def legal(state: State) -> list[str]:
    """Return the legal actions as texts."""
    return [str(action) for action in state.legal()]


def bid(state: State, card: str, hand: str, blind: int = 0) -> State:
    """Play a whole bid: the card, the number of coins, the luxury goods, the hand cards."""
    seat_number = state.seat
    play(state, f"bid {card}")
    if state.phase == "bid_size":
        play(state, f"coins {len(hand) + blind}")
    if state.phase == "bid_luxury":
        play(state, f"luxury {blind}")
    for letter in sorted(hand, key=LETTERS.index):
        assert (state.phase, state.seat) == ("bid_cards", seat_number)
        play(state, f"lay {WORDS[LETTERS.index(letter)]}")
    return state


T = TypeVar("T", bound=Event)


def events(state: State, kind: type[T]) -> list[T]:
    """Return the events of one kind since the scene began, or since `forget`."""
    assert state.events is not None
    return [event for event in state.events if isinstance(event, kind)]


def forget(state: State) -> None:
    """Begin to listen anew."""
    state.events = []


def asked(state: State) -> str:
    """Return who decides what: `A bid`."""
    return f"{'ABCDE'[state.seat]} {state.phase}"


def hand(state: State, seat_number: int) -> str:
    """Return a hand in letters."""
    return letters(state.players[seat_number].hand)


def hand_size(state: State, seat_number: int) -> int:
    """Return the number of cards in a hand."""
    return size(state.players[seat_number].hand)


def luxury(state: State, seat_number: int) -> int:
    """Return the luxury goods of a seat."""
    return state.players[seat_number].luxury


def tableau(state: State, seat_number: int) -> str:
    """Return the cards of a tableau, the civilization card included."""
    return " ".join(card.id for card in state.players[seat_number].tableau.cards)


def coins(state: State, seat_number: int) -> list[str]:
    """Return the coins on and under the cards of a tableau: `port mortgage wood`."""
    return [
        f"{laid.card.id} {'mortgage' if laid.cause == MORTGAGE else CATASTROPHES[laid.cause]} "
        f"{WORDS[laid.kind]}{' blind' if laid.pile != FROM_HAND else ''}"
        for laid in state.players[seat_number].tableau.coins
    ]


def discard(state: State) -> str:
    """Return the discard pile in letters."""
    return letters(state.discard)


def boxed(state: State, name: str) -> bool:
    """Say whether a card is in the box."""
    return any(card.id == name for card in state.box)


def order(state: State) -> str:
    """Return the turn order: `BAC`."""
    return "".join("ABCDE"[number] for number in state.order)


def switched(**options: str) -> dict[str, str]:
    """Name switches of the rules that are not at their default."""
    assert options
    return options
