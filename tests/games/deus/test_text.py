"""The sentences of Deus: none missing, none too many, and well-formed in both languages."""

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
from poleis.games.deus import actions as act
from poleis.games.deus import events as ev
from poleis.games.deus.components import COLUMNS, TERRAINS
from poleis.games.deus.edition import SHELF
from poleis.games.deus.goods import PIECES, RESOURCES
from poleis.games.deus.rules.turn import Reason
from poleis.games.deus.score_sheet import ScoreSheet
from poleis.games.deus.state import OVER, Phase
from poleis.games.deus.switches import OPTIONS
from poleis.games.deus.text import PHRASES, TEXT

EDITION = SHELF.get("reconstructed")
NAMES = ("Anna", "Ben", "Chloe", "Dora")
CELL = (1, -1)
PHASES = [phase for phase in get_args(Phase) if phase != OVER]
GODS: tuple[act.God, ...] = get_args(act.God)
JUPITER = "Jupiter"

EVENTS: list[Event] = [
    ev.RoundBegan(3, final=False),
    ev.RoundBegan(9, final=True),
    ev.TurnBegan(0),
    ev.Passed(0),
    ev.StockChosen(0, (3, 0, 1, 5, 1)),
    ev.Built(0, "galley_2"),
    *(ev.JokerLaid(0, column, 2, "galley_2") for column in PIECES),
    ev.CostPaid(0, (0, 1, 0, 2), 4),
    ev.CostPaid(0, (0, 0, 0, 0), 0),
    *(ev.Placed(0, piece, CELL, 0) for piece in PIECES),
    ev.Placed(0, "civil", CELL, 3),
    ev.TempleBuilt(0, CELL),
    ev.TempleBuilt(0, None),
    ev.VillageAttacked(CELL, (0,), 5),
    ev.VillageAttacked(CELL, (0,), 0),
    ev.VillageAttacked(CELL, (0, 1), 2),
    ev.VillageAttacked(CELL, (0, 1), 0),
    ev.Activated(0, "forum_1"),
    ev.Gained(0, "gold", 6),
    ev.Gained(0, "vp", 1),
    ev.GainedResources(0, (2, 0, 1, 0)),
    ev.GainedPieces(0, (1, 0, 0, 0, 2)),
    *(ev.Sold(0, resource, "gold", 4) for resource in RESOURCES),
    ev.Sold(0, "clay", "vp", 1),
    *(ev.Bought(0, resource, 1) for resource in RESOURCES),
    *(ev.Returned(0, resource) for resource in RESOURCES),
    ev.Drew(0, 1, ("school_1",)),
    ev.Drew(0, 2, ("school_1", "galley_1")),
    ev.Reshuffled(1),
    ev.Reshuffled(17),
    ev.Plundered(0, CELL, 2),
    ev.Robbed(0, 1, "gold", 4),
    ev.Robbed(0, 1, "vp", 1),
    ev.Marched(0, (CELL, (2, -1), (3, -1))),
    ev.Offered(0, 1, "forum_1", ("forum_1",)),
    ev.Offered(0, 3, "forum_1", ("galley_1", "school_1", "forum_1")),
    *(ev.GodCalled(0, god, 1, jupiter=False) for god in GODS),
    *(ev.GodCalled(0, god, 3, jupiter=True) for god in GODS),
    ev.EndTriggered("temples"),
    ev.EndTriggered("villages"),
    *(ev.GameEnded(reason, (42, 40), (0,)) for reason in get_args(Reason)),
    ev.GameEnded("last_round", (42, 42), (0, 1)),
]


def every_action() -> Iterator[Action]:
    """Give all actions of the pools, and some of those that are made when they are asked for."""
    for card in EDITION.cards:
        yield from (card.build, card.sacrifice, card.activate)
        yield from (act.Joker(card.id, column) for column in PIECES)
    yield from (act.OFFER, act.DONE, act.HALT, act.STOP)
    for pool in (
        act.CHOOSE, act.PIECE, act.GAIN, act.SELL, act.BUY, act.INVOKE, act.ROB,
        *(amounts[:4] for amounts in act.GOLD),
    ):  # fmt: skip
        yield from pool
    for kind in (act.Place, act.Enter, act.Plunder, act.March, act.Step):
        yield from (kind(q, r) for q in (-2, 0, 1) for r in (-1, 3))


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
    TEXT.event(EDITION, ev.TurnBegan(1), language, ())
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
        *COLUMNS, *TERRAINS, *RESOURCES, *GODS, "jupiter", "total",
        *ScoreSheet.__struct_fields__,
    ]  # fmt: skip

    words = [TEXT.word(term, language) for term in terms]

    assert all(word[0].isupper() for word in words)


def test_an_unknown_phase_or_option_is_refused() -> None:
    with pytest.raises(PoleisError, match=r"no sentence 'prompts\.over'"):
        TEXT.prompt(OVER, "en")
    with pytest.raises(PoleisError, match=r"no sentence 'options\.fiveGods\.title'"):
        TEXT.option("fiveGods", "de")


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
    """DP1, DP3, DP4, DP8, DP9, DP14 and DP15: lists with several kinds of actions."""
    cards = EDITION.cards
    cells = [(0, 0), (1, -1), (-1, 1)]
    lists = [
        [
            *(card.build for card in cards),
            *(act.Joker(card.id, column) for card in cards for column in PIECES),
            act.OFFER,
        ],
        [*(act.Place(*cell) for cell in cells), *(act.Enter(*cell) for cell in cells)],
        [*(card.sacrifice for card in cards), act.DONE],
        [*act.SELL, act.STOP],
        [*act.BUY, act.STOP],
        [*(act.March(*cell) for cell in cells), act.STOP],
        [*(act.Step(*cell) for cell in cells), act.HALT],
        [*(card.activate for card in cards), act.STOP],
    ]

    for actions in lists:
        assert len({said(action, language) for action in actions}) == len(actions)


def test_only_a_card_with_several_copies_has_numbers() -> None:
    assert said(EDITION.by_id["galley_2"].build, "en") == "Build Galley 2"
    assert said(EDITION.by_id["galley_2"].build, "de") == "„Galeere 2“ bauen"
    assert said(EDITION.by_id["forum_1"].sacrifice, "en") == "Offer Forum"
    assert said(act.Build("unknown_1"), "en") == "Build unknown_1"


def test_a_card_is_named_without_its_number() -> None:
    assert TEXT.name(EDITION, "galley_2", "en") == "Galley"
    assert TEXT.name(EDITION, "school_1", "de") == "Schule"
    assert TEXT.name(EDITION, "unknown_1", "de") == "unknown_1"


@pytest.mark.parametrize(
    ("units", "english", "german"),
    [(0, "Pay with stone", "Mit Stein zahlen"),
     (1, "Pay 4 gold for stone", "4 Gold für Stein zahlen"),
     (2, "Pay 8 gold for stone", "8 Gold für Stein zahlen")],
)  # fmt: skip
def test_d5_2_gold_is_told_as_what_is_paid(units: int, english: str, german: str) -> None:
    assert said(act.Gold("stone", units), "en") == english
    assert said(act.Gold("stone", units), "de") == german


def test_d15_3_the_joker_says_what_is_built() -> None:
    joker = act.Joker("forum_1", "military")

    assert said(joker, "en") == "Lay Forum face down to build a military unit"
    assert said(joker, "de") == "„Forum“ verdeckt legen und eine Militäreinheit bauen"


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
    drew = ev.Drew(0, 2, ("school_1", "galley_1"))
    joker = ev.JokerLaid(0, "civil", 3, "school_1")
    offered = ev.Offered(0, 2, "forum_1", ("galley_1", "forum_1"))

    assert told(drew, "en") == "Anna draws: School and Galley."
    assert told(drew.seen_by(1), "en") == "Anna draws 2 cards."
    assert told(joker, "en") == "Anna pays 3 gold and lays School face down in the brown column."
    assert told(joker.seen_by(1), "en") == (
        "Anna pays 3 gold and lays a card face down in the brown column."
    )
    assert told(offered, "de") == "Anna opfert 2 Karten, die letzte obenauf: Galeere und Forum."
    assert told(offered.seen_by(None), "de") == "Anna opfert 2 Karten. Obenauf liegt „Forum“."


def test_h3_one_card_of_an_offering_is_told_to_all_alike() -> None:
    offered = ev.Offered(0, 1, "forum_1", ("forum_1",))

    assert told(offered, "en") == told(offered.seen_by(1), "en")


def test_heaps_leave_out_what_there_is_none_of() -> None:
    assert told(ev.CostPaid(0, (0, 1, 0, 2), 4), "en") == "Anna pays 1 wood, 2 clay and 4 gold."
    assert told(ev.CostPaid(0, (0, 0, 0, 0), 0), "en") == "Anna pays nothing."
    assert told(ev.GainedPieces(0, (1, 0, 0, 0, 2)), "de") == (
        "Anna stellt 1 Schiff und 2 Militäreinheiten auf das Tableau."
    )


def test_d6_6_an_entry_for_vp_tells_its_price() -> None:
    assert told(ev.Placed(0, "military", CELL, 3), "en") == (
        "Anna pays 3 VP and places a military unit on (1, -1)."
    )
    assert told(ev.Placed(0, "maritime", CELL, 0), "de") == "Anna setzt ein Schiff auf (1, -1)."


def test_d10_an_attack_names_all_winners_and_what_each_gets() -> None:
    assert told(ev.VillageAttacked(CELL, (0,), 5), "en") == (
        "The village on (1, -1) is attacked. Anna gets 5 VP."
    )
    assert told(ev.VillageAttacked(CELL, (0, 1), 2), "de") == (
        "Das Dorf auf (1, -1) wird angegriffen. Anna und Ben erhalten je 2 SP."
    )
    assert told(ev.VillageAttacked(CELL, (0, 1), 0), "en").endswith("Anna and Ben get nothing.")


def test_d11_2_jupiter_is_named_where_he_stands_in() -> None:
    called = ev.GodCalled(0, "ceres", 3, jupiter=True)

    assert told(called, "en") == "Jupiter lends Anna the power of Ceres, for 3 cards."
    assert JUPITER not in told(ev.GodCalled(0, "ceres", 3, jupiter=False), "en")


def test_seats_without_names_have_numbers() -> None:
    assert TEXT.event(EDITION, ev.Built(1, "school_2"), "en", ()) == "Seat 2 builds School."
    assert TEXT.event(EDITION, ev.Built(1, "school_2"), "de", ()) == "Platz 2 baut „Schule“."


def test_d14_the_end_tells_its_reason_and_all_winners() -> None:
    assert told(ev.GameEnded("last_round", (42, 42), (0, 1)), "en") == (
        "The game is over. Victory points: Anna 42, Ben 42. Anna and Ben share the victory."
    )
    assert told(ev.GameEnded("stall", (9, 5), (0,)), "en").startswith("Nobody has built for too")
    assert told(ev.GameEnded("no_cards", (9, 5), (0,)), "de").startswith("In dieser Runde hatte")


# The help


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_option_every_god_and_every_value(language: Language) -> None:
    page = TEXT.help(language)
    terms = [f"`{option.name}`" for option in OPTIONS]
    terms += [f"`{value}`" for option in OPTIONS for value in option.values]
    terms += [TEXT.word(god, language) for god in (*GODS, "jupiter")]

    assert [term for term in terms if term not in page] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_the_first_value_of_an_option_first(language: Language) -> None:
    """The page says that it is the default."""
    page = TEXT.help(language)

    for option in OPTIONS:
        values = ", ".join(f"`{value}`" for value in option.values)
        assert f"| `{option.name}` | {values} |" in page
