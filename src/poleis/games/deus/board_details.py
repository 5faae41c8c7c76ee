"""What the board tells on demand: a card in words, a whole seat, the signs, the scores."""

from typing import Final

from poleis.core.game import Result
from poleis.core.lines import Line, fit, grid, pad, wrapped
from poleis.games.deus.board_map import Map
from poleis.games.deus.board_panel import Panel
from poleis.games.deus.board_pieces import Pieces
from poleis.games.deus.board_signs import COLUMN_ROLES, GOD_NAMES
from poleis.games.deus.components import COLUMNS, KINDS, TEMPLE, Card
from poleis.games.deus.effect_text import effect_text
from poleis.games.deus.goods import RESOURCES

_SIGNS: Final = (
    "lands",
    "villages",
    "pieces",
    "numbers",
    "seats",
    "goods",
    "cards",
    "hand",
    "columns",
    "brief",
)
_PARTS: Final = ("vp", "temples", *RESOURCES, "gold")
_TALL: Final = 200  # lines that a page may have; it scrolls


class Details:
    """Tells more about what the board shows."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    # Cards

    def cards(self) -> list[tuple[str, str]]:
        """Every title once, as id and name: the hand, the columns, then all others."""
        view, pieces = self.pieces.view, self.pieces
        own = [] if view.seat is None else [view.seat]
        seats = [*own, *(seat for seat in range(view.seats) if seat != view.seat)]
        ids: list[str] = []
        for seat in seats:
            known = view.table[seat]
            ids += known.hand or ()
            ids += [id for column in known.columns for id in column if id is not None]
        ids += [card.id for card in pieces.edition.cards]
        titles: dict[str, str] = {}
        for id in ids:
            titles.setdefault(pieces.card(id).title, id)
        return [(id, pieces.speaker.card(id)) for id in titles.values()]

    def card(self, card_id: str) -> list[Line]:
        """Everything about one card, in words."""
        pieces, say = self.pieces, self.pieces.say
        card = pieces.card(card_id)
        colour = say(f"details.kind_{COLUMNS[card.column]}")
        god = say(f"words.{GOD_NAMES[card.column]}")
        lines: list[Line] = [
            [(pieces.speaker.card(card_id), "title")],
            [(say("details.kind", kind=colour, god=god), COLUMN_ROLES[card.column])],
            [],
            [(say("details.cost", cost=self._cost(card)), "")],
            [],
            [(effect_text(card.effects, pieces.language), "strong")],
            [],
        ]
        if card.column == TEMPLE and pieces.view.seat is not None:
            vp = pieces.reckoner.temple(pieces.view.seat, card)
            lines += [[(say("details.temple_now", vp=vp), "good")], []]
        return lines + self._whereabouts(card)

    def _cost(self, card: Card) -> str:
        return self.pieces.speaker.resources(card.cost, card.gold)

    def _whereabouts(self, card: Card) -> list[Line]:
        """Where copies of the card lie open."""
        pieces, view, say = self.pieces, self.pieces.view, self.pieces.say
        copies = [other.id for other in pieces.edition.cards if other.title == card.title]
        lines: list[Line] = [[(say("details.copies", count=len(copies)), "dim")]]
        for seat, known in enumerate(view.table):
            name, role = pieces.names[seat], f"seat{seat}"
            lines += [
                [(say("details.in_hand", name=name), role)]
                for id in known.hand or ()
                if id in copies
            ]
            lines += [
                [(say("details.in_column", name=name), role)]
                for column in known.columns
                for id in column
                if id in copies
            ]
        if view.top in copies:
            lines.append([(say("details.on_top"), "dim")])
        return lines

    # A whole seat

    def tableau(self, seat: int, width: int) -> list[Line]:
        """What a seat owns, its columns with what they do, its hand; with one of them the map."""
        pieces = self.pieces
        known = pieces.view.table[seat]
        say = pieces.say
        panel = Panel(pieces, seat)
        vp = "?" if known.vp is None else str(known.vp)
        goods = pieces.speaker.resources(known.resources, known.gold)
        lines: list[Line] = []
        if seat == pieces.focus:
            chart = Map(pieces)
            scale = chart.scale(width, _TALL)
            lines += [*chart.draw(scale, _TALL), []] if scale else []
        owns = say("details.owns", vp=vp, now=pieces.points(seat), goods=goods)
        lines += wrapped([[(word, "")] for word in owns.split()], width, " ")
        lines.append([(say("details.hand", count=known.hand_size), "")])
        lines += [
            [
                (fit(say(f"details.kind_{kind}"), 24), COLUMN_ROLES[number]),
                (
                    say(
                        "details.pieces",
                        map=len(known.pieces[number]) + (len(known.twice) if number == 4 else 0),
                        board=known.stock[number],
                        supply=known.supply[number],
                    ),
                    "",
                ),
            ]
            for number, kind in enumerate(KINDS)
        ]
        lines += [[], *self._columns(seat, width)]
        if known.hand:
            lines += [[], *panel.hand(width, detailed=True)]
        return lines

    def _columns(self, seat: int, width: int) -> list[Line]:
        """Every card in the columns, from the bottom up, with its text."""
        pieces = self.pieces
        lines: list[Line] = []
        for number, column in enumerate(pieces.view.table[seat].columns):
            if not column:
                continue
            lines.append([(pieces.say(f"details.kind_{COLUMNS[number]}"), COLUMN_ROLES[number])])
            for at, id in enumerate(column, 1):
                if id is None:
                    lines.append([(f" {at} {pieces.word('joker')}", "")])
                    continue
                card = pieces.card(id)
                text = effect_text(card.effects, pieces.language)
                if card.column == TEMPLE:
                    now = pieces.vp(pieces.reckoner.temple(seat, card))
                    text = f"{text} ({pieces.say('notes.now', vp=now)})"
                words: list[Line] = [[(f"{at} {pieces.speaker.card(id)}:", "strong")]]
                words += [[(word, "dim")] for word in text.split()]
                lines += [[(" ", ""), *line] for line in wrapped(words, width - 1, " ")]
        return lines

    # Signs and scores

    def legend(self) -> list[Line]:
        """What the letters and signs mean."""
        return [[(self.pieces.say(f"legend.{key}"), "")] for key in _SIGNS]

    def ending(self, result: Result, width: int) -> list[Line]:
        """D14: every seat's points and where they come from, best seat first."""
        pieces, say, sheets = self.pieces, self.pieces.say, self.pieces.view.scores
        heads = ["rank", "name", "total", *_PARTS]
        rows: list[list[Line]] = [[[(say(f"ending.{key}"), "head")] for key in heads]]
        for score in sorted(result.seats, key=lambda score: score.rank):
            sheet = sheets[score.seat]
            won = score.seat in result.winners
            counts = [getattr(sheet, part) for part in _PARTS]
            rows.append(
                [
                    [(f"{score.rank}.", "strong")],
                    [(fit(pieces.seat(score.seat)[0], 14), f"seat{score.seat}")],
                    [(f" {sheet.total} ", "total" if won else "strong")],
                    *([(str(count), "" if count else "dim")] for count in counts),
                ]
            )
        lines = [pad(line, width) for line in grid(rows, right=range(2, len(heads)))]
        explain = say("ending.explain")
        return [*lines, [], *wrapped([[(word, "dim")] for word in explain.split()], width, " ")]
