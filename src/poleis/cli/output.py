"""What the commands have in common when they print."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


def print_json(data: object) -> None:
    """Print plain data for a program, indented for the people who look at it."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


@contextmanager
def progress(task: str, total: float) -> Iterator[Callable[[float], None]]:
    """Show a bar on stderr, if that is a terminal; what is yielded moves it on."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with bar:
        id = bar.add_task(task, total=total)
        yield lambda amount: bar.advance(id, amount)
