"""`poleis rules`: the rules help of a game."""

import os

from rich.console import Console
from rich.markdown import Markdown

import poleis
from poleis.core.game import Language


def run_rules(game: str, language: Language) -> None:
    """Show the rules help; page by page where somebody sits at a terminal."""
    page = Markdown(poleis.game(game).text.help(language))
    console = Console()
    if console.is_terminal:
        # `less`, the usual pager, would show the codes of our colours and umlauts otherwise
        os.environ["LESS"] = f"{os.environ.get('LESS', '')} -R".strip()
        os.environ.setdefault("LESSCHARSET", "utf-8")
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)
