"""Shuffles are those of docs/chance.md, whose tables are read here."""

import hashlib
import json
import re
from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from poleis.core import chance
from poleis.core.chance import check_seed, commitment, new_seed, permuted, shuffled
from poleis.core.errors import PoleisError

PAGE = (Path(__file__).parents[2] / "docs" / "chance.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table with this heading, quoted seeds and labels as they are."""
    _, found, rest = PAGE.partition(heading)
    assert found, heading
    table = rest.split("\n\n")[0].splitlines()[2:]
    cells = [re.findall("`([^`]*)`", line) for line in table]
    return [[json.loads(cell) if cell[0] == '"' else cell for cell in row] for row in cells]


def by_the_page(size: int, seed: str, label: str) -> list[int]:
    """Shuffle as the page says, word by word."""
    data = hashlib.shake_128(seed.encode() + b"\0" + label.encode()).digest(8 * size + 400)
    words = [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)]
    items = list(range(size))
    for i in range(size - 1, 0, -1):
        while words[0] >= 2**32 - 2**32 % (i + 1):
            del words[0]
        j = words.pop(0) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items


@pytest.mark.parametrize("row", rows("| seed | label | first 16 bytes in hexadecimal |"))
def test_a_stream_is_shake_128_of_seed_nul_label(row: list[str]) -> None:
    seed, label, start = row
    assert hashlib.shake_128(f"{seed}\0{label}".encode()).hexdigest(16) == start


@pytest.mark.parametrize("row", rows("| seed | label | order |"))
def test_the_test_vectors_of_the_page(row: list[str]) -> None:
    seed, label, order = row
    assert " ".join(map(str, shuffled(range(12), seed, label))) == order


def test_the_test_vector_with_a_dropped_word() -> None:
    order = shuffled(range(1000), "reject 7622", "big")
    digest = hashlib.sha256(" ".join(map(str, order)).encode()).hexdigest()
    assert f"    {digest}\n" in PAGE


@pytest.mark.parametrize("size", [0, 1, 2, 3, 52, 72, 300])
def test_every_size_is_shuffled_as_the_page_says(size: int) -> None:
    for number in range(20):
        assert shuffled(range(size), str(number), "x") == by_the_page(size, str(number), "x")


def test_a_stream_that_runs_short_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = shuffled(range(50), "any text", "deck")
    monkeypatch.setattr(chance, "_SPARE", 1 - 50)  # fetches one word, then two, four, ...
    assert shuffled(range(50), "any text", "deck") == usual


def test_a_shuffle_leaves_its_items_alone() -> None:
    items = ["a", "b", "c"]
    again = shuffled(items, "seed", "label")
    assert items == ["a", "b", "c"]
    assert sorted(again) == items


def test_labels_give_independent_orders() -> None:
    orders = {tuple(shuffled(range(20), "seed", f"pile {n}")) for n in range(50)}
    assert len(orders) == 50


def test_every_order_comes_about_equally_often() -> None:
    count = Counter(tuple(shuffled("abc", str(n), "x")) for n in range(6000))
    assert set(count) == set(permutations("abc"))
    assert all(850 < many < 1150 for many in count.values())  # 1000 +- 5 sigma


@pytest.mark.parametrize("row", rows("| seed | commitment |"))
def test_the_commitments_of_the_page(row: list[str]) -> None:
    seed, promised = row
    assert commitment(seed) == promised
    assert promised == hashlib.sha256(b"poleis seed\0" + seed.encode()).hexdigest()


def test_a_new_seed_has_128_bits() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds)


@pytest.mark.parametrize("seed", [None, 7, b"x", "\ud800"])
def test_a_seed_must_be_a_text(seed: object) -> None:
    with pytest.raises(PoleisError, match="The seed"):
        check_seed(seed)


def test_an_imagined_order_depends_on_its_generator_only() -> None:
    items = list(range(40))
    assert permuted(items, Random(1)) == permuted(items, Random(1))
    assert permuted(items, Random(1)) != permuted(items, Random(2))
    assert sorted(permuted(items, Random(1))) == items == list(range(40))
    assert permuted([], Random(1)) == []
    assert permuted("a", Random(1)) == ["a"]


def test_every_imagined_order_comes_about_equally_often() -> None:
    rng = Random(1)
    count = Counter(tuple(permuted("abc", rng)) for _ in range(6000))
    assert set(count) == set(permutations("abc"))
    assert all(850 < many < 1150 for many in count.values())  # 1000 +- 5 sigma
