"""The board on a character screen: it fits, nothing needed is cut, and what it says holds."""

from itertools import islice

import pytest
from tests.games.hexemonia.support import A, B, box, play, scene, seat
from tests.games.hexemonia.whole_games import Game, corpus

from poleis.core.action import Action
from poleis.core.game import Language, chosen_options
from poleis.core.lines import columns, length, plain
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia.board import Board
from poleis.games.hexemonia.cells import CELLS, PLACE
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.rules.setup import setup
from poleis.games.hexemonia.state import PLAY, State
from poleis.games.hexemonia.switches import OPTIONS
from poleis.games.hexemonia.text import TEXT
from poleis.games.hexemonia.view import view

NAMES = ("Anna", "Thais", "Helios", "Nikias")
WIDE = ("field_1", "mine_1", "orchard_1", "grove_1", "pasture_1", "spring_1")
TWO = box(village="copies 2 0 0", countryside="copies 1 0 0")


def board(state: State, viewer: int | None, language: Language = "en") -> Board:
    return Board(view(state, viewer), state.edition, language, NAMES[: len(state.players)])


def decisions(game: Game, every: int = 5) -> list[State]:
    return list(islice((state for state in game.states if not state.over), 0, None, every))


@pytest.mark.parametrize(("width", "height"), [(80, 15), (80, 16), (96, 34), (96, 54)])
def test_no_table_is_wider_or_higher_than_the_space(width: int, height: int) -> None:
    for game in corpus()[::5]:
        for state in decisions(game, 9):
            for viewer in (state.seat, (state.seat + 1) % len(state.players), None):
                lines = board(state, viewer).table(width, height)
                assert max(map(length, lines)) <= width
                assert len(lines) <= max(height, len(state.players) + 2 + 10)


@pytest.mark.parametrize("language", ["en", "de"])
def test_seats_display_and_hand_are_uncut_on_the_smallest_screen(language: Language) -> None:
    for game in corpus()[::3]:
        for state in decisions(game):
            drawn = board(state, state.seat, language)
            seats = plain(drawn.panel.seats(80))
            assert not [row for row in seats if "…" in row]
            wide = drawn.cities.cell_width(state.seat, 51) <= 12  # four cells beside each other
            if state.phase not in ("play", "discard") or wide:
                continue
            rows = plain(drawn.table(80, 15))
            hand = [t for t in state.players[state.seat].hand if t.kind != "mythos"]
            for tile in hand[:3]:
                cost = "".join(text for text, _ in drawn.pieces.cubes(tile.cost)) or "0"
                gives = "".join(text for text, _ in drawn.pieces.gives(tile))
                assert [row for row in rows if cost in row and row.endswith(gives)], tile


def test_a_name_is_shortened_before_figures_are_cut() -> None:
    state = scene(seat("3C", hand="amphitheatre_1 fleet gymnasium_2"), seat(), step="B")
    drawn = board(state, A)
    wide = plain(drawn.pieces.facts(("amphitheatre_1", "fleet_1", None), 60))
    narrow = plain(drawn.pieces.facts(("amphitheatre_1", "fleet_1", None), 20))
    assert wide[0].startswith(" ■amphitheatre 1 P")
    assert narrow[0].startswith(" ■amphi. 1 P")
    assert narrow[0].split()[-1] == wide[0].split()[-1]
    assert max(map(columns, narrow)) <= 24


def test_every_choice_has_its_number_on_a_large_screen() -> None:
    """Each action about a cell, a tile or a seat shows its number where that is drawn."""
    looked: set[str] = set()
    for game in corpus()[::4]:
        for state in decisions(game, 4):
            drawn = board(state, state.seat)
            text = "\n".join(plain(drawn.table(96, 60)))
            if drawn.cities.rows(state.active) > 4 or "…" in text:
                continue
            numbers = drawn.pieces.numbers
            shown = [n for found in numbers.tiles.values() for n in found[:1]]
            shown += [n for found in numbers.cells.values() for n in found[:1]]
            shown += list(numbers.seats.values())
            for number in shown:
                assert f"{number}." in text or f"{number}-" in text, (state.phase, number)
            looked.add(state.phase)
    assert {"draw", "play", "pay", "lift", "set", "gather", "target", "settle", "give"} <= looked


def falls(state: State, action: Action) -> bool | None:
    """Whether the tile that an action takes a cube from is active before and not afterwards."""
    assert isinstance(action, act.Pay | act.Give | act.Dismiss | act.Gather)
    place = PLACE[action.q, action.r]
    if not place:
        return None
    after = state.clone()
    after.apply(action)
    owner = state.seat
    return state.players[owner].is_active(place) and not after.players[owner].is_active(place)


def test_a_note_says_which_tile_falls_asleep(game: Game) -> None:
    for state in decisions(game, 3):
        for action in state.legal():
            if isinstance(action, act.Pay | act.Give | act.Dismiss | act.Gather):
                note = "".join(text for text, _ in board(state, state.seat).note(action))
                expected = falls(state, action)
                if expected is not None:
                    assert note.endswith(": inactive") == expected
                assert note.startswith("then ")


def test_a_note_says_what_then_lies_there() -> None:
    """What lies there now is on the board, so the note must not be taken for that."""
    state = scene(seat("2C 1G; 0,1 pasture", hand="pasture_2"), seat(), step="B")
    play(state, "place pasture_2 1 0")
    (payment,) = state.legal()
    assert board(state, A).note(payment) == [("then athens 1C 1G", "dim")]


def test_a_single_foreign_city_says_whose_it_is() -> None:
    state = scene(seat("9C"), seat("0,1 field"))
    play(state, "act war")
    rows = plain(board(state, A).table(80, 16))
    assert any("Thais" in row for row in rows[3:])
    assert not any("Anna" in row for row in rows[3:])


def test_a_note_says_what_an_attack_meets_and_what_a_blow_leaves() -> None:
    state = scene(
        seat("9C; 0,1 agora 1C"), seat("0,1 agora 2C 1G; 1,0 field; 1,-1 mine 1C; -1,0 field"),
    )  # fmt: skip
    play(state, "act war")
    drawn = board(state, A)
    notes = {str(action): drawn.note(action)[0][0] for action in state.legal()}
    assert notes["attack 1 0 1"] == "agora, strength 2; you have one: its cubes go there"
    assert notes["attack 1 1 -1"] == "mine, strength 1"
    play(state, "attack 1 1 -1", *["gather citizen 0 0"] * 2)
    (strike,) = [a for a in state.legal() if isinstance(a, act.Strike)]
    assert board(state, A).note(strike) == [("2 against 1", "dim")]
    assert board(state, A).situation() == [("mine: 2 gathered, more than 1 needed", "warn")]


def test_a_victim_is_told_what_to_give() -> None:
    state = scene(seat("1,0 tavern 1G; 0,1 lighthouse 1C"), seat("1C 1G"))
    play(state, "act special", "use tavern_1", "choose 1")
    assert plain([board(state, B).situation()]) == ["1C for tavern of Anna"]
    play(state, "give 0 0", "use lighthouse_1")
    assert plain([board(state, B).situation()]) == ["1G for lighthouse of Anna"]


def test_cities_too_wide_for_each_other_are_shown_one_at_a_time() -> None:
    """Two cities of seven cells in a row do not fit beside each other on the smallest screen."""
    row = "; ".join(f"{q},0 {tile}" for q, tile in zip((-3, -2, -1, 1, 2, 3), WIDE, strict=True))
    other = row.replace("_1", "_2")
    state = play(scene(seat("9C"), seat(row), seat(other)), "act war")
    rows = plain(board(state, A).table(80, 16))
    assert any(text.startswith("2 Thais") for text in rows)
    assert any(text.endswith("3. ●spring >0 Helios") for text in rows)
    assert max(map(columns, rows)) <= 80
    higher = plain(board(state, A).table(80, 30))
    assert any("1 Anna" in text and "3 Helios" in text for text in higher), "both are small"


def test_the_number_of_a_choice_is_apart_from_that_of_a_seat() -> None:
    state = scene(seat("1,0 tavern 1G"), seat(), seat())
    play(state, "act special", "use tavern_1")
    rows = plain(board(state, A).table(80, 16))
    assert [text for text in rows if text.startswith("1. 2 Thais")]
    assert [text for text in rows if text.startswith("▸  1 Anna")]


def test_notes_and_situations_are_for_the_seat_that_decides() -> None:
    state = scene(seat("9C"), seat("0,1 field"))
    play(state, "act war")
    assert board(state, B).situation() == []
    assert board(state, None).situation() == []
    assert board(state, B).note(state.legal()[0]) == []


def test_every_decision_is_explained_and_most_have_a_situation() -> None:
    told = set()
    for game in corpus():
        for state in decisions(game, 1):
            drawn = board(state, state.seat)
            assert drawn.explain(state.phase)
            if drawn.situation():
                told.add(state.phase)
    assert {"pay", "set", "give", "dismiss", "target", "gather", "losses", "settle"} <= told
    assert not told & {"draw", "play", "action", "exchange", "politics"}


def test_every_tile_and_acropolis_can_be_looked_up() -> None:
    state = setup(SHELF.get(None), 4, "cards", chosen_options(OPTIONS, {}), None)
    drawn = board(state, A, "de")
    titles = {tile.title for tile in state.edition.tiles}
    listed = [id for id, _ in drawn.cards()]
    assert {state.edition.by_id[id].title for id in listed if id in state.edition.by_id} == titles
    assert len(listed) == len(titles) + 4
    for id, name in drawn.cards():
        first, _, *rest = plain(drawn.card(id))
        assert first == name
        assert len(rest) >= 3
    gymnasium = plain(drawn.card("gymnasium_1"))
    assert "Kosten: 1 Bürger, 1 Hoplit und 1 Gold. Solange" in " ".join(gymnasium)
    assert "Produktion: 2 Hopliten" in gymnasium


def test_a_tableau_has_every_tile_with_its_cell(game: Game) -> None:
    for state in decisions(game, 40):
        for number, player in enumerate(state.players):
            rows = plain(board(state, A).tableau(number, 100))
            for place, tile in player.layout.tiles.items():
                q, r = CELLS[place]
                found = [row for row in rows if row.startswith(f"{q},{r} ")]
                assert len(found) == 1
                assert tile.name_en in found[0]


def test_a_board_shows_no_hand_but_the_viewers() -> None:
    state = scene(seat(hand="wall_1 fleet"), seat(hand="phalanx_1", shown="phalanx_1"), step="B")
    assert "wall" in "\n".join(plain(board(state, A).tableau(A, 80)))
    other = "\n".join(plain(board(state, B).tableau(A, 80)))
    assert "wall" not in other
    assert "fleet" not in other
    assert "phalanx" in "\n".join(plain(board(state, A).tableau(B, 80)))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_ending_tells_where_the_points_come_from(language: Language) -> None:
    for game in corpus()[::7]:
        result = game.end.result()
        rows = plain(board(game.end, None, language).ending(result, 74))
        assert max(map(columns, rows)) <= 74
        assert not [row for row in rows if "…" in row]
        for score in result.seats:
            (row,) = [row for row in rows if NAMES[score.seat] in row]
            figures = [int(word) for word in row.split() if word.lstrip("-").isdecimal()]
            assert figures[1] == score.total
            assert figures[2:9] == list(score.breakdown.values())[:7]


def test_the_sums_beside_the_city_agree_with_the_points() -> None:
    state = scene(seat("2G; 0,1 field; 1,0 agora 1C"), seat(), step="C")
    text = "\n".join(plain(board(state, A).table(96, 40)))
    assert "Points now 7:  Chora 1  Polis 2  Gold 2  Bonus 2" in text
    assert "Targets for army 1" in text


def test_other_cities_are_named_in_full_where_there_is_room() -> None:
    state = scene(seat(), seat("0,1 amphitheatre 1C 1G; 1,0 field"), step="B")
    assert state.phase == PLAY
    rows = plain(board(state, A).table(96, 40))
    assert rows[-1].strip() == "■amphitheat.1"
    assert rows[-2].startswith("★sparta       ●field")


def test_no_word_of_the_board_is_missing_and_none_is_left_over(asked: set[str]) -> None:
    """Whole games shown at every size, with a look at every tile and tableau."""
    scarce = scene(seat("0,1 village 2C; 1,0 village_2 2C"), seat(), supply="1C", edition=TWO)
    lists = [play(scarce, "act production")]
    for game in corpus():
        lists += [*decisions(game, 4), game.end]
    for number, state in enumerate(lists):
        drawn = board(state, None if state.over else state.seat)
        drawn.heading()
        drawn.table(96, 54)
        drawn.situation()
        for action in () if state.over else state.legal():
            drawn.note(action)
        if number % 25 == 0:
            for seat_number in range(len(state.players)):
                drawn.tableau(seat_number, 96)
            for id, _ in drawn.cards():
                drawn.card(id)
        if state.over:
            drawn.legend()
            drawn.ending(state.result(), 96)
    there = TEXT.phrases.of("en").sentences
    for table in ("board", "situations", "notes", "details", "legend", "ending"):
        written = {key for key in there if key.startswith(f"{table}.")}
        assert written == {key for key in asked if key.startswith(f"{table}.")}
