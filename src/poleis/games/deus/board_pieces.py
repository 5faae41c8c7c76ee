"""The words, signs and numbers that all parts of the board share."""

import re
from collections.abc import Sequence
from typing import Final

from poleis.core.action import Action
from poleis.core.hexes import Cell
from poleis.core.lines import Line, Span, columns, fit
from poleis.core.text import Value
from poleis.games.deus import actions as act
from poleis.games.deus.board_signs import COLUMN_ROLES, RESOURCE, TERRAIN
from poleis.games.deus.components import COLUMNS, Card, Edition
from poleis.games.deus.effect_brief import Briefs
from poleis.games.deus.goods import RESOURCES
from poleis.games.deus.reckoning import Outcome, Reckoner
from poleis.games.deus.text import Speaker
from poleis.games.deus.view_data import DeusView

MINUS: Final = "−"
_ADDITION: Final = re.compile(r"(.+) \((.+)\)( \d+)?")  # "Merchant Ship (wood) 2"


class Numbers:
    """The numbers that the actions of the list have, by what they are about."""

    __slots__ = ("cards", "cells", "seats")

    def __init__(self, view: DeusView) -> None:
        self.cards: dict[str, list[int]] = {}
        self.cells: dict[Cell, int] = {}
        self.seats: dict[int, int] = {}
        for number, action in enumerate(view.legal, 1):
            self._add(number, action)

    def _add(self, number: int, action: Action) -> None:
        match action:
            case (
                act.Build(card=card)
                | act.Joker(card=card)
                | act.Sacrifice(card=card)
                | act.Activate(card=card)
            ):
                self.cards.setdefault(card, []).append(number)
            case (
                act.Place(q=q, r=r)
                | act.Enter(q=q, r=r)
                | act.Plunder(q=q, r=r)
                | act.March(q=q, r=r)
                | act.Step(q=q, r=r)
            ):
                self.cells[q, r] = number
            case act.Rob(seat=seat):
                self.seats[seat] = number
            case _:  # it is about the game as a whole
                pass


def brief_name(text: str, width: int) -> str:
    """Shorten a name as one does by hand: `Amphith.`."""
    if columns(text) <= width:
        return text
    return f"{text[: width - 1].rstrip(' (')}."[:width] if width > 1 else text[: max(0, width)]


def text_of(line: Line) -> str:
    """Return the text of a line without its roles."""
    return "".join(text for text, _ in line)


class Pieces:
    """What one viewer sees, put into words and signs of one language."""

    def __init__(
        self, view: DeusView, edition: Edition, language: str, names: Sequence[str]
    ) -> None:
        self.view = view
        self.edition = edition
        self.language = language
        self.names = names
        self.speaker = Speaker(edition, "de" if language == "de" else "en", names)
        self.briefs = Briefs(self.speaker.catalogue.say)
        self.reckoner = Reckoner(view)
        self.atlas = self.reckoner.world.atlas
        self.numbers = Numbers(view)
        self._signs = self._named_signs()
        self.focus = view.active if view.seat is None else view.seat  # whose things are shown

    def say(self, key: str, **values: Value) -> str:
        """Return a sentence or word of the catalogue."""
        return self.speaker.catalogue.say(key, **values)

    def word(self, key: str) -> str:
        """Return a short word of the board."""
        return self.say(f"board.{key}")

    def card(self, id: str) -> Card:
        """Return a card of the edition."""
        return self.edition.by_id[id]

    def letter(self, column: int) -> Span:
        """Return the letter of a column and of its pieces, in its colour."""
        return (self.word(f"letter_{COLUMNS[column]}"), COLUMN_ROLES[column])

    def seat(self, seat: int, width: int = 0) -> Span:
        """Return a seat's number and name, in its colour."""
        text = f"{seat + 1} {self.names[seat]}"
        return (fit(text, width) if width else text, f"seat{seat}")

    def terrain(self, cell: Cell) -> str:
        """Return the letter of the terrain of a region."""
        return self.atlas.terrain[self.atlas.region[cell]]

    def place(self, cell: Cell) -> str:
        """Return the terrain of a region in a word."""
        return self.say(f"words.{TERRAIN[self.terrain(cell)][2]}")

    def _named_signs(self) -> dict[str, str]:
        """The signs of lands and resources by their names."""
        signs = {self.say(f"words.{key}").lower(): sign for sign, _, key in TERRAIN.values()}
        for name, (sign, _) in zip(RESOURCES, RESOURCE, strict=True):
            signs[self.say(f"words.{name}").lower()] = sign
        return signs

    def short(self, id: str, width: int, *, copy: bool = False) -> str:
        """Return the name of a card for little room: `Merch. Ship ♣`; of a temple what it is of."""
        name = self.speaker.copy(id) if copy else self.speaker.card(id)
        match = _ADDITION.fullmatch(name)
        if match is None:
            return brief_name(name, width)
        sign = self._signs.get(match[2].lower())
        if sign is None:
            return brief_name(name if columns(name) <= width else match[2], width)
        end = f" {sign}{match[3] or ''}"
        return brief_name(match[1], max(1, width - columns(end))) + end

    # Amounts

    def gold(self, amount: int) -> str:
        """Return an amount of gold: `4g`."""
        return self.say("brief.gold", count=amount)

    def vp(self, amount: int) -> str:
        """Return a number of VP: `4VP`."""
        return self.say("brief.vp", count=amount)

    def resources(self, counts: Sequence[int], between: str = " ", sign: str = "") -> Line:
        """Return those resources of which there are any: `2♣ 1≡`."""
        out: Line = []
        for count, (mark, role) in zip(counts, RESOURCE, strict=True):
            if count:
                out += [(between, "")] if out and between else []
                out.append((f"{sign}{count}{mark}", role))
        return out

    def cost(self, card: Card) -> Line:
        """Return a building cost: `≡2♣ 1g`; nothing is a dash."""
        out: Line = []
        for kind, need in card.needs:
            mark, role = RESOURCE[kind]
            out.append((f"{need if need > 1 else ''}{mark}", role))
        if card.gold:
            out.append((f"{' ' if out else ''}{self.gold(card.gold)}", "coin"))
        return out or [("–", "dim")]

    def gains(self, outcome: Outcome) -> str:
        """Return what an action brings: `+3VP +2≡`."""
        parts = [
            f"+{text}"
            for text, wanted in (
                (self.vp(outcome.vp), outcome.vp),
                (self.gold(outcome.gold), outcome.gold),
            )
            if wanted
        ]
        parts += [text for text, _ in self.resources(outcome.resources, "", "+")]
        if outcome.pieces:
            parts.append(f"+{self.say('brief.piece', count=outcome.pieces)}")
        if outcome.cards:
            parts.append(f"+{self.say('brief.card', count=outcome.cards)}")
        for winners, each in outcome.villages:
            names = self.speaker.seats(winners)
            parts.append(self.say("notes.attack", names=names, vp=self.vp(each)))
        if outcome.asks:
            parts += ["…"] if parts else []
        return " ".join(parts)

    def offering(self, god: int, strength: int) -> str:
        """D11.2: what a god gives for so many cards, in few signs; the sixth is Jupiter."""
        key = COLUMNS[god]
        return self.say(f"gods.{key}", count=strength, gold=2 * strength, vp=min(2, strength))

    def points(self, seat: int) -> str:
        """Return the points as if the game ended now; unknown where VP are hidden."""
        hidden = self.view.table[seat].vp is None
        return "?" if hidden else str(self.reckoner.sheets[seat].total)
