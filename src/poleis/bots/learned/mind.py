"""An adviser with another judgement: a network says how a game stands and what to try first."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from poleis.bots.adviser import Adviser, Numbers
from poleis.bots.learned.network import Network, shipped
from poleis.bots.learned.policy import Policy
from poleis.bots.learned.value import Value
from poleis.bots.reason import Reason
from poleis.bots.search.tree import Temper
from poleis.core.action import Action

FEATURES: Final = "features"  # the module of a game's bots that says what a network looks at


class Mind:
    """All that a game's adviser is, but for chances and for what a search tries first."""

    def __init__(self, adviser: Adviser[Any], edition: Any, network: Network) -> None:
        self.adviser = adviser
        self.network = network
        self.features = features_of(adviser)
        self.policy: Policy | None = None
        if network.policy is not None:
            self.policy = Policy(network.policy, network.features, frozenset(edition.by_id))
        self._values: dict[int, Value] = {}  # by the number of seats
        # A search asks for these all the time, so there is no step in between.
        self.pick: Callable[[Any, Numbers], Action] = adviser.pick
        self.clock: Callable[[Any], int] = adviser.clock
        self.is_routine: Callable[[Any], bool] = adviser.is_routine

    def worths(self, state: Any, actions: Sequence[Action]) -> list[float]:
        """Say how gladly a search would try each action, in its doubts; see Temper."""
        worths = self.adviser.worths(state, actions)
        policy = self.policy
        if policy is None or self.is_routine(state):  # a policy has seen no routine decisions
            return worths
        features = self.features(state, state.seat)
        scores = policy.scores(state.phase, features, actions, worths)
        doubt = self.adviser.temper(len(state.players)).doubt
        return [score * doubt for score in scores]

    def reason(self, state: Any, action: Action) -> Reason:
        """Say why somebody would choose a legal action."""
        return self.adviser.reason(state, action)

    def temper(self, seats: int) -> Temper:
        """Say how a search is led best."""
        return self.adviser.temper(seats)

    def chances(self, state: Any) -> list[float]:
        """Say how likely each seat wins; at the end, who has won."""
        if state.over:
            return self.adviser.chances(state)
        seats = len(state.players)
        value = self._values.get(seats)
        if value is None:
            network = self.network
            value = self._values[seats] = Value(network.value, network.features, seats)
        features, row = self.features, []
        for seat in range(seats):
            row += features(state, seat)
        return value.chances(row)


def features_of(adviser: Adviser[Any]) -> Callable[[Any, int], list[float]]:
    """Return the function that a network's features come from."""
    features: Callable[[Any, int], list[float]] = _module(adviser).features
    return features


def names_of(adviser: Adviser[Any]) -> tuple[str, ...]:
    """Return the names of the features."""
    names: tuple[str, ...] = _module(adviser).FEATURES
    return names


def is_trainable(adviser: Adviser[Any]) -> bool:
    """Say whether a game's bots name features."""
    return find_spec(f"{package_of(adviser)}.{FEATURES}") is not None


def package_of(adviser: Adviser[Any]) -> str:
    """Return the package that an adviser comes from."""
    return type(adviser).__module__.rpartition(".")[0]


def _module(adviser: Adviser[Any]) -> Any:
    return import_module(f"{package_of(adviser)}.{FEATURES}")


def learned_adviser(adviser: Adviser[Any], edition: Any) -> Adviser[Any]:
    """Give an adviser the network of its game, if that was trained for this edition."""
    if not is_trainable(adviser):
        return adviser
    network = shipped(package_of(adviser), names_of(adviser))
    if network is None or network.edition != edition.digest:
        return adviser
    return Mind(adviser, edition, network)
