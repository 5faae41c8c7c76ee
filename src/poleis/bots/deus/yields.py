"""What a use of a card brings a seat of Deus, in points at the end of the game."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from poleis.bots.deus.outlook import Outlook
from poleis.games.deus import effects as fx
from poleis.games.deus.atlas import TERRAINS
from poleis.games.deus.components import PRODUCTION, Card
from poleis.games.deus.counting import counted
from poleis.games.deus.goods import count
from poleis.games.deus.rules.gains import PRODUCES
from poleis.games.deus.state import HAND_LIMIT

Yield: TypeAlias = Callable[[Outlook, Any, bool], float]

#: What a player usually has at the end: cards in each column; regions with so many buildings.
CARDS: Final[tuple[float, ...]] = (2.8, 3.4, 3.1, 3.5, 2.4, 2.2)
REGIONS: Final = {1: 10.3, 2: 5.0, 3: 1.9, 4: 0.7, 5: 0.2}
GROWTH: Final = 0.5  # the part of the usual growth that later uses of a card see
TEMPLES: Final = 1.1  # what temples bring, against usual counts at the end
FLOW: Final = 0.4  # of what the production cards make, there is so much to sell in a later turn
NEAR: Final = 0.6  # that a rival is near
MARCH: Final = 0.15  # a unit that may move
PILE: Final = 0.9  # many resources are worth less than one for each


def use(see: Outlook, card: Card, now: bool) -> float:  # noqa: FBT001 (a table calls its like)
    """What one use of a card brings, at once or in a later turn."""
    out = 0.0
    for effect in card.effects:
        out += YIELD[effect.kind](see, effect, now)
    return out


def column_use(see: Outlook, column: int, now: bool) -> float:  # noqa: FBT001 (see above)
    """What the cards bring that lie in a column (D7.1)."""
    out = 0.0
    for played in see.me.columns[column]:
        if not played.joker:
            out += use(see, played.card, now)
    return out


def temple(see: Outlook, card: Card) -> float:
    """E14: what a temple card counts in the end: the number now, and what time brings."""
    out = 0.0
    for effect in card.effects:
        assert isinstance(effect, fx.EndVP)
        points = counted(see.state, see.seat, effect.formula)
        growth = max(0.0, TEMPLES * usual(effect.formula) - points)
        out += min(float(fx.END_VP_CAP), points + see.time * growth)
    return out


def amount(see: Outlook, formula: fx.Formula, now: bool) -> float:  # noqa: FBT001 (see above)
    """Count as things stand; for later turns with what usually comes."""
    number = float(counted(see.state, see.seat, formula))
    if now:
        return number
    return number + GROWTH * see.time * max(0.0, usual(formula) - number)


def usual(formula: fx.Formula) -> float:
    """Say what a formula usually comes to at the end of a game."""
    match formula:
        case fx.Number():
            return float(formula.value)
        case fx.Times():
            return formula.factor * usual(formula.of)
        case fx.Share():
            return usual(formula.of) / formula.size
        case fx.Least():
            return 0.7 * min([usual(part) for part in formula.formulas])
        case fx.Occupied():
            return 2.3
        case fx.Regions():
            above = REGIONS.get(formula.buildings + 1, 0.0) if formula.exactly else 0.0
            return REGIONS.get(formula.buildings, 0.0) - above
        case fx.Villages():
            return 1.5
        case fx.Pieces():
            number = sum(CARDS) if formula.column is None else CARDS[formula.column]
            return number if formula.terrain is None else 0.25 * number
        case _:
            assert isinstance(formula, fx.Cards)
            return CARDS[formula.column]


# The primitives


def _sell(see: Outlook, effect: fx.Sell, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E1: what there is to sell, where the price is better."""
    price = see.good(effect.good) * effect.price
    out, left = 0.0, float(fx.END_VP_CAP if effect.most is None else effect.most)
    for kind in effect.kinds:
        owned = float(count(see.me.resources, kind))
        if not now:
            owned = 0.3 + 0.5 * owned + FLOW * _made(see, kind)
        units = min(left, owned)
        out += max(0.0, units * (price - (see.price[kind] if now else 0.7 * see.price[kind])))
        left -= units
    return out


def _made(see: Outlook, kind: int) -> float:
    """How many resources of a kind the own production cards make."""
    made = 0.0
    for played in see.me.columns[PRODUCTION]:
        for effect in played.card.effects:
            if isinstance(effect, fx.ProduceOne):
                made += 0.2 * effect.amount
            elif isinstance(effect, fx.ProduceEach) and PRODUCES[TERRAINS[effect.terrain]] == kind:
                made += 0.5 * effect.amount
    return made


def _buy(see: Outlook, effect: fx.Buy, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E2: what one gold less is worth, for some units."""
    units = min(3, effect.most or 3, see.me.gold // max(1, effect.price) + (not now))
    best = max([max(see.price[kind], see.outlet[kind]) for kind in effect.kinds])
    return units * max(0.0, PILE * best - see.gold * effect.price)


def _exchange(see: Outlook, effect: fx.Exchange, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E13: a little for each unit."""
    return 0.12 * effect.most


def _produce_each(see: Outlook, effect: fx.ProduceEach, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E3: for every piece, as far as the supply goes."""
    letter = TERRAINS[effect.terrain]
    kind = PRODUCES[letter]
    pieces = see.me.pieces[PRODUCTION] & see.state.atlas.of_terrain[letter]
    made = (pieces.bit_count() + 0.2) * effect.amount
    return PILE * see.price[kind] * min(float(count(see.state.supply, kind)), made)


def _produce_one(see: Outlook, effect: fx.ProduceOne, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E4: of the dearest kind."""
    return PILE * max(see.price) * effect.amount


def _draw(see: Outlook, effect: fx.Draw, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E5: up to ten cards in hand."""
    room = HAND_LIMIT - len(see.me.hand) if now else HAND_LIMIT
    return see.card * min(float(room), amount(see, effect.formula, now))


def _pieces(see: Outlook, effect: fx.GainPieces, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E6: the most useful kinds first."""
    number = min(5.0, amount(see, effect.formula, now))
    if effect.column is not None:
        return see.piece[effect.column] * min(number, 1.5)
    return 0.6 * number * max(see.piece)


def _activate(see: Outlook, effect: fx.Activate, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E7: the best of the own cards."""
    worths = [
        use(see, played.card, now)
        for column in effect.columns
        for played in see.me.columns[column]
        if not played.joker
    ]
    worths.sort(reverse=True)
    return sum(worths[: effect.number])


def _vp(see: Outlook, effect: fx.GainVP, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E8."""
    return amount(see, effect.formula, now)


def _gold(see: Outlook, effect: fx.GainGold, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E9."""
    return see.gold * amount(see, effect.formula, now)


def _village(see: Outlook, effect: fx.StealVillage, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E10: if there is a unit beside one."""
    return 0.75 * amount(see, effect.formula, now)


def _rob(see: Outlook, effect: fx.StealPlayer, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E11: what one gains, and a little for what others lose."""
    worth = 1.0 + see.spite if effect.good == fx.VP else see.gold + 0.1 * see.spite
    victims = see.seats - 1 if effect.victims == fx.EACH else 1
    near = 1.0 if effect.condition == fx.ANY else NEAR
    return worth * victims * near * amount(see, effect.formula, now)


def _move(see: Outlook, effect: fx.Move, now: bool) -> float:  # noqa: FBT001 (one signature)
    """E12: a little for each unit."""
    return MARCH * effect.units


#: By the tag of the primitive.
YIELD: Final[dict[int, Yield]] = {
    fx.SELL: _sell,
    fx.BUY: _buy,
    fx.EXCHANGE: _exchange,
    fx.PRODUCE_EACH: _produce_each,
    fx.PRODUCE_ONE: _produce_one,
    fx.DRAW: _draw,
    fx.GAIN_PIECES: _pieces,
    fx.ACTIVATE: _activate,
    fx.GAIN_VP: _vp,
    fx.GAIN_GOLD: _gold,
    fx.STEAL_VILLAGE: _village,
    fx.STEAL_PLAYER: _rob,
    fx.MOVE: _move,
}
