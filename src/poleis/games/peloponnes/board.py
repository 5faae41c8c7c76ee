"""The board on a character screen: it takes what one seat may know and lays it out in lines.

It uses the space that it is given: where lines are few, the rows of cards, the tracks and the
sums that the open decision needs stay, and the rest is a key away.
"""

from collections.abc import Sequence
from typing import Final

from poleis.core.action import Action
from poleis.core.game import Language, Result
from poleis.core.lines import Line, joined
from poleis.games.peloponnes import actions as act
from poleis.games.peloponnes.board_details import Details
from poleis.games.peloponnes.board_pieces import Pieces, text_of
from poleis.games.peloponnes.components import Edition
from poleis.games.peloponnes.rules.supply import cost_of
from poleis.games.peloponnes.state import (
    BID,
    BID_CARDS,
    BID_LUXURY,
    BID_SIZE,
    BUILD,
    COVER,
    FEED,
    MORTGAGE_CARD,
    OUTBID,
    PAY_STONE,
    PAY_WOOD,
    PICK,
    REDEEM,
)
from poleis.games.peloponnes.text import TEXT
from poleis.games.peloponnes.view import PeloponnesView

_PHASE_WORDS: Final = {
    "reveal": "phase_reveal",
    "catastrophes": "phase_catastrophes",
    "feeding": "phase_catastrophes",
    "redemption": "phase_catastrophes",
    "bidding": "phase_bids",
    "building": "phase_power_cards",
    "income": "phase_income",
    "ending": "total",
}
_BIDDING: Final = frozenset({BID, BID_SIZE, BID_LUXURY, BID_CARDS, OUTBID})
_PAYING: Final = frozenset({PAY_WOOD, PAY_STONE})


class Board:
    """What one seat, or a spectator, sees of a game, in one language."""

    def __init__(
        self, view: PeloponnesView, edition: Edition, language: Language, names: Sequence[str]
    ) -> None:
        self.view = view
        self.edition = edition
        self.language = language
        self.pieces = Pieces(view, edition, language, names)
        self.details = Details(self.pieces)

    def heading(self) -> Line:
        """The round, its phase, and the piles."""
        view, pieces = self.view, self.pieces
        parts: list[Line] = [
            [(pieces.say("board.round", round=view.round), "strong")],
            [(pieces.say(f"words.{_PHASE_WORDS[view.stage]}"), "")],
            [(pieces.word("supply_due"), "warn")] if view.supply_due else [],
            [(pieces.say("board.pile", pile=view.pile), "dim")],
            [(pieces.say("board.discard", discard=sum(view.discard)), "dim")],
        ]
        return joined(parts, " · ")

    def table(self, width: int, height: int) -> list[Line]:
        """The whole table in at most `height` lines where that can be done."""
        blocks = self._blocks(width)
        chosen = {name: 0 for name, variants in blocks.items() if variants}
        for name, variant in self._upgrades():
            if variant >= len(blocks[name]):
                continue
            better = chosen | {name: variant}
            if sum(len(blocks[n][v]) for n, v in better.items()) <= height:
                chosen = better
        out = [blocks[name][variant] for name, variant in chosen.items()]
        out = [block for block in out if block]
        out += self._others(width, height - sum(map(len, out)) - len(out))
        spare = height - sum(map(len, out))
        gap: list[Line] = [[]] if spare >= len(out) - 1 else []
        lines: list[Line] = []
        for block in out:
            lines += [*(gap if lines else []), *block]
        return lines

    def _blocks(self, width: int) -> dict[str, list[list[Line]]]:
        """The parts of the table from top to bottom, each in forms of growing size."""
        view, pieces, seat = self.view, self.pieces, self.view.seat
        offers = pieces.offers(width) if view.open_row else []
        blocks: dict[str, list[list[Line]]] = {
            "tracks": [pieces.tracks(width), pieces.tracks_and_protection(width)],
            "offers": [offers] if self._is_bidding() else [[], offers],
            "seats": [pieces.seats(width)],
            "own": [],
            "tableau": [],
        }
        if seat is not None:
            blocks["own"] = [pieces.own_line(seat, width), pieces.own_lines(seat, width)]
            names = pieces.tableau_names(seat, width)
            cells = pieces.tableau_cells(seat, width)
            rows = pieces.tableau_rows(seat, width)
            blocks["tableau"] = [[], names, cells, rows] if self._is_bidding() else [cells, rows]
        return blocks

    def _others(self, width: int, height: int) -> list[list[Line]]:
        """The tableaus of the others where there is space, card by card or at least by name."""
        seats = [seat for seat in self.view.order if seat != self.view.seat]
        if height < len(seats):
            return []
        tableaus = [self.pieces.tableau_rows(seat, width) for seat in seats]
        if sum(map(len, tableaus)) + len(tableaus) - 1 <= height:
            return tableaus
        return [[line for seat in seats for line in self.pieces.tableau_names(seat, width)]]

    def _upgrades(self) -> list[tuple[str, int]]:
        """What to make larger first where there is space."""
        if self._is_bidding():
            return [("tracks", 1), ("tableau", 1), ("own", 1), ("tableau", 2), ("tableau", 3)]
        return [("tracks", 1), ("own", 1), ("tableau", 1), ("offers", 1)]

    def _is_bidding(self) -> bool:
        return bool(self.view.open_row) and self.view.phase in _BIDDING

    def tableau(self, seat: int, width: int) -> list[Line]:
        """Everything that may be known of one seat."""
        pieces = self.pieces
        lines = pieces.tableau_rows(seat, width)
        return [*lines, [], *pieces.own_lines(seat, width)]

    def cards(self) -> list[tuple[str, str]]:
        """The cards that lie open, as ids and names: on offer first, then by seat."""
        view = self.view
        ids = [*view.open_row, *view.conquest_row]
        own = [] if view.seat is None else [view.seat]
        for seat in [*own, *(seat for seat in view.order if seat != view.seat)]:
            ids += view.table[seat].tableau
        return [(card_id, self.pieces.speaker.card(card_id)) for card_id in dict.fromkeys(ids)]

    def card(self, card_id: str) -> list[Line]:
        """Everything about one card, in words."""
        return self.details.card(card_id)

    def legend(self) -> list[Line]:
        """What the letters and signs mean."""
        return self.details.legend()

    def ending(self, result: Result, width: int) -> list[Line]:
        """The scores, with where they come from."""
        return self.details.ending(result, width)

    def explain(self, kind: str) -> str:
        """Say what a decision is about."""
        return TEXT.explain(kind, self.language)

    def situation(self) -> Line:
        """What the open decision is about: which card, how much is missing."""
        view, pieces = self.view, self.pieces
        if view.seat is None or view.seat != view.to_act:
            return []
        card = "" if view.card is None else pieces.speaker.card(view.card)
        bid = view.table[view.seat].bid
        phase = view.phase
        text = ""
        if phase == BID_SIZE and view.card is not None:
            place = (*view.open_row, *view.conquest_row).index(view.card)
            least = pieces.reckoner.least_bid(place, view.seat)
            text = pieces.say("situations.bid_size", card=card, least=least or 0)
        elif phase in (BID_LUXURY, BID_CARDS) and bid is not None:
            left = bid.coins - bid.luxury - bid.laid
            text = pieces.say("situations.bid_cards", card=card, left=left, count=bid.coins)
            text = card if phase == BID_LUXURY else text
        elif phase == OUTBID and bid is not None:
            text = pieces.say("situations.outbid", count=bid.coins)
        elif phase in (BUILD, MORTGAGE_CARD):
            text = self._cost_of(view.card or "")
        elif phase in _PAYING:
            missing = text_of(pieces.goods(view.lack))
            text = pieces.say("situations.pay", amounts=missing, count=sum(view.lack))
        elif phase in (PICK, COVER):
            text = self._catastrophe()
        elif phase == FEED:
            text = pieces.say("situations.feed", count=view.shortage)
        elif phase == REDEEM:
            text = self._cost_of(view.debts[0])
        return [(text, "warn")] if text else []

    def _cost_of(self, card_id: str) -> str:
        card = self.edition.by_id[card_id]
        cost = text_of(self.pieces.goods(cost_of((card,)))) or self.pieces.word("none")
        return self.pieces.say(
            "situations.build", card=self.pieces.speaker.card(card_id), cost=cost
        )

    def _catastrophe(self) -> str:
        view, pieces = self.view, self.pieces
        name = pieces.say(f"words.{view.trouble[0]}")
        if view.phase == PICK:
            return pieces.say("situations.pick", catastrophe=name, count=view.picks)
        card = pieces.speaker.card(view.hits[0])
        return pieces.say("situations.cover", catastrophe=name, card=card)

    def note(self, action: Action) -> Line:
        """What a player wants to know of an action beside its sentence."""
        view, pieces = self.view, self.pieces
        if view.seat is None:
            return []
        shown = (*view.open_row, *view.conquest_row)
        match action:
            case act.Bid(card=card_id) if card_id in shown:
                least = pieces.reckoner.least_bid(shown.index(card_id), view.seat)
                return [(pieces.say("board.from", count=least or 0), "dim")]
            case act.Coins(count=count):
                left = view.table[view.seat].hand_size + view.table[view.seat].luxury - count
                return [(pieces.say("board.keeps", count=left), "dim")]
            case act.Demolish(card=card_id) if view.phase == FEED:
                card = self.edition.by_id[card_id]
                people = pieces.reckoner.tableaus[view.seat].inhabitants_of(card)
                return [(pieces.say("board.people_gone", count=people), "dim")]
        return []
