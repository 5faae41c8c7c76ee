"""E1, E2, E13: selling, buying and exchanging resources (DP8, DP9)."""

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
    vp,
)

from poleis.core.game import play_batch
from poleis.games.deus.actions import NOTATION
from poleis.games.deus.components import RESOURCES
from poleis.games.deus.events import Bought, GainedResources, Returned, Sold
from poleis.games.deus.state import State

PLENTY = "3 wheat 3 wood 3 stone 3 clay"


def trading(
    effect: str, owned: str = PLENTY, coins: int = 5, other: str = "", *, stop: bool = False
) -> State:
    """Let A build a ship with this effect, for a piece of gold; B owns the other resources."""
    one = seat("0,0 P", hand="merchant_1 house_1", goods=owned, gold=coins + 1, vp=0)
    edition = box(cost={"merchant": "1 gold"}, merchant=effect)
    state = scene(one, seat(goods=other), edition=edition)
    play(state, "build merchant_1", "place 1 -1")
    return play(state, "stop") if stop else state


# E1


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_x20_e1_dp8_r66_the_merchant_ship(number: int) -> None:
    """X20, E1, DP8, R66: none to all of the stones, one by one, each for 4 gold, to the supply."""
    state = trading("sell stone for 4 gold")
    assert asked(state) == "A sell"
    assert legal(state) == ["sell stone", "stop"]
    play(state, *["sell stone"] * number)
    if number < 3:
        assert legal(state) == ["sell stone", "stop"]
        play(state, "stop")
    assert asked(state) == "B action"
    assert gold(state) == 5 + 4 * number
    assert goods(state) == f"3 wheat 3 wood {3 - number} stone 3 clay".replace("0 stone ", "")
    assert supply(state) == f"7 wheat 7 wood {7 + number} stone 7 clay"
    assert events(state, Sold) == [Sold(A, "stone", "gold", 4)] * number


def test_e1_a_price_in_vp() -> None:
    """E1: the small port pays in VP."""
    state = trading("sell up to 6 clay for 1 vp")
    play(state, "sell clay", "sell clay")
    assert (vp(state), gold(state)) == (2, 5)
    assert events(state, Sold) == [Sold(A, "clay", "vp", 1)] * 2
    assert vp(trading("sell clay for 3 vp", "1 clay")) == 0


def test_e1_c7_at_most_so_many_of_all_kinds_together() -> None:
    """E1, C7: one price, and the limit counts all kinds together."""
    state = trading("sell up to 3 wheat or clay for 2 gold")
    assert options(state, "sell") == ["wheat", "clay"]
    assert "E1" in refused(state, "sell wood")
    play(state, "sell wheat", "sell clay")
    assert options(state, "sell") == ["wheat", "clay"]
    play(state, "sell wheat")
    assert (asked(state), gold(state)) == ("B action", 11)
    assert goods(state) == "1 wheat 3 wood 3 stone 2 clay"


def test_dp8_any_kind_that_is_owned() -> None:
    """DP8: a kind that is used up is no longer offered."""
    state = trading("sell any for 1 gold", "1 wheat 2 clay")
    assert options(state, "sell") == ["wheat", "clay"]
    play(state, "sell wheat")
    assert options(state, "sell") == ["clay"]


def test_dp8_without_anything_to_sell_nothing_is_asked() -> None:
    """DP8, R60: and with something a single option is asked about (C2)."""
    assert asked(trading("sell stone for 4 gold", "3 wood")) == "B action"
    assert legal(trading("sell stone for 4 gold", "1 stone")) == ["sell stone", "stop"]


def test_e1_stopping_ends_the_effect() -> None:
    """E1, D7.5: whoever stops sells nothing more."""
    state = play(trading("sell stone for 4 gold; gain gold: 1"), "sell stone", "stop")
    assert (gold(state), asked(state)) == (10, "B action")


# E2


@pytest.mark.parametrize("number", [0, 1, 2])
def test_x19_e2_dp9_the_galley(number: int) -> None:
    """X19, E2, DP9: with two gold none, one or two resources; a third is not offered."""
    state = trading("buy up to 3 any for 1 gold", "", 2)
    for _ in range(number):
        assert legal(state) == [*(f"buy {kind}" for kind in RESOURCES), "stop"]
        play(state, "buy stone")
    if number < 2:
        play(state, "stop")
    assert asked(state) == "B action"
    assert (gold(state), goods(state)) == (2 - number, f"{number} stone" if number else "")
    assert events(state, Bought) == [Bought(A, "stone", 1)] * number


def test_e2_at_most_so_many_of_all_kinds_together() -> None:
    """E2, C7: three from the galley, of any kinds."""
    state = trading("buy up to 3 any for 1 gold", "", 9)
    play(state, "buy clay", "buy wheat", "buy clay")
    assert (asked(state), gold(state), goods(state)) == ("B action", 6, "1 wheat 2 clay")


def test_e2_without_a_limit_and_with_a_higher_price() -> None:
    """E2, DP9: as long as the gold lasts and the supply has some; only the kinds named."""
    state = trading("buy wood or stone for 2 gold", "", 7, "9 wood 3 stone")
    assert options(state, "buy") == ["wood", "stone"]
    assert "E2" in refused(state, "buy clay")
    play(state, "buy wood")
    assert options(state, "buy") == ["stone"]
    play(state, "buy stone", "buy stone")
    assert (asked(state), gold(state), goods(state)) == ("B action", 1, "1 wood 2 stone")


def test_dp9_skipped_without_gold_or_goods() -> None:
    """DP9, R59, R60: nothing is asked."""
    assert asked(trading("buy any for 2 gold", "", 1)) == "B action"
    assert asked(trading("buy clay for 1 gold", "4 clay", 5, "6 clay")) == "B action"
    assert legal(trading("buy any for 2 gold", "", 2))[-1] == "stop"
    assert legal(trading("buy clay for 1 gold", "3 clay", 5, "6 clay")) == ["buy clay", "stop"]


def test_r20_resources_do_not_stand_for_gold_when_buying() -> None:
    """R20: nor gold for resources when selling."""
    assert asked(trading("buy up to 3 any for 1 gold", PLENTY, 0)) == "B action"
    assert asked(trading("sell any for 4 gold", "", 40)) == "B action"


# E13


def test_e13_dp8_dp9_resources_are_returned_and_then_taken() -> None:
    """E13: first those that are given, then as many of any kinds; nothing is paid."""
    state = trading("exchange up to 2", "1 wheat 1 clay", 0)
    assert (asked(state), options(state, "sell")) == ("A sell", ["wheat", "clay"])
    play(state, "sell clay", "sell wheat")
    assert (asked(state), goods(state)) == ("A buy", "")
    assert supply(state) == "10 wheat 10 wood 10 stone 10 clay"
    play(state, "buy wood", "buy stone")
    assert (asked(state), goods(state), gold(state)) == ("B action", "1 wood 1 stone", 0)
    assert events(state, Returned) == [Returned(A, "clay"), Returned(A, "wheat")]
    assert events(state, GainedResources) == [
        GainedResources(A, (0, 1, 0, 0)),
        GainedResources(A, (0, 0, 1, 0)),
    ]


def test_e13_c7_the_same_kind_may_come_back() -> None:
    """C7: what was returned can be taken again, even where the supply had none."""
    state = trading("exchange up to 1", "10 clay", 0, "10 wheat 10 wood 10 stone")
    play(state, "sell clay")
    assert legal(state) == ["buy clay", "stop"]
    play(state, "buy clay")
    assert (goods(state), supply(state)) == ("10 clay", "")


def test_e13_stopping_early_takes_as_many_as_were_returned() -> None:
    """E13: one returned, one taken; whoever returns nothing takes nothing; R58: or takes less."""
    state = play(trading("exchange up to 3"), "sell wood", "stop")
    assert asked(state) == "A buy"
    declined = state.clone()
    play(state, "buy clay")
    assert (asked(state), goods(state)) == ("B action", "3 wheat 2 wood 3 stone 4 clay")
    play(declined, "stop")
    assert (asked(declined), goods(declined)) == ("B action", "3 wheat 2 wood 3 stone 3 clay")
    assert asked(trading("exchange up to 3", stop=True)) == "B action"


def test_e13_at_most_so_many() -> None:
    """E13: after the last one that may be returned the taking begins by itself."""
    state = play(trading("exchange up to 2"), "sell wood", "sell wood")
    assert (asked(state), state.count) == ("A buy", 2)


def test_e13_without_resources_nothing_is_asked() -> None:
    """DP8, R60."""
    assert asked(trading("exchange up to 2", "", 5)) == "B action"


# Together


def test_t27_d7_4_a_sale_and_a_purchase_of_the_same_marker() -> None:
    """T27, D7.4: sold with the first card of the column, bought again with the second."""
    one = seat("1,-1 M; 0,0 P", columns="merchant", hand="galley_1", goods="1 stone", gold=0)
    state = scene(one, seat(goods="9 stone"))
    assert supply(state) == "10 wheat 10 wood 10 clay"
    play(state, "build galley_1", "place -1 1", "sell stone")
    assert options(state, "buy") == [*RESOURCES]
    play(state, "buy stone", "stop")
    assert (goods(state), gold(state)) == ("1 stone", 3)


def test_c5_declining_one_effect_does_not_skip_the_next() -> None:
    """C5: the exchange is declined, the sale is asked about, the gold comes."""
    state = trading("exchange up to 2; sell wood for 2 vp; gain gold: 3")
    assert (asked(state), len(options(state, "sell"))) == ("A sell", 4)
    play(state, "stop")
    assert (asked(state), options(state, "sell")) == ("A sell", ["wood"])
    play(state, "stop")
    assert (asked(state), gold(state)) == ("B action", 8)


def test_c5_each_effect_begins_anew() -> None:
    """C5: a second sale has its own limit, and nothing is left of the first."""
    state = trading("sell up to 1 wood for 1 gold; sell up to 1 wood for 2 gold")
    forget(state)
    play(state, "sell wood", "sell wood")
    assert [event.amount for event in events(state, Sold)] == [1, 2]
    assert asked(state) == "B action"
    again = trading("exchange up to 1; sell up to 1 wood for 1 gold")
    play(again, "sell wood", "stop", "sell wood")
    assert (asked(again), goods(again)) == ("B action", "3 wheat 1 wood 3 stone 3 clay")


def test_t32_trading_in_one_batch() -> None:
    """T32, C7: steps of one decision may be sent together; nothing hidden comes to light."""
    owned = "1 wood 1 clay"
    state = trading("exchange up to 2; sell wood for 2 vp", owned)
    steps = [NOTATION.parse(text) for text in ("sell clay", "stop", "buy wood", "sell wood")]
    after = play_batch(state, steps)
    assert (vp(after), goods(after), goods(state)) == (2, "1 wood", owned)
