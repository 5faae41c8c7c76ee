"""What a game is to everybody else: its facts, its functions and the state that it plays on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    runtime_checkable,
)

import msgspec

from poleis.core.action import Action, Notation, check_form, quoted
from poleis.core.chance import check_seed
from poleis.core.errors import IllegalAction, InvalidAction, PoleisError
from poleis.core.event import Event
from poleis.core.plain import from_plain, to_plain

if TYPE_CHECKING:
    from random import Random  # rules bring no chance of their own; only whoever imagines does

    from poleis.core.editions import Shelf  # reading files takes long to import

Language: TypeAlias = Literal["en", "de"]
Plain: TypeAlias = dict[str, Any]


class Option(msgspec.Struct, frozen=True):
    """A switch of the rules: its values (the default first) and the ruling that it turns."""

    name: str
    values: tuple[str, ...]
    ruling: str


class Decision(msgspec.Struct, frozen=True):
    """What is asked, and of whom. Public: it tells nothing about the options."""

    seat: int
    kind: str
    prompt: str


class Score(msgspec.Struct, frozen=True):
    """One seat's result. Rank 1 is best; equal seats share a rank."""

    seat: int
    total: int
    rank: int
    breakdown: dict[str, int]


class Result(msgspec.Struct, frozen=True):
    """The results by seat, and everybody who won."""

    seats: tuple[Score, ...]
    winners: tuple[int, ...]

    def __getitem__(self, seat: int) -> Score:
        return self.seats[seat]

    def __len__(self) -> int:
        return len(self.seats)


def ranked(keys: list[tuple[int, ...]]) -> list[int]:
    """Return the rank of each key, highest first; equal keys share a rank."""
    return [1 + sum(other > key for other in keys) for key in keys]


class View(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one seat may know, as plain data.

    Games add their fields, and say in `legal` which actions they have, for `of`.
    """

    game: str
    edition: str  # digest of the edition
    seats: int
    seat: int | None  # whose view; None is a spectator
    to_act: int | None
    decision: str | None  # kind of the open decision
    legal: tuple[Action, ...]  # in canonical order; empty but for the seat that decides
    over: bool

    def data(self) -> Plain:
        """Return plain JSON data; `of` reads it back."""
        return to_plain(self)

    @classmethod
    def of(cls, data: object) -> Self:
        """Read a view from plain data."""
        return from_plain(data, cls, cls.__name__)


def check_viewer(seat: object, seats: int) -> int | None:
    """Return the seat that looks, if there is such a seat, or None for a spectator."""
    if seat is None or (type(seat) is int and 0 <= seat < seats):
        return seat
    msg = f"There is no seat {seat!r}; choose 0 to {seats - 1}, or None for a spectator"
    raise PoleisError(msg)


S = TypeVar("S", bound="State")
V = TypeVar("V", bound=View)


@runtime_checkable
class State(Protocol):
    """A running game. The rules change it in place; `clone` is cheap."""

    events: list[Event] | None  # a list here collects events; None costs nothing
    reveals: int  # grows when something hidden comes to light: no undo, no batch goes past that

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @property
    def decision(self) -> Decision | None:
        """What is asked; None when the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    def legal(self) -> list[Action]:
        """Return the legal actions in canonical order; do not change the list."""

    def apply(self, action: Action) -> None:
        """Carry out a legal action; trusts its caller."""

    def clone(self) -> Self:
        """Return an independent copy (without a listener for events)."""

    def result(self) -> Result:
        """Return the result; raise PoleisError while the game is running."""

    def refusal(self, action: Action) -> str:
        """Say which rule forbids an action, perhaps of another game, that is not legal now."""


def play(state: State, action: Action) -> None:
    """Check an action and carry it out; otherwise raise and leave the state as it was."""
    check_form(action)
    if state.over:
        msg = f"The game is over, so {str(action)!r} cannot be played"
        raise IllegalAction(msg)
    if action not in state.legal():
        raise IllegalAction(state.refusal(action))
    state.apply(action)


def play_batch(state: S, actions: Sequence[Action]) -> S:
    """Carry out several steps of one seat on a copy of the state, all or none, and return it.

    A batch ends at the latest where another seat decides or something hidden comes to light,
    for nobody can have chosen what to do then. The copy's `events` are those of the steps.
    """
    if not actions:
        raise InvalidAction("A batch without actions does nothing; send at least one")
    after = state.clone()
    after.events = []
    for number, action in enumerate(actions, 1):
        try:
            if after.reveals != state.reveals:
                msg = "something hidden has come to light; send the steps before, then look again"
                raise IllegalAction(msg)
            if not after.over and after.to_act != state.to_act:
                msg = f"seat {after.to_act} decides now; end the batch before"
                raise IllegalAction(msg)
            play(after, action)
        except PoleisError as wrong:
            raise type(wrong)(f"Step {number} of {len(actions)}: {wrong}") from None
    return after


def chosen_options(
    options: Sequence[Option], wanted: Mapping[str, object] | None
) -> dict[str, str]:
    """Complete the wanted values with the defaults; yes and no may be given as booleans."""
    if wanted is not None and not isinstance(wanted, Mapping):
        raise PoleisError(f"The options must be a mapping of names to values, not {wanted!r}")
    known = {option.name: option for option in options}
    chosen = {option.name: option.values[0] for option in options}
    for name, value in (wanted or {}).items():
        option = known.get(name)
        if option is None:
            msg = f"There is no option {quoted(name)}; there are: {', '.join(known) or 'none'}"
            raise PoleisError(msg)
        text = ("no", "yes")[value] if isinstance(value, bool) else value
        if text not in option.values:
            values = ", ".join(option.values)
            raise PoleisError(f"Option {name} cannot be {quoted(value)}; choose one of: {values}")
        chosen[name] = str(text)
    return chosen


class Text(Protocol):
    """The sentences of a game, in every language. Names of cards come from the edition."""

    def prompt(self, kind: str, language: Language) -> str:
        """Ask for a decision of this kind: "Build or mortgage?"."""

    def name(self, edition: Any, id: str, language: Language) -> str:
        """Return the name of a card or tile."""

    def action(
        self, edition: Any, action: Action, language: Language, names: Sequence[str] = ()
    ) -> str:
        """Say what an action does, for the seat that chooses: "Bid on the Port"."""

    def event(self, edition: Any, event: Event, language: Language, names: Sequence[str]) -> str:
        """Tell what happened; `names` are the seats' names."""

    def option(self, name: str, language: Language) -> tuple[str, dict[str, str]]:
        """Say what a switch decides, and what each of its values means."""

    def help(self, language: Language) -> str:
        """Return the rules help, in Markdown."""


def every_order(state: State, _taken: Sequence[Action]) -> list[Action]:
    """Return all legal actions: the choices of most games are no gestures of many steps."""
    return state.legal()


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class GameSpec(Generic[S, V]):
    """A game: facts that generic code reads, and the functions that play it."""

    name: str
    title: dict[Language, str]
    designer: str
    publisher: str
    year: int
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    rules_version: int  # grows when the same actions would lead elsewhere
    max_actions: int  # no game takes more
    shelf: "Shelf[Any]"  # the editions
    notation: Notation  # the closed set of actions
    view_type: type[V]
    text: Text  # sentences for people
    setup: Callable[[Any, int, str, dict[str, str], list[Event] | None], S]
    view: Callable[[S, int | None], V]
    imagine: "Callable[[V, Random], S]"
    position: Callable[[S], Plain]
    from_position: Callable[[object], S]
    violations: Callable[[S], list[str]]  # broken invariants, as sentences
    #: For bots that search: the legal actions, less those that only repeat in another order what
    #: the actions taken so far can lead to. Every result is still reached.
    in_order: Callable[[S, Sequence[Action]], list[Action]] = every_order

    def new(
        self,
        seats: int,
        seed: str,
        options: Mapping[str, object] | None = None,
        edition: object = None,
        events: list[Event] | None = None,
    ) -> S:
        """Set up a game.

        The edition is a name, a path, or None for the default; `events` collects what happens.
        """
        if type(seats) is not int or not self.min_seats <= seats <= self.max_seats:
            msg = (
                f"{self.title['en']} is for {self.min_seats} to {self.max_seats} seats, "
                f"not {seats}; choose a number in between"
            )
            raise PoleisError(msg)
        check_seed(seed)
        return self.setup(self.shelf.get(edition), seats, seed, self.chosen(options), events)

    def chosen(self, options: Mapping[str, object] | None) -> dict[str, str]:
        """Complete the options with their defaults; yes and no may be given as booleans."""
        return chosen_options(self.options, options)

    def parse(self, state: S, text: str) -> Action:
        """Read the compact notation of an action of this game."""
        del state  # the notation of our games stands on its own; others may need the state
        return self.notation.parse(text)
