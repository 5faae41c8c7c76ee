"""The pieces of the board on a character screen: tracks, rows of cards, seats, sums."""

from collections.abc import Iterable, Sequence
from typing import Final

from poleis.core.lines import Line, Span, clip, cut, fit, grid, joined, length, pad, wrapped
from poleis.core.text import Value
from poleis.games.peloponnes.coins import KINDS
from poleis.games.peloponnes.components import BUILDING, CATASTROPHES, CIVILIZATION, Card, Edition
from poleis.games.peloponnes.reckoning import Reckoner, Sums
from poleis.games.peloponnes.state import BIDDING, OUTBID
from poleis.games.peloponnes.tableau import PROTECTING_SYMBOLS, Tableau
from poleis.games.peloponnes.text import Speaker
from poleis.games.peloponnes.view import PeloponnesView

#: Roles: what a piece of text is about. A screen turns them into colours.
GOODS: Final = ("wood", "stone", "grain", "people", "coin", "luxury")
_LETTERS: Final = (*KINDS, "coin", "luxury")
BAR: Final = " │ "
CONQUEST_MARK: Final = "»"
POWER_MARK: Final = "★"
SHIELD: Final = "✓"
COVERED_MARK: Final = "✖"
OWED_MARK: Final = "¢"
_NAME: Final = 12  # columns of a seat's name
_CARD_NAME: Final = 24
_TRACK: Final = 5  # longest track drawn space by space


class Pieces:
    """Draws what one viewer sees, in one language."""

    def __init__(
        self, view: PeloponnesView, edition: Edition, language: str, names: Sequence[str]
    ) -> None:
        self.view = view
        self.edition = edition
        self.names = names
        self.speaker = Speaker(edition, "de" if language == "de" else "en", names)
        self.reckoner = Reckoner(view, edition)

    # Words

    def say(self, key: str, **values: Value) -> str:
        """Return a sentence or word of the catalogue."""
        return self.speaker.catalogue.say(key, **values)

    def word(self, key: str) -> str:
        """Return a short word of the board."""
        return self.say(f"board.{key}")

    def short(self, catastrophe: int) -> str:
        """Return the two letters of a catastrophe."""
        return self.word(f"short_{CATASTROPHES[catastrophe]}")

    def goods(self, counts: Iterable[int], *, sign: str = "") -> Line:
        """Return those counts that are not zero, with the letter of each good: `2W 1S`."""
        parts: list[Line] = [
            [(f"{sign}{count}{self.word(f'letter_{letter}')}", role)]
            for count, letter, role in zip(counts, _LETTERS, GOODS, strict=False)
            if count
        ]
        return joined(parts)

    def in_words(self, counts: Iterable[int]) -> str:
        """Return those counts that are not zero in words; empty where all are."""
        keys = (*(f"heap_{kind}" for kind in KINDS), "coins", "paid_luxury")
        texts = [
            self.say(f"parts.{key}" if key != "coins" else "board.coin_cards", count=count)
            for count, key in zip(counts, keys, strict=False)
            if count
        ]
        return self.speaker.catalogue.listing(texts) if texts else ""

    def cost(self, card: Card) -> Line:
        """Return the building cost of a card."""
        return self.goods((card.wood_cost, card.stone_cost))

    def seat(self, seat: int, width: int = 0) -> Span:
        """Return a seat's number and name, in its colour."""
        text = f"{seat + 1} {self.names[seat]}"
        return (fit(text, width) if width else text, f"seat{seat}")

    # Catastrophes

    def tracks(self, width: int) -> list[Line]:
        """P2.3: the five tracks on one line; where it is short, the names are too."""
        line: Line = []
        for name in (lambda number: self.say(f"words.{CATASTROPHES[number]}"), self.short):
            parts: list[Line] = [
                [(f"{name(number)} ", ""), self._track(number), *self._own_symbols(number)]
                for number in range(len(CATASTROPHES))
            ]
            line = joined(parts, "  ")
            if length(line) <= width:
                break
        return [line]

    def tracks_and_protection(self, width: int) -> list[Line]:
        """P2.3, P9.1: the tracks, and below each who is protected."""
        cell = width // len(CATASTROPHES)
        above: Line = []
        below: Line = []
        for catastrophe in range(len(CATASTROPHES)):
            name = self.say(f"words.{CATASTROPHES[catastrophe]}")
            above += pad([(f"{name} ", "strong"), self._track(catastrophe)], cell)
            below += pad(self._protection(catastrophe), cell)
        return [above, below]

    def _track(self, catastrophe: int) -> Span:
        spaces, marker = self.edition.tracks[catastrophe], self.view.markers[catastrophe]
        if marker == spaces:
            role = "bad" if CATASTROPHES[catastrophe] in self.view.trouble else "dim"
            return (COVERED_MARK, role)
        role = "warn" if marker == spaces - 1 else ""
        if spaces > _TRACK:
            return (f"{marker}/{spaces}", role)
        return ("○" * (marker - 1) + "●" + "○" * (spaces - marker - 1) + "◎", role)

    def _own_symbols(self, catastrophe: int) -> Line:
        seat = self.view.seat
        if seat is None:
            return []
        if CATASTROPHES[catastrophe] in self.view.table[seat].protected:
            return [(f" {SHIELD}", "good")]
        return [(f" {self.reckoner.symbols(seat, catastrophe)}/{PROTECTING_SYMBOLS}", "dim")]

    def _protection(self, catastrophe: int) -> Line:
        out: Line = []
        if self.view.seat is not None:
            out += [(self.word("you"), "dim"), *self._own_symbols(catastrophe), (" ", "")]
        others: Line = [
            (str(seat + 1), f"seat{seat}")
            for seat, known in enumerate(self.view.table)
            if seat != self.view.seat and CATASTROPHES[catastrophe] in known.protected
        ]
        return [*out, (SHIELD, "dim"), *others] if others else out

    # Cards on offer

    def offers(self, width: int) -> list[Line]:
        """P2.2, P4: the open row and the conquest row, a card a line."""
        view = self.view
        shown = (*view.open_row, *view.conquest_row)
        heads = ("rows", "least", "cost", "production", "inhabitants")
        more = ("once", "special", "symbol", "bid")
        rows = [self._heads(*heads, POWER_MARK, *more)]
        for place, card_id in enumerate(shown):
            card = self.edition.by_id[card_id]
            mark = " " if place < len(view.open_row) else CONQUEST_MARK
            chosen = card_id == view.card
            least = self.reckoner.least_bid(place, view.seat)
            cells: list[Line] = [
                [
                    ("▸" if chosen else mark, "strong"),
                    self._name(card_id, "strong" if chosen else ""),
                ],
                [("–" if least is None else str(least), "strong")],
                self.cost(card),
                self.goods((card.wood, card.stone, card.grain)),
                [(str(card.inhabitants or ""), "people")],
                [(str(card.power or ""), "power")],
                self.goods((0, 0, 0, 0, card.once_coins, card.once_luxury), sign="+"),
                self.special(card),
                [(" ".join(map(self.short, card.symbols)), "dim")],
                self._standing_bid(place),
            ]
            rows.append(cells)
        return [pad(line, width) for line in grid(rows, right={1, 4, 5})]

    def _name(self, card_id: str, role: str) -> Span:
        return cut(self.speaker.card(card_id), _CARD_NAME), role

    def _heads(self, *keys: str) -> list[Line]:
        """The heads of columns."""
        return [[(key if key == POWER_MARK else self.word(key), "head")] for key in keys]

    def _standing_bid(self, place: int) -> Line:
        bidder = self.view.bidders[place]
        if bidder is None:
            return []
        bid = self.view.table[bidder].bid
        half = "½" if self.reckoner.strength(bidder) % 2 else ""
        whole = self.reckoner.strength(bidder) // 2
        count = f"{whole}{half} " if bid is not None else ""
        return [(count, "strong"), (self.names[bidder], f"seat{bidder}")]

    def special(self, card: Card) -> Line:
        """P12: what a card does besides, in few letters."""
        parts: list[Line] = []
        if card.coin_income:
            parts.append(self.goods((0, 0, 0, 0, card.coin_income), sign="+"))
        if card.protects >= 0:
            parts.append([(f"{SHIELD}{self.short(card.protects)}", "good")])
        if card.strength_bonus:
            parts.append([(self.word("bonus"), "good")])
        if card.conquest_discount:
            parts.append([(self.word("discount"), "good")])
        if card.supply:
            parts.append([(self.word("supply_card"), "warn")])
        return joined(parts)

    # Seats

    def seats(self, width: int) -> list[Line]:
        """All seats in turn order, with what is public of each."""
        letters = [f"letter_{kind}" for kind in KINDS[:3]]
        heads = self._heads(
            "seat", "coins", "luxury", *letters, "inhabitants", "supply", POWER_MARK
        )
        rows = [[*heads, *self._heads("protection", "status")]]
        rows += [self._seat_row(seat) for seat in self.view.order]
        return [pad(line, width) for line in grid(rows, right=range(1, 9))]

    def _seat_row(self, seat: int) -> list[Line]:
        known, sums = self.view.table[seat], self.reckoner.sums(seat)
        mark = "▸" if seat == self.view.to_act else " "
        wood, stone, grain = known.production
        supply = f"{sums.supply:+d}".replace("-", "−") if sums.supply else "0"
        shields = " ".join(self.short(CATASTROPHES.index(name)) for name in known.protected)
        return [
            [(mark, "strong"), self.seat(seat, _NAME + 2)],
            [(f" {known.hand_size}", "coin")],
            [(f" {known.luxury}", "luxury")],
            [(f" {wood}", "wood")],
            [(f" {stone}", "stone")],
            [(f" {grain}", "grain")],
            [(str(known.inhabitants), "people")],
            [(supply, "bad" if sums.supply < 0 else "good")],
            [(f" {known.power}", "power")],
            [(f" {shields}", "good")],
            self._status(seat, "strong" if seat == self.view.seat else ""),
        ]

    def _status(self, seat: int, role: str) -> Line:
        view = self.view
        known = view.table[seat]
        if known.bid is not None:
            if seat not in view.bidders:
                key = "moving" if view.phase == OUTBID or seat != view.to_act else "to_act"
                return [(self.word(key), "warn")]
            return [(self.say("board.bids", coins=known.bid.coins), role)]
        if seat == view.to_act:
            return [(self.word("to_act"), "strong")]
        if known.won is not None:
            return [(self.say("board.takes", card=self.speaker.card(known.won)), role)]
        if view.stage == BIDDING and seat in view.order[: view.turn]:
            return [(self.word("passed"), "dim")]
        return []

    # One tableau

    def tableau_names(self, seat: int, width: int) -> list[Line]:
        """The cards of a tableau by name only."""
        tableau = self.reckoner.tableaus[seat]
        owed = tableau.mortgaged()
        parts: list[Line] = [[(f"{self._tableau_of(seat)}:", "head")]]
        for card in tableau.cards:
            mark = ""
            if tableau.is_covered(card):
                mark += COVERED_MARK
            if card in owed:
                mark += OWED_MARK
            parts.append([(self.speaker.card(card.id), _card_role(card)), (mark, "bad")])
        return wrapped(parts, width)[:1]

    def _tableau_of(self, seat: int) -> str:
        """Return the title of a tableau."""
        if seat == self.view.seat:
            return self.word("your_tableau")
        return self.say("board.tableau_of", name=self.names[seat])

    def tableau_cells(self, seat: int, width: int) -> list[Line]:
        """The cards of a tableau, two a line."""
        tableau = self.reckoner.tableaus[seat]
        half = (width - 2) // 2
        cells = [self._cell(tableau, card, half) for card in tableau.cards]
        return [joined(cells[i : i + 2], "  ") for i in range(0, len(cells), 2)]

    def _cell(self, tableau: Tableau, card: Card, width: int) -> Line:
        facts = joined(
            [
                [] if tableau.is_covered(card) else self.goods((card.wood, card.stone, card.grain)),
                self.goods((0, 0, 0, tableau.inhabitants_of(card))),
                self._power(tableau, card),
                [] if tableau.is_covered(card) else self.special(card),
                [(" ".join(map(self.short, card.symbols)), "dim")],
                self._mark(tableau, card),
            ]
        )
        name = max(8, width - length(facts) - 1)
        return pad(
            [(fit(self.speaker.card(card.id), name), _card_role(card)), (" ", ""), *facts], width
        )

    def _power(self, tableau: Tableau, card: Card) -> Line:
        keeps = self.reckoner.switches.covered_keeps_power and card.kind != CIVILIZATION
        visible = card.power if keeps or not tableau.is_covered(card) else 0
        return [(f"{POWER_MARK}{visible}", "power")] if visible else []

    def _mark(self, tableau: Tableau, card: Card) -> Line:
        covered, owed = tableau.is_covered(card), card in tableau.mortgaged()
        return (
            [(("✖" if covered else "") + ("¢" if owed else ""), "bad")] if covered or owed else []
        )

    def tableau_rows(self, seat: int, width: int) -> list[Line]:
        """The cards of a tableau, one a line, with what lies on and under them."""
        lines = self._tableau_grid(seat, short=False)
        if max(map(length, lines)) > width:
            lines = self._tableau_grid(seat, short=True)
        return [pad(line, width) for line in lines]

    def _tableau_grid(self, seat: int, *, short: bool) -> list[Line]:
        tableau = self.reckoner.tableaus[seat]
        heads = self._heads("cost", "production", "inhabitants", POWER_MARK)
        more = self._heads("special", "symbol", "state")
        rows: list[list[Line]] = [[[(self._tableau_of(seat), "head")], *heads, *more]]
        for card in tableau.cards:
            covered = tableau.is_covered(card)
            cells: list[Line] = [
                [self._name(card.id, _card_role(card))],
                self.cost(card),
                [] if covered else self.goods((card.wood, card.stone, card.grain)),
                [(str(tableau.inhabitants_of(card) or ""), "people")],
                [(text_of(self._power(tableau, card)).lstrip(POWER_MARK), "power")],
                [] if covered else self.special(card),
                [(" ".join(map(self.short, card.symbols)), "dim")],
                self.state_of(seat, card, short=short),
            ]
            rows.append(cells)
        return grid(rows, right={3, 4})

    def state_of(self, seat: int, card: Card, *, short: bool = False) -> Line:
        """P6.8, P9.3: what lies on and under a card, and its face where the viewer knows it."""
        parts: list[Line] = []
        for coin in self.view.table[seat].coins:
            if coin.card != card.id:
                continue
            if coin.cause == "mortgage":
                text = OWED_MARK if short else f"{OWED_MARK} {self.word('mortgaged')}"
            elif short:
                text = COVERED_MARK + self.word(f"short_{coin.cause}")
            else:
                text = f"{COVERED_MARK} {self.say(f'words.{coin.cause}')}"
            if coin.kind is not None:
                text += f" ({self.word(f'letter_{coin.kind}')})"
            parts.append([(text, "bad")])
        return joined(parts, ", ")

    # The viewer's own sums

    def own_line(self, seat: int, width: int) -> list[Line]:
        """Hand, bid, luxury goods, income and score on one line, as far as it reaches."""
        known, sums = self.view.table[seat], self.reckoner.sums(seat)
        score = self.say(
            "board.score_short", population=sums.population, power=sums.power, total=sums.total
        )
        parts: dict[str, Line] = {
            "hand": self._hand(seat, short=True),
            "bid": self._own_bid(seat),
            "luxury": self._luxury(known.luxury, known.luxury_cap),
            "income": self._income(sums),
            "score": [(score, "strong")],
        }
        for spare in ("income", "luxury"):
            if length(joined(parts.values(), BAR)) > width:
                del parts[spare]
        return [clip(joined(parts.values(), BAR), width)]

    def own_lines(self, seat: int, width: int) -> list[Line]:
        """Hand, luxury goods, next supply, debts, income and score."""
        known, sums = self.view.table[seat], self.reckoner.sums(seat)
        if sums.supply < 0:
            supply: Span = (self.say("board.missing", count=-sums.supply), "bad")
        else:
            supply = (self.say("board.surplus", count=sums.supply), "good")
        owed: Line = []
        if self.reckoner.tableaus[seat].mortgaged():
            wanted = self.goods(sums.owed)
            owed = (
                [(self.say("board.owed", amounts=text_of(wanted)), "warn")]
                if wanted
                else [(self.word("owed_nothing"), "good")]
            )
        key = "score_public" if known.hand is None else "score"
        score = self.say(
            f"board.{key}", population=sums.population, power=sums.power, total=sums.total
        )
        parts: list[Line] = [
            self._hand(seat, short=False),
            self._own_bid(seat),
            self._luxury(known.luxury, known.luxury_cap),
            self._income(sums),
            [supply],
            owed,
            [(score, "strong")],
        ]
        return wrapped([part for part in parts if part], width, BAR)

    def _hand(self, seat: int, *, short: bool) -> Line:
        known = self.view.table[seat]
        title = (self.say("board.hand", count=known.hand_size), "strong")
        if not known.hand or not any(known.hand):
            return [title]
        if short:
            return [title, (": ", ""), *self.goods(known.hand)]
        words: list[Line] = [
            [(self.say(f"parts.heap_{kind}", count=count), role)]
            for count, kind, role in zip(known.hand, KINDS, GOODS, strict=False)
            if count
        ]
        return [title, (": ", ""), *joined(words, ", ")]

    def _own_bid(self, seat: int) -> Line:
        """P4.2: the faces of a bid that is known to its seat, while they lie there."""
        bid = self.view.table[seat].bid
        if bid is None or not bid.faces or not any(bid.faces):
            return []
        return [(f"{self.word('bid')} ", ""), *self.goods(bid.faces)]

    def _luxury(self, luxury: int, cap: int) -> Line:
        return [(self.say("board.luxury_of", luxury=luxury, cap=cap), "luxury")]

    def _income(self, sums: Sums) -> Line:
        goods = self.goods((0, 0, 0, 0, sums.coins, sums.luxury)) or [("0", "dim")]
        return [(self.say("board.income", amounts=""), ""), *goods]


def text_of(line: Line) -> str:
    """Return the text of a line without its roles."""
    return "".join(text for text, _ in line)


def _card_role(card: Card) -> str:
    if card.kind == CIVILIZATION:
        return "civilization"
    return "building" if card.kind == BUILDING else "landscape"
