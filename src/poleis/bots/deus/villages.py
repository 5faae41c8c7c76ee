"""What the barbarian villages of Deus promise to a seat (D10)."""

from typing import Final

from poleis.bots.deus.outlook import Outlook
from poleis.games.deus.components import MILITARY
from poleis.games.deus.state import Player, State

NEAR: Final = 1.2  # of a village's VP, divided by one more than its open regions


def units(player: Player, around: int) -> int:
    """D10.2: military units on a set of regions."""
    return (player.pieces[MILITARY] & around).bit_count() + (player.twice & around).bit_count()


def occupied(state: State) -> int:
    """Return the regions that are occupied by anybody."""
    out = 0
    for player in state.players:
        out |= player.occupied()
    return out


def promise(see: Outlook, vp: int, open_: int, strength: list[int]) -> float:
    """What a village promises: by its VP, the regions that nobody occupies, everybody's units."""
    best = max(strength)
    if not best:
        return 0.0
    likely = 1.0 if open_ <= 0 else min(1.0, NEAR / (1 + open_)) * see.use
    winners = strength.count(best)
    share = vp // winners
    own = strength[see.seat] == best
    rivals = see.spite * share * (winners - own) / max(1, see.seats - 1)
    return likely * (share - rivals if own else -rivals)


def promises(see: Outlook) -> float:
    """What all villages promise as they stand."""
    state = see.state
    atlas, taken = state.atlas, occupied(state)
    out = 0.0
    for number, village in enumerate(atlas.villages):
        vp = state.village_vp[number]
        if vp and not state.attacked >> village & 1:
            around = atlas.beside_mask[village]
            strength = [units(player, around) for player in state.players]
            out += promise(see, vp, (around & ~taken).bit_count(), strength)
    return out
