"""Reading what the commands take: options of a game, and a language."""

import os
from collections.abc import Mapping, Sequence
from typing import get_args

from poleis.core.errors import PoleisError
from poleis.core.game import Language


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """Read `--option NAME=VALUE`, which may be given several times."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise PoleisError(f"--option {pair!r} is not understood; write NAME=VALUE")
        if name in options:
            raise PoleisError(f"--option {name} is given twice; keep one of them")
        options[name] = value
    return options


def read_language(word: str | None, environment: Mapping[str, str] = os.environ) -> Language:
    """Read `--language`; without it, German for those whose computer speaks German."""
    languages: tuple[Language, ...] = get_args(Language)
    if word is None:
        spoken = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
        return "de" if spoken.lower().startswith("de") else "en"
    for language in languages:
        if word == language:
            return language
    raise PoleisError(f"There is no language {word!r}; there are: {', '.join(languages)}")
