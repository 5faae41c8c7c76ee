"""The documents tell what is true: examples run, links lead somewhere, both languages agree."""

import doctest
import re
from pathlib import Path
from random import Random

import pytest

import poleis
from poleis.bots.playout import draw
from poleis.core.record import Record

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert results.attempted > 0
    assert results.failed == 0


def test_the_example_of_a_record_is_the_beginning_of_a_game() -> None:
    page = (ROOT / "docs" / "records.md").read_text("utf-8")
    record = Record("peloponnes", seats=2, seed="any text", names=["Anna", "Ben"])
    rng = Random(180)
    while not record.state.over:
        record.append(draw(record.state.legal(), rng))

    head, _, actions = record.dumps().partition("\n\n")
    first = "\n".join(actions.splitlines()[:8])

    assert f"```text\n{head}\n\n{first}\n```\n" in page


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files(document: Path) -> None:
    links = [link for link in LINK.findall(document.read_text("utf-8")) if "://" not in link]

    assert [link for link in links if not (document.parent / link).exists()] == []


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "adr"
    index = (folder / "README.md").read_text("utf-8")

    pages = [page.name for page in folder.glob("[0-9]*.md")]

    assert pages
    assert [page for page in pages if f"({page})" not in index] == []


@pytest.mark.parametrize("name", poleis.games())
def test_rules_help_has_the_same_headings_in_both_languages(name: str) -> None:
    text = poleis.game(name).text

    levels = [HEADING.findall(text.help(language)) for language in ("en", "de")]

    assert levels[0]
    assert levels[0] == levels[1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", poleis.games())
def test_rules_help_names_every_option_and_value(name: str, language: str) -> None:
    spec = poleis.game(name)
    page = spec.text.help("de" if language == "de" else "en")

    words = [word for option in spec.options for word in (option.name, *option.values)]

    assert [word for word in words if f"`{word}`" not in page] == []


def test_the_example_of_a_table_runs() -> None:
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    example = page.split("```python\n")[1].split("```")[0]

    told: dict[str, object] = {}
    exec(example, told)

    assert told["look"].version == 3  # type: ignore[attr-defined]  # a Look
    assert told["seat"] in {0, 1}
