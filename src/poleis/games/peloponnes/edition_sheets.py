"""An edition of the Peloponnes Card Game laid out in tables for people."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from poleis.core.edition_form import Figures
from poleis.core.sheet import Cell, Figure, Sheet
from poleis.core.text import Catalogue
from poleis.games.peloponnes.coins import KINDS
from poleis.games.peloponnes.components import (
    BID_BONUS,
    BUILDING,
    CATASTROPHES,
    CONQUEST_DISCOUNT,
    EXTRA_COIN,
    LANDSCAPE,
    PROTECTS,
    Edition,
)
from poleis.games.peloponnes.text import PHRASES


class _Words(NamedTuple):
    """Short words for narrow columns; the rest are in the game's catalogue."""

    stack: str
    name: str
    symbols: str
    value: str
    inhabitants: str
    power: str
    production: str
    cost: str
    once: str
    special: str
    number: str
    start: str
    civilizations: str
    tracks: str
    wood: str
    stone: str
    grain: str
    coins: str
    luxury: str
    supply: str
    extra_coin: str
    bid_bonus: str
    conquest_discount: str
    key: str


_WORDS: Final = {
    "en": _Words(
        stack="Stack {}: {}", name="Name", symbols="Symbol", value="Bid", inhabitants="Pop",
        power="Pow", production="Makes", cost="Cost", once="Once", special="Special",
        number="No", start="Start", civilizations="Civilization cards",
        tracks="Spaces of the catastrophe tracks",
        wood="{}W", stone="{}S", grain="{}G", coins="{}C", luxury="{}L",
        supply="supply", extra_coin="+1C", bid_bonus="bids +½", conquest_discount="conquest -1",
        key="Bid: minimum bid. Pop: inhabitants. Pow: power points. Makes: production. "
        "Once: one-time income. W: wood, S: stone, G: grain, C: coin cards, L: luxury goods. "
        "(Plague): protects from Plague.",
    ),
    "de": _Words(
        stack="Stapel {}: {}", name="Name", symbols="Symbol", value="Wert", inhabitants="Bew",
        power="Mp", production="Prod", cost="Bau", once="Einm", special="Besonderes",
        number="Nr", start="Start", civilizations="Zivilisationskarten",
        tracks="Felder der Katastrophenkarten",
        wood="{}H", stone="{}S", grain="{}G", coins="{}M", luxury="{}L",
        supply="Versorgung", extra_coin="+1M", bid_bonus="Gebote +½",
        conquest_discount="Eroberung -1",
        key="Wert: Mindestgebot. Bew: Bewohner. Mp: Machtpunkte. Prod: Produktion. "
        "Bau: Baukosten. Einm: einmaliges Einkommen. "
        "H: Holz, S: Stein, G: Getreide, M: Münzkarten, L: Luxusgüter. "
        "(Pest): schützt vor der Pest.",
    ),
}  # fmt: skip


class _Layout:
    """Puts the figures of one edition into cells, in one language."""

    def __init__(self, figures: Figures, language: str) -> None:
        self.figures = figures
        self.name = f"name_{language}"
        self.catalogue: Catalogue = PHRASES.of(language)
        self.words = _WORDS[language]

    def say(self, word: str) -> str:
        """Return a word of the game's catalogue."""
        return self.catalogue.say(f"words.{word}")

    def plain(self, table: str, row: int, *keys: str) -> Cell:
        """Figures as they are."""
        values = self.figures.tables[table][row]
        return tuple(Figure(str(values[key]), self.figures.source(table, row, key)) for key in keys)

    def amounts(self, table: str, row: int, **units: str) -> Cell:
        """Figures with their units; a 0 is left out unless somebody else vouches for it."""
        values = self.figures.tables[table][row]
        default = self.figures.sources["default"]
        return tuple(
            Figure(unit.format(values[key]), source)
            for key, unit in units.items()
            if (source := self.figures.source(table, row, key)) != default or values[key]
        )

    def production(self, table: str, row: int) -> Cell:
        """Wood, stone and grain."""
        w = self.words
        return self.amounts(table, row, wood=w.wood, stone=w.stone, grain=w.grain)

    def symbols(self, table: str, row: int) -> Cell:
        """The catastrophe symbols, by name."""
        source = self.figures.source(table, row, "symbols")
        symbols = self.figures.tables[table][row]["symbols"]
        return tuple(Figure(self.say(symbol), source) for symbol in symbols)

    def special(self, row: int) -> Cell:
        """P12: what a building does."""
        special = self.figures.tables["power_cards"][row]["special"]
        return tuple(
            Figure(effect, self.figures.source("power_cards", row, "special"))
            for effect in self.effects(special)
        )

    def effects(self, special: str) -> Iterator[str]:
        """P12: extra coin, bonus or discount; then protection."""
        if special in EXTRA_COIN:
            yield self.words.extra_coin
        if special in BID_BONUS:
            yield self.words.bid_bonus
        if special in CONQUEST_DISCOUNT:
            yield self.words.conquest_discount
        if special in PROTECTS:
            yield f"({self.say(CATASTROPHES[PROTECTS[special]])})"

    def power_cards(self, stack: str, kind: str) -> Sheet:
        """The buildings or the landscapes of a stack."""
        w = self.words
        table = "power_cards"
        rows = []
        for n, values in enumerate(self.figures.tables[table]):
            if (values["stack"], values["kind"]) != (stack, kind):
                continue
            once = self.amounts(table, n, once_coins=w.coins, once_luxury=w.luxury)
            more: tuple[Cell, ...]
            if kind == BUILDING:
                cost = self.amounts(table, n, wood_cost=w.wood, stone_cost=w.stone)
                more = (cost, once, self.special(n))
            else:
                supply = self.amounts(table, n, supply=w.supply)
                more = (once, supply)
            rows.append(
                (
                    self.plain(table, n, self.name),
                    self.symbols(table, n),
                    *(self.plain(table, n, key) for key in ("value", "inhabitants", "power")),
                    self.production(table, n),
                    *more,
                )
            )
        more_headings = (w.cost, w.once, w.special) if kind == BUILDING else (w.once, w.special)
        headings = (
            w.name, w.symbols, w.value, w.inhabitants, w.power, w.production, *more_headings
        )  # fmt: skip
        return Sheet(w.stack.format(stack, self.say(f"{kind}s")), headings, tuple(rows))

    def civilizations(self) -> Sheet:
        """The civilization cards."""
        w = self.words
        table = "civilizations"
        rows = tuple(
            (
                self.plain(table, n, "order_number"),
                self.plain(table, n, self.name),
                self.amounts(table, n, start_coins=w.coins),
                self.plain(table, n, "inhabitants"),
                self.plain(table, n, "power"),
                self.production(table, n),
                self.symbols(table, n),
            )
            for n in range(len(self.figures.tables[table]))
        )
        headings = (w.number, w.name, w.start, w.inhabitants, w.power, w.production, w.symbols)
        return Sheet(w.civilizations, headings, rows)

    def single(self, table: str, title: str, keys: tuple[str, ...]) -> Sheet:
        """A table of one row."""
        cells = tuple(self.plain(table, 0, key) for key in keys)
        return Sheet(title, tuple(map(self.say, keys)), (cells,))

    def income(self) -> Sheet:
        """The summary card: from so many inhabitants on."""
        keys = ("inhabitants", "coins", "luxury")
        rows = tuple(
            tuple(self.plain("income", n, key) for key in keys)
            for n in range(len(self.figures.tables["income"]))
        )
        headings = ("inhabitants", "coin_cards", "luxury")
        return Sheet(self.say("income"), tuple(map(self.say, headings)), rows, self.words.key)


def sheets(edition: Edition, language: str) -> list[Sheet]:
    """Return the tables of an edition in the order of the rulebook's list of components."""
    layout = _Layout(edition.figures, language)
    return [
        *(layout.power_cards(stack, kind) for stack in "ABC" for kind in (BUILDING, LANDSCAPE)),
        layout.civilizations(),
        layout.single("coins", layout.say("coin_cards"), KINDS),
        layout.single("tracks", layout.words.tracks, CATASTROPHES),
        layout.income(),
    ]
