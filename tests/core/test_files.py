"""Files that people name are read and written, or one sentence says why not."""

from pathlib import Path
from typing import Any

import pytest

from poleis.core.files import NoFile, check_new, is_there, read_file, write_file

TOO_LONG = "a" * 300


def test_a_file_is_read_up_to_a_byte_beyond_the_most(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"abcdef")

    assert read_file(file, 6) == read_file(str(file), 9) == b"abcdef"
    assert read_file(file, 3) == b"abcd"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere", "There is no file .*nowhere; check the path"),
        ("folder", "folder is a folder; give the path of a file in it"),
        ("file/inner", r"cannot be read \(Not a directory\); check the path"),
        ("nul\0", r"nul\\x00' cannot be read \(embedded null byte\); check the path"),
        (TOO_LONG, r"cannot be read \(File name too long\); check the path"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()

    with pytest.raises(NoFile, match=sentence):
        read_file(tmp_path / name, 10)


@pytest.mark.parametrize("path", [None, 3.5, []])
def test_what_is_no_path_is_one_sentence(path: Any) -> None:
    with pytest.raises(NoFile, match=r"cannot be read .*; check the path"):
        read_file(path, 10)


def test_a_text_is_written_whole(tmp_path: Path) -> None:
    file = tmp_path / "file"

    write_file(file, "Ägäis\n")
    assert file.read_bytes() == "Ägäis\n".encode()

    write_file(file, "other", new=False)
    assert file.read_bytes() == b"other"
    assert list(tmp_path.iterdir()) == [file]


def test_a_new_file_takes_the_place_of_no_other(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("keep me")

    with pytest.raises(NoFile, match="file exists already; choose another name"):
        write_file(file, "other")
    assert file.read_text() == "keep me"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("folder", "Is a directory"),
        ("nowhere/file", "No such file or directory"),
        ("nul\0", "embedded null byte"),
        (TOO_LONG, "File name too long"),
    ],
)
def test_a_failed_write_leaves_nothing_behind(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "folder").mkdir()

    with pytest.raises(NoFile, match=rf"cannot be written \({why}\); choose another path"):
        write_file(tmp_path / name, "text", new=False)
    assert [path.name for path in tmp_path.rglob("*")] == ["folder"]


def test_a_new_file_needs_its_folder(tmp_path: Path) -> None:
    check_new(tmp_path / "file")
    with pytest.raises(NoFile, match="no such folder"):
        check_new(tmp_path / "nowhere" / "file")


def test_what_cannot_be_looked_up_is_not_there(tmp_path: Path) -> None:
    assert is_there(tmp_path)
    assert not is_there(tmp_path / "nowhere")
    assert not is_there(tmp_path / TOO_LONG)
