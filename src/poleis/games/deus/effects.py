"""What cards do (1.5): the primitives E1-E14 and their formulas, as values that never change.

A value has a tag, `kind`: the number of its primitive, or of its form of formula. Everything else
is a small whole number: resources 0-3, terrains 0-4 (1.3, sea first; never a village) and columns
0-5 (the five kinds of pieces in their order, then temples). None stands for "any" or "all".
"""

from typing import Final, Literal, TypeAlias

Good: TypeAlias = Literal["gold", "vp"]
Victims: TypeAlias = Literal["each", "one"]
Condition: TypeAlias = Literal["any", "near"]  # C4
GOLD: Final = "gold"
VP: Final = "vp"
EACH: Final = "each"
ONE: Final = "one"
ANY: Final = "any"
NEAR: Final = "near"

SELL: Final = 1  # E1
BUY: Final = 2
PRODUCE_EACH: Final = 3
PRODUCE_ONE: Final = 4
DRAW: Final = 5
GAIN_PIECES: Final = 6
ACTIVATE: Final = 7
GAIN_VP: Final = 8
GAIN_GOLD: Final = 9
STEAL_VILLAGE: Final = 10
STEAL_PLAYER: Final = 11
MOVE: Final = 12
EXCHANGE: Final = 13
END_VP: Final = 14  # E14

NUMBER: Final = 0
TIMES: Final = 1
LEAST: Final = 2
SHARE: Final = 3
OCCUPIED: Final = 4
REGIONS: Final = 5
VILLAGES: Final = 6
PIECES: Final = 7
CARDS: Final = 8

#: R94: the most that one temple card is worth.
END_VP_CAP: Final = 12


class Value:
    """A primitive or a formula; those with the same figures are equal."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind  # its tag

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts()))})"


class Formula(Value):
    """A number that is counted when the effect starts (R64, C5)."""

    __slots__ = ()


class Number(Formula):
    """A constant."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(NUMBER)
        self.value = value

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.value,)


class Times(Formula):
    """So many for each."""

    __slots__ = ("factor", "of")

    def __init__(self, factor: int, of: Formula) -> None:
        super().__init__(TIMES)
        self.factor = factor
        self.of = of

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.factor, self.of)


class Least(Formula):
    """The smallest of two or more."""

    __slots__ = ("formulas",)

    def __init__(self, formulas: tuple[Formula, ...]) -> None:
        super().__init__(LEAST)
        self.formulas = formulas

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.formulas,)


class Share(Formula):
    """One for each full group of this size: divided and rounded down."""

    __slots__ = ("of", "size")

    def __init__(self, of: Formula, size: int) -> None:
        super().__init__(SHARE)
        self.of = of
        self.size = size  # at least 2

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.of, self.size)


class Occupied(Formula):
    """Own occupied regions of a terrain."""

    __slots__ = ("terrain",)

    def __init__(self, terrain: int) -> None:
        super().__init__(OCCUPIED)
        self.terrain = terrain

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.terrain,)


class Regions(Formula):
    """Regions, of land or sea (C18), with at least or exactly so many own buildings."""

    __slots__ = ("buildings", "exactly")

    def __init__(self, buildings: int, *, exactly: bool = False) -> None:
        super().__init__(REGIONS)
        self.buildings = buildings  # at least 1
        self.exactly = exactly

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.buildings, self.exactly)


class Villages(Formula):
    """Villages that hold VP and are next to an own military unit (R69)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(VILLAGES)


class Pieces(Formula):
    """Own pieces on the map; any kind includes temples."""

    __slots__ = ("column", "terrain")

    def __init__(self, column: int | None, terrain: int | None) -> None:
        super().__init__(PIECES)
        self.column = column  # the kind of piece, 5 for temples
        self.terrain = terrain

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.column, self.terrain)


class Cards(Formula):
    """Own cards in a column, jokers too (R100a)."""

    __slots__ = ("column",)

    def __init__(self, column: int) -> None:
        super().__init__(CARDS)
        self.column = column

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.column,)


class Effect(Value):
    """A primitive; a card has one or more, resolved in their order (C5)."""

    __slots__ = ()


class Sell(Effect):
    """E1: give resources of these kinds to the supply, each for the price."""

    __slots__ = ("good", "kinds", "most", "price")

    def __init__(self, kinds: tuple[int, ...], price: int, good: Good, most: int | None) -> None:
        super().__init__(SELL)
        self.kinds = kinds  # ascending
        self.price = price
        self.good: Good = good  # what the price is paid in
        self.most = most  # of all kinds together (C7)

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.kinds, self.price, self.good, self.most)


class Buy(Effect):
    """E2: take resources of these kinds from the supply, each for the price in gold."""

    __slots__ = ("kinds", "most", "price")

    def __init__(self, kinds: tuple[int, ...], price: int, most: int | None) -> None:
        super().__init__(BUY)
        self.kinds = kinds  # ascending
        self.price = price
        self.most = most  # of all kinds together (C7)

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.kinds, self.price, self.most)


class ProduceEach(Effect):
    """E3: resources of a land for every own production piece on it."""

    __slots__ = ("amount", "terrain")

    def __init__(self, terrain: int, amount: int) -> None:
        super().__init__(PRODUCE_EACH)
        self.terrain = terrain
        self.amount = amount  # for each piece

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.terrain, self.amount)


class ProduceOne(Effect):
    """E4: resources of the land on which one own production piece of one's choice stands."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        super().__init__(PRODUCE_ONE)
        self.amount = amount

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.amount,)


class Counted(Effect):
    """A primitive with a formula and nothing else."""

    __slots__ = ("formula",)

    def __init__(self, kind: int, formula: Formula) -> None:
        super().__init__(kind)
        self.formula = formula

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.formula,)


class Draw(Counted):
    """E5: draw cards."""

    __slots__ = ()

    def __init__(self, formula: Formula) -> None:
        super().__init__(DRAW, formula)


class GainPieces(Counted):
    """E6: bring pieces from the personal supply to the stock."""

    __slots__ = ("column",)

    def __init__(self, formula: Formula, column: int | None) -> None:
        super().__init__(GAIN_PIECES, formula)
        self.column = column  # the kind of piece, or None for a free choice

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.formula, self.column)


class Activate(Effect):
    """E7: resolve own cards of these columns once more, one after the other (C6)."""

    __slots__ = ("columns", "number")

    def __init__(self, columns: tuple[int, ...], number: int) -> None:
        super().__init__(ACTIVATE)
        self.columns = columns  # ascending; of maritime, production, civil and military (R63)
        self.number = number

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.columns, self.number)


class GainVP(Counted):
    """E8: gain VP."""

    __slots__ = ()

    def __init__(self, formula: Formula) -> None:
        super().__init__(GAIN_VP, formula)


class GainGold(Counted):
    """E9: gain gold."""

    __slots__ = ()

    def __init__(self, formula: Formula) -> None:
        super().__init__(GAIN_GOLD, formula)


class StealVillage(Counted):
    """E10: take VP from one village next to an own military unit."""

    __slots__ = ()

    def __init__(self, formula: Formula) -> None:
        super().__init__(STEAL_VILLAGE, formula)


class StealPlayer(Counted):
    """E11: take gold or VP from other players."""

    __slots__ = ("condition", "good", "victims")

    def __init__(
        self, good: Good, formula: Formula, victims: Victims, condition: Condition
    ) -> None:
        super().__init__(STEAL_PLAYER, formula)
        self.good: Good = good
        self.victims: Victims = victims  # each one, or one of one's choice
        self.condition: Condition = condition  # near: occupies a region next to an own unit (C4)

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.good, self.formula, self.victims, self.condition)


class Move(Effect):
    """E12: move own military units."""

    __slots__ = ("steps", "units")

    def __init__(self, units: int, steps: int) -> None:
        super().__init__(MOVE)
        self.units = units
        self.steps = steps  # of each unit

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.units, self.steps)


class Exchange(Effect):
    """E13: give resources to the supply and take as many, of any kinds (C7)."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__(EXCHANGE)
        self.most = most

    def parts(self) -> tuple[object, ...]:
        """Return the figures in the order of the constructor."""
        return (self.most,)


class EndVP(Counted):
    """E14: VP at the end of the game, at most 12 for the card (R94)."""

    __slots__ = ()

    def __init__(self, formula: Formula) -> None:
        super().__init__(END_VP, formula)
