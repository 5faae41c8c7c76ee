"""The board of Deus on a character screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import A, B, offer, play, scene, seat
from tests.support.playing import walk

import poleis
from poleis.cli.terminal.colours import ROLES
from poleis.core.game import Language
from poleis.core.lines import Line, length, plain
from poleis.core.text import LANGUAGES
from poleis.games.deus.actions import Gain
from poleis.games.deus.board import Board
from poleis.games.deus.board_signs import RESOURCE, TERRAIN
from poleis.games.deus.components import COLUMNS
from poleis.games.deus.edition import SHELF
from poleis.games.deus.effect_text import effect_text
from poleis.games.deus.state import SACRIFICE, State
from poleis.games.deus.text import TEXT
from poleis.games.deus.view import view

SPEC = poleis.game("deus")
EDITION = SHELF.get()
NAMES = ("Anna", "Thais", "Helios", "Nikias")
#: What a table gets on screens of 80x24, 120x40 and 200x60.
SIZES = ((80, 15), (80, 27), (96, 47))


def board(state: State, viewer: int | None = A, language: Language = "en") -> Board:
    names = NAMES[: len(state.players)]
    return Board(view(state, viewer), state.edition, language, names)


def table(state: State, width: int = 80, height: int = 15, viewer: int | None = A) -> list[str]:
    return plain(board(state, viewer).table(width, height))


def row(lines: list[str], start: str) -> str:
    """Return the only line that begins so, behind spaces and marks."""
    [found] = [line for line in lines if line.lstrip(" ▸").startswith(start)]
    return found


def notes(state: State) -> dict[str, str]:
    """Return the note of each legal action."""
    drawn = board(state, state.seat)
    return {str(action): plain([drawn.note(action)])[0] for action in state.legal()}


def moments(every: int) -> Iterator[Any]:
    for number in range(8):
        for step, state in walk(SPEC, number):
            if state.over or (step + number) % every == 0:
                yield state


# Space and colours


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_or_higher_than_the_screen(language: Language) -> None:
    for state in moments(29):
        for viewer in {state.seat, (state.seat + 1) % len(state.players), None}:
            drawn = board(state, viewer, language)
            for width, height in SIZES:
                lines = drawn.table(width, height)
                assert len(lines) <= height
                assert max(map(length, lines)) <= width
            assert length(drawn.heading()) <= 80
            for own in range(len(state.players)):
                assert max(map(length, drawn.tableau(own, 76))) <= 76


def test_the_seats_are_never_cut() -> None:
    for language in LANGUAGES:
        for state in moments(61):
            lines = plain(board(state, None, language).table(80, 15))
            assert not [line for line in lines[: len(state.players) + 1] if "…" in line]


def test_every_role_has_a_colour() -> None:
    """`strong` is bold, and no role is plain text."""
    roles: set[str] = set()

    def collect(lines: list[Line]) -> None:
        roles.update(role for line in lines for _, role in line)

    for state in moments(37):
        drawn = board(state, None if state.over else state.seat)
        for width, height in SIZES:
            collect(drawn.table(width, height))
        collect([drawn.heading(), drawn.situation()])
        collect(drawn.tableau(0, 76))
        if state.over:
            collect(drawn.ending(state.result(), 76))

    assert roles <= {*ROLES, "strong", ""}
    assert {f"seat{number}" for number in range(4)} <= roles


def test_a_spectator_and_a_rival_see_no_hand() -> None:
    state = scene(seat("0,0 P", hand="woodcutters forum"), seat("", hand="ballista"))

    for height in (15, 27, 47):
        assert any("woodcutters" in line for line in table(state, 96, height))
        for viewer in (B, None):
            assert not any("woodcutters" in line for line in table(state, 96, height, viewer))
        assert not any("ballista" in line for line in table(state, 96, height))


# The map


def test_a_flat_map_tells_land_owner_and_pieces() -> None:
    """B2; the smallest screen has a line for a region."""
    state = scene(
        seat("0,-1 SC; -1,0 PSCUT; -1,1 M"), seat("2,2 U"), villages="3,1 attacked; 2,3 1"
    )
    lines = table(state)

    assert re.match(r"0,-1 +≡1SC +≈ +", row(lines, "0,-1"))
    assert re.match(r"-1,0 +▲1×5 +♣ +⌂5 +ψ +≈ +", row(lines, "-1,0"))
    assert re.match(r"-1,1 +≈1M +ψ +≈ +♣ +⌂× +", row(lines, "-1,1"))
    assert re.match(r"-1,2 +ψ +≈ +≡ +▲2U +", row(lines, "-1,2"))
    assert re.match(r"-2,3 +▲ +⌂6 +≡ +≈ +⌂1 +", row(lines, "-2,3"))


def test_a_higher_map_has_edges_coordinates_and_open_regions() -> None:
    state = scene(seat("0,-1 SCPU; 1,-1 M"), seat("2,2 U"), villages="3,1 attacked; 2,3 1")
    lines = [line[:36].strip() for line in table(state, 72, 18)]

    [first] = [at for at, line in enumerate(lines) if line.startswith("╱≡")]
    assert lines[first : first + 6] == [
        "╱≡   ╲╱≈   ╲",
        "╲1×4 ╱╲1M  ╱",
        "╱▲   ╲╱♣   ╲╱⌂5  ╲╱ψ   ╲╱≈   ╲",
        "╲-1,0╱╲0,0 ╱╲○4  ╱╲2,0 ╱╲3,0 ╱",
        "╱≈   ╲╱ψ   ╲╱≈   ╲╱♣   ╲╱⌂×  ╲",
        "╲-1,1╱╲0,1 ╱╲1,1 ╱╲2,1 ╱╲3,1 ╱",
    ]


def test_a_large_map_names_the_owners() -> None:
    text = "\n".join(table(scene(seat("0,-1 SC"), seat("2,2 U")), 96, 47))

    assert "│1 Anna " in text
    assert "│2 Thais " in text


@pytest.mark.parametrize("size", SIZES)
def test_d6_every_region_to_choose_has_its_number_on_the_map(size: tuple[int, int]) -> None:
    found = 0
    for state in moments(11):
        drawn = board(state, state.seat)
        numbers = drawn.pieces.numbers.cells.values()
        if state.over or not numbers or state.switches.random_map:
            continue
        text = "\n".join(plain(drawn.table(*size)))
        for number in numbers:
            assert re.search(rf"(?<!\d){number}\.", text), (number, text)
            found += 1
    assert found > 100


def test_a_map_that_is_too_high_shows_where_something_can_be_chosen() -> None:
    cut = 0
    for number in range(400):
        state = SPEC.new(4, f"map {number}", {"map": "random"})
        drawn = board(state, None)
        if drawn.map.rows <= 10:
            continue
        lines = plain(drawn.table(80, 15))
        below = any(re.match(r"-?\d+,-?\d+ ?↓", line) for line in lines)
        above = any(re.match(r"-?\d+,-?\d+ ?↑", line) for line in lines)
        assert below or above
        whole = plain(drawn.tableau(state.active, 76))
        assert len(whole) > drawn.map.rows
        cut += 1
        if cut > 20:
            break
    assert cut > 20


def test_a_wide_map_leaves_room_for_the_hand() -> None:
    """It is drawn smaller rather than that the cards have no room below it."""
    wide = 0
    for number in range(60):
        state = SPEC.new(4, f"map {number}", {"map": "random"})
        drawn = board(state, state.seat)
        text = "\n".join(plain(drawn.table(80, 27)))
        wide += drawn.map.scale(80 - 32, 20) is None
        _, hand = text.split("Hand 5")
        assert len(re.findall(r"(?:\d\.|   ) [MPSCUT] [A-Za-z]", hand)) == 5, text
    assert wide > 5


def test_a_unit_on_its_way_is_marked() -> None:
    legion = scene(seat("0,0 CU", hand="legion_1"), seat(), edition=box())
    play(legion, "build legion_1", "place 0 -1", "march 0 0")

    assert "▸♣" in "\n".join(table(legion))


# Seats and panel


def test_the_seats_show_points_goods_columns_and_pieces() -> None:
    state = scene(
        seat("0,0 PC; 1,-1 M", goods="3 wood 1 clay", gold=12, vp=7, stock="MPPSSCUU"),
        seat(goods="3 wood", gold=1),
    )
    lines = table(state)

    assert lines[0].split() == [
        "Seat", "VP", "Now", "g", "≡", "♣", "▲", "ψ", "Hand",
        "Columns", "MPSCUT", "Board", "Supply",
    ]  # fmt: skip
    assert row(lines, "1 Anna").split() == [
        "▸1", "Anna", "7", "13", "12*", "0", "3*", "0", "1*", "1", "110100", "12212", "32333"
    ]  # fmt: skip


def test_r95_hidden_points_are_not_shown() -> None:
    state = scene(seat(vp=7), seat(vp=9), options={"pointsVisible": "hidden"})
    lines = table(state)

    assert row(lines, "1 Anna").split()[2] == "7"
    assert row(lines, "2 Thais").split()[2:4] == ["?", "?"]


@pytest.mark.parametrize(
    ("cards", "gold", "mark"),
    [("house_1", 0, "−4g"), ("skiff_1", 9, "no M"), ("temple_field_1", 40, "columns"),
     ("house_1", 4, "")],
)  # fmt: skip
def test_d4_1_the_hand_says_what_is_in_the_way(cards: str, gold: int, mark: str) -> None:
    edition = box(cost={"house": "1 wood"})
    state = scene(
        seat("0,0 PT", hand=cards, gold=gold, goods="", stock="PPSCCUU"), seat(), edition=edition
    )
    [line] = [line for line in table(state) if re.search(r" (M|C|T) (house|skiff|temple)", line)]

    assert line.endswith(mark)
    assert bool(re.search(r" 1\. ", line)) is not bool(mark)


def test_the_heading_tells_how_near_the_end_is() -> None:
    near = ("0,0 PSCUT; 0,-1 PSCUT", "2,2 PSCUT; 2,0 PSCUT")
    ships = ("; -1,1 M; 1,-1 M", "; 3,0 M; 1,1 M")
    seats = [seat(one + ship) for one, ship in zip(near, ships, strict=True)]
    state = scene(*seats, number=6)
    assert plain([board(state).heading()])[0].startswith(
        "Round 6 · 1 more round · Temples 0 · Villages 4 · Supply 8≡ 8♣ 8▲ 8ψ"
    )
    last = scene(*seats, number=7, triggered=6)
    assert "Last round!" in plain([board(last).heading()])[0]


def test_d11_the_gods_show_what_the_offering_would_bring() -> None:
    state = scene(seat("0,0 P", hand="woodcutters skiff ballista"), seat())
    play(state, "offer", "sacrifice skiff_1", "sacrifice woodcutters_1")
    text = table(state, 96, 47)

    assert state.phase == SACRIFICE
    assert any(re.search(r" M Neptune +4g \+ M$", line) for line in text)
    assert any(re.search(r"▸C Vesta +2VP \+ C$", line) for line in text)
    assert any("offered 1" in line and "skiff" in line for line in text)


def test_d7_the_cards_at_work_are_shown_in_their_order() -> None:
    state = scene(
        seat("-1,1 M", hand="galley_1", columns="port_1", goods="1 clay"),
        seat(),
    )
    play(state, "build galley_1", "enter 1 -1", "stop")
    text = table(state)

    first, second = [line for line in text if re.search(r"[✓▸] M ", line)]
    assert re.search(r"✓ M port +sell 6ψ 1VP", first)
    assert re.search(r"▸ M galley +buy 3 any 1g", second)


def test_d15_1_the_start_shows_what_is_chosen() -> None:
    state = SPEC.new(2, "any text", {"startPieces": "7"})
    play(state, "choose civil", "choose civil")
    text = "\n".join(table(state, viewer=state.seat))

    assert "2 of 7 chosen" in text
    assert re.search(r"C Civil +2", text)
    other = "\n".join(table(state, viewer=1 - state.seat))
    assert "2 of 7 chosen" not in other
    assert not re.search(r"C Civil +2", other)


# Notes


def test_what_a_build_costs_and_does_stands_beside_it() -> None:
    edition = box(cost={"forum": "1 wood, 2 gold"})
    state = scene(seat("0,0 P", hand="forum_1 temple_field_1", gold=9), seat(), edition=edition)

    assert notes(state) == {
        "build forum_1": "♣ 2g: 1VP per 2 cities 2+",
        "build temple_field_1": "≡♣▲ψ: end: 4VP per ≡, now 0VP",
        "offer": "",
    }


def test_what_a_region_brings_stands_beside_it() -> None:
    """X7a: the woodcutters and the trading post, on a new forest or not."""
    state = scene(
        seat("2,1 C", hand="kontor_forest_1", columns="woodcutters_1", goods="1 wood", gold=0),
        seat(),
    )
    assert notes(state)["build kontor_forest_1"] == "♣: 3g per ♣"
    play(state, "build kontor_forest_1")
    found = notes(state)

    assert found["place 1 2"] == "Field: +1VP +3g"
    assert found["place 2 2"] == "Mountain: +1VP +3g"
    assert "place 2 1" not in found


def test_d10_a_village_that_falls_is_told_with_its_winner() -> None:
    """X10: the ship closes the ring around the village 3,1."""
    state = scene(seat("2,1 C", hand="skiff_1"), seat("2,2 U"))
    play(state, "build skiff_1")

    assert notes(state)["place 3 0"] == "Sea: village: Thais 3VP"


def test_gold_says_what_is_paid_beside_it() -> None:
    edition = box(cost={"house": "2 wood"})
    state = scene(seat("0,0 P", hand="house_1", goods="2 wood", gold=9), seat(), edition=edition)
    play(state, "build house_1")

    assert notes(state) == {
        "gold wood 0": "2 wood", "gold wood 1": "and 1 wood", "gold wood 2": "",
    }  # fmt: skip
    assert plain([board(state).situation()])[0] == "house: 2 wood"


def test_d11_an_offered_card_names_its_god_and_the_gifts() -> None:
    state = scene(seat("0,0 P", hand="woodcutters_1 skiff_1 shrine_1"), seat())
    play(state, "offer", "sacrifice skiff_1")

    assert notes(state) == {
        "sacrifice woodcutters_1": "Vesta: 2VP + C",
        "sacrifice shrine_1": "Jupiter: any god",
        "done": "Neptune: 2g + M",
    }
    offer_all = scene(seat("0,0 P", hand="skiff_1 shrine_1"), seat())
    offer(offer_all, "skiff_1", "shrine_1")
    assert notes(offer_all)["invoke mars"] == "2 pieces"


def test_prices_and_stocks_stand_beside_resources_and_pieces() -> None:
    ships = scene(
        seat("1,-1 M", hand="port_1", columns="merchant_1", goods="2 stone 1 clay", gold=3),
        seat(),
    )
    play(ships, "build port_1", "enter -1 1")
    assert notes(ships)["sell stone"] == "+4g, you 2, supply 7"
    play(ships, "stop")
    assert notes(ships)["sell clay"] == "+1VP, you 1, supply 8"

    mars = scene(seat("0,0 P", hand="guard_1"), seat())
    offer(mars, "guard_1")
    assert notes(mars)["piece maritime"] == "board 2, supply 3"


def test_e10_e11_what_there_is_to_take_stands_beside_village_and_victim() -> None:
    tower = scene(seat("2,1 CU", hand="siege_tower_1"), seat("2,2 P", gold=1), villages="3,1 1")
    play(tower, "build siege_tower_1", "place 1 2")
    assert notes(tower)["plunder 3 1"] == "1VP of 1"

    raid = scene(seat("0,0 C", hand="raiders_1"), seat("2,2 P", gold=1))
    play(raid, "build raiders_1", "place 0 0")
    assert notes(raid)["rob 1"] == "1g"
    assert [line[:10] for line in table(raid)[1:3]] == ["▸  1 Anna ", "1. 2 Thais"]


def test_r95_nothing_stands_beside_a_victim_with_hidden_points() -> None:
    edition = box(raiders="steal vp from one player: 2")
    on = {"pointsVisible": "hidden"}
    raid = scene(seat("0,0 C", hand="raiders_1"), seat("2,2 P"), edition=edition, options=on)
    play(raid, "build raiders_1", "place 0 0")
    assert notes(raid)["rob 1"] == ""


def test_e4_how_much_a_region_yields_stands_beside_its_resource() -> None:
    edition = box(quarters="produce 2 in one region")
    state = scene(seat("0,0 PC", hand="quarters_1"), seat(), edition=edition)
    play(state, "build quarters_1", "place 0 -1")
    assert notes(state)["gain wood"] == "+2, you 1, supply 8"
    assert TEXT.action(edition, Gain("wood"), "de") == "Holz nehmen"


def test_the_joker_says_what_it_costs() -> None:
    state = scene(seat("0,0 P", hand="house_1", gold=5), seat(), options={"joker": "yes"})

    assert notes(state)["joker house_1 production"] == "2g"
    assert notes(state)["joker house_1 military"] == "1g"
    assert notes(state)["joker house_1 maritime"] == "1g"


def test_d6_6_a_building_says_what_its_place_costs_where_none_is_free() -> None:
    """D6.6, C2: a single region is taken without a question, so its price is told before."""
    one = seat("2,2 P", hand="skiff_9 house_1")
    seas = "; ".join(f"{cell} M" for cell in ("1,3", "-2,4", "-1,1", "1,-1", "1,5"))
    state = scene(one, seat(seas), options={"joker": "yes"})
    assert notes(state)["build skiff_9"].startswith("– 3VP: ")
    assert notes(state)["build house_1"].startswith("–: ")
    assert notes(state)["joker house_1 maritime"] == "1g 3VP"
    play(state, "build skiff_9")
    assert state.players[A].vp == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_of_random_games_has_a_note_or_none(language: Language) -> None:
    for state in moments(7):
        if state.over:
            continue
        drawn = board(state, state.seat, language)
        for action in state.legal():
            assert not re.search(r"[{}|]|None|  ", plain([drawn.note(action)])[0])
        assert not re.search(r"[{}|]|None", plain([drawn.situation()])[0])
        assert board(state, None, language).situation() == []


# Pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_in_words(language: Language) -> None:
    state = SPEC.new(3, "any text")
    drawn = board(state, 0, language)
    listed = drawn.cards()

    assert len(listed) == len({card.title for card in EDITION.cards})
    assert {card.title for card in EDITION.cards} == {EDITION.by_id[id].title for id, _ in listed}
    for id, name in listed:
        text = "\n".join(plain(drawn.card(id)))
        assert name in text
        assert effect_text(EDITION.by_id[id].effects, language) in text
        assert TEXT.name(EDITION, id, language) == name


def test_the_cards_one_holds_come_first() -> None:
    state = SPEC.new(3, "any text")
    hand = view(state, 0).table[0].hand or ()

    first = [id for id, _ in board(state, 0).cards()][: len(hand)]

    assert {EDITION.by_id[id].title for id in first} >= {EDITION.by_id[id].title for id in hand}


def test_a_card_tells_where_it_lies_open() -> None:
    state = scene(seat("0,0 P", hand="forum_1 guard_1"), seat("2,2 C", columns="woodcutters_1"))
    offer(state, "guard_1")
    drawn = board(state)

    assert "In the hand of Anna" in plain(drawn.card("forum_1"))
    assert "Built by Thais" in plain(drawn.card("woodcutters_1"))
    assert "On top of the discard pile" in plain(drawn.card("guard_3"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tableau_has_the_text_of_every_card(language: Language) -> None:
    state = scene(seat("0,0 CU", columns="forum_1 siege_tower_1"), seat("2,2 C"))
    text = " ".join(" ".join(plain(board(state, A, language).tableau(A, 76))).split())

    for id in ("forum_1", "siege_tower_1"):
        assert effect_text(state.edition.by_id[id].effects, language) in text
    assert "╱♣" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_explains_every_sign_and_letter(language: Language) -> None:
    drawn = board(SPEC.new(2, "any text"), 0, language)
    text = "\n".join(plain(drawn.legend()))
    signs = [sign for sign, _, _ in TERRAIN.values()] + [sign for sign, _ in RESOURCE]
    letters = [drawn.pieces.letter(column)[0] for column in range(len(COLUMNS))]

    assert [sign for sign in (*signs, "×", "○", "▸", "*", "▒", "↑", "↓") if sign not in text] == []
    assert [letter for letter in letters if not re.search(rf"\b{letter} \w", text)] == []
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_short_form_of_its_own(language: Language) -> None:
    drawn = board(SPEC.new(2, "any text"), 0, language)
    short = {card.effects: drawn.pieces.briefs.text(card.effects) for card in EDITION.cards}

    assert len(set(short.values())) == len(short)
    assert not [text for text in short.values() if "…" in text or not text.strip()]


def test_the_end_shows_where_the_points_come_from() -> None:
    for number in range(3):
        *_, (_, state) = walk(SPEC, number)
        lines = plain(board(state, 0).ending(state.result(), 76))
        for score in state.result().seats:
            line = row(lines, f"{score.rank}.   {score.seat + 1} {NAMES[score.seat]}")
            numbers = [int(word) for word in line.split()[3:]]
            assert numbers[0] == score.total == sum(numbers[1:])
