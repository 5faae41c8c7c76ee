import sys
from pathlib import Path

import pytest

from scripts import made


def test_files_are_written_and_then_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {tmp_path / "new" / "a.txt": "Münze\n", tmp_path / "b.txt": "b\n"}
    monkeypatch.setattr(sys, "argv", ["script"])

    assert made.outdated(texts) == list(texts)
    made.run("script", texts)

    assert made.outdated(texts) == []


def test_check_names_what_is_out_of_date_and_leaves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    monkeypatch.setattr(sys, "argv", ["script", "--check"])
    monkeypatch.setattr(made, "ROOT", tmp_path)

    with pytest.raises(SystemExit) as ended:
        made.run("script", {path: "new"})

    assert ended.value.code == 1
    assert path.read_text() == "old"
    assert capsys.readouterr().out.startswith("a.txt is out of date")
