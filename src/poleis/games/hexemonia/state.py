"""The state of a Hexemonia game: the fields and their meaning. It decides nothing.

The machine has two hands. The *step* is the part of the turn that is under way, the *phase* the
decision that is open. An action is carried out by its function in `APPLY`; when that leaves
nothing to decide in the step, its function in `AFTER` begins the next one, until somebody must
decide or the game is over. The tables are in `rules/__init__.py`.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from mypy_extensions import mypyc_attr

from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import Decision, Result
from poleis.games.hexemonia.cells import Place
from poleis.games.hexemonia.components import Acropolis, Edition, Tile
from poleis.games.hexemonia.cubes import NONE, Cubes, covers
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.switches import Switches

RULES_VERSION: Final = 1  # grows when the same actions would lead elsewhere
SLOTS: Final = 4  # H1.6: tiles in the display
HAND_LIMIT: Final = 4  # H14.7
MYTHOS_LIMIT: Final = 3  # H7.4

Phase: TypeAlias = Literal[
    "draw", "draw_more", "play", "pay", "mythos_limit", "action", "assign", "lift", "set",
    "exchange", "ability", "hades", "oracle", "victim", "give", "receive", "dismiss", "target",
    "gather", "losses", "settle", "politics", "discard", "over",
]  # fmt: skip
DRAW: Final = "draw"  # D-A1: a face-up tile
DRAW_MORE: Final = "draw_more"  # D-A2: another one, or a cube
PLAY: Final = "play"  # D-B1: a tile from hand, or end of step B
PAY: Final = "pay"  # D-B2: where the next cube of the cost comes from
MYTHOS_FULL: Final = "mythos_limit"  # D-B3, D-C9: which Mythos tile goes
ACTION: Final = "action"  # D-C0: production, strategy, special or war
ASSIGN: Final = "assign"  # D-C1: where the next scarce cube goes
LIFT: Final = "lift"  # D-C2, D-C4a: which cube to move, or end
SET: Final = "set"  # D-C2, D-C4a: where it goes
EXCHANGE: Final = "exchange"  # D-C3: an exchange with the supply, or end
ABILITY: Final = "ability"  # D-C4: the next ability, or end
HADES: Final = "hades"  # D-C4h: whose citizens go
ORACLE: Final = "oracle"  # D-C4o: which tile goes on top next
VICTIM: Final = "victim"  # D-C4p, D-C4t: the opponent
GIVE: Final = "give"  # D-V: the opponent's own choice
RECEIVE: Final = "receive"  # D-C4s: a kind of cube
DISMISS: Final = "dismiss"  # D-C4n: which citizen goes, or end
TARGET: Final = "target"  # D-C5: which tile to attack, or end
GATHER: Final = "gather"  # D-C6: who joins the attack, or strike
LOSSES: Final = "losses"  # D-C7: how many hoplites are lost
SETTLE: Final = "settle"  # D-C8: where the conquered tile goes
POLITICS: Final = "politics"  # switch revealForPolitics: turn up the Acropolis, or not
DISCARD: Final = "discard"  # D-D1: which tile goes
OVER: Final = "over"

Step: TypeAlias = Literal["A", "B", "C", "D"]  # H4.1: draw, play, action, politics

NOBODY: Final = -1
NOWHERE: Final = -1

#: The machine; `rules` writes its tables here.
#: What is legal in a phase.
LEGAL: Final[dict[Phase, Callable[["State"], list[Action]]]] = {}
#: How an action is carried out; returns whether the step of the turn is complete.
APPLY: Final[dict[type[Action], Callable[["State", Any], bool]]] = {}
#: What comes after a step of the turn; returns as above.
AFTER: Final[dict[Step, Callable[["State"], bool]]] = {}


class Mythos(NamedTuple):
    """H0.3, H7, H7.3: a Mythos tile in front of its owner, and the city tile under its marker."""

    tile: Tile
    carrier: Place


@mypyc_attr(acyclic=True)
class Player:
    """What belongs to one seat."""

    __slots__ = (
        "acropolis",
        "cubes",
        "face_up",
        "foretold",
        "hand",
        "layout",
        "mythos",
        "shown",
        "told",
    )

    def __init__(
        self,
        acropolis: Acropolis,
        hand: tuple[Tile, ...],
        layout: Layout,
        cubes: dict[Place, Cubes],
        mythos: tuple[Mythos, ...],
        shown: tuple[Tile, ...],
        foretold: tuple[Tile, ...],
        told: tuple[tuple[int, Tile], ...],
        *,
        face_up: bool,
    ) -> None:
        self.acropolis = acropolis
        self.face_up = face_up  # H18.3: never back
        self.hand = hand  # in the order of the edition
        self.layout = layout  # where the terrain tiles lie
        self.cubes = cubes  # on every city tile (H2.8)
        self.mythos = mythos  # in the order in which they came
        self.shown = shown  # tiles in hand that everybody saw it take
        self.foretold = foretold  # the next tiles of the pile, as far as this seat knows them
        self.told = told  # tiles that this seat knows to be in another's hand: (seat, tile)

    def clone(self) -> "Player":
        """Return a copy that shares only values."""
        return Player(
            self.acropolis,
            self.hand,
            self.layout,
            self.cubes.copy(),
            self.mythos,
            self.shown,
            self.foretold,
            self.told,
            face_up=self.face_up,
        )

    def is_active(self, place: Place) -> bool:
        """H2.3, H2.4: the terrain tile here holds at least its cost."""
        return covers(self.cubes[place], self.layout.tiles[place].cost)

    def active_places(self) -> list[Place]:
        """H2.3: the places of all active terrain tiles."""
        cubes = self.cubes
        return [p for p, tile in self.layout.tiles.items() if covers(cubes[p], tile.cost)]

    def surplus(self, place: Place) -> Cubes:
        """H2.6, H2.7, R53: what a terrain tile holds beyond its cost; an inactive one has none."""
        cubes, cost = self.cubes[place], self.layout.tiles[place].cost
        return cubes - cost if covers(cubes, cost) else NONE

    def all_cubes(self) -> Cubes:
        """H0.5: own cubes."""
        total = NONE
        for cubes in self.cubes.values():
            total += cubes
        return total


@mypyc_attr(acyclic=True)
class State:
    """A whole game at one moment."""

    __slots__ = (
        "ability",
        "ability_place",
        "active",
        "attacked",
        "box",
        "count",
        "display",
        "due",
        "edition",
        "ending",
        "events",
        "fort",
        "gathered",
        "last",
        "lifted",
        "loss",
        "new_mythos",
        "options",
        "oracle",
        "oracle_laid",
        "pandoras",
        "paying",
        "phase",
        "philosopher",
        "pile",
        "played",
        "players",
        "received",
        "reveals",
        "seat",
        "seed",
        "sent",
        "step",
        "supply",
        "switches",
        "target",
        "target_seat",
        "to_citizens",
        "to_hoplites",
        "turns",
        "underworld",
        "used",
        "victims",
    )

    def __init__(
        self,
        edition: Edition,
        switches: Switches,
        seed: str,
        players: list[Player],
        phase: Phase,
        active: int,
        last: int,
    ) -> None:
        self.edition = edition
        self.switches = switches
        self.seed = seed  # of Pandora's draws to come; secret
        self.events: list[Event] | None = None  # a listener, or None
        self.reveals = 0  # grows when something hidden comes to light
        self.options: list[Action] | None = None  # what `legal` said of the open decision

        self.box: tuple[Cubes, int] = (NONE, 0)  # C9: all cubes, all tiles as a mask; constant
        self.players = players
        self.active = active  # whose turn it is
        self.seat = active  # whose decision it is
        self.last = last  # H1.10: the last player of every round
        self.step: Step = "A"  # of the turn
        self.phase = phase  # which decision is open
        self.turns = 0  # how many turns are over
        self.ending = False  # H15.1: the pile is empty

        self.supply: Cubes = NONE
        self.pile: tuple[Tile, ...] = ()  # the next tile first; secret
        self.display: tuple[Tile | None, ...] = (None,) * SLOTS
        self.underworld: tuple[Tile, ...] = ()  # in the order in which they came, for good (R12)
        self.philosopher = NOBODY
        self.pandoras = 0  # how often Pandora has drawn

        # How far the open decision has got
        self.played = 0  # H6.4: cells of the tiles played in this step B, as a mask
        self.paying = NOWHERE  # D-B2: the tile that is being paid for
        self.due: tuple[tuple[Place, Cubes], ...] = ()  # cubes still due: of a cost or a production
        self.sent = (0, 0, 0)  # D-C2: by kind, cells that a cube has left, as masks
        self.received = (0, 0, 0)  # D-C2: by kind, cells that a cube has come to
        self.lifted: tuple[int, Place] | None = None  # D-C2, D-C4a: kind and cell
        self.to_hoplites = 0  # D-C3: cells that have exchanged citizens for hoplites, as a mask
        self.to_citizens = 0  # D-C3: the other way round
        self.used = 0  # D-C4: abilities used in this action, a bit a tile
        self.ability: Tile | None = None  # D-C4: the one in use
        self.ability_place = NOWHERE  # where it lies
        self.count = 0  # D-C4a: moves left; D-C4n: citizens that have gone
        self.victims: tuple[int, ...] = ()  # D-V: who is still to give
        self.oracle: tuple[Tile, ...] = ()  # D-C4o: tiles seen and not yet laid; private
        self.oracle_laid: tuple[Tile, ...] = ()  # D-C4o: those laid back, the lowest first; private
        self.attacked = 0  # H13.1: opponents attacked in this action, a bit a seat
        self.target_seat = NOBODY  # D-C6 to D-C8: whose tile is attacked
        self.target = NOWHERE  # and where it lies
        self.loss = 0  # L of H13.7
        self.fort = 0  # F of H13.4
        self.gathered: Cubes = NONE  # D-C6: attackers
        self.new_mythos = 0  # D-B3, D-C9: so many Mythos tiles, the last ones, have just come

    def clone(self) -> "State":
        """Return an independent copy, without the listener."""
        new = State(
            self.edition,
            self.switches,
            self.seed,
            [player.clone() for player in self.players],
            self.phase,
            self.active,
            self.last,
        )
        new.reveals = self.reveals
        new.box = self.box
        new.step = self.step
        new.seat = self.seat
        new.turns = self.turns
        new.ending = self.ending
        new.supply = self.supply
        new.pile = self.pile
        new.display = self.display
        new.underworld = self.underworld
        new.philosopher = self.philosopher
        new.pandoras = self.pandoras
        new.played = self.played
        new.paying = self.paying
        new.due = self.due
        new.sent = self.sent
        new.received = self.received
        new.lifted = self.lifted
        new.to_hoplites = self.to_hoplites
        new.to_citizens = self.to_citizens
        new.used = self.used
        new.ability = self.ability
        new.ability_place = self.ability_place
        new.count = self.count
        new.victims = self.victims
        new.oracle = self.oracle
        new.oracle_laid = self.oracle_laid
        new.attacked = self.attacked
        new.target_seat = self.target_seat
        new.target = self.target
        new.loss = self.loss
        new.fort = self.fort
        new.gathered = self.gathered
        new.new_mythos = self.new_mythos
        return new

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, _memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[object], "State"], tuple[dict[str, Any]]]:
        from poleis.games.hexemonia.position import from_position, position

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
        from poleis.games.hexemonia.text import TEXT

        if self.phase == OVER:
            return None
        return Decision(self.seat, self.phase, TEXT.prompt(self.phase, "en"))

    def opponents(self) -> list[int]:
        """The other seats, clockwise from the active one."""
        seats = len(self.players)
        return [(self.active + step) % seats for step in range(1, seats)]

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
        """Go on from step to step until somebody must decide, or the game is over."""
        while AFTER[self.step](self):
            pass

    def result(self) -> Result:
        """H16: the result of a finished game."""
        from poleis.games.hexemonia.scoring import result

        if self.phase != OVER:
            raise PoleisError("The game is still running, so it has no result; finish it first")
        return result(self)

    def refusal(self, action: Action) -> str:
        """Say which rule forbids `action` now."""
        from poleis.games.hexemonia.refusal import refusal

        return refusal(self, action)
