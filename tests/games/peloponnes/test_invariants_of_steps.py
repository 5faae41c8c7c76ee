"""I17-I25: what holds from one step to the next, whatever is played."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.peloponnes.whole_games import (
    Game,
    any_options,
    coins_on_cards,
    whole_game,
)

from poleis.core.action import Action
from poleis.core.digest import digest
from poleis.core.errors import IllegalAction
from poleis.core.event import Event
from poleis.core.game import play, play_batch
from poleis.games.peloponnes import SPEC, events
from poleis.games.peloponnes.actions import COINS, LUXURY, PASS, PAY, WOODS, Bid, Redeem
from poleis.games.peloponnes.coins import EMPTY, gather, size
from poleis.games.peloponnes.rules.ending import uncover_one_catastrophe
from poleis.games.peloponnes.rules.pile import replenish
from poleis.games.peloponnes.scoring import result, score_sheet
from poleis.games.peloponnes.state import CATASTROPHES as CATASTROPHE_STAGE
from poleis.games.peloponnes.state import State
from poleis.games.peloponnes.tableau import FROM_HAND


def test_i17_protected_seats_change_nothing(game: Game) -> None:
    """I17: a catastrophe changes nothing for a seat that is protected from it."""
    for step in game.steps:
        if step.before.stage != CATASTROPHE_STAGE:
            continue
        catastrophe = step.before.trouble[0]
        if step.after.trouble[:1] != (catastrophe,):
            continue
        for old, new in zip(step.before.players, step.after.players, strict=True):
            if old.tableau.is_protected(catastrophe):
                assert old.hand == new.hand
                assert old.luxury == new.luxury
                assert old.luxury_card == new.luxury_card
                assert old.tableau is new.tableau
    safe: set[int] = set()
    for event in game.events:
        match event:
            case events.CatastropheStruck() | events.RoundBegan() | events.SupplyBegan():
                safe = set()
            case events.Protected():
                safe.add(event.seat)
            case events.Hit() | events.Covered() | events.Demolished() | events.LuxuryLost():
                assert event.seat not in safe
            case _:
                pass


def luxury_told(event: Event, seat: int) -> int:
    """Return by how much an event changes the luxury goods of a seat."""
    if getattr(event, "seat", None) != seat:
        return 0
    match event:
        case events.LuxuryGained():
            return event.count
        case events.LuxuryLost():
            return -event.count
        case events.BidPlaced():
            return 0 if event.moved else -event.blind
        case events.Mortgaged() | events.Covered():
            return -int(event.blind)
        case events.Paid():
            return -event.luxury
        case events.PaidFood():
            return -int(event.source == "luxury")
        case _:
            return 0


def test_i18_blind_coins_cost_luxury(game: Game) -> None:
    """I18: luxury goods spent as coins are as many as blind coins drawn; none goes untold."""
    for step in game.steps:
        for seat, (old, new) in enumerate(
            zip(step.before.players, step.after.players, strict=True)
        ):
            owned = [old.luxury, new.luxury]
            for index, state in enumerate((step.before, step.after)):
                if state.seat == seat:
                    owned[index] += state.luxury_paid  # told when the payment is complete
            assert owned[1] - owned[0] == sum(luxury_told(e, seat) for e in step.events)
            placed = [
                event
                for event in step.events
                if isinstance(event, events.BidPlaced) and event.seat == seat
            ]
            if placed and seat in step.after.bidders:
                assert size(new.bid.blind) == new.bid.luxury == placed[-1].blind
    for step in game.steps:
        blind = sum(
            e.blind for e in step.events if isinstance(e, events.Mortgaged | events.Covered)
        )
        gone = [e for e in step.events if isinstance(e, events.Demolished | events.Lost)]
        freed = [e for e in step.events if isinstance(e, events.Redeemed | events.Uncovered)]
        if not gone and not freed:
            lying = [
                sum(
                    laid.pile != FROM_HAND
                    for seat in range(len(state.players))
                    for laid in coins_on_cards(state, seat)
                )
                for state in (step.before, step.after)
            ]
            assert lying[1] - lying[0] == blind


def test_i19_hands_grow_by_passing_and_income_only(game: Game) -> None:
    """I19: a hand grows by passing (3 cards and the own bid) and by income, by nothing else."""
    home = game.start.switches.redeemed_coin_to_hand
    for step in game.steps:
        for seat, (old, new) in enumerate(
            zip(step.before.players, step.after.players, strict=True)
        ):
            most = 0
            for event in step.events:
                match event:
                    case events.Passed(seat=who, withdrawn=withdrawn) if who == seat:
                        most += 3 + withdrawn
                    case events.Income(seat=who) if who == seat:
                        most += event.one_time + event.coins + event.buildings
                    case events.Redeemed(seat=who, cards=cards) if who == seat and home:
                        most += len(cards)
                    case _:
                        pass
            assert size(new.hand) - size(old.hand) <= most


def unlisted(state: State, rng: Random) -> Action:
    """Return an action of the game that is not legal now."""
    cards = state.edition.power_cards
    card = rng.choice(cards)
    legal = state.legal()
    some: list[Action] = [
        card.bid, card.move, card.pick, card.demolish, card.redeem, card.lose,
        PASS, PAY, COINS[rng.randrange(73)], LUXURY[rng.randrange(9)], WOODS[rng.randrange(9)],
        Bid("nowhere"), Redeem("luxury"),
    ]  # fmt: skip
    return rng.choice([action for action in some if action not in legal])


def test_i20_options_are_exact(game: Game) -> None:
    """I20: there is always an option, none twice; each can be played, and no other."""
    rng = Random(20)
    for state in game.states[:: 1 + len(game.steps) // 40]:
        if state.over:
            assert state.legal() == []
            continue
        legal = state.legal()
        assert legal
        assert len(legal) == len(set(legal))
        for action in legal:
            after = state.clone()
            play(after, action)
            assert SPEC.violations(after) == []
        before = SPEC.position(state)
        with pytest.raises(IllegalAction):
            play(state, unlisted(state, rng))
        assert SPEC.position(state) == before


def test_i21_games_are_short(game: Game) -> None:
    """I21: no game takes 2000 steps."""
    assert len(game.steps) < 2000


def test_i22_seed_and_actions_fix_the_game(game: Game) -> None:
    """I22: the same seed and actions give the same game, written down on the way or not."""
    switches = game.start.switches.chosen
    edition = game.start.edition
    state = SPEC.new(len(game.start.players), game.start.seed, switches, edition)
    for number, step in enumerate(game.steps):
        if number % 25 == 7:
            assert digest(SPEC.position(state)) == digest(SPEC.position(step.before))
            state = SPEC.from_position(SPEC.position(state))
        state.apply(step.action)
    assert digest(SPEC.position(state)) == digest(SPEC.position(game.end))


def test_i22_batches_play_the_same(game: Game) -> None:
    """I22: steps of one seat sent in batches come to the same as single steps."""
    state = game.start.clone()
    batch: list[Action] = []
    for step in game.steps:
        batch.append(step.action)
        if step.after.reveals != step.before.reveals or step.after.seat != step.before.seat:
            state = play_batch(state, batch)
            batch = []
            assert SPEC.position(state) == SPEC.position(step.after)
    assert not batch or SPEC.position(play_batch(state, batch)) == SPEC.position(game.end)


def brings_to_light(event: Event) -> bool:
    """Say whether a card turns up or is drawn."""
    match event:
        case (
            events.RoundBegan()
            | events.Drew()
            | events.TookBack()
            | events.BidSpent()
            | events.Reshuffled()
            | events.GameEnded()
        ):
            return True
        case events.Demolished() | events.Lost() | events.Redeemed() | events.Uncovered():
            return any(event.coins)
        case events.Mortgaged() | events.Covered():
            return event.blind
        case events.BidPlaced():
            return event.blind > 0 and not event.moved
        case _:
            return False


def test_i22_what_comes_to_light_ends_a_batch(game: Game) -> None:
    """I22: `reveals` grows in exactly those steps in which a card turns up or is drawn."""
    for step in game.steps:
        grown = step.after.reveals - step.before.reveals
        assert grown >= 0
        assert (grown > 0) == any(brings_to_light(event) for event in step.events)


def test_i24_the_final_value_is_the_lower_sum(game: Game) -> None:
    """I24: the final value is neither above the people nor above the power, in any seating."""
    final = game.end.result()
    for seat, score in enumerate(final.seats):
        sheet = score_sheet(game.end, seat)
        assert score.total == min(sheet.population, sheet.power)
    turned = game.end.clone()
    turned.players.reverse()
    other = result(turned)
    assert [s.total for s in other.seats] == [s.total for s in final.seats][::-1]
    assert [s.rank for s in other.seats] == [s.rank for s in final.seats][::-1]
    assert final.winners == tuple(s.seat for s in final.seats if s.rank == 1)


def test_i24_late_protection_never_hurts(game: Game) -> None:
    """I24, P10.3: late protection never lowers population or power."""
    for state in game.states[::9]:
        after = state.clone()
        for seat in range(len(after.players)):
            sheet = score_sheet(after, seat)
            while uncover_one_catastrophe(after, seat):
                now = score_sheet(after, seat)
                assert now.population >= sheet.population
                assert now.power >= sheet.power
                sheet = now


def test_i25_a_reshuffle_loses_nothing(game: Game) -> None:
    """I25: a reshuffle loses no coin card and leaves the discard pile empty."""
    for state in game.states[::9]:
        after = state.clone()
        heap = gather(after.pile[after.top :]) + after.discard
        after.discard = heap
        after.top = len(after.pile)
        replenish(after)
        assert after.discard == EMPTY
        assert gather(after.pile[after.top :]) == heap
        assert after.shuffles == state.shuffles + bool(heap)
    for step in game.steps:
        told = [event for event in step.events if isinstance(event, events.Reshuffled)]
        assert step.after.shuffles - step.before.shuffles == len(told)


@settings(max_examples=25)
@given(
    seats=st.integers(2, 5),
    seed=st.text("abc", min_size=1, max_size=4),
    number=st.integers(0, 10**6),
    habit=st.integers(0, 4),
    switched=st.booleans(),
)
def test_i17_to_i25_hold_in_any_game(
    seats: int, seed: str, number: int, habit: int, switched: bool
) -> None:
    rng = Random(number)
    options = any_options(rng) if switched else {}
    game = whole_game(seats, seed, options, rng, habit)
    for check in CHECKS:
        check(game)


#: Every check of a whole game.
CHECKS: Final[tuple[Callable[[Game], None], ...]] = (
    test_i17_protected_seats_change_nothing,
    test_i18_blind_coins_cost_luxury,
    test_i19_hands_grow_by_passing_and_income_only,
    test_i20_options_are_exact,
    test_i21_games_are_short,
    test_i22_seed_and_actions_fix_the_game,
    test_i22_batches_play_the_same,
    test_i22_what_comes_to_light_ends_a_batch,
    test_i24_the_final_value_is_the_lower_sum,
    test_i24_late_protection_never_hurts,
    test_i25_a_reshuffle_loses_nothing,
)
