"""The sentences of Hexemonia: none missing, none too many, and well-formed in both languages."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import get_args

import pytest

from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import Language, Option
from poleis.core.text import LANGUAGES, Catalogue, Value
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia import events as ev
from poleis.games.hexemonia.components import ABILITIES, ACROPOLIS, NATURES, Kind
from poleis.games.hexemonia.cubes import KINDS
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.scoring import ScoreSheet
from poleis.games.hexemonia.state import OVER, Phase
from poleis.games.hexemonia.switches import OPTIONS
from poleis.games.hexemonia.text import PHRASES, TEXT

EDITION = SHELF.get("reconstructed")
NAMES = ("Anna", "Ben", "Chloe", "Dora")
HOME, CELL = (0, 0), (1, -1)
PHASES = [phase for phase in get_args(Phase) if phase != OVER]

EVENTS: list[Event] = [
    ev.TurnBegan(0, final=False),
    ev.TurnBegan(0, final=True),
    ev.Took(0, "pasture_2", "agora_1"),
    ev.Took(0, "pasture_2", None),
    *(ev.Received(0, kind) for kind in KINDS),
    ev.PileEmpty(),
    ev.Placed(0, "wall_1", CELL),
    *(ev.PaidCube(0, kind, HOME, CELL) for kind in KINDS),
    ev.Worshipped(0, "oracle_1", CELL),
    ev.Forgot(0, "muses_1"),
    *(ev.Acted(0, deed) for deed in act.DEEDS),
    ev.Produced(0, CELL, (2, 0, 1)),
    ev.Produced(0, CELL, (1, 1, 1)),
    *(ev.Moved(0, kind, CELL, HOME) for kind in KINDS),
    ev.Exchanged(0, HOME, "hoplite"),
    ev.Exchanged(0, CELL, "citizen"),
    ev.Used(0, "temple_1"),
    ev.Revealed(0, "olympia"),
    ev.Harmed(0, 1, CELL, 1),
    ev.Harmed(0, 1, CELL, 3),
    ev.Foresaw(0, 1, ("agora_1",)),
    ev.Foresaw(0, 4, ("agora_1", "pasture_2", "temple_1", "tavern_2")),
    ev.DrewFate(0, "asty_1"),
    ev.Robbed(0, 1, "hades_1"),
    *(ev.Gave(1, kind, HOME, 0, CELL) for kind in KINDS),
    ev.Earned(0, CELL, 0),
    ev.Earned(0, CELL, 2),
    ev.Dismissed(0, HOME),
    ev.Attacked(0, 1, "quarry_1", CELL, 5),
    *(ev.Gathered(0, kind, HOME) for kind in KINDS[:2]),
    ev.Conquered(0, 1, "quarry_1", (3, 0, 0), (0, 3, 0), 1, (1, 1, 0)),
    ev.Conquered(0, 1, "quarry_1", (0, 0, 0), (0, 0, 0), 0, (2, 0, 0)),
    ev.Settled(0, "quarry_1", CELL),
    ev.Merged(0, "amphitheatre_1", CELL),
    ev.MythosPassed(1, 0, "oracle_1"),
    ev.PhilosopherCame(0, None, 1),
    ev.PhilosopherCame(0, 1, 3),
    ev.Revolted(0, CELL, (0, 1, 2)),
    ev.Discarded(0, "village_1"),
    ev.GameEnded((22, 20), (0,)),
    ev.GameEnded((22, 22), (0, 1)),
]


def tile_actions() -> Iterator[Action]:
    """Give every action that names a tile; playing it on every cell."""
    for tile in EDITION.tiles:
        yield from (tile.take, tile.use, tile.reveal, tile.order, tile.forget, tile.discard)
        yield from tile.plays


def every_action() -> Iterator[Action]:
    """Give all actions of the pools, and those without one."""
    yield from tile_actions()
    yield from (act.END, act.STRIKE, act.TURN_UP)
    yield from act.DEEDS.values()
    for pool in (
        act.RECEIVE, act.CHOOSE, act.PAY, act.ASSIGN, act.SET_DOWN, act.GIVE,
        act.DISMISS, act.SETTLE, act.TO_HOPLITE, act.TO_CITIZEN, *act.LIFT, *act.GATHER,
        *act.ATTACK,
    ):  # fmt: skip
        yield from pool
    yield from (act.Lose(hoplites) for hoplites in range(9))
    yield from (act.Harm(seat, *CELL, count) for seat in (0, 1) for count in (1, 2, 3))


def told(event: Event, language: Language) -> str:
    return TEXT.event(EDITION, event, language, NAMES)


def said(action: Action, language: Language) -> str:
    return TEXT.action(EDITION, action, language)


def fields(catalogue: Catalogue) -> dict[str, set[str]]:
    return {
        key: {name for name, _, _ in sentence.pieces}
        for key, sentence in catalogue.sentences.items()
    }


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect the keys of all sentences that are said."""
    keys: set[str] = set()
    say = Catalogue.say

    def listen(self: Catalogue, key: str, /, **values: Value) -> str:
        keys.add(key)
        return say(self, key, **values)

    monkeypatch.setattr(Catalogue, "say", listen)
    return keys


# The catalogues


def test_the_samples_are_of_every_action_and_every_event() -> None:
    assert {type(action) for action in every_action()} == set(get_args(act.AnyAction))
    assert {type(event) for event in EVENTS} == set(get_args(ev.AnyEvent))


def test_both_languages_have_the_same_sentences_with_the_same_fields() -> None:
    assert fields(PHRASES.of("en")) == fields(PHRASES.of("de"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing_and_none_is_left_over(language: Language, asked: set[str]) -> None:
    for action in every_action():
        said(action, language)
    for event in EVENTS:
        for viewer in (0, 1, None):
            told(event.seen_by(viewer), language)
    told(ev.Produced(0, CELL, (0, 0, 0)), language)
    for phase in PHASES:
        TEXT.prompt(phase, language)
        TEXT.explain(phase, language)
    for option in OPTIONS:
        TEXT.option(option.name, language)

    there = PHRASES.of(language).sentences
    for table in ("prompts", "explanations", "actions", "events", "parts", "options"):
        written = {key for key in there if key.startswith(f"{table}.")}
        assert written == {key for key in asked if key.startswith(f"{table}.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_the_game_has_a_word(language: Language) -> None:
    terms = [
        *KINDS, *get_args(Kind), ACROPOLIS, *NATURES, *filter(None, ABILITIES), *act.DEEDS,
        *ScoreSheet.__struct_fields__, "total",
    ]  # fmt: skip

    words = [TEXT.word(term, language) for term in terms]

    assert all(word[0].isupper() for word in words)


def test_an_unknown_phase_or_option_is_refused() -> None:
    with pytest.raises(PoleisError, match=r"no sentence 'prompts\.over'"):
        TEXT.prompt(OVER, "en")
    with pytest.raises(PoleisError, match=r"no sentence 'options\.sixToOne\.title'"):
        TEXT.option("sixToOne", "de")


# Prompts, explanations and options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_asks_and_explains(phase: str, language: Language) -> None:
    assert re.fullmatch(r"[A-Z].*\?", TEXT.prompt(phase, language))
    assert re.fullmatch(r"[A-Z0-9].*\.", TEXT.explain(phase, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_asks_and_every_value_answers(option: Option, language: Language) -> None:
    title, meanings = TEXT.option(option.name, language)

    assert title.endswith("?")
    assert tuple(meanings) == option.values
    assert len(set(meanings.values())) == len(option.values)


# Actions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_a_well_formed_sentence(language: Language) -> None:
    for action in every_action():
        sentence = said(action, language)
        assert re.fullmatch(r"[A-Z„0-9].*[^ .]", sentence), sentence
        assert not re.search(r"[{}|_]|  |None", sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_actions_of_a_kind_have_different_sentences(language: Language) -> None:
    sentences: dict[type[Action], list[str]] = defaultdict(list)
    for action in every_action():
        sentences[type(action)].append(said(action, language))

    assert all(len(set(same)) == len(same) for same in sentences.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_legal_together_has_different_sentences(language: Language) -> None:
    """D-A2, D-B1, D-C2, D-C3, D-C4 and D-C6: lists with several kinds of actions."""
    tiles = [EDITION.by_id[id] for id in ("pasture_1", "pasture_2", "temple_1", "temple_2")]
    plays = [action for tile in EDITION.tiles for action in tile.plays]
    lists = [
        [*(tile.take for tile in tiles), *act.RECEIVE],
        [*plays, act.END],
        [*(action for pool in act.LIFT for action in pool), act.END],
        [*act.TO_HOPLITE, *act.TO_CITIZEN, act.END],
        [*(tile.use for tile in tiles), *(tile.reveal for tile in tiles), act.END],
        [*(action for pool in act.GATHER for action in pool), act.STRIKE],
        [act.TURN_UP, act.END],
    ]

    for actions in lists:
        assert len({said(action, language) for action in actions}) == len(actions)


def test_only_a_title_with_several_copies_has_numbers() -> None:
    assert said(EDITION.by_id["pasture_2"].take, "en") == "Take Pasture 2"
    assert said(EDITION.by_id["pasture_2"].take, "de") == "„Weide 2“ nehmen"
    assert said(EDITION.by_id["asty_1"].take, "en") == "Take Asty"
    assert said(act.Take("unknown_1"), "en") == "Take unknown_1"


def test_a_tile_is_named_without_its_number() -> None:
    assert TEXT.name(EDITION, "pasture_2", "en") == "Pasture"
    assert TEXT.name(EDITION, "pasture_2", "de") == "Weide"
    assert TEXT.name(EDITION, "athens", "de") == "Athen"
    assert TEXT.name(EDITION, "unknown_1", "de") == "unknown_1"


def test_h0_1_the_cell_in_the_middle_is_called_the_acropolis() -> None:
    lift = [act.Lift("citizen", *cell) for cell in (HOME, CELL)]
    put = [act.SetDown(*cell) for cell in (HOME, CELL)]

    assert [said(action, "en") for action in lift + put] == [
        "Take up a citizen from the Acropolis", "Take up a citizen from (1, -1)",
        "Set it down on the Acropolis", "Set it down on (1, -1)",
    ]  # fmt: skip
    assert [said(action, "de") for action in lift + put] == [
        "Von der Akropolis einen Bürger aufnehmen", "Von (1, -1) einen Bürger aufnehmen",
        "Auf die Akropolis setzen", "Auf (1, -1) setzen",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hoplites", "english", "german"),
    [(0, "Lose no hoplites", "Keinen Hopliten verlieren"),
     (1, "Lose 1 hoplite", "1 Hopliten verlieren"),
     (2, "Lose 2 hoplites", "2 Hopliten verlieren")],
)  # fmt: skip
def test_losses_are_counted(hoplites: int, english: str, german: str) -> None:
    assert said(act.Lose(hoplites), "en") == english
    assert said(act.Lose(hoplites), "de") == german


# Events


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_event_is_told_well_to_everybody(event: Event, language: Language) -> None:
    for viewer in (0, 1, None):
        sentence = told(event.seen_by(viewer), language)
        assert re.fullmatch(r"[A-Z„].*\.", sentence), sentence
        assert not re.search(r"[{}|_]|  |None|True|False|\.\.|\(\)| [.,]", sentence), sentence
        for field in ("seat", "victim"):
            if hasattr(event, field):
                assert NAMES[getattr(event, field)] in sentence


def test_section_4_what_is_hidden_is_not_named() -> None:
    drew = ev.DrewFate(0, "asty_1")
    foresaw = ev.Foresaw(0, 2, ("agora_1", "pasture_2"))

    assert told(drew, "en") == "Anna draws Asty from the Pile of Fate."
    assert told(drew.seen_by(1), "en") == "Anna draws a tile from the Pile of Fate."
    assert "Asty" in told(drew, "de")
    assert "Asty" not in told(drew.seen_by(None), "de")
    assert told(foresaw, "en").endswith("in this order: Agora and Pasture.")
    assert told(foresaw.seen_by(1), "en") == "Anna looks at the top 2 tiles of the Pile of Fate."


def test_heaps_leave_out_what_there_is_none_of() -> None:
    assert told(ev.Produced(0, CELL, (2, 0, 1)), "en") == (
        "Anna produces 2 citizens and 1 gold on (1, -1)."
    )
    assert told(ev.Revolted(0, CELL, (1, 1, 2)), "de") == (
        "Aufstand: Anna verliert 1 Bürger, 1 Hopliten und 2 Gold auf (1, -1)."
    )


def test_e4_1_a_conquest_tells_losses_change_and_survivors() -> None:
    conquest = ev.Conquered(0, 1, "quarry_1", (3, 0, 0), (0, 3, 0), 1, (1, 1, 0))

    assert told(conquest, "en") == (
        "Anna conquers Quarry from Ben. Ben loses 3 citizens. Anna loses 3 hoplites. "
        "1 citizen comes from the supply as change. "
        "On the tile Anna has 1 citizen and 1 hoplite left."
    )
    assert told(conquest, "de").startswith(
        "Anna erobert „Steinbruch“ von Ben. Ben verliert 3 Bürger. Anna verliert 3 Hopliten. "
        "Aus dem Vorrat kommt 1 Bürger "
    )
    assert told(conquest, "de").endswith(" behält Anna 1 Bürger und 1 Hopliten.")


def test_r22_a_conquest_without_defenders_tells_of_no_losses() -> None:
    conquest = ev.Conquered(0, 1, "quarry_1", (0, 0, 0), (0, 0, 0), 0, (2, 0, 0))

    assert told(conquest, "en") == (
        "Anna conquers Quarry from Ben. On the tile Anna has 2 citizens left."
    )


def test_the_philosopher_comes_from_the_supply_or_from_somebody() -> None:
    assert told(ev.PhilosopherCame(0, None, 1), "en") == (
        "Anna takes the Philosopher with 1 political tile."
    )
    assert told(ev.PhilosopherCame(0, 1, 3), "de") == (
        "Anna nimmt Ben die Philosophenfigur mit 3 politischen Feldern ab."
    )


def test_seats_without_names_have_numbers() -> None:
    assert TEXT.event(EDITION, ev.Used(1, "temple_2"), "en", ()) == "Seat 2 uses Temple."
    assert TEXT.event(EDITION, ev.Used(1, "temple_2"), "de", ()) == "Platz 2 nutzt „Tempel“."


def test_a_shared_victory_names_all_winners() -> None:
    assert told(ev.GameEnded((22, 22), (0, 1)), "en") == (
        "The game is over. Victory points: Anna 22, Ben 22. Anna and Ben share the victory."
    )


# The help


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_ability_and_every_acropolis(language: Language) -> None:
    page = TEXT.help(language)
    bearers = {tile.id for tile in EDITION.tiles if tile.ability}
    ids = [*bearers, *(acropolis.id for acropolis in EDITION.acropolises)]

    assert [id for id in ids if TEXT.name(EDITION, id, language) not in page] == []
