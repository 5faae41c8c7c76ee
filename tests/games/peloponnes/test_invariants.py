"""I1-I16: what holds at every moment of every game, whatever is played."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.peloponnes.whole_games import (
    Game,
    any_options,
    coins_on_cards,
    whole_game,
)

from poleis.core.event import Event
from poleis.games.peloponnes import SPEC, events
from poleis.games.peloponnes.coins import COIN, gather, size, unpack
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    CIVILIZATION,
    DROUGHT,
    EARTHQUAKE,
    LANDSCAPE,
    PLAGUE,
    TEMPEST,
)
from poleis.games.peloponnes.state import BIDDING, NOBODY, State
from poleis.games.peloponnes.tableau import MORTGAGE

#: What I16 lets a catastrophe cover in a tableau.
MAY_COVER: Final = {
    PLAGUE: {CIVILIZATION},
    EARTHQUAKE: {BUILDING},
    TEMPEST: {LANDSCAPE},
    DROUGHT: {BUILDING, LANDSCAPE},
    MORTGAGE: {BUILDING},
}


def test_i1_the_coin_cards_stay_the_same(game: Game) -> None:
    """I1: the coin cards of each kind stay the same, wherever they are."""
    for state in game.states:
        found = state.discard + gather(state.pile[state.top :])
        for seat, player in enumerate(state.players):
            found += player.hand + player.bid.laid + player.bid.blind
            found += sum(COIN[laid.kind] for laid in coins_on_cards(state, seat))
        assert unpack(found) == unpack(state.edition.coins)
        assert size(found) == 72


def test_i2_each_power_card_is_in_one_place(game: Game) -> None:
    """I2: each power card is in one place, each civilization card in a tableau or in the box."""
    for state in game.states:
        places = Counter((*state.stack, *state.display, *state.box))
        for player in state.players:
            places.update(player.tableau.cards)
            won = player.won
            if won is not None and won not in player.tableau.cards and won not in state.box:
                places[won] += 1
        assert set(places.values()) == {1}
        assert set(state.edition.power_cards) <= set(places)
        assert sum(card.kind == CIVILIZATION for card in places) == len(state.players)


def test_i3_luxury_keeps_below_its_cap(game: Game) -> None:
    """I3: nobody has more luxury than fits, and the limit only falls until late protection."""
    for step in game.steps:
        for before, after in zip(step.before.players, step.after.players, strict=True):
            assert 0 <= after.luxury <= after.luxury_card.cap
            if not step.after.over:
                caps = before.luxury_card.cap, after.luxury_card.cap
                assert caps[0] == caps[1] or caps in ((17, 3), (17, 0))


def test_i4_nothing_is_negative(game: Game) -> None:
    """I4: nothing is negative, and no more is drawn than there is."""
    for state in game.states:
        assert 0 <= state.top <= len(state.pile)
        assert min(state.turn, state.shortage, state.picks, state.lack_wood, state.lack_stone) >= 0
        for player in state.players:
            for heap in (player.hand, player.bid.laid, player.bid.blind, player.drawn):
                assert heap >= 0
                assert size(heap) == sum(unpack(heap))
            assert player.luxury >= 0


def test_i5_eight_rounds_of_six_cards(game: Game) -> None:
    """I5: six power cards a round; eight rounds, eight incomes, and the game is over."""
    for state in game.states:
        assert len(state.stack) == 48 - 6 * state.round
    told = [type(event) for event in game.events]
    times = 9 if game.start.switches.extra_final_income else 8
    assert told.count(events.RoundBegan) == 8
    assert told.count(events.Income) == times * len(game.start.players)
    assert game.end.over
    assert game.end.round == 8
    assert not game.end.stack


def test_i6_letters_come_up_in_order(game: Game) -> None:
    """I6: the letters come up in the order A, B, C, and every card once."""
    shown: list[str] = []
    for event in game.events:
        if isinstance(event, events.RoundBegan):
            shown += (*event.open_row, *event.conquest_row)
    letters = [game.start.edition.by_id[name].stack for name in shown]
    assert letters == sorted(letters)
    assert len(shown) == len(set(shown)) == 48


def rounds(game: Game) -> Iterator[list[tuple[State, Event]]]:
    """Give what happened in each round."""
    number = 0

    def round_of(told: tuple[State, Event]) -> int:
        nonlocal number
        if isinstance(told[1], events.RoundBegan):
            number = told[1].round
        return number

    for key, group in groupby(game.told, round_of):
        if key:
            yield list(group)


def test_i7_one_bid_a_card_and_a_seat(game: Game) -> None:
    """I7: at the end a seat has passed, or its one bid meets the minimum of its card."""
    for state in game.states:
        standing = [seat for seat in state.bidders if seat != NOBODY]
        assert len(standing) == len(set(standing))
    for told in rounds(game):
        began = told[0][1]
        assert isinstance(began, events.RoundBegan)
        passed = [e.seat for _, e in told if isinstance(e, events.Passed)]
        spent = [(s, e) for s, e in told if isinstance(e, events.BidSpent)]
        seats = [*passed, *[e.seat for _, e in spent]]
        assert sorted(seats) == list(range(len(game.start.players)))
        assert len({e.card for _, e in spent}) == len(spent)
        for state, event in spent:
            tableau = state.players[event.seat].tableau
            least = state.edition.by_id[event.card].value
            if event.card in began.conquest_row:
                least += 3 - tableau.conquest_discount
            if state.switches.bonus_for_minimum:
                least -= tableau.bid_bonus // 2
            assert sum(event.coins) >= max(1, least)


def test_i8_chains_grow_weaker(game: Game) -> None:
    """I8: along a chain the bids grow weaker; at most n-1 are driven out, nobody twice."""
    seats = len(game.start.players)
    for told in rounds(game):
        driven = 0
        chain: list[int] = []
        for state, event in told:
            if not isinstance(event, events.BidPlaced):
                continue
            strength = 2 * event.coins + state.players[event.seat].tableau.bid_bonus
            if not event.moved:
                chain = []
                last = strength + 1
            assert strength < last
            last = strength
            if event.drove_out is not None:
                chain.append(event.drove_out)
                driven += 1
            assert len(chain) == len(set(chain)) <= seats - 1
        assert driven <= seats * (seats - 1) // 2


def test_i9_a_bid_keeps_its_coins(game: Game) -> None:
    """I9: the number of coins of a bid never changes, until the bid is withdrawn or spent."""
    for told in rounds(game):
        coins: dict[int, int] = {}
        for _, event in told:
            match event:
                case events.BidPlaced():
                    assert coins.setdefault(event.seat, event.coins) == event.coins
                case events.Passed():
                    assert coins.get(event.seat, 0) == event.withdrawn
                case events.BidSpent():
                    assert coins[event.seat] == sum(event.coins)
                case _:
                    pass


def test_i10_a_conquest_bid_is_safe(game: Game) -> None:
    """I10: whoever bids on a card of the conquest row gets it."""
    for told in rounds(game):
        began = told[0][1]
        assert isinstance(began, events.RoundBegan)
        bidder: dict[str, int] = {}
        for _, event in told:
            if isinstance(event, events.BidPlaced) and event.card in began.conquest_row:
                assert event.card not in bidder
                assert event.drove_out is None
                bidder[event.card] = event.seat
            if isinstance(event, events.BidSpent) and event.card in began.conquest_row:
                assert bidder.pop(event.card) == event.seat
        assert not bidder


def test_i11_one_power_card_a_round(game: Game) -> None:
    """I11: one power card a seat and round at most."""
    for state in game.states:
        for player in state.players:
            assert len(player.tableau.cards) <= 1 + state.round
    for told in rounds(game):
        taken = [event.seat for _, event in told if isinstance(event, events.Took)]
        assert len(taken) == len(set(taken))


def test_i12_the_order_is_sorted_and_stable(game: Game) -> None:
    """I12: the new order goes by the number of coins; equal seats keep their order."""
    old = game.start.order
    for told in rounds(game):
        coins = dict.fromkeys(range(len(old)), 0)
        for _, event in told:
            if isinstance(event, events.BidSpent):
                coins[event.seat] = sum(event.coins)
        [new] = [event.order for _, event in told if isinstance(event, events.TurnOrder)]
        assert sorted(new) == sorted(old)
        for first, second in pairwise(new):
            assert coins[first] >= coins[second]
            if coins[first] == coins[second]:
                assert old.index(first) < old.index(second)
        old = new


def test_i13_catastrophes_strike_once(game: Game) -> None:
    """I13: a catastrophe strikes once; markers go forward, to the end, 16 steps in all."""
    struck = [e.catastrophe for e in game.events if isinstance(e, events.CatastropheStruck)]
    assert len(struck) == len(set(struck))
    space = dict.fromkeys(CATASTROPHES, 1)
    steps = 0
    for event in game.events:
        if isinstance(event, events.MarkerMoved):
            space[event.catastrophe] += 1
            steps += 1
            assert event.space == space[event.catastrophe] <= event.spaces
    assert steps <= 16
    for state in game.states:
        assert all(1 <= s <= t for s, t in zip(state.markers, state.edition.tracks, strict=True))
    assert game.end.markers == tuple(space.values())


def test_i14_two_or_three_supplies(game: Game) -> None:
    """I14: one supply in each round that shows the symbol, so one or two, and one at the end."""
    final = [event.final for event in game.events if isinstance(event, events.SupplyBegan)]
    due = 0
    for event in game.events:
        if isinstance(event, events.RoundBegan):
            cards = [
                game.start.edition.by_id[name] for name in (*event.open_row, *event.conquest_row)
            ]
            due += any(card.supply for card in cards)
    assert final == [False] * due + [True]
    assert due in (1, 2)


def test_i15_no_mortgage_outlives_a_supply(game: Game) -> None:
    """I15: a building has at most one coin under it; after a supply none has one."""
    for state in game.states:
        supplied = state.stage == BIDDING and any(card.supply for card in state.display)
        for player in state.players:
            under = [laid.card for laid in player.tableau.coins if laid.cause == MORTGAGE]
            assert len(under) == len(set(under)) == len(player.tableau.mortgaged())
            assert all(card.kind == BUILDING for card in under)
            assert not under or not (supplied or state.over)


def test_i16_covers_lie_where_they_may(game: Game) -> None:
    """I16: a card has at most two covers, of different catastrophes that can cover it."""
    struck = {e.catastrophe for e in game.opening if isinstance(e, events.CatastropheStruck)}
    for step in game.steps:
        struck |= {e.catastrophe for e in step.events if isinstance(e, events.CatastropheStruck)}
        for player in step.after.players:
            covers = Counter(laid.card for laid in player.tableau.coins if laid.cause != MORTGAGE)
            assert all(number <= 2 for number in covers.values())
            places = [(laid.card, laid.cause) for laid in player.tableau.coins]
            assert len(places) == len(set(places))
            for card, cause in places:
                assert card.kind in MAY_COVER[cause]
                assert cause == MORTGAGE or CATASTROPHES[cause] in struck
            coin = player.luxury_card.coin
            assert coin is None or CATASTROPHES[coin.cause] == "decline"


@settings(max_examples=25)
@given(
    seats=st.integers(2, 5),
    seed=st.text("abc", min_size=1, max_size=4),
    number=st.integers(0, 10**6),
    habit=st.integers(0, 4),
    switched=st.booleans(),
)
def test_i1_to_i16_hold_in_any_game(
    seats: int, seed: str, number: int, habit: int, switched: bool
) -> None:
    rng = Random(number)
    options = any_options(rng) if switched else {}
    game = whole_game(seats, seed, options, rng, habit)
    for state in game.states:
        assert SPEC.violations(state) == []
    for check in CHECKS:
        check(game)


#: Every check of a whole game.
CHECKS: Final[tuple[Callable[[Game], None], ...]] = (
    test_i1_the_coin_cards_stay_the_same,
    test_i2_each_power_card_is_in_one_place,
    test_i3_luxury_keeps_below_its_cap,
    test_i4_nothing_is_negative,
    test_i5_eight_rounds_of_six_cards,
    test_i6_letters_come_up_in_order,
    test_i7_one_bid_a_card_and_a_seat,
    test_i8_chains_grow_weaker,
    test_i9_a_bid_keeps_its_coins,
    test_i10_a_conquest_bid_is_safe,
    test_i11_one_power_card_a_round,
    test_i12_the_order_is_sorted_and_stable,
    test_i13_catastrophes_strike_once,
    test_i14_two_or_three_supplies,
    test_i15_no_mortgage_outlives_a_supply,
    test_i16_covers_lie_where_they_may,
)
