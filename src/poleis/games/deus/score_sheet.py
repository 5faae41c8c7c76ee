"""D14: the struct of a score: where the points of a seat come from."""

import msgspec


class ScoreSheet(msgspec.Struct, frozen=True):
    """D14.1: where the points of a seat come from."""

    vp: int  # gained during the game
    temples: int
    wheat: int  # majorities
    wood: int
    stone: int
    clay: int
    gold: int

    @property
    def total(self) -> int:
        """D14.1: victory points."""
        return self.vp + self.temples + self.wheat + self.wood + self.stone + self.clay + self.gold
