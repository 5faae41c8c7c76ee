"""C1, C3, C4: readings fixed after a trial implementation."""

import pytest
from tests.games.peloponnes.support import (
    A,
    asked,
    bidding,
    box,
    building,
    catastrophe,
    coins,
    events,
    income,
    legal,
    luxury,
    play,
    reveal,
    seat,
    supply,
    tableau,
)

from poleis.core.errors import PoleisError
from poleis.games.peloponnes.events import Demolished, Passed
from poleis.games.peloponnes.state import State

LAST = seat("w", cards="mill", coins="mill mortgage wood")  # decides last in a supply


# C1: taken by the engine when single


def test_c1_d1_with_only_a_pass_is_taken() -> None:
    """C1, D1: nothing within reach, so the seat passes and draws by itself."""
    state = bidding(seat("w"), seat("ww"), display="theatre")
    assert asked(state) == "B bid"
    assert events(state, Passed) == [Passed(A, 0)]


def test_c1_d5_with_only_a_pass_is_taken() -> None:
    """C1, D5: nowhere to move, so the bid is withdrawn at once."""
    state = bidding(
        seat("", bid="theatre ww"), seat("www"), seat("ww"), display="theatre mill",
        edition=box(mill="value 3", pond="value 3", dune="value 9", heath="value 9"),
    )  # fmt: skip
    play(state, "bid theatre")
    assert asked(state) == "B bid_cards"
    play(state, "lay wood", "lay wood", "lay wood")
    assert events(state, Passed)[0] == Passed(A, 2)


def test_c1_d2_with_one_number_is_taken() -> None:
    """C1, D2: exactly as many coins as are needed."""
    state = bidding(seat("ww", 0), seat("ww"), display="theatre")
    play(state, "bid theatre")
    assert asked(state) == "A bid_cards"
    assert state.players[A].bid.coins == 2


def test_c1_d3_with_one_share_is_taken() -> None:
    """C1, D3: without goods the share is 0, and with all coins needed it is all goods."""
    none = bidding(seat("www", 0), seat("ww"), display="theatre")
    play(none, "bid theatre", "coins 2")
    assert asked(none) == "A bid_cards"
    every = bidding(seat("", 3), seat("ww"), display="theatre")
    play(every, "bid theatre", "coins 2")
    assert asked(every) == "B bid"
    assert luxury(every, A) == 1


def test_c1_d9a_with_a_forced_set_is_taken() -> None:
    """C1, D9a: one building of one, or the only greatest grain producer."""
    quake = catastrophe("earthquake", seat("w", cards="theatre"), seat("w", cards="mill"))
    assert asked(quake) == "A cover"
    assert [card.id for card in quake.hits] == ["theatre"]
    rest = catastrophe(
        "earthquake", seat("w", cards="theatre bath library villa"), seat("w", cards="mill")
    )
    play(rest, "pick library")
    assert asked(rest) == "A cover", "the last card is forced"
    assert [card.id for card in rest.hits] == ["library", "villa"]
    edition = box(meadow="grain 1", farm="grain 2")
    drought = catastrophe("drought", seat("w", cards="meadow farm"), seat("w"), edition=edition)
    assert asked(drought) == "A cover"
    assert [card.id for card in drought.hits] == ["farm"]


def test_c1_d9b_with_only_demolish_is_taken() -> None:
    """C1, D9b: a seat with neither a hand card nor a useful luxury good has no choice."""
    state = catastrophe("plague", seat(""), seat("w"))
    assert asked(state) == "B cover"
    assert [event.card for event in events(state, Demolished)] == ["athens"]
    decline = catastrophe("decline", seat("", 4), seat("w"))
    assert asked(decline) == "B cover"
    assert events(decline, Demolished)[0].card == "luxury"


# C1: asked even with one option, because the options tell of the hand


def single(state: State, wanted: str, option: str) -> None:
    assert asked(state) == wanted
    assert legal(state) == [option]


def test_c1_d4_is_asked_with_one_option() -> None:
    """C1, D4: a hand of one kind is not given away."""
    state = bidding(seat("www"), seat("ww"), display="theatre")
    play(state, "bid theatre", "coins 2")
    single(state, "A bid_cards", "lay wood")


def test_c1_d6_is_asked_with_one_option() -> None:
    """C1, D6: mortgage only, pay only, lose only."""
    edition = box(theatre="wood_cost 1")
    other = seat("w", won="mill")
    mortgage = building(seat("g", won="theatre"), other, edition=edition)
    single(mortgage, "A build", "mortgage hand")
    single(building(seat("", won="theatre"), other), "A build", "pay")
    single(building(seat("", won="theatre"), other, edition=edition), "A build", "lose theatre")


def test_c1_d7_is_asked_with_one_option() -> None:
    """C1, D7: of each missing material."""
    edition = box(theatre="wood_cost 1 stone_cost 1")
    state = building(seat("ws", won="theatre"), seat("w", won="mill"), edition=edition)
    play(state, "pay")
    single(state, "A pay_wood", "wood 1")
    play(state, "wood 1")
    single(state, "A pay_stone", "stone 1")


def test_c1_d8_is_asked_with_one_option() -> None:
    """C1, D8: one kind in hand."""
    state = building(seat("gg", won="theatre"), seat("w", won="mill"))
    play(state, "mortgage hand")
    single(state, "A mortgage_card", "lay grain")


def test_c1_d10_is_asked_with_one_option() -> None:
    """C1, D10: the last card with inhabitants."""
    state = supply(seat("ww"), LAST, edition=box(athens="inhabitants 1"))
    single(state, "A feed", "demolish athens")


def test_c1_d11_and_d12_are_asked_with_one_option() -> None:
    """C1, D11, D12: only a loss, or only one way to pay."""
    edition = box(theatre="wood_cost 1")
    debt = "theatre mortgage grain"
    poor = supply(seat("g", cards="theatre", coins=debt), LAST, edition=edition)
    single(poor, "A redeem", "lose theatre")
    rich = supply(seat("w", cards="theatre", coins=debt), LAST, edition=edition)
    play(rich, "redeem theatre")
    single(rich, "A pay_wood", "wood 1")


# C3


def test_c3_the_number_of_coins_lasts_until_the_turn_order_is_set() -> None:
    """C3: coins that are laid or displaced still count as the bid's number."""
    state = bidding(
        seat("g", bid="theatre wwww"), seat("wwwww"), seat("ww"), display="theatre mill"
    )
    play(state, "bid theatre")
    assert asked(state) == "B bid_cards"
    assert state.players[1].bid.coins == 5, "while its cards are being laid"
    play(state, *["lay wood"] * 5)
    assert state.players[A].bid.coins == 4, "while the bid waits to be moved"
    play(state, "move mill")
    play(state, "pass")
    assert state.order == (1, 0, 2)
    assert all(player.bid.coins == 0 for player in state.players)


# C4


def test_c4_above_its_last_row_the_income_table_stays() -> None:
    """C4: and below the first row that is reached a row holds until the next."""
    edition = box(income=((0, 0, 0), (2, 1, 0), (5, 4, 1)))
    found = [edition.income_of(people) for people in (0, 1, 2, 4, 5, 6, 99)]
    assert found == [(0, 0), (0, 0), (1, 0), (1, 0), (4, 1), (4, 1), (4, 1)]
    state = income(
        seat("ww"), seat("ww"), stack="library",
        edition=box(athens="inhabitants 99", income=((0, 0, 0), (5, 4, 1))),
    )  # fmt: skip
    assert luxury(state, A) == 1


def test_c4_civilizations_have_names_in_both_languages() -> None:
    """C4: `name_en` and `name_de`."""
    edition = box()
    assert all(card.name_en and card.name_de for card in edition.civilizations)
    with pytest.raises(PoleisError, match="name_de"):
        box(athens="name_de sparta")


@pytest.mark.parametrize("column", ["wood_cost", "stone_cost"])
def test_c4_landscapes_cost_nothing(column: str) -> None:
    """C4: an edition in which one costs something is refused."""
    with pytest.raises(PoleisError, match="a landscape costs nothing"):
        box(meadow=f"{column} 1")


def test_c4_a_track_has_at_least_two_spaces() -> None:
    """C4: with two, the first step brings the catastrophe; with one the edition is refused."""
    with pytest.raises(PoleisError, match="plague"):
        box(tracks=(1, 4, 4, 4, 4))
    edition = box(tracks=(2, 4, 4, 4, 4), pond="stack C symbols plague")
    state = reveal(seat("ww"), seat("ww"), stack="pond", edition=edition)
    assert asked(state) == "A cover"
    assert tableau(state, A) == "athens"
    assert coins(state, A) == []
