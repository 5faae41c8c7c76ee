"""The test box: cards that the rulebook shows, simple cards for other primitives, idle cards.

`box(forum="gain vp: 3")` prints another effect on a card, `box(cost={"forum": "2 wood, 1 gold"})`
another cost. Cards cost nothing if nothing else is said; temples always cost one of each.
The idle cards of a kind do nothing: `skiff farm scribe house guard`, and `shrine` is worth nothing.
"""

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from poleis.games.deus.components import COLUMNS, Edition
from poleis.games.deus.edition import SHELF

#: By kind: title, copies, effect.
CARDS: Final = {
    "maritime": (
        ("merchant", 1, "sell stone for 4 gold"),
        ("galley", 2, "buy up to 3 any for 1 gold"),
        ("port", 1, "sell up to 6 clay for 1 vp"),
        ("barter", 1, "exchange up to 2"),
    ),
    "production": (
        ("cooperative", 1, "produce 2 in each swamp"),
        ("quarters", 2, "produce 1 in one region"),
        ("mill", 1, "produce 1 in each field"),
    ),
    "scientific": (
        ("school", 1, "draw: regions with 2+ buildings"),
        ("workshop", 1, "gain pieces: regions with 2+ buildings"),
        ("academy", 1, "activate 1 any card"),
        ("shipyard", 1, "gain maritime pieces: 1"),
    ),
    "civil": (
        ("woodcutters", 1, "gain vp: occupied forest"),
        ("forum", 1, "gain vp: regions with 2+ buildings / 2"),
        ("kontor_forest", 1, "gain gold: 3 * occupied forest"),
        ("kontor_swamp", 1, "gain gold: 3 * occupied swamp"),
        ("kontor_mountain", 1, "gain gold: 3 * occupied mountain"),
    ),
    "military": (
        ("siege_tower", 2, "steal vp from one village: 2"),
        ("ballista", 1, "gain gold: 4 * villages near units"),
        ("legion", 2, "move 1 unit 2 steps"),
        ("raiders", 1, "steal gold from one player: 2"),
        ("tribute", 1, "steal vp from each near player: 1"),
    ),
    "temple": (
        ("temple_regions", 1, "end vp: regions with 1+ buildings"),
        ("temple_field", 1, "end vp: 4 * occupied field"),
        ("temple_mountain", 1, "end vp: 4 * occupied mountain"),
    ),
}
#: By kind; nobody has 99 pieces, so they bring nothing.
IDLE: Final[dict[str, str]] = dict(
    zip(COLUMNS, ("skiff", "farm", "scribe", "house", "guard", "shrine"), strict=True)
)
_NOTHING: Final = "gain vp: any pieces / 99"
_WORTHLESS: Final = "end vp: any pieces / 99"
_OF_A_KIND: Final = 16
#: X7: what the rulebook's example costs.
_COSTS: Final = {"kontor_forest": "1 wood"}
_TEMPLE: Final = "1 wheat, 1 wood, 1 stone, 1 clay"
#: R3: the faces, those of a tile side by side.
FACES: Final = (
    "VFS~~MW ~VFM~SW FV~~MWS WVFM~S~ MV~~FSW SVF~W~M FVMSW~~ "
    "VF~M~WS ~V~SFWM WVS~FM~ MVSFW~~ SV~M~FW WVFMS~~ FVMS~W~"
)
_HEAD: Final = """\
format = 1
game = "deus"
name = "test_box"
title_en = "Test box"
title_de = "Testschachtel"
sources.default = "own"
"""


def box(cost: Mapping[str, str] | None = None, **effects: str) -> Edition:
    """Make the test edition with these costs and effects printed on its cards."""
    return _box(tuple(sorted((cost or {}).items())), tuple(sorted(effects.items())))


@cache
def _box(costs: tuple[tuple[str, str], ...], effects: tuple[tuple[str, str], ...]) -> Edition:
    cost, effect = {**_COSTS, **dict(costs)}, dict(effects)
    rows = []
    for kind, cards in CARDS.items():
        idle = _OF_A_KIND - sum(copies for _, copies, _ in cards)
        nothing = _WORTHLESS if kind == "temple" else _NOTHING
        for title, copies, does in (*cards, (IDLE[kind], idle, nothing)):
            price = _TEMPLE if kind == "temple" else cost.pop(title, "nothing")
            rows.append(
                f'{{ id = "{title}", name_en = "{title}", name_de = "{title}", kind = "{kind}", '
                f'copies = {copies}, cost = "{price}", effect = "{effect.pop(title, does)}" }}'
            )
    assert not cost.keys() - _COSTS.keys(), f"the box has no card {list(cost)}"
    assert not effect, f"the box has no card {list(effect)}"
    words = FACES.split()
    tiles = [
        f'{{ front = "{front}", back = "{back}" }}'
        for front, back in zip(words[::2], words[1::2], strict=True)
    ]
    text = [_HEAD, f"cards = [{', '.join(rows)}]", f"tiles = [{', '.join(tiles)}]"]
    return SHELF.read("\n".join(text))


def only(edition: Edition, ids: Collection[str]) -> Edition:
    """Return a box that has only these cards, for scenes with few of them."""
    return Edition(
        name=edition.name,
        digest=edition.digest,
        title_de=edition.title_de,
        title_en=edition.title_en,
        cards=tuple(card for card in edition.cards if card.id in ids),
        faces=edition.faces,
        figures=edition.figures,
    )


EDITION: Final = box()
