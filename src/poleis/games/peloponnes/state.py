"""The state of a Peloponnes game: the fields and their meaning. It decides nothing."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import Decision, Result
from poleis.games.peloponnes.coins import EMPTY, Purse, size
from poleis.games.peloponnes.components import Card, Edition
from poleis.games.peloponnes.switches import Switches
from poleis.games.peloponnes.tableau import Laid, Tableau

ROUNDS: Final = 8
LUXURY_MOST: Final = 17  # P8.7: the cap of an uncovered luxury card
LUXURY_COVERED: Final = 3  # P8.7: the cap under Decline

Phase: TypeAlias = Literal[
    "bid", "bid_size", "bid_luxury", "bid_cards", "outbid", "build", "pay_wood", "pay_stone",
    "mortgage_card", "pick", "cover", "feed", "redeem", "over",
]  # fmt: skip
BID: Final = "bid"  # D1: a card to bid on, or pass
BID_SIZE: Final = "bid_size"  # D2: how many coin cards
BID_LUXURY: Final = "bid_luxury"  # D3: how many of them for luxury goods
BID_CARDS: Final = "bid_cards"  # D4: which hand cards, one by one
OUTBID: Final = "outbid"  # D5: move the bid, or pass
BUILD: Final = "build"  # D6: pay, mortgage or lose the new building
PAY_WOOD: Final = "pay_wood"  # D7, D12: how many wood cards
PAY_STONE: Final = "pay_stone"  # D7, D12: how many stone cards
MORTGAGE_CARD: Final = "mortgage_card"  # D8: which hand card goes under the building
PICK: Final = "pick"  # D9a: which card the catastrophe hits
COVER: Final = "cover"  # D9b: cover or demolish the hit card
FEED: Final = "feed"  # D10: one step of feeding
REDEEM: Final = "redeem"  # D11: redeem or lose a mortgaged building
OVER: Final = "over"

NOBODY: Final = -1


class Player:
    """What belongs to one seat."""

    __slots__ = (
        "bid",
        "bid_luxury",
        "blind",
        "decline_gains",
        "drawn",
        "hand",
        "laid",
        "luxury",
        "luxury_cap",
        "luxury_coin",
        "older",
        "tableau",
        "won",
    )

    def __init__(
        self,
        hand: Purse,
        luxury: int,
        luxury_cap: int,
        luxury_coin: Laid | None,
        decline_gains: int,
        tableau: Tableau,
        bid: int,
        bid_luxury: int,
        laid: Purse,
        blind: Purse,
        won: Card | None,
        drawn: Purse,
        older: int,
    ) -> None:
        self.hand = hand  # coin cards in hand
        self.luxury = luxury  # luxury goods
        self.luxury_cap = luxury_cap  # 17, 3 under Decline, 0 when the luxury card is gone
        self.luxury_coin = luxury_coin  # the coin card that covers the luxury card
        self.decline_gains = decline_gains  # luxury gained since Decline covered the card
        self.tableau = tableau
        self.bid = bid  # coins of the bid, until the turn order is set; 0 is none
        self.bid_luxury = bid_luxury  # so many of them are blind
        self.laid = laid  # the hand cards of the bid
        self.blind = blind  # its blind coins, unknown to everybody
        self.won = won  # the power card of this round: bid for, then owned, until income
        self.drawn = drawn  # what this seat saw itself draw since the pile was last shuffled
        self.older = older  # at most so many of its coins are from before that shuffle

    def clone(self) -> "Player":
        """Return a copy that shares only values."""
        return Player(
            self.hand,
            self.luxury,
            self.luxury_cap,
            self.luxury_coin,
            self.decline_gains,
            self.tableau,
            self.bid,
            self.bid_luxury,
            self.laid,
            self.blind,
            self.won,
            self.drawn,
            self.older,
        )


class State:
    """A whole game at one moment. Everything in it is a value, but for the list of players."""

    __slots__ = (
        "bidders",
        "box",
        "card",
        "debts",
        "discard",
        "display",
        "edition",
        "events",
        "fresh",
        "hits",
        "lack_stone",
        "lack_wood",
        "luxury_paid",
        "markers",
        "order",
        "phase",
        "picks",
        "pile",
        "players",
        "redeeming",
        "reveals",
        "round",
        "seat",
        "seed",
        "shortage",
        "shuffles",
        "stack",
        "supply_due",
        "switches",
        "top",
        "trouble",
        "turn",
    )

    def __init__(
        self,
        edition: Edition,
        switches: Switches,
        seed: str,
        phase: Phase,
        seat: int,
        players: list[Player],
    ) -> None:
        self.edition = edition
        self.switches = switches
        self.seed = seed  # of the reshuffles to come; secret
        self.events: list[Event] | None = None  # a listener, or None
        self.reveals = 0  # grows when something hidden comes to light

        self.players = players
        self.round = 0  # 1 to 8
        self.phase = phase  # which decision is open
        self.seat = seat  # whose decision it is
        self.order: tuple[int, ...] = ()  # turn order, start player first
        self.turn = 0  # index in `order` of the seat that a phase has come to

        self.stack: tuple[Card, ...] = ()  # power cards to come, the next one first; secret
        self.display: tuple[Card, ...] = ()  # open row, then conquest row, during the bidding
        self.bidders: tuple[int, ...] = ()  # whose bid stands on each of them, or NOBODY
        self.box: tuple[Card, ...] = ()  # power and civilization cards out of the game
        self.markers: tuple[int, ...] = ()  # space of each catastrophe marker, from 1
        self.trouble: tuple[int, ...] = ()  # catastrophes of this round, the current one first
        self.supply_due = False  # a supply follows them

        self.pile = b""  # coin cards as they were last shuffled; secret
        self.top = 0  # index in `pile` of the next one
        self.discard: Purse = EMPTY
        self.shuffles = 0  # how often the discard pile was reshuffled
        self.fresh: Purse = EMPTY  # what the pile held when it was last shuffled; public

        # How far the open decision has got
        self.card: Card | None = None  # D2-D4 bid on; D5 lost; D6-D8 built; D9b hit
        self.lack_wood = 0  # D6, D7, D11, D12: beyond the production, still to be paid
        self.lack_stone = 0
        self.luxury_paid = 0  # D7, D12: luxury goods spent in this payment
        self.picks = 0  # D9a: cards still to pick
        self.hits: tuple[Card, ...] = ()  # D9a, D9b: cards hit and not yet settled
        self.shortage = 0  # D10: inhabitants still without grain
        self.debts: tuple[Card, ...] = ()  # D11: mortgaged buildings still to be asked about
        self.redeeming: tuple[Card, ...] = ()  # D11, D12: those to be redeemed

    def clone(self) -> "State":
        """Return an independent copy, without the listener."""
        new = State(
            self.edition,
            self.switches,
            self.seed,
            self.phase,
            self.seat,
            [player.clone() for player in self.players],
        )
        new.reveals = self.reveals
        new.round = self.round
        new.order = self.order
        new.turn = self.turn
        new.stack = self.stack
        new.display = self.display
        new.bidders = self.bidders
        new.box = self.box
        new.markers = self.markers
        new.trouble = self.trouble
        new.supply_due = self.supply_due
        new.pile = self.pile
        new.top = self.top
        new.discard = self.discard
        new.shuffles = self.shuffles
        new.fresh = self.fresh
        new.card = self.card
        new.lack_wood = self.lack_wood
        new.lack_stone = self.lack_stone
        new.luxury_paid = self.luxury_paid
        new.picks = self.picks
        new.hits = self.hits
        new.shortage = self.shortage
        new.debts = self.debts
        new.redeeming = self.redeeming
        return new

    __copy__ = clone

    def __deepcopy__(self, _memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[dict[str, Any]], "State"], tuple[dict[str, Any]]]:
        from poleis.games.peloponnes.position import from_position, position

        return from_position, (position(self),)

    @property
    def to_act(self) -> int | None:
        """The seat that decides now."""
        return None if self.phase == OVER else self.seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.phase == OVER

    @property
    def decision(self) -> Decision | None:
        """What is asked, and of whom."""
        from poleis.games.peloponnes.text import TEXT

        if self.phase == OVER:
            return None
        return Decision(self.seat, self.phase, TEXT.prompt(self.phase, "en"))

    @property
    def available(self) -> int:
        """Coin cards that can be drawn: pile and discard pile (P8.11)."""
        return len(self.pile) - self.top + size(self.discard)

    def legal(self) -> list[Action]:
        """Return the legal actions in canonical order; do not change the list."""
        from poleis.games.peloponnes.rules import LEGAL

        return LEGAL[self.phase](self)

    def apply(self, action: Action) -> None:
        """Carry out a legal action."""
        from poleis.games.peloponnes.rules import APPLY

        APPLY[type(action)](self, action)

    def result(self) -> Result:
        """P11: the result of a finished game."""
        from poleis.games.peloponnes.scoring import result

        return result(self)

    def refusal(self, action: Action) -> str:
        """Say which rule forbids `action` now."""
        from poleis.games.peloponnes.refusal import refusal

        return refusal(self, action)
