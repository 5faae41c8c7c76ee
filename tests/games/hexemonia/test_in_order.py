"""For search: small steps in one order reach whatever they reach in any order, each once."""

from collections import Counter
from collections.abc import Callable

import pytest
from tests.games.hexemonia.support import Seat, box, play, scene, seat
from tests.games.hexemonia.whole_games import Game

import poleis
from poleis.core.action import Action
from poleis.games.hexemonia.position import position
from poleis.games.hexemonia.state import State

SPEC = poleis.game("hexemonia")
BOX = box(village="cost 2 1 1", mine="cost 1 0 0", countryside="cost 2 2 0")


def begun(*texts: str, city: str, hand: str = "", step: str = "C") -> State:
    me: Seat = seat(city, hand=hand)
    you = seat("0,1 field 1C 1H; 1,0 wall 1C")
    return play(scene(me, you, step=step, edition=BOX), *texts)


#: What is chosen, and where it begins.
CHOICES: dict[str, Callable[[], State]] = {
    "payment": lambda: begun(
        "place village_1 -1 0", city="2C 1H 1G; 0,1 field 1C 2H; -1,1 grove 2C 1G",
        hand="village_1", step="B",
    ),
    "payment of a kind that is scarce at first": lambda: begun(
        "place countryside_1 -1 0", city="1C; 0,1 field 1C 2H; -1,1 grove 1C 1H",
        hand="countryside_1", step="B",
    ),
    "attackers": lambda: begun(
        "act war", "attack 1 0 1", city="2C 1H; 0,1 field 1C 2H; -1,1 grove 2C"
    ),
    "attackers who are hardly enough": lambda: begun(
        "act war", "attack 1 0 1", city="1C; 0,1 field 3H; -1,1 grove 1C"
    ),
    "moves": lambda: begun("act strategy", city="2C 1G; 0,1 field 1C; -1,1 grove 1G"),
    "moves of three kinds": lambda: begun("act strategy", city="1C 1H; 0,1 field 1G; -1,1 grove"),
    "moves of one kind": lambda: begun(
        "act strategy", city="2C; 0,1 field 2C; -1,1 grove 1C; 1,0 mine"
    ),
    "citizens": lambda: begun(
        "act special", "use necropolis_1", city="2C; 0,1 necropolis 2C; -1,1 grove 1C"
    ),
    "agora": lambda: begun("act special", "use agora_1", city="1C 1G; 0,1 agora 1C; -1,1 grove"),
}  # fmt: skip


def goes_on(start: State, state: State) -> bool:
    """Whether the same choice is still open."""
    family = {"lift": "lift", "set": "lift"}
    same = family.get(state.phase, state.phase) == family.get(start.phase, start.phase)
    return same and (state.ability is None) == (start.ability is None)


def results(start: State, *, ordered: bool) -> Counter[str]:
    """Follow every path to the end of the choice; return how many lead to each result."""
    found: Counter[str] = Counter()
    todo: list[tuple[State, tuple[Action, ...]]] = [(start, ())]
    while todo:
        state, taken = todo.pop()
        actions = SPEC.in_order(state, taken) if ordered else state.legal()
        assert actions, "a path ends before its time"
        assert set(actions) <= set(state.legal())
        for action in actions:
            after = state.clone()
            after.apply(action)
            if goes_on(start, after):
                todo.append((after, (*taken, action)))
            else:
                found[str(position(after))] += 1
    return found


@pytest.mark.parametrize("name", CHOICES)
def test_every_result_is_reached_in_order(name: str) -> None:
    """G7, D-B2, D-C2, D-C4n, D-C6: nothing is lost, and no path is a dead end."""
    start = CHOICES[name]()
    assert results(start, ordered=True).keys() == results(start, ordered=False).keys()


@pytest.mark.parametrize("name", [name for name in CHOICES if name != "agora"])
def test_each_result_is_reached_once(name: str) -> None:
    """There is one path to each; without the order there are many more."""
    start = CHOICES[name]()
    every = results(start, ordered=False)
    ordered = results(start, ordered=True)
    assert set(ordered.values()) == {1}
    assert ordered.total() < every.total()


def test_whole_games_can_be_played_in_order(game: Game) -> None:
    """What goes on in order is legal, and there is always something."""
    start = game.start
    state = SPEC.new(len(start.players), start.seed, start.switches.chosen, start.edition)
    taken: list[Action] = []
    while not state.over:
        actions = SPEC.in_order(state, taken)
        assert actions
        assert set(actions) <= set(state.legal())
        poleis.play(state, actions[7 * len(taken) % len(actions)])
        taken.append(actions[7 * len(taken) % len(actions)])


def test_in_the_middle_of_a_choice_nothing_is_lost() -> None:
    """Who does not know the steps before still comes to every result."""
    state = begun("act war", "attack 1 0 1", "gather hoplite 0 1", city="5C; 0,1 field 1C 2H")
    every = results(state, ordered=False)
    assert results(state, ordered=True).keys() == every.keys()
    assert len(every) > 5


def test_games_without_gestures_offer_everything() -> None:
    state = poleis.game("peloponnes").new(3, "seed")
    assert poleis.game("peloponnes").in_order(state, ()) == state.legal()
