"""What the board tells on demand: a card in words, the signs, the scores at the end."""

from typing import Final

from poleis.core.game import Result
from poleis.core.lines import Line, columns, fit
from poleis.games.peloponnes.board_pieces import POWER_MARK, Pieces
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    CIVILIZATION,
    LUXURY_CARD,
    Card,
)
from poleis.games.peloponnes.rules.bidding import CONQUEST
from poleis.games.peloponnes.score_sheet import ScoreSheet

_SIGNS: Final = ("goods", "catastrophes", "track", "cards", "protection", "rows", "least", "supply")


class Details:
    """Tells more about what the board shows."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def card(self, card_id: str) -> list[Line]:
        """Everything about one card, in words."""
        pieces, say = self.pieces, self.pieces.say
        card = pieces.edition.by_id[card_id]
        kind = say(f"words.{card.kind if card.kind != LUXURY_CARD else 'luxury_card'}")
        head = say("details.power_card", kind=kind, stack=card.stack) if card.stack else kind
        texts = [head, *self._figures(card), *self._special(card)]
        lines: list[Line] = [[(pieces.speaker.card(card_id), "title")], []]
        lines += [[(text, "")] for text in texts]
        return [*lines, [], *self._place(card)]

    def _figures(self, card: Card) -> list[str]:
        in_words, say = self.pieces.in_words, self.pieces.say
        texts = []
        if card.kind == CIVILIZATION:
            texts.append(say("details.order_number", number=card.order_number))
            texts.append(say("details.start_coins", count=card.start_coins))
        elif card.kind != LUXURY_CARD:
            conquest = max(1, card.value + CONQUEST)
            texts.append(say("details.value", value=card.value, conquest=conquest))
        if card.kind == BUILDING:
            cost = in_words((card.wood_cost, card.stone_cost)) or self.pieces.word("none")
            texts.append(say("details.cost", amounts=cost))
        if production := in_words((card.wood, card.stone, card.grain)):
            texts.append(say("details.production", amounts=production))
        texts.append(say("details.inhabitants", count=card.inhabitants))
        texts.append(say("details.power", count=card.power))
        if once := in_words((0, 0, 0, 0, card.once_coins, card.once_luxury)):
            texts.append(say("details.once", amounts=once))
        if card.symbols:
            names = [say(f"words.{CATASTROPHES[symbol]}") for symbol in card.symbols]
            texts.append(
                say("details.symbols", symbols=self.pieces.speaker.catalogue.listing(names))
            )
        return texts

    def _special(self, card: Card) -> list[str]:
        """P12: what the card does besides."""
        say = self.pieces.say
        texts = []
        if card.protects >= 0:
            name = say(f"words.{CATASTROPHES[card.protects]}")
            texts.append(say("details.protects", catastrophe=name))
        for flag, key in (
            (card.coin_income, "coin_income"),
            (card.strength_bonus, "bid_bonus"),
            (card.conquest_discount, "conquest_discount"),
            (card.supply, "supply"),
            (card.kind == LUXURY_CARD, "luxury_card"),
        ):
            if flag:
                texts.append(say(f"details.{key}"))
        return texts

    def _place(self, card: Card) -> list[Line]:
        """Where the card is, and what lies on it."""
        pieces, view, say = self.pieces, self.pieces.view, self.pieces.say
        lines: list[Line] = []
        for row, key in ((view.open_row, "open_row"), (view.conquest_row, "conquest_row")):
            if card.id in row:
                lines.append([(say("details.on_offer", row=say(f"words.{key}")), "")])
        for seat, known in enumerate(view.table):
            if card.id in known.tableau:
                lines.append([(say("details.owner", name=pieces.names[seat]), f"seat{seat}")])
                lines.append(pieces.state_of(seat, card))
        shown = (*view.open_row, *view.conquest_row)
        bidder = view.bidders[shown.index(card.id)] if card.id in shown else None
        if bidder is not None and (bid := view.table[bidder].bid) is not None:
            text = say("details.bid_stands", name=pieces.names[bidder], count=bid.coins)
            lines.append([(text, f"seat{bidder}")])
        return lines

    def legend(self) -> list[Line]:
        """What the letters and signs mean."""
        return [[(self.pieces.say(f"legend.{key}"), "")] for key in _SIGNS]

    def ending(self, result: Result, width: int) -> list[Line]:
        """P11: every seat's points and where they come from, best seat first."""
        say, sheets = self.pieces.say, self.pieces.view.scores
        columns_ = ("tableau", "hand", "luxury_card")
        head = (
            f"{fit(say('ending.rank'), 5)}{fit('', 18)}"
            f"{fit(say('ending.total'), 12, right=True)}{fit(say('ending.luxury'), 8, right=True)}"
        )
        lines: list[Line] = [[(head, "head")]]
        for score in sorted(result.seats, key=lambda score: score.rank):
            sheet = sheets[score.seat]
            won = score.seat in result.winners
            lines.append(
                [
                    (fit(f"{score.rank}.", 5), "strong"),
                    self.pieces.seat(score.seat, 18),
                    (" " * (12 - len(str(sheet.total))), ""),
                    (str(sheet.total), "total" if won else "strong"),
                    (f"{sheet.luxury:>8}", "luxury"),
                ]
            )
            for key, sign, parts in self._sums(sheet):
                names = [say(f"ending.{name}") for name in columns_]
                if sign == POWER_MARK:
                    names[1] = f"{names[1]} ({say('ending.coins')})"
                sums = " + ".join(f"{n} {v}" for n, v in zip(names, parts, strict=True))
                label = fit(say(f"ending.{key}"), 12)
                counts = sum(parts) == sheet.total
                role = "strong" if counts else "dim"
                arrow = "►" if counts else " "
                lines.append([(f"   {arrow} {label}{sum(parts):>3}", role), (f" = {sums}", "dim")])
        lines += [[], *self._wrapped(say("ending.explain"), width)]
        return lines

    def _sums(self, sheet: ScoreSheet) -> list[tuple[str, str, tuple[int, int, int]]]:
        people = (sheet.tableau_population, sheet.coin_population, sheet.luxury_population)
        power = (sheet.tableau_power, sheet.coin_power, sheet.luxury_power)
        return [("population", "", people), ("power", POWER_MARK, power)]

    def _wrapped(self, text: str, width: int) -> list[Line]:
        lines = [""]
        for word in text.split():
            if columns(f"{lines[-1]} {word}") > width:
                lines.append(word)
            else:
                lines[-1] = f"{lines[-1]} {word}".strip()
        return [[(line, "dim")] for line in lines]
