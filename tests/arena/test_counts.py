"""What a game counts follows from what everybody sees."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from tests.arena.conftest import plan

import poleis
from poleis.arena import counts
from poleis.arena.counts import counter_for
from poleis.arena.counts.counter import Counter, Tally
from poleis.arena.plan import Wish, laboratory
from poleis.arena.play import Table
from poleis.arena.schedule import Schedule
from poleis.bots.registry import read_lineup
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import View
from poleis.games.deus import events as deus
from poleis.games.hexemonia import events as hexemonia
from poleis.games.peloponnes import events as peloponnes
from poleis.games.peloponnes.components import CIVILIZATION


def heard(game: str, seats: int, *events: Event) -> Tally:
    """Return what a game counts of these events."""
    counter = counter_for(game, poleis.game(game).shelf.get(), seats)
    for event in events:
        counter.hear(event)
    return counter.tally


def test_cards_taken_and_lost_in_peloponnes() -> None:
    tally = heard(
        "peloponnes",
        2,
        peloponnes.RoundBegan(3, (), ()),
        peloponnes.Took(1, "port"),
        peloponnes.Demolished(1, "port", (0, 0, 0, 0)),
        peloponnes.Lost(0, "well", (0, 0, 0, 0)),
        peloponnes.Unsold(("agora", "stoa")),
    )

    assert tally.rounds == 3
    assert (tally.taken, tally.gone) == ({"port": [1]}, {"port": [1], "well": [0]})
    assert tally.sums == {"demolished": 1, "lost": 1, "unsold": 2}


def test_catastrophes_and_hunger_in_peloponnes() -> None:
    tally = heard(
        "peloponnes",
        2,
        peloponnes.CatastropheStruck("plague"),
        peloponnes.Hit(0, "plague", ("port", "well")),
        peloponnes.Protected(1, "plague"),
        peloponnes.Covered(0, "port", blind=False, kind=None),
        peloponnes.Fed(0, 4, 4, 0),
        peloponnes.Fed(1, 7, 4, 3),
        peloponnes.Mortgaged(0, "port", blind=True, kind=None),
        peloponnes.GameEnded((1, 2), (1,)),
    )

    assert tally.sums == {
        "catastrophes": 1,
        "struck_plague": 1,
        "hit_plague": 2,
        "protected_plague": 1,
        "covered": 1,
        "feedings": 2,
        "hungry": 1,
        "missing": 3,
        "mortgaged": 1,
    }
    assert tally.end == "last_round"


def test_everybody_has_a_civilization_that_lasts_or_is_demolished(
    table: Callable[[Schedule], Table],
) -> None:
    """P7.4: a civilization may be demolished for food, and is counted all the same."""
    schedule = laboratory(Wish("peloponnes", read_lineup("random"), seats=3))
    players = table(schedule)
    outcomes = [players.play(number) for number in range(6)]
    kinds = poleis.game("peloponnes").shelf.get().by_id

    for one in outcomes:
        had = [who for name, who in one.tally.had.items() if name.startswith("civilization:")]
        assert sorted(seat for seats in had for seat in seats) == [0, 1, 2]
    assert any(kinds[id].kind == CIVILIZATION for one in outcomes for id in one.tally.gone)


def test_the_first_bids_tell_the_turn_order_of_peloponnes() -> None:
    tally = heard(
        "peloponnes",
        3,
        peloponnes.BidPlaced(2, "port", 3, 0, moved=False, drove_out=None),
        peloponnes.Passed(0, 0),
        peloponnes.BidPlaced(2, "well", 3, 0, moved=True, drove_out=None),
        peloponnes.BidPlaced(1, "port", 4, 0, moved=False, drove_out=None),
    )

    assert tally.had == {"place:1": [2], "place:2": [0], "place:3": [1]}


def test_turns_and_deeds_in_hexemonia() -> None:
    turns = [hexemonia.TurnBegan(seat, final=False) for seat in (2, 0, 1, 2)]
    tally = heard(
        "hexemonia",
        3,
        *turns,
        hexemonia.Placed(0, "pasture_1", (0, 1)),
        hexemonia.Placed(1, "pasture_2", (0, 1)),
        hexemonia.Worshipped(1, "hades_1", (0, 1)),
        hexemonia.Acted(0, "war"),
        hexemonia.Conquered(0, 1, "pasture_2", (0, 0, 0), (0, 0, 0), 0, (0, 0, 0)),
        hexemonia.MythosPassed(1, 0, "hades_1"),
        hexemonia.PileEmpty(),
    )

    assert tally.rounds == 2
    assert tally.had == {"place:1": [2], "place:2": [0], "place:3": [1]}
    assert tally.taken == {"pasture": [0, 1], "hades": [1]}
    assert tally.gone == {"pasture": [1], "hades": [1]}
    assert tally.sums == {"deed_war": 1, "conquered": 1, "mythos_passed": 1}
    assert tally.end == "pile_empty"


def test_points_of_deus_belong_to_what_brought_them() -> None:
    cards = poleis.game("deus").shelf.get().cards
    blue = next(card for card in cards if card.column == 0)
    tally = heard(
        "deus",
        2,
        deus.RoundBegan(4, final=False),
        deus.TurnBegan(1),
        deus.TurnBegan(0),
        deus.Gained(0, "vp", 1),
        deus.Built(0, blue.id),
        deus.Activated(0, blue.id),
        deus.Sold(0, "wood", "vp", 2),
        deus.Sold(0, "wood", "gold", 5),
        deus.Robbed(0, 1, "vp", 2),
        deus.GodCalled(1, "vesta", 3, jupiter=False),
        deus.Gained(1, "vp", 3),
        deus.Plundered(1, (0, 1), 4),
        deus.VillageAttacked((0, 1), (0, 1), 5),
        deus.Passed(1),
        deus.EndTriggered("villages"),
        deus.GameEnded("last_round", (1, 2), (1,)),
    )

    assert (tally.rounds, tally.end) == (4, "villages")
    assert tally.had == {"place:1": [1], "place:2": [0]}
    assert tally.taken == {blue.title: [0]}
    assert tally.sums == {
        "vp_other": 1,
        "built_blue": 1,
        "vp_blue": 4,
        "god_vesta": 1,
        "vp_vesta": 7,
        "attacks": 1,
        "vp_attacks": 10,
        "passed": 1,
    }


@pytest.mark.parametrize("reason", ["no_cards", "stall"])
def test_deus_may_end_before_its_last_round(reason: Literal["no_cards", "stall"]) -> None:
    assert heard("deus", 2, deus.GameEnded(reason, (1, 2), (1,))).end == reason


def test_counters_hear_and_see_what_a_spectator_does(
    table: Callable[[Schedule], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Event] = []
    seen: list[View] = []

    class Listener(Counter):
        def hear(self, event: Event) -> None:
            told.append(event)

        def finish(self, view: View) -> None:
            seen.append(view)

    def listener(_game: str, edition: Any, seats: int) -> Counter:
        return Listener(edition, seats)

    monkeypatch.setattr("poleis.arena.play.counter_for", listener)
    outcome = table(plan("random,greedy")).play(0)
    drawn = [event for event in told if isinstance(event, peloponnes.Drew)]

    assert outcome.tally == Tally()
    assert len(drawn) > 4
    assert {event.coins for event in drawn} == {None}
    assert [view.seat for view in seen] == [None]
    assert seen[0].over


def test_a_game_that_counts_nothing_has_results_all_the_same() -> None:
    counter = counter_for("unknown", None, 2)
    counter.hear(Event())

    assert counter.tally == Tally()
    assert list(counter.pieces()) == []


def test_a_game_of_others_brings_its_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "_places", dict(counts._places))
    counts.register("mine", "poleis.arena.counts.deus:DeusCounter")

    assert type(counter_for("mine", None, 2)).__name__ == "DeusCounter"
    with pytest.raises(PoleisError, match="there can be one"):
        counts.register("mine", "elsewhere:Counter")
