"""Card texts in English."""

from collections.abc import Sequence
from typing import Final

from poleis.games.deus import effects as e
from poleis.games.deus.components import MILITARY, RESOURCES, TERRAIN_RESOURCE, TERRAINS
from poleis.games.deus.effect_wording import ALL_GOODS, Count, Unit, Wording, listed

COLOURS: Final = ("blue", "green", "yellow", "brown", "red", "purple")
_PIECES: Final = (
    "ship",
    "production building",
    "scientific building",
    "civil building",
    "military unit",
    "temple",
)
_REGIONS: Final = ("sea region", "field", "forest", "swamp", "mountain")
_WHERE: Final = ("at sea", "in a field", "in a forest", "in a swamp", "on a mountain")
_NEAR_UNIT: Final = f"next to one of your {_PIECES[MILITARY]}s"


class English(Wording):
    """Short sentences in the imperative."""

    divided = "divided by {} and rounded down"
    at_most = "at most {}"
    vp = Unit("VP", "VP", "as many VP as")
    gold = Unit("gold", "gold", "as much gold as")
    cards = Unit("card", "cards", "as many cards as")

    def pieces(self, column: int | None) -> Unit:
        """Return the pieces that one gains."""
        one, many = "piece of your choice", "pieces of your choice"
        if column is not None:
            one, many = _PIECES[column], f"{_PIECES[column]}s"
        here = "from your supply"
        return Unit(f"{one} {here}", f"{many} {here}", f"as many {many} {here} as")

    def sell(self, effect: e.Sell) -> str:
        """E1."""
        price = self.good(effect).of(effect.price)
        return f"Sell {_goods(effect.kinds, effect.most)} for {price}{_each(effect.most)}."

    def buy(self, effect: e.Buy) -> str:
        """E2."""
        price = self.gold.of(effect.price)
        return f"Buy {_goods(effect.kinds, effect.most)} for {price}{_each(effect.most)}."

    def produce_each(self, effect: e.ProduceEach) -> str:
        """E3."""
        resource = TERRAIN_RESOURCE[TERRAINS[effect.terrain]]
        where = _WHERE[effect.terrain]
        return f"Gain {effect.amount} {resource} for each of your production buildings {where}."

    def produce_one(self, effect: e.ProduceOne) -> str:
        """E4."""
        number = Unit("resource", "resources", "").of(effect.amount)
        return f"One of your production buildings yields {number} of its region."

    def draw(self, quantity: str) -> str:
        """E5."""
        return f"Draw {quantity}."

    def gain(self, quantity: str) -> str:
        """E6, E8, E9."""
        return f"Gain {quantity}."

    def activate(self, effect: e.Activate) -> str:
        """E7."""
        which = listed([COLOURS[column] for column in effect.columns], "or")
        if effect.number == 1:
            return f"Use the effect of one of your {which} cards."
        return f"Use the effects of up to {effect.number} of your {which} cards, one by one."

    def steal_village(self, effect: e.StealVillage, quantity: str) -> str:
        """E10."""
        village = f"from one village {_NEAR_UNIT}"
        if isinstance(effect.formula, e.Number):
            return f"Take {quantity} {village}."
        return f"{_capital(village)}, take {quantity}."

    def steal_player(self, effect: e.StealPlayer, quantity: str) -> str:
        """E11."""
        victims = "each other player" if effect.victims == e.EACH else "one other player"
        if effect.condition == e.NEAR:
            victims += f" who occupies a region {_NEAR_UNIT}"
        if isinstance(effect.formula, e.Number):
            return f"Steal {quantity} from {victims}."
        return f"From {victims}, steal {quantity}."

    def move(self, effect: e.Move) -> str:
        """E12."""
        steps = Unit("region", "regions", "").of(effect.steps)
        by = f"by {'up to ' * (effect.steps > 1)}{steps}{_each(effect.units)}"
        if effect.units == 1:
            return f"Move 1 {_PIECES[MILITARY]} {by}."
        return f"Move up to {effect.units} {_PIECES[MILITARY]}s {by}."

    def exchange(self, effect: e.Exchange) -> str:
        """E13."""
        if effect.most == 1:
            return "Swap 1 resource for another from the supply."
        return f"Swap up to {effect.most} resources for as many others from the supply."

    def end(self, quantity: str) -> str:
        """E14."""
        return f"At the end of the game: {quantity}."

    def per_one(self, count: Count) -> str:
        """`for each …`."""
        return f"for each {_one(count)}"

    def per_group(self, size: int, count: Count) -> str:
        """`for every 2 …`."""
        of = "of " if isinstance(count, e.Pieces) else ""
        return f"for every {size} {of}{_many(count)}"

    def per_set(self, size: int, counts: Sequence[Count]) -> str:
        """`for each set of …`."""
        start = "for each set of" if size == 1 else f"for every {size} sets of"
        lands = [f"a {_REGIONS[one.terrain]}" for one in counts if isinstance(one, e.Occupied)]
        if len(lands) == len(counts):
            return f"{start} {listed(lands, 'and')} you occupy"
        colours = [f"a {COLOURS[one.column]}" for one in counts if isinstance(one, e.Cards)]
        if len(colours) == len(counts):
            return f"{start} {listed(colours, 'and')} card in your columns"
        pieces = [f"a {_piece(one)}" for one in counts if isinstance(one, e.Pieces)]
        if len(pieces) == len(counts):
            return f"{start} {listed(pieces, 'and')} that you have on the map"
        parts = [f"{'one' if isinstance(one, e.Pieces) else 'a'} {_one(one)}" for one in counts]
        return f"{start} {listed(parts, 'and')}"

    def number_of(self, count: Count) -> str:
        """`the number of …`."""
        return f"the number of {_many(count)}"

    def times(self, factor: int, number: str) -> str:
        """`3 times …`."""
        return f"{factor} times {number}"

    def least(self, numbers: Sequence[str]) -> str:
        """`the smaller of …`."""
        which = "smaller" if len(numbers) == 2 else "smallest"
        return f"the {which} of {listed(numbers, 'and')}"


def _goods(kinds: tuple[int, ...], most: int | None) -> str:
    """What one sells or buys."""
    if kinds == ALL_GOODS:
        if most == 1:
            return "1 resource of any kind"
        return f"{'any number of' if most is None else f'up to {most}'} resources of any kind"
    goods = listed([RESOURCES[kind] for kind in kinds], "or")
    if most == 1:
        return f"1 {goods}"
    return f"any amount of {goods}" if most is None else f"up to {most} {goods}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _each(number: int | None) -> str:
    """` each`, unless there is only one."""
    return "" if number == 1 else " each"


def _one(count: Count) -> str:
    """`forest you occupy`, `of your ships on the map`."""
    match count:
        case e.Occupied():
            return f"{_REGIONS[count.terrain]} you occupy"
        case e.Regions(buildings=1, exactly=False):
            return "region you occupy"
        case e.Regions():
            return f"region with {_buildings(count)}"
        case e.Villages():
            return f"village with VP {_NEAR_UNIT}"
        case e.Pieces():
            return f"of {_many(count)}"
        case e.Cards():
            return f"card in your {COLOURS[count.column]} column"


def _many(count: Count) -> str:
    """`forests you occupy`, `your ships on the map`."""
    match count:
        case e.Occupied():
            return f"{_REGIONS[count.terrain]}s you occupy"
        case e.Regions(buildings=1, exactly=False):
            return "regions you occupy"
        case e.Regions():
            return f"regions with {_buildings(count)}"
        case e.Villages():
            return f"villages with VP {_NEAR_UNIT}"
        case e.Pieces():
            name = "building" if count.column is None else _PIECES[count.column]
            where = "on the map" if count.terrain is None else _WHERE[count.terrain]
            return f"your {name}s {where}"
        case e.Cards():
            return f"cards in your {COLOURS[count.column]} column"


def _piece(count: e.Pieces) -> str:
    """`ship`, `building in a forest`."""
    name = "building" if count.column is None else _PIECES[count.column]
    return name if count.terrain is None else f"{name} {_WHERE[count.terrain]}"


def _buildings(count: e.Regions) -> str:
    least = "exactly" if count.exactly else "at least"
    return f"{least} {count.buildings} of your buildings"
