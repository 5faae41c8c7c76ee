"""What is to be played: the answers of the start screen, or of the command line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from poleis.bots.levels import USUAL_LEVEL
from poleis.bots.registry import read_bot
from poleis.cli.terminal.session import Seat, Session, clean_name
from poleis.core.errors import PoleisError
from poleis.core.game import GameSpec, Language
from poleis.core.registry import game as find_game
from poleis.core.text import Catalogue, Phrasebook

PHRASES: Final = Phrasebook("poleis.cli")

#: Names for bots. Nobody needs to think of any.
BOT_NAMES: Final = ("Thais", "Helios", "Nikias", "Korinna", "Lysander")
_USUAL_SEATS: Final = 3


def words(language: Language) -> Catalogue:
    """Return the words of the terminal's own screens."""
    return PHRASES.of(language)


@dataclass
class Plan:
    """A game to be set up."""

    game: str
    language: Language
    seats: int
    names: list[str]  # as typed, a place for every seat that the game may have; may be empty
    bots: list[str]  # as line-ups name them, a place for every seat; a person has none
    level: str = USUAL_LEVEL  # what a seat is that becomes a bot
    seed: str = ""  # empty: a new one
    options: dict[str, str] = field(default_factory=dict)
    edition: str | None = None  # None: the default

    @property
    def spec(self) -> GameSpec[Any, Any]:
        """The game."""
        return find_game(self.game)

    def name(self, seat: int) -> str:
        """Return the name of a seat; one that nobody typed is made up."""
        name = clean_name(self.names[seat])
        if name:
            return name
        if self.bots[seat]:
            return BOT_NAMES[seat % len(BOT_NAMES)]
        return words(self.language).say("start.seat_name", number=seat + 1)

    def start(self) -> Session:
        """Set the game up."""
        seats = [Seat(self.name(seat), self.bots[seat]) for seat in range(self.seats)]
        return Session(self.game, seats, self.seed or None, self.options, self.edition)


def opening(
    game: str,
    *,
    seats: int | None,
    bots: int | None,
    level: str | None,
    names: Sequence[str],
    seed: str | None,
    options: Mapping[str, object] | None,
    edition: str | None,
    language: Language,
    load: Path | None,
) -> tuple[Plan, Session | None]:
    """Check what the command line asks for; with a session the game begins at once."""
    spec = find_game(game)
    words(language)
    spec.shelf.get(edition)  # known from now on, for a loaded game too
    bot = USUAL_LEVEL if level is None else read_bot(level).name
    plan = _plan(spec, language, seats, bots, bot, names)
    plan.seed = seed or ""
    plan.options = spec.chosen(options)
    plan.edition = edition
    if load is not None:
        return plan, Session.load(load, game, bots or 0, "" if level is None else bot, edition)
    if seats is None and bots is None and level is None and not names:
        return plan, None
    return plan, plan.start()


def _plan(
    spec: GameSpec[Any, Any],
    language: Language,
    seats: int | None,
    bots: int | None,
    bot: str,
    names: Sequence[str],
) -> Plan:
    """Say who sits where: persons first, then bots."""
    count = seats
    named = max(1, len(names))
    if count is None:
        wanted = max(_USUAL_SEATS, named) if bots is None else named + bots
        count = min(max(wanted, spec.min_seats), spec.max_seats)
    if not spec.min_seats <= count <= spec.max_seats:
        msg = f"{spec.title['en']} is for {spec.min_seats} to {spec.max_seats} seats, not {count}"
        raise PoleisError(msg)
    robots = count - named if bots is None else bots
    if not 0 <= robots <= count or len(names) > count - max(0, robots):
        msg = (
            f"{count} seats have no room for {robots} bots and {max(len(names), 0)} named persons; "
            "choose fewer"
        )
        raise PoleisError(msg)
    persons = count - robots
    places = spec.max_seats
    typed = [clean_name(name) for name in names]
    return Plan(
        spec.name,
        language,
        count,
        [*typed, *[""] * (places - len(typed))],
        [bot if persons <= seat else "" for seat in range(places)],
        level=bot,
    )
