"""The words, signs and numbers that all parts of the board share."""

from collections.abc import Mapping, Sequence
from typing import Final

from poleis.core.action import Action
from poleis.core.lines import Line, Span, columns, fit, grid, length
from poleis.core.text import Value
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia.cells import ACROPOLIS, PLACE, Place
from poleis.games.hexemonia.components import (
    CHORA,
    FORTIFICATION,
    MYTHOS,
    POLIS,
    Acropolis,
    Edition,
    Tile,
)
from poleis.games.hexemonia.cubes import KINDS, Cubes, unpack
from poleis.games.hexemonia.reckoning import Reckoner
from poleis.games.hexemonia.text import Speaker
from poleis.games.hexemonia.view_data import HexemoniaView

#: Signs: filled is active, hollow is inactive.
SIGNS: Final = {CHORA: "●○", FORTIFICATION: "▲△", POLIS: "■□", MYTHOS: "◆◇"}
ACROPOLIS_SIGNS: Final = "★☆"  # face up, face down
SHIELD_SIGNS: Final = "▼▽"  # of an active Fort, of an inactive one
PHILOSOPHER_SIGN: Final = "Φ"
LAST_SIGN: Final = "Ω"
ABILITY_SIGN: Final = "*"
HERE: Final = "▸"
MINUS: Final = "−"
#: Roles: what a piece of text is about. A screen turns them into colours.
KIND_ROLES: Final = {CHORA: "landscape", FORTIFICATION: "people", POLIS: "power", MYTHOS: "luxury"}
CUBE_ROLES: Final = ("", "people", "coin")
NUMBER_ROLE: Final = "warn"
_SHORTEST: Final = 6  # columns that a name is shortened to


class Numbers:
    """The numbers that the actions of the list have, by what they are about."""

    __slots__ = ("cells", "kinds", "seats", "tiles")

    def __init__(self, view: HexemoniaView) -> None:
        self.cells: dict[tuple[int, Place], list[int]] = {}
        self.kinds: dict[tuple[int, Place], list[tuple[int, str]]] = {}  # where cubes are chosen
        self.tiles: dict[str, list[int]] = {}
        self.seats: dict[int, int] = {}
        own = view.deciding
        for number, action in enumerate(view.legal, 1):
            self._add(number, action, own)

    def _add(self, number: int, action: Action, own: int) -> None:
        match action:
            case act.Choose(seat=seat):
                self.seats[seat] = number
            case (
                act.Take(tile=tile)
                | act.Use(tile=tile)
                | act.Reveal(tile=tile)
                | act.Order(tile=tile)
                | act.Forget(tile=tile)
                | act.Discard(tile=tile)
            ):
                self.tiles.setdefault(tile, []).append(number)
            case act.Attack(seat=seat, q=q, r=r) | act.Harm(seat=seat, q=q, r=r):
                self.cells.setdefault((seat, PLACE[q, r]), []).append(number)
            case act.Place(tile=tile, q=q, r=r) | act.Worship(tile=tile, q=q, r=r):
                self.cells.setdefault((own, PLACE[q, r]), []).append(number)
                self.tiles.setdefault(tile, []).append(number)
            case act.Lift(kind=kind, q=q, r=r) | act.Gather(kind=kind, q=q, r=r):
                self.cells.setdefault((own, PLACE[q, r]), []).append(number)
                self.kinds.setdefault((own, PLACE[q, r]), []).append((number, kind))
            case (
                act.Pay(q=q, r=r)
                | act.Assign(q=q, r=r)
                | act.SetDown(q=q, r=r)
                | act.Exchange(q=q, r=r)
                | act.Give(q=q, r=r)
                | act.Dismiss(q=q, r=r)
                | act.Settle(q=q, r=r)
            ):
                self.cells.setdefault((own, PLACE[q, r]), []).append(number)
            case _:  # it is about the game as a whole
                pass


def numbered(numbers: Sequence[int]) -> str:
    """Write numbers as the list does: `4.`, those that follow each other as `4-6.`."""
    texts: list[str] = []
    first = 0
    for at, number in enumerate(numbers):
        if at + 1 < len(numbers) and numbers[at + 1] == number + 1:
            continue
        start = numbers[first]
        texts.append(f"{number}." if start == number else f"{start}-{number}.")
        first = at + 1
    return " ".join(texts)


def brief(text: str, width: int) -> str:
    """Shorten a name as one does by hand: `Amphith.`."""
    if columns(text) <= width:
        return text
    return f"{text[: width - 1].rstrip()}."[:width] if width > 1 else text[: max(0, width)]


def brief_copy(text: str, width: int) -> str:
    """Shorten the name of a copy, but not its number: `Amphith. 2`."""
    title, _, number = text.rpartition(" ")
    if not number.isdecimal():
        return brief(text, width)
    return f"{brief(title, width - columns(number) - 1)} {number}"


def text_of(line: Line) -> str:
    """Return the text of a line without its roles."""
    return "".join(text for text, _ in line)


class Pieces:
    """What one viewer sees, put into words and signs of one language."""

    def __init__(
        self, view: HexemoniaView, edition: Edition, language: str, names: Sequence[str]
    ) -> None:
        self.view = view
        self.edition = edition
        self.names = names
        self.speaker = Speaker(edition, "de" if language == "de" else "en", names)
        self.reckoner = Reckoner(view, edition)
        self.numbers = Numbers(view)

    def say(self, key: str, **values: Value) -> str:
        """Return a sentence or word of the catalogue."""
        return self.speaker.catalogue.say(key, **values)

    def word(self, key: str) -> str:
        """Return a short word of the board."""
        return self.say(f"board.{key}")

    def tile(self, id: str) -> Tile:
        """Return a terrain tile of the edition."""
        return self.edition.by_id[id]

    def nature(self, tile: Tile | Acropolis) -> str:
        """Return the letter of a nature."""
        return self.word(f"letter_{tile.nature}")

    def letter(self, kind: str) -> str:
        """Return the letter of a kind of cube."""
        return self.word(f"letter_{kind}")

    def cubes(self, cubes: Cubes, *, sign: str = "", between: str = "") -> Line:
        """Return what there is of each kind, with its letter: `2C1H`."""
        out: Line = []
        for count, kind, role in zip(unpack(cubes), KINDS, CUBE_ROLES, strict=True):
            if count:
                out += [(between, "")] if out and between else []
                out.append((f"{sign}{count}{self.letter(kind)}", role))
        return out

    def heap(self, cubes: Cubes) -> str:
        """Return a heap as short text; nothing is a dash."""
        return text_of(self.cubes(cubes, between=" ")) or "–"

    def in_words(self, cubes: Cubes) -> str:
        """Return a heap in words; empty where there is nothing."""
        counts = zip(KINDS, unpack(cubes), strict=True)
        parts = [self.say(f"board.count_{kind}", count=count) for kind, count in counts if count]
        return self.speaker.catalogue.listing(parts) if parts else ""

    def sign(self, tile: Tile, *, active: bool = True) -> Span:
        """Return the sign of a tile's kind, in its colour."""
        return (SIGNS[tile.kind][not active], KIND_ROLES[tile.kind])

    def seat(self, seat: int, width: int = 0) -> Span:
        """Return a seat's number and name, in its colour."""
        text = f"{seat + 1} {self.names[seat]}"
        return (fit(text, width) if width else text, f"seat{seat}")

    def name_at(self, seat: int, place: Place) -> str:
        """Return the name of the tile on a cell; empty where none lies."""
        if place == ACROPOLIS:
            known = self.view.table[seat].acropolis
            return self.word("acropolis") if known is None else self.speaker.tile(known)
        tile = self.reckoner.players[seat].layout.tiles.get(place)
        return "" if tile is None else self.speaker.tile(tile.id)

    def gives(self, tile: Tile) -> Line:
        """Return production, shield and ability in few signs."""
        out = self.cubes(tile.production, sign="+")
        if tile.shield:
            out.append((f"{SHIELD_SIGNS[0]}{tile.shield}", "people"))
        if tile.ability:
            out.append((ABILITY_SIGN, "warn"))
        return out

    def facts(
        self, ids: Sequence[str | None], width: int, *, payer: int | None = None
    ) -> list[Line]:
        """Return a line for each tile: number, name, nature, cost, what it gives.

        Names are shortened where the rest would not fit.
        """
        if not ids:
            return []
        names = {id: self.speaker.copy(id) for id in ids if id is not None}
        lines = grid(self._facts(ids, names, payer))
        over = max(map(length, lines)) - width
        if over > 0:
            longest = max(_SHORTEST, max(map(columns, names.values())) - over)
            names = {id: brief_copy(name, longest) for id, name in names.items()}
            lines = grid(self._facts(ids, names, payer))
        return lines

    def _facts(
        self, ids: Sequence[str | None], names: Mapping[str, str], payer: int | None
    ) -> list[list[Line]]:
        rows: list[list[Line]] = []
        for id in ids:
            if id is None:
                rows.append([[], [("–", "dim")], [], [], []])
                continue
            tile = self.tile(id)
            short = payer is not None and not self.reckoner.can_pay(payer, tile)
            cost = self.cubes(tile.cost) or [("" if tile.kind == MYTHOS else "0", "dim")]
            rows.append(
                [
                    [(numbered(self.numbers.tiles.get(id, [])), NUMBER_ROLE)],
                    [self.sign(tile), (names[id], "dim" if short else "")],
                    [(self.nature(tile), "dim")],
                    [*cost, ("!" if short else "", "bad")],
                    self.gives(tile),
                ]
            )
        return rows

    def acropolis(self, seat: int) -> Line:
        """Return the Acropolis of a seat, as far as it is known."""
        known = self.view.table[seat]
        sign = ACROPOLIS_SIGNS[not known.face_up]
        name = "?" if known.acropolis is None else self.speaker.tile(known.acropolis)
        return [(f"{sign} {name}", "civilization")]

    def points(self, seat: int) -> str:
        """Return the points as if the game ended now; what is hidden may add to them."""
        hidden = "" if self.reckoner.is_known(seat) else "+?"
        return f"{self.reckoner.points(seat).total}{hidden}"
