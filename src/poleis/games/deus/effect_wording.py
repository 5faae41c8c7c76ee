"""How an effect becomes a sentence, in every language; the languages give the words."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from poleis.games.deus import effects as e
from poleis.games.deus.effect_quantity import capped, quantity_of

#: What has no parts of its own to put in words.
Count: TypeAlias = e.Occupied | e.Regions | e.Villages | e.Pieces | e.Cards


class Unit(NamedTuple):
    """What a formula is a number of."""

    one: str  # after the number 1: `card`
    many: str  # after other numbers: `cards`
    amount: str  # before a formula: `as many cards as`

    def of(self, number: int) -> str:
        """Return so many of it."""
        return f"{number} {self.one if number == 1 else self.many}"


class Wording(ABC):
    """The sentences of one language."""

    divided: str  # "divided by {} and rounded down"
    at_most: str  # "at most {}"
    vp: Unit
    gold: Unit
    cards: Unit

    def sentence(self, effect: e.Effect) -> str:
        """Return what an effect does, as one sentence."""
        match effect:
            case e.Sell():
                return self.sell(effect)
            case e.Buy():
                return self.buy(effect)
            case e.ProduceEach():
                return self.produce_each(effect)
            case e.ProduceOne():
                return self.produce_one(effect)
            case e.Activate():
                return self.activate(effect)
            case e.Move():
                return self.move(effect)
            case e.Exchange():
                return self.exchange(effect)
            case _:
                return self._counted(effect)

    def _counted(self, effect: e.Effect) -> str:
        """Return the sentence of a primitive with a formula."""
        match effect:
            case e.Draw():
                return self.draw(self.quantity(effect.formula, self.cards))
            case e.GainPieces():
                return self.gain(self.quantity(effect.formula, self.pieces(effect.column)))
            case e.GainVP():
                return self.gain(self.quantity(effect.formula, self.vp))
            case e.GainGold():
                return self.gain(self.quantity(effect.formula, self.gold))
            case e.StealVillage():
                return self.steal_village(effect, self.quantity(effect.formula, self.vp))
            case e.StealPlayer():
                return self.steal_player(effect, self.quantity(effect.formula, self.good(effect)))
            case _:
                assert isinstance(effect, e.EndVP)
                return self.end(self.quantity(effect.formula, self.vp, e.END_VP_CAP))

    def good(self, effect: e.Sell | e.StealPlayer) -> Unit:
        """Return what is paid or stolen."""
        return self.gold if effect.good == e.GOLD else self.vp

    def quantity(self, formula: e.Formula, unit: Unit, cap: int | None = None) -> str:
        """Return an amount: `3 gold for each forest you occupy`."""
        quantity = quantity_of(formula)
        if quantity is None:
            limit = "" if cap is None else f", {self.at_most.format(unit.of(cap))}"
            return f"{unit.amount} {self.number(formula)}{limit}"
        if cap is not None:
            quantity = capped(quantity, cap)
        text = unit.of(quantity.factor)
        if quantity.counts:
            text += f" {self.per(quantity.size, quantity.counts)}"
        if quantity.most is not None:
            text += f", {self.at_most.format(unit.of(quantity.most))}"
        return text

    def number(self, formula: e.Formula) -> str:
        """Return a number: `3 times the number of forests you occupy`."""
        match formula:
            case e.Number():
                return str(formula.value)
            case e.Times():
                return self.times(formula.factor, self._operand(formula.of))
            case e.Share():
                return f"{self._operand(formula.of)} {self.divided.format(formula.size)}"
            case e.Least():
                return self.least([self._operand(one) for one in formula.formulas])
            case _:
                return self.number_of(count(formula))

    def _operand(self, formula: e.Formula) -> str:
        """Return a number that is part of a larger formula."""
        text = self.number(formula)
        return f"({text})" if isinstance(formula, e.Times | e.Share | e.Least) else text

    def per(self, size: int, counts: Sequence[e.Formula]) -> str:
        """Return what an amount is for: `for every 2 forests you occupy`."""
        if len(counts) > 1:
            return self.per_set(size, [count(one) for one in counts])
        if size > 1:
            return self.per_group(size, count(counts[0]))
        return self.per_one(count(counts[0]))

    @abstractmethod
    def pieces(self, column: int | None) -> Unit:
        """Return the pieces that one gains."""

    @abstractmethod
    def sell(self, effect: e.Sell) -> str:
        """E1."""

    @abstractmethod
    def buy(self, effect: e.Buy) -> str:
        """E2."""

    @abstractmethod
    def produce_each(self, effect: e.ProduceEach) -> str:
        """E3."""

    @abstractmethod
    def produce_one(self, effect: e.ProduceOne) -> str:
        """E4."""

    @abstractmethod
    def draw(self, quantity: str) -> str:
        """E5."""

    @abstractmethod
    def gain(self, quantity: str) -> str:
        """E6, E8, E9."""

    @abstractmethod
    def activate(self, effect: e.Activate) -> str:
        """E7."""

    @abstractmethod
    def steal_village(self, effect: e.StealVillage, quantity: str) -> str:
        """E10."""

    @abstractmethod
    def steal_player(self, effect: e.StealPlayer, quantity: str) -> str:
        """E11."""

    @abstractmethod
    def move(self, effect: e.Move) -> str:
        """E12."""

    @abstractmethod
    def exchange(self, effect: e.Exchange) -> str:
        """E13."""

    @abstractmethod
    def end(self, quantity: str) -> str:
        """E14."""

    @abstractmethod
    def per_one(self, count: Count) -> str:
        """`for each …`."""

    @abstractmethod
    def per_group(self, size: int, count: Count) -> str:
        """`for every 2 …`."""

    @abstractmethod
    def per_set(self, size: int, counts: Sequence[Count]) -> str:
        """`for each set of …`."""

    @abstractmethod
    def number_of(self, count: Count) -> str:
        """`the number of …`."""

    @abstractmethod
    def times(self, factor: int, number: str) -> str:
        """`3 times …`."""

    @abstractmethod
    def least(self, numbers: Sequence[str]) -> str:
        """`the smaller of …`."""


def count(formula: e.Formula) -> Count:
    """Say that a formula is a plain count."""
    assert isinstance(formula, e.Occupied | e.Regions | e.Villages | e.Pieces | e.Cards)
    return formula


def listed(words: Sequence[str], last: str) -> str:
    """Return words with commas, and another word before the last: `a, b and c`."""
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


#: C7: all kinds of resources, which a text calls any.
ALL_GOODS: Final = (0, 1, 2, 3)
