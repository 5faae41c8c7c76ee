"""A toy: a whole game with hidden cards, small enough to know by heart.

T1  There is one card of each number from 1 to the edition's `top`. Each seat is dealt three;
    the rest is the pile. Each seat has three chips.
T2  In a round each seat in turn first picks a card from its hand and lays it face down,
T3  then stakes 0 to 2 of its chips, in the open.
T4  When all have done so, the cards are turned up. The highest takes a point and every chip
    staked in this round as points. With the option `lowest` it is the lowest card.
T5  Then each seat draws a card from the pile, as long as there is one.
T6  The game ends after two rounds, or three with that option. Most points win.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final, TypeAlias

import msgspec
import pytest

from poleis.core import registry
from poleis.core.action import Action, Notation
from poleis.core.chance import shuffled
from poleis.core.digest import digest
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import (
    Decision,
    GameSpec,
    Language,
    Option,
    Plain,
    Result,
    Score,
    View,
    ranked,
)
from poleis.core.plain import from_plain, to_plain

PICK: Final = "pick"
STAKE: Final = "stake"
OVER: Final = "over"


class Edition:
    """The box: how many cards there are."""

    __slots__ = ("digest", "name", "top")

    def __init__(self, name: str, top: int) -> None:
        self.name = name
        self.top = top
        self.digest = digest({"top": top})


class Shelf:
    """Two editions, found as a real shelf finds them."""

    def __init__(self) -> None:
        self.editions = {name: Edition(name, top) for name, top in (("plain", 20), ("long", 24))}

    def names(self) -> list[str]:
        return list(self.editions)

    def get(self, which: object = None) -> Edition:
        if isinstance(which, Edition):
            return which
        edition = self.editions.get(str(which or "plain"))
        if edition is None:
            raise PoleisError(f"There is no edition {which!r}; there are: plain, long")
        return edition

    def by_digest(self, digest: str) -> Edition:
        for edition in self.editions.values():
            if edition.digest == digest:
                return edition
        raise PoleisError(f"There is no edition with digest {digest!r}; load its file first")


SHELF = Shelf()


class Pick(Action, frozen=True, tag="pick"):
    """T2: lay a card face down."""

    card: int


class Stake(Action, frozen=True, tag="stake"):
    """T3: stake so many chips."""

    chips: int


class Picked(Event, frozen=True, tag="picked"):
    """T2: only the seat itself knows the card."""

    seat: int
    card: int | None

    def seen_by(self, viewer: int | None) -> "Picked":
        return self if viewer == self.seat else Picked(self.seat, None)


class Staked(Event, frozen=True, tag="staked"):
    """T3."""

    seat: int
    chips: int


class Turned(Event, frozen=True, tag="turned"):
    """T4: the cards by seat, and who takes how many points."""

    cards: tuple[int, ...]
    seat: int
    points: int


class Drew(Event, frozen=True, tag="drew"):
    """T5: only the seat itself knows the card."""

    seat: int
    card: int | None

    def seen_by(self, viewer: int | None) -> "Drew":
        return self if viewer == self.seat else Drew(self.seat, None)


class Player:
    """What belongs to one seat."""

    __slots__ = ("chips", "hand", "laid", "points", "staked")

    def __init__(self, hand: list[int], chips: int, points: int, laid: int, staked: int) -> None:
        self.hand = hand
        self.chips = chips
        self.points = points
        self.laid = laid  # 0 is none
        self.staked = staked

    def clone(self) -> "Player":
        return Player(self.hand.copy(), self.chips, self.points, self.laid, self.staked)


class State:
    """A running game."""

    __slots__ = (
        "edition", "events", "lowest", "phase", "pile", "players", "reveals", "round", "rounds",
        "seat", "turned",
    )  # fmt: skip

    def __init__(self, edition: Edition, rounds: int, *, lowest: bool) -> None:
        self.edition = edition
        self.rounds = rounds
        self.lowest = lowest
        self.events: list[Event] | None = None
        self.reveals = 0
        self.phase = PICK
        self.seat = 0
        self.round = 1
        self.pile: list[int] = []
        self.turned: list[int] = []
        self.players: list[Player] = []

    def clone(self) -> "State":
        new = State(self.edition, self.rounds, lowest=self.lowest)
        new.reveals = self.reveals
        new.phase = self.phase
        new.seat = self.seat
        new.round = self.round
        new.pile = self.pile.copy()
        new.turned = self.turned.copy()
        new.players = [player.clone() for player in self.players]
        return new

    __copy__ = clone

    def __deepcopy__(self, _memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[object], "State"], tuple[Plain]]:
        return from_position, (position(self),)

    @property
    def to_act(self) -> int | None:
        return None if self.phase == OVER else self.seat

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def decision(self) -> Decision | None:
        if self.phase == OVER:
            return None
        return Decision(self.seat, self.phase, TEXT.prompt(self.phase, "en"))

    def legal(self) -> list[Action]:
        if self.phase == OVER:
            return []
        player = self.players[self.seat]
        if self.phase == PICK:
            return [Pick(card) for card in sorted(player.hand)]
        return [Stake(chips) for chips in range(min(2, player.chips) + 1)]

    def apply(self, action: Action) -> None:
        player = self.players[self.seat]
        if isinstance(action, Pick):
            player.hand.remove(action.card)
            player.laid = action.card
            self.phase = STAKE
            self.emit(Picked(self.seat, action.card))
            return
        assert isinstance(action, Stake)
        player.chips -= action.chips
        player.staked = action.chips
        self.emit(Staked(self.seat, action.chips))
        self.phase = PICK
        self.seat += 1
        if self.seat == len(self.players):
            self._turn_up()

    def _turn_up(self) -> None:
        """T4-T6."""
        self.reveals += 1
        cards = tuple(player.laid for player in self.players)
        best = cards.index(min(cards) if self.lowest else max(cards))
        points = 1 + sum(player.staked for player in self.players)
        self.players[best].points += points
        self.emit(Turned(cards, best, points))
        self.turned += sorted(cards)
        for seat, player in enumerate(self.players):
            player.laid = player.staked = 0
            if self.pile:
                player.hand.append(self.pile.pop())
                self.emit(Drew(seat, player.hand[-1]))
        self.seat = 0
        self.round += 1
        if self.round > self.rounds:
            self.phase = OVER

    def emit(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def result(self) -> Result:
        if not self.over:
            raise PoleisError("T6: the game is not over, so there is no result yet; play on")
        points = [player.points for player in self.players]
        ranks = ranked([(p,) for p in points])
        scores = tuple(
            Score(seat, p, rank, {"points": p})
            for seat, (p, rank) in enumerate(zip(points, ranks, strict=True))
        )
        return Result(scores, tuple(s.seat for s in scores if s.rank == 1))

    def refusal(self, action: Action) -> str:
        if self.phase == PICK:
            return f"T2: seat {self.seat} must pick a card from its hand, so not {str(action)!r}"
        return f"T3: seat {self.seat} must stake 0 to 2 chips that it has, so not {str(action)!r}"


def _legal(state: State) -> tuple[Pick | Stake, ...]:
    return tuple(a for a in state.legal() if isinstance(a, Pick | Stake))


class ToyView(View, frozen=True, kw_only=True):
    """What a seat knows."""

    legal: tuple[Pick | Stake, ...]
    rounds: int
    lowest: bool
    round: int
    reveals: int
    hand: tuple[int, ...]
    laid: int  # the seat's own card, 0 is none
    hand_sizes: tuple[int, ...]
    has_laid: tuple[bool, ...]
    chips: tuple[int, ...]
    staked: tuple[int, ...]
    points: tuple[int, ...]
    pile: int
    turned: tuple[int, ...]
    deciding: int  # the seat that decides, also when the game is over


def view(state: State, seat: int | None) -> ToyView:
    """Build what `seat` may know."""
    players = state.players
    if seat is not None and not (type(seat) is int and 0 <= seat < len(players)):
        raise PoleisError(f"There is no seat {seat!r}; choose 0 to {len(players) - 1}, or None")
    own = None if seat is None else players[seat]
    return ToyView(
        game="toy",
        edition=state.edition.digest,
        seats=len(players),
        seat=seat,
        to_act=state.to_act,
        decision=None if state.over else state.phase,
        legal=_legal(state) if seat is not None and seat == state.to_act else (),
        over=state.over,
        rounds=state.rounds,
        lowest=state.lowest,
        round=state.round,
        reveals=state.reveals,
        hand=() if own is None else tuple(sorted(own.hand)),
        laid=0 if own is None else own.laid,
        hand_sizes=tuple(len(player.hand) for player in players),
        has_laid=tuple(player.laid > 0 for player in players),
        chips=tuple(player.chips for player in players),
        staked=tuple(player.staked for player in players),
        points=tuple(player.points for player in players),
        pile=len(state.pile),
        turned=tuple(state.turned),
        deciding=state.seat,
    )


def imagine(seen: ToyView, rng: Random) -> State:
    """Deal the cards that the view does not show."""
    state = State(SHELF.by_digest(seen.edition), seen.rounds, lowest=seen.lowest)
    known = {*seen.hand, *seen.turned, seen.laid}
    hidden = [card for card in range(1, state.edition.top + 1) if card not in known]
    rng.shuffle(hidden)
    for seat in range(seen.seats):
        own = seat == seen.seat
        hand = list(seen.hand) if own else [hidden.pop() for _ in range(seen.hand_sizes[seat])]
        laid = seen.laid if own else hidden.pop() if seen.has_laid[seat] else 0
        state.players.append(
            Player(hand, seen.chips[seat], seen.points[seat], laid, seen.staked[seat])
        )
    state.pile = hidden
    state.turned = list(seen.turned)
    state.phase = OVER if seen.over else str(seen.decision)
    state.seat = seen.deciding
    state.round = seen.round
    state.reveals = seen.reveals
    return state


class PlayerPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A seat in a position."""

    hand: list[int]
    chips: int
    points: int
    laid: int
    staked: int


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game as plain data."""

    game: str
    edition: str
    rounds: int
    lowest: bool
    phase: str
    seat: int
    round: int
    reveals: int
    pile: list[int]
    turned: list[int]
    players: list[PlayerPosition]


def position(state: State) -> Plain:
    """Write the state down."""
    return to_plain(
        Position(
            "toy", state.edition.digest, state.rounds, state.lowest, state.phase, state.seat,
            state.round, state.reveals, state.pile, state.turned,
            [PlayerPosition(p.hand, p.chips, p.points, p.laid, p.staked) for p in state.players],
        )
    )  # fmt: skip


def from_position(data: object) -> State:
    """Read a state."""
    read = from_plain(data, Position, "position of the toy")
    state = State(SHELF.by_digest(read.edition), read.rounds, lowest=read.lowest)
    state.phase, state.seat, state.round = read.phase, read.seat, read.round
    state.reveals, state.pile, state.turned = read.reveals, read.pile, read.turned
    state.players = [Player(p.hand, p.chips, p.points, p.laid, p.staked) for p in read.players]
    broken = violations(state)
    if broken:
        raise PoleisError(f"This is no possible position of the toy: {broken[0]}")
    return state


def setup(
    edition: Edition,
    seats: int,
    seed: str,
    options: Mapping[str, str],
    events: list[Event] | None,
) -> State:
    """T1."""
    state = State(edition, int(options["rounds"]), lowest=options["lowest"] == "yes")
    state.pile = shuffled(range(1, edition.top + 1), seed, "pile")
    state.players = [Player([state.pile.pop() for _ in range(3)], 3, 0, 0, 0) for _ in range(seats)]
    state.events = events
    return state


def violations(state: State) -> list[str]:
    """T1: no card is lost or doubled. T2-T6: everybody is as far as the seat to act says."""
    players = state.players
    if not (2 <= len(players) <= 4 and 0 <= state.seat < len(players)):
        return ["T2: the seat to act is not at the table"]
    if not (state.rounds in {2, 3} and 1 <= state.round <= state.rounds + 1):
        return ["T6: there is no such round"]
    if state.phase not in {PICK, STAKE, OVER} or state.over != (state.round > state.rounds):
        return ["T6: the phase does not fit the round"]
    if state.reveals != state.round - 1 or (state.over and state.seat):
        return ["T4: the cards are turned up once a round"]
    found = [broken for seat in range(len(players)) for broken in _broken(state, seat)]
    cards = [*state.pile, *state.turned]
    for player in players:
        cards += player.hand + [player.laid] * (player.laid > 0)
    if sorted(cards) != list(range(1, state.edition.top + 1)):
        found.append(f"T1: the cards are {sorted(cards)}")
    if len(state.turned) != len(players) * state.reveals:
        found.append("T4: not every card of the past rounds has been turned up")
    if sum(p.chips + p.staked + p.points for p in players) != 3 * len(players) + state.reveals:
        found.append("T4: the chips staked are not the points taken")
    return found


def _broken(state: State, seat: int) -> list[str]:
    player = state.players[seat]
    done = seat < state.seat
    found = []
    if (player.laid > 0) != (done or (seat == state.seat and state.phase == STAKE)):
        found.append(f"T2: seat {seat} has laid a card too early, or none")
    if not 0 <= player.staked <= (2 if done else 0):
        found.append(f"T3: seat {seat} stakes {player.staked} chips")
    if player.chips < 0 or player.chips + player.staked > 3 or player.points < 0:
        found.append(f"T1: seat {seat} has {player.chips} chips and {player.points} points")
    drawn = 3 if state.pile or not state.over else len(player.hand)
    if len(player.hand) + (player.laid > 0) != drawn:
        found.append(f"T5: seat {seat} has not three cards")
    return found


class Text:
    """The sentences of the toy."""

    def prompt(self, kind: str, language: Language) -> str:
        words = {
            "en": {PICK: "Which card?", STAKE: "How many chips?"},
            "de": {PICK: "Welche Karte?", STAKE: "Wie viele Chips?"},
        }
        return words[language][kind]

    def name(self, edition: Edition, id: str, language: Language) -> str:
        return ("Card" if language == "en" else "Karte") + f" {id}"

    def action(
        self, edition: Edition, action: Action, language: Language, _names: Sequence[str] = ()
    ) -> str:
        english = language == "en"
        if isinstance(action, Pick):
            return f"Lay card {action.card}" if english else f"Karte {action.card} legen"
        assert isinstance(action, Stake)
        return f"Stake {action.chips}" if english else f"{action.chips} setzen"

    def event(
        self, edition: Edition, event: Event, language: Language, names: Sequence[str]
    ) -> str:
        english = language == "en"
        if isinstance(event, Turned):
            name = names[event.seat]
            return f"{name} takes {event.points}" if english else f"{name} nimmt {event.points}"
        assert isinstance(event, Picked | Staked | Drew)
        name = names[event.seat]
        if isinstance(event, Staked):
            return f"{name} stakes {event.chips}" if english else f"{name} setzt {event.chips}"
        card = "a card" if event.card is None else f"card {event.card}"
        karte = "eine Karte" if event.card is None else f"Karte {event.card}"
        if isinstance(event, Picked):
            return f"{name} lays {card}" if english else f"{name} legt {karte}"
        return f"{name} draws {card}" if english else f"{name} zieht {karte}"

    def option(self, name: str, language: Language) -> tuple[str, dict[str, str]]:
        if name == "lowest":
            if language == "en":
                return "Which card wins?", {"no": "The highest", "yes": "The lowest"}
            return "Welche Karte gewinnt?", {"no": "Die höchste", "yes": "Die niedrigste"}
        return "Rounds" if language == "en" else "Runden", {"2": "2", "3": "3"}

    def help(self, language: Language) -> str:
        return "# Toy\n\nHighest card." if language == "en" else "# Spielzeug\n\nHöchste Karte."


TEXT = Text()
Toy: TypeAlias = GameSpec[State, ToyView]

SPEC: Final[Toy] = GameSpec(
    name="toy",
    title={"en": "Toy", "de": "Spielzeug"},
    designer="nobody",
    publisher="nobody",
    year=2024,
    min_seats=2,
    max_seats=4,
    options=(Option("lowest", ("no", "yes"), "T4"), Option("rounds", ("2", "3"), "T6")),
    rules_version=1,
    max_actions=24,
    shelf=SHELF,  # type: ignore[arg-type]  # a duck: it finds editions, and that is all it does
    notation=Notation(Pick, Stake),
    view_type=ToyView,
    text=TEXT,
    setup=setup,
    view=view,
    imagine=imagine,
    position=position,
    from_position=from_position,
    violations=violations,
)


@contextmanager
def registered() -> Iterator[None]:
    """Make the toy one of the games for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry._places, "toy", "tests.support.toy:SPEC")
        yield
