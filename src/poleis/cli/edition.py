"""`poleis edition`: the printed figures of a game, to look at, to check and to type in."""

from pathlib import Path
from typing import Annotated

import typer

edition_app = typer.Typer(
    help="Look at the printed figures of a game, check them, or type in those of your own copy.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as peloponnes.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


@edition_app.command("list", epilog="Example: poleis edition list peloponnes")
def list_editions(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Only this game; without it, all.")
    ] = None,
    json: Json = False,
) -> None:
    """List the editions that come with the games."""
    from poleis.cli.edition_output import list_them

    list_them(game, json=json)


@edition_app.command(epilog="Example: poleis edition show peloponnes my_box.toml --language de")
def show(
    game: Game,
    edition: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME|FILE]",
            help="The name of an edition, or the path of a .toml file; without it, the usual one.",
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="en|de", help="The language; without it, that of your computer."),
    ] = None,
    json: Json = False,
) -> None:
    """Show every figure of an edition, and where it comes from."""
    from poleis.cli.edition_output import show_one
    from poleis.cli.options import read_language

    show_one(game, edition, read_language(language), json=json)


@edition_app.command(epilog="Example: poleis edition check peloponnes my_box.toml")
def check(
    game: Game,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The edition file.")],
    json: Json = False,
) -> None:
    """List every mistake of an edition file, with its line.

    Ends with 0 if there is none, with 1 if there is one, and with 2 if there is no such file.
    """
    from poleis.cli.edition_output import check_one

    if not check_one(game, file, json=json):
        raise typer.Exit(1)


@edition_app.command(epilog="Example: poleis edition new peloponnes my_box.toml")
def new(
    game: Game,
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="The file to write; - prints it.")
    ] = "-",
) -> None:
    """Write an edition file with blanks, for the figures of your own copy of the game."""
    import poleis
    from poleis.core.files import write_file

    text = poleis.game(game).shelf.skeleton()
    if file == "-":
        print(text, end="")
        return
    write_file(file, text)
    print(f"Wrote {file}. Fill in the blanks, then run: poleis edition check {game} {file}")
