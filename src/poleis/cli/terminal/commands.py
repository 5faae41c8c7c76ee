"""The commands of the game screen and their keys: one for each language, and both always work."""

from typing import Final, NamedTuple

from textual.binding import Binding

from poleis.core.game import Language


class Command(NamedTuple):
    """A command; its words are `keys.NAME` and `menu.NAME`."""

    name: str
    english: str
    german: str
    at_end: bool = True  # it makes sense when the game is over

    def key(self, language: Language) -> str:
        """Return the key to show."""
        key = self.german if language == "de" else self.english
        return "?" if key == "question_mark" else key

    def binding(self, action: str = "") -> Binding:
        """Return the keys for Textual; without an action they run that of the command's name."""
        keys = dict.fromkeys((self.english, self.german))
        return Binding(",".join(keys), action or self.name, self.name, show=False)


COMMANDS: Final = (
    Command("undo", "u", "z", at_end=False),
    Command("cards", "c", "k"),
    Command("tableaus", "t", "a"),
    Command("history", "h", "v"),
    Command("missed", "w", "w", at_end=False),
    Command("legend", "e", "e"),
    Command("help", "question_mark", "question_mark"),
    Command("options", "r", "r"),
    Command("save", "s", "s"),
    Command("load", "l", "l"),
    Command("new", "n", "n"),
    Command("language", "g", "g"),
    Command("colours", "f", "f"),
    Command("quit", "q", "b"),
)
#: Those that the last line of the screen names.
SHOWN: Final = ("undo", "cards", "tableaus", "history", "legend", "help", "save")
