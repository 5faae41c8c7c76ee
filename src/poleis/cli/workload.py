"""What is measured of a game: whole games, and positions from the middle of some of them."""

from random import Random
from typing import Any, Final

from poleis.bots.playout import draw, play_out
from poleis.core.game import GameSpec, State, View

SAMPLES: Final = 24  # positions from the middle of a game


def from_the_middle(spec: GameSpec[Any, Any], seats: int, number: int) -> State:
    """Return the position after half the actions of a random game."""
    seed = f"bench {number}"
    whole = spec.new(seats, seed)
    actions = play_out(whole, Random(seed))
    rng = Random(seed)
    state: State = spec.new(seats, seed)
    for _ in range(actions // 2):
        state.apply(draw(state.legal(), rng))
    return state


class Workload:
    """One game with so many seats; each method does a portion of work and says how much it was."""

    def __init__(self, spec: GameSpec[Any, Any], seats: int) -> None:
        self.spec = spec
        self.seats = seats
        self.rng = Random(1)
        self.number = 0  # of the next game
        self.states = [from_the_middle(spec, seats, number) for number in range(SAMPLES)]
        self.views: list[View] = [spec.view(state, state.to_act) for state in self.states]

    def games(self) -> tuple[int, int]:
        """Play a random whole game: decisions, and games."""
        self.number += 1
        return play_out(self.spec.new(self.seats, str(self.number)), self.rng), 1

    def clones(self) -> tuple[int]:
        """Copy each position."""
        for state in self.states:
            state.clone()
        return (SAMPLES,)

    def look(self) -> tuple[int]:
        """Make the view of the seat that decides."""
        view = self.spec.view
        for state in self.states:
            view(state, state.to_act)
        return (SAMPLES,)

    def imagine(self) -> tuple[int]:
        """Imagine a world that agrees with each view."""
        imagine, rng = self.spec.imagine, self.rng
        for view in self.views:
            imagine(view, rng)
        return (SAMPLES,)

    def playouts(self) -> tuple[int]:
        """Imagine such a world, and play it to the end."""
        imagine, rng = self.spec.imagine, self.rng
        for view in self.views:
            play_out(imagine(view, rng), rng)
        return (SAMPLES,)

    def playouts_of_copies(self) -> tuple[int]:
        """Copy each position, and play the copy to the end."""
        for state in self.states:
            play_out(state.clone(), self.rng)
        return (SAMPLES,)
