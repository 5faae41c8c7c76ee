"""The sums that the board shows are those that the rules come to."""

from collections import Counter
from itertools import islice

import pytest
from tests.games.hexemonia.support import A, B, box, events, legal, play, scene, seat
from tests.games.hexemonia.whole_games import Game

from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia.cells import PLACE
from poleis.games.hexemonia.cubes import KINDS, pack, unpack, value
from poleis.games.hexemonia.events import (
    Attacked,
    Conquered,
    Earned,
    PhilosopherCame,
    Produced,
    Revolted,
)
from poleis.games.hexemonia.reckoning import Reckoner
from poleis.games.hexemonia.rules.politics import political_count
from poleis.games.hexemonia.scoring import score_sheet
from poleis.games.hexemonia.state import State
from poleis.games.hexemonia.view import view


def reckoner(state: State, viewer: int | None) -> Reckoner:
    return Reckoner(view(state, viewer), state.edition)


def test_points_are_those_of_the_end_and_a_hidden_acropolis_adds_nothing(game: Game) -> None:
    for state in game.states[::9]:
        for viewer in (0, None):
            sums = reckoner(state, viewer)
            for number, player in enumerate(state.players):
                true, told = score_sheet(state, number), sums.points(number)
                assert sums.is_known(number) == (player.face_up or number == viewer)
                if sums.is_known(number):
                    assert told == true
                else:
                    assert (told.bonus, told.same_nature) == (0, 0)
                    assert told.total <= true.total


def test_production_is_what_comes(game: Game) -> None:
    for step in game.steps:
        if isinstance(step.action, act.Act) and step.action.deed == "production":
            told = unpack(reckoner(step.before, None).production(step.before.active))
            came = [event.cubes for event in step.events if isinstance(event, Produced)]
            for kind in range(len(KINDS)):
                at_once = sum(cubes[kind] for cubes in came)
                if step.after.phase != "assign" or at_once:
                    assert told[kind] == at_once


def test_production_is_cut_to_the_supply_unless_that_is_unlimited() -> None:
    edition = box(mine="production 0 3 0")
    city = seat("0,1 mine; 1,0 mine")
    scarce = scene(city, seat(), supply="2C 4H 2G", edition=edition)
    plenty = scene(
        city, seat(), supply="2C 4H 2G", edition=edition, options={"unlimitedSupply": "yes"}
    )
    assert unpack(reckoner(scarce, A).production(A)) == (0, 4, 0)
    assert unpack(reckoner(plenty, A).production(A)) == (0, 6, 0)


def test_targets_are_those_that_the_rules_offer_and_as_strong(game: Game) -> None:
    for step in game.steps:
        state = step.before
        if state.phase != "target":
            continue
        sums = reckoner(state, state.active)
        found = sums.targets(state.active)
        offered = {(a.seat, PLACE[a.q, a.r]) for a in state.legal() if isinstance(a, act.Attack)}
        assert set(found) == offered
        strengths = [sums.strength(*at) for at in found]
        assert strengths == sorted(strengths)
        for event in step.events:
            if isinstance(event, Attacked):
                assert sums.strength(event.victim, PLACE[event.cell]) == event.strength


def test_the_army_counts_those_who_are_gathered(game: Game) -> None:
    for state in game.states[::5]:
        sums = reckoner(state, None)
        for number, player in enumerate(state.players):
            own = player.all_cubes() + (state.gathered if number == state.active else 0)
            assert sums.army(number) == value(own)
            assert sums.politics(number) == political_count(player)


def test_casualties_are_those_of_each_choice() -> None:
    state = play(
        scene(seat("5C 4H"), seat("0,1 field 1C 1H; 1,0 wall 1C")), "act war", "attack 1 0 1",
        *["gather citizen 0 0"] * 5, *["gather hoplite 0 0"] * 4, "strike",
    )  # fmt: skip
    assert len(legal(state)) > 1
    for action in state.legal():
        assert isinstance(action, act.Lose)
        told = reckoner(state, A).casualties(action.hoplites)
        after = state.clone()
        after.events = []
        after.apply(action)
        (event,) = events(after, Conquered)
        assert (told.citizens, told.hoplites, 0) == event.losses
        assert told.change == event.change
        assert unpack(told.survivors) == event.survivors


@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("supply", ["", "1G"])
def test_h11_5_gold_of_a_temple_with_the_acropolis_and_without(up: bool, supply: str) -> None:
    """H11.5, H12.5: what the board promises for each way of use is what comes."""
    state = scene(
        seat("0,1 temple 1C 1G; 1,0 grove", "olympia", up=up), seat(), seat(),
        supply=supply or None,
    )  # fmt: skip
    play(state, "act special")
    for action in state.legal():
        sums = reckoner(state, A)
        reveals = isinstance(action, act.Reveal)
        told = sums.gold_beside(A, PLACE[0, 1], state.edition.by_id["temple_1"], reveals=reveals)
        after = state.clone()
        after.events = []
        after.apply(action)
        (event,) = events(after, Earned)
        assert told == event.gold


def test_gold_beside_is_nothing_for_other_tiles() -> None:
    state = scene(seat("0,1 grove"), seat())
    tile = state.edition.by_id["grove_2"]
    assert reckoner(state, A).gold_beside(A, PLACE[1, 0], tile, reveals=True) == 0


def test_revolts_cost_what_they_would_cost() -> None:
    """H14.4: nobody is told of the Acropolis or of inactive tiles."""
    state = scene(
        seat("1C; 0,1 field; 1,0 field"), seat("9C; 0,1 grove 5C; 1,0 mine 3C 1H 2G; 1,-1 asty 9G"),
        step="C",
    )  # fmt: skip
    told = reckoner(state, A).revolt(B)
    play(state, "act production")
    assert events(state, PhilosopherCame)
    came = {PLACE[event.cell]: pack(*event.cubes) for event in events(state, Revolted)}
    assert told == came
    assert [unpack(cubes) for cubes in told.values()] == [(2, 0, 1), (3, 0, 0)]


def test_what_can_be_paid_is_offered(game: Game) -> None:
    seen: Counter[bool] = Counter()
    plays = (state for state in game.states if state.phase == "play")
    for state in islice(plays, 0, None, 3):
        player = state.players[state.active]
        sums = reckoner(state, state.active)
        offered = {a.tile for a in state.legal() if isinstance(a, act.Place)}
        for tile in player.hand:
            if tile.kind != "mythos" and player.layout.places_for(tile):
                assert sums.can_pay(state.active, tile) == (tile.id in offered)
                seen[tile.id in offered] += 1
    assert min(seen[True], seen[False]) > 0 or len(seen) == 1
