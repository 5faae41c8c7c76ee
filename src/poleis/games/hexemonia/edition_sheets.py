"""An edition of Hexemonia laid out in tables for people."""

from typing import Final, NamedTuple

from poleis.core.edition_form import Figures
from poleis.core.sheet import Cell, Figure, Sheet
from poleis.games.hexemonia.components import FORTIFICATION, KINDS, MYTHOS, SEATS, Edition


class _Words(NamedTuple):
    """The words of the tables in one language."""

    name: str
    nature: str
    icon: str
    cost: str
    production: str
    shield: str
    ability: str
    god: str
    players: str
    bonus: str
    acropolises: str
    supply: str
    citizens: str
    hoplites: str
    gold: str
    letters: str  # of the three kinds of cubes
    key: str
    titles: dict[str, str]  # of the kinds, each as the title of a table
    each: dict[str, str]  # of the kinds, each as what earns a bonus
    natures: dict[str, str]
    abilities: dict[str, str]


_WORDS: Final = {
    "en": _Words(
        name="Name", nature="Nature", icon="{}P", cost="Cost", production="Makes", shield="Shield",
        ability="Ability", god="God", players="Players", bonus="Bonus",
        acropolises="Acropolis tiles", supply="Cubes",
        citizens="Citizens", hoplites="Hoplites", gold="Gold", letters="CHG",
        key="2P, 3P, 4P: copies with the icon 2, 3 and 4. Makes: production. "
        "C: citizens, H: hoplites, G: gold.",
        titles={
            "chora": "Chora (green)", "fortification": "Fortifications (red)",
            "polis": "Polis (blue)", "mythos": "Mythos (violet)",
        },
        each={"chora": "Chora", "fortification": "Fortification", "polis": "Polis",
              "mythos": "Mythos"},
        natures={"political": "political", "military": "military", "economy": "economy",
                 "sacred": "sacred"},
        abilities={
            "hades": "Hades", "oracle": "Oracle", "moirai": "Moirai", "pandora": "Pandora",
            "agora": "Agora", "tavern": "Tavern", "temple": "Temple", "spring": "Spring",
            "harbour": "Harbour", "necropolis": "Necropolis", "lighthouse": "Lighthouse",
            "labyrinth": "Labyrinth",
        },
    ),
    "de": _Words(
        name="Name", nature="Natur", icon="{}S", cost="Kosten", production="Prod", shield="Schild",
        ability="Fähigkeit", god="Gottheit", players="Spieler", bonus="Bonus",
        acropolises="Akropolisfelder", supply="Spielsteine",
        citizens="Bürger", hoplites="Hopliten", gold="Gold", letters="BHG",
        key="2S, 3S, 4S: Exemplare mit dem Symbol 2, 3 und 4. Prod: Produktion. "
        "B: Bürger, H: Hopliten, G: Gold.",
        titles={
            "chora": "Chora (grün)", "fortification": "Befestigungen (rot)",
            "polis": "Polis (blau)", "mythos": "Mythos (violett)",
        },
        each={"chora": "Chora", "fortification": "Befestigung", "polis": "Polis",
              "mythos": "Mythos"},
        natures={"political": "Politik", "military": "Militär", "economy": "Wirtschaft",
                 "sacred": "Sakral"},
        abilities={
            "hades": "Hades", "oracle": "Orakel", "moirai": "Moiren", "pandora": "Pandora",
            "agora": "Agora", "tavern": "Taverne", "temple": "Tempel", "spring": "Quelle",
            "harbour": "Hafen", "necropolis": "Nekropolis", "lighthouse": "Leuchtturm",
            "labyrinth": "Labyrinth",
        },
    ),
}  # fmt: skip


class _Layout:
    """Puts the figures of one edition into cells, in one language."""

    def __init__(self, figures: Figures, language: str) -> None:
        self.figures = figures
        self.language = language
        self.words = _WORDS[language]

    def cell(self, table: str, row: int, key: str, text: str) -> Cell:
        """One figure with its source; nothing where there is nothing to say."""
        return (Figure(text, self.figures.source(table, row, key)),) if text else ()

    def plain(self, table: str, row: int, key: str) -> Cell:
        """A figure as it is."""
        return self.cell(table, row, key, str(self.figures.tables[table][row][key]))

    def known(self, table: str, row: int, key: str, text: str) -> Cell:
        """A figure that is left out at 0 unless somebody else vouches for it."""
        vouched = self.figures.source(table, row, key) != self.figures.sources["default"]
        return self.cell(table, row, key, text or "0" * vouched)

    def cubes(self, row: int, key: str) -> Cell:
        """A cost or a production: 2C 1H 1G."""
        counts = self.figures.tables["tiles"][row][key]
        letters = self.words.letters
        text = " ".join(f"{n}{kind}" for n, kind in zip(counts, letters, strict=True) if n)
        return self.known("tiles", row, key, text)

    def icons(self, row: int) -> tuple[Cell, ...]:
        """H1.2: the copies with each icon."""
        copies = self.figures.tables["tiles"][row]["copies"]
        return tuple(self.known("tiles", row, "copies", str(n or "")) for n in copies)

    def tiles(self, kind: str) -> Sheet:
        """The titles of one kind."""
        w = self.words
        rows = []
        for n, values in enumerate(self.figures.tables["tiles"]):
            if values["kind"] != kind:
                continue
            cells = [
                self.plain("tiles", n, f"name_{self.language}"),
                self.cell("tiles", n, "nature", w.natures[values["nature"]]),
                *self.icons(n),
            ]
            if kind != MYTHOS:
                cells.append(self.cubes(n, "cost"))
            cells.append(self.cubes(n, "production"))
            if kind == FORTIFICATION:
                cells.append(self.known("tiles", n, "shield", str(values["shield"] or "")))
            cells.append(self.cell("tiles", n, "ability", w.abilities.get(values["ability"], "")))
            rows.append(tuple(cells))
        headings = [w.name, w.nature, *map(w.icon.format, SEATS)]
        if kind != MYTHOS:
            headings.append(w.cost)
        headings.append(w.production)
        if kind == FORTIFICATION:
            headings.append(w.shield)
        headings.append(w.ability)
        return Sheet(w.titles[kind], tuple(headings), tuple(rows))

    def acropolises(self) -> Sheet:
        """The Acropolis tiles."""
        w = self.words
        table = "acropolises"
        rows = tuple(
            (
                self.plain(table, n, f"name_{self.language}"),
                self.plain(table, n, f"god_{self.language}"),
                self.cell(table, n, "nature", w.natures[values["nature"]]),
                self.cell(table, n, "players", " ".join(values["players"])),
                (
                    *self.cell(table, n, "bonus", f"+{values['bonus']}"),
                    *self.cell(table, n, "bonus_kind", w.each[values["bonus_kind"]]),
                ),
            )
            for n, values in enumerate(self.figures.tables[table])
        )
        return Sheet(w.acropolises, (w.name, w.god, w.nature, w.players, w.bonus), rows)

    def supply(self) -> Sheet:
        """The cubes in the box."""
        w = self.words
        cells = tuple(self.plain("cubes", 0, key) for key in ("citizens", "hoplites", "gold"))
        return Sheet(w.supply, (w.citizens, w.hoplites, w.gold), (cells,), w.key)


def sheets(edition: Edition, language: str) -> list[Sheet]:
    """Return the tables of an edition: terrain tiles by kind, Acropolis tiles, cubes."""
    layout = _Layout(edition.figures, language)
    return [*map(layout.tiles, KINDS), layout.acropolises(), layout.supply()]
