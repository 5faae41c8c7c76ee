"""D11: offerings to the gods (DP4-DP7), and the rulings on them."""

import pytest
from tests.games.deus.support import (
    A,
    B,
    asked,
    events,
    gold,
    goods,
    hand,
    legal,
    offer,
    options,
    play,
    refused,
    scene,
    seat,
    spare,
    stock,
    supply,
    vp,
)

from poleis.games.deus.components import KINDS, RESOURCES
from poleis.games.deus.events import (
    Drew,
    Gained,
    GainedPieces,
    GainedResources,
    GodCalled,
    Offered,
    TurnBegan,
)
from poleis.games.deus.state import State

#: A card of each colour.
HAND = "skiff_1 farm_1 scribe_1 house_1 guard_1 shrine_1"
GODS = ("neptune", "ceres", "minerva", "vesta", "mars")


def offering(cards: str, draw: str = "", **more: str) -> State:
    """Let A offer these cards, the last one on top; it had no others."""
    state = scene(seat(hand=cards, **more), seat(), draw=draw)  # type: ignore[arg-type]  # only texts
    return offer(state, *cards.split())


def gods(state: State) -> list[GodCalled]:
    """Return the gods called since the scene began."""
    return events(state, GodCalled)


def test_d11_1_dp4_cards_are_chosen_one_by_one() -> None:
    """D11.1, DP4, C10: any hand card not yet chosen, in any order; done after at least one."""
    state = play(scene(seat(hand="house_1 skiff_1 guard_1"), seat()), "offer")
    assert asked(state) == "A sacrifice"
    assert legal(state) == ["sacrifice skiff_1", "sacrifice house_1", "sacrifice guard_1"]
    assert "D11.1" in refused(state, "done")
    play(state, "sacrifice guard_1")
    assert legal(state) == ["sacrifice skiff_1", "sacrifice house_1", "done"]
    assert "D11.1" in refused(state, "sacrifice guard_1")
    assert "D11.1" in refused(state, "sacrifice farm_1")
    assert hand(state) == "skiff_1 house_1 guard_1"  # C10: until done
    play(state, "sacrifice skiff_1", "sacrifice house_1")
    assert legal(state) == ["done"]
    play(state, "done")
    assert [card.id for card in state.discard] == ["guard_1", "skiff_1", "house_1"]
    assert asked(state) == "B action"


def test_dp4_a_single_card_is_asked_about() -> None:
    """DP4, C2: neither the only card nor the end of the offering is taken by the engine."""
    state = play(scene(seat(hand="house_1"), seat()), "offer")
    assert legal(state) == ["sacrifice house_1"]
    assert legal(play(state, "sacrifice house_1")) == ["done"]


@pytest.mark.parametrize(("top", "god"), list(zip(HAND.split()[:5], GODS, strict=True)))
def test_d11_2_r71_r73_the_top_card_names_the_god(top: str, god: str) -> None:
    """D11.2, R71, R73: the colour of the card laid down last, whatever lies below it."""
    others = [card for card in HAND.split() if card != top]
    state = scene(seat(hand=HAND), seat())
    offer(state, *others[:2], top)
    assert [(one.god, one.strength, one.jupiter) for one in gods(state)] == [(god, 3, False)]
    assert events(state, Offered) == [Offered(A, 3, top, (*others[:2], top))]


@pytest.mark.parametrize("number", [1, 2, 4])
def test_x25_d11_2_neptune(number: int) -> None:
    """X25, D11.2: two gold a card, and a maritime piece."""
    state = offering(" ".join([*HAND.split()[1:number], "skiff_1"]))
    assert gold(state) == 5 + 2 * number
    assert (stock(state), spare(state)) == ("MMMPPSSCCUU", "MMPPPSSSCCCUUU")
    assert events(state, Gained) == [Gained(A, "gold", 2 * number)]


@pytest.mark.parametrize(("number", "points"), [(1, 1), (2, 2), (5, 2)])
def test_x24_r75_vesta(number: int, points: int) -> None:
    """X24, R75, D11.2: 1 VP for one card, 2 VP in all for more, and a civil piece."""
    others = [card for card in HAND.split() if card != "house_1"]
    state = offering(" ".join([*others[: number - 1], "house_1"]))
    assert (vp(state), stock(state)) == (5 + points, "MMPPSSCCCUU")
    assert events(state, Gained) == [Gained(A, "vp", points)]


@pytest.mark.parametrize(
    ("cards", "offered", "size"),
    [
        ("scribe_1 skiff_1 farm_1 house_1 guard_1", 5, 10),
        ("scribe_1 skiff_1 farm_1 house_1 guard_1 skiff_2 farm_2 house_2", 1, 8),
        ("scribe_1 skiff_1 farm_1 house_1 guard_1 skiff_2 farm_2 house_2 guard_2 skiff_3", 10, 10),
        ("scribe_1 skiff_1 farm_1 house_1 guard_1 skiff_2 farm_2 house_2 guard_2 skiff_3", 3, 10),
        ("scribe_1 skiff_1", 1, 6),
    ],
)
def test_x26_t17_d11_4_r74_r79_minerva(cards: str, offered: int, size: int) -> None:
    """X26, T17, D11.4, R74, R79: to five cards, then as many more, up to ten; one piece."""
    state = scene(seat(hand=cards), seat())
    chosen = cards.split()[:offered]
    offer(state, *reversed(chosen))
    assert len(state.players[A].hand) == size
    assert stock(state) == "MMPPSSSCCUU"
    assert asked(state) == "B action"


def test_r74_minervas_cards_come_after_the_refill() -> None:
    """R74, D11.4: in two draws, without a question."""
    state = offering(
        "skiff_1 scribe_1", draw="house_1 house_2 house_3 house_4 house_5 guard_1 guard_2"
    )
    drawn = [(one.seat, one.cards) for one in events(state, Drew)]
    assert drawn == [
        (A, ("house_1", "house_2", "house_3", "house_4", "house_5")),
        (A, ("guard_1", "guard_2")),
    ]


def test_d11_4_r79_no_card_is_discarded_to_come_down_to_five() -> None:
    """D11.4, R79: with more than five left nothing is drawn, and nothing is discarded."""
    state = scene(seat(hand="skiff_1 farm_1 scribe_1 house_1 guard_1 shrine_1 skiff_2"), seat())
    offer(state, "house_1")
    assert hand(state) == "skiff_1 skiff_2 farm_1 scribe_1 guard_1 shrine_1"
    assert not events(state, Drew)


@pytest.mark.parametrize(("kept", "drawn"), [(0, 5), (1, 4), (4, 1), (5, 0)])
def test_d11_4_the_hand_is_refilled_to_five(kept: int, drawn: int) -> None:
    """D11.4: up to five."""
    others = ["skiff_1", "farm_1", "scribe_1", "guard_1", "shrine_1"][:kept]
    state = scene(seat(hand=" ".join(["house_1", *others])), seat())
    offer(state, "house_1")
    assert sum(event.count for event in events(state, Drew)) == drawn
    assert len(state.players[A].hand) == 5


def test_dp6_d11_2_ceres_gives_resources_of_free_choice() -> None:
    """DP6, D11.2, R108: each on its own, also what one cannot produce; then a production piece."""
    state = offering("skiff_1 house_1 farm_1")
    assert asked(state) == "A ceres"
    assert legal(state) == ["gain wheat", "gain wood", "gain stone", "gain clay"]
    play(state, "gain stone", "gain stone")
    assert asked(state) == "A ceres"
    play(state, "gain clay")
    assert goods(state) == "1 wheat 1 wood 3 stone 2 clay"
    assert supply(state) == "8 wheat 8 wood 6 stone 7 clay"
    assert stock(state) == "MMPPPSSCCUU"
    assert asked(state) == "B action"


def test_t15_r78_ceres_with_one_wood_in_the_supply() -> None:
    """T15, R78, C2: only kinds that the supply has; with one kind there is no question."""
    mine, other = "9 wheat 4 wood 9 stone 9 clay", "1 wheat 5 wood 1 stone 1 clay"
    state = scene(seat(hand="skiff_1 house_1 farm_1", goods=mine), seat(goods=other))
    assert supply(state) == "1 wood"
    offer(state, "skiff_1", "house_1", "farm_1")
    assert events(state, GainedResources) == [GainedResources(A, (0, 1, 0, 0))]
    assert (goods(state), supply(state)) == ("9 wheat 5 wood 9 stone 9 clay", "")
    assert (stock(state), asked(state)) == ("MMPPPSSCCUU", "B action")


def test_r78_ceres_with_an_empty_supply() -> None:
    """R78: nothing but the piece."""
    mine, other = "9 wheat 9 wood 9 stone 9 clay", "1 wheat 1 wood 1 stone 1 clay"
    state = scene(seat(hand="skiff_1 farm_1", goods=mine), seat(goods=other))
    offer(state, "skiff_1", "farm_1")
    assert (goods(state), stock(state)) == (mine, "MMPPPSSCCUU")
    assert asked(state) == "B action"


def test_r78_ceres_goes_on_with_what_is_left() -> None:
    """R78, DP6: a kind that runs out is no longer offered."""
    mine, other = "9 wheat 4 wood 9 stone 1 clay", "1 wheat 5 wood 1 stone 1 clay"
    state = scene(seat(hand="skiff_1 house_1 farm_1", goods=mine), seat(goods=other))
    offer(state, "skiff_1", "house_1", "farm_1")
    assert options(state, "gain") == ["wood", "clay"]
    assert "D11.2" in refused(state, "gain stone")
    play(state, "gain wood")
    assert goods(state) == "9 wheat 5 wood 9 stone 3 clay"


def test_dp7_d11_2_mars_gives_pieces_of_free_choice() -> None:
    """DP7, D11.2, R103: as many as cards, each of any kind; no other piece."""
    state = offering("skiff_1 house_1 guard_1")
    assert asked(state) == "A mars"
    assert options(state, "piece") == [*KINDS]
    play(state, "piece civil", "piece maritime", "piece civil")
    assert (stock(state), spare(state)) == ("MMMPPSSCCCCUU", "MMPPPSSSCUUU")
    assert asked(state) == "B action"


def test_r77_t16_mars_with_too_few_pieces() -> None:
    """R77, T16: all that are left; a single kind is taken without a question (C2)."""
    state = offering("skiff_1 house_1 shrine_1 farm_1 guard_1", supply="PSS")
    assert options(state, "piece") == ["production", "scientific"]
    play(state, "piece production")
    assert (stock(state), spare(state)) == ("MMMMMPPPPPSSSSSCCCCCUUUUU", "")
    assert asked(state) == "B action"
    empty = offering("skiff_1 guard_1", supply="")
    assert not events(empty, GainedPieces)
    assert asked(empty) == "B action"


@pytest.mark.parametrize("top", ["skiff_1", "farm_1", "scribe_1", "house_1"])
def test_r76_t16_d11_3_a_god_without_a_piece_to_give(top: str) -> None:
    """R76, T16, D11.3: nothing instead; the other gifts come all the same."""
    letter = dict(zip(("skiff_1", "farm_1", "scribe_1", "house_1"), "MPSC", strict=True))[top]
    left = "MMMPPPSSSCCCUUU".replace(letter, "")
    state = offering(f"guard_1 {top}", supply=left)
    while state.phase == "ceres":
        play(state, "gain wood")
    assert not events(state, GainedPieces)
    assert (spare(state), asked(state)) == (left, "B action")
    gained = [*events(state, Gained), *events(state, GainedResources)]
    assert gained or len(state.players[A].hand) == 7


@pytest.mark.parametrize("number", [1, 3, 5])
@pytest.mark.parametrize(("top", "letter"), [("skiff_1", "M"), ("scribe_1", "S"), ("house_1", "C")])
def test_r103_d11_3_the_piece_does_not_grow_with_the_strength(
    number: int, top: str, letter: str
) -> None:
    """R103, D11.3: exactly one, from the personal supply to the board."""
    others = [card for card in HAND.split() if card != top]
    state = offering(" ".join([*others[: number - 1], top]))
    assert sum(sum(event.pieces) for event in events(state, GainedPieces)) == 1
    assert stock(state).count(letter) == 3
    assert spare(state).count(letter) == 2


@pytest.mark.parametrize("god", GODS)
def test_dp5_r72_jupiter_stands_in_for_any_other_god(god: str) -> None:
    """DP5, R72, D11.2: exactly one of the other five, with the same strength."""
    state = offering("skiff_1 guard_1 shrine_1")
    assert asked(state) == "A jupiter"
    assert options(state, "invoke") == [*GODS]
    play(state, f"invoke {god}")
    assert gods(state) == [GodCalled(A, god, 3, True)]  # type: ignore[arg-type]  # one of the five
    expected = {"ceres": "A ceres", "mars": "A mars"}
    assert asked(state) == expected.get(god, "B action")
    if god == "neptune":
        assert (gold(state), stock(state)) == (11, "MMMPPSSCCUU")
    elif god == "vesta":
        assert (vp(state), stock(state)) == (7, "MMPPSSCCCUU")
    elif god == "minerva":
        assert len(state.players[A].hand) == 8
    else:
        assert state.count == 3


def test_c12_the_piece_comes_after_the_other_gifts() -> None:
    """C12: in the order printed, and the cards last of all (D11.4)."""
    kinds = (Gained, GainedResources, GainedPieces, Drew)
    for top, first in (("skiff_1", Gained), ("farm_1", GainedResources), ("house_1", Gained)):
        state = offering(top)
        if state.phase == "ceres":
            play(state, "gain wood")
        came = [type(event) for event in state.events or [] if isinstance(event, kinds)]
        assert came == [first, GainedPieces, Drew]


def test_r83_the_refill_of_an_offering_is_never_empty() -> None:
    """R83, D12.4: with both piles empty the offered cards themselves can be drawn again."""
    state = scene(seat(hand="house_1"), seat(hand="house_2"), rest="out")
    offer(state, "house_1")
    assert hand(state) == "house_1"
    assert (state.draw, state.discard) == ((), ())
    assert len(events(state, Drew)) == 1


def test_r87_an_offering_is_always_legal() -> None:
    """R87: with at least one card, whatever is in it."""
    for cards in HAND.split():
        poor = scene(seat(hand=cards, gold=0, vp=0, goods="", stock=""), seat())
        assert legal(poor) == ["offer"]
    assert legal(scene(seat(), seat(hand="house_1")), "offer") == ["offer"]


def test_r110_the_god_is_read_before_a_reshuffle() -> None:
    """R110: with an empty draw pile the offered cards stay until the draw that follows."""
    state = scene(seat(hand="skiff_1 guard_1 farm_1"), seat(hand="house_2"), rest="out")
    offer(state, "skiff_1", "guard_1", "farm_1")
    assert asked(state) == "A ceres"
    assert [card.id for card in state.discard] == ["skiff_1", "guard_1", "farm_1"]
    play(state, "gain wood", "gain wood", "gain wood")
    assert (hand(state), state.discard) == ("skiff_1 farm_1 guard_1", ())


def test_d11_1_everybody_hears_the_number_and_the_top_card() -> None:
    """D11.1, DP4: nothing before the end; then the number and the card on top."""
    state = play(scene(seat(hand=HAND), seat()), "offer", "sacrifice farm_1", "sacrifice skiff_1")
    assert [type(event) for event in state.events or []] == [TurnBegan]
    play(state, "done")
    (event,) = events(state, Offered)
    assert event.seen_by(A) == Offered(A, 2, "skiff_1", ("farm_1", "skiff_1"))
    assert event.seen_by(B) == event.seen_by(None) == Offered(A, 2, "skiff_1", None)


@pytest.mark.parametrize("resource", RESOURCES)
def test_t15_resources_paid_in_the_turn_are_available_again(resource: str) -> None:
    """T15, D5.5, D7.4: what a temple cost lies in the supply when the next seat calls Ceres."""
    scarce = " ".join(f"{9 if kind == resource else 1} {kind}" for kind in RESOURCES)
    one = seat("0,0 P", hand="shrine_1", gold=0, goods=scarce)
    state = scene(one, seat(hand="farm_1"))
    assert supply(state).count(resource) == 0
    play(state, "build shrine_1")
    assert asked(state) == "B action"
    offer(state, "farm_1")
    assert resource in options(state, "gain")
