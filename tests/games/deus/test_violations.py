"""I1-I25: `violations` finds what is broken, so that a test that asks it can fail."""

from collections.abc import Callable

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import B2, A, B, new, offer, play, scene, seat

from poleis.games.deus.goods import NONE, ONE
from poleis.games.deus.invariants import map_faults, violations
from poleis.games.deus.state import NOBODY, NOWHERE, Frame, Played, State

Change = Callable[[State], object]
HOME = "0,0 PSC; 1,-1 M; 0,1 U; 2,2 CT"


def turn() -> State:
    """Return the beginning of a turn of A, after some offerings."""
    one = seat(HOME, hand="house_1 farm_1", columns="galley forum")
    return scene(one, seat("2,4 PU", hand="guard_1"), discard="skiff_5 farm_5", villages="3,1 2")


def choosing() -> State:
    """Return an alternative start in which the first seat is done and the second has begun."""
    state = new(2, "seed", {"startPieces": "6"})
    return play(state, *["choose civil"] * 5, "choose military", "choose civil")


def paying() -> State:
    """Return a payment: wood was asked about, and now clay is."""
    edition = box(cost={"forum": "1 wood, 1 clay"})
    one = seat(HOME, hand="forum_1 house_1", gold=20, goods="1 wood 1 clay")
    return play(scene(one, seat(), edition=edition), "build forum_1", "gold wood 1")


def placing() -> State:
    """Return the placing of a civil building."""
    return play(scene(seat(HOME, hand="forum_1 house_1"), seat()), "build forum_1")


def laying() -> State:
    """Return the placing of a joker."""
    one = seat(HOME, hand="forum_1 house_1")
    state = scene(one, seat(), options={"joker": "yes"})
    return play(state, "joker forum_1 scientific")


def doing(effect: str, below: str = "gain gold: 1", home: str = HOME) -> State:
    """Return the decision that an effect asks for; another card lies below it."""
    edition = box(cost={"academy": "1 gold", "school": "1 gold"}, academy=effect, school=below)
    one = seat(home, hand="academy_1 house_1", columns="galley forum school", gold=9)
    state = scene(one, seat("2,4 PU"), edition=edition)
    return play(state, "build academy_1", "place -1 0")


def activating() -> State:
    """Return a decision of a card that another one has activated."""
    return play(doing("activate 2 any cards"), "activate galley_1")


def marching() -> State:
    """Return a unit on its way, after another one has stopped."""
    state = doing("move 2 units 2 steps", home=f"{HOME}; 2,1 U")
    return play(state, "march 0 1", "step -1 2", "halt")


def stepping() -> State:
    """Return a unit on its way."""
    return play(doing("move 2 units 2 steps"), "march 0 1", "step -1 2")


def offering() -> State:
    """Return an offering with a card chosen."""
    state = scene(seat(hand="house_1 farm_1 guard_1 shrine_1"), seat())
    return play(state, "offer", "sacrifice farm_1")


def gods(*cards: str) -> State:
    """Return what a god asks."""
    return offer(scene(seat(hand="house_1 farm_1 guard_1 shrine_1"), seat()), *cards)


def sets(name: str, value: object) -> Change:
    """Set a field of the state."""
    return lambda state: setattr(state, name, value)


def gives(name: str, value: object, number: int = A) -> Change:
    """Set a field of a player."""
    return lambda state: setattr(state.players[number], name, value)


def adds(name: str, value: int, number: int = A) -> Change:
    """Add to a field of a player."""

    def change(state: State) -> None:
        player = state.players[number]
        setattr(player, name, getattr(player, name) + value)

    return change


def stands(kind: int, cell: tuple[int, int], number: int = A) -> Change:
    """Move a piece of a kind from the personal supply to a region."""

    def change(state: State) -> None:
        player = state.players[number]
        masks = list(player.pieces)
        masks[kind] |= 1 << state.atlas.region[cell]
        player.pieces = (masks[0], masks[1], masks[2], masks[3], masks[4])
        player.supply -= ONE[kind]

    return change


def lies(kind: int, name: str, *, joker: bool = False) -> Change:
    """Move a card from the draw pile to the top of a column of A."""

    def change(state: State) -> None:
        card = state.edition.by_id[name]
        state.draw = tuple(other for other in state.draw if other is not card)
        columns = list(state.players[A].columns)
        columns[kind] += (Played(card, joker=joker),)
        state.players[A].columns = tuple(columns)

    return change


def both(*changes: Change) -> Change:
    """Make several changes."""
    return lambda state: [change(state) for change in changes]


def double_unit(state: State) -> None:
    """Let a second unit stand where the first one stands."""
    player = state.players[A]
    player.twice = player.pieces[4]
    player.supply -= ONE[4]


def lonely_temple(state: State) -> None:
    """Move the civil piece away from the temple."""
    player = state.players[A]
    a, b, c, civil, e = player.pieces
    civil &= ~(1 << state.atlas.region[2, 2])
    player.pieces = (a, b, c, civil | 1 << state.atlas.region[2, 1], e)


def frame(**changes: object) -> Change:
    """Change the inner frame."""
    return lambda state: setattr(
        state, "frames", (*state.frames[:-1], changed(state.frames[-1], changes))
    )


def changed(frame: Frame, changes: dict[str, object]) -> Frame:
    """Return a frame that differs from this one."""
    new = frame.activating(frame.chosen, frame.left)
    for name, value in changes.items():
        setattr(new, name, value)
    return new


def shuffle(state: State) -> None:
    """Lay the second card of the draw pile on the first one's place, too."""
    state.draw = (state.draw[1], *state.draw[1:])


def lose_a_card(state: State) -> None:
    """Take the first card of the draw pile away."""
    state.draw = state.draw[1:]


def draw_many(state: State) -> None:
    """Give A eleven cards."""
    state.players[A].hand, state.draw = state.draw[:11], (*state.players[A].hand, *state.draw[11:])


def lay_hand_down(state: State) -> None:
    """Put all cards of A under the draw pile."""
    state.draw = (*state.draw, *state.players[A].hand)
    state.players[A].hand = state.chosen = ()


def unseen_discards(state: State) -> None:
    """Say that the active seat has laid down cards that are in the draw pile."""
    state.players[A].discarded = state.draw[:1]


def all_attacked(state: State) -> None:
    """Say that all villages were attacked."""
    state.attacked = state.atlas.village_mask
    state.village_vp = (0, 0, 0, 0)


def take_one_more(state: State) -> None:
    """Let the seat that is done with the start pieces have chosen one more."""
    state.players[state.start].choice += ONE[4]


def choose_nothing(state: State) -> None:
    """Let the seat that is done with the start pieces have chosen none."""
    state.players[state.start].choice = NONE


def no_stock(state: State) -> None:
    """Put all pieces of A back into its personal supply."""
    player = state.players[A]
    player.supply, player.stock = player.supply + player.stock, NONE


def allow(name: str, value: object) -> Change:
    """Throw a switch."""
    return lambda state: setattr(state.switches, name, value)


def outer(**changes: object) -> Change:
    """Change the outer frame of two."""

    def change(state: State) -> None:
        first, second = state.frames
        state.frames = (changed(first, changes), second)

    return change


def choose_own_card(state: State) -> None:
    """Say that a card of the column itself was activated."""
    outer(chosen=state.frames[0].cards[:1])(state)


def walk(*cells: tuple[int, int]) -> Change:
    """Say which way a unit has come."""
    return lambda state: setattr(state, "steps", tuple(state.atlas.region[cell] for cell in cells))


def other_top(state: State) -> None:
    """Let a card of the hand be the top one of the discard pile, and the temple card in hand."""
    player = state.players[A]
    state.discard = state.tops = player.hand[:1]
    player.hand = (*player.hand[1:], state.edition.by_id["shrine_1"])
    player.discarded = ()


def other_frame(state: State) -> None:
    """Say that another card than the chosen one is being activated."""
    forum = state.edition.by_id["forum_1"]
    state.frames = (state.frames[0], Frame((forum,), 0, 1))


def turn_column_around(state: State) -> None:
    """Activate the column from the top down."""
    state.frames = (Frame(tuple(reversed(state.frames[0].cards)), 0, 1),)


def card(name: str) -> Change:
    """Say that a card is being built."""
    return lambda state: setattr(state, "card", state.edition.by_id[name])


def chosen(*names: str) -> Change:
    """Say that these cards are chosen for the offering."""
    return lambda state: setattr(state, "chosen", tuple(state.edition.by_id[n] for n in names))


BUY = "buy up to 3 any for 1 gold"
BROKEN: list[tuple[Callable[[], State], Change, str]] = [
    (turn, sets("start", 2), "There is no seat 2"),
    (turn, sets("passes", 2), "R85"),
    (turn, sets("stall", 11), "R96"),
    (turn, sets("village_vp", (1, 2)), "D1.4"),
    (turn, adds("resources", ONE[0]), "I1: wheat"),
    (turn, adds("stock", ONE[2]), "I2: seat 0"),
    (turn, sets("temples", 4), "I3"),
    (turn, gives("gold", -1), "I5"),
    (turn, gives("vp", -1, B), "I5"),
    (turn, adds("resources", -9 * ONE[3]), "I5"),
    (turn, lose_a_card, "is there 0 times, not once"),
    (turn, shuffle, "is there 2 times, not once"),
    (turn, draw_many, "I5: seat 0 has 11 cards"),
    (turn, unseen_discards, "C14: seat 0"),
    (turn, lambda state: sets("tops", state.draw[:1])(state), "C14: a card"),
    (turn, lambda state: sets("tops", state.discard[:1])(state), "C14: nobody"),
    (turn, gives("joker_used", value=True), "D15.3"),
    (turn, both(lies(0, "skiff_9", joker=True), gives("joker_used", value=True)), "D15.3"),
    (turn, lies(0, "farm_9"), "D4.2"),
    (turn, lies(0, "skiff_9"), "I9"),
    (turn, both(*[lies(5, f"shrine_{n}") for n in (7, 8)]), "I10"),
    (turn, stands(1, (0, 1)), "I9"),
    (turn, stands(1, (2, 4)), "I6: seat 1"),
    (turn, stands(1, (1, 0)), "I6: seat 0"),
    (turn, stands(0, (0, 1)), "I8"),
    (turn, stands(4, (1, 1)), "I8"),
    (turn, stands(2, (1, -1)), "I8"),
    (turn, both(double_unit, allow("stack", 1)), "I7"),
    (turn, both(gives("twice", 1), adds("supply", -ONE[4])), "I7"),
    (turn, lonely_temple, "D8.7"),
    (turn, sets("village_vp", (6, 6, 4, 2)), "I11: the village on (1, 0)"),
    (turn, sets("attacked", 1), "I11: something"),
    (turn, lambda state: sets("attacked", state.atlas.village_mask)(state), "I11"),
    (turn, sets("triggered", 1), "D13.1: nothing"),
    (turn, sets("triggered", 2), "I15"),
    (turn, both(sets("triggered", 1), sets("round", 3)), "I15"),
    (turn, all_attacked, "D13.1: the end should have been triggered"),
    (turn, both(sets("village_vp", (6, 5, 4, 0)), allow("emptied_is_attacked", True)), "R54"),
    (turn, sets("phase", "pay"), "no decision pay"),
    (turn, card("house_1"), "a card is being built"),
    (turn, sets("joker", 1), "a joker is being built"),
    (turn, sets("paying", 1), "a cost is being paid"),
    (turn, chosen("house_1"), "cards are chosen"),
    (turn, sets("god", 1), "a god is called"),
    (turn, sets("strength", 1), "an offering has a strength"),
    (turn, sets("count", 1), "something is counted"),
    (turn, sets("bought", 1), "resources were returned"),
    (turn, sets("frames", (Frame(()),)), "cards are activated"),
    (turn, sets("marching", 3), "a unit is marching"),
    (turn, sets("steps", (3,)), "a unit has taken steps"),
    (turn, sets("halted", (3,)), "units have stopped"),
    (turn, gives("choice", ONE[0]), "start pieces are chosen"),
    (turn, sets("seat", 1), "D3.2"),
    (turn, both(sets("active", 1), sets("seat", 1), sets("phase", "over")), "D13.2"),
    (turn, lay_hand_down, "D3.3"),
    (choosing, take_one_more, "D15.1: seat"),
    (choosing, choose_nothing, "D15.1: seat"),
    (choosing, both(adds("stock", ONE[0]), adds("supply", -ONE[0])), "C13"),
    (choosing, allow("start_pieces", 0), "D15.1: there is nothing"),
    (choosing, sets("round", 2), "D15.1: the start is over"),
    (paying, sets("promised", ONE[3]), "DP2: a resource was promised before"),
    (paying, sets("promised", 2 * ONE[1]), "DP2: too much"),
    (paying, sets("paying", 2), "DP2: a resource is asked about"),
    (paying, both(gives("gold", 0), sets("promised", NONE)), "I19"),
    (placing, sets("joker", 3), "D4.2: nothing is being built, or two"),
    (placing, card("house_1"), "D4.2: another card"),
    (placing, no_stock, "R24"),
    (placing, sets("card", None), "I9"),
    (placing, both(sets("card", None), sets("joker", 3)), "D4.2: the card that is being built"),
    (laying, sets("joker", NOBODY), "I9"),
    (lambda: doing(BUY), sets("count", 4), "C7"),
    (lambda: doing(BUY), sets("count", 0), "C5: the effect is over"),
    (lambda: doing(BUY), sets("phase", "sell"), "C5: the effect does not"),
    (lambda: doing(BUY), frame(effect=2), "D7.2"),
    (lambda: doing(BUY), frame(card=5), "D7.2"),
    (lambda: doing(BUY), turn_column_around, "D7.1"),
    (lambda: doing("sell any for 1 gold"), sets("bought", 1), "C7"),
    (lambda: doing("exchange up to 2"), sets("bought", 1), "E13"),
    (lambda: play(doing("exchange up to 2"), "sell wood", "stop"), sets("count", 3), "E13"),
    (lambda: doing("gain pieces: 1", "gain civil pieces: 1"), frame(card=0), "E6"),
    (
        lambda: doing("steal gold from one player: 1", "steal gold from each player: 1"),
        frame(card=0),
        "E11",
    ),
    (activating, other_frame, "R63"),
    (activating, outer(left=2), "C6: too many"),
    (activating, choose_own_card, "C6: a card was activated"),
    (lambda: doing("activate 1 any card"), frame(left=0), "C6: no more"),
    (marching, sets("count", 2), "E12"),
    (marching, sets("halted", (0,)), "DP14: a unit has stopped"),
    (stepping, walk((-1, 2), (0, 1)), "DP14"),
    (stepping, lambda state: sets("marching", state.atlas.region[2, 2])(state), "DP14"),
    (stepping, walk((2, 4)), "D9.1"),
    (stepping, walk((1, 1)), "D9.1"),
    (stepping, sets("marching", NOWHERE), "a unit is marching"),
    (offering, chosen("farm_1", "farm_1"), "DP4"),
    (offering, chosen("farm_2"), "DP4"),
    (offering, lay_hand_down, "R87"),
    (lambda: gods("house_1", "farm_1"), sets("strength", 11), "D11.1"),
    (lambda: gods("house_1", "farm_1"), sets("count", 3), "D11.2: the gifts"),
    (lambda: gods("house_1", "farm_1"), sets("god", 4), "D11.2: the gifts"),
    (lambda: gods("shrine_1"), sets("phase", "ceres"), "a god is called"),
    (lambda: gods("house_1", "guard_1"), sets("phase", "ceres"), "D11.2: another god"),
    (lambda: gods("shrine_1"), other_top, "D11.2: Jupiter"),
]


@pytest.mark.parametrize(("begin", "change", "sentence"), BROKEN)
def test_violations_are_found(begin: Callable[[], State], change: Change, sentence: str) -> None:
    """I1-I25: and nothing is found before the change."""
    state = begin()
    assert violations(state) == []
    change(state)
    found = violations(state)
    assert any(sentence in one for one in found), found


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda tiles: (*tiles[:3], tiles[0]), "D2.2"),
        (lambda tiles: (*tiles[:3], (9, 9, tiles[3][2])), "R98"),
        (lambda tiles: (*tiles[:3], (3, 2, tiles[3][2])), "R98"),
        (lambda tiles: ((0, 0, "WVSFMF~"), *tiles[1:]), "D1.3: the continent"),
        (lambda tiles: ((0, 0, "WVS~VF~"), *tiles[1:]), "D1.3: the continent"),
    ],
)
def test_i25_map_faults(
    change: Callable[[tuple[tuple[int, int, str], ...]], tuple[tuple[int, int, str], ...]],
    sentence: str,
) -> None:
    """I25, R98, D1.3: continents that overlap, lie apart, or have the wrong terrains."""
    assert map_faults(B2) == []
    assert any(sentence in one for one in map_faults(change(B2)))


def test_i25_two_villages_side_by_side() -> None:
    """I25, D1.3: told only of maps that are right otherwise."""
    one, _, *rest = B2
    faults = map_faults((one, (2, 1, "W~MFVS~"), *rest))
    assert faults == ["D1.3: two villages are adjacent"]
