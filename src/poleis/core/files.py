"""Files that people name: what is in them, or one sentence that says why it cannot be had."""

from pathlib import Path

from poleis.core.errors import PoleisError


class NoFile(PoleisError):  # noqa: N818 - named like the other errors
    """There is no such file, or nobody may read or write it."""


def read_file(path: str | Path, most: int) -> bytes:
    """Return what is in a file, but no more than a byte beyond `most`."""
    try:
        with Path(path).open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError:
        raise NoFile(f"There is no file {path}; check the path") from None
    except IsADirectoryError:
        raise NoFile(f"{path} is a folder; give the path of a file in it") from None
    except OSError as wrong:
        raise NoFile(f"{path} cannot be read ({wrong.strerror}); check the path") from None
    except (TypeError, ValueError) as wrong:  # a zero byte in the path, or no path at all
        raise NoFile(f"{str(path)!r} cannot be read ({wrong}); check the path") from None


def write_file(path: str | Path, text: str, *, new: bool = True) -> None:
    """Write a text, whole or not at all; a `new` file takes the place of no other."""
    target = Path(path)
    if new:
        check_new(target)
    try:
        part = target.with_name(target.name + ".part")  # so that a full disk spoils no old file
        try:
            part.write_text(text, encoding="utf-8", newline="\n")
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as wrong:
        why = getattr(wrong, "strerror", None) or wrong
        raise NoFile(f"{path} cannot be written ({why}); choose another path") from None


def check_new(path: Path) -> None:
    """Raise if a new file cannot get this name."""
    if is_there(path):
        raise NoFile(f"{path} exists already; choose another name")
    if not is_there(path.parent):
        raise NoFile(f"{path} cannot be written (there is no such folder); choose another path")


def is_there(path: Path) -> bool:
    """Say whether there is a file or folder; what cannot be looked up is not there."""
    try:
        return path.exists()
    except OSError:  # a name that is too long, a folder that nobody may open
        return False
