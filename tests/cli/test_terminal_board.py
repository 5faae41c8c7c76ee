"""The board of Peloponnes on a character screen, and the sums that it shows."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.support.playing import choose, walk

import poleis
from poleis.cli.terminal.colours import GROUNDS, ROLES
from poleis.core.game import Language
from poleis.core.lines import columns, cut, fit, grid, length, plain, wrapped
from poleis.games.peloponnes.actions import Bid, Coins
from poleis.games.peloponnes.board import Board
from poleis.games.peloponnes.coins import STONE
from poleis.games.peloponnes.components import DROUGHT, EARTHQUAKE
from poleis.games.peloponnes.events import Fed
from poleis.games.peloponnes.reckoning import Reckoner
from poleis.games.peloponnes.tableau import FROM_HAND, MORTGAGE, Laid, Tableau

SPEC = poleis.game("peloponnes")
EDITION: Any = SPEC.shelf.get()
NAMES = ("Anna", "Thais", "Helios", "Nikias", "Korinna")
SMALLEST = 14  # lines that the smallest screen leaves to a table of four seats


def games() -> Iterator[Any]:
    for number in range(8):
        for _, state in walk(SPEC, number):
            yield state


def board(state: Any, seat: int | None, language: Language = "de") -> Board:
    return Board(SPEC.view(state, seat), EDITION, language, NAMES[: len(state.players)])


def test_the_least_bid_is_the_first_that_the_rules_offer() -> None:
    compared = 0
    for state in games():
        view = SPEC.view(state, state.to_act)
        bids = [action for action in view.legal if isinstance(action, Bid)]
        shown = (*view.open_row, *view.conquest_row)
        for bid in bids:
            after = state.clone()
            after.apply(bid)
            first = after.legal()[0] if after.to_act == state.to_act else None
            if isinstance(first, Coins):
                least = Reckoner(view, EDITION).least_bid(shown.index(bid.card), view.seat)
                assert least == first.count
                compared += 1
    assert compared > 100


def test_the_shortage_is_the_one_that_the_next_supply_finds() -> None:
    rng, compared = Random(1), 0
    for number in range(6):
        for _, state in walk(SPEC, number):
            if state.over:
                break
            after = state.clone()
            after.events = []
            after.apply(choose(after.legal(), rng, 0))
            fed = [event for event in after.events if isinstance(event, Fed)]
            if not fed or state.stage != "feeding":
                continue
            reckoner = Reckoner(SPEC.view(state, None), EDITION)
            for event in fed:
                if event.seat != state.to_act:
                    assert max(0, -reckoner.sums(event.seat).supply) == event.shortage
                    compared += 1
    assert compared > 10


def test_the_score_so_far_is_the_score_when_the_game_is_over() -> None:
    for number in range(8):
        *_, (_, state) = walk(SPEC, number)
        result = state.result()
        for seat in range(len(result)):
            sums = Reckoner(SPEC.view(state, seat), EDITION).sums(seat)
            score = result[seat]
            assert (sums.total, sums.population, sums.power) == (
                score.total, score.breakdown["population"], score.breakdown["power"],
            )  # fmt: skip


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_table_of_a_bid_fits_the_smallest_screen_uncut(language: Language) -> None:
    for state in games():
        if state.over or state.phase != "bid":
            continue
        lines = max(SMALLEST, 10 + len(state.players))
        drawn = board(state, state.to_act, language)
        rows = plain(drawn.table(80, lines))

        assert len(rows) <= lines
        assert max(map(columns, rows)) <= 80
        uncut = plain([*drawn.pieces.offers(80), *drawn.pieces.seats(80)])
        assert not [row for row in uncut if "…" in row]
        assert set(uncut) <= set(rows)


@pytest.mark.parametrize(("width", "height"), [(80, 14), (80, 15), (80, 30), (96, 40)])
def test_no_table_is_wider_or_higher_than_the_space(width: int, height: int) -> None:
    for state in games():
        for seat in (state.to_act, None):
            drawn = board(state, seat)
            rows = drawn.table(width, height)
            assert len(rows) <= max(height, 9 + len(state.players) + 1)
            assert max(map(length, rows)) <= width


def test_a_high_screen_shows_every_tableau() -> None:
    for state in islice(games(), 0, None, 20):
        drawn = board(state, None if state.over else state.to_act)
        high = plain(drawn.table(96, 90))
        for seat in range(len(state.players)):
            assert set(plain(drawn.pieces.tableau_rows(seat, 96))) <= set(high)


def test_a_screen_with_some_space_names_the_cards_of_the_others() -> None:
    state = SPEC.new(seats=5, seed="names")
    rows = plain(board(state, state.to_act).table(80, 30))
    civilizations = [player.tableau.cards[0].name_de for player in state.players]
    named = [row for row in rows if row.startswith("Auslage von ")]
    assert len(named) == 4
    assert [sum(name in row for name in civilizations) for row in named] == [1, 1, 1, 1]


def test_what_lies_on_a_card_is_shortened_before_it_is_cut() -> None:
    state = SPEC.new(seats=2, seed="coins")
    player = state.players[0]
    workshop = EDITION.by_id["phidias_workshop"]
    laid = [Laid(workshop, cause, STONE, FROM_HAND) for cause in (MORTGAGE, EARTHQUAKE, DROUGHT)]
    player.tableau = Tableau((workshop, *player.tableau.cards), tuple(laid), state.switches)

    drawn = board(state, 0)
    [wide] = [row for row in plain(drawn.pieces.tableau_rows(0, 120)) if "Phidias" in row]
    [narrow] = [row for row in plain(drawn.pieces.tableau_rows(0, 80)) if "Phidias" in row]

    assert wide.endswith("¢ beliehen (S), ✖ Erdbeben (S), ✖ Dürre (S)")
    assert narrow.endswith("¢ (S), ✖Er (S), ✖Dü (S)")


def test_a_board_shows_no_hand_but_the_viewers() -> None:
    for state in games():
        if state.over:
            continue
        other = (state.to_act + 1) % len(state.players)
        shown = plain(board(state, other).tableau(state.to_act, 80))
        hand = next(row for row in shown if row.startswith("Hand"))
        assert ":" not in hand.partition("│")[0]


def test_every_card_can_be_looked_up() -> None:
    state = SPEC.new(seats=4, seed="cards")
    drawn = board(state, 0)
    for card in EDITION.by_id.values():
        [name, _, *rest] = plain(drawn.card(card.id))
        assert name == card.name_de
        assert rest


def test_every_decision_has_its_situation() -> None:
    seen = set()
    for state in games():
        if state.over:
            continue
        drawn = board(state, state.to_act)
        if drawn.situation():
            seen.add(state.phase)
        assert drawn.explain(state.phase)
    assert {"bid_size", "bid_cards", "outbid", "build", "mortgage_card", "cover", "feed"} <= seen
    assert "bid" not in seen


def test_the_ending_tells_where_the_points_come_from() -> None:
    *_, (_, state) = walk(SPEC, 3)
    result = state.result()
    rows = plain(board(state, None, "en").ending(result, 76))

    assert not [row for row in rows if "…" in row]
    for score in result.seats:
        name = NAMES[score.seat]
        at = next(i for i, row in enumerate(rows) if name in row)
        assert f" {score.total} " in f"{rows[at]} "
        assert f"{score.breakdown['population']} =" in rows[at + 1]
        assert f"{score.breakdown['power']} =" in rows[at + 2]


# Lines


def test_wide_characters_take_two_columns() -> None:
    assert columns("東京") == 4
    assert fit("東京", 5) == "東京 "
    assert columns(cut("東京都庁", 5)) <= 5


def test_what_is_cut_off_shows() -> None:
    assert cut("Werkstatt des Phidias", 12) == "Werkstatt d…"
    assert cut("Werkstatt", 9) == "Werkstatt"


def test_a_grid_sets_figures_to_the_right() -> None:
    rows = grid([[[("a", "")], [("10", "")]], [[("bcd", "")], [("5", "")]]], right={1})
    assert plain(rows) == ["a   10", "bcd  5"]


def test_parts_that_do_not_fit_begin_a_new_line() -> None:
    parts = [[("one", "")], [("two", "")], [("three", "")]]
    assert plain(wrapped(parts, 9)) == ["one  two", "three"]


# Colours


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_colour_can_be_read(role: str, ground: str) -> None:
    """WCAG: text wants a contrast of 4.5 at least."""
    ink = ROLES[role][0 if ground == "dark" else 1]
    light, dark = sorted((luminance(ink), luminance(GROUNDS[ground])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(colour: str) -> float:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in values
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
