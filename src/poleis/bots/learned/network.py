"""A network as it lies in a file beside a game's adviser, and what its rows of numbers are.

It has two parts. The *value* part gives each seat of a world a score, the *policy* part each
action of a decision; shares that sum to 1 follow from the scores (`exp`, then divided by the sum).

Both parts are the same small thing. A row of named inputs describes a seat or an action; each
input adds a few weights to as many hidden sums and one to the score; what is positive among the
hidden sums adds to the score too. An input that a file does not name adds nothing.
"""

from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final

import msgspec

from poleis.core.errors import PoleisError

FILE: Final = "network.json"
FORM: Final = 1  # of the file


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Weights by the name of an input: one for each hidden sum, and a last one for the score."""

    start: list[float]  # the hidden sums and the score before any input adds to them
    out: list[float]  # what each hidden sum adds to the score where it is positive
    inputs: dict[str, list[float]]


class Network(msgspec.Struct, forbid_unknown_fields=True):
    """A trained network, and where it comes from."""

    form: int
    game: str
    edition: str  # the digest of the edition that it was trained for
    features: list[str]
    made: str  # the command
    seed: str
    games: int  # that it has learned from
    value: Part
    policy: Part | None  # without one the adviser says what is tried first


def value_inputs(features: tuple[str, ...]) -> list[str]:
    """Name the inputs of a seat: its own features, and the mean of the others'."""
    return [f"own {name}" for name in features] + [f"others {name}" for name in features]


def read_network(package: str, features: tuple[str, ...]) -> Network | None:
    """Read the network that lies beside the modules of a package, if there is one."""
    path = files(package).joinpath(FILE)
    if not path.is_file():
        return None
    network = network_of(path.read_bytes(), str(path))
    if network.features != list(features):
        raise PoleisError(
            f"The network {path} looks at other features than {package}.features names; "
            f"train it again: .venv/bin/python -m scripts.training {network.game}"
        )
    return network


def network_of(data: bytes, where: str) -> Network:
    """Read a network, and check that its parts fit together."""
    try:
        network = msgspec.json.decode(data, type=Network)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise PoleisError(f"The network {where} cannot be read: {wrong}") from None
    if network.form != FORM:
        raise PoleisError(f"The network {where} has form {network.form}; this Poleis reads {FORM}")
    for name, part in (("value", network.value), ("policy", network.policy)):
        if part is None:
            continue
        size = len(part.out) + 1
        odd = [key for key, weights in part.inputs.items() if len(weights) != size]
        if odd or len(part.start) != size:
            raise PoleisError(
                f"The network {where} is broken: in its {name}, {odd[0] if odd else 'start'!r} "
                f"must have {size} weights"
            )
    return network


def network_text(network: Network) -> str:
    """Write a network down, an input a line."""
    plain: dict[str, Any] = msgspec.to_builtins(network)
    lines: list[str] = []
    for name, part in plain.items():
        if name not in _PARTS or part is None:
            lines.append(f'"{name}": {_json(part)}')
            continue
        inputs = ",\n".join(f'  "{key}": {_json(row)}' for key, row in part["inputs"].items())
        lines.append(
            f'"{name}": {{\n "start": {_json(part["start"])},\n "out": {_json(part["out"])},\n'
            f' "inputs": {{\n{inputs}\n }}\n}}'
        )
    return "{\n" + ",\n".join(lines) + "\n}\n"


_PARTS: Final = ("value", "policy")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


@cache
def shipped(package: str, features: tuple[str, ...]) -> Network | None:
    """Read the network of a package once."""
    return read_network(package, features)


def check_numpy() -> None:
    """Say what to do where NumPy, which reckons with networks, is missing."""
    if find_spec("numpy") is None:
        raise PoleisError(
            "The bot learned needs NumPy, which is missing; "
            "install it, for instance with: pip install 'poleis[learned]'"
        )
