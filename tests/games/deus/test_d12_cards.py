"""D12: the draw pile, the discard pile and hands, and the rulings on them."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    asked,
    events,
    hand,
    legal,
    new,
    offer,
    play,
    scene,
    seat,
)

from poleis.core.chance import shuffled
from poleis.games.deus.events import Drew, GameEnded, Passed, Reshuffled
from poleis.games.deus.rules.cards import draw_cards
from poleis.games.deus.state import State
from poleis.games.deus.view import view

TEN = "skiff_1 skiff_2 farm_1 farm_2 scribe_1 scribe_2 house_1 house_2 guard_1 guard_2"
#: Buildings that draw so many cards.
DRAWS = box(scribe="draw: 1", school="draw: 3", house="gain gold: 1; draw: 2")


def names(state: State, pile: str) -> str:
    """Return the ids of the cards of a pile."""
    cards = state.draw if pile == "draw" else state.discard
    return " ".join(card.id for card in cards)


def shuffles(state: State) -> list[int]:
    """Return how many cards were shuffled each time since the scene began."""
    return [event.count for event in events(state, Reshuffled)]


@pytest.mark.parametrize(("number", "drawn"), [(10, 1), (9, 2), (8, 3), (7, 3)])
def test_d12_1_r82_the_hand_limit(number: int, drawn: int) -> None:
    """D12.1, R82: cards are drawn up to ten, and nothing is discarded."""
    cards = " ".join(["school", *TEN.split()[: number - 1]])
    state = scene(seat("2,0 P", hand=cards), seat(), edition=DRAWS)
    play(state, "build school_1", "place 2 0")
    assert len(state.players[A].hand) == number - 1 + drawn
    assert state.discard == ()


def test_d12_1_r82_a_draw_at_ten_cards_draws_nothing() -> None:
    """D12.1, R82: the school fills the hand, and the scribe above it draws no card."""
    state = scene(
        seat("0,0 PS", columns="school", hand=TEN), seat(), edition=DRAWS, draw="house_5 house_6"
    )
    play(state, "build scribe_1", "place 0 1")
    assert [event.cards for event in events(state, Drew)] == [("house_5",)]
    assert len(state.players[A].hand) == 10


def test_t18_d12_2_the_piles_run_out_during_a_draw() -> None:
    """T18, D12.2: three drawn, then all discards shuffled, this turn's too, then two more."""
    state = scene(
        seat(hand="house_1 house_2"),
        seat(),
        draw="skiff_1 skiff_2 skiff_3",
        discard="farm_1 farm_2 farm_3 guard_1",
        rest="out",
    )
    offer(state, "house_2", "house_1")
    assert shuffles(state) == [6]
    shuffled_cards = ["farm_1", "farm_2", "farm_3", "house_1", "house_2", "guard_1"]
    order = shuffled([state.edition.by_id[id] for id in shuffled_cards], "scene", "cards 0")
    drawn = {card.id for card in order[:2]}
    assert {*hand(state).split()} == {"skiff_1", "skiff_2", "skiff_3"} | drawn
    assert names(state, "draw") == " ".join(card.id for card in order[2:])
    assert (state.discard, state.tops) == ((), ())
    (event,) = events(state, Drew)
    assert event.cards == ("skiff_1", "skiff_2", "skiff_3", *(card.id for card in order[:2]))


def test_t19_r80_a_draw_that_empties_the_pile() -> None:
    """T19, R80: the discard pile is shuffled at once, and its top card is gone."""
    state = scene(
        seat(hand="house_1"),
        seat(),
        draw="skiff_1 skiff_2 skiff_3 skiff_4 skiff_5",
        discard="farm_1 farm_2",
        rest="out",
    )
    offer(state, "house_1")
    assert hand(state) == "skiff_1 skiff_2 skiff_3 skiff_4 skiff_5"
    assert (shuffles(state), len(state.draw), state.discard) == ([3], 3, ())
    assert view(state, B).top is None
    assert [type(event) for event in state.events or []][-3:-1] == [Reshuffled, Drew]


def test_r80_an_empty_pile_waits_for_the_next_draw() -> None:
    """R80: with no discards then, the top card of a later offering stays until that draw."""
    state = scene(
        seat(hand="house_1 skiff_1 skiff_2 skiff_3 skiff_4 scribe_1"),
        seat(hand="guard_1 farm_1 farm_2 farm_3 farm_4 farm_5"),
        rest="out",
        edition=DRAWS,
    )
    assert (state.draw, state.discard) == ((), ())
    offer(state, "house_1")
    assert (names(state, "discard"), shuffles(state)) == ("house_1", [])
    offer(state, "guard_1")
    play(state, "piece civil")
    assert (names(state, "discard"), shuffles(state)) == ("house_1 guard_1", [])
    assert view(state, None).top == "guard_1"
    play(state, "build scribe_1", "place 0 -1")
    assert (shuffles(state), len(state.draw)) == ([2], 1)


def test_r80_h5_the_order_of_the_discards_does_not_matter() -> None:
    """R80, H5: they are sorted before they are shuffled."""
    piles = set()
    for discard in ("farm_1 guard_1 house_2", "house_2 farm_1 guard_1"):
        state = scene(
            seat(hand="house_1 skiff_2"), seat(), draw="skiff_1", discard=discard, rest="out"
        )
        offer(state, "house_1")
        piles.add((names(state, "draw"), hand(state)))
    assert len(piles) == 1


def test_d12_2_each_reshuffle_has_its_own_order() -> None:
    """D12.2, H5: the number of the reshuffle tells them apart."""
    orders = []
    for number in (0, 1):
        state = scene(
            seat(hand="house_1"), seat(), draw="guard_1 guard_2 guard_3 guard_4 guard_5",
            discard=" ".join(f"{kind}_{n}" for kind in ("skiff", "farm") for n in range(1, 9)),
            rest="out",
        )  # fmt: skip
        state.reshuffles = number
        offer(state, "house_1")
        assert state.reshuffles == number + 1
        orders.append(names(state, "draw"))
    assert orders[0] != orders[1]


def test_t20_d12_3_r81_both_piles_are_empty() -> None:
    """T20, D12.3, R81: a draw ends early, and the game goes on."""
    state = scene(
        seat(hand="house_1 guard_1"), seat(hand="house_2"), draw="skiff_1", rest="out",
    )  # fmt: skip
    offer(state, "house_1")
    assert hand(state) == "skiff_1 house_1 guard_1"
    assert (shuffles(state), state.draw, asked(state)) == ([1], (), "B action")


def test_t20_r85_without_cards_a_seat_passes_until_all_do() -> None:
    """T20, R85, D3.3: the refill draws nothing; all pass in one round, and the game ends."""
    state = scene(seat(hand="house_1"), seat(hand="house_2"), rest="out")
    play(state, "build house_1", "place 0 -1")
    assert (hand(state), asked(state)) == ("", "B action")
    play(state, "build house_2", "place 2 4")
    assert state.over
    assert [event.seat for event in events(state, Passed)] == [A, B]
    (end,) = events(state, GameEnded)
    assert end.reason == "no_cards"


def test_r85_a_pass_tries_to_draw_again() -> None:
    """R85, D3.4: cards that another seat has offered come to the seat that has none."""
    state = scene(
        seat(hand="house_1"), seat(hand="house_2 skiff_1 skiff_2 skiff_3 skiff_4 skiff_5"),
        rest="out",
    )  # fmt: skip
    play(state, "build house_1", "place 0 -1")
    offer(state, "house_2")
    assert [event.seat for event in events(state, Passed)] == [A]
    assert (hand(state), asked(state)) == ("house_2", "B action")


def test_r85_one_seat_that_plays_keeps_the_game_going() -> None:
    """R85: passes count within a round, and only if all of it are passes."""
    state = scene(
        seat(hand=""), seat(hand="skiff_1 skiff_2 house_2"), active=B, rest="out",
    )  # fmt: skip
    for action in (("build skiff_1", "place 1 5"), ("build house_2", "place 2 4")):
        play(state, *action)
        assert (asked(state), state.passes) == ("B action", 1)
    assert [event.seat for event in events(state, Passed)] == [A, A]


@pytest.mark.parametrize(("home", "drawn"), [("0,0 SP", [1]), ("0,0 S", [5])])
def test_t21_d12_4_r84_the_refill_of_an_empty_hand(home: str, drawn: list[int]) -> None:
    """T21, D12.4, R84: only if the hand is still empty after all effects."""
    state = scene(seat(home, columns="school", hand="scribe_1"), seat())
    play(state, "build scribe_1", "place 0 1")
    assert [event.count for event in events(state, Drew)] == drawn
    assert len(state.players[A].hand) == drawn[0]


def test_d12_4_a_hand_of_one_is_not_refilled() -> None:
    """D12.4: only an empty one; after a temple, too."""
    state = scene(seat("0,0 P", hand="house_1 house_2"), seat())
    play(state, "build house_1", "place 0 0")
    assert (hand(state), events(state, Drew)) == ("house_2", [])
    temple = scene(seat("0,0 P", hand="shrine_1", gold=0), seat())
    play(temple, "build shrine_1")
    assert len(temple.players[A].hand) == 5


def test_r86_only_the_top_discard_is_open() -> None:
    """R86: for everybody; those below are known to who laid them there or saw them."""
    state = scene(seat(hand="house_1 skiff_1 farm_1"), seat(hand="guard_1"))
    offer(state, "house_1", "skiff_1")
    for viewer in (A, B, None):
        seen = view(state, viewer)
        assert (seen.top, seen.tops, seen.discard) == ("skiff_1", ("skiff_1",), 2)
    assert view(state, A).table[A].discarded == ("house_1", "skiff_1")
    assert view(state, B).table[A].discarded is None


def test_c17_a_draw_that_the_hand_limit_stops_is_none() -> None:
    """C17: with ten cards in hand an empty draw pile is not filled; with nine it is."""
    for cards, shuffled_cards in ((TEN, []), (TEN[len("skiff_1 ") :], [2])):
        state = scene(seat(hand=cards), seat(), discard="house_7 house_8", rest="out")
        draw_cards(state, A, 3)
        assert shuffles(state) == shuffled_cards
        assert len(state.players[A].hand) == 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d12_a_whole_box_goes_round(seats: int) -> None:
    """D12.2: offerings only; all 96 cards are drawn, shuffled and drawn again."""
    state = new(seats, "round", {"stallRounds": "20"})
    heard = state.events = []
    while not state.over:
        play(state, "offer")
        while state.phase == "sacrifice":
            play(state, legal(state)[0] if len(legal(state)) > 1 else "done")
        while state.phase not in ("action", "over"):
            play(state, legal(state)[0])
    assert len([event for event in heard if isinstance(event, Reshuffled)]) == state.reshuffles > 0
