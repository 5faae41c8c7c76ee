"""A turn of Deus thought through to its end, in an imagined world."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from scripts.planners.deus_outlook import Outlook

from poleis.core.action import Action
from poleis.games.deus.actions import DONE, GAIN, OFFER, PIECE
from poleis.games.deus.components import Card
from poleis.games.deus.goods import count
from poleis.games.deus.state import ACTION, CERES, MARS, PIECES, STEP, TEMPLE, Player, State

WIDTH: Final = 5  # positions kept after each step of a build
NARROW: Final = 2  # and of an offering
WAYS: Final = 30  # units on their way; nothing has changed until they stop

Line: TypeAlias = tuple[float, list[Action], State]


def best_line(state: State, outlook: Outlook) -> list[Action]:
    """Return the actions up to the end of the turn that promise most."""
    _, line, _ = max(Turn(state, outlook).lines(), key=lambda found: found[0])
    return line


class Turn:
    """The lines of actions from a position to the end of the turn."""

    def __init__(self, state: State, outlook: Outlook) -> None:
        self.state = state
        self.outlook = outlook
        self.seat = outlook.seat
        self.temples = len(state.players[self.seat].columns[TEMPLE])

    def lines(self) -> Iterator[Line]:
        """Try every way to begin the turn; in the middle of one, go on from there."""
        if self.state.phase != ACTION:
            yield self.onward([], self.state, WIDTH)
            return
        for action in self.state.legal():
            if action is OFFER:
                for line in self.offerings():
                    yield self.onward([action, *line], self.state, NARROW)
            else:
                value, line, end = self.onward([action], self.state, WIDTH)
                temple = len(end.players[self.seat].columns[TEMPLE]) > self.temples
                yield value + self.outlook.w.deed + self.outlook.w.shrine * temple, line, end

    def offerings(self) -> Iterator[list[Action]]:
        """D11: each god that can be called, with the least useful cards below the top one."""
        hand = sorted(self.state.players[self.seat].hand, key=self.outlook.known.__getitem__)
        gods: dict[int, Card] = {}
        for card in hand:
            gods.setdefault(card.column, card)
        for top in gods.values():
            below = [card for card in hand if card is not top]
            for number in range(len(below) + 1):
                yield [*(card.sacrifice for card in below[:number]), top.sacrifice, DONE]

    def onward(self, line: list[Action], start: State, width: int) -> Line:
        """Carry a line out and find the best way on, with a few positions after each step."""
        state = start.clone()
        for action in line:
            state.apply(action)
        beam: list[Line] = [(0.0, line, state)]
        best: Line | None = None
        while beam:
            found: list[Line] = []
            for _, line_so_far, here in beam:
                if self.ended(here):
                    value = self.outlook.value(here)
                    if best is None or value > best[0]:
                        best = (value, line_so_far, here)
                    continue
                for action in self.choices(here):
                    new = here.clone()
                    new.apply(action)
                    found.append((self.outlook.value(new), [*line_so_far, action], new))
            found.sort(key=lambda one: -one[0])
            standing = [one for one in found if one[2].phase != STEP]
            marching = [one for one in found if one[2].phase == STEP]
            beam = standing[:width] + marching[:WAYS]
        assert best is not None
        return best

    def choices(self, state: State) -> list[Action]:
        """Return what is worth a thought: of gifts one takes what one has least of."""
        options = state.legal()
        me = state.players[self.seat]
        if state.phase == CERES:
            return [min(options, key=lambda gift: count(me.resources, GAIN.index(gift)))]
        if state.phase in (MARS, PIECES):
            return [min(options, key=lambda gift: self.pieces(me, PIECE.index(gift)))]
        return options

    def pieces(self, me: Player, kind: int) -> float:
        """Count the pieces that are ready; in a full column they are of no use."""
        return count(me.stock, kind) - 0.1 * len(me.columns[kind])

    def ended(self, state: State) -> bool:
        """Whether the turn is over."""
        return state.over or state.active != self.seat or state.phase == ACTION
