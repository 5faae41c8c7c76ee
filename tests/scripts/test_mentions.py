from pathlib import Path

import pytest
from scripts.mentions import Numbers, places_in_code, places_in_tests

NUMBERS = Numbers(["P1.1-P1.3 P2.10", "R12 R12a-R12c R13", "D8 D9a-D9b"])
LETTERED = Numbers(["D-C1-D-C3 D-C4 D-C4a D-V", "E-a-E-c", "C4 H12.2a-H12.2b"])


def test_ranges_are_written_out() -> None:
    assert NUMBERS.all == [
        "P1.1", "P1.2", "P1.3", "P2.10", "R12", "R12a", "R12b", "R12c", "R13", "D8", "D9a", "D9b",
    ]  # fmt: skip


def test_ranges_of_numbers_with_letters_before_them() -> None:
    assert LETTERED.all == [
        "D-C1", "D-C2", "D-C3", "D-C4", "D-C4a", "D-V", "E-a", "E-b", "E-c", "C4", "H12.2a",
        "H12.2b",
    ]  # fmt: skip
    assert list(LETTERED.mentioned("D-C1 to D-C3, D-V: C4 (E-a, E-c).")) == [
        "D-C1", "D-C2", "D-C3", "D-V", "C4", "E-a", "E-c",
    ]  # fmt: skip
    assert list(LETTERED.mentioned("D-C1-D-C2")) == ["D-C1", "D-C2"]
    assert list(LETTERED.mentioned("E-mail, AE-a, a D-C9")) == []
    assert list(LETTERED.in_name("test_d_c4a_and_e_b")) == ["D-C4a", "E-b"]
    assert list(LETTERED.in_name("test_d_c4")) == ["D-C4"], "and not C4"
    assert list(LETTERED.in_name("test_h12_2a_c4")) == ["H12.2a", "C4"]


def test_numbers_with_two_letters() -> None:
    numbers = Numbers(["DP0-DP2 P2 D2.1"])
    assert numbers.all == ["DP0", "DP1", "DP2", "P2", "D2.1"]
    assert list(numbers.mentioned("DP0, DP1-DP2 (D2.1); XDP1")) == ["DP0", "DP1", "DP2", "D2.1"]
    assert list(numbers.in_name("test_dp2_d2_1")) == ["DP2", "D2.1"]


@pytest.mark.parametrize(
    ("text", "mentioned"),
    [
        ("P1.1: the seats.", ["P1.1"]),
        ("Ties (R12a, D9b).", ["R12a", "D9b"]),
        ("P1.1-P1.3 and D8", ["P1.1", "P1.2", "P1.3", "D8"]),
        ("R12–R13", ["R12", "R12a", "R12b", "R12c", "R13"]),
        ("P1.2 to P1.3", ["P1.2", "P1.3"]),
        ("P1.3-P1.9", ["P1.3"]),
        ("P1, R1, P1.10, R12abc, XR12, P2.1", []),
    ],
)
def test_a_text_mentions_numbers_alone_and_in_ranges(text: str, mentioned: list[str]) -> None:
    assert list(NUMBERS.mentioned(text)) == mentioned


@pytest.mark.parametrize(
    ("name", "mentioned"),
    [
        ("test_p1_2_seats", ["P1.2"]),
        ("test_p2_10", ["P2.10"]),
        ("test_r12_7_cards", ["R12"]),
        ("test_r12b_and_d9a", ["R12b", "D9a"]),
        ("test_p1_9_is_no_rule", []),
        ("test_map1_2", []),
    ],
)
def test_the_name_of_a_test_mentions_numbers(name: str, mentioned: list[str]) -> None:
    assert list(NUMBERS.in_name(name)) == mentioned


def test_code_mentions_rules_in_docstrings_and_comments_only(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "bids.py").write_text(
        '"""P1.1: bids."""\n'
        "LIMIT = 3  # P1.2\n"
        "class Bid:\n"
        '    """R12."""\n'
        "    def strength(self):\n"
        "        # R12b: ties\n"
        '        return "D8"\n'
    )

    assert sorted(places_in_code(tmp_path, NUMBERS)) == [
        ("P1.1", "rules.bids"),
        ("P1.2", "rules.bids"),
        ("R12", "rules.bids.Bid"),
        ("R12b", "rules.bids.Bid.strength"),
    ]


def test_tests_mention_rules_in_name_docstring_and_parameters(tmp_path: Path) -> None:
    (tmp_path / "test_bids.py").write_text(
        '"""P1.1: of no test in particular."""\n'
        '@pytest.mark.parametrize("rule", ["P1.2", "R12"])\n'
        "def test_r13_ties(rule):\n"
        '    """D9a and D9b."""\n'
        "    # D8\n"
        "def helper():\n"
        '    """P1.3"""\n'
    )

    assert sorted(number for number, _ in places_in_tests(tmp_path, NUMBERS)) == [
        "D9a", "D9b", "P1.2", "R12", "R13",
    ]  # fmt: skip
    assert {place for _, place in places_in_tests(tmp_path, NUMBERS)} == {
        "test_bids.py::test_r13_ties"
    }
