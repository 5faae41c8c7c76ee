"""Where the military units of a seat of Deus stand best (D9)."""

from typing import Final

from poleis.bots.deus.outlook import Outlook
from poleis.bots.deus.villages import occupied, promise, units
from poleis.games.deus.atlas import Region, regions_in
from poleis.games.deus.rules.marches import enterable, stops
from poleis.games.deus.state import State

STAND: Final = 0.05  # a unit alone on new ground
NOWHERE_NEAR: Final = -9.0


class Marching:
    """Compares the regions that a unit can come to."""

    __slots__ = ("goal", "ground", "see", "start", "state", "taken")

    def __init__(self, see: Outlook, start: Region) -> None:
        self.see = see
        self.state: State = see.state
        self.start = start
        self.goal = stops(self.state) & ~(1 << start)
        self.ground = enterable(self.state)
        self.taken = occupied(self.state)

    def best(self, region: Region, steps: int) -> float:
        """What the best stop brings that is at most so many steps away."""
        reached = 1 << region
        for _ in range(steps):
            reached |= self.state.atlas.around(reached) & self.ground
        worths = [self.stand(stop) for stop in regions_in(reached & self.goal)]
        return max(worths) if worths else NOWHERE_NEAR

    def stand(self, region: Region) -> float:
        """What it brings to come from the start to a region."""
        atlas, state = self.state.atlas, self.state
        leaves = self.see.me.buildings_in(self.start) == 1
        taken = self.taken | 1 << region
        if leaves:
            taken &= ~(1 << self.start)
        out = STAND * ((not self.taken >> region & 1) - leaves)
        for number, village in enumerate(atlas.villages):
            vp = state.village_vp[number]
            around = atlas.beside_mask[village]
            if not vp or state.attacked >> village & 1:
                continue
            if not (around >> region & 1 or around >> self.start & 1):
                continue
            strength = [units(player, around) for player in state.players]
            before = promise(self.see, vp, (around & ~self.taken).bit_count(), strength)
            strength[self.see.seat] += (around >> region & 1) - (around >> self.start & 1)
            out += promise(self.see, vp, (around & ~taken).bit_count(), strength) - before
        return out
