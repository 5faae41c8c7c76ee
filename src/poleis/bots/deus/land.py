"""What regions of the map of Deus are worth to a seat, and what villages are."""

from typing import Final

from poleis.bots.deus.outlook import Outlook
from poleis.bots.deus.villages import occupied, promise, units
from poleis.games.deus import effects as fx
from poleis.games.deus.atlas import TERRAINS
from poleis.games.deus.components import MILITARY, PRODUCTION, Card
from poleis.games.deus.counting import counted
from poleis.games.deus.rules.gains import PRODUCES
from poleis.games.deus.state import TEMPLE, State

HIGHEST: Final = 8  # buildings in a region
HELD: Final = 0.3  # what a card in hand asks for, against one that lies in a column
REGION: Final = 0.3  # a region of one's own
ROOM: Final = 0.06  # an empty region beside one's own
MUCH_ROOM: Final = 8
FIRST_LAND: Final = 0.5  # a production piece on a land where there was none
PRESENCE: Final = 0.25  # a unit beside a village, for cards that ask for it


class Land:
    """What the cards of a seat ask of the map."""

    __slots__ = (
        "buildings",
        "own",
        "pieces",
        "production",
        "see",
        "taken",
        "terrains",
        "villages",
    )

    def __init__(self, see: Outlook, activated: int) -> None:
        self.see = see
        me = see.me
        self.own = me.occupied()
        self.taken = occupied(see.state)
        #: Points for one more occupied region of each terrain.
        self.terrains = [0.0] * len(TERRAINS)
        #: Points for a region that gets its n-th building.
        self.buildings = [0.0] * (HIGHEST + 2)
        #: Points for one more piece on each terrain, of any kind; and for a production piece.
        self.pieces = [0.0] * len(TERRAINS)
        self.production = [0.0] * len(TERRAINS)
        self.villages = PRESENCE * see.use  # points for one more village beside a unit
        for kind in range(TEMPLE):
            uses = see.later[kind] + (kind == activated)
            for played in me.columns[kind]:
                if uses and not played.joker:
                    self.ask(played.card, uses)
        for played in me.columns[TEMPLE]:
            self.ask(played.card, 1.0)
        for card in me.hand:
            if card.column == TEMPLE:
                self.ask(card, HELD * see.use if see.missing < 3 else 0.0)
            else:
                self.ask(card, HELD * see.later[card.column])

    def ask(self, card: Card, uses: float) -> None:
        """Note what a card asks for that is used so often."""
        see = self.see
        for effect in card.effects:
            match effect:
                case fx.GainVP():
                    self.count(effect.formula, uses)
                case fx.GainGold():
                    self.count(effect.formula, uses * see.gold)
                case fx.EndVP():
                    if counted(see.state, see.seat, effect.formula) < fx.END_VP_CAP:
                        self.count(effect.formula, uses)
                case fx.Draw():
                    self.count(effect.formula, uses * see.card)
                case fx.GainPieces():
                    self.count(effect.formula, 0.4 * uses * max(see.piece))
                case fx.ProduceEach():
                    kind = PRODUCES[TERRAINS[effect.terrain]]
                    self.production[effect.terrain] += uses * effect.amount * see.price[kind]
                case fx.StealVillage():
                    self.villages += 0.3 * uses
                case _:
                    pass

    def count(self, formula: fx.Formula, worth: float) -> None:
        """Note what one more of the things that a formula counts is worth."""
        match formula:
            case fx.Times():
                self.count(formula.of, worth * formula.factor)
            case fx.Share():
                self.count(formula.of, worth / formula.size)
            case fx.Least():
                numbers = [
                    counted(self.see.state, self.see.seat, part) for part in formula.formulas
                ]
                least = min(numbers)
                for part, number in zip(formula.formulas, numbers, strict=True):
                    if number == least:
                        self.count(part, worth / numbers.count(least))
            case fx.Occupied():
                self.terrains[formula.terrain] += worth
            case fx.Regions():
                self.buildings[min(HIGHEST, formula.buildings)] += worth
                if formula.exactly:
                    self.buildings[min(HIGHEST, formula.buildings) + 1] -= worth
            case fx.Pieces():
                self.count_pieces(formula, worth)
            case fx.Villages():
                self.villages += worth
            case _:
                pass

    def count_pieces(self, formula: fx.Pieces, worth: float) -> None:
        """Note what one more piece is worth, where it matters on which terrain it stands."""
        if formula.terrain is not None:
            if formula.column is None:
                self.pieces[formula.terrain] += worth
            elif formula.column == PRODUCTION:
                self.production[formula.terrain] += worth

    def worth(self, kind: int, region: int) -> float:
        """What it brings to place a piece of a kind, or a temple, on a region."""
        state, see = self.see.state, self.see
        atlas, me = state.atlas, see.me
        terrain = self.terrain(state, region)
        before = me.buildings_in(region)
        out = self.buildings[min(HIGHEST, before + 1)] + self.pieces[terrain]
        if kind == TEMPLE:
            return out
        here = 1 << region
        if not self.own & here:
            out += self.terrains[terrain] + REGION * min(1.0, see.left / 6) + self.room(region)
        if kind == PRODUCTION:
            out += self.production[terrain]
            if not me.pieces[PRODUCTION] & atlas.of_terrain[atlas.terrain[region]]:
                out += FIRST_LAND * see.use
        beside = atlas.beside_mask[region] & atlas.village_mask & ~state.attacked
        if beside:
            near = atlas.around(me.pieces[MILITARY]) if kind == MILITARY else 0
            for number, village in enumerate(atlas.villages):
                if beside >> village & 1:
                    out += self.advance(number, region, kind)
                    if kind == MILITARY and not near >> village & 1 and state.village_vp[number]:
                        out += self.villages
        return out

    @staticmethod
    def terrain(state: State, region: int) -> int:
        """Return the number of the terrain of a region."""
        return TERRAINS.index(state.atlas.terrain[region])

    def room(self, region: int) -> float:
        """Empty land that comes within reach."""
        atlas = self.see.state.atlas
        empty = atlas.land & ~self.taken & ~(1 << region)
        known = atlas.around(self.own) & empty
        new = atlas.beside_mask[region] & empty & ~known
        room = min(MUCH_ROOM - min(MUCH_ROOM, known.bit_count()), new.bit_count())
        return ROOM * min(1.0, self.see.left / 6) * room

    def best(self, kind: int, regions: int) -> float:
        """What the best of these regions brings."""
        best = -9.0
        region = 0
        while regions:
            low = regions & -regions
            region = low.bit_length() - 1
            best = max(best, self.worth(kind, region))
            regions ^= low
        return best

    # Villages

    def advance(self, number: int, region: int, kind: int) -> float:
        """D10: how much better a village stands for the seat with a piece on a region beside it."""
        state = self.see.state
        around = state.atlas.beside_mask[state.atlas.villages[number]]
        open_ = (around & ~self.taken).bit_count()
        strength = [units(player, around) for player in state.players]
        vp = state.village_vp[number]
        before = promise(self.see, vp, open_, strength)
        if not self.taken >> region & 1:
            open_ -= 1
        if kind == MILITARY:
            strength[self.see.seat] += 1
        return promise(self.see, vp, open_, strength) - before
