"""D5: the cost of a card, and DP2, how it is paid."""

from itertools import product

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    asked,
    events,
    forget,
    gold,
    goods,
    legal,
    options,
    play,
    refused,
    scene,
    seat,
    supply,
)

from poleis.games.deus.events import CostPaid
from poleis.games.deus.state import State

KINDS = ("wheat", "wood", "stone", "clay")


def payer(cost: str, coins: int, owned: str) -> State:
    """A seat with a house in hand that costs so much."""
    edition = box(cost={"house": cost})
    return scene(seat("-1,0 P", "house_9", gold=coins, goods=owned), seat(), edition=edition)


def payments(cost: str, coins: int, owned: str) -> list[tuple[int, ...]]:
    """Return every way to pay that the decisions lead to: gold, then what is left of each."""
    found = []
    pending: list[tuple[str, ...]] = [()]
    while pending:
        steps = pending.pop()
        state = payer(cost, coins, owned)
        if "build house_9" not in legal(state):
            return []
        play(state, "build house_9", *steps)
        if state.phase == "pay":
            pending += [(*steps, option) for option in legal(state)]
            continue
        found.append((gold(state), *numbers(goods(state))[:4]))
    return sorted(found)


def test_d5_1_a_cost_has_resources_and_gold() -> None:
    """D5.1: or neither; what it names is paid, no more."""
    state = payer("1 wood, 2 stone, 3 gold", 3, "4 wood 4 stone 4 clay 4 wheat")
    play(state, "build house_9")
    assert goods(state) == "4 wheat 3 wood 2 stone 4 clay"
    assert gold(state) == 0
    state = payer("nothing", 0, "")
    play(state, "build house_9")
    assert (gold(state), goods(state), asked(state)) == (0, "", "A region")


@pytest.mark.parametrize(
    ("coins", "owned", "ways"),
    [
        (5, "1 wood", [(1, 0, 1, 0, 0), (5, 0, 0, 0, 0)]),
        (4, "", [(0, 0, 0, 0, 0)]),
        (3, "1 wood", [(3, 0, 0, 0, 0)]),
        (3, "", []),
    ],
)
def test_x6_a_wood_or_four_gold(coins: int, owned: str, ways: list[tuple[int, ...]]) -> None:
    """X6, D5.2, R19, R19a: the wood, or gold even where one has the wood."""
    assert payments("1 wood", coins, owned) == ways
    state = scene(seat("-1,0 P", "kontor_forest", gold=coins, goods=owned), seat())
    assert (options(state, "build") == ["kontor_forest_1"]) == bool(ways)


def test_d5_2_r19_owned_resources_may_be_replaced_unit_by_unit() -> None:
    """D5.2, R19, T28: 2 wood are two markers, one and 4 gold, or 8 gold."""
    state = payer("2 wood", 9, "2 wood")
    play(state, "build house_9")
    assert asked(state) == "A pay"
    assert legal(state) == ["gold wood 0", "gold wood 1", "gold wood 2"]
    play(state, "gold wood 1")
    assert (gold(state), goods(state)) == (5, "1 wood")


def test_t28_a_mixed_payment_of_one_kind() -> None:
    """T28: with one wood of two, the other costs 4 gold, and both may."""
    assert payments("2 wood", 8, "1 wood") == [(0, 0, 1, 0, 0), (4, 0, 0, 0, 0)]
    assert payments("2 wood", 7, "1 wood") == [(3, 0, 0, 0, 0)]


def test_d5_3_gold_is_paid_in_gold() -> None:
    """D5.3: no resource stands for the gold part, and it is not replaced."""
    assert payments("3 gold", 2, "5 wood 5 clay") == []
    assert payments("1 wood, 3 gold", 3, "1 wood") == [(0, 0, 0, 0, 0)]
    assert payments("1 wood, 3 gold", 6, "5 clay") == []
    assert payments("1 wood, 3 gold", 7, "5 clay") == [(0, 0, 0, 0, 5)]


COSTS = ("1 wheat", "2 wood, 1 clay", "1 wheat, 1 stone, 2 clay, 1 gold", "3 stone, 5 gold")
OWNED = ("", "1 clay", "1 wheat 1 stone", "2 wood 1 clay", "3 stone 2 clay 1 wheat")


@pytest.mark.parametrize(("cost", "owned"), list(product(COSTS, OWNED)))
def test_d5_4_dp2_every_way_to_pay_and_no_other(cost: str, owned: str) -> None:
    """D5.4, DP2: all numbers between what is missing and what is needed that the gold can pay."""
    *need, coins_needed = numbers(cost)
    *have, _ = numbers(owned)
    ranges = [range(max(0, n - h), n + 1) for n, h in zip(need, have, strict=True)]
    for coins in (0, 3, 4, 5, 8, 12, 13, 17, 25):
        ways = []
        for replaced in product(*ranges):
            left = coins - coins_needed - 4 * sum(replaced)
            if left >= 0:
                kept = (h - n + x for n, h, x in zip(need, have, replaced, strict=True))
                ways.append((left, *kept))
        assert payments(cost, coins, owned) == sorted(ways)
        missing = sum(max(0, n - h) for n, h in zip(need, have, strict=True))
        assert bool(ways) == (4 * missing + coins_needed <= coins)


def numbers(text: str) -> list[int]:
    """Read a cost or a heap: the four resources, then gold."""
    words = text.replace(",", "").split()
    amounts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return [amounts.get(name, 0) for name in (*KINDS, "gold")]


def test_dp2_asks_kind_by_kind_where_there_is_a_choice() -> None:
    """DP2, C2: wheat, wood, stone, clay; a single number is taken without a question."""
    state = payer("1 clay, 1 wheat, 1 stone", 8, "1 wheat 1 clay")
    play(state, "build house_9")
    assert legal(state) == ["gold wheat 0", "gold wheat 1"]
    refused(state, "gold clay 0")
    refused(state, "gold wheat 2")
    play(state, "gold wheat 1")
    assert asked(state) == "A region", "4 gold for stone are forced, so clay is paid in clay"
    assert (gold(state), goods(state)) == (0, "1 wheat")
    state = payer("1 clay, 1 wheat, 1 stone", 8, "1 wheat 1 clay")
    play(state, "build house_9", "gold wheat 0")
    assert legal(state) == ["gold clay 0", "gold clay 1"]


def test_dp2_gold_that_later_kinds_need_is_kept() -> None:
    """DP2: what is missing of later kinds, and the gold part, bound the earlier choices."""
    state = payer("2 wheat, 1 clay, 2 gold", 13, "2 wheat")
    play(state, "build house_9")
    assert legal(state) == ["gold wheat 0", "gold wheat 1"]
    assert "D5.2" in refused(state, "gold wheat 2")


def test_c3_the_whole_cost_is_paid_at_once() -> None:
    """C3, DP2: nothing changes hands until the last kind is settled."""
    state = payer("1 wheat, 1 wood, 1 gold", 9, "1 wheat 1 wood")
    forget(state)
    play(state, "build house_9", "gold wheat 1")
    assert (gold(state), goods(state)) == (9, "1 wheat 1 wood")
    assert not events(state, CostPaid)
    play(state, "gold wood 0")
    assert (gold(state), goods(state)) == (4, "1 wheat")
    assert events(state, CostPaid) == [CostPaid(A, (0, 1, 0, 0), 5)]


def test_d5_5_resources_go_to_the_supply_at_once() -> None:
    """D5.5, T15: before the piece stands; the column can gain them again."""
    mill = box(cost={"mill": "2 wheat, 1 gold"})
    rich = seat(goods="5 wheat")
    one = seat("1,2 S", "mill", gold=1, goods="5 wheat")
    state = scene(one, rich, edition=mill)
    assert "wheat" not in supply(state)
    play(state, "build mill_1")
    assert "2 wheat" in supply(state)
    play(state, "place 1 2")
    assert goods(state) == "4 wheat"
    assert "1 wheat" in supply(state)
    assert gold(state) == 0


def test_r20_gold_replaces_resources_in_building_costs_only() -> None:
    """R20: not VP for an entry at the edge, not what a joker costs, not what a card sells."""
    state = scene(seat("-1,0 P", "house_9", vp=2, gold=50), seat(), options={"joker": "yes"})
    play(state, "build house_9")
    assert options(state, "enter") == []
    poor = seat("-1,0 P", "house_9", gold=0, goods="4 wood")
    state = scene(poor, seat(), options={"joker": "yes"})
    assert options(state, "joker") == []
    state = scene(seat("-1,0 P", "merchant", gold=50, goods="4 wood"), seat())
    play(state, "build merchant_1", "place -1 1")
    assert asked(state) == "B action", "it has no stone to sell"
