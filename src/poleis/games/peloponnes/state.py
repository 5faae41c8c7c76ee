"""The state of a Peloponnes game: the fields and their meaning. It decides nothing.

The machine has two hands. The *stage* says which part of the round is under way, the *phase*
which decision is open. An action is carried out by its function in `APPLY`; when that leaves
nothing to ask of the seat, the function of the stage goes on to the next seat or stage, until
somebody must decide or the game is over. The tables are in `rules/__init__.py`.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from mypy_extensions import mypyc_attr

from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import Decision, Result
from poleis.games.peloponnes.bids import Bid
from poleis.games.peloponnes.coins import EMPTY, Purse, size
from poleis.games.peloponnes.components import Card, Edition
from poleis.games.peloponnes.switches import Switches
from poleis.games.peloponnes.tableau import Laid, Tableau

RULES_VERSION: Final = 1  # grows when the same actions would lead elsewhere
ROUNDS: Final = 8  # P2.1
LUXURY_MOST: Final = 17  # P8.7: the cap of an uncovered luxury card
LUXURY_COVERED: Final = 3  # P8.7: the cap under Decline

Stage: TypeAlias = Literal[
    "reveal", "catastrophes", "feeding", "redemption", "bidding", "building", "income", "ending"
]
REVEAL: Final = "reveal"  # P2
CATASTROPHES: Final = "catastrophes"  # P3, P9
FEEDING: Final = "feeding"  # P7, step A
REDEMPTION: Final = "redemption"  # P7, step B
BIDDING: Final = "bidding"  # P4, P5
BUILDING: Final = "building"  # P6
INCOME: Final = "income"  # P8
ENDING: Final = "ending"  # P10

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

#: The machine; `rules` writes its tables here.
#: What is legal in a phase.
LEGAL: Final[dict[Phase, Callable[["State"], list[Action]]]] = {}
#: How an action is carried out; returns whether the game goes on, or else asks somebody.
APPLY: Final[dict[type[Action], Callable[["State", Any], bool]]] = {}
#: How a stage goes on, seat by seat or into the next stage; returns as above.
STAGES: Final[dict[Stage, Callable[["State"], bool]]] = {}


class LuxuryCard(NamedTuple):
    """P8.7: what became of a luxury card."""

    cap: int = LUXURY_MOST  # LUXURY_COVERED under Decline, 0 when it is gone
    coin: Laid | None = None  # the coin card that covers it
    gains: int = 0  # luxury goods gained since (switch declineCap)


@mypyc_attr(acyclic=True)
class Player:
    """What belongs to one seat."""

    __slots__ = (
        "bid",
        "drawn",
        "hand",
        "luxury",
        "luxury_card",
        "older",
        "tableau",
        "won",
    )

    def __init__(
        self,
        hand: Purse,
        luxury: int,
        luxury_card: LuxuryCard,
        tableau: Tableau,
        bid: Bid,
        won: Card | None,
        drawn: Purse,
        older: int,
    ) -> None:
        self.hand = hand  # coin cards in hand
        self.luxury = luxury  # luxury goods
        self.luxury_card = luxury_card
        self.tableau = tableau
        self.bid = bid
        self.won = won  # the power card of this round, from the end of the bidding to the income
        self.drawn = drawn  # what this seat saw itself draw from the present pile
        self.older = older  # at most so many coins of hand and bid are from before that pile

    def clone(self) -> "Player":
        """Return a copy that shares only values."""
        return Player(
            self.hand,
            self.luxury,
            self.luxury_card,
            self.tableau,
            self.bid,
            self.won,
            self.drawn,
            self.older,
        )

    def strength(self) -> int:
        """P4.5, R12a: the strength of this seat's bid, moved or not, doubled to avoid halves."""
        return 2 * self.bid.coins + self.tableau.bid_bonus

    def hidden(self) -> int:
        """Return how many coin cards of its hand and bid others cannot see."""
        bid = self.bid
        return size(self.hand + bid.laid + bid.blind)


@mypyc_attr(acyclic=True)
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
        "options",
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
        "stage",
        "stone_paid",
        "supply_due",
        "switches",
        "top",
        "trouble",
        "turn",
        "wood_paid",
    )

    def __init__(
        self,
        edition: Edition,
        switches: Switches,
        seed: str,
        players: list[Player],
        stage: Stage,
        phase: Phase,
        seat: int,
    ) -> None:
        self.edition = edition
        self.switches = switches
        self.seed = seed  # of the reshuffles to come; secret
        self.events: list[Event] | None = None  # a listener, or None
        self.reveals = 0  # grows when something hidden comes to light
        self.options: list[Action] | None = None  # what `legal` said of the open decision

        self.players = players
        self.round = 0  # 1 to 8
        self.stage = stage  # which part of the round is under way
        self.phase = phase  # which decision is open
        self.seat = seat  # whose decision it is
        self.order: tuple[int, ...] = ()  # turn order, start player first
        self.turn = 0  # index in `order` of the seat that the stage comes to next

        self.stack: tuple[Card, ...] = ()  # power cards to come, the next one first; secret
        self.display: tuple[Card, ...] = ()  # open row, then conquest row; until they are taken
        self.bidders: tuple[int, ...] = ()  # whose bid stands on each of them, or NOBODY
        self.box: tuple[Card, ...] = ()  # power and civilization cards out of the game
        self.markers: tuple[int, ...] = ()  # space of each catastrophe marker, from 1
        self.trouble: tuple[int, ...] = ()  # catastrophes of this round, the current one first
        self.supply_due = False  # a supply of this round is to come or under way

        self.pile = b""  # coin cards as they were last shuffled; secret
        self.top = 0  # index in `pile` of the next one
        self.discard: Purse = EMPTY
        self.shuffles = 0  # how often the coin cards were shuffled: the number of this pile
        self.fresh: Purse = EMPTY  # what this pile held, less what is known to have left it; public

        # How far the open decision has got
        self.card: Card | None = None  # D2-D4 bid on; D5 lost; D6-D8 to be built
        self.lack_wood = 0  # D6, D7, D12: beyond the production, still to be paid
        self.lack_stone = 0
        self.wood_paid = 0  # D7, D12: hand cards and luxury goods paid so far
        self.stone_paid = 0
        self.luxury_paid = 0
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
            [player.clone() for player in self.players],
            self.stage,
            self.phase,
            self.seat,
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
        new.wood_paid = self.wood_paid
        new.stone_paid = self.stone_paid
        new.luxury_paid = self.luxury_paid
        new.picks = self.picks
        new.hits = self.hits
        new.shortage = self.shortage
        new.debts = self.debts
        new.redeeming = self.redeeming
        return new

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, _memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[object], "State"], tuple[dict[str, Any]]]:
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
        options = self.options
        if options is None:
            options = self.options = LEGAL[self.phase](self)
        return options

    def apply(self, action: Action) -> None:
        """Carry out a legal action, and go on until somebody must decide."""
        self.options = None
        if APPLY[type(action)](self, action):
            while STAGES[self.stage](self):
                pass

    def ask_if_open(self, phase: Phase) -> bool:
        """C1: ask for a decision; if there is a single option, take it. Return as `APPLY`."""
        self.phase = phase
        options = LEGAL[phase](self)
        if len(options) > 1:
            self.options = options
            return False
        return APPLY[type(options[0])](self, options[0])

    def result(self) -> Result:
        """P11: the result of a finished game."""
        from poleis.games.peloponnes.scoring import result

        if self.phase != OVER:
            raise PoleisError("The game is still running, so it has no result; finish it first")
        return result(self)

    def refusal(self, action: Action) -> str:
        """Say which rule forbids `action` now."""
        from poleis.games.peloponnes.refusal import refusal

        return refusal(self, action)
