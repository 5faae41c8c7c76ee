"""The `poleis` command."""

import io
import os
import sys


def main() -> None:
    """Run the command. A reader that goes away early, as in `poleis ... | head`, is no error."""
    from poleis.cli.app import app

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # old terminals lack some of our signs
    try:
        try:
            app(prog_name="poleis")
        finally:
            sys.stdout.flush()
    except OSError as wrong:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(wrong, BrokenPipeError):
            sys.exit(1)
        print(f"poleis: {wrong}", file=sys.stderr)  # such as a disk that is full
        sys.exit(2)
