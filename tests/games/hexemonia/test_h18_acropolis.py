"""H18: what the Acropolis is, and what it is not."""

from tests.games.hexemonia.support import A, B, asked, cubes, legal, play, refused, scene, seat

from poleis.games.hexemonia.rules.politics import political_count

POOR = seat("")


def test_h18_1_never_attacked_never_in_revolt() -> None:
    """H18.1: its cubes are safe from war and revolt, and Hades finds no surplus there."""
    rich = seat("9C 9H 9G")
    state = scene(seat("30C; 0,1 field; 1,0 grove", mythos="hades 1,0"), rich, POOR)
    assert legal(state) == ["act production", "act strategy"]
    state = scene(seat("0,1 field"), rich, POOR, step="D")
    assert state.philosopher == A
    assert cubes(state, B) == "9C 9H 9G"


def test_h18_1_no_marker_on_it() -> None:
    """H18.1, H7.1: even of its own nature, face up."""
    one = seat("2C; 0,1 field", "olympia", up=True, hand="hades")
    state = scene(one, POOR, POOR, step="B")
    assert legal(state) == ["end"]
    refused(state, "worship hades_1 0 0")
    with_grove = seat("2C; 0,1 grove", "olympia", up=True, hand="hades")
    assert legal(scene(with_grove, POOR, POOR, step="B"))[0] == "worship hades_1 0 1"


def test_h18_1_no_production() -> None:
    """H18.1, R86: it makes nothing and does nothing."""
    state = play(scene(seat("2C 1G"), POOR), "act production")
    assert cubes(state, A) == "2C 1G"


def test_h18_2_source_and_target_of_cubes() -> None:
    """H18.2: in payment, Strategy, exchange and war, face up or down."""
    state = scene(seat("1C", hand="pasture"), POOR, POOR, step="B")
    play(state, "place pasture_1 0 1")
    assert legal(state) == ["pay 0 0"]
    state = scene(seat("2C; 0,1 field 1G"), POOR, POOR)
    play(state, "act strategy", "lift gold 0 1", "set 0 0", "end", "exchange 0 0 hoplite")
    assert cubes(state, A) == "1H 1G"


def test_h18_2_it_counts_for_touch_and_polis() -> None:
    """H18.2, H3.2, H3.4: the first tile, the second touch, and a Polis beside it."""
    for up in (True, False):
        one = seat("2C 2G; 0,1 field", "olympia", up=up, hand="agora orchard")
        state = scene(one, POOR, POOR, step="B")
        places = [text.split()[2:] for text in legal(state, "place")]
        assert places == [["1", "0"], ["-1", "1"]] * 2


def test_h18_3_face_down_it_counts_for_nothing() -> None:
    """H18.3: neither for abilities nor for politics."""
    temple = "1,0 temple 1C 1G; 0,1 grove"
    for up, gold in ((False, "1C 2G"), (True, "1C 3G")):
        state = scene(seat(temple, "olympia", up=up), POOR, POOR)
        play(state, "act special", "use temple_1")
        assert cubes(state, A, "1,0") == gold
    for up in (False, True):
        state = scene(seat("", "delphi", up=up), POOR, POOR, POOR)
        assert political_count(state.players[A]) == up


def test_h18_3_never_back() -> None:
    """H18.3: turned up for a Temple, it stays up to the end of the game."""
    one = seat("1,0 temple 1C 1G", "olympia")
    state = play(scene(one, POOR, POOR), "act special", "reveal temple_1", "end")
    assert asked(state) == "B draw"
    while not state.over:
        state.apply(state.legal()[0])
        assert state.players[A].face_up
        if not state.over:
            assert not state.players[B].face_up
