"""G1-G6, G8: whole games, copies, batches, and the rule of losses."""

from itertools import pairwise, product
from random import Random

import pytest
from tests.games.hexemonia.support import box, check, forget, legal, play, scene, seat
from tests.games.hexemonia.whole_games import GAMES, Game, any_options, corpus, whole_game

import poleis
from poleis.core.chance import permuted
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import play_batch
from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.cubes import unpack
from poleis.games.hexemonia.events import Acted, Conquered
from poleis.games.hexemonia.position import from_position, position
from poleis.games.hexemonia.state import State
from poleis.games.hexemonia.state import Step as TurnStep
from poleis.games.hexemonia.view import view

SOME = range(0, GAMES, 3)


def test_g1_every_game_ends_in_time(game: Game) -> None:
    """G1: one to three tiles leave the pile in each turn, so the turns have bounds."""
    seats = len(game.start.players)
    pile = len(game.start.pile)
    rounds = game.end.turns // seats
    assert -(-pile // 3) <= rounds * seats
    assert rounds <= -(-pile // seats)
    for before, after in pairwise(game.states):
        assert len(after.pile) <= len(before.pile)
    sizes: dict[int, int] = {}
    for state in game.states:
        sizes.setdefault(state.turns, len(state.pile))
    fallen = [before - after for before, after in pairwise(sizes.values()) if after]
    assert all(1 <= number <= 3 for number in fallen)


def test_g2_steps_in_a_turn(game: Game) -> None:
    """G2: each step of a turn has an end in sight."""
    counts: dict[tuple[int, TurnStep], int] = {}
    bounds: dict[tuple[int, TurnStep], int] = {}
    cost = max(sum(unpack(tile.cost)) for tile in game.start.edition.tiles)
    seats = len(game.start.players)
    for step in game.steps:
        state = step.before
        key = (state.turns, state.step)
        counts[key] = counts.get(key, 0) + 1
        player = state.players[state.active]
        cubes = sum(unpack(player.all_cubes()))
        abilities = len(player.layout.tiles) + len(player.mythos)
        most = {
            "A": 2,
            "B": 6 * (2 + cost) + 1,
            # Two steps a move, and Strategy moves and exchanges; all others are shorter.
            "C": 2 + max(2 * (cubes + 60), abilities * (cubes + 7), (seats - 1) * (cubes + 8)),
            "D": 3 + 1,
        }[state.step]
        bounds.setdefault(key, most)
    for key, number in counts.items():
        assert number <= bounds[key]


def test_g3_the_same_choices_make_the_same_game() -> None:
    """G3: seed, options and commands decide everything: states, events and views."""
    for number in SOME:
        game = corpus()[number]
        chosen = game.start.switches.chosen
        spec = poleis.game("hexemonia")
        heard = [*game.opening]
        opening: list[Event] = []
        state = spec.new(
            len(game.start.players), game.start.seed, chosen, game.start.edition, opening
        )
        assert heard == opening
        for step in game.steps:
            assert position(state) == position(step.before)
            state.events = []
            poleis.play(state, spec.parse(state, str(step.action)))
            assert state.events == step.events
            seat = step.after.seat
            assert view(state, seat) == view(step.after, seat)
        assert state.result() == game.end.result()


def test_g3_another_seed_makes_another_game() -> None:
    """G3: and what the seed decides is not always the same."""
    games = [whole_game(3, f"seed {number}", {}, Random(0)) for number in range(6)]
    assert len({tuple(str(step.action) for step in game.steps) for game in games}) == 6


def other_world(state: State, seat: int, rng: Random) -> State:
    """Deal anew what is hidden from a seat, and nothing else."""
    world = state.clone()
    world.seed = f"other {rng.random()}"
    me = world.players[seat]
    known = {tile for _, tile in me.told} | {*me.foretold}
    pool: list[Tile] = [tile for tile in world.pile if tile not in known]
    for number, player in enumerate(world.players):
        if number != seat:
            pool += [tile for tile in player.hand if tile not in (*player.shown, *known)]
    pool = permuted(pool, rng)
    hidden = iter(pool)
    world.pile = tuple([tile if tile in known else next(hidden) for tile in world.pile])
    for number, player in enumerate(world.players):
        if number != seat:
            hand = [
                tile if tile in player.shown or tile in known else next(hidden)
                for tile in player.hand
            ]
            player.hand = tuple(sorted(hand, key=lambda tile: tile.index))
            player.foretold = ()
            player.told = ()
    looks = world.oracle and world.active != seat
    if looks:
        laid, shown = len(world.oracle_laid), len(world.oracle)
        world.oracle_laid = world.pile[:laid]
        world.oracle = world.pile[laid : laid + shown]
        world.players[world.active].foretold = world.pile[: laid + shown]
    down = [p for n, p in enumerate(world.players) if n != seat and not p.face_up]
    for player, acropolis in zip(down, permuted([p.acropolis for p in down], rng), strict=True):
        player.acropolis = acropolis
    return world


@pytest.mark.parametrize("number", SOME)
def test_g4_what_is_hidden_changes_nothing(number: int) -> None:
    """G4: neither a seat's view, nor its options, nor what it hears of the next step."""
    game = corpus()[number]
    rng = Random(number)
    compared = 0
    for step in game.steps:
        state = step.before
        for who in range(len(state.players)):
            world = other_world(state, who, rng)
            assert view(world, who) == view(state, who)
            if state.seat == who:
                assert world.legal() == state.legal()
            if step.action not in world.legal() or step.after.reveals != state.reveals:
                continue
            heard: list[Event] = []
            world.events = heard
            world.apply(step.action)
            told = [event.seen_by(who) for event in step.events]
            assert [event.seen_by(who) for event in heard] == told
            assert view(world, who) == view(step.after, who)
            compared += 1
    assert compared > len(game.steps)


@pytest.mark.parametrize("number", SOME)
def test_g5_saved_and_read_at_every_decision(number: int) -> None:
    """G5: the same state and the same options, mid-attack and mid-payment too."""
    phases = set()
    for state in corpus()[number].states:
        phases.add(state.phase)
        again = from_position(position(state))
        assert position(again) == position(state)
        assert again.legal() == state.legal()
        assert again.box == state.box
    assert {"pay", "gather", "settle", "over"} <= phases


def test_g5_goes_on_as_before() -> None:
    """G5: what was read plays on like the original, chance included."""
    for number in SOME:
        game = corpus()[number]
        middle = len(game.steps) // 2
        state = from_position(position(game.states[middle]))
        for step in game.steps[middle:]:
            poleis.play(state, step.action)
        assert position(state) == position(game.end)


@pytest.mark.parametrize("number", SOME)
def test_g6_batches_are_steps(number: int) -> None:
    """G6: the steps of one seat at once, or one by one; an illegal tail changes nothing."""
    game = corpus()[number]
    state = game.start.clone()
    batch = []
    for step in game.steps:
        batch.append(step.action)
        if step.after.reveals != step.before.reveals or step.after.seat != step.before.seat:
            before = position(state)
            wrong = game.steps[0].action  # a tile that has long been taken
            if wrong not in step.after.legal():
                with pytest.raises(PoleisError, match=f"Step {len(batch) + 1} of"):
                    play_batch(state, [*batch, wrong])
                assert position(state) == before
            state = play_batch(state, batch)
            batch = []
            assert position(state) == position(step.after)
    assert not batch or position(play_batch(state, batch)) == position(game.end)


def test_g6_what_comes_to_light_ends_a_batch() -> None:
    """G6, section 3: a refill, the Moirai, the Oracle, Pandora and a victim's choice."""
    field = seat("0,1 field", mythos="pandora 0,1; oracle 0,1", hand="grove")
    other = seat("1C", hand="pasture spring")
    rob = ["act special", "use pandora_1", "choose 1"]
    state = scene(field, other, pile="harbour_1 harbour_2")
    batch = [*rob, "end"]
    spec = poleis.game("hexemonia")
    with pytest.raises(PoleisError, match="Step 4 of 4: something hidden"):
        play_batch(state, [spec.parse(state, text) for text in batch])
    after = play_batch(state, [spec.parse(state, text) for text in rob])
    assert legal(after) == ["use oracle_1", "end"]
    look = [spec.parse(after, text) for text in ("use oracle_1", "order pasture_1")]
    with pytest.raises(PoleisError, match="Step 2 of 2: something hidden"):
        play_batch(after, look)


def net_losses(a: int, b: int, strength: int, fort: int) -> set[tuple[int, int]]:
    """Find every way to pay by words: citizens that go for good, and hoplites.

    Pieces worth the strength go, and a citizen comes back where a hoplite was worth one more;
    for the Fort a hoplite a shield, as far as there are hoplites (R15).
    """
    found = set()
    for y, x, change in product(range(a + 1), range(b + 1), (0, 1)):
        if y + 2 * x - change == strength and x >= min(b, fort) and not (change and not x):
            found.add((y - change, x))
    return found


@pytest.mark.parametrize("fort", [0, 1, 2])
def test_g8_the_losses_of_small_attacks(fort: int) -> None:
    """G8, H13.7: never no way to pay; survivors worth A - L; change covered by the defenders."""
    edition = box(wall=f"cost 0 0 0 shield {fort}", phalanx="cost 0 0 0 shield 0")
    for c, h, a, b in product(range(4), range(3), range(7), range(5)):
        strength = c + 2 * h + 2 * fort
        if a + 2 * b <= strength:
            continue
        defenders = f"{c}C {h}H"
        army = seat(f"{a}C {b}H")
        state = scene(army, seat(f"0,1 field {defenders}; 1,0 wall"), edition=edition, supply="")
        play(state, "act war", "attack 1 0 1", *["gather citizen 0 0"] * a)
        play(state, *["gather hoplite 0 0"] * b, "strike")
        found = set()
        options = state.legal() if state.phase == "losses" else [None]
        assert options
        for option in options:
            after = state.clone()
            after.events = [] if option else state.events
            if option:
                poleis.play(after, option)
                check(after)
            assert after.events is not None
            (event,) = [event for event in after.events if isinstance(event, Conquered)]
            citizens, hoplites, _ = event.survivors
            assert citizens + 2 * hoplites == a + 2 * b - strength
            assert event.change <= min(1, c)
            assert after.supply >= 0
            found.add((a - citizens, b - hoplites))
        assert found == net_losses(a, b, strength, fort)
        assert len(found) == len(options)


def test_g1_g2_any_options() -> None:
    """G1, G2: with all switches thrown too; and all four actions happen."""
    deeds = set()
    for number in range(12):
        rng = Random(1000 + number)
        game = whole_game(2 + number % 3, f"options {number}", any_options(rng), rng, number % 5)
        test_g1_every_game_ends_in_time(game)
        test_g2_steps_in_a_turn(game)
        deeds |= {event.deed for _, event in game.told if isinstance(event, Acted)}
    assert deeds == {"production", "strategy", "special", "war"}


def test_g6_a_batch_leaves_the_listener_alone() -> None:
    """G6: the copy's events are those of the steps; the original hears nothing."""
    state = scene(seat("1C", hand="field"), seat(""), step="B")
    forget(state)
    spec = poleis.game("hexemonia")
    after = play_batch(state, [spec.parse(state, "place field_1 0 1"), spec.parse(state, "end")])
    assert state.events == []
    assert after.events is not None
    assert len(after.events) == 1
