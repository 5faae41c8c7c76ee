"""The variants (D15) and the readings of the rulebook that a table may choose otherwise."""

from collections.abc import Mapping
from typing import Final

from poleis.core.game import Option

OPTIONS: Final = (
    Option("startPieces", ("standard", "10", "9", "8", "7", "6"), "D15.1"),
    Option("map", ("standard", "random"), "D15.2"),
    Option("joker", ("no", "yes"), "D15.3"),
    Option("militaryStack", ("2", "1"), "R39"),
    Option("firstPieceForPoints", ("yes", "no"), "R21"),
    Option("holeRimIsEdge", ("yes", "no"), "R6"),
    Option("emptiedCountsAsAttacked", ("no", "yes"), "R54"),
    Option("pointsVisible", ("public", "hidden"), "R95"),
    Option("stallRounds", ("10", "5", "20"), "R96"),
)


class Switches:
    """The chosen value of each switch, as the rules ask for it."""

    __slots__ = (
        "chosen",
        "emptied_is_attacked",
        "first_piece_for_points",
        "hole_rim_is_edge",
        "joker",
        "points_hidden",
        "random_map",
        "stack",
        "stall_rounds",
        "start_pieces",
    )

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen = dict(chosen)
        pieces = chosen["startPieces"]
        self.start_pieces = 0 if pieces == "standard" else int(pieces)  # 0: two of each kind
        self.random_map = chosen["map"] == "random"
        self.joker = chosen["joker"] == "yes"
        self.stack = int(chosen["militaryStack"])
        self.first_piece_for_points = chosen["firstPieceForPoints"] == "yes"
        self.hole_rim_is_edge = chosen["holeRimIsEdge"] == "yes"
        self.emptied_is_attacked = chosen["emptiedCountsAsAttacked"] == "yes"
        self.points_hidden = chosen["pointsVisible"] == "hidden"
        self.stall_rounds = int(chosen["stallRounds"])
