"""An edition of Deus laid out in tables for people."""

from typing import Final, NamedTuple

from poleis.core.sheet import Cell, Figure, Sheet
from poleis.games.deus.components import COLUMNS, Edition
from poleis.games.deus.effect_notation import read_effects
from poleis.games.deus.effect_text import effect_text


class _Words(NamedTuple):
    """The words of the tables in one language."""

    name: str
    copies: str
    cost: str
    effect: str
    nothing: str
    front: str
    back: str
    tiles: str
    key: str
    goods: tuple[str, ...]  # the resources in their order, and gold
    titles: tuple[str, ...]  # of the columns, each as the title of a table


_WORDS: Final[dict[str, _Words]] = {
    "en": _Words(
        name="Name", copies="No", cost="Cost", effect="Effect", nothing="nothing",
        front="Front", back="Back", tiles="Continent tiles",
        key="VP: victory points. No: how many there are. A tile: the region in its middle, then "
        "the others clockwise. ~: sea, F: field, W: forest, S: swamp, M: mountain, V: village.",
        goods=("wheat", "wood", "stone", "clay", "gold"),
        titles=(
            "Maritime buildings (blue)", "Production buildings (green)",
            "Scientific buildings (yellow)", "Civil buildings (brown)", "Military units (red)",
            "Temples (purple)",
        ),
    ),
    "de": _Words(
        name="Name", copies="Zahl", cost="Kosten", effect="Effekt", nothing="nichts",
        front="Vorn", back="Hinten", tiles="Kontinentalplatten",
        key="SP: Siegpunkte. Zahl: wie viele es gibt. Eine Platte: das Gebiet in ihrer Mitte, dann "
        "die anderen im Uhrzeigersinn. ~: Meer, F: Ackerland, W: Wald, S: Sumpf, M: Gebirge, "
        "V: Dorf.",
        goods=("Getreide", "Holz", "Stein", "Lehm", "Gold"),
        titles=(
            "Seefahrtsgebäude (blau)", "Produktionsgebäude (grün)",
            "Wissenschaftsgebäude (gelb)", "Zivilgebäude (braun)", "Militäreinheiten (rot)",
            "Tempel (violett)",
        ),
    ),
}  # fmt: skip


def sheets(edition: Edition, language: str) -> list[Sheet]:
    """Return the tables of an edition: the cards of each kind, and the continent tiles."""
    return [
        *(_cards(edition, language, column) for column in range(len(COLUMNS))),
        _tiles(edition, language),
    ]


def _cards(edition: Edition, language: str, column: int) -> Sheet:
    """The cards of one kind, a row a title."""
    w = _WORDS[language]
    figures = edition.figures
    rows = tuple(
        tuple(
            (Figure(text, figures.source("cards", number, key)),)
            for key, text in (
                (f"name_{language}", row[f"name_{language}"]),
                ("copies", str(row["copies"])),
                ("cost", _cost(row["cost"], w)),
                ("effect", effect_text(read_effects(row["effect"]), language)),
            )
        )
        for number, row in enumerate(figures.tables["cards"])
        if row["kind"] == COLUMNS[column]
    )
    return Sheet(w.titles[column], (w.name, w.copies, w.cost, w.effect), rows)


def _cost(cost: tuple[int, ...], words: _Words) -> str:
    """A building cost: `1 wood, 2 gold`."""
    parts = [f"{n} {good}" for n, good in zip(cost, words.goods, strict=True) if n]
    return ", ".join(parts) or words.nothing


def _tiles(edition: Edition, language: str) -> Sheet:
    """The faces of the continent tiles (R3)."""
    w = _WORDS[language]
    figures = edition.figures
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        tuple((Figure(row[side], figures.source("tiles", n, side)),) for side in ("front", "back"))
        for n, row in enumerate(figures.tables["tiles"])
    )
    return Sheet(w.tiles, (w.front, w.back), rows, w.key)
