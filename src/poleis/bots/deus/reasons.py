"""Why a choice in Deus is good: words/ has the sentences."""

from typing import Final

from poleis.bots.deus.hand import Hand
from poleis.bots.deus.land import Land
from poleis.bots.deus.outlook import Outlook
from poleis.bots.deus.yields import temple
from poleis.bots.reason import Reason
from poleis.core.action import Action
from poleis.core.game_text import tag
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import GODS, Build, Buy, Gold, Offer, Place, Sell, Stop
from poleis.games.deus.atlas import VILLAGE
from poleis.games.deus.components import Card
from poleis.games.deus.counting import counted
from poleis.games.deus.rules.trade import current
from poleis.games.deus.state import NOBODY, TEMPLE, State

#: Declining these has a reason of its own.
STOPS: Final = frozenset(("sell", "buy", "unit"))
WANTED: Final = 0.5  # a place that brings so much is one that cards ask for


def reason(state: State, action: Action) -> Reason:
    """Say why somebody would choose a legal action."""
    see = Outlook(state, state.seat)
    match action:
        case Build(card=id):
            return card_reason(see, state.edition.by_id[id])
        case Offer():
            best = Hand(see).offering(())
            column = TEMPLE if best.top is None else best.top.column
            if column == TEMPLE:
                return Reason("offer_any", {"count": best.below + 1})
            return Reason("offer", {"god": GODS[column], "count": best.below + 1})
        case Gold(units=units):
            return Reason("gold" if units else "gold_none")
        case Place(q=q, r=r):
            return place_reason(state, see, state.atlas.region[q, r])
        case Sell() | Buy():
            exchange = isinstance(current(state), fx.Exchange)
            return Reason(f"{tag(action)}_exchange" if exchange else tag(action))
        case Stop():
            return Reason(f"stop_{state.phase}" if state.phase in STOPS else "stop")
        case _:
            return Reason(tag(action))


def card_reason(see: Outlook, card: Card) -> Reason:
    """What a card brings, and what stands out about it."""
    if card.column == TEMPLE:
        return Reason("build_temple", {"points": round(temple(see, card))})
    column = [played.card for played in see.me.columns[card.column] if not played.joker]
    vp = gold = 0
    for used in (*column, card):
        for effect in used.effects:
            if isinstance(effect, fx.GainVP):
                vp += counted(see.state, see.seat, effect.formula)
            elif isinstance(effect, fx.GainGold):
                gold += counted(see.state, see.seat, effect.formula)
    values: dict[str, int | str] = {"points": vp, "gold": gold, "cards": len(column)}
    if vp:
        return Reason("build_points", values)
    if gold:
        return Reason("build_gold", values)
    if column:
        return Reason("build_column", values)
    if see.breadth(card.column):
        return Reason("build_missing", values)
    return Reason("build", values)


def place_reason(state: State, see: Outlook, region: int) -> Reason:
    """Why a region is a good one."""
    atlas = state.atlas
    if state.card is not None and state.card.column == TEMPLE:
        return Reason("place_temple")
    beside = sum([atlas.terrain[other] == VILLAGE for other in atlas.beside[region]])
    land = Land(see, NOBODY)
    terrain = Land.terrain(state, region)
    if not land.own >> region & 1 and land.terrains[terrain] >= WANTED:
        return Reason("place_terrain")
    if land.own >> region & 1:
        return Reason("place_town")
    return Reason("place_village" if beside else "place")
