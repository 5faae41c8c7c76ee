"""Words and figures of a report, in one language."""

from typing import Any, Final, Literal, TypeAlias

import poleis
from poleis.arena.statistics import Mean, Rate
from poleis.core.game import Language
from poleis.core.game_text import GameText
from poleis.core.text import Catalogue, Phrasebook, Value

WORDS: Final = Phrasebook("poleis.arena")

Unit: TypeAlias = Literal["percent", "points", "decimal", "seconds"]

SPACE: Final = "\u00a0"  # at which no line ends
_TICKS: Final[dict[Unit, tuple[int, str]]] = {
    "percent": (100, f"{SPACE}%"),
    "points": (1, ""),
    "decimal": (1, ""),
    "seconds": (1000, f"{SPACE}ms"),
}


class Wording:
    """Puts what was counted in a game into words."""

    def __init__(self, game: str, edition: Any, language: Language) -> None:
        self.game = game
        self.language = language
        self.edition = edition
        self._spec = poleis.game(game)
        self._words: Catalogue = WORDS.of(language)

    def __call__(self, key: str, /, **values: Value) -> str:
        """Say a sentence of the report."""
        return self._words.say(key, **values)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self._spec.title[self.language]

    def listing(self, items: list[str]) -> str:
        """Join items as the language does."""
        return self._words.listing(items)

    # What games call things

    def piece(self, id: str) -> str:
        """Return the name of a card or tile."""
        return self._spec.text.name(self.edition, id, self.language)

    def word(self, key: str) -> str | None:
        """Return a word of the game, if it has that one."""
        text = self._spec.text
        if (
            isinstance(text, GameText)
            and f"words.{key}" in text.phrases.of(self.language).sentences
        ):
            return text.word(key, self.language)
        return None

    def label(self, key: str) -> str:
        """Return what was counted under this name: `lost`, or `hit_plague`."""
        own = f"{self.game}.{key}"
        if own in self._words.sentences:
            return self(own)
        kind, _, rest = key.partition("_")
        if rest and f"{self.game}.{kind}" in self._words.sentences:
            return self(f"{self.game}.{kind}", name=self.word(rest) or rest)
        return self.word(key) or key

    def had(self, group: str, name: str) -> str:
        """Return what a seat had: a place in the order of play, a civilization, a set."""
        if f"had.{group}" in self._words.sentences:
            return self(f"had.{group}", name=name)
        return self.word(name) or self.piece(name)

    def part(self, name: str) -> str:
        """Return the name of a part of the points."""
        return self.word(name) or self.label(name)

    def end(self, reason: str) -> str:
        """Return why a match was over."""
        key = f"end.{reason}"
        return self(key) if key in self._words.sentences else reason

    # Figures

    def figure(self, value: float, unit: Unit = "decimal") -> str:
        """Return a figure as it is written in this language; no line ends inside of it."""
        if unit == "percent":
            text = f"{value * 100:.1f}{SPACE}%"
        elif unit == "points":
            text = f"{value:.0f}"
        elif unit == "decimal":
            text = f"{value:.1f}"
        else:
            text = f"{value:.2f}{SPACE}s" if value >= 1 else f"{value * 1000:.1f}{SPACE}ms"
        text = text.replace("-", "−")
        return text.replace(".", ",") if self.language == "de" else text

    def tick(self, value: float, unit: Unit) -> str:
        """Return a figure below a plot, with no more digits than it needs."""
        factor, sign = _TICKS[unit]
        text = f"{round(value * factor, 6):g}{sign}".replace("-", "−")
        return text.replace(".", ",") if self.language == "de" else text

    def interval(self, low: float, high: float, unit: Unit = "decimal") -> str:
        """Return an interval."""
        if unit == "percent":
            return f"{low * 100:.0f}–{high * 100:.0f}{SPACE}%"
        return f"{self.figure(low, unit)}–{self.figure(high, unit)}"

    def rate(self, rate: Rate) -> str:
        """Return a rate with its interval, if there is anything to tell."""
        if not rate.of:
            return "–"
        interval = self.interval(rate.low, rate.high, "percent")
        return f"{self.figure(rate.rate, 'percent')}{SPACE}({interval})"

    def signed(self, mean: Mean) -> str:
        """Return a difference, with half the width of its interval."""
        return f"{'+' if mean.of and mean.mean >= 0 else ''}{self.mean(mean)}"

    def mean(self, mean: Mean) -> str:
        """Return a mean, with half the width of its interval; a single figure has none."""
        if not mean.of:
            return "–"
        told = self.figure(mean.mean)
        if mean.of == 1:
            return told
        return f"{told}{SPACE}±{SPACE}{self.figure(mean.mean - mean.low)}"

    def sentence(self, text: str) -> str:
        """Return a text with a capital letter."""
        return text[:1].upper() + text[1:]
