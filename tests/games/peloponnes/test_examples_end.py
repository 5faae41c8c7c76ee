"""E16-E24: examples of catastrophes, of the supply and of the end."""

import pytest
from tests.games.peloponnes.support import (
    A,
    B,
    C,
    bid,
    bidding,
    box,
    boxed,
    catastrophe,
    coins,
    discard,
    events,
    final_supply,
    hand,
    hand_size,
    income,
    legal,
    luxury,
    play,
    refused,
    reveal,
    seat,
    supply,
    tableau,
)

from poleis.games.peloponnes.events import (
    BidPlaced,
    CatastropheStruck,
    Fed,
    Hit,
    LuxuryGained,
    MarkerMoved,
    Protected,
)
from poleis.games.peloponnes.scoring import score_sheet
from poleis.games.peloponnes.state import State

OTHER = seat("wwww", civ="")


def test_e16_decline_covered() -> None:
    """E16: luxury 6 and two cards in hand; covered, the track holds 3 and the card scores 0."""
    state = catastrophe("decline", seat("ws", 6), OTHER)
    play(state, "cover stone")
    card = state.players[A].luxury_card
    assert (luxury(state, A), card.cap) == (0, 3)
    end = final_supply(seat("w", 0, luxury_card="stone"), OTHER)
    sheet = score_sheet(end, A)
    assert (sheet.luxury_population, sheet.luxury_power) == (0, 0)


def test_e16_decline_removed() -> None:
    """E16: removed, there is no luxury for the rest of the game."""
    edition = box(meadow="inhabitants 14")
    state = catastrophe("decline", seat("ws", 6, cards="meadow"), OTHER, edition=edition)
    play(state, "demolish luxury")
    assert state.players[A].luxury_card.cap == 0
    state = income(seat("ww", cards="meadow", luxury_card="gone"), OTHER, edition=edition)
    assert luxury(state, A) == 0
    assert events(state, LuxuryGained) == []


def test_e17_three_symbols_protect_even_if_one_is_on_a_covered_civilization() -> None:
    """E17: two Drought symbols on power cards and one on the civilization under Plague."""
    edition = box(
        athens="symbols drought", meadow="symbols drought grain 4", theatre="symbols drought"
    )
    how = {"edition": edition}
    state = catastrophe(
        "drought", seat("ww", cards="theatre meadow", coins="athens plague wood"), OTHER, **how
    )
    assert events(state, Protected) == [Protected(A, "drought")]
    assert hand(state, A) == "ww"
    gone = catastrophe("drought", seat("ww", cards="theatre meadow", civ=""), OTHER, **how)
    assert legal(gone) == ["cover wood", "demolish meadow"]


def test_e18_late_protection() -> None:
    """E18: no production in the final supply, but points at the end; the coin is not in hand."""
    edition = box(meadow="inhabitants 2 power 3 grain 2")
    state = final_supply(
        seat("gg", cards="acrocorinth meadow", coins="meadow tempest wood"), OTHER, edition=edition
    )
    assert events(state, Fed)[A] == Fed(A, 2, 0, 2)
    play(state, "feed grain", "feed grain")
    assert state.over
    assert score_sheet(state, A).tableau_power == 3
    assert (hand(state, A), discard(state)) == ("", "wgg")


def test_e19_a_catastrophe_comes_once() -> None:
    """E19: with the marker on the last space a further symbol does nothing."""
    edition = box(port="symbols plague", lake="symbols plague", river="symbols plague")
    cards = [card.id for card in edition.stacks[2] if card.symbols]
    state = reveal(seat("www"), seat("www"), edition=edition, stack=cards[0], markers={"plague": 4})
    assert state.display[0].id == cards[0]
    assert state.markers == (4, 1, 1, 1, 1)
    assert events(state, MarkerMoved) == []
    assert events(state, CatastropheStruck) == []
    assert state.phase == "bid"


@pytest.fixture
def chain() -> State:
    """E20: A has bid 4 on X, B 3 on Y, and C drives out A with 5."""
    edition = box(theatre="value 2", bath="value 2", meadow="value 3", hills="value 0")
    state = bidding(
        seat("", bid="theatre wwww"), seat("", bid="bath www"), seat("ggggg"), edition=edition,
        display="theatre bath meadow hills",
    )  # fmt: skip
    bid(state, "theatre", "ggggg")
    return state


def test_e20_the_outbid_seat_drives_out_another_in_the_same_turn(chain: State) -> None:
    """E20: A may go to Y; B then to Z, to a free conquest card of value 0, or pass."""
    assert chain.seat == A
    assert legal(chain) == ["pass", "move bath", "move meadow", "move hills"]
    play(chain, "move bath")
    assert chain.seat == B
    assert legal(chain) == ["pass", "move meadow", "move hills"]
    refused(chain, "move theatre")
    refused(chain, "move bath")
    play(chain, "move meadow")
    assert [(e.seat, e.card, e.drove_out) for e in events(chain, BidPlaced)] == [
        (C, "theatre", A), (A, "bath", B), (B, "meadow", None),
    ]  # fmt: skip
    assert (chain.stage, chain.seat) == ("building", C)


def test_e20_the_last_of_the_chain_may_pass(chain: State) -> None:
    play(chain, "move bath", "pass")
    assert hand_size(chain, B) == 3 + 3


@pytest.mark.parametrize(
    ("buildings", "hits"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)]
)
def test_e21_thirds(buildings: int, hits: int) -> None:
    """E21: so many of so many buildings are hit by an Earthquake."""
    names = ["theatre", "stadium", "bath", "library", "statue", "altar", "villa", "mill"]
    state = catastrophe(
        "earthquake", seat("wwww", cards=" ".join(names[:buildings])), OTHER, round=8
    )
    while state.phase == "pick":
        play(state, legal(state)[-1])
    told = events(state, Hit)
    assert [len(event.cards) for event in told] == ([hits] if hits else [])


@pytest.fixture
def two_mortgages() -> dict[str, object]:
    """E22: costs of 2 and 3 wood, production of 3 wood."""
    return {"edition": box(theatre="wood_cost 2", bath="wood_cost 3", meadow="wood 3")}


MORTGAGES = ("theatre mortgage stone", "bath mortgage stone")


def test_e22_two_mortgaged_buildings_with_a_card_and_a_luxury_good(
    two_mortgages: dict[str, object],
) -> None:
    """E22: 5 wood are 3 produced, one card and one luxury good; no luxury is gained."""
    state = supply(
        seat("wii", 1, cards="theatre bath meadow", coins=MORTGAGES), OTHER, **two_mortgages
    )
    play(state, "redeem theatre")
    assert legal(state) == ["redeem bath", "lose bath"]
    play(state, "redeem bath")
    assert legal(state) == ["wood 1"]
    play(state, "wood 1")
    assert (hand(state, A), luxury(state, A), coins(state, A)) == ("ii", 0, [])
    assert events(state, LuxuryGained) == []


def test_e22_without_the_luxury_good_only_one_of_them(two_mortgages: dict[str, object]) -> None:
    """E22: surplus wood brings nothing."""
    state = supply(
        seat("wii", cards="theatre bath meadow", coins=MORTGAGES), OTHER, **two_mortgages
    )
    play(state, "redeem theatre")
    assert legal(state) == ["lose bath"]
    play(state, "lose bath")
    assert (hand(state, A), luxury(state, A)) == ("wii", 0)
    assert tableau(state, A) == "theatre athens meadow"
    assert boxed(state, "bath")
    assert events(state, LuxuryGained) == []


def test_e23_demolishing_a_grain_producer_ends_the_feeding() -> None:
    """E23: 6 inhabitants, 4 grain, 3 of it on a card with 2 inhabitants; without it all is well."""
    edition = box(meadow="inhabitants 2 grain 3", forest="inhabitants 4 grain 1")
    state = supply(seat("ww", cards="meadow forest"), OTHER, edition=edition)
    assert state.shortage == 2
    play(state, "demolish meadow")
    assert (state.stage, state.seat) == ("bidding", A)
    left = state.players[A].tableau
    assert (left.people, left.grain, luxury(state, A)) == (4, 1, 0)


def test_e24_six_to_one() -> None:
    """E24: 3 wood, 1 stone, 2 inhabitants, 8 luxury goods are 2 people and 2 points of power."""
    state = final_supply(seat("wwwsii", 8), OTHER)
    sheet = score_sheet(state, A)
    assert (sheet.coin_population, sheet.coin_power) == (2, 2)
