"""Which bots there are, and how their names are written: `NAME`, or `NAME:ARGUMENT`.

Ours are in ours.py. Others come with an entry point of the group `poleis.bots`: its name is the
bot's, and it leads to a function `make(game, seed, argument) -> Bot`. docs/bots.md has an example.
"""

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Final, NamedTuple, TypeAlias

from poleis.bots.bot import Bot
from poleis.core.errors import PoleisError

GROUP: Final = "poleis.bots"

#: Makes a bot for a game; what it does by chance follows from the seed.
Maker: TypeAlias = Callable[[str, str], Bot]


class Recipe(NamedTuple):
    """A bot that has been named, and can be made for any game."""

    name: str  # as it is usually written
    make: Maker
    seconds: float | None = None  # that it means to think at most, if it knows
    ours: bool = True  # it keeps its time, and may run in our own process
    instant: bool = False  # it needs no time worth speaking of
    reaches_out: bool = False  # it starts a program, or asks another computer


class Kind(NamedTuple):
    """A kind of bot."""

    form: str  # how it is written: `search:BUDGET`
    says: str  # what it is, in a few words
    read: Callable[[str], Recipe]  # reads the argument; empty where there is none

    @property
    def name(self) -> str:
        """The name without an argument."""
        return self.form.partition(":")[0]


def kinds() -> dict[str, Kind]:
    """Return all kinds of bots by name, ours first."""
    from poleis.bots.ours import OURS

    all_ = {kind.name: kind for kind in OURS}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        says = f"from {entry.value}"
        all_.setdefault(entry.name, Kind(f"{entry.name}:TEXT", says, _Foreign(entry)))
    return all_


def read_bot(text: str) -> Recipe:
    """Read a bot's name: `search:0.5s`, say. What is wrong with it is one sentence."""
    name, _, argument = text.partition(":")
    known = kinds()
    if name not in known:
        raise PoleisError(f"There is no bot {name!r}; there are: {', '.join(known)}")
    return known[name].read(argument)


def make_bot(text: str, game: str, seed: str) -> Bot:
    """Make a bot by its name. It is trusted; guard.py trusts nobody."""
    return read_bot(text).make(game, seed)


def read_lineup(text: str) -> list[Recipe]:
    """Read several bots with commas between them; one with a comma in it goes in double quotes."""
    bots: list[Recipe] = []
    rest = text.strip()
    while rest:
        if rest.startswith('"'):
            name, quote, rest = rest[1:].partition('"')
            if not quote:
                raise PoleisError(f"A double quote is missing at the end of {name[:40]!r}")
            more, comma, rest = rest.partition(",")
            if more.strip():
                raise PoleisError(f"A comma is missing before {more.strip()[:40]!r}")
        else:
            name, comma, rest = rest.partition(",")
        rest = rest.strip()
        if not name.strip() or (comma and not rest):
            raise PoleisError(f"A bot is missing in {text[:60]!r}; write search:0.5s,greedy")
        bots.append(read_bot(name.strip()))
    if not bots:
        raise PoleisError("The line-up is empty; write search:0.5s,greedy")
    return bots


class _Foreign:
    """Reads the bots of an entry point, which is imported when the first one is made."""

    def __init__(self, entry: EntryPoint) -> None:
        self.entry = entry

    def __call__(self, argument: str) -> Recipe:
        def make(game: str, seed: str) -> Bot:
            try:
                bot: Bot = self.entry.load()(game, seed, argument)
            except Exception as wrong:
                msg = f"The bot {self.entry.name!r} cannot be made: {wrong!r}"
                raise PoleisError(msg) from wrong
            return bot

        name = f"{self.entry.name}:{argument}" if argument else self.entry.name
        return Recipe(name, make, ours=False)
