"""P11: the struct of a score: where the points of a seat come from."""

import msgspec


class ScoreSheet(msgspec.Struct, frozen=True):
    """P11.1, P11.2: where the points of a seat come from."""

    tableau_population: int
    coin_population: int  # inhabitant coin cards in hand
    luxury_population: int
    tableau_power: int
    coin_power: int  # a point for six coin cards or luxury goods
    luxury_power: int
    luxury: int  # luxury goods left: the last tie-break

    @property
    def population(self) -> int:
        """P11.1: population points."""
        return self.tableau_population + self.coin_population + self.luxury_population

    @property
    def power(self) -> int:
        """P11.2: power points."""
        return self.tableau_power + self.coin_power + self.luxury_power

    @property
    def total(self) -> int:
        """P11.3: the lower of the two."""
        return min(self.population, self.power)

    @property
    def key(self) -> tuple[int, int, int]:
        """P11.3, P11.4: what the seats are ranked by."""
        return self.total, max(self.population, self.power), self.luxury
