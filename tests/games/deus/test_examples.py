"""X11, X12: an offering to Jupiter, and what a joker costs.

The other examples up to X14 are where the rules are that they show.
"""

import pytest
from tests.games.deus.support import (
    A,
    asked,
    at,
    column,
    events,
    forget,
    gold,
    goods,
    hand,
    legal,
    offer,
    play,
    scene,
    seat,
    spare,
    stock,
    supply,
)

from poleis.games.deus.events import Activated, Drew, GodCalled, JokerLaid, Offered


def test_x11_anna_offers_to_jupiter() -> None:
    """X11: three cards, the top one purple; she calls Ceres and takes three resources."""
    anna = seat("-1,0 P", "house_9 farm_9 temple_field scribe_9", stock="", goods="")
    state = scene(anna, seat(), draw="skiff_8 farm_8 house_8 guard_8 skiff_7")
    forget(state)
    offer(state, "house_9", "farm_9", "temple_field_1")
    assert legal(state) == [
        "invoke neptune", "invoke ceres", "invoke minerva", "invoke vesta", "invoke mars",
    ]  # fmt: skip
    play(state, "invoke ceres", "gain clay", "gain wheat", "gain clay")
    assert goods(state) == "1 wheat 2 clay"
    assert supply(state) == "8 wheat 9 wood 9 stone 7 clay"
    assert stock(state) == "P"
    assert spare(state) == "MMMMMPPPSSSSSCCCCCUUUUU"
    assert hand(state) == "skiff_8 farm_8 scribe_9 house_8 guard_8"
    assert [card.id for card in state.discard] == ["house_9", "farm_9", "temple_field_1"]
    assert events(state, Offered)[0].count == 3
    assert events(state, GodCalled) == [GodCalled(A, "ceres", 3, jupiter=True)]
    assert events(state, Drew)[0].count == 4
    assert asked(state) == "B action"


@pytest.mark.parametrize(("cards", "price"), [(0, 1), (1, 2), (2, 3)])
def test_x12_a_joker_costs_its_place_in_the_column(cards: int, price: int) -> None:
    """X12: 1, 2 or 3 gold; no effect of its own; the others act; a piece is placed."""
    below = ["woodcutters_1", "kontor_swamp_1"][:cards]
    regions = ["-1,0 P", "0,0 C", "0,1 C"][: cards + 1]
    one = seat("; ".join(regions), "kontor_mountain shrine_9", gold=3, columns=" ".join(below))
    state = scene(one, seat(), options={"joker": "yes"})
    forget(state)
    play(state, "joker kontor_mountain_1 civil", "place 0 -1")
    assert gold(state) == 3 - price + (3 if cards == 2 else 0)
    assert events(state, JokerLaid) == [JokerLaid(A, "civil", price, "kontor_mountain_1")]
    assert column(state, "civil").split() == [*below, "(kontor_mountain_1)"]
    assert [event.card for event in events(state, Activated)] == below
    assert at(state, "0,-1") == "A C"


@pytest.mark.parametrize(
    ("coins", "columns"),
    [
        (0, []),
        (1, ["maritime", "production", "scientific", "military"]),
        (2, ["maritime", "production", "scientific", "civil", "military"]),
    ],
)
def test_x12_the_joker_must_be_payable(coins: int, columns: list[str]) -> None:
    """X12: where the civil column has a card, the joker costs 2 there, and 1 elsewhere."""
    one = seat("-1,0 C", "shrine_9", gold=coins)
    state = scene(one, seat("2,4 P"), options={"joker": "yes"})
    assert legal(state, "joker") == [f"joker shrine_9 {kind}" for kind in columns]
