"""D1 to D8: the exact options of bids and buildings."""

import pytest
from tests.games.peloponnes.support import (
    SPEC,
    A,
    B,
    asked,
    bid,
    bidding,
    box,
    building,
    hand,
    legal,
    luxury,
    play,
    refused,
    seat,
)

from poleis.games.peloponnes.state import State

#: Two seats: an open row of two cards, then four to be conquered.
PRICES = {
    "theatre": "value 3", "mill": "value 0",
    "bath": "value 0", "library": "value 1", "villa": "value 2", "palace": "value 3",
}  # fmt: skip
ROWS = "theatre mill bath library villa palace"


# D1


@pytest.mark.parametrize(
    ("hand_cards", "goods", "options"),
    [
        ("w", 0, ["mill"]),
        ("ww", 0, ["mill"]),
        ("www", 0, ["theatre", "mill", "bath"]),
        ("ww", 1, ["theatre", "mill", "bath"]),
        ("", 4, ["theatre", "mill", "bath", "library"]),
        ("wwwww", 0, ["theatre", "mill", "bath", "library", "villa"]),
        ("www", 3, ["theatre", "mill", "bath", "library", "villa", "palace"]),
    ],
)
def test_d1_pass_and_every_card_that_can_be_won(
    hand_cards: str, goods: int, options: list[str]
) -> None:
    """D1: in the order of the display; need <= hand + luxury goods."""
    state = bidding(seat(hand_cards, goods), seat("w"), display=ROWS, edition=box(PRICES))
    assert legal(state) == ["pass", *(f"bid {card}" for card in options)]


def test_d1_a_card_with_a_bid_wants_more_strength() -> None:
    """D1: the smallest c with c >= value and 2c + m > t; a conquest card with a bid never."""
    needs: dict[str, int] = {}
    for mine in ("", "market"):
        for number in range(1, 9):
            state = bidding(
                seat("", bid="theatre www", cards="agora"), seat("", bid="villa wwwww"),
                seat("s" * number, cards=mine),
                display="theatre pond dune villa", edition=box(theatre="value 2"),
            )  # fmt: skip
            if "bid theatre" in legal(state):
                needs.setdefault(mine, number)
            assert "bid villa" not in legal(state)
    assert needs == {"": 4, "market": 4}


def test_d1_the_coins_that_can_be_drawn_limit_the_luxury_goods() -> None:
    """D1: hand + min(L, pile + discard pile)."""
    state = bidding(
        seat("w", 9), seat("", civ=""), display=ROWS, edition=box(PRICES), discard="gs", rest="B"
    )
    assert legal(state) == ["pass", "bid theatre", "bid mill", "bid bath"]


# D2


def test_d2_from_what_is_needed_to_all_that_one_has() -> None:
    """D2: need..hand + luxury goods."""
    state = bidding(seat("ww", 3), seat("w"), display=ROWS, edition=box(PRICES))
    play(state, "bid library")
    assert asked(state) == "A bid_size"
    assert legal(state) == ["coins 4", "coins 5"]
    for wrong in ("coins 3", "coins 6", "coins 0", "coins 72"):
        assert "P4.4: a bid on library has 4 to 5 coins" in refused(state, wrong)


# D3


@pytest.mark.parametrize(
    ("coins", "options"),
    [(2, [0, 1, 2]), (3, [0, 1, 2, 3]), (4, [1, 2, 3]), (5, [2, 3]), (1, [0, 1])],
)
def test_d3_the_share_of_luxury_goods(coins: int, options: list[int]) -> None:
    """D3: from what the hand lacks to what the goods give; hand 3, goods 3."""
    state = bidding(seat("wsg", 3), seat("w"), display=ROWS, edition=box(PRICES))
    play(state, "bid mill", f"coins {coins}")
    assert asked(state) == "A bid_luxury"
    assert legal(state) == [f"luxury {number}" for number in options]
    assert "P8.11" in refused(state, f"luxury {options[-1] + 1}")


def test_d3_the_pile_limits_it_too() -> None:
    """D3: min(L, avail, c)."""
    state = bidding(
        seat("www", 3), seat("", civ=""), display=ROWS, edition=box(PRICES), pile="g",
        discard="", rest="B",
    )  # fmt: skip
    play(state, "bid mill", "coins 3")
    assert legal(state) == ["luxury 0", "luxury 1"]


# D4


def laying(hand_cards: str, coins: int) -> State:
    """Seat A is about to lay its bid."""
    state = bidding(seat(hand_cards), seat("w"), display=ROWS, edition=box(PRICES))
    play(state, "bid mill", f"coins {coins}")
    return state


def test_d4_kinds_in_their_order_with_enough_cards_left() -> None:
    """D4: wood < stone < grain < inhabitant, and never so late that too few remain."""
    state = laying("wssggi", 3)
    assert legal(state) == ["lay wood", "lay stone", "lay grain"]
    play(state, "lay stone")
    assert legal(state) == ["lay stone", "lay grain"]
    assert "P4.2" in refused(state, "lay wood")
    assert "P4.2" in refused(state, "lay inhabitant")
    play(state, "lay grain")
    assert legal(state) == ["lay grain", "lay inhabitant"]
    play(state, "lay inhabitant")
    assert hand(state, A) == "wsg"


@pytest.mark.parametrize(
    ("first", "options"),
    [
        ("lay wood", ["lay stone", "lay grain", "lay inhabitant"]),
        ("lay stone", ["lay grain", "lay inhabitant"]),
        ("lay grain", ["lay inhabitant"]),
    ],
)
def test_d4_each_bid_has_one_way_to_lay_it(first: str, options: list[str]) -> None:
    """D4: no two orders of laying give the same cards."""
    state = laying("wsgi", 2)
    play(state, first)
    assert legal(state) == options


def test_d4_every_handful_can_be_laid() -> None:
    """D4: from w s s g g i all ten ways to choose three cards, each once."""
    found = []

    def lay(state: State) -> None:
        if state.phase != "bid_cards" or state.seat != A:
            found.append(hand(state, A))
            return
        for action in legal(state):
            lay(play(state.clone(), action))

    lay(laying("wssggi", 3))
    assert len(found) == len(set(found)) == 10
    assert {len(rest) for rest in found} == {3}


def test_d4_is_skipped_without_hand_cards() -> None:
    """D4: a bid of luxury goods only needs no card."""
    state = bidding(seat("", 3), seat("www"), display=ROWS, edition=box(PRICES))
    play(state, "bid mill", "coins 2")
    assert asked(state) == "B bid"
    assert luxury(state, A) == 1


# D5


def test_d5_pass_or_every_card_that_the_unchanged_bid_wins() -> None:
    """D5: not the card just lost; conquest cards only while free."""
    state = bidding(
        seat("wwwwwwww", 9, bid="theatre wwww"), seat("", bid="palace sssss"),
        seat("", bid="mill sss"), seat("s" * 6),
        display="theatre pond mill dune library palace",
        edition=box(pond="value 5", dune="value 4", library="value 2", palace="value 0"),
    )  # fmt: skip
    bid(state, "theatre", "sssss")
    assert asked(state) == "A outbid"
    assert legal(state) == ["pass", "move mill", "move dune"]
    assert "P4.4" in refused(state, "move pond")
    assert "P4.4" in refused(state, "move library")
    assert "P4.7" in refused(state, "move palace")
    assert "P4.9" in refused(state, "move theatre")


# D6


@pytest.mark.parametrize(
    ("hand_cards", "goods", "options"),
    [
        ("wss", 0, ["pay", "mortgage hand"]),
        ("ws", 0, ["mortgage hand"]),
        ("ws", 1, ["pay", "mortgage hand", "mortgage luxury"]),
        ("g", 2, ["mortgage hand", "mortgage luxury"]),
        ("", 3, ["pay", "mortgage luxury", "lose theatre"]),
        ("", 2, ["mortgage luxury", "lose theatre"]),
        ("", 0, ["lose theatre"]),
        ("www", 1, ["mortgage hand", "mortgage luxury"]),
        ("wsss", 0, ["pay", "mortgage hand"]),
    ],
)
def test_d6_pay_mortgage_or_lose(hand_cards: str, goods: int, options: list[str]) -> None:
    """D6: cost 2 wood and 3 stone, production 1 wood and 1 stone."""
    state = building(
        seat(hand_cards, goods, won="theatre"), seat("w", won="mill"),
        edition=box(theatre="wood_cost 2 stone_cost 3", athens="wood 1 stone 1"),
    )  # fmt: skip
    assert asked(state) == "A build"
    assert legal(state) == options


# D7


def paying(hand_cards: str, goods: int) -> State:
    """Seat A pays for a theatre of which 3 wood and 2 stone are missing."""
    state = building(
        seat(hand_cards, goods, won="theatre"), seat("w", won="mill"),
        edition=box(theatre="wood_cost 4 stone_cost 2", athens="wood 1"),
    )  # fmt: skip
    return play(state, "pay")


@pytest.mark.parametrize(
    ("hand_cards", "goods", "wood", "stone"),
    [
        ("wwwwss", 0, (3, 3), (2, 2)),
        ("wwwss", 1, (2, 3), (1, 2)),
        ("wwws", 3, (1, 3), (0, 1)),
        ("ww", 3, (2, 2), (0, 0)),
        ("wss", 5, (0, 1), (0, 2)),
        ("", 5, (0, 0), (0, 0)),
    ],
)
def test_d7_wood_cards_then_stone_cards(
    hand_cards: str, goods: int, wood: tuple[int, int], stone: tuple[int, int]
) -> None:
    """D7: such that the rest stays payable; the stone is asked after the most wood cards."""
    state = paying(hand_cards, goods)
    assert asked(state) == "A pay_wood"
    assert legal(state) == [f"wood {number}" for number in range(wood[0], wood[1] + 1)]
    play(state, f"wood {wood[1]}")
    assert asked(state) == "A pay_stone"
    assert legal(state) == [f"stone {number}" for number in range(stone[0], stone[1] + 1)]


def test_d7_luxury_goods_spent_on_wood_are_missing_for_stone() -> None:
    """D7: b >= ds - (L - (dw - a)); with 3 goods, 2 of them for wood."""
    state = paying("wwwss", 3)
    play(state, "wood 1")
    assert luxury(state, A) == 1
    assert legal(state) == ["stone 1", "stone 2"]
    play(state, "stone 1")
    assert (hand(state, A), luxury(state, A)) == ("wws", 0)


def test_d7_only_what_is_missing_is_asked() -> None:
    """D7: nothing for a material that production covers."""
    edition = box(theatre="wood_cost 1 stone_cost 2", athens="wood 1 stone 1")
    state = building(seat("ws", won="theatre"), seat("w", won="mill"), edition=edition)
    play(state, "pay")
    assert asked(state) == "A pay_stone"
    assert legal(state) == ["stone 1"]


# D8


@pytest.mark.parametrize(
    ("hand_cards", "options"),
    [
        ("wsgi", ["wood", "stone", "grain", "inhabitant"]),
        ("ggi", ["grain", "inhabitant"]),
        ("s", ["stone"]),
    ],
)
def test_d8_any_kind_held(hand_cards: str, options: list[str]) -> None:
    """D8: asked even with a single kind, for the others must not learn of it."""
    state = building(seat(hand_cards, won="theatre"), seat("w", won="mill"))
    play(state, "mortgage hand")
    assert asked(state) == "A mortgage_card"
    assert legal(state) == [f"lay {kind}" for kind in options]
    if "wood" not in options:
        assert "P6.8: it holds no wood card" in refused(state, "lay wood")


def test_decisions_are_public_in_kind_only() -> None:
    """D1: the options go to the deciding seat alone."""
    state = bidding(seat("ww"), seat("ww"), display=ROWS, edition=box(PRICES))
    assert [str(action) for action in SPEC.view(state, A).legal] == legal(state)
    for viewer in (B, None):
        shown = SPEC.view(state, viewer)
        assert shown.legal == ()
        assert (shown.to_act, shown.decision) == (A, "bid")
