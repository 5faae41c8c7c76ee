"""`poleis verify`: proves that a game was fair and legal, and ended as its record says."""

import sys
from pathlib import Path

from poleis.cli.output import print_json
from poleis.core.errors import PoleisError
from poleis.core.files import NoFile
from poleis.core.game import Result
from poleis.core.record import Record


def run_verify(file: Path, edition: str | None, *, json: bool) -> bool:
    """Verify a record, print what came of it, and return whether it is proved.

    What cannot be judged, such as a file that is not there, raises.
    """
    try:
        record = Record.load(file)
    except NoFile:
        raise
    except PoleisError as wrong:
        return _refuse(wrong, json=json)
    if edition is not None:
        record.spec.shelf.get(edition)
    try:
        result = record.verify(edition)
    except PoleisError as wrong:
        return _refuse(PoleisError(f"{file}: {wrong}"), json=json)
    if json:
        print_json(
            {
                "ok": True,
                "game": record.game,
                "edition": record.edition,
                "seats": record.seats,
                "actions": len(record),
                "commitment": record.commitment,
                "result": [score.total for score in result.seats],
                "winners": result.winners,
            }
        )
    else:
        print(_proof(record, result))
    return True


def _refuse(wrong: PoleisError, *, json: bool) -> bool:
    sentence = str(wrong).encode(errors="backslashreplace").decode()  # names of files may be odd
    if json:
        print_json({"ok": False, "error": sentence})
    else:
        print(f"poleis: {sentence}", file=sys.stderr)
    return False


def _proof(record: Record, result: Result) -> str:
    names = record.names or [f"Seat {seat + 1}" for seat in range(record.seats)]
    totals = ", ".join(f"{names[score.seat]}: {score.total}" for score in result.seats)
    won = " and ".join(names[seat] for seat in result.winners)
    return (
        f"Fair and legal: {record.spec.title['en']}, {record.seats} seats, "
        f"{len(record)} actions, edition {record.edition}.\n"
        f"The seed is the one that was promised: {record.commitment}.\n"
        f"Every action was legal, and they lead to this result.\n"
        f"{totals}. Won by {won}."
    )
