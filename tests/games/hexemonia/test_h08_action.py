"""H8: step C, the choice of the action."""

from tests.games.hexemonia.support import A, asked, cubes, events, legal, play, refused, scene, seat

from poleis.games.hexemonia.events import Acted, Produced, TurnBegan

POOR = seat("")  # nothing to fight with, nothing to fight for
TARGET = seat("0,1 field 1C")
SPRING = seat("0,1 spring")


def test_h8_1_exactly_one_of_four_actions() -> None:
    """H8.1: once an action is chosen and over, the turn is over too."""
    state = scene(seat("2C; 0,1 spring"), TARGET)
    assert asked(state) == "A action"
    assert legal(state) == ["act production", "act strategy", "act special", "act war"]
    play(state, "act special", "use spring_1", "receive gold", "end")
    assert asked(state) == "B draw"
    assert [event.deed for event in events(state, Acted)] == ["special"]


def test_h8_1_production_and_strategy_without_effect() -> None:
    """H8.1, R87: both may be chosen where they can do nothing, even if others could do much."""
    state = scene(seat(""), POOR)
    assert legal(state) == ["act production", "act strategy"]
    play(state, "act production")
    assert asked(state) == "B draw"
    assert not events(state, Produced)
    state = scene(seat("2C; 0,1 spring"), TARGET)
    play(state, "act strategy", "end", "end")
    assert asked(state) == "B draw"
    assert cubes(state, A) == "2C"


def test_r87_an_action_must_be_chosen() -> None:
    """R87, H8.1: an action without effect will do, none at all will not."""
    state = scene(seat(""), POOR)
    assert "H8.1" in refused(state, "end")
    assert not events(state, TurnBegan)


def test_h8_2_special_with_a_usable_ability_only() -> None:
    """H8.2: with an ability that can do something; an inactive or idle one will not do."""
    assert "act special" in legal(scene(SPRING, POOR))
    inactive = scene(seat("1C; 0,1 agora"), POOR)
    assert "H8.1" in refused(inactive, "act special")
    idle = scene(seat("0,1 tavern 1G"), seat("1H"))
    assert "H8.1" in refused(idle, "act special")
    assert "act special" in legal(scene(seat("0,1 tavern 1G"), seat("1C")))


def test_h8_2_war_with_a_target_only() -> None:
    """H8.2, R90: war is offered where an attack can be won."""
    assert "act war" in legal(scene(seat("2C"), TARGET))
    assert "act war" not in legal(scene(seat("1C"), TARGET))
    assert "H8.1" in refused(scene(seat("9C"), POOR), "act war")


def test_r90_no_war_without_an_attack() -> None:
    """R90: whoever chose war attacks at least once; then the end is free."""
    state = scene(seat("5C"), TARGET, seat("0,1 mine"))
    play(state, "act war")
    assert legal(state) == ["attack 1 0 1", "attack 2 0 1"]
    refused(state, "end")
    play(state, "attack 2 0 1", "gather citizen 0 0", "strike", "settle 0 1")
    assert legal(state) == ["attack 1 0 1", "end"]


def test_d_c0_the_actions_in_their_order() -> None:
    """D-C0, C10: production, strategy, special, war; the last two as far as H8.2 allows."""
    assert legal(scene(SPRING, POOR)) == ["act production", "act strategy", "act special"]
    assert legal(scene(seat("1C"), seat("0,1 field"))) == [
        "act production", "act strategy", "act war",
    ]  # fmt: skip
