"""A bot of ours, or one written with our base class, for other programs to talk to.

    python -m poleis.bots.outside search:200

reads the messages of the protocol on its standard input and writes its answers.
"""

import sys
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from poleis.bots.bot import Bot
from poleis.bots.outside.protocol import Begin, Choice, Choose, Ready, read_message, write
from poleis.core.errors import PoleisError
from poleis.core.game import GameSpec
from poleis.core.registry import game as find_game


def serve(make: Callable[[str, str], Bot], lines: Iterable[str], out: TextIO) -> None:
    """Answer messages until the game is over; `make` gets the game and the seed."""
    bot: Bot | None = None
    spec: GameSpec[Any, Any] | None = None
    for line in lines:
        message = read_message(line)
        match message:
            case Begin():
                if bot is not None:
                    bot.close()
                spec = find_game(message.game)
                bot = make(message.game, message.seed)
                bot.begin(spec.view_type.of(message.view))
                answer: object = Ready()
            case Choose():
                if bot is None or spec is None:
                    raise PoleisError("`choose` came before `begin`")
                action = bot.choose(spec.view_type.of(message.view))
                answer = Choice(message.number, str(action))
            case _:
                break
        out.write(write(answer).decode())
        out.flush()
    if bot is not None:
        bot.close()


def main(arguments: list[str]) -> int:
    """Serve the bot that is named; further arguments are files of editions."""
    from poleis.bots.registry import read_bot

    try:
        bot = read_bot(arguments[0] if arguments else "")
        for argument in arguments[1:]:
            game, _, path = argument.partition("=")
            find_game(game).shelf.get(path)
        serve(bot.make, sys.stdin, sys.stdout)
    except PoleisError as wrong:
        sys.stderr.write(f"poleis: {wrong}\n")
        return 2
    return 0
