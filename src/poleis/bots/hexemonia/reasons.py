"""Why a choice in Hexemonia is good: words/ has the sentences."""

from typing import Final

from poleis.bots.hexemonia.outlook import POINTS, SET, Outlook
from poleis.bots.hexemonia.war import rival
from poleis.bots.reason import Reason
from poleis.core.action import Action
from poleis.core.game_text import tag
from poleis.games.hexemonia.actions import (
    Act,
    Attack,
    End,
    Exchange,
    Place,
    Receive,
    Take,
    Worship,
)
from poleis.games.hexemonia.cells import PLACE
from poleis.games.hexemonia.components import MYTHOS, Tile
from poleis.games.hexemonia.cubes import size
from poleis.games.hexemonia.state import State

#: Ending these steps has a reason of its own.
ENDS: Final = frozenset(("play", "target"))


def reason(state: State, action: Action) -> Reason:
    """Say why somebody would choose a legal action."""
    see, tiles = Outlook(state, state.seat), state.edition.by_id
    match action:
        case Take(tile=id) | Place(tile=id) | Worship(tile=id):
            return tile_reason(see, tiles[id])
        case Act(deed="production"):
            return Reason("act_production", {"count": size(see.made())})
        case Act(deed=deed):
            return Reason(f"act_{deed}")
        case Attack(seat=seat, q=q, r=r):
            city, place = rival(see, state, seat), PLACE[q, r]
            values: dict[str, int | str] = {"strength": city.strength(place)}
            return Reason("attack", values | {"tile": city.tiles[place].id})
        case Receive(kind=kind):
            return Reason(f"receive_{kind}")
        case Exchange(gets=kind):
            return Reason(f"exchange_{kind}")
        case End():
            return Reason(f"end_{state.phase}" if state.phase in ENDS else "end")
        case _:
            return Reason(tag(action))


def tile_reason(see: Outlook, tile: Tile) -> Reason:
    """What stands out about a tile for this seat."""
    me = see.me
    values: dict[str, int | str] = {
        "points": int(POINTS[tile.kind]),
        "bonus": me.bonus,
        "count": size(tile.production),
    }
    if tile.kind == MYTHOS:
        return Reason("tile_set" if see.set_worth(tile, me) == SET else "tile_mythos", values)
    if me.bonus_kind == tile.kind:
        return Reason("tile_bonus", values)
    if tile.ability:
        return Reason("tile_ability", values)
    if tile.production:
        return Reason("tile_production", values)
    return Reason("tile_shield" if tile.shield else "tile", values)
