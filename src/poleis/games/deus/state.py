"""The state of a Deus game: the fields and their meaning. It decides nothing.

The machine has two hands. The *stage* is the part of the turn that is under way, the *phase* the
decision that is open. An action is carried out by its function in `APPLY`; when that leaves
nothing to ask, the function of the stage in `STAGES` goes on, until somebody must decide or the
game is over. The tables are in `rules/__init__.py`.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from mypy_extensions import mypyc_attr

from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import Decision, Result
from poleis.games.deus.atlas import Atlas, Region
from poleis.games.deus.components import Card, Edition
from poleis.games.deus.goods import NONE, Heap
from poleis.games.deus.switches import Switches

RULES_VERSION: Final = 1  # grows when the same actions would lead elsewhere
HAND_LIMIT: Final = 10  # D12.1
REFILL: Final = 5  # D11.4, D12.4
TEMPLE: Final = 5  # the column of temples, after those of the five kinds

Stage: TypeAlias = Literal["choosing", "turn", "building", "column", "gods", "ending"]
CHOOSING: Final = "choosing"  # D15.1
TURN: Final = "turn"  # D3: the next turn begins
BUILDING: Final = "building"  # D4-D6, D8: pay and place
COLUMN: Final = "column"  # D7
GODS: Final = "gods"  # D11
ENDING: Final = "ending"  # D3.4, D13: the turn ends

Phase: TypeAlias = Literal[
    "choose", "action", "pay", "region", "sacrifice", "jupiter", "ceres", "mars", "sell", "buy",
    "produce", "pieces", "village", "victim", "unit", "step", "card", "over",
]  # fmt: skip
CHOOSE: Final = "choose"  # DP0
ACTION: Final = "action"  # DP1
PAY: Final = "pay"  # DP2
REGION: Final = "region"  # DP3
SACRIFICE: Final = "sacrifice"  # DP4
JUPITER: Final = "jupiter"  # DP5
CERES: Final = "ceres"  # DP6
MARS: Final = "mars"  # DP7
SELL: Final = "sell"  # DP8
BUY: Final = "buy"  # DP9
PRODUCE: Final = "produce"  # DP10
PIECES: Final = "pieces"  # DP11
PLUNDER: Final = "village"  # DP12
VICTIM: Final = "victim"  # DP13
UNIT: Final = "unit"  # DP14 a
STEP: Final = "step"  # DP14 b
CARD: Final = "card"  # DP15
OVER: Final = "over"

NOBODY: Final = -1
NOWHERE: Final = -1

#: The machine; `rules` writes its tables here.
#: What is legal in a phase.
LEGAL: Final[dict[Phase, Callable[["State"], list[Action]]]] = {}
#: How an action is carried out; returns whether the game goes on, or else asks somebody.
APPLY: Final[dict[type[Action], Callable[["State", Any], bool]]] = {}
#: How a stage goes on; returns as above.
STAGES: Final[dict[Stage, Callable[["State"], bool]]] = {}


@mypyc_attr(acyclic=True)
class Played:
    """A card in a column; face down if it is the joker (D15.3). It never changes."""

    __slots__ = ("card", "joker")

    def __init__(self, card: Card, *, joker: bool = False) -> None:
        self.card = card
        self.joker = joker


@mypyc_attr(acyclic=True)
class Frame:
    """Cards being activated, one after the other, and how far this has got (D7, E7).

    It never changes, it is replaced. `_replace` of a named tuple would take a quarter of the time
    of whole games, so it is a class.
    """

    __slots__ = ("card", "cards", "chosen", "effect", "left")

    def __init__(
        self,
        cards: tuple[Card, ...],
        card: int = 0,
        effect: int = 0,
        chosen: tuple[Card, ...] = (),
        left: int = 0,
    ) -> None:
        self.cards = cards
        self.card = card  # which of them
        self.effect = effect  # which of its effects comes next
        self.chosen = chosen  # E7: cards activated under the present effect
        self.left = left  # E7: so many more may be

    def next_card(self) -> "Frame":
        """The card is complete."""
        return Frame(self.cards, self.card + 1)

    def next_effect(self) -> "Frame":
        """The effect that came next is under way."""
        return Frame(self.cards, self.card, self.effect + 1)

    def activating(self, chosen: tuple[Card, ...], left: int) -> "Frame":
        """E7: these cards have been activated, and so many more may be."""
        return Frame(self.cards, self.card, self.effect, chosen, left)


@mypyc_attr(acyclic=True)
class Player:
    """What belongs to one seat. Regions are masks."""

    __slots__ = (
        "choice",
        "columns",
        "discarded",
        "gold",
        "hand",
        "joker_used",
        "pieces",
        "resources",
        "stock",
        "supply",
        "temples",
        "twice",
        "vp",
    )

    def __init__(
        self,
        hand: tuple[Card, ...],
        columns: tuple[tuple[Played, ...], ...],
        gold: int,
        vp: int,
        resources: Heap,
        stock: Heap,
        supply: Heap,
        pieces: tuple[int, int, int, int, int],
        twice: int,
        temples: int,
        discarded: tuple[Card, ...],
        choice: Heap,
        *,
        joker_used: bool,
    ) -> None:
        self.hand = hand  # in the order of the edition
        self.columns = columns  # of the five kinds and of temples, from the bottom up
        self.gold = gold
        self.vp = vp  # victory points
        self.resources = resources
        self.stock = stock  # pieces on the board, ready to be built
        self.supply = supply  # pieces of the personal supply
        self.pieces = pieces  # regions with a piece of each kind
        self.twice = twice  # regions with a second military unit
        self.temples = temples  # regions with a temple
        self.discarded = discarded  # C14: own discards since the last reshuffle
        self.choice = choice  # D15.1: pieces chosen for the start; secret until all have chosen
        self.joker_used = joker_used

    def clone(self) -> "Player":
        """Return a copy that shares only values."""
        return Player(
            self.hand,
            self.columns,
            self.gold,
            self.vp,
            self.resources,
            self.stock,
            self.supply,
            self.pieces,
            self.twice,
            self.temples,
            self.discarded,
            self.choice,
            joker_used=self.joker_used,
        )

    def occupied(self) -> int:
        """D6.2: the regions with at least one own piece; a temple is never alone."""
        a, b, c, d, e = self.pieces
        return a | b | c | d | e | self.temples

    def standing(self, kind: int) -> int:
        """The regions with a piece of a kind; `pieces[kind]`, compiled, makes objects of all."""
        a, b, c, d, e = self.pieces
        if kind < 2:
            return b if kind else a
        if kind < 4:
            return d if kind == 3 else c
        return e

    def buildings_in(self, region: Region) -> int:
        """D8.6: own pieces in a region, units and temples included."""
        number = (self.twice >> region & 1) + (self.temples >> region & 1)
        for mask in self.pieces:
            number += mask >> region & 1
        return number

    def units_in(self, region: Region) -> int:
        """D9: own military units in a region."""
        return (self.pieces[4] >> region & 1) + (self.twice >> region & 1)


@mypyc_attr(acyclic=True)
class State:
    """A whole game at one moment."""

    __slots__ = (
        "active",
        "atlas",
        "attacked",
        "bought",
        "card",
        "chosen",
        "count",
        "discard",
        "draw",
        "edition",
        "events",
        "frames",
        "god",
        "halted",
        "joker",
        "marching",
        "options",
        "passes",
        "paying",
        "phase",
        "players",
        "promised",
        "reshuffles",
        "reveals",
        "round",
        "seat",
        "seed",
        "stage",
        "stall",
        "start",
        "steps",
        "strength",
        "supply",
        "switches",
        "temples",
        "tops",
        "triggered",
        "village_vp",
    )

    def __init__(
        self,
        edition: Edition,
        switches: Switches,
        seed: str,
        atlas: Atlas,
        players: list[Player],
        stage: Stage,
        phase: Phase,
        start: int,
    ) -> None:
        self.edition = edition
        self.switches = switches
        self.seed = seed  # of the reshuffles to come; secret
        self.atlas = atlas
        self.events: list[Event] | None = None  # a listener, or None
        self.reveals = 0  # grows when something hidden comes to light
        self.options: list[Action] | None = None  # what `legal` said of the open decision

        self.players = players
        self.stage = stage  # the part of the turn
        self.phase = phase  # which decision is open
        self.start = start  # the start player
        self.active = start  # whose turn it is
        self.seat = start  # whose decision it is
        self.round = 1
        self.triggered = 0  # D13.1: the round in which the end was triggered, or 0
        self.passes = 0  # R85: seats of this round that had no card
        self.stall = 0  # R96: complete rounds without a build, and -1 where this one has had one

        self.supply: Heap = NONE  # resources
        self.temples = 0  # temple pieces in the supply
        self.draw: tuple[Card, ...] = ()  # the next card first; secret
        self.discard: tuple[Card, ...] = ()  # the top card last; only that one is open
        self.tops: tuple[
            Card, ...
        ] = ()  # those of them that were once the top card, for all to see
        self.reshuffles = 0
        self.village_vp: tuple[int, ...] = ()  # by village, in the order of the atlas
        self.attacked = 0  # villages that were attacked, as a mask of regions

        # How far the open decision has got
        self.card: Card | None = None  # DP2, DP3: being built
        self.joker = NOBODY  # DP3: the column of the joker that is being built
        self.paying = 0  # DP2: the resource kind that is asked about
        self.promised: Heap = NONE  # DP2: units replaced by gold so far
        self.chosen: tuple[Card, ...] = ()  # DP4: cards of the offering, in their order; private
        self.god = NOBODY  # DP6, DP7, refill: whose power was used
        self.strength = 0  # n of D11.1
        self.count = 0  # gifts, units of goods, pieces or marches left in the open effect
        self.bought = 0  # E13: resources returned, to be taken back in others
        self.frames: tuple[Frame, ...] = ()  # cards being activated; the last is the inner one
        self.marching = NOWHERE  # DP14: the region that the unit set out from
        self.steps: tuple[Region, ...] = ()  # DP14: the regions that it has come through
        self.halted: tuple[Region, ...] = ()  # DP14: where units of this effect have stopped

    def clone(self) -> "State":
        """Return an independent copy, without the listener."""
        new = State(
            self.edition,
            self.switches,
            self.seed,
            self.atlas,
            [player.clone() for player in self.players],
            self.stage,
            self.phase,
            self.start,
        )
        new.reveals = self.reveals
        new.active = self.active
        new.seat = self.seat
        new.round = self.round
        new.triggered = self.triggered
        new.passes = self.passes
        new.stall = self.stall
        new.supply = self.supply
        new.temples = self.temples
        new.draw = self.draw
        new.discard = self.discard
        new.tops = self.tops
        new.reshuffles = self.reshuffles
        new.village_vp = self.village_vp
        new.attacked = self.attacked
        new.card = self.card
        new.joker = self.joker
        new.paying = self.paying
        new.promised = self.promised
        new.chosen = self.chosen
        new.god = self.god
        new.strength = self.strength
        new.count = self.count
        new.bought = self.bought
        new.frames = self.frames
        new.marching = self.marching
        new.steps = self.steps
        new.halted = self.halted
        return new

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, _memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[object], "State"], tuple[dict[str, Any]]]:
        from poleis.games.deus.position import from_position, position

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
        from poleis.games.deus.text import TEXT

        if self.phase == OVER:
            return None
        return Decision(self.seat, self.phase, TEXT.prompt(self.phase, "en"))

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
            self.go_on()

    def go_on(self) -> None:
        """Go on until somebody must decide, or the game is over."""
        while STAGES[self.stage](self):
            pass

    def ask_if_open(self, phase: Phase) -> bool:
        """C2: ask for a decision; if there is a single option, take it. Return as `APPLY`."""
        self.phase = phase
        options = LEGAL[phase](self)
        if len(options) > 1:
            self.options = options
            return False
        return APPLY[type(options[0])](self, options[0])

    def ask_unless_stop(self, phase: Phase) -> bool:
        """D7.5: ask for a decision, if there is more to choose than to stop; say whether."""
        options = LEGAL[phase](self)
        if len(options) == 1:
            return False
        self.phase = phase
        self.options = options
        return True

    def result(self) -> Result:
        """D14: the result of a finished game."""
        from poleis.games.deus.scoring import result

        if self.phase != OVER:
            raise PoleisError("The game is still running, so it has no result; finish it first")
        return result(self)

    def refusal(self, action: Action) -> str:
        """Say which rule forbids `action` now."""
        from poleis.games.deus.refusal import refusal

        return refusal(self, action)
