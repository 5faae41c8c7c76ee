"""The notation of card effects in edition files: read from text, and written as text.

effect    = primitive { ";" primitive }
primitive = "sell" [ "up to" N ] GOODS "for" N ( "gold" | "vp" )
          | "buy" [ "up to" N ] GOODS "for" N "gold"
          | "produce" N "in" ( "each" LAND | "one region" )
          | "draw" ":" formula
          | "gain" ( "vp" | "gold" | [ KIND ] "pieces" ) ":" formula
          | "activate" N ( "any" | KIND { "or" KIND } ) "cards"
          | "steal vp from one village" ":" formula
          | "steal" ( "gold" | "vp" ) "from" ( "each" | "one" ) [ "near" ] "player" ":" formula
          | "move" N "units" N "steps"
          | "exchange up to" N
          | "end vp" ":" formula
formula   = product { "/" N }
product   = N "*" product | N | "(" formula ")" | "min" "(" formula "," formula { "," formula } ")"
          | "occupied" TERRAIN | "regions with" ( N "+" | "exactly" N ) "buildings"
          | "villages near units" | ( "any" | COLUMN ) "pieces" [ "on" TERRAIN ] | COLUMN "cards"
GOODS     = "any" | RESOURCE { "or" RESOURCE }
"""

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final

from poleis.core.edition_values import Misfit, shown
from poleis.games.deus import effects as e
from poleis.games.deus.components import COLUMNS, KINDS, RESOURCES, SCIENTIFIC, TERRAINS

LONGEST: Final = 200
_LARGEST: Final = 99
_UNITS: Final = 5  # D1.6: military pieces of a player
_STEPS: Final = 9  # more than across any standard map
_BUILDINGS: Final = 7  # I7: in a region: one of each kind, a second unit and a temple
_TOKEN: Final = re.compile(r"[a-z]+|[0-9]+|[^\sa-z0-9]")
_LAND: Final = TERRAINS[1:5]
_OPEN: Final = TERRAINS[:5]  # D6.1: nobody stands in a village
_STANDARD: Final = tuple(range(len(KINDS)))
#: C6: the columns of which scientific cards may activate cards.
ACTIVATED: Final = tuple(column for column in _STANDARD if column != SCIENTIFIC)
_COUNTS: Final = ("a number", "min", "(", "occupied", "regions", "villages", "any", *COLUMNS)


def read_effects(text: str) -> tuple[e.Effect, ...]:
    """Read what a card does; raise Misfit with the place and what is expected there."""
    return _Reader(text).effects()


class _Reader:
    """Goes through the words of an effect; each method reads one part of the notation."""

    def __init__(self, text: str) -> None:
        self._text = text.lower()
        self._matches = list(_TOKEN.finditer(self._text))
        self._tokens = [match[0] for match in self._matches]
        self._at = 0

    def effects(self) -> tuple[e.Effect, ...]:
        """Read everything."""
        found = [self._effect()]
        while self._skip(";"):
            found.append(self._effect())
        if self._at < len(self._tokens):
            self._fail("the end", ";")
        return tuple(found)

    def _effect(self) -> e.Effect:
        verbs: dict[str, Callable[[], e.Effect]] = {
            "sell": self._sell,
            "buy": self._buy,
            "produce": self._produce,
            "draw": self._draw,
            "gain": self._gain,
            "activate": self._activate,
            "steal": self._steal,
            "move": self._move,
            "exchange": self._exchange,
            "end": self._end_vp,
        }
        return verbs[self._word(*verbs)]()

    def _sell(self) -> e.Effect:
        """E1."""
        most = self._most()
        kinds = self._goods()
        self._word("for")
        price = self._number()
        good = self._word(e.GOLD, e.VP)
        return e.Sell(kinds, price, e.GOLD if good == e.GOLD else e.VP, most)

    def _buy(self) -> e.Effect:
        """E2."""
        most = self._most()
        kinds = self._goods()
        self._word("for")
        price = self._number()
        self._word(e.GOLD)
        return e.Buy(kinds, price, most)

    def _produce(self) -> e.Effect:
        """E3, E4."""
        amount = self._number()
        self._word("in")
        if self._word("each", "one") == "each":
            return e.ProduceEach(TERRAINS.index(self._word(*_LAND)), amount)
        self._word("region")
        return e.ProduceOne(amount)

    def _draw(self) -> e.Effect:
        """E5."""
        return e.Draw(self._after_colon())

    def _gain(self) -> e.Effect:
        """E6, E8, E9."""
        what = self._word(e.VP, e.GOLD, "pieces", *KINDS)
        if what in KINDS:
            self._word("pieces")
        formula = self._after_colon()
        if what == e.VP:
            return e.GainVP(formula)
        if what == e.GOLD:
            return e.GainGold(formula)
        return e.GainPieces(formula, None if what == "pieces" else COLUMNS.index(what))

    def _activate(self) -> e.Effect:
        """E7, C6."""
        number = self._number()
        names = self._any_or([COLUMNS[column] for column in ACTIVATED])
        self._word("cards", "card")
        return e.Activate(tuple(c for c in ACTIVATED if COLUMNS[c] in names), number)

    def _steal(self) -> e.Effect:
        """E10, E11."""
        good = self._word(e.GOLD, e.VP)
        self._word("from")
        victims = self._word(e.EACH, e.ONE)
        known = ["near", "player"]
        if good == e.VP and victims == e.ONE:
            known.append("village")
        who = self._word(*known)
        if who == "village":
            return e.StealVillage(self._after_colon())
        if who == "near":
            self._word("player")
        return e.StealPlayer(
            e.GOLD if good == e.GOLD else e.VP,
            self._after_colon(),
            e.EACH if victims == e.EACH else e.ONE,
            e.NEAR if who == "near" else e.ANY,
        )

    def _move(self) -> e.Effect:
        """E12."""
        units = self._number(most=_UNITS)
        self._word("units", "unit")
        steps = self._number(most=_STEPS)
        self._word("steps", "step")
        return e.Move(units, steps)

    def _exchange(self) -> e.Effect:
        """E13."""
        self._phrase("up", "to")
        return e.Exchange(self._number())

    def _end_vp(self) -> e.Effect:
        """E14."""
        self._word(e.VP)
        return e.EndVP(self._after_colon())

    def _after_colon(self) -> e.Formula:
        self._word(":")
        return self._formula()

    def _formula(self) -> e.Formula:
        """Read a formula; divisions hold for all that stands before them."""
        found = self._product()
        while self._skip("/"):
            found = e.Share(found, self._number(least=2))
        return found

    def _product(self) -> e.Formula:
        if _is_number(self._next()):
            number = self._number()
            return e.Times(number, self._product()) if self._skip("*") else e.Number(number)
        match self._word(*_COUNTS):
            case "(":
                found = self._formula()
                self._word(")")
                return found
            case "min":
                return self._min()
            case "occupied":
                return e.Occupied(TERRAINS.index(self._word(*_OPEN)))
            case "regions":
                return self._regions()
            case "villages":
                self._phrase("near", "units")
                return e.Villages()
            case "any":
                self._word("pieces")
                return e.Pieces(None, self._where())
            case name:
                column = COLUMNS.index(name)
                if self._word("pieces", "cards") == "cards":
                    return e.Cards(column)
                return e.Pieces(column, self._where())

    def _min(self) -> e.Formula:
        self._word("(")
        formulas = [self._formula()]
        self._word(",")
        formulas.append(self._formula())
        while self._skip(","):
            formulas.append(self._formula())
        self._word(")")
        return e.Least(tuple(formulas))

    def _regions(self) -> e.Formula:
        self._word("with")
        exactly = self._skip("exactly")
        number = self._number(most=_BUILDINGS)
        if not exactly:
            self._word("+")
        self._word("buildings", "building")
        return e.Regions(number, exactly=exactly)

    def _where(self) -> int | None:
        return TERRAINS.index(self._word(*_OPEN)) if self._skip("on") else None

    def _most(self) -> int | None:
        if not self._skip("up"):
            return None
        self._word("to")
        return self._number()

    def _goods(self) -> tuple[int, ...]:
        names = self._any_or(RESOURCES)
        return tuple(kind for kind, name in enumerate(RESOURCES) if name in names)

    def _any_or(self, known: Sequence[str]) -> set[str]:
        """Read words with `or` between, or `any` for all of them."""
        first = self._word("any", *known)
        if first == "any":
            return set(known)
        words = {first}
        while self._skip("or"):
            words.add(self._word(*known))
        return words

    def _phrase(self, *words: str) -> None:
        for word in words:
            self._word(word)

    def _number(self, least: int = 1, most: int = _LARGEST) -> int:
        word = self._next()
        fits = _is_number(word) and len(word) <= len(str(_LARGEST)) and least <= int(word) <= most
        if not fits:
            self._fail(f"a number from {least} to {most}")
        self._at += 1
        return int(word)

    def _word(self, *known: str) -> str:
        """Read one of the words."""
        word = self._next()
        if word not in known:
            self._fail(*known)
        self._at += 1
        return word

    def _skip(self, word: str) -> bool:
        """Read a word if it comes next."""
        found = self._next() == word
        self._at += found
        return found

    def _next(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _fail(self, *expected: str) -> None:
        """Say what is there, after what, and what could be; a near miss is named alone."""
        place = "at the start"
        if self._at:
            first, last = self._matches[max(0, self._at - 3)], self._matches[self._at - 1]
            place = f"after {shown(self._text[first.start() : last.end()])}"
        word = self._next()
        there = shown(word) if word else "nothing"
        known = get_close_matches(word, expected, 1) if word.isalpha() else ()
        words = [one if one[0].isalpha() else shown(one) for one in known or expected]
        choice = ", ".join(words[:-1]) + " or " * (len(words) > 1) + words[-1]
        raise Misfit(f"{place} comes {there} instead of {choice}")


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal()


def write_effects(effects: Sequence[e.Effect]) -> str:
    """Write effects in the notation; reading gives the same effects again."""
    return "; ".join(map(_written, effects))


def _written(effect: e.Effect) -> str:
    match effect:
        case e.Sell():
            most = _up_to(effect.most)
            return f"sell {most}{_goods(effect.kinds)} for {effect.price} {effect.good}"
        case e.Buy():
            return f"buy {_up_to(effect.most)}{_goods(effect.kinds)} for {effect.price} gold"
        case e.ProduceEach():
            return f"produce {effect.amount} in each {TERRAINS[effect.terrain]}"
        case e.ProduceOne():
            return f"produce {effect.amount} in one region"
        case e.Activate():
            names = [COLUMNS[column] for column in effect.columns]
            which = "any" if effect.columns == ACTIVATED else " or ".join(names)
            return f"activate {effect.number} {which} {_several('card', effect.number)}"
        case e.Move():
            units, steps = _several("unit", effect.units), _several("step", effect.steps)
            return f"move {effect.units} {units} {effect.steps} {steps}"
        case e.Exchange():
            return f"exchange up to {effect.most}"
        case _:
            return _written_count(effect)


def _written_count(effect: e.Effect) -> str:
    """Write a primitive that has a formula."""
    match effect:
        case e.Draw():
            verb = "draw"
        case e.GainPieces():
            kind = "" if effect.column is None else f"{COLUMNS[effect.column]} "
            verb = f"gain {kind}pieces"
        case e.GainVP():
            verb = "gain vp"
        case e.GainGold():
            verb = "gain gold"
        case e.StealVillage():
            verb = "steal vp from one village"
        case e.StealPlayer():
            near = "near " if effect.condition == e.NEAR else ""
            verb = f"steal {effect.good} from {effect.victims} {near}player"
        case _:
            assert isinstance(effect, e.EndVP)
            verb = "end vp"
    return f"{verb}: {write_formula(effect.formula)}"


def write_formula(formula: e.Formula) -> str:
    """Write a formula in the notation."""
    match formula:
        case e.Number():
            return str(formula.value)
        case e.Times():
            of = write_formula(formula.of)
            return f"{formula.factor} * " + (f"({of})" if formula.of.kind == e.SHARE else of)
        case e.Least():
            return f"min({', '.join(map(write_formula, formula.formulas))})"
        case e.Share():
            return f"{write_formula(formula.of)} / {formula.size}"
        case e.Occupied():
            return f"occupied {TERRAINS[formula.terrain]}"
        case e.Regions():
            number = f"exactly {formula.buildings}" if formula.exactly else f"{formula.buildings}+"
            return f"regions with {number} {_several('building', formula.buildings)}"
        case e.Villages():
            return "villages near units"
        case e.Pieces():
            name = "any" if formula.column is None else COLUMNS[formula.column]
            where = "" if formula.terrain is None else f" on {TERRAINS[formula.terrain]}"
            return f"{name} pieces{where}"
        case _:
            assert isinstance(formula, e.Cards)
            return f"{COLUMNS[formula.column]} cards"


def _up_to(most: int | None) -> str:
    return "" if most is None else f"up to {most} "


def _goods(kinds: tuple[int, ...]) -> str:
    if len(kinds) == len(RESOURCES):
        return "any"
    return " or ".join(RESOURCES[kind] for kind in kinds)


def _several(word: str, number: int) -> str:
    return word if number == 1 else f"{word}s"
