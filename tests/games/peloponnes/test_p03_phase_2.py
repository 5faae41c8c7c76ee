"""P3: catastrophes, then the supply."""

from tests.games.peloponnes.support import (
    A,
    B,
    C,
    bidding,
    box,
    catastrophe,
    coins,
    events,
    income,
    play,
    reveal,
    seat,
    supply,
    tableau,
)

from poleis.games.peloponnes.events import (
    CatastropheStruck,
    Covered,
    Demolished,
    Fed,
    Hit,
    MarkerMoved,
    Protected,
    RoundBegan,
    SupplyBegan,
)
from poleis.games.peloponnes.state import State

SYMBOLS = {
    "pond": "stack C symbols plague",
    "dune": "stack C symbols decline",
    "heath": "stack C symbols plague",
}


def story(state: State) -> list[str]:
    """Return the kinds of events, in order."""
    return [type(event).__name__ for event in state.events or []]


def test_p3_1_a_catastrophe_occurs_when_its_marker_arrives() -> None:
    """P3.1: on the last space, in the round in which the marker gets there."""
    edition = box(SYMBOLS)
    short = reveal(
        seat("ww"), seat("ww"), edition=edition, stack="pond dune", markers={"plague": 2}
    )
    assert events(short, CatastropheStruck) == []
    assert short.phase == "bid"
    there = reveal(
        seat("ww"), seat("ww"), edition=edition, stack="pond dune", markers={"plague": 3}
    )
    assert events(there, CatastropheStruck) == [CatastropheStruck("plague")]
    assert (there.phase, there.hits[0].id) == ("cover", "athens")


def test_p3_1_each_catastrophe_occurs_at_most_once() -> None:
    """P3.1: a marker that lies on the last space already brings nothing."""
    edition = box(SYMBOLS)
    state = reveal(
        seat("ww"), seat("ww"), edition=edition, stack="pond heath", markers={"plague": 4}
    )
    assert events(state, CatastropheStruck) == []
    assert state.phase == "bid"


def test_r3_all_six_cards_lie_open_before_the_catastrophe_comes() -> None:
    """R3: markers move in phase 1, the effect comes in phase 2."""
    state = reveal(
        seat("ww"),
        seat("ww"),
        edition=box(SYMBOLS),
        stack="pond dune",
        markers={"plague": 3},
    )
    assert story(state)[:4] == ["RoundBegan", "MarkerMoved", "MarkerMoved", "CatastropheStruck"]
    assert len(state.display) == 6
    assert len(events(state, RoundBegan)) == 1
    assert [event.catastrophe for event in events(state, MarkerMoved)] == ["plague", "decline"]


def test_p3_2_two_catastrophes_are_resolved_one_after_the_other() -> None:
    """P3.2: the first is complete for every seat before the second begins."""
    state = catastrophe("plague decline", seat("ww"), seat("ww"))
    play(state, "cover wood")
    assert (state.seat, state.hits[0].id) == (B, "sparta")
    play(state, "cover wood")
    assert (state.seat, state.hits[0].id) == (A, "luxury")
    struck = events(state, CatastropheStruck)
    assert [event.catastrophe for event in struck] == ["plague", "decline"]


def test_r4_the_order_of_the_cards_is_the_order_of_the_catastrophes() -> None:
    """R4: the card revealed first strikes first, whichever catastrophes they are."""
    for stack, struck in (("pond dune", ["plague"]), ("dune pond", ["decline"])):
        state = reveal(
            seat("ww"),
            seat("ww"),
            edition=box(SYMBOLS),
            stack=stack,
            markers={"plague": 3, "decline": 3},
        )
        assert [event.catastrophe for event in events(state, CatastropheStruck)] == struck
        assert len(state.trouble) == 2


def test_r4_the_first_catastrophe_may_take_the_protection_from_the_second() -> None:
    """R4: Earthquake covers Acrocorinth, so Tempest hits; the other way round it does not."""
    hit = catastrophe(
        "earthquake tempest", seat("ww", cards="acrocorinth meadow"), seat("w", civ="")
    )
    play(hit, "cover wood")
    assert hit.hits[0].id == "meadow"
    safe = catastrophe(
        "tempest earthquake", seat("ww", cards="acrocorinth meadow"), seat("w", civ="")
    )
    assert events(safe, Protected) == [Protected(A, "tempest")]
    play(safe, "cover wood")
    assert coins(safe, A) == ["acrocorinth earthquake wood"]


def test_p3_3_every_seat_without_protection_is_hit_in_turn_order() -> None:
    """P3.3: the seats decide in the turn order in force; the protected seat is passed over."""
    state = catastrophe("plague", seat("w"), seat("w", cards="well"), seat("w"), order="CBA")
    assert state.seat == C
    play(state, "cover wood")
    assert state.seat == A
    play(state, "demolish athens")
    assert [event.seat for event in events(state, Protected)] == [B]
    assert coins(state, B) == []
    assert tableau(state, A) == ""


def test_r5_each_seat_finishes_a_catastrophe_before_the_next_seat() -> None:
    """R5: both hit buildings of a seat are settled, then the next seat is hit."""
    state = catastrophe(
        "earthquake",
        seat("ww", cards="theatre bath library mill"),
        seat("ww", cards="forge"),
        order="AB",
    )
    play(state, "pick theatre", "pick mill", "cover wood")
    assert (state.seat, state.hits[0].id) == (A, "mill")
    play(state, "demolish mill")
    assert (state.seat, state.hits[0].id) == (B, "forge")


def test_r5_a_supply_goes_through_the_turn_order_step_by_step() -> None:
    """R5: first all seats feed, then all redeem, each time in turn order."""
    edition = box(theatre="inhabitants 1", bath="inhabitants 1")
    state = supply(
        seat("g", cards="theatre", coins="theatre mortgage wood"),
        seat("g", cards="bath", coins="bath mortgage wood"),
        order="BA",
        edition=edition,
    )
    assert (state.seat, state.phase) == (B, "feed")
    play(state, "feed grain")
    assert (state.seat, state.phase) == (A, "feed")
    play(state, "feed grain")
    assert (state.seat, state.phase) == (B, "redeem")
    play(state, "redeem bath")
    assert (state.seat, state.phase) == (A, "redeem")


def test_r5_phases_2_and_5_use_the_order_of_their_time() -> None:
    """R5: bids of this round change the order of phases 5 and 6, not that of its phase 2."""
    state = bidding(
        seat("ww", bid="theatre ww"), seat("www", bid="mill www"), display="theatre mill"
    )
    assert state.order == (B, A)
    assert (state.seat, state.phase) == (B, "build")


def test_p3_4_one_supply_symbol_among_the_six_cards_brings_a_supply() -> None:
    """P3.4: in either row."""
    edition = box(athens="inhabitants 1")
    rows = ("spring", "theatre mill spring", "theatre mill forge altar villa spring")
    for display in rows:
        state = catastrophe(
            "plague", seat("w", cards="well"), seat("w", cards="aqueduct"),
            display=display, edition=edition,
        )  # fmt: skip
        assert (state.seat, state.phase) == (A, "feed")
        assert events(state, SupplyBegan) == [SupplyBegan(final=False)]


def test_p3_4_without_the_symbol_there_is_no_supply() -> None:
    """P3.4: nobody is fed in such a round."""
    edition = box(athens="inhabitants 1")
    state = income(seat("ww"), seat("ww"), stack="forge", edition=edition)
    assert events(state, Fed) == []
    assert state.phase == "bid"


def test_p3_4_the_symbol_counts_when_it_is_revealed() -> None:
    """P3.4: whichever of the six cards it is, it brings the supply before the bids."""
    others = ["library", "villa", "palace", "quarry", "pasture"]
    edition = box(dict.fromkeys(others, "stack C"))
    for place in range(6):
        cards = [*others[:place], "autumn", *others[place:]]
        state = reveal(seat("ww"), seat("ww"), stack=" ".join(cards), edition=edition)
        assert events(state, SupplyBegan) == [SupplyBegan(final=False)]
        assert state.phase == "bid"


def test_p3_4_the_symbol_of_an_earlier_round_brings_no_supply() -> None:
    """P3.4: neither a card in a tableau nor one still to come."""
    state = reveal(seat("ww", cards="spring"), seat("ww"), stack="library", round=6)
    assert events(state, SupplyBegan) == []
    assert not state.supply_due


def test_r6_catastrophes_come_before_the_supply() -> None:
    """R6: a civilization that Plague took needs no grain in the supply of the same round."""
    edition = box(athens="inhabitants 3", sparta="inhabitants 3")
    state = catastrophe("plague", seat("w"), seat("www"), display="spring", edition=edition)
    assert state.phase == "cover"
    play(state, "demolish athens", "cover wood")
    assert [(event.seat, event.inhabitants) for event in events(state, Fed)] == [(A, 0), (B, 0)]
    kinds = [name for name in story(state) if name in {"Demolished", "Covered", "SupplyBegan"}]
    assert kinds == ["Demolished", "Covered", "SupplyBegan"]
    assert len(events(state, Demolished)) == len(events(state, Covered)) == 1


def test_r7_two_supply_symbols_in_one_round_bring_one_supply() -> None:
    """R7: every seat is asked once."""
    edition = box(athens="inhabitants 1", sparta="inhabitants 1")
    state = supply(seat("ggg"), seat("ggg"), display="spring autumn", edition=edition)
    play(state, "feed grain", "feed grain")
    assert len(events(state, SupplyBegan)) == 1
    assert [event.seat for event in events(state, Fed)] == [A, B]
    assert (state.phase, state.seat) == ("bid", A)


def test_p3_3_a_hit_names_the_cards() -> None:
    """P3.3: everybody sees which cards are hit."""
    state = catastrophe("plague", seat("w"), seat("w"))
    assert events(state, Hit) == [Hit(A, "plague", ("athens",))]
