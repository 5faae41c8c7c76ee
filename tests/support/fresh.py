"""Plays a few games in a process of its own: `python -m tests.support.fresh GAME`."""

import json
import sys
from random import Random

from tests.support.playing import Spec, viewers, walk
from tests.support.toy import registered

import poleis
from poleis.core.digest import digest


def fingerprints(spec: Spec) -> list[str]:
    """Return the digests of positions, options, views and imagined worlds of some games."""
    found = []
    for number in range(3):
        events: list[object] = []
        for step, state in walk(spec, number, events):  # type: ignore[arg-type]  # of objects
            found.append(digest([spec.position(state), state.legal(), events]))
            if step % 20 == 0:
                for viewer in viewers(spec, state):
                    seen = spec.view(state, viewer)
                    world = spec.imagine(seen, Random(step))
                    found.append(digest([seen.data(), spec.position(world)]))
    return found


if __name__ == "__main__":
    with registered():
        print(json.dumps(fingerprints(poleis.game(sys.argv[1]))))  # noqa: T201 - it is the answer
