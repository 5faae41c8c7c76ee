"""Whatever is changed in a record, `loads` or `verify` says so, and where."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.toy import registered

from poleis.core.digest import text_digest
from poleis.core.errors import PoleisError
from poleis.core.record import Record

with registered():
    RECORD = Record("toy", 2, "any text", {"lowest": True}, "plain", names=["Anna", "Ben"])
    _rng = Random(3)
    while not RECORD.state.over:
        RECORD.append(_rng.choice(RECORD.state.legal()))
    TEXT = RECORD.dumps()
LINES = TEXT.splitlines()
FIRST = LINES.index("") + 1  # index of the first action


def changed(pattern: str, new: str) -> str:
    text, count = re.subn(pattern, new, TEXT, count=1, flags=re.MULTILINE)
    assert count == 1, pattern
    assert text != TEXT
    return text


def sealed(text: str) -> str:
    """Give a changed text the seal that belongs to it, as a forger would."""
    without = re.sub("^seal: .*\n", "", text, flags=re.MULTILINE)
    return text.replace(LINES[FIRST - 2], f"seal: {text_digest(without)}")


def test_the_untouched_record_is_fair() -> None:
    result = Record.loads(TEXT).verify()
    assert result == RECORD.state.result()
    assert sealed(TEXT) == TEXT


@pytest.mark.parametrize(
    ("pattern", "new", "wrong"),
    [
        ("^poleis record: 1", "poleis record: 2", "^Line 1: .* version 1 only"),
        ("^poleis record: 1", "other record: 1", "^Line 1: .* not a Poleis record"),
        ("^game: toy", "game: chess", "^Line 2, game: There is no game 'chess'"),
        ("^edition digest: .*", "edition digest: x", "^Line 4, edition digest: 'x' is no SHA-256"),
        ("^edition digest: .", "edition digest: 0", "Line 4|digest"),
        ("^rules version: 1", "rules version: 9", "^Line 5, rules version: .* version 9, .* plays"),
        ("^rules version: 1", "rules version: x", "^Line 5, rules version: 'x' is no whole number"),
        ("^seats: 2", "seats: 5", "^Line 6, seats: Toy is for 2 to 4 seats"),
        ("^seats: 2", "seats: two", "^Line 6, seats: 'two' is no whole number"),
        ("^seats: 2", "seats: 02", "^Line 6, seats: '02' is no whole number"),
        ("^seats: 2", "seats: 3", "^Line 7, names: 3 seats need 3 names"),
        ("^names: .*", "names: Anna", "^Line 7, names: it must be a list of texts"),
        ("^names: .*", 'names: ["Anna",3]', "^Line 7, names: it must be a list of texts"),
        ("lowest=yes", "lowest=maybe", "^Line 8, options: Option lowest cannot be 'maybe'"),
        ("lowest=yes", "lowest", "^Line 8, options: 'lowest' is no option"),
        ("lowest=yes", "rounds=2", "^Line 8, options: 'rounds=2' is no option, or is there twice"),
        ("lowest=yes", "lowest=no", "The line 'result'|The line 'position'"),
        ("^commitment: ....", "commitment: 0000", "the commitment belongs to another"),
        ("^seed: .*", 'seed: "other"', "The seed is not the one that was promised"),
        ("^seed: .*", "seed: any text", "^Line 10, seed: it must be a text in double quotes"),
        ("^seed: .*", r'seed: "\\ud800"', "^Line 10, seed: it must be a text"),
        ("^seed: .*\n", "", "The header has no line 'seed'"),
        ("^result: .*", "result: 9 9", "^The line 'result' does not fit .* says 9 9, but"),
        ("^result: .*", "result: x", "^Line 11, result: 'x' is no whole number"),
        ("^result: ", "result: 0", r"^Line 11, result: '0\d+' is no whole number"),
        ("^winners: .*", "winners: -0", "^Line 12, winners: '-0' is no whole number"),
        ("^result: .*\n", "", "The header has no line 'result'"),
        ("^winners: .*", "winners: 0 1", "^The line 'winners' does not fit .* says 0 1, but"),
        ("^position: ....", "position: 0000", "^The line 'position' does not fit"),
        ("^seal: ....", "seal: 0000", "^The line 'seal' does not fit"),
        ("Anna", "Anne", "^The line 'seal' does not fit"),
        ("^edition: plain", "edition: fancy", "^The line 'seal' does not fit"),
        ("^seats: 2", "seats: 2\nseats: 2", "^Line 7: 'seats' is there twice"),
        ("^seats: 2", "seats: 2\nmood: good", "^Line 7: 'mood: good' is no line of a record's"),
        ("^seats: 2", "seats=2", "^Line 6: 'seats=2' is no line"),
        ("^\n", "", "^Line 15: '0 pick .*' is no line of a record's header"),
        ("^0 pick .*", "0 pick 99", r"^Action 1 \(line 16\): T2"),
        ("^0 pick .*", "0 pick x", "^Line 16: 'pick x' cannot be read"),
        ("^0 pick .*", "0 fly", "^Line 16: 'fly' starts with no known word"),
        ("^0 pick ", "00 pick ", "^Line 16 is '00 pick .'; write an action as: SEAT ACTION"),
        ("^0 pick .*", "pick 9", "^Line 16 is 'pick 9'; write an action as: SEAT ACTION"),
        ("^0 pick (.*)", r"1 pick \1", r"^Action 1 \(line 16\): it is for seat 0 to act, not 1"),
        ("^0 pick .*\n", "", r"^Action 1 \(line 16\): "),
        ("^0 pick (.*)\n", "0 pick \\1\n\n", "^Line 17 is ''; write an action"),
    ],
)
def test_a_change_is_told_with_its_place(pattern: str, new: str, wrong: str) -> None:
    with pytest.raises(PoleisError, match=wrong):
        Record.loads(changed(pattern, new)).verify()


def test_a_forged_seal_does_not_help_a_forged_result() -> None:
    text = sealed(changed("^result: .*", "result: 9 9"))
    with pytest.raises(PoleisError, match=r"^The line 'result' does not fit"):
        Record.loads(text).verify()


def test_missing_actions_are_told() -> None:
    text = "\n".join(LINES[:-1]) + "\n"
    with pytest.raises(PoleisError, match="The game is not over after 7 actions"):
        Record.loads(text).verify()


def test_actions_after_the_end_are_told() -> None:
    with pytest.raises(PoleisError, match=r"^Action 9 \(line 24\): The game is over"):
        Record.loads(TEXT + "0 pick 3\n").verify()


def test_a_game_without_its_end_is_told() -> None:
    header = [line for line in LINES[: FIRST - 1] if not re.match("result|winn|posi|seal", line)]
    text = "\n".join([*header, *LINES[FIRST - 1 :], ""])
    with pytest.raises(PoleisError, match="the header does not say how"):
        Record.loads(text).verify()


def test_a_running_game_cannot_be_verified_yet() -> None:
    record = Record("toy", 2, "any text")
    with pytest.raises(PoleisError, match="not over after 0 actions, so finish it first"):
        record.verify()


@pytest.mark.parametrize("line", ["result", "winners", "position", "seal"])
def test_any_line_of_the_end_makes_the_seed_necessary(line: str) -> None:
    """A game that claims to be over has no reason to hide its seed."""
    others = {"seed", "result", "winners", "position", "seal"} - {line}
    kept = [text for text in LINES if text.partition(":")[0] not in others]
    with pytest.raises(PoleisError, match="The header has no line 'seed'"):
        Record.loads("\n".join([*kept, ""]))


def test_a_whole_game_without_seed_and_end_proves_nothing() -> None:
    without = [line for line in LINES if not re.match("seed|result|winn|posi|seal", line)]
    record = Record.loads("\n".join([*without, ""]))
    with pytest.raises(PoleisError, match="not over after 8 actions"):
        record.verify()


@pytest.mark.parametrize("text", [None, b"poleis record: 1", 3, "", "\n", "poleis record", "{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(PoleisError, match=r"A record is a text|Line 1"):
        Record.loads(text)


def test_a_text_that_is_no_unicode_or_too_long_is_refused() -> None:
    with pytest.raises(PoleisError, match="no Unicode text"):
        Record.loads(TEXT + "\ud800")
    with pytest.raises(PoleisError, match="too long"):
        Record.loads(TEXT + "\n" * 4_000_000)


def outcome_of(text: str) -> str:
    """Read and verify a changed record; only a PoleisError may come of it."""
    try:
        record = Record.loads(text)
        record.verify()
    except PoleisError as wrong:
        return str(wrong)
    return "the same" if record == RECORD else "another"


@settings(max_examples=300)
@given(st.integers(0, len(TEXT) - 1), st.sampled_from('0123456789abcz =:\n"[]-,\\'))
def test_no_changed_character_goes_unnoticed(at: int, new: str) -> None:
    assert outcome_of(TEXT[:at] + new + TEXT[at + 1 :]) != "another"


@settings(max_examples=200)
@given(st.data())
def test_no_changed_line_goes_unnoticed(data: st.DataObject) -> None:
    lines = LINES.copy()
    at = data.draw(st.integers(0, len(lines) - 1))
    match data.draw(st.sampled_from(["drop", "double", "swap", "write"])):
        case "drop":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            lines[at] = data.draw(st.text(max_size=20))
    assert outcome_of("\n".join([*lines, ""])) != "another"
