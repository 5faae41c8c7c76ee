"""The notation of card effects (1.5, C4-C7): written, read back, and refused where it is wrong."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.deus.any_effects import some_effects

from poleis.core.edition_values import Misfit
from poleis.games.deus import effects as e
from poleis.games.deus.components import (
    CIVIL,
    COLUMNS,
    MARITIME,
    MILITARY,
    PRODUCTION,
    RESOURCES,
    TEMPLE,
    TERRAINS,
)
from poleis.games.deus.effect_notation import read_effects, write_effects

WHEAT, WOOD, STONE, CLAY = range(4)
SEA, FIELD, FOREST, SWAMP, MOUNTAIN = range(5)
TWO_OR_MORE = e.Regions(2)

EFFECTS: dict[str, e.Effect] = {
    # E1
    "sell stone for 4 gold": e.Sell((STONE,), 4, e.GOLD, None),
    "sell up to 6 clay for 1 vp": e.Sell((CLAY,), 1, e.VP, 6),
    "sell up to 2 wheat or clay for 3 gold": e.Sell((WHEAT, CLAY), 3, e.GOLD, 2),
    "sell any for 2 vp": e.Sell((WHEAT, WOOD, STONE, CLAY), 2, e.VP, None),
    # E2
    "buy up to 3 any for 1 gold": e.Buy((WHEAT, WOOD, STONE, CLAY), 1, 3),
    "buy wood or stone for 2 gold": e.Buy((WOOD, STONE), 2, None),
    # E3, E4
    "produce 2 in each swamp": e.ProduceEach(SWAMP, 2),
    "produce 1 in each field": e.ProduceEach(FIELD, 1),
    "produce 1 in one region": e.ProduceOne(1),
    # E5
    "draw: regions with 2+ buildings": e.Draw(TWO_OR_MORE),
    # E6
    "gain pieces: 2": e.GainPieces(e.Number(2), None),
    "gain military pieces: 1": e.GainPieces(e.Number(1), MILITARY),
    # E7
    "activate 1 any card": e.Activate((MARITIME, PRODUCTION, CIVIL, MILITARY), 1),
    "activate 2 civil or military cards": e.Activate((CIVIL, MILITARY), 2),
    # E8, E9
    "gain vp: occupied forest": e.GainVP(e.Occupied(FOREST)),
    "gain gold: 3 * occupied forest": e.GainGold(e.Times(3, e.Occupied(FOREST))),
    # E10
    "steal vp from one village: 2": e.StealVillage(e.Number(2)),
    # E11, C4
    "steal gold from each player: 1": e.StealPlayer(e.GOLD, e.Number(1), e.EACH, e.ANY),
    "steal vp from each near player: 2": e.StealPlayer(e.VP, e.Number(2), e.EACH, e.NEAR),
    "steal gold from one near player: 4": e.StealPlayer(e.GOLD, e.Number(4), e.ONE, e.NEAR),
    "steal vp from one player: military cards": e.StealPlayer(
        e.VP, e.Cards(MILITARY), e.ONE, e.ANY
    ),
    # E12
    "move 1 unit 1 step": e.Move(1, 1),
    "move 2 units 3 steps": e.Move(2, 3),
    # E13
    "exchange up to 2": e.Exchange(2),
    # E14
    "end vp: 4 * occupied field": e.EndVP(e.Times(4, e.Occupied(FIELD))),
}
FORMULAS: dict[str, e.Formula] = {
    "7": e.Number(7),
    "3 * occupied sea": e.Times(3, e.Occupied(SEA)),
    "occupied mountain": e.Occupied(MOUNTAIN),
    "regions with 1+ building": e.Regions(1),
    "regions with exactly 1 building": e.Regions(1, exactly=True),
    "regions with exactly 3 buildings": e.Regions(3, exactly=True),
    "villages near units": e.Villages(),
    "any pieces": e.Pieces(None, None),
    "any pieces on forest": e.Pieces(None, FOREST),
    "temple pieces on mountain": e.Pieces(TEMPLE, MOUNTAIN),
    "military pieces": e.Pieces(MILITARY, None),
    "maritime cards": e.Cards(MARITIME),
    "temple cards": e.Cards(TEMPLE),
    "regions with 2+ buildings / 2": e.Share(TWO_OR_MORE, 2),
    "3 * any pieces / 5": e.Share(e.Times(3, e.Pieces(None, None)), 5),
    "3 * (any pieces / 5)": e.Times(3, e.Share(e.Pieces(None, None), 5)),
    "2 * 3 * civil cards": e.Times(2, e.Times(3, e.Cards(CIVIL))),
    "civil cards / 2 / 2": e.Share(e.Share(e.Cards(CIVIL), 2), 2),
    "min(4, civil cards)": e.Least((e.Number(4), e.Cards(CIVIL))),
    "min(occupied field, occupied forest, occupied swamp) / 2": e.Share(
        e.Least((e.Occupied(FIELD), e.Occupied(FOREST), e.Occupied(SWAMP))), 2
    ),
}


@pytest.mark.parametrize("text", EFFECTS)
def test_1_5_each_primitive_is_read_and_written(text: str) -> None:
    assert read_effects(text) == (EFFECTS[text],)
    assert write_effects([EFFECTS[text]]) == text


@pytest.mark.parametrize("text", FORMULAS)
def test_1_5_each_formula_is_read_and_written(text: str) -> None:
    effect = e.GainVP(FORMULAS[text])

    assert read_effects(f"gain vp: {text}") == (effect,)
    assert write_effects([effect]) == f"gain vp: {text}"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("sell clay for 1 gold", "sell stone for 1 gold"),
        ("sell clay for 1 gold", "sell clay for 2 gold"),
        ("sell clay for 1 gold", "sell clay for 1 vp"),
        ("sell clay for 1 gold", "sell up to 3 clay for 1 gold"),
        ("buy clay for 1 gold", "buy stone for 1 gold"),
        ("buy clay for 1 gold", "buy clay for 2 gold"),
        ("buy clay for 1 gold", "buy up to 3 clay for 1 gold"),
        ("exchange up to 1", "exchange up to 2"),
        ("produce 1 in each field", "produce 1 in each swamp"),
        ("produce 1 in each field", "produce 2 in each field"),
        ("produce 1 in one region", "produce 2 in one region"),
        ("draw: 1", "draw: 2"),
        ("gain vp: 1", "gain gold: 1"),
        ("gain pieces: 1", "gain civil pieces: 1"),
        ("gain civil pieces: 1", "gain civil pieces: 2"),
        ("activate 1 civil card", "activate 2 civil cards"),
        ("activate 1 civil card", "activate 1 military card"),
        ("steal vp from one village: 1", "steal vp from one village: 2"),
        ("steal gold from one player: 1", "steal vp from one player: 1"),
        ("steal gold from one player: 1", "steal gold from one player: 2"),
        ("steal gold from one player: 1", "steal gold from each player: 1"),
        ("steal gold from one player: 1", "steal gold from one near player: 1"),
        ("move 1 unit 1 step", "move 2 units 1 step"),
        ("move 1 unit 1 step", "move 1 unit 2 steps"),
        ("end vp: 1", "end vp: 2"),
        ("draw: 2 * occupied sea", "draw: 3 * occupied sea"),
        ("draw: 2 * occupied sea", "draw: 2 * occupied field"),
        ("draw: occupied sea / 2", "draw: occupied sea / 3"),
        ("draw: min(1, occupied sea)", "draw: min(2, occupied sea)"),
        ("draw: regions with 2+ buildings", "draw: regions with 3+ buildings"),
        ("draw: regions with 2+ buildings", "draw: regions with exactly 2 buildings"),
        ("draw: civil pieces", "draw: military pieces"),
        ("draw: civil pieces", "draw: civil pieces on field"),
        ("draw: civil pieces", "draw: civil cards"),
        ("draw: civil cards", "draw: temple cards"),
    ],
)
def test_effects_with_another_figure_are_others(one: str, other: str) -> None:
    """1.5: what is read back is compared in many tests, so nothing may be left out of that."""
    first, second = read_effects(one), read_effects(other)
    assert first != second
    assert repr(first) != repr(second)
    assert first == read_effects(one)


def test_c5_several_effects_keep_their_order() -> None:
    effects = (e.Move(1, 2), e.GainGold(e.Number(1)), e.Move(1, 1))

    assert read_effects("move 1 unit 2 steps; gain gold: 1; move 1 unit 1 step") == effects
    assert read_effects(write_effects(effects)) == effects


@pytest.mark.parametrize(
    ("loose", "usual"),
    [
        ("  Gain VP :OCCUPIED   forest ", "gain vp: occupied forest"),
        ("gain gold:3*(occupied forest)", "gain gold: 3 * occupied forest"),
        ("draw: ((2))", "draw: 2"),
        ("draw:1;draw:regions with 2 + building", "draw: 1; draw: regions with 2+ buildings"),
        ("sell wheat or wood or stone or clay for 1 vp", "sell any for 1 vp"),
        ("sell clay or wheat or clay for 1 vp", "sell wheat or clay for 1 vp"),
        ("activate 1 military or civil cards", "activate 1 civil or military card"),
        ("move 1 units 1 steps", "move 1 unit 1 step"),
        ("gain vp: (3 * occupied field) / 2", "gain vp: 3 * occupied field / 2"),
    ],
)
def test_there_is_one_usual_way_to_write_an_effect(loose: str, usual: str) -> None:
    assert write_effects(read_effects(loose)) == usual


# Whatever can be said can be written and read


@given(st.lists(some_effects(), min_size=1, max_size=4))
def test_reading_what_was_written_gives_the_same_effects(effects: list[e.Effect]) -> None:
    assert read_effects(write_effects(effects)) == tuple(effects)


@given(st.text(alphabet="gain vp:drawsel142*/()+;min,é\n", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        effects = read_effects(text)
    except Misfit:
        return
    assert read_effects(write_effects(effects)) == effects


# What is refused, and how


LANDS = "field, forest, swamp or mountain"
COUNTS = (
    'a number, min, "(", occupied, regions, villages, any, maritime, production, scientific, '
    "civil, military or temple"
)
PRIMITIVES = "sell, buy, produce, draw, gain, activate, steal, move, exchange or end"
WRONG = {
    "take 2 cards": f'at the start comes "take" instead of {PRIMITIVES}',
    "darw: 2": 'at the start comes "darw" instead of draw',
    "draw 2": 'after "draw" comes "2" instead of ":"',
    "draw:": f'after "draw:" comes nothing instead of {COUNTS}',
    "draw: 2;": f'after ": 2;" comes nothing instead of {PRIMITIVES}',
    "draw: 2, draw: 1": 'after "draw: 2" comes "," instead of the end or ";"',
    "draw: 0": 'after "draw:" comes "0" instead of a number from 1 to 99',
    "draw: 100": 'after "draw:" comes "100" instead of a number from 1 to 99',
    "draw: 007": 'after "draw:" comes "007" instead of a number from 1 to 99',
    "draw: -1": f'after "draw:" comes "-" instead of {COUNTS}',
    "draw: ٢": f'after "draw:" comes "٢" instead of {COUNTS}',
    "draw: min(3)": 'after "min(3" comes ")" instead of ","',
    "draw: (3": 'after ": (3" comes nothing instead of ")"',
    "draw: 1 + 1": 'after "draw: 1" comes "+" instead of the end or ";"',
    "draw: civil cards / 1": 'after "civil cards /" comes "1" instead of a number from 2 to 99',
    "draw: civil": 'after "draw: civil" comes nothing instead of pieces or cards',
    "draw: any cards": 'after "draw: any" comes "cards" instead of pieces',
    "draw: occupied fields": 'after "draw: occupied" comes "fields" instead of field',
    "draw: occupied village": f'after "draw: occupied" comes "village" instead of sea, {LANDS}',
    "draw: any pieces on village": f'after "any pieces on" comes "village" instead of sea, {LANDS}',
    "draw: regions with 2 buildings": 'after "regions with 2" comes "buildings" instead of "+"',
    "draw: regions with 8+ buildings": 'after ": regions with" comes "8" instead of a number '
    "from 1 to 7",
    "draw: villages": 'after "draw: villages" comes nothing instead of near',
    "sell stone for 4": 'after "stone for 4" comes nothing instead of gold or vp',
    "sell 3 stone for 4 gold": 'after "sell" comes "3" instead of any, wheat, wood, stone or clay',
    "sell stone, clay for 1 vp": 'after "sell stone" comes "," instead of for',
    "sell iron for 1 vp": 'after "sell" comes "iron" instead of any, wheat, wood, stone or clay',
    "sell up to 0 clay for 1 vp": 'after "sell up to" comes "0" instead of a number from 1 to 99',
    "buy any for 1 vp": 'after "any for 1" comes "vp" instead of gold',
    "produce 2 clay": 'after "produce 2" comes "clay" instead of in',
    "produce 1 in each sea": f'after "1 in each" comes "sea" instead of {LANDS}',
    "gain 2 gold": 'after "gain" comes "2" instead of vp, gold, pieces, maritime, production, '
    "scientific, civil or military",
    "gain temple pieces: 1": 'after "gain" comes "temple" instead of vp',
    "activate 1 scientific card": 'after "activate 1" comes "scientific" instead of any, '
    "maritime, production, civil or military",
    "activate 1 temple card": 'after "activate 1" comes "temple" instead of any',
    "steal gold from one village: 2": 'after "gold from one" comes "village" instead of near or',
    "steal vp from all players: 1": 'after "steal vp from" comes "all" instead of each or one',
    "move 6 units 1 step": 'after "move" comes "6" instead of a number from 1 to 5',
    "move 1 unit 10 steps": 'after "move 1 unit" comes "10" instead of a number from 1 to 9',
    "exchange 2": 'after "exchange" comes "2" instead of up',
}


@pytest.mark.parametrize("text", WRONG)
def test_a_mistake_is_told_with_its_place(text: str) -> None:
    with pytest.raises(Misfit) as caught:
        read_effects(text)

    assert caught.value.what.startswith(WRONG[text])


# The explanations for people


def examples(text: str, pattern: str) -> Iterator[str]:
    """Yield the effects in an explanation; a formula becomes the effect that gains so many VP."""
    effects = "|".join(PRIMITIVES.replace(" or ", ", ").split(", "))
    for example in re.findall(pattern, text, flags=re.MULTILINE):
        yield example if re.match(effects, example) else f"gain vp: {example}"


SKELETON = (files("poleis.games.deus") / "editions" / "skeleton.toml").read_text("utf-8")
DOCUMENT = (Path(__file__).parents[3] / "docs/editions.md").read_text("utf-8")
CHAPTER = DOCUMENT.partition("\n## Deus\n")[2].partition("\n## ")[0]
SECTION = CHAPTER.partition("\n### What a card does\n")[2].partition("\n### ")[0]
EXPLAINED = {
    "skeleton": (SKELETON, list(examples(SKELETON, r"^#   (\S.*?)   "))),
    "docs": (CHAPTER, list(examples(SECTION, r"^\| `([^`]+)`"))),
}


def parts(value: e.Value) -> Iterator[e.Value]:
    """Yield a primitive or formula and everything in it."""
    yield value
    for part in value.parts():
        inner = part if isinstance(part, tuple) else (part,)
        for one in inner:
            if isinstance(one, e.Value):
                yield from parts(one)


@pytest.mark.parametrize("place", EXPLAINED)
def test_the_explanations_name_every_primitive_and_every_formula(place: str) -> None:
    found = {
        type(part)
        for example in EXPLAINED[place][1]
        for effect in read_effects(example)
        for part in parts(effect)
    }

    known: list[e.Value] = [*EFFECTS.values(), *FORMULAS.values()]
    assert found == {type(part) for value in known for part in parts(value)}


@pytest.mark.parametrize("place", EXPLAINED)
def test_the_explanations_name_every_word(place: str) -> None:
    text, _ = EXPLAINED[place]

    words = {*RESOURCES, *TERRAINS[:5], *COLUMNS, "any", "each", "one", "near", "exactly"}
    assert [word for word in sorted(words) if not re.search(rf"\b{word}\b", text)] == []
