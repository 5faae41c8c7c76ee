"""Every card of the shipped edition, and every primitive, is at work in random games."""

from collections import Counter
from functools import cache
from random import Random
from typing import Final, NamedTuple

import pytest
from tests.games.deus.whole_games import whole_game

from poleis.core.event import Event
from poleis.games.deus import effects as fx
from poleis.games.deus import events as ev
from poleis.games.deus.components import TEMPLE, Card, Edition
from poleis.games.deus.counting import counted
from poleis.games.deus.edition import SHELF

GAMES: Final = 30
EDITION: Final[Edition] = SHELF.get(None)
TITLES: Final = tuple(dict.fromkeys(card.title for card in EDITION.cards))
PRIMITIVES: Final = {effect.kind for card in EDITION.cards for effect in card.effects}
#: By primitive: what is told when it does something.
TOLD_OF: Final[dict[int, tuple[type[Event], ...]]] = {
    fx.SELL: (ev.Sold,),
    fx.BUY: (ev.Bought,),
    fx.PRODUCE_EACH: (ev.GainedResources,),
    fx.PRODUCE_ONE: (ev.GainedResources,),
    fx.DRAW: (ev.Drew,),
    fx.GAIN_PIECES: (ev.GainedPieces,),
    fx.ACTIVATE: (ev.Activated,),
    fx.GAIN_VP: (ev.Gained,),
    fx.GAIN_GOLD: (ev.Gained,),
    fx.STEAL_VILLAGE: (ev.Plundered,),
    fx.STEAL_PLAYER: (ev.Robbed,),
    fx.MOVE: (ev.Marched,),
    fx.EXCHANGE: (ev.Returned,),
    fx.END_VP: (),
}


class Report(NamedTuple):
    """How often each title was built, and did something; and each primitive."""

    built: Counter[str]
    worked: Counter[str]
    primitives: Counter[int]


@cache
def report() -> Report:
    """Play random games of all sizes with the shipped edition, and look at what cards did."""
    found = Report(Counter(), Counter(), Counter())
    for number in range(GAMES):
        game = whole_game(2 + number % 3, f"box {number}", {}, Random(number))
        _note(found, [event for _, event in game.told])
        for seat, player in enumerate(game.end.players):
            for played in player.columns[TEMPLE]:
                (effect,) = played.card.effects
                assert isinstance(effect, fx.EndVP)
                if counted(game.end, seat, effect.formula):
                    found.worked[played.card.title] += 1
                    found.primitives[fx.END_VP] += 1
    return found


def _note(found: Report, told: list[Event]) -> None:
    """Look at what was told after each card; what an activated card does is its own."""
    cards: list[Card] = []
    for event in told:
        if isinstance(event, ev.Built):
            found.built[EDITION.by_id[event.card].title] += 1
        if isinstance(event, ev.TurnBegan | ev.RoundBegan):
            cards = []
        for card in cards[-1:]:
            for effect in card.effects:
                if isinstance(event, TOLD_OF[effect.kind]):
                    found.worked[card.title] += 1
                    found.primitives[effect.kind] += 1
        if isinstance(event, ev.Activated):
            cards.append(EDITION.by_id[event.card])


@pytest.mark.parametrize("title", TITLES)
def test_every_card_is_built_and_does_something(title: str) -> None:
    """1.5: no card of the box is left out, and none is idle."""
    assert report().built[title]
    assert report().worked[title]


@pytest.mark.parametrize("kind", sorted(TOLD_OF))
def test_e1_e14_every_primitive_does_something(kind: int) -> None:
    """E1-E14: the shipped edition uses all fourteen, and each is at work."""
    assert kind in PRIMITIVES
    assert report().primitives[kind]
