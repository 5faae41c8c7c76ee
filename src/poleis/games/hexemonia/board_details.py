"""What the board tells on demand: a tile in words, a whole city, the signs, the scores."""

from typing import Final

from poleis.core.game import Result
from poleis.core.hex_lines import HIGH
from poleis.core.lines import Line, fit, grid, pad, wrapped
from poleis.games.hexemonia.board_city import Cities
from poleis.games.hexemonia.board_panel import Panel
from poleis.games.hexemonia.board_pieces import SHIELD_SIGNS, Pieces
from poleis.games.hexemonia.cells import ACROPOLIS, CELLS, Place
from poleis.games.hexemonia.components import MYTHOS, POLIS, Acropolis, Tile
from poleis.games.hexemonia.cubes import pack

_SIGNS: Final = (
    "kinds",
    "cubes",
    "natures",
    "numbers",
    "marks",
    "surplus",
    "strength",
    "tiles",
    "seats",
    "points",
)
_PARTS: Final = ("chora", "fortifications", "polis", "set", "gold", "bonus", "philosopher")


class Details:
    """Tells more about what the board shows."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    # Tiles

    def cards(self) -> list[tuple[str, str]]:
        """Every title once, as id and name: display and hand first, then the cities."""
        view, pieces = self.pieces.view, self.pieces
        own = [] if view.seat is None else [view.seat]
        seats = [*own, *(seat for seat in range(view.seats) if seat != view.seat)]
        ids = [tile for tile in view.display if tile is not None]
        for seat in seats:
            known = view.table[seat]
            ids += known.hand or ()
            ids += [at.tile for at in known.tiles]
            ids += [own.tile for own in known.mythos]
        ids += [tile.id for tile in pieces.edition.tiles]
        titles = {pieces.tile(id).title: id for id in reversed(ids)}
        listed = [id for id in dict.fromkeys(ids) if titles[pieces.tile(id).title] == id]
        cities = [one.id for one in pieces.edition.acropolises_for(view.seats)]
        return [(id, pieces.speaker.tile(id)) for id in (*listed, *cities)]

    def card(self, card_id: str) -> list[Line]:
        """Everything about one tile, in words."""
        pieces = self.pieces
        tile = pieces.edition.by_id.get(card_id)
        lines: list[Line] = [[(pieces.speaker.tile(card_id), "title")], []]
        if tile is None:
            texts = self._acropolis(pieces.edition.acropolis_by_id[card_id])
            return [*lines, *([(text, "")] for text in texts)]
        return [
            *lines,
            *([(text, "")] for text in self._figures(tile)),
            [],
            *self._where(tile),
        ]

    def _acropolis(self, acropolis: Acropolis) -> list[str]:
        say = self.pieces.say
        god = acropolis.god_de if self.pieces.speaker.language == "de" else acropolis.god_en
        kind = say(f"details.each_{acropolis.bonus_kind}")
        return [
            say("details.acropolis", god=god, nature=say(f"words.{acropolis.nature}")),
            say("details.bonus", bonus=acropolis.bonus, kind=kind),
            say("details.acropolis_safe"),
        ]

    def _figures(self, tile: Tile) -> list[str]:
        pieces, say = self.pieces, self.pieces.say
        kind, nature = say(f"words.{tile.kind}"), say(f"words.{tile.nature}")
        texts = [say("details.kind", kind=kind, nature=nature)]
        if tile.kind == MYTHOS:
            texts.append(say("details.mythos", nature=nature))
        else:
            cost = pieces.in_words(tile.cost)
            texts.append(say("details.cost", amounts=cost) if cost else say("details.free"))
            texts.append(say("details.points", count=2 if tile.kind == POLIS else 1))
        if made := pieces.in_words(tile.production):
            texts.append(say("details.production", amounts=made))
        if tile.shield:
            texts.append(say("details.shield", shield=tile.shield, strength=2 * tile.shield))
        if tile.kind == POLIS:
            texts.append(say("details.polis"))
        if tile.ability:
            texts.append(say(f"details.ability_{tile.ability}"))
        return texts

    def _where(self, tile: Tile) -> list[Line]:
        """How many copies play along, and where those lie that can be seen."""
        pieces, view, say = self.pieces, self.pieces.view, self.pieces.say
        copies = [t.id for t in pieces.edition.tiles_for(view.seats) if t.title == tile.title]
        key = "copies" if copies else "not_in_play"
        lines: list[Line] = [[(say(f"details.{key}", count=len(copies)), "dim")]]
        shown = [id for id in view.display if id in copies]
        lines += [[(say("details.on_display"), "")] for _ in shown]
        for seat, known in enumerate(view.table):
            role = f"seat{seat}"
            for at in known.tiles:
                if at.tile in copies:
                    state = say("words.active" if at.active else "words.inactive")
                    q, r = at.cell
                    text = say(
                        "details.in_city",
                        name=pieces.names[seat],
                        cell=f"({q}, {r})",
                        heap=pieces.heap(pack(*at.cubes)),
                        state=state.lower(),
                    )
                    lines.append([(text, role)])
            for own in known.mythos:
                if own.tile in copies:
                    text = say("details.mythos_of", name=pieces.names[seat])
                    lines.append([(text, role)])
            lines += [
                [(say("details.in_hand", name=pieces.names[seat]), role)]
                for id in (known.shown if known.hand is None else known.hand)
                if id in copies
            ]
        buried = [id for id in view.underworld if id in copies]
        lines += [[(say("details.buried", count=len(buried)), "dim")]] if buried else []
        return lines

    # A whole city

    def tableau(self, seat: int, width: int) -> list[Line]:
        """The city of a seat with the coordinates of its cells, then every tile in a row."""
        pieces = self.pieces
        panel, cities = Panel(pieces, seat), Cities(pieces)
        return [
            *cities.city(seat, width, HIGH, coordinates=True),
            [],
            *self._tiles(seat, width),
            [],
            *panel.mythos(width),
            *panel.hand(width),
            *panel.sums(width),
        ]

    def _tiles(self, seat: int, width: int) -> list[Line]:
        pieces = self.pieces
        player = pieces.reckoner.players[seat]
        keys = ("cell", "tile", "nature", "cost", "cubes", "gives", "strength")
        rows: list[list[Line]] = [[[(pieces.word(f"head_{key}"), "head")] for key in keys]]
        places: list[Place] = [ACROPOLIS, *player.layout.tiles]
        for place in places:
            q, r = CELLS[place]
            cell: Line = [(f"{q},{r}", "dim")]
            cubes = pieces.cubes(player.cubes[place], between=" ") or [("–", "dim")]
            if place == ACROPOLIS:
                rows.append([cell, pieces.acropolis(seat), [], [], cubes, [], []])
                continue
            tile, active = player.layout.tiles[place], player.is_active(place)
            loose = player.layout.is_removable(place)
            strength = f">{pieces.reckoner.strength(seat, place)}" if loose else "–"
            gives = pieces.gives(tile)
            if not active:
                gives = [(text.replace(*SHIELD_SIGNS), "dim") for text, _ in gives]
            rows.append(
                [
                    cell,
                    [
                        pieces.sign(tile, active=active),
                        (pieces.speaker.copy(tile.id), "" if active else "dim"),
                    ],
                    [(pieces.nature(tile), "dim")],
                    pieces.cubes(tile.cost, between=" ") or [("0", "dim")],
                    cubes,
                    gives,
                    [(strength, "strong" if loose else "dim")],
                ]
            )
        return [pad(line, width) for line in grid(rows)]

    # Signs and scores

    def legend(self) -> list[Line]:
        """What the letters and signs mean."""
        return [[(self.pieces.say(f"legend.{key}"), "")] for key in _SIGNS]

    def ending(self, result: Result, width: int) -> list[Line]:
        """H16: every seat's points and where they come from, best seat first."""
        pieces, say, sheets = self.pieces, self.pieces.say, self.pieces.view.scores
        heads = ["rank", "name", "total", *_PARTS, "same_nature"]
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
                    [(str(sheet.same_nature), "dim")],
                ]
            )
        lines = [pad(line, width) for line in grid(rows, right=range(2, len(heads)))]
        explain = say("ending.explain")
        return [*lines, [], *wrapped([[(word, "dim")] for word in explain.split()], width, " ")]
