"""H16: the struct of a score: where the points of a seat come from."""

import msgspec


class ScoreSheet(msgspec.Struct, frozen=True):
    """H16: where the points of a seat come from, and what breaks a tie."""

    chora: int
    fortifications: int
    polis: int
    set: int  # three natures among Mythos tiles and Acropolis
    gold: int  # on the Acropolis; the second tie-break too
    bonus: int  # of the Acropolis
    philosopher: int
    same_nature: int  # active tiles of the Acropolis's nature: the first tie-break

    @property
    def total(self) -> int:
        """H16.1: victory points."""
        return (
            self.chora
            + self.fortifications
            + self.polis
            + self.set
            + self.gold
            + self.bonus
            + self.philosopher
        )

    @property
    def key(self) -> tuple[int, int, int]:
        """H16.8, C15: what the seats are ranked by."""
        return self.total, self.same_nature, self.gold
