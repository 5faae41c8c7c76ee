"""The bots that come with Poleis."""

from collections.abc import Callable
from typing import Final

from poleis.bots.bot import Bot
from poleis.bots.careless import CarelessBot
from poleis.bots.greedy import GreedyBot
from poleis.bots.levels import LEVELS
from poleis.bots.outside.http import HttpBot, check_address
from poleis.bots.outside.process import ProcessBot, check_command
from poleis.bots.random_bot import RandomBot
from poleis.bots.registry import Kind, Maker, Recipe
from poleis.bots.search.budget import FOREVER, read_budget
from poleis.bots.search.search_bot import SearchBot
from poleis.core.errors import PoleisError


def _random(_game: str, seed: str) -> Bot:
    return RandomBot(seed)


def _greedy(game: str, _seed: str) -> Bot:
    return GreedyBot(game)


def _plain(name: str, says: str, make: Maker) -> Kind:
    """A kind of bot that takes no argument."""

    def read(argument: str) -> Recipe:
        if argument:
            raise PoleisError(f"The bot {name} takes nothing after its name; write {name}")
        return Recipe(name, make, instant=True)

    return Kind(name, says, read)


def _search(argument: str) -> Recipe:
    """A search with a budget; one that counts iterations has all the time that it needs."""
    budget = read_budget(argument)
    seconds = FOREVER if budget.seconds is None else budget.seconds
    return Recipe(f"search:{budget}", lambda game, seed: SearchBot(game, seed, budget), seconds)


def _learned(argument: str) -> Recipe:
    """A search with another judgement. NumPy is read only where such a bot is made."""
    from poleis.bots.learned.network import check_numpy

    check_numpy()
    budget = read_budget(argument)

    def make(game: str, seed: str) -> Bot:
        from poleis.bots.learned.learned_bot import LearnedBot

        return LearnedBot(game, seed, budget)

    return _search(argument)._replace(name=f"learned:{budget}", make=make)


def _level(name: str, bot: str) -> Kind:
    """A level for people: it plays as another bot does, under a name of its own."""

    def read(argument: str) -> Recipe:
        from poleis.bots.registry import read_bot

        if argument:
            raise PoleisError(f"The level {name} takes nothing after its name; write {name}")
        return read_bot(bot)._replace(name=name)

    return Kind(name, f"a level: {bot}", read)


def _exec(argument: str) -> Recipe:
    command = check_command(argument)

    def make(game: str, seed: str) -> Bot:
        return ProcessBot(command, game, seed)

    return Recipe(f"exec:{argument}", make, reaches_out=True)


def _at(scheme: str) -> Callable[[str], Recipe]:
    def read(argument: str) -> Recipe:
        address = check_address(f"{scheme}:{argument}")

        def make(game: str, seed: str) -> Bot:
            return HttpBot(address, game, seed)

        return Recipe(f"{scheme}:{argument}", make, reaches_out=True)

    return read


OURS: Final = (
    _plain("random", "any legal action", _random),
    _plain("careless", "knows what is good, and is often wrong about how good", CarelessBot),
    _plain("greedy", "looks one step ahead", _greedy),
    Kind("search:BUDGET", "looks far ahead in imagined worlds: search:0.5s, search:200", _search),
    Kind("learned:BUDGET", "a search with a trained network: learned:0.5s, learned:200", _learned),
    *(_level(name, bot) for name, bot in LEVELS.items()),
    Kind("exec:COMMAND", "a program of yours that speaks the protocol", _exec),
    Kind("http://HOST:PORT/PATH", "the same at an address", _at("http")),
    Kind("https://HOST/PATH", "the same, encrypted", _at("https")),
)
