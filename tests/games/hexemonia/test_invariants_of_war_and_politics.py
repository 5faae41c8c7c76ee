"""P12, P14, P15, P17, P19, P20: what holds in every game, reckoned anew from words and cells."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hexemonia.whole_games import RICH, Game, Step, any_options, corpus, whole_game

import poleis
from poleis.core.action import Action
from poleis.core.errors import IllegalAction
from poleis.core.hexes import neighbours
from poleis.games.hexemonia import events
from poleis.games.hexemonia.cells import ACROPOLIS, CELLS, PLACE, Place
from poleis.games.hexemonia.cubes import unpack
from poleis.games.hexemonia.invariants import violations
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.position import position
from poleis.games.hexemonia.scoring import score_sheet
from poleis.games.hexemonia.state import NOBODY, Player, State


def political_tiles(player: Player, *, face_up: bool) -> int:
    """Count political tiles as H14.1 says."""
    tiles = [*player.layout.tiles.values(), *(own.tile for own in player.mythos)]
    number = [tile.nature for tile in tiles].count("political")
    return number + int(face_up and player.acropolis.nature == "political")


def check_p12(game: Game) -> None:
    """P12: the Philosopher moves to the active player, who strictly leads, and otherwise stays."""
    for step in game.steps:
        before, after = step.before, step.after
        assert NOBODY <= after.philosopher < len(after.players)
        seat = before.active
        came = [event for event in step.events if isinstance(event, events.PhilosopherCame)]
        checked = after.step == "D" or after.turns > before.turns
        if before.step in "ABC" and not checked:
            assert after.philosopher == before.philosopher
            continue
        if not checked or before.phase == "discard":
            assert not came
            continue
        if after.phase == "politics":
            assert after.philosopher == before.philosopher
            continue
        shown = {e.seat for e in step.events if isinstance(e, events.Revealed)}
        counts = [
            political_tiles(player, face_up=before.players[number].face_up or number in shown)
            for number, player in enumerate(after.players)
        ]
        others = counts[:seat] + counts[seat + 1 :]
        takes = before.philosopher != seat and counts[seat] > max(others)
        assert after.philosopher == (seat if takes else before.philosopher)
        assert [(e.seat, e.count) for e in came] == [(seat, counts[seat])] * takes


def surplus(state: State, seat: int, place: Place) -> list[int]:
    """Return what a tile holds beyond its cost, as H2.6 says."""
    player = state.players[seat]
    cubes, cost = unpack(player.cubes[place]), unpack(player.layout.tiles[place].cost)
    beyond = [have - need for have, need in zip(cubes, cost, strict=True)]
    return beyond if min(beyond) >= 0 else [0, 0, 0]


def check_p17(game: Game) -> None:
    """P17: revolts leave equal kinds, or half of one; nothing else changes in any city."""
    for step in game.steps:
        came = [e for e in step.events if isinstance(e, events.PhilosopherCame)]
        revolted = {(e.seat, PLACE[e.cell]) for e in step.events if isinstance(e, events.Revolted)}
        if not came:
            assert not revolted
            continue
        off = len(step.after.players) == 2 and not step.after.switches.revolts_for_two
        for seat, player in enumerate(step.after.players):
            if seat == came[0].seat:
                continue
            old = step.before.players[seat]
            assert player.cubes[ACROPOLIS] == old.cubes[ACROPOLIS]
            for place in player.layout.tiles:
                had = surplus(step.before, seat, place)
                kinds = [number for number in had if number]
                uneven = len(kinds) == 1 or len(set(kinds)) > 1
                assert ((seat, place) in revolted) == (uneven and not off)
                if (seat, place) not in revolted:
                    assert player.cubes[place] == old.cubes[place]
                    continue
                left = surplus(step.after, seat, place)
                assert player.is_active(place)
                due = min(kinds) if len(kinds) > 1 else kinds[0] // 2
                assert left == [due if number else 0 for number in had]


def worth(cubes: tuple[int, int, int]) -> int:
    """Return the combat value of H0.4."""
    return cubes[0] + 2 * cubes[1]


def defence(state: State, seat: int, place: Place) -> int:
    """Reckon the strength of H13.4 from the cells."""
    player = state.players[seat]
    forts = [PLACE[cell] for cell in neighbours(CELLS[place]) if cell in PLACE]
    if state.switches.fort_defends_itself:
        forts.append(place)
    shields = [
        player.layout.tiles[fort].shield
        for fort in forts
        if fort in player.layout.tiles and player.is_active(fort)
    ]
    return worth(unpack(player.cubes[place])) + 2 * max(shields, default=0)


def army(state: State, seat: int) -> int:
    """Return the combat value of a city, of its attackers, and of its survivors elsewhere."""
    value = worth(unpack(state.players[seat].all_cubes()))
    if state.active == seat:
        value += worth(unpack(state.gathered))
        if state.phase == "settle":
            value += worth(unpack(state.players[state.target_seat].cubes[state.target]))
    return value


def check_p15(game: Game) -> None:
    """P15: A > S; A - S stands on the tile; attacker and defender lose S and the tile."""
    strength = 0
    for step in game.steps:
        for event in step.events:
            if isinstance(event, events.Attacked):
                strength = defence(step.before, event.victim, PLACE[event.cell])
                assert event.strength == strength
            if not isinstance(event, events.Conquered):
                continue
            gathered = unpack(step.before.gathered)
            assert worth(gathered) > strength
            assert worth(event.survivors) == worth(gathered) - strength
            assert event.change in (0, 1)
            assert event.defenders[2] == event.losses[2] == 0
            assert army(step.before, event.seat) - army(step.after, event.seat) == strength
            loser, place = step.before.players[event.victim], step.before.target
            assert unpack(loser.cubes[place])[:2] == event.defenders[:2]
        for event in step.events:
            if isinstance(event, events.Settled | events.Merged):
                check_spoils(step, event)


def check_spoils(step: Step, event: events.Settled | events.Merged) -> None:
    """P15: the defender loses what stood on the tile, and the tile; nothing else moves."""
    victim, place = step.before.target_seat, step.before.target
    old, new = step.before.players[victim], step.after.players[victim]
    assert {*old.layout.tiles} - {*new.layout.tiles} == {place}
    assert all(new.cubes[p] == old.cubes[p] for p in new.layout.places)
    tile = old.layout.tiles[place]
    assert tile.id == event.tile
    assert (tile in step.after.underworld) == isinstance(event, events.Merged)
    for seat, player in enumerate(step.after.players):
        if seat not in (event.seat, victim):
            assert player.cubes == step.before.players[seat].cubes


def check_p19(game: Game) -> None:
    """P19: as many turns for everybody; the pile was emptied in the last round."""
    seats = len(game.start.players)
    began = [e for _, e in game.told if isinstance(e, events.TurnBegan)]
    turns = [game.start.active, *[event.seat for event in began]]
    assert {turns.count(seat) for seat in range(seats)} == {len(turns) // seats}
    assert turns[-1] == game.end.last
    assert game.end.turns == len(turns)
    (emptied,) = [step for step, e in game.told if isinstance(e, events.PileEmpty)]
    assert emptied.before.turns // seats == (len(turns) - 1) // seats
    assert [event.final for event in began] == [
        number > emptied.before.turns for number in range(1, len(turns))
    ]


def check_p20(game: Game) -> None:
    """P20: a score follows from the end alone, and from no other city."""
    final = game.end.result()
    for seat, score in enumerate(final.seats):
        alone = game.end.clone()
        assert score_sheet(alone, seat).total == score.total
        for other, player in enumerate(alone.players):
            if other != seat:
                player.layout = Layout({}, strict=False)
                player.cubes = {ACROPOLIS: 0}
                player.mythos = ()
                player.hand = ()
        assert score_sheet(alone, seat) == score_sheet(game.end, seat)


CHECKS = [check_p12, check_p15, check_p17, check_p19, check_p20]


def test_p12_the_philosopher(game: Game) -> None:
    """P12: at most one owner; moves in step D to the active player, who strictly leads."""
    check_p12(game)


def test_p15_attacks(game: Game) -> None:
    """P15: what an attack needs and costs."""
    check_p15(game)


def test_p17_revolts(game: Game) -> None:
    """P17: what revolts leave."""
    check_p17(game)


def test_p19_turns(game: Game) -> None:
    """P19: the same number of turns for all seats."""
    check_p19(game)


def test_p20_scores(game: Game) -> None:
    """P20: a pure function of the end state."""
    check_p20(game)


def test_the_games_have_what_is_checked() -> None:
    """P12, P15, P17: the checks above have something to see."""
    seen = {type(event) for game in corpus() for _, event in game.told}
    assert {events.PhilosopherCame, events.Conquered, events.Merged, events.Revolted} <= seen


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**9), st.integers(0, 4), st.booleans(), st.booleans())
def test_p12_p15_p17_p19_p20_any_game(
    seats: int,
    number: int,
    habit: int,
    rich: bool,  # drawn by hypothesis
    switched: bool,  # drawn by hypothesis
) -> None:
    """P12, P15, P17, P19, P20: with any seats, options and choices."""
    rng = Random(number)
    options = any_options(rng) if switched else {}
    edition = RICH if rich else None
    game = whole_game(seats, f"any {number}", options, rng, habit, edition)
    for check in CHECKS:
        check(game)
    assert not violations(game.end)


def everything(game: Game) -> list[Action]:
    """Return the actions of a game, each once, to try where they do not belong."""
    return list({str(action): action for state in game.states for action in state.legal()}.values())


@pytest.mark.parametrize("number", range(0, 30, 3))
def test_p14_what_is_offered_is_accepted_and_nothing_else(number: int) -> None:
    """P14: there is always an option; each is accepted and leaves order; others are refused."""
    game = corpus()[number]
    actions = everything(game)
    rng = Random(number)
    for state in game.states[:-1]:
        offered = state.legal()
        assert offered
        assert len(set(offered)) == len(offered)
        for action in rng.sample(offered, min(2, len(offered))):
            after = state.clone()
            poleis.play(after, action)
            assert violations(after) == []
        other = rng.choice(actions)
        if other not in offered:
            before = position(state)
            with pytest.raises(IllegalAction):
                poleis.play(state, other)
            assert position(state) == before
