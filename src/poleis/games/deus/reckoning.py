"""The sums that a good player does in the head, from what a seat may know.

They are done by the rules themselves, on a world that agrees with the view. What is hidden lies
anyhow in it, so nothing may be asked that depends on it.
"""

from typing import Final, NamedTuple

from poleis.core.action import Action
from poleis.games.deus import events as ev
from poleis.games.deus.components import Card
from poleis.games.deus.counting import counted
from poleis.games.deus.effects import END_VP_CAP, EndVP
from poleis.games.deus.goods import NONE, ONE, RESOURCES
from poleis.games.deus.imagine import dealt, unknown_cards
from poleis.games.deus.rules.building import (
    ENTRY,
    SUBSTITUTE,
    can_build_temple,
    can_pay,
    can_place,
    free_regions,
)
from poleis.games.deus.score_sheet import ScoreSheet
from poleis.games.deus.scoring import score_sheets
from poleis.games.deus.state import COLUMN, TEMPLE, State
from poleis.games.deus.view_data import DeusView, VillageView

_EACH: Final = 5  # pieces of a kind


class Outcome(NamedTuple):
    """What an action brings at once, up to the next question."""

    vp: int
    gold: int
    resources: tuple[int, int, int, int]
    pieces: int  # on the board
    cards: int
    villages: tuple[tuple[tuple[int, ...], int], ...]  # attacked: the winners, and VP for each
    asks: bool  # whether the column goes on after a question


class Siege(NamedTuple):
    """How near a village is to being attacked (D10)."""

    village: VillageView
    open: int  # regions around it that nobody occupies
    units: tuple[int, ...]  # around it, by seat


class Reckoner:
    """Reckons with one view."""

    __slots__ = ("sheets", "view", "world")

    def __init__(self, view: DeusView) -> None:
        self.view = view
        self.world: State = dealt(view, unknown_cards(view), _first_pieces)
        #: D14: the points as if the game ended now; those of hidden VP mean nothing.
        self.sheets: list[ScoreSheet] = score_sheets(self.world)

    # Points

    def leads(self, seat: int, good: str) -> bool:
        """D14.2: whether a seat has the majority of a resource or of gold."""
        return bool(getattr(self.sheets[seat], good))

    def temple(self, seat: int, card: Card) -> int:
        """E14: what a temple card would score now."""
        [effect] = card.effects
        assert isinstance(effect, EndVP)
        return min(END_VP_CAP, counted(self.world, seat, effect.formula))

    # Building

    def obstacle(self, seat: int, card: Card) -> tuple[str, int]:
        """D4.1, D8: why a card cannot be built, with the gold that is missing; or nothing."""
        player = self.world.players[seat]
        if card.column == TEMPLE:
            if not can_build_temple(self.world, seat):
                high = min(map(len, player.columns[:TEMPLE])) >= len(player.columns[TEMPLE])
                return ("region" if high else "columns"), 0
        elif not player.stock >> 8 * card.column & 255:
            return "piece", 0
        elif not can_place(self.world, seat, card.column):
            return "region", 0
        return ("", 0) if can_pay(player, card) else ("gold", self.shortage(seat, card))

    def entry(self, seat: int, kind: int) -> int:
        """D6.6: the VP that a piece of this kind costs, as no region is free to it; or 0."""
        return 0 if free_regions(self.world, seat, kind) else ENTRY

    def shortage(self, seat: int, card: Card) -> int:
        """D5.4: the gold that is missing for a card."""
        player = self.world.players[seat]
        gold = card.gold - player.gold
        for kind, need in card.needs:
            gold += SUBSTITUTE * max(0, need - (player.resources >> 8 * kind & 255))
        return gold

    def outcome(self, action: Action) -> Outcome:
        """Say what an action of the open decision brings at once."""
        after = self.world.clone()
        seat = after.active
        after.events = []
        if not after.players[seat].hand:  # D12.4: that an empty hand is refilled is no gain
            after.players[seat].hand = after.edition.cards[:1]
        after.apply(action)
        vp = gold = pieces = cards = 0
        resources = [0] * len(RESOURCES)
        villages = []
        for event in after.events:
            match event:
                case ev.VillageAttacked():
                    villages.append((event.winners, event.each))
                case ev.Gained() | ev.Robbed() if event.seat == seat:
                    vp += event.amount if event.good == "vp" else 0
                    gold += event.amount if event.good == "gold" else 0
                case ev.GainedResources() if event.seat == seat:
                    resources = [a + b for a, b in zip(resources, event.resources, strict=True)]
                case ev.GainedPieces() if event.seat == seat:
                    pieces += sum(event.pieces)
                case ev.Drew() if event.seat == seat:
                    cards += event.count
                case _:
                    pass
        wheat, wood, stone, clay = resources
        asks = after.stage == COLUMN and not after.over
        return Outcome(vp, gold, (wheat, wood, stone, clay), pieces, cards, tuple(villages), asks)

    # Villages

    def sieges(self) -> list[Siege]:
        """D10: the villages that were not attacked, the nearest to it first."""
        world, atlas = self.world, self.world.atlas
        taken = 0
        for player in world.players:
            taken |= player.occupied()
        found = []
        for village in self.view.villages:
            if village.attacked:
                continue
            around = atlas.beside_mask[atlas.region[village.cell]]
            units = [
                (player.pieces[4] & around).bit_count() + (player.twice & around).bit_count()
                for player in world.players
            ]
            found.append(Siege(village, (around & ~taken).bit_count(), tuple(units)))
        return sorted(found, key=lambda siege: (siege.open, -siege.village.vp, siege.village.cell))


def _first_pieces(number: int) -> int:
    """D15.1: any pieces; what others have chosen is hidden, and no sum looks at it."""
    chosen = NONE
    for piece in range(number):
        chosen += ONE[piece // _EACH]
    return chosen
