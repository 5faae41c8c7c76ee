"""I12-I17, I22, I23, I26, I27: what holds from step to step, and from begin to end."""

from collections import Counter
from itertools import groupby
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.deus.test_invariants import pieces
from tests.games.deus.whole_games import RICH, Game, Step, any_options, corpus, whole_game

from poleis.core.event import Event
from poleis.games.deus import actions as act
from poleis.games.deus import effects as fx
from poleis.games.deus import events as ev
from poleis.games.deus.components import RESOURCES, TEMPLE
from poleis.games.deus.counting import counted
from poleis.games.deus.goods import count
from poleis.games.deus.position import from_position, position
from poleis.games.deus.rules.setup import setup
from poleis.games.deus.state import BUILDING, COLUMN, GODS, State


def points(event: Event, seat: int) -> int:
    """Return how an event changes the VP of a seat."""
    match event:
        case ev.Gained(good="vp") | ev.Sold(good="vp"):
            return event.amount * (event.seat == seat)
        case ev.Plundered():
            return event.vp * (event.seat == seat)
        case ev.Placed():
            return -event.vp * (event.seat == seat)
        case ev.Robbed(good="vp"):
            return event.amount * ((event.seat == seat) - (event.victim == seat))
        case ev.VillageAttacked():
            return event.each * (seat in event.winners)
        case _:
            return 0


def coins(event: Event, seat: int) -> int:
    """Return how an event changes the gold of a seat."""
    match event:
        case ev.Gained(good="gold") | ev.Sold(good="gold"):
            return event.amount * (event.seat == seat)
        case ev.CostPaid() | ev.JokerLaid() | ev.Bought():
            return -event.gold * (event.seat == seat)
        case ev.Robbed(good="gold"):
            return event.amount * ((event.seat == seat) - (event.victim == seat))
        case _:
            return 0


def check_i12(game: Game) -> None:
    """I12: VP change by effects, gods, attacks, thefts and entries only; gold likewise."""
    for step in game.steps:
        for seat, player in enumerate(step.after.players):
            old = step.before.players[seat]
            assert player.vp - old.vp == sum(points(event, seat) for event in step.events)
            assert player.gold - old.gold == sum(coins(event, seat) for event in step.events)
        stolen = [event for event in step.events if isinstance(event, ev.Robbed)]
        assert all(event.amount > 0 and event.victim != event.seat for event in stolen)


def test_i12_vp_and_gold_follow_from_the_events(game: Game) -> None:
    """I12."""
    check_i12(game)


def check_i13(game: Game) -> None:
    """I13, R80: a draw that empties the pile shuffles the discards at once, if there are any."""
    for step in game.steps:
        if not step.after.draw and any(isinstance(event, ev.Drew) for event in step.events):
            assert not step.after.discard
        shuffled = sum(isinstance(event, ev.Reshuffled) for event in step.events)
        assert step.after.reshuffles - step.before.reshuffles == shuffled


def test_i13_an_emptied_pile_is_filled_at_once(game: Game) -> None:
    """I13."""
    check_i13(game)


def rounds_of(game: Game) -> list[list[Event]]:
    """Return the events of each round."""
    rounds: list[list[Event]] = []
    for event in [*game.opening, *(event for _, event in game.told)]:
        if isinstance(event, ev.RoundBegan):
            rounds.append([])
        if rounds:
            rounds[-1].append(event)
    return rounds


def check_i14_i15_i16(game: Game) -> None:
    """I14, I15, I16: everybody once a round; the end a round after its trigger; so many builds."""
    seats = len(game.start.players)
    order = [(game.start.start + n) % seats for n in range(seats)]
    rounds = rounds_of(game)
    assert len(rounds) == game.end.round
    for number, events in enumerate(rounds, 1):
        assert [event.seat for event in events if isinstance(event, ev.TurnBegan)] == order
        triggers = [event for event in events if isinstance(event, ev.EndTriggered)]
        if triggers:
            assert len(triggers) == 1
            assert number == game.end.round - 1 == game.end.triggered
        (began,) = (event for event in events if isinstance(event, ev.RoundBegan))
        assert began.round == number
        assert began.final == (number - 1 == game.end.triggered > 0)
    built: Counter[int] = Counter()
    quiet, longest = 0, 0
    for events in rounds:
        builders = [e.seat for e in events if isinstance(e, ev.Built | ev.JokerLaid)]
        built.update(builders)
        quiet = 0 if builders else quiet + 1
        longest = max(longest, quiet)
    assert max(built.values(), default=0) <= 31
    assert longest <= game.start.switches.stall_rounds
    assert len(rounds) <= (sum(built.values()) + 1) * game.start.switches.stall_rounds + 2


def test_i14_i15_i16_rounds_and_the_end(game: Game) -> None:
    """I14-I16, D13.2, R90, R96."""
    check_i14_i15_i16(game)


def test_i15_all_ways_to_end_are_seen() -> None:
    """I15, D13.1: both triggers and the stall come up in the games of the corpus, one in each."""
    ends: Counter[str] = Counter()
    for game in corpus():
        told = [event for _, event in game.told]
        (ended,) = (event for event in told if isinstance(event, ev.GameEnded))
        triggers = [event.reason for event in told if isinstance(event, ev.EndTriggered)]
        assert bool(triggers) == (ended.reason == "last_round")
        ends.update(triggers)
        ends[ended.reason] += 1
    assert {"temples", "villages", "stall"} <= set(ends)
    assert ends["last_round"] == ends["temples"] + ends["villages"]


def test_i17_the_same_actions_lead_to_the_same_game(game: Game) -> None:
    """I17: from the seed again, and through a saved position now and then."""
    start = game.start
    opening: list[Event] = []
    options = start.switches.chosen
    state = setup(start.edition, len(start.players), start.seed, options, opening)
    assert opening == game.opening
    for number, step in enumerate(game.steps):
        if number % 29 == 7:
            state = from_position(position(state))
        state.events = []
        state.apply(step.action)
        assert state.events == step.events
    assert position(state) == position(game.end)


#: The decisions of one question, and how many actions they may take.
_TRADES = ("sell", "buy")


def check_i22(game: Game) -> None:
    """I22: the bounds of section 3, for every turn."""
    most = 5 * len(game.start.players)
    for (phase, _), group in groupby(game.steps, lambda step: (step.before.phase, _turn(step))):
        number = len(list(group))
        if phase == "pay":
            assert number <= 4
        elif phase == "sacrifice":
            assert number <= 11
        elif phase in {"ceres", "mars"}:
            assert number <= 10
        elif phase in _TRADES:
            assert number <= 10 * (4 * most + 1)
    for state in game.states:
        assert len(state.frames) <= 2
        assert all(len(frame.cards) <= 5 for frame in state.frames)
        assert all(len(column) <= 5 for p in state.players for column in p.columns[:TEMPLE])
        if state.phase in {"unit", "step"}:
            frame = state.frames[-1]
            effect = frame.cards[frame.card].effects[frame.effect - 1]
            assert isinstance(effect, fx.Move)
            assert len(state.halted) + state.count == effect.units
            assert len(state.steps) <= effect.steps


def _turn(step: Step) -> tuple[int, int]:
    return step.before.round, step.before.active


def test_i22_every_turn_is_finite(game: Game) -> None:
    """I22."""
    check_i22(game)


def check_i23(game: Game) -> None:
    """I23, D6.3, D6.6: the first piece of a player lies on an edge region."""
    seen: set[int] = set()
    edges = game.start.switches.hole_rim_is_edge
    for step, event in game.told:
        if isinstance(event, ev.Placed):
            atlas = step.before.atlas
            region = atlas.region[event.cell]
            edge = atlas.edge if edges else atlas.outer_edge
            if event.seat not in seen or event.vp:
                assert edge >> region & 1
            seen.add(event.seat)


def test_i23_first_pieces_lie_on_the_edge(game: Game) -> None:
    """I23."""
    check_i23(game)


def test_i26_majorities_pay_two_for_each_leader(game: Game) -> None:
    """I26, D14.2: nothing, or twice the number of leaders."""
    result = game.end.result()
    for good in (*RESOURCES, "gold"):
        paid = [score.breakdown[good] for score in result.seats]
        owned = [owned_by(game.end, seat, good) for seat in range(len(paid))]
        leaders = [seat for seat, number in enumerate(owned) if number == max(owned) > 0]
        assert [seat for seat, number in enumerate(paid) if number] == leaders
        assert sum(paid) == 2 * len(leaders)


def owned_by(state: State, seat: int, good: str) -> int:
    """Return how much of a resource, or of gold, a seat has."""
    player = state.players[seat]
    if good == "gold":
        return player.gold
    return count(player.resources, list[str](RESOURCES).index(good))


def check_i27(game: Game) -> None:
    """I27: the reported scores are those of the final state, reckoned anew."""
    end = game.end
    assert end.over
    result = end.result()
    temples = Counter(piece.seat for piece in pieces(end) if piece.letter == "T")
    for seat, (score, player) in enumerate(zip(result.seats, end.players, strict=True)):
        cards = [played.card for played in player.columns[TEMPLE]]
        assert temples[seat] <= len(cards)
        worth = [min(12, counted(end, seat, card.effects[0].formula)) for card in cards]  # type: ignore[attr-defined]  # E14
        assert score.breakdown["temples"] == sum(worth)
        assert score.breakdown["vp"] == player.vp
        assert score.total == sum(score.breakdown.values())
        assert score.rank == 1 + sum(other.total > score.total for other in result.seats)
    best = max(score.total for score in result.seats)
    assert result.winners == tuple(s.seat for s in result.seats if s.total == best)
    (ended,) = (event for _, event in game.told if isinstance(event, ev.GameEnded))
    assert ended.totals == tuple(score.total for score in result.seats)
    assert ended.winners == result.winners


def test_i27_scores(game: Game) -> None:
    """I27."""
    check_i27(game)


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 4), st.booleans())
def test_i12_to_i27_hold_whatever_is_chosen(
    seats: int, number: int, habit: int, rich: bool
) -> None:
    """I12-I16, I22, I23, I27 for any game, with any options."""
    rng = Random(number)
    options = any_options(rng)
    game = whole_game(seats, f"any {number}", options, rng, habit, RICH if rich else None)
    for check in (check_i12, check_i13, check_i14_i15_i16, check_i22, check_i23, check_i27):
        check(game)


@pytest.mark.parametrize("stage", [BUILDING, COLUMN, GODS])
def test_i22_every_stage_is_left_again(stage: str) -> None:
    """I22: no turn of the corpus stays in a stage."""
    seen = False
    for game in corpus():
        for step in game.steps:
            seen = seen or step.before.stage == stage != step.after.stage
        assert game.end.stage != stage
    assert seen


def test_the_corpus_has_every_action_and_every_event() -> None:
    """I27: nothing is left out of these games but passing, which takes empty piles."""
    actions = {type(step.action) for game in corpus() for step in game.steps}
    assert actions == set(get_args(act.AnyAction))
    told = {type(event) for game in corpus() for _, event in game.told}
    assert told == set(get_args(ev.AnyEvent)) - {ev.Passed}
