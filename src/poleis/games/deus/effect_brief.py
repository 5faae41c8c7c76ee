"""What a card does in few signs: `buy 3 any 1g each`, `1VP per ♣`. The words are the catalogue's.

Where a formula has no short form it is a sign that there is more to read.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from poleis.core.text import Value
from poleis.games.deus import effects as fx
from poleis.games.deus.atlas import TERRAINS
from poleis.games.deus.board_signs import RESOURCE, TERRAIN
from poleis.games.deus.components import COLUMNS, PRODUCTION, RESOURCES
from poleis.games.deus.effect_quantity import quantity_of

_SPARE: Final = "…"


class Say(Protocol):
    """Says a sentence of the catalogue."""

    def __call__(self, key: str, /, **values: Value) -> str:
        """Return the sentence, its fields filled."""


class Briefs:
    """Writes effects in the signs and short words of one language."""

    def __init__(self, say: Say) -> None:
        self.say = say

    def text(self, effects: Iterable[fx.Effect]) -> str:
        """Return what a card does, in the order of its effects (C5)."""
        return "; ".join(map(self._one, effects))

    def letter(self, column: int) -> str:
        """Return the letter of a column, and of its pieces."""
        return self.say(f"board.letter_{COLUMNS[column]}")

    def _one(self, effect: fx.Effect) -> str:
        match effect:
            case fx.Sell():
                price = self.say(f"brief.{effect.good}", count=effect.price)
                return self.say("brief.sell", goods=self._goods(effect), price=price)
            case fx.Buy():
                price = self.say("brief.gold", count=effect.price)
                return self.say("brief.buy", goods=self._goods(effect), price=price)
            case fx.ProduceEach():
                sign = TERRAIN[TERRAINS[effect.terrain]][0]
                good, piece = f"{effect.amount}{sign}", f"{self.letter(PRODUCTION)}{sign}"
                return f"{good} {self.say('brief.per', what=piece)}"
            case fx.ProduceOne():
                piece = self.letter(PRODUCTION)
                return self.say("brief.produce_one", count=effect.amount, piece=piece)
            case fx.Activate():
                letters = "/".join(self.letter(column) for column in effect.columns)
                return self.say("brief.activate", count=effect.number, letters=letters)
            case fx.Move():
                return self.say("brief.move", count=effect.units, steps=effect.steps)
            case fx.Exchange():
                return self.say("brief.exchange", count=effect.most)
            case _:
                return self._counted(effect)

    def _counted(self, effect: fx.Effect) -> str:
        match effect:
            case fx.Draw():
                return self._quantity(effect.formula, "card")
            case fx.GainPieces():
                kind = "piece" if effect.column is None else COLUMNS[effect.column]
                return self._quantity(effect.formula, kind)
            case fx.GainVP():
                return self._quantity(effect.formula, fx.VP)
            case fx.GainGold():
                return self._quantity(effect.formula, fx.GOLD)
            case fx.StealVillage():
                return self.say("brief.plunder", count=self._quantity(effect.formula, fx.VP))
            case fx.StealPlayer():
                count = self._quantity(effect.formula, effect.good)
                return self.say(f"brief.rob_{effect.victims}_{effect.condition}", count=count)
            case _:
                assert isinstance(effect, fx.EndVP)
                return self.say("brief.end", count=self._quantity(effect.formula, fx.VP))

    def _goods(self, effect: fx.Sell | fx.Buy) -> str:
        """What is sold or bought: `▲`, `6▲`, `3 any`."""
        number = "" if effect.most is None else str(effect.most)
        if len(effect.kinds) == len(RESOURCES):
            return f"{number} {self.say('brief.any')}".strip()
        return number + "/".join(RESOURCE[kind][0] for kind in effect.kinds)

    def _quantity(self, formula: fx.Formula, unit: str) -> str:
        quantity = quantity_of(formula)
        if quantity is None:
            return _SPARE
        text = self.say(f"brief.{unit}", count=quantity.factor)
        if quantity.counts:
            what = self._set(quantity.counts, quantity.size)
            size = f"{quantity.size} " if quantity.size > 1 else ""
            text = f"{text} {self.say('brief.per', what=size + what)}"
        if quantity.most is not None:
            text += f" ≤{quantity.most}"
        return text

    def _set(self, counts: Sequence[fx.Formula], size: int) -> str:
        """What an amount is for, or one of each: `≡+♣`, `M+P card`."""
        columns = [count.column for count in counts if isinstance(count, fx.Cards)]
        if len(columns) == len(counts):
            return self.say("brief.cards", letter="+".join(map(self.letter, columns)), count=size)
        return "+".join(self._what(count, size) for count in counts)

    def _what(self, count: fx.Formula, size: int) -> str:
        """What an amount is for, one or so many of it."""
        match count:
            case fx.Occupied():
                return TERRAIN[TERRAINS[count.terrain]][0]
            case fx.Regions():
                number = f"={count.buildings}" if count.exactly else f"{count.buildings}+"
                key = "region" if number == "1+" else "city"
                return self.say(f"brief.{key}", number=number, count=size)
            case fx.Villages():
                return self.say("brief.village")
            case _:
                assert isinstance(count, fx.Pieces)
                sign = "" if count.terrain is None else TERRAIN[TERRAINS[count.terrain]][0]
                piece = None if count.column is None else self.letter(count.column)
                return (piece or self.say("brief.building", count=size)) + sign
