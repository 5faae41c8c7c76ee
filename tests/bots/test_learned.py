"""The learned bot: its file, what it may know, and that it reckons what was learned."""

import subprocess
import sys
from math import log
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.playing import Spec, begin

import poleis
from poleis.bots.advisers import adviser_for
from poleis.bots.learned import network as networks
from poleis.bots.learned.learned_bot import LearnedBot
from poleis.bots.learned.mind import (
    Mind,
    features_of,
    is_trainable,
    learned_adviser,
    names_of,
    package_of,
)
from poleis.bots.learned.network import (
    FORM,
    Network,
    Part,
    network_of,
    network_text,
    read_network,
    value_inputs,
)
from poleis.bots.learned.policy import words
from poleis.bots.learned.value import shares_of
from poleis.bots.registry import read_bot
from poleis.bots.search.budget import Budget
from poleis.core.errors import PoleisError

HIDDEN = 3


def adviser_of(name: str) -> Any:
    return adviser_for(name, poleis.game(name).shelf.get(None))


TRAINED = [name for name in poleis.games() if is_trainable(adviser_of(name))]


def part(names: list[str], rng: Random) -> Part:
    def some(count: int) -> list[float]:
        return [rng.uniform(-0.1, 0.1) for _ in range(count)]

    return Part(some(HIDDEN + 1), some(HIDDEN), {name: some(HIDDEN + 1) for name in names})


def random_network(name: str, seed: int = 1) -> Network:
    """Return a network that has learned nothing, but looks at everything."""
    spec = poleis.game(name)
    names, rng = names_of(adviser_of(name)), Random(seed)
    edition = spec.shelf.get(None)
    said = {
        word for step in moments(spec, 3) for a in step.legal() for word in words(a, edition.by_id)
    }
    own = [f"own {one}" for one in names]
    phases = [f"phase {step.phase}" for step in moments(spec, 3)]
    policy = part(
        [*own, "behind", "close", "best", "count", "options", *phases, *sorted(said)], rng
    )
    value = part(value_inputs(names), rng)
    return Network(FORM, name, edition.digest, list(names), "a test", "1", 0, value, policy)


def mind(name: str, seed: int = 1) -> Mind:
    edition = poleis.game(name).shelf.get(None)
    return Mind(adviser_of(name), edition, random_network(name, seed))


def moments(spec: Spec, number: int) -> list[Any]:
    """Copies of a random game on its way."""
    state, rng = begin(spec, number), Random(number)
    out: list[Any] = []
    while not state.over:
        out.append(state.clone())
        state.apply(rng.choice(state.legal()))
    return out


def scored(part: Part, inputs: dict[str, float]) -> float:
    """What a part says of a row, in the words of its description."""
    sums = list(part.start)
    for name, number in inputs.items():
        for i, weight in enumerate(part.inputs.get(name, [])):
            sums[i] += number * weight
    return sums[-1] + sum(w * max(0.0, s) for w, s in zip(part.out, sums, strict=False))


@pytest.mark.parametrize("name", TRAINED)
@pytest.mark.parametrize("number", range(4))
def test_chances_are_what_the_value_part_says_of_each_seat(name: str, number: int) -> None:
    judge, features = mind(name), features_of(adviser_of(name))

    for state in moments(poleis.game(name), number)[::9]:
        seats = len(state.players)
        rows = [features(state, seat) for seat in range(seats)]
        wanted = []
        for seat, own in enumerate(rows):
            others = [
                sum(column) / (seats - 1)
                for column in zip(*(rows[:seat] + rows[seat + 1 :]), strict=True)
            ]
            inputs = value_inputs(names_of(judge.adviser))
            row = dict(zip(inputs, [*own, *others], strict=True))
            wanted.append(scored(judge.network.value, row))
        chances = judge.chances(state)
        assert chances == pytest.approx(shares_of(wanted))
        assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("name", TRAINED)
def test_the_end_tells_who_has_won(name: str) -> None:
    state = begin(poleis.game(name), 1)
    while not state.over:
        state.apply(state.legal()[0])

    assert mind(name).chances(state) == adviser_of(name).chances(state)


@pytest.mark.parametrize("name", TRAINED)
def test_priors_are_what_the_policy_part_says_of_each_action(name: str) -> None:
    judge = mind(name)
    plain, features = judge.adviser, features_of(judge.adviser)
    edition = poleis.game(name).shelf.get(None)
    seen = 0

    for state in moments(poleis.game(name), 3):
        legal = state.legal()
        worths = plain.worths(state, legal)
        if plain.is_routine(state):
            assert judge.worths(state, legal) == worths
            continue
        most = max(worths)
        wanted = []
        for action, worth in zip(legal, worths, strict=True):
            row = dict(
                zip([f"own {n}" for n in names_of(plain)], features(state, state.seat), strict=True)
            )
            row |= {
                "behind": worth - most,
                "close": max(worth - most, -1),
                "best": float(worth == most),
            }
            row |= {"count": getattr(action, "count", 0) / 10, f"phase {state.phase}": 1.0}
            row |= dict.fromkeys(words(action, edition.by_id), 1.0)
            row["options"] = log(len(legal))
            assert judge.network.policy is not None
            wanted.append(
                scored(judge.network.policy, row) * plain.temper(len(state.players)).doubt
            )
        assert judge.worths(state, legal) == pytest.approx(wanted)
        seen += len(legal) > 1
    assert seen > 10


@pytest.mark.parametrize("name", TRAINED)
@pytest.mark.parametrize("number", range(3))
def test_the_policy_looks_at_what_the_seat_knows_alone(name: str, number: int) -> None:
    spec, judge, rng = poleis.game(name), mind(name), Random(number)

    for state in moments(spec, number)[::3]:
        world = spec.imagine(spec.view(state, state.to_act), rng)
        assert judge.worths(world, state.legal()) == judge.worths(state, state.legal())


@pytest.mark.parametrize("name", TRAINED)
def test_features_are_as_many_numbers_as_names(name: str) -> None:
    plain = adviser_of(name)

    for state in moments(poleis.game(name), 2)[::20]:
        numbers = features_of(plain)(state, 0)
        assert len(numbers) == len(names_of(plain))
        assert {type(number) for number in numbers} <= {int, float}


@pytest.mark.parametrize("name", TRAINED)
def test_the_network_that_comes_along_is_for_the_usual_edition(name: str) -> None:
    plain = adviser_of(name)
    network = read_network(package_of(plain), names_of(plain))

    assert network is not None
    assert network.game == name
    assert network.edition == poleis.game(name).shelf.get(None).digest, (
        f"train it again: .venv/bin/python -m scripts.training {name}"
    )
    assert network.games > 1000
    assert network.made.startswith(f".venv/bin/python -m scripts.training {name} ")
    assert set(network.value.inputs) <= set(value_inputs(names_of(plain)))


@pytest.mark.parametrize("name", TRAINED)
def test_the_same_seed_and_view_lead_to_the_same_choice(name: str) -> None:
    spec = poleis.game(name)
    states = [s for s in moments(spec, 5) if len(s.legal()) > 2][:20:5]

    for state in states:
        view = spec.view(state, state.to_act)
        chosen = {LearnedBot(name, "a seed", Budget(30)).choose(view) for _ in range(3)}
        assert len(chosen) == 1
        assert chosen <= set(view.legal)


@pytest.mark.parametrize("name", TRAINED)
def test_another_network_makes_another_bot(name: str) -> None:
    spec = poleis.game(name)
    views = [spec.view(s, s.to_act) for s in moments(spec, 5) if len(s.legal()) > 3][:25]

    def choices(network: Network | None) -> list[Any]:
        bot = LearnedBot(name, "a seed", Budget(20), network)
        return [bot.choose(view) for view in views]

    assert choices(random_network(name, 1)) != choices(None)


@pytest.mark.parametrize("name", TRAINED)
def test_for_an_edition_of_others_it_is_the_search_alone(name: str) -> None:
    class Own:
        digest = "another"

    plain = adviser_of(name)

    assert learned_adviser(plain, Own()) is plain
    assert isinstance(learned_adviser(plain, poleis.game(name).shelf.get(None)), Mind)


def test_a_game_without_features_is_searched() -> None:
    class Plain:
        __module__ = "poleis.core.registry"

    plain: Any = Plain()

    assert learned_adviser(plain, None) is plain


def test_a_package_without_a_network_has_none() -> None:
    assert read_network("poleis.bots.search", ()) is None


def test_a_network_is_read_as_it_was_written() -> None:
    network = random_network("peloponnes")

    for one in (network, msgspec.structs.replace(network, policy=None)):
        assert network_of(network_text(one).encode(), "of a test") == one


@pytest.mark.parametrize("name", TRAINED)
def test_without_a_policy_the_adviser_says_what_is_tried_first(name: str) -> None:
    edition, plain = poleis.game(name).shelf.get(None), adviser_of(name)
    judge = Mind(plain, edition, msgspec.structs.replace(random_network(name), policy=None))

    for state in moments(poleis.game(name), 3)[::9]:
        assert judge.worths(state, state.legal()) == plain.worths(state, state.legal())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda data: data[:-20], "The network x.json cannot be read: "),
        (lambda _data: b"\xff", "The network x.json cannot be read: "),
        (lambda _data: b"{}", "cannot be read: Object missing required field"),
        (lambda data: data.replace(b'"form": 1', b'"form": 2'), "has form 2; this Poleis reads 1"),
        (
            lambda data: data.replace(b'"start": [', b'"start": [1,', 1),
            "in its value, 'start' must",
        ),
        (
            lambda data: data.replace(b'"behind": [', b'"behind": [1,'),
            "in its policy, 'behind' must",
        ),
    ],
)
def test_a_broken_file_is_one_sentence(change: Any, says: str) -> None:
    data = network_text(random_network("peloponnes")).encode()

    with pytest.raises(PoleisError) as wrong:
        network_of(change(data), "x.json")

    assert says in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_a_network_with_other_features_says_how_to_train_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "files", lambda _package: tmp_path)
    (tmp_path / "network.json").write_text(network_text(random_network("peloponnes")), "utf-8")

    with pytest.raises(PoleisError, match=r"looks at other features than poleis\.x\.features"):
        read_network("poleis.x", ("value",))


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "find_spec", lambda _name: None)

    with pytest.raises(PoleisError, match=r"needs NumPy.*pip install 'poleis\[learned\]'"):
        read_bot("learned:200")


def test_only_the_learned_bot_reads_numpy() -> None:
    program = (
        "import sys, json; from poleis.bots import make_bot\n"
        "make_bot('search:5', 'peloponnes', '')\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    loaded = msgspec.json.decode(done.stdout)

    assert "poleis.bots.ours" in loaded
    assert "numpy" not in loaded


def test_it_is_named_as_a_search_is() -> None:
    recipe = read_bot("learned:0.50s")

    assert (recipe.name, recipe.seconds) == ("learned:0.5s", 0.5)
    assert isinstance(recipe.make("peloponnes", "a seed"), LearnedBot)
