"""Names of seats in a record: a bot's name is followed by which bot it is.

>>> written("Helios", "hard")
'Helios (Bot hard)'
>>> read("Helios (Bot hard)")
('Helios', 'hard')
>>> read("Anna")
('Anna', '')
"""

from typing import Final

MARK: Final = " (Bot"  # follows a bot's name; then the bot, unless it is random
OLD_BOT: Final = "random"  # what a mark without a bot means


def written(name: str, bot: str) -> str:
    """Return a seat's name for a record; a person has no bot."""
    if not bot:
        return name
    return f"{name}{MARK})" if bot == OLD_BOT else f"{name}{MARK} {bot})"


def read(text: str) -> tuple[str, str]:
    """Return name and bot of a seat's name in a record; a person has no bot."""
    name, mark, bot = text.partition(MARK)
    if not mark or not bot.endswith(")") or (bot != ")" and not bot.startswith(" ")):
        return text, ""
    return name, bot[1:-1] or OLD_BOT
