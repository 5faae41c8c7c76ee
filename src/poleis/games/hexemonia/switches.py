"""The switches of section 5: readings of the rulebook that a table may choose otherwise."""

from collections.abc import Mapping
from typing import Final

from poleis.core.game import Option

OPTIONS: Final = (
    Option("startSeat", ("drawn", "first"), "R1"),
    Option("revoltsForTwo", ("yes", "no"), "R94"),
    Option("fortDefendsItself", ("no", "yes"), "R13"),
    Option("unlimitedSupply", ("no", "yes"), "R31"),
    Option("strictRings", ("no", "yes"), "R36"),
    Option("revealForPolitics", ("no", "yes"), "R57"),
    Option("freeExchange", ("no", "yes"), "R84"),
)


class Switches:
    """The chosen value of each switch, as the rules ask for it."""

    __slots__ = (
        "chosen",
        "fort_defends_itself",
        "free_exchange",
        "reveal_for_politics",
        "revolts_for_two",
        "start_drawn",
        "strict_rings",
        "unlimited_supply",
    )

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen = dict(chosen)
        self.start_drawn = chosen["startSeat"] == "drawn"
        self.revolts_for_two = chosen["revoltsForTwo"] == "yes"
        self.fort_defends_itself = chosen["fortDefendsItself"] == "yes"
        self.unlimited_supply = chosen["unlimitedSupply"] == "yes"
        self.strict_rings = chosen["strictRings"] == "yes"
        self.reveal_for_politics = chosen["revealForPolitics"] == "yes"
        self.free_exchange = chosen["freeExchange"] == "yes"
