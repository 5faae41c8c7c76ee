"""P13: the coin pile, with the rulings R54 to R58."""

from tests.games.peloponnes.support import (
    EDITION,
    SPEC,
    A,
    B,
    C,
    bid,
    bidding,
    box,
    catastrophe,
    coins,
    discard,
    events,
    hand,
    hand_size,
    income,
    legal,
    play,
    seat,
    supply,
)

from poleis.games.peloponnes.coins import gather, size, unpack
from poleis.games.peloponnes.events import Drew, Passed, Reshuffled
from poleis.games.peloponnes.scoring import score_sheet
from poleis.games.peloponnes.state import State


def pile_size(state: State) -> int:
    """Return how many coin cards the pile has."""
    return len(state.pile) - state.top


def test_p13_1_r54_the_discard_pile_is_shuffled_as_soon_as_the_pile_is_empty() -> None:
    """P13.1, R54: after the last card of a draw too, when nobody needs another card."""
    state = bidding(seat("ww"), seat("ww"), seat("ww"), pile="wsg", discard="iiss", rest="C")
    play(state, "pass")
    assert hand(state, A) == "wwwsg"
    assert events(state, Reshuffled) == [Reshuffled((0, 2, 0, 2))]
    assert (pile_size(state), discard(state)) == (4, "")


def test_p13_1_r54_in_the_middle_of_a_draw() -> None:
    """R54: the draw goes on with the new pile."""
    state = bidding(seat("ww"), seat("ww"), seat("ww"), pile="g", discard="sssss", rest="C")
    play(state, "pass")
    assert hand(state, A) == "wwssg"
    assert (pile_size(state), discard(state)) == (3, "")
    assert len(events(state, Reshuffled)) == 1


def test_p13_1_the_pile_is_not_touched_while_it_has_a_card() -> None:
    state = bidding(seat("ww"), seat("ww"), seat("ww"), pile="wsgi", discard="ss", rest="C")
    play(state, "pass")
    assert events(state, Reshuffled) == []
    assert (pile_size(state), discard(state)) == (1, "ss")


def test_p13_1_r54_a_blind_coin_can_be_the_last_one() -> None:
    """P13.1, R54: after the blind coins of a bid, and after one that covers a card."""
    state = bidding(seat("", 2), seat("ww"), display="theatre", pile="ws", discard="gii", rest="B")
    play(state, "bid theatre")
    assert (pile_size(state), discard(state)) == (3, "")
    assert unpack(state.players[A].bid.blind) == (1, 1, 0, 0)
    state = catastrophe(
        "plague", seat("ww", 1), seat("ww", civ=""), pile="s", discard="gii", rest="B"
    )
    play(state, "cover luxury")
    assert coins(state, A) == ["athens plague stone blind"]
    assert (pile_size(state), discard(state)) == (3, "")


def test_p13_1_r54_an_empty_pile_waits_for_the_next_draw() -> None:
    """P13.1, R54: cards laid on the discard pile later are shuffled before the next draw."""
    edition = box(meadow="inhabitants 1")
    state = supply(seat("ggg", cards="meadow"), seat("ww"), seat("ww"), edition=edition, rest="C")
    assert pile_size(state) == 0
    play(state, "feed grain")
    assert (pile_size(state), discard(state)) == (0, "g")
    assert events(state, Reshuffled) == []
    play(state, "pass")
    assert events(state, Reshuffled) == [Reshuffled((0, 0, 1, 0))]
    assert hand(state, A) == "ggg"


def test_p13_2_r55_with_both_empty_a_draw_yields_nothing() -> None:
    """P13.2, R55: fewer cards, and no compensation later."""
    state = bidding(seat("ww"), seat("ww"), seat("ww"), pile="gg", rest="C")
    play(state, "pass")
    assert hand(state, A) == "wwgg"
    play(state, "pass")
    assert hand(state, B) == "ww"
    assert [event.count for event in events(state, Drew)] == [2]
    assert [event.seat for event in events(state, Passed)] == [A, B]
    assert state.seat == C


def test_p13_3_one_seat_draws_completely_before_the_next() -> None:
    """P13.3: in turn order, card by card."""
    edition = box(meadow="inhabitants 4", forest="inhabitants 7")
    state = income(
        seat("", cards="meadow"), seat("", cards="forest"), seat("ss"),
        edition=edition, order="BAC", pile="wsgii",
    )  # fmt: skip
    drawn = [(event.seat, event.coins) for event in events(state, Drew)]
    assert drawn[:2] == [(B, (1, 1, 1, 0)), (A, (0, 0, 0, 2))]


def test_p13_3_the_first_seat_may_take_the_last_cards() -> None:
    edition = box(meadow="inhabitants 4", forest="inhabitants 7")
    state = income(
        seat("", cards="meadow"), seat("", cards="forest"), seat("ss"),
        edition=edition, order="BAC", pile="wsgi", rest="C",
    )  # fmt: skip
    assert (hand(state, B), hand(state, A)) == ("wsg", "i")


def test_r56_the_size_of_a_hand_is_public() -> None:
    """R56: anybody can count the cards, nobody else can read them."""
    state = bidding(seat("wwsg"), seat("ii"))
    for viewer in (B, None):
        shown = SPEC.view(state, viewer).table[A]
        assert (shown.hand_size, shown.hand) == (4, None)


def test_r57_the_discard_pile_and_the_letters_of_the_stack_are_public() -> None:
    """R57: laid face up; the letters on the backs can be read."""
    state = bidding(seat("wwsg"), seat("ii"), discard="wsi", round=3)
    seen = SPEC.view(state, None)
    assert seen.discard == (1, 1, 0, 1)
    assert sum(seen.stack) == 48 - 18
    start = SPEC.new(3, "letters", edition=EDITION)
    assert SPEC.view(start, None).stack == (10, 16, 16)
    assert [card.stack for card in start.stack] == ["A"] * 10 + ["B"] * 16 + ["C"] * 16


def test_r58_every_coin_card_shows_exactly_one_symbol() -> None:
    """R58: a card is one wood, one stone, one grain or one inhabitant, whatever it is used for."""
    assert sum(unpack(EDITION.coins)) == size(EDITION.coins) == 72
    for kind in range(4):
        assert sum(unpack(gather(bytes([kind])))) == 1
    edition = box(meadow="inhabitants 2")
    state = supply(seat("gi", cards="meadow"), seat("ww"), edition=edition)
    play(state, "feed grain")
    assert state.shortage == 1
    assert score_sheet(state, A).coin_population == 1


def test_r58a_payments_and_demolitions_mix_in_any_order() -> None:
    """R58a: what was paid stays paid, whatever is demolished afterwards."""
    edition = box(meadow="inhabitants 3", forest="inhabitants 2")
    for steps in (
        ["feed grain", "demolish forest", "feed inhabitant", "feed luxury"],
        ["demolish forest", "feed luxury", "feed inhabitant", "feed grain"],
        ["feed grain", "feed luxury", "feed inhabitant", "demolish forest"],
        ["feed grain", "feed luxury", "feed inhabitant", "demolish meadow"],
        ["feed luxury", "feed grain", "demolish meadow"],
    ):
        state = supply(
            seat("gi", 1, cards="meadow forest"), seat("ww"), edition=edition, pile="wwwsss"
        )
        assert state.shortage == 5
        play(state, *steps)
        assert state.shortage == 0
        assert discard(state) == "gi"[: len({*steps} & {"feed grain", "feed inhabitant"})]


def test_r58a_nothing_already_paid_is_returned() -> None:
    """R58a, R25a: a card with more inhabitants than are missing gives nothing back."""
    edition = box(meadow="inhabitants 3")
    state = supply(seat("ggww", cards="meadow"), seat("ww"), edition=edition)
    play(state, "feed grain", "feed grain", "demolish meadow")
    assert (hand(state, A), discard(state)) == ("ww", "gg")


def test_r59_a_seat_without_cards_keeps_playing() -> None:
    """R59: nobody is eliminated; it passes, draws, and may bid in the next round."""
    state = bidding(seat("", civ=""), seat("ww"), seat("ww"), order="ABC")
    assert events(state, Passed) == [Passed(A, 0)]
    assert hand_size(state, A) == 3
    play(state, "pass", "pass")
    assert state.round == 7
    assert (state.seat, state.phase) == (A, "bid")
    card = state.display[0].id
    assert f"bid {card}" in legal(state)
    bid(state, card, "".join(sorted(hand(state, A), key="wsgi".index)))
    assert state.players[A].bid.coins == 3
