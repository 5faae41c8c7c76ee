"""Signs for a character screen. A land and the resource that it yields have the same sign."""

from typing import Final

from poleis.games.deus.atlas import FIELD, FOREST, MOUNTAIN, SEA, SWAMP, VILLAGE
from poleis.games.deus.goods import RESOURCES

#: By the letter of the terrain: sign, role, and the key of its name.
TERRAIN: Final[dict[str, tuple[str, str, str]]] = {
    SEA: ("≈", "power", "sea"),
    FIELD: ("≡", "grain", "field"),
    FOREST: ("♣", "landscape", "forest"),
    SWAMP: ("ψ", "people", "swamp"),
    MOUNTAIN: ("▲", "stone", "mountain"),
    VILLAGE: ("⌂", "civilization", "village"),
}
#: Of the resources, in their order: sign and role.
RESOURCE: Final = tuple(
    TERRAIN[letter][:2] for letter in (FIELD, FOREST, MOUNTAIN, SWAMP)
)  # wheat, wood, stone, clay
assert len(RESOURCE) == len(RESOURCES)
#: The roles of the columns, in their order: the five kinds of pieces, and temples.
COLUMN_ROLES: Final = ("power", "landscape", "grain", "wood", "bad", "luxury")
#: The gods of the columns.
GOD_NAMES: Final = ("neptune", "ceres", "minerva", "vesta", "mars", "jupiter")
HERE: Final = "▸"
JOKER: Final = "▒"
NUMBER_ROLE: Final = "warn"
