"""I16, R96: how long a game can be at most, reckoned from what the rules allow."""

from typing import Final

from poleis.games.deus import SPEC
from poleis.games.deus import effects as fx
from poleis.games.deus.components import COLUMNS, TEMPLE, Card
from poleis.games.deus.edition import SHELF
from poleis.games.deus.effect_quantity import largest
from poleis.games.deus.state import HAND_LIMIT
from poleis.games.deus.switches import OPTIONS

SEATS: Final = 4
CARDS: Final = SHELF.get(None).cards
#: All resources of a kind, and all of them (D1.5).
OF_A_KIND: Final = 5 * SEATS
RESOURCES: Final = 4 * OF_A_KIND
#: All pieces of all players, each gained but once (D1.6).
PIECES: Final = 25 * SEATS


def effect_steps(effect: fx.Effect) -> int:
    """Return the most steps that an effect asks for, `stop` included (DP8-DP15)."""
    match effect:
        case fx.Sell() | fx.Buy():
            there = OF_A_KIND * len(effect.kinds)
            return 1 + (there if effect.most is None else min(effect.most, there))
        case fx.Exchange():
            return 2 * (effect.most + 1)
        case fx.GainPieces():
            return min(25, largest(effect.formula))
        case fx.Move():
            return effect.units * (2 + effect.steps) + 1  # C1
        case fx.Activate():
            others = [card for card in CARDS if card.column in effect.columns]
            return effect.number * (1 + max(map(card_steps, others))) + 1
        case _:
            return 1


def card_steps(card: Card) -> int:
    """Return the most steps of a card."""
    return sum(map(effect_steps, card.effects))


def column_steps() -> int:
    """Return the most steps of a column of five cards."""
    columns = [[card for card in CARDS if card.column == n] for n in range(TEMPLE)]
    assert len(columns) == len(COLUMNS) - 1
    return max(sum(sorted(map(card_steps, cards))[-5:]) for cards in columns)


def test_i16_r96_no_game_is_longer_than_it_says() -> None:
    """I16, R96: a card leaves the piles with each build, and builds are only so far apart."""
    (stall,) = (option.values for option in OPTIONS if option.name == "stallRounds")
    rounds = max(map(int, stall))  # from one build to the next, or to the end
    offered = sum(min(HAND_LIMIT * SEATS, len(CARDS) - built) for built in range(len(CARDS) + 1))
    asked = 3 * SEATS * (len(CARDS) + 1)  # offer, done, and which god Jupiter stands for
    gifts = RESOURCES * (len(CARDS) + 1) + PIECES  # what Ceres gives comes back by building only
    start = 10 * SEATS  # D15.1
    build = 1 + 4 + 1 + column_steps()  # DP1, DP2, DP3, D7
    bound = rounds * (offered + asked) + gifts + start + len(CARDS) * build
    assert 0.7 * SPEC.max_actions < bound < SPEC.max_actions
