"""P1: setup."""

import pytest
from tests.games.peloponnes.support import CIVILIZATIONS, EDITION, SPEC, box, hand_size, tableau
from tests.support.remade import remade

from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.games.peloponnes.coins import EMPTY, size, unpack
from poleis.games.peloponnes.events import Drew, RoundBegan

SEEDS = [f"deal {number}" for number in range(30)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p1_1_two_to_five_seats_start_without_luxury_goods(seats: int) -> None:
    """P1.1: every seat has an intact luxury card with its marker on 0."""
    state = SPEC.new(seats, "seed", edition=EDITION)
    assert len(state.players) == seats
    for player in state.players:
        assert (player.luxury, player.luxury_card.cap, player.luxury_card.coin) == (0, 17, None)


@pytest.mark.parametrize("seats", [0, 1, 6, -1])
def test_p1_1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(PoleisError, match="2 to 5 seats"):
        SPEC.new(seats, "seed", edition=EDITION)


def test_p1_2_each_seat_gets_a_civilization_at_random() -> None:
    """P1.2: no civilization is dealt twice, the seed decides which; the others are box cards."""
    dealt = set()
    for seed in SEEDS:
        state = SPEC.new(3, seed, edition=EDITION)
        names = [tableau(state, seat) for seat in range(3)]
        assert len(set(names)) == 3
        assert set(names) <= set(CIVILIZATIONS)
        dealt.add(tuple(names))
        view = SPEC.view(state, 0)
        assert not set(CIVILIZATIONS) & set(view.box), "the rest goes to the box unseen"
    assert len(dealt) == len(SEEDS)
    assert {name for names in dealt for name in names} == set(CIVILIZATIONS)


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_p1_3_the_lowest_order_number_starts(seed: str) -> None:
    """P1.3: the turn order ascends by the numbers on the civilization cards."""
    state = SPEC.new(5, seed, edition=EDITION)
    numbers = [state.players[seat].tableau.cards[0].order_number for seat in state.order]
    assert numbers == sorted(numbers)
    assert sorted(state.order) == [0, 1, 2, 3, 4]
    assert state.to_act == state.order[0]


def test_p1_3_the_numbers_decide_and_not_the_order_of_dealing() -> None:
    """P1.3: the same deal with the numbers turned round gives the opposite turn order."""
    backwards = {name: f"order_number {10 - place}" for place, name in enumerate(CIVILIZATIONS)}
    one = SPEC.new(4, "seed", edition=EDITION)
    other = SPEC.new(4, "seed", edition=box(backwards))
    assert [tableau(one, seat) for seat in range(4)] == [tableau(other, seat) for seat in range(4)]
    assert one.order == other.order[::-1]


def test_r1_equal_order_numbers_fall_back_on_the_seat() -> None:
    """R1: no correct edition has equal numbers; if one had, the lower seat would be first."""
    civilizations = tuple(remade(card, order_number=7) for card in EDITION.civilizations)
    twins = remade(EDITION, digest="equal numbers", civilizations=civilizations)
    for seed in SEEDS[:5]:
        assert SPEC.new(5, seed, edition=twins).order == (0, 1, 2, 3, 4)
    with pytest.raises(PoleisError, match="order_number"):
        box(athens="order_number 2")


def test_p1_4_each_seat_draws_as_many_coins_as_its_civilization_shows() -> None:
    """P1.4: the rest of the 72 coin cards is the pile, and nothing is discarded yet."""
    starts = {name: f"start_coins {place}" for place, name in enumerate(CIVILIZATIONS, 2)}
    edition = box(starts)
    events: list[Event] = []
    state = SPEC.new(4, "seed", edition=edition, events=events)
    sizes = [hand_size(state, seat) for seat in range(4)]
    assert sizes == [player.tableau.cards[0].start_coins for player in state.players]
    assert len(set(sizes)) == 4
    assert len(state.pile) - state.top == 72 - sum(sizes)
    assert state.discard == EMPTY
    draws = [event for event in events if isinstance(event, Drew)]
    assert [(event.seat, event.count) for event in draws] == list(enumerate(sizes))
    assert [event.coins for event in draws] == [unpack(player.hand) for player in state.players]


def test_p1_4_the_coin_cards_are_shuffled() -> None:
    """P1.4: another seed gives other hands from the same 72 coin cards."""
    hands = set()
    for seed in SEEDS:
        state = SPEC.new(2, seed, edition=EDITION)
        hands.add(tuple(player.hand for player in state.players))
        left = [state.pile[state.top :].count(kind) for kind in range(4)]
        for player in state.players:
            left = [a + b for a, b in zip(left, unpack(player.hand), strict=True)]
        assert left == [18, 18, 18, 18]
    assert len(hands) > 20


def test_p1_5_every_catastrophe_marker_starts_on_the_first_space() -> None:
    """P1.5: five catastrophe cards, each marker on space 1; no symbol has come up here."""
    state = SPEC.new(3, "seed", edition=EDITION)
    assert state.markers == (1, 1, 1, 1, 1)
    assert state.trouble == ()


def test_p1_6_the_stack_is_a_then_b_then_c_and_each_letter_is_shuffled() -> None:
    """P1.6: within a letter the seed decides, across letters it does not."""
    orders = set()
    for seed in SEEDS:
        state = SPEC.new(3, seed, edition=EDITION)
        cards = (*state.display, *state.stack)
        assert len(cards) == len(set(cards)) == 48
        sizes = [len(stack) for stack in EDITION.stacks]
        assert "".join(card.stack for card in cards) == "".join(
            letter * number for letter, number in zip("ABC", sizes, strict=True)
        )
        for letter in "ABC":
            orders.add(tuple(card.id for card in cards if card.stack == letter))
    assert len(orders) == 3 * len(SEEDS)


def test_p1_6_every_shuffle_is_a_stream_of_its_own() -> None:
    """P1.6: neither the seats nor the coin cards drawn change the order of the power cards."""
    rich = box(dict.fromkeys(CIVILIZATIONS, "start_coins 12"))
    few, many, wealthy = (
        SPEC.new(seats, "seed", edition=edition)
        for seats, edition in ((2, EDITION), (5, EDITION), (2, rich))
    )
    names = [card.id for card in (*few.display, *few.stack)]
    assert names == [card.id for card in (*many.display, *many.stack)]
    assert names == [card.id for card in (*wealthy.display, *wealthy.stack)]


def test_p1_7_a_tableau_starts_with_the_civilization_card_alone() -> None:
    """P1.7: the luxury card lies beside it, so it is neither fed nor counted for income."""
    edition = box(dict.fromkeys(CIVILIZATIONS, "inhabitants 3 grain 1"))
    state = SPEC.new(2, "seed", edition=edition)
    for player in state.players:
        assert len(player.tableau.cards) == 1
        assert (player.tableau.people, player.tableau.grain) == (3, 1)


def test_p1_the_setup_ends_with_the_first_reveal() -> None:
    """P1.1-P1.7 done, round 1 begins at once, and the first seat has to bid."""
    events: list[Event] = []
    state = SPEC.new(2, "seed", edition=EDITION, events=events)
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [1]
    assert (state.round, state.phase) == (1, "bid")
    assert size(state.players[0].hand) == 5
