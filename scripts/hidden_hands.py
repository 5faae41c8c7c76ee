"""Measures how near imagined worlds come to the truth about hidden hands.

    .venv/bin/python -m scripts.hidden_hands GAME [--seats 3] [--games 20] [--worlds 50]

Sensible players play. At every tenth decision the seat that decides imagines worlds, and the
hands of the others in them are compared with the true ones. Told is: how many hidden cards of
others there are, which part of them a world has right, how often a hand is right as a whole, and
how often it is right in at least one of the worlds.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

import poleis
from poleis.bots.advisers import adviser_for
from poleis.games.peloponnes.coins import faces

EVERY: Final = 10  # decisions


class Hand(NamedTuple):
    """A hidden hand, and how near the imagined ones have come to it."""

    size: int
    right: float  # part of its cards, on average
    whole: float  # part of the worlds that have all of them right

    @property
    def found(self) -> bool:
        """Whether one of the worlds has it."""
        return self.whole > 0


def coin_cards(player: Any) -> list[str]:
    """Peloponnes: kinds of coin cards; equal faces are alike."""
    return [str(kind) for kind in faces(player.hand + player.bid.laid)]


def titles(player: Any) -> list[str]:
    """Hexemonia and Deus: titles; copies are alike."""
    return [card.title for card in player.hand]


HANDS: Final[dict[str, Callable[[Any], list[str]]]] = {"peloponnes": coin_cards}


def compare(spec: Any, state: Any, worlds: int, rng: Random) -> list[Hand]:
    """Imagine worlds for the seat that decides, and look at the hands of the others."""
    seen = spec.view(state, state.to_act)
    imagined = [spec.imagine(seen, rng) for _ in range(worlds)]
    hand = HANDS.get(spec.name, titles)
    found = []
    for seat, player in enumerate(state.players):
        true = Counter(hand(player))
        if seat == state.to_act or not true:
            continue
        right = whole = 0.0
        for world in imagined:
            guess = Counter(hand(world.players[seat]))
            right += (guess & true).total() / true.total()
            whole += guess == true
        found.append(Hand(true.total(), right / worlds, whole / worlds))
    return found


def main() -> None:
    """Play, imagine and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=poleis.games())
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=50)
    args = parser.parse_args()
    spec = poleis.game(args.game)
    adviser = adviser_for(args.game, spec.shelf.get(None))
    hands: list[Hand] = []
    for number in range(args.games):
        rng = Random(number)
        state = spec.new(args.seats, f"hidden {number}")
        step = 0
        while not state.over:
            step += 1
            if step % EVERY == 0:
                hands += compare(spec, state, args.worlds, rng)
            state.apply(adviser.pick(state, rng.random))
    print(
        f"{args.game}, {args.seats} seats, {len(hands)} hands of "
        f"{sum(hand.size for hand in hands) / len(hands):.1f} cards: "
        f"{sum(hand.right * hand.size for hand in hands) / sum(h.size for h in hands):.1%} "
        f"of the cards right, {sum(hand.whole for hand in hands) / len(hands):.1%} of the hands, "
        f"{sum(hand.found for hand in hands) / len(hands):.1%} at least once "
        f"in {args.worlds} worlds"
    )


if __name__ == "__main__":
    main()
