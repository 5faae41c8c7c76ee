"""E7: cards that activate others (DP15)."""

from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    asked,
    check,
    events,
    finish_turn,
    gold,
    goods,
    legal,
    options,
    play,
    refused,
    scene,
    seat,
    stock,
    village,
    vp,
)

from poleis.core.game import play_batch
from poleis.games.deus.actions import NOTATION
from poleis.games.deus.effects import Activate
from poleis.games.deus.events import Activated, VillageAttacked
from poleis.games.deus.position import from_position, position
from poleis.games.deus.state import State

#: A has a card of each colour; the forests 0,0 and 2,1 bring something.
HOME = "0,0 PSC; 1,-1 M; 0,1 UT; -1,0 C"
CARDS = "galley quarters school woodcutters kontor_forest ballista temple_field"


def studying(
    effect: str,
    columns: str = CARDS,
    hand: str = "academy_1 house_1",
    home: str = HOME,
    **effects: str,
) -> State:
    """Let A build a scientific building with this effect on -1,0."""
    edition = box(
        cost={"academy": "1 gold"}, **{"school": "gain vp: 1", "academy": effect, **effects}
    )
    state = scene(seat(home, hand=hand, columns=columns, gold=3), seat(), edition=edition)
    return play(state, "build academy_1", "place -1 0")


def test_e7_dp15_r63_own_cards_of_the_colours_named() -> None:
    """E7, DP15, R63: face-up cards in the order of the edition; never yellow or purple ones."""
    state = studying("activate 1 any card")
    assert asked(state) == "A card"
    cards = ["galley_1", "quarters_1", "woodcutters_1", "kontor_forest_1", "ballista_1"]
    assert options(state, "activate") == cards
    assert legal(state)[-1] == "stop"
    assert "R63" in refused(state, "activate school_1")
    assert "R63" in refused(state, "activate temple_field_1")
    two = studying("activate 1 maritime or military card")
    assert options(two, "activate") == ["galley_1", "ballista_1"]
    assert "R63" in refused(two, "activate woodcutters_1")


def test_e7_the_card_is_resolved_as_in_its_column() -> None:
    """E7: with its counts as they are now, and its decisions; then the column goes on."""
    state = studying("activate 1 civil card")
    before = vp(state)
    play(state, "activate woodcutters_1")
    assert (vp(state), asked(state)) == (before + 1, "B action")
    galley = play(studying("activate 1 maritime card"), "activate galley_1")
    assert (asked(galley), gold(galley)) == ("A buy", 2)
    play(galley, "buy stone", "stop")
    assert (gold(galley), asked(galley)) == (1, "B action")


def test_dp15_it_may_be_declined() -> None:
    """DP15, R58: also where there is one card only (C2)."""
    state = studying("activate 1 military card")
    assert legal(state) == ["activate ballista_1", "stop"]
    play(state, "stop")
    assert (asked(state), gold(state)) == ("B action", 2)


def test_dp15_skipped_without_a_card() -> None:
    """DP15, R60: nothing is asked."""
    state = studying("activate 1 maritime card", "", home="0,0 PSC; 0,1 U; -1,0 C")
    assert asked(state) == "B action"


def test_c6_several_cards_one_at_a_time_and_each_once() -> None:
    """C6: each is resolved before the next is chosen, and no card twice under one effect."""
    state = studying("activate 2 any cards")
    play(state, "activate galley_1", "buy clay")
    assert asked(state) == "A buy"
    play(state, "stop")
    assert asked(state) == "A card"
    assert "galley_1" not in options(state, "activate")
    assert "R63" in refused(state, "activate galley_1")
    play(state, "activate kontor_forest_1")
    assert (asked(state), gold(state)) == ("B action", 4)


def test_c6_declining_ends_the_effect() -> None:
    """C6: after the first card the second may be declined; a third is not asked about."""
    state = play(studying("activate 3 any cards"), "activate woodcutters_1", "stop")
    assert asked(state) == "B action"


def test_c6_fewer_cards_than_allowed() -> None:
    """C6: the effect ends when no card is left."""
    state = studying("activate 3 military cards")
    play(state, "activate ballista_1")
    assert asked(state) == "B action"


def test_e7_c5_a_second_effect_begins_anew() -> None:
    """C5, C6: the same card may be activated again under another effect of the card."""
    state = studying("activate 1 civil card; activate 1 civil card; buy up to 1 any for 1 gold")
    for _ in range(2):
        assert options(state, "activate") == ["woodcutters_1", "kontor_forest_1"]
        play(state, "activate kontor_forest_1")
    assert (asked(state), gold(state)) == ("A buy", 8)
    again = from_position(position(state))
    play(again, "buy wood")
    assert asked(again) == "B action"


def test_e7_r63_two_yellow_cards_activate_the_same_card() -> None:
    """R63, C6: each effect for itself, from the bottom up; depth two and no more."""
    edition = box(school="activate 1 civil card; gain pieces: 1", academy="activate 2 civil cards")
    state = scene(seat(HOME, columns=CARDS, hand="academy_1 house_1"), seat(), edition=edition)
    play(state, "build academy_1", "place -1 0", "activate woodcutters_1")
    assert asked(state) == "A pieces"
    play(state, "piece civil", "activate woodcutters_1")
    assert "activate woodcutters_1" not in legal(state)
    play(state, "activate kontor_forest_1")
    assert (vp(state), gold(state), asked(state)) == (7, 8, "B action")
    assert [event.card for event in events(state, Activated)] == [
        "school_1", "woodcutters_1", "academy_1", "woodcutters_1", "kontor_forest_1",
    ]  # fmt: skip


def test_r63_no_card_of_a_colour_that_may_be_chosen_activates_others() -> None:
    """R63, C6: so the depth is two at most, whatever is chosen."""
    state = studying("activate 3 any cards")
    deepest = 1
    while state.phase != "action":
        deepest = max(deepest, len(state.frames))
        for frame in state.frames[1:]:
            assert not any(isinstance(effect, Activate) for effect in frame.cards[0].effects)
        play(state, legal(state)[0])
    assert deepest == 2


def test_dp15_jokers_are_not_face_up() -> None:
    """DP15: a joker cannot be activated; an empty choice is not asked about."""
    edition = box(academy="activate 1 civil card")
    one = seat("0,0 SC", columns="civil:woodcutters", hand="academy_1 house_1")
    state = scene(one, seat(), edition=edition, options={"joker": "yes"})
    play(state, "build academy_1", "place -1 0")
    assert asked(state) == "B action"


def test_t26_a_red_card_that_moves_and_attacks() -> None:
    """T26: activated by a yellow card; after the attack the yellow column goes on."""
    edition = box(school="activate 1 military card", academy="gain vp: 1; gain gold: 2")
    one = seat("2,2 S; 3,0 M; 1,2 U", columns="school legion", hand="academy_1 house_1", gold=0)
    state = scene(one, seat(), edition=edition)
    play(state, "build academy_1", "place 1 2", "activate legion_1")
    assert asked(state) == "A unit"
    play(state, "march 1 2", "step 2 1", "halt")
    assert events(state, VillageAttacked) == [VillageAttacked((3, 1), (A,), 3)]
    assert village(state, "3,1") is None
    assert (vp(state), gold(state), asked(state)) == (9, 2, "B action")


def test_e7_production_cards_and_their_supply() -> None:
    """E7, R59: what the activated card brings is limited like everything."""
    state = studying("activate 1 production card")
    play(state, "activate quarters_1")
    assert legal(state) == ["gain wood", "stop"]
    play(state, "gain wood")
    assert goods(state) == "1 wheat 2 wood 1 stone 1 clay"


def test_t32_c6_a_batch_through_two_cards() -> None:
    """T32, C6: the steps of both cards may be sent together."""
    state = studying("activate 2 any cards")
    texts = ("activate galley_1", "buy clay", "stop", "activate kontor_forest_1")
    after = play_batch(state, [NOTATION.parse(text) for text in texts])
    check(after)
    assert (asked(after), gold(after)) == ("B action", 4)
    assert stock(after) == stock(state)
    assert asked(state) == "A card"
    finish_turn(state)
