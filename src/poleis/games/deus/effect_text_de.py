"""Card texts in German."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from poleis.games.deus import effects as e
from poleis.games.deus.components import RESOURCES, TERRAIN_RESOURCE, TERRAINS
from poleis.games.deus.effect_wording import ALL_GOODS, Count, Unit, Wording, listed


class _Noun(NamedTuple):
    """A noun as the texts use it."""

    one: str
    many: str
    gender: str  # m, f or n

    @property
    def each(self) -> str:
        """The accusative of `jeder`."""
        return {"m": "jeden", "f": "jede", "n": "jedes"}[self.gender]

    @property
    def which(self) -> str:
        """The accusative of the relative pronoun."""
        return {"m": "den", "f": "die", "n": "das"}[self.gender]

    @property
    def of_one(self) -> str:
        """The dative of `ein`."""
        return "einer" if self.gender == "f" else "einem"


COLOURS: Final = ("blau", "grün", "gelb", "braun", "rot", "violett")
GOODS: Final = dict(zip(RESOURCES, ("Getreide", "Holz", "Stein", "Lehm"), strict=True))
_PIECES: Final = (
    _Noun("Schiff", "Schiffe", "n"),
    _Noun("Produktionsgebäude", "Produktionsgebäude", "n"),
    _Noun("Wissenschaftsgebäude", "Wissenschaftsgebäude", "n"),
    _Noun("Zivilgebäude", "Zivilgebäude", "n"),
    _Noun("Militäreinheit", "Militäreinheiten", "f"),
    _Noun("Tempel", "Tempel", "m"),
)
_BUILDING: Final = _Noun("Gebäude", "Gebäude", "n")
_REGION: Final = _Noun("Gebiet", "Gebiete", "n")
_VILLAGE: Final = _Noun("Dorf", "Dörfer", "n")
_CARD: Final = _Noun("Karte", "Karten", "f")
_REGIONS: Final = (
    _Noun("Meeresgebiet", "Meeresgebiete", "n"),
    _Noun("Ackerland", "Ackergebiete", "n"),
    _Noun("Wald", "Wälder", "m"),
    _Noun("Sumpf", "Sümpfe", "m"),
    _Noun("Gebirge", "Gebirge", "n"),
)
_WHERE: Final = ("auf dem Meer", "auf Ackerland", "im Wald", "im Sumpf", "im Gebirge")
_NEAR_UNIT: Final = "neben einer deiner Militäreinheiten"


class German(Wording):
    """Kurze Sätze, die den Spieler duzen."""

    divided = "geteilt durch {} und abgerundet"
    at_most = "höchstens {}"
    vp = Unit("SP", "SP", "so viele SP wie")
    gold = Unit("Gold", "Gold", "so viel Gold wie")
    cards = Unit("Karte", "Karten", "so viele Karten wie")

    def pieces(self, column: int | None) -> Unit:
        """Return the pieces that one gains."""
        one, many = "Spielstein deiner Wahl", "Spielsteine deiner Wahl"
        if column is not None:
            one, many, _ = _PIECES[column]
        here = "aus deinem Vorrat"
        return Unit(f"{one} {here}", f"{many} {here}", f"so viele {many} {here} wie")

    def sell(self, effect: e.Sell) -> str:
        """E1."""
        price = self.good(effect).of(effect.price)
        return f"Verkaufe {_goods(effect.kinds, effect.most)} für {_each(effect.most)}{price}."

    def buy(self, effect: e.Buy) -> str:
        """E2."""
        price = self.gold.of(effect.price)
        return f"Kaufe {_goods(effect.kinds, effect.most)} für {_each(effect.most)}{price}."

    def produce_each(self, effect: e.ProduceEach) -> str:
        """E3."""
        resource = GOODS[TERRAIN_RESOURCE[TERRAINS[effect.terrain]]]
        where = _WHERE[effect.terrain]
        return (
            f"Du erhältst {effect.amount} {resource} für jedes deiner Produktionsgebäude {where}."
        )

    def produce_one(self, effect: e.ProduceOne) -> str:
        """E4."""
        number = Unit("Rohstoff", "Rohstoffe", "").of(effect.amount)
        return f"Eines deiner Produktionsgebäude bringt dir {number} seines Gebiets."

    def draw(self, quantity: str) -> str:
        """E5."""
        return f"Ziehe {quantity}."

    def gain(self, quantity: str) -> str:
        """E6, E8, E9."""
        return f"Du erhältst {quantity}."

    def activate(self, effect: e.Activate) -> str:
        """E7."""
        which = listed([f"{COLOURS[column]}en" for column in effect.columns], "oder")
        if effect.number == 1:
            return f"Nutze den Effekt einer deiner {which} Karten."
        return f"Nutze nacheinander die Effekte von bis zu {effect.number} deiner {which} Karten."

    def steal_village(self, effect: e.StealVillage, quantity: str) -> str:
        """E10."""
        return f"Nimm aus einem Dorf {_NEAR_UNIT} {quantity}."

    def steal_player(self, effect: e.StealPlayer, quantity: str) -> str:
        """E11."""
        victims = "jedem Mitspieler" if effect.victims == e.EACH else "einem Mitspieler"
        if effect.condition == e.NEAR:
            victims += f", der ein Gebiet {_NEAR_UNIT} besetzt,"
        return f"Stiehl {victims} {quantity}."

    def move(self, effect: e.Move) -> str:
        """E12."""
        steps = Unit("Gebiet", "Gebiete", "").of(effect.steps)
        by = f"um {_each(effect.units)}{'bis zu ' * (effect.steps > 1)}{steps}"
        if effect.units == 1:
            return f"Bewege 1 Militäreinheit {by}."
        return f"Bewege bis zu {effect.units} Militäreinheiten {by}."

    def exchange(self, effect: e.Exchange) -> str:
        """E13."""
        if effect.most == 1:
            return "Tausche 1 Rohstoff gegen einen anderen aus dem Vorrat."
        return f"Tausche bis zu {effect.most} Rohstoffe gegen ebenso viele andere aus dem Vorrat."

    def end(self, quantity: str) -> str:
        """E14."""
        return f"Am Spielende: {quantity}."

    def per_one(self, count: Count) -> str:
        """`für jeden …`."""
        if isinstance(count, e.Pieces):
            return f"für {_noun(count).each} {_genitive(count)}"
        return f"für {_noun(count).each} {_one(count)}"

    def per_group(self, size: int, count: Count) -> str:
        """`für je 2 …`."""
        if isinstance(count, e.Pieces):
            return f"für je {size} {_genitive(count)}"
        return f"für je {size} {_many(count)}"

    def per_set(self, size: int, counts: Sequence[Count]) -> str:
        """`für jeden Satz aus …`."""
        start = "für jeden Satz aus" if size == 1 else f"für je {size} Sätze aus"
        lands = [_REGIONS[one.terrain] for one in counts if isinstance(one, e.Occupied)]
        if len(lands) == len(counts):
            each = listed([f"{land.of_one} {land.one}" for land in lands], "und")
            return f"{start} {each}, die du besetzt"
        colours = [f"einer {COLOURS[one.column]}en" for one in counts if isinstance(one, e.Cards)]
        if len(colours) == len(counts):
            return f"{start} {listed(colours, 'und')} Karte in deinen Spalten"
        pieces = [
            f"{_noun(one).of_one} {_piece(one)}" for one in counts if isinstance(one, e.Pieces)
        ]
        if len(pieces) == len(counts):
            return f"{start} {listed(pieces, 'und')}, die du auf dem Spielfeld hast"
        parts = [
            f"{_noun(one).of_one} {_genitive(one) if isinstance(one, e.Pieces) else _one(one)}"
            for one in counts
        ]
        if "," in parts[-2]:
            parts[-2] += ","  # a relative clause ends here
        return f"{start} {listed(parts, 'und')}"

    def number_of(self, count: Count) -> str:
        """`die Zahl der …`."""
        return f"die Zahl {_genitive(count)}"

    def times(self, factor: int, number: str) -> str:
        """`3-mal …`."""
        return f"{factor}-mal {number}"

    def least(self, numbers: Sequence[str]) -> str:
        """`die kleinere dieser Zahlen`."""
        which = "kleinere" if len(numbers) == 2 else "kleinste"
        return f"die {which} dieser Zahlen: {'; '.join(numbers)}"


def _goods(kinds: tuple[int, ...], most: int | None) -> str:
    """What one sells or buys."""
    if kinds == ALL_GOODS:
        if most == 1:
            return "1 beliebigen Rohstoff"
        return "beliebig viele Rohstoffe" if most is None else f"bis zu {most} beliebige Rohstoffe"
    goods = listed([GOODS[RESOURCES[kind]] for kind in kinds], "oder")
    if most == 1:
        return f"1 {goods}"
    return f"beliebig viel {goods}" if most is None else f"bis zu {most} {goods}"


def _each(number: int | None) -> str:
    """`je `, unless there is only one."""
    return "" if number == 1 else "je "


def _noun(count: Count) -> _Noun:
    match count:
        case e.Occupied():
            return _REGIONS[count.terrain]
        case e.Regions():
            return _REGION
        case e.Villages():
            return _VILLAGE
        case e.Pieces():
            return _BUILDING if count.column is None else _PIECES[count.column]
        case e.Cards():
            return _CARD


def _one(count: Count) -> str:
    """`Wald, den du besetzt`."""
    noun = _noun(count)
    return f"{noun.one}{_details(count, noun.which)}"


def _many(count: Count) -> str:
    """`Wälder, die du besetzt`."""
    return f"{_noun(count).many}{_details(count, 'die')}"


def _genitive(count: Count) -> str:
    """`der Wälder, die du besetzt`; `deiner Schiffe auf dem Spielfeld`."""
    return f"{'deiner' if isinstance(count, e.Pieces) else 'der'} {_many(count)}"


def _details(count: Count, which: str) -> str:
    """What comes after the noun; `which` is its relative pronoun."""
    match count:
        case e.Occupied() | e.Regions(buildings=1, exactly=False):
            return f", {which} du besetzt"
        case e.Regions():
            number = "einem" if count.buildings == 1 else count.buildings
            return f" mit {'genau' if count.exactly else 'mindestens'} {number} deiner Gebäude"
        case e.Villages():
            return f" mit SP {_NEAR_UNIT}"
        case e.Cards():
            return f" in deiner {COLOURS[count.column]}en Spalte"
        case e.Pieces():
            return f" {'auf dem Spielfeld' if count.terrain is None else _WHERE[count.terrain]}"


def _piece(count: e.Pieces) -> str:
    """`Schiff`, `Gebäude im Wald`."""
    name = _noun(count).one
    return name if count.terrain is None else f"{name} {_WHERE[count.terrain]}"
