"""The commands: what they take and what they say of themselves.

The work is in modules of their own, imported when it is done, so that `--help` answers at once.
"""

from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from poleis.cli.edition import edition_app
from poleis.core.errors import PoleisError

USUAL_GAME: Final = "peloponnes"  # what `poleis` alone plays


class Commands(TyperGroup):
    """Says bad input in one sentence and ends with 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except PoleisError as wrong:
            typer.echo(f"poleis: {wrong}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(edition_app, name="edition", short_help="Look at, check and write editions.")

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as peloponnes.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A switch of the rules; may be repeated."),
]
Edition = Annotated[
    str | None,
    typer.Option(metavar="NAME|FILE", help="The edition: a name, or the path of a .toml file."),
]
Language = Annotated[
    str | None,
    typer.Option(metavar="en|de", help="The language; without it, that of your computer."),
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="The number of seats.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"poleis {version('poleis')}")
        raise typer.Exit


@app.callback(
    invoke_without_command=True, epilog="Example: poleis terminal peloponnes --seats 3 --bots 2"
)
def start(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, help="Print the version and exit.")
    ] = False,
) -> None:
    """Play three board games of the ancient world.

    Without a command, `poleis` opens the Peloponnes Card Game in the terminal,
    until there is a page for the browser.
    """
    if ctx.invoked_subcommand is None:
        from poleis.cli.terminal import run_terminal

        run_terminal(USUAL_GAME)


@app.command(epilog="Example: poleis terminal peloponnes --name Anna --bots 2 --level hard")
def terminal(
    game: Game,
    *,
    seats: Seats = None,
    bots: Annotated[
        int | None, typer.Option(metavar="N", help="So many of the seats, the last, are bots.")
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="easy, medium, hard or expert, or any bot's name."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT", help="Who plays, seat by seat; may be repeated."),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The seed; without it, one that nobody can guess."),
    ] = None,
    option: Options = None,
    edition: Edition = None,
    language: Language = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
) -> None:
    """Play in the terminal.

    Against bots, or with friends at one screen. Unless you say who plays, or name a file, a page
    opens where you choose.
    """
    from poleis.cli.options import read_language, read_options
    from poleis.cli.terminal import run_terminal

    run_terminal(
        game,
        seats=seats,
        bots=bots,
        level=level,
        names=name or (),
        seed=seed,
        options=read_options(option or ()),
        edition=edition,
        language=read_language(language),
        load=load,
    )


@app.command(epilog="Example: poleis serve --host 0.0.0.0 --database postgresql://me@host/poleis")
def serve(
    *,
    host: Annotated[
        str, typer.Option(metavar="NAME", help="Whom to answer; 0.0.0.0 is everybody.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 is any free one.")
    ] = 8080,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="sqlite:///FILE or postgresql://USER@HOST/NAME; without it, a file of your own.",
        ),
    ] = None,
    bots: Annotated[
        int, typer.Option(metavar="N", min=1, help="So many processes in which bots think.")
    ] = 1,
    secure: Annotated[
        bool, typer.Option("--secure", help="Give cookies out for https only.")
    ] = False,
) -> None:
    """Serve tables for people in several places.

    Cookies are signed with POLEIS_SECRET from the environment, or with a secret that is kept beside
    the file. All servers of one PostgreSQL need the same.
    """
    from poleis.cli.serve import run_serve

    run_serve(host, port, database, bots, secure=secure)


@app.command(epilog="Example: poleis rules peloponnes --language de")
def rules(game: Game, language: Language = None) -> None:
    """Show how a game is played."""
    from poleis.cli.options import read_language
    from poleis.cli.rules import run_rules

    run_rules(game, read_language(language))


@app.command(epilog="Example: poleis replay saved.poleis --seat 1")
def replay(
    file: RecordFile,
    upto: Annotated[int | None, typer.Option(metavar="N", help="Only the first N actions.")] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="As this seat saw it; the first is 1.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show everything that was hidden.")
    ] = False,
    edition: Edition = None,
    language: Language = None,
) -> None:
    """Step through the record of a game.

    You see what somebody saw who only looked on, unless you choose a seat or --all.
    In a terminal, Enter shows the next step; otherwise everything is printed.
    """
    from poleis.cli.options import read_language
    from poleis.cli.replay import run_replay

    run_replay(file, upto, seat, edition, read_language(language), everything=everything)


@app.command(epilog="Example: poleis verify saved.poleis")
def verify(file: RecordFile, edition: Edition = None, json: Json = False) -> None:
    """Prove that a game was fair and legal.

    The seed is the one that was promised, every action was legal, and the result is right. Ends
    with 0 if that is proved, with 1 if not, and with 2 if there is nothing to judge.
    """
    from poleis.cli.verify import run_verify

    if not run_verify(file, edition, json=json):
        raise typer.Exit(1)


@app.command(epilog="Example: poleis arena peloponnes search:200,greedy --deals 100")
def arena(
    game: Game,
    bots: Annotated[
        str | None,
        typer.Argument(metavar="[BOT,BOT,...]", help="Who plays, such as search:200,greedy."),
    ] = None,
    *,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="N", help="The number of seats; in place of [BOT,...], who sits there."
        ),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many deals; each is played in all seats. Usually 50."),
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="In place of --deals: how many matches.")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Another seed deals anew.")] = "1",
    option: Options = None,
    edition: Edition = None,
    lab: Annotated[
        bool, typer.Option("--lab", help="Tell how the game plays, for those who design it.")
    ] = False,
    against: Annotated[
        str | None,
        typer.Option(metavar="NAME|FILE", help="With --lab: a second edition, to compare."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the results there; the same command goes on."),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with plots, for a browser.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", help="On so many cores; without it, on all.")
    ] = None,
    limit: Annotated[
        float, typer.Option(metavar="S", help="A match that takes longer has failed.")
    ] = 3600,
    ray: Annotated[
        str | None,
        typer.Option(metavar="auto|ADDRESS", help="Play on a Ray cluster (pip: poleis[ray])."),
    ] = None,
    language: Language = None,
    json: Json = False,
) -> None:
    """Let bots play each other, and measure.

    Every line-up plays the same deals from all seats. More bots than seats make a tournament.
    Ends with 1 if a match has no result.
    """
    from poleis.cli.arena import Order, run_arena
    from poleis.cli.options import read_language, read_options

    order = Order(
        game=game,
        bots=bots,
        seats=seats,
        deals=deals,
        games=games,
        seed=seed,
        edition=edition,
        against=against,
        options=read_options(option or ()),
        lab=lab,
        jobs=jobs,
        limit=limit,
        ray=ray,
        out=out,
        report=report,
        language=read_language(language),
        json=json,
    )
    if not run_arena(order):
        raise typer.Exit(1)


@app.command(epilog="Example: poleis bench --game peloponnes --seconds 10")
def bench(
    game: Annotated[
        str | None, typer.Option(metavar="G", help="Only this game; without it, all of them.")
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(metavar="S", help="About so much time for each game and number of seats."),
    ] = 3,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="N|all", help="The number of seats; without it 4, if the game has them."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Measure how fast the engine is, on one core.

    What counts is the time of the processor, so other work on the machine does little harm.
    """
    from poleis.cli.bench import run_bench

    run_bench(game, seats, seconds, json=json)


@app.command(epilog="Example: poleis fuzz peloponnes --games 1000 --seed 7 --seats 3")
def fuzz(
    game: Game,
    *,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option(metavar="N", help="Another seed plays other games.")] = 1,
    first: Annotated[int, typer.Option(metavar="N", help="The number of the first game.")] = 0,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="The number of seats; without it, another in every game."),
    ] = None,
    option: Options = None,
    edition: Edition = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the record of the first broken game there."),
    ] = None,
    json: Json = False,
) -> None:
    """Play random games and check the rules.

    Uses all cores; every invariant is checked after every action. Options that you do not give
    differ from game to game. Ends with 1 if something is broken.
    """
    from poleis.cli.fuzz import Plan, run_fuzz
    from poleis.cli.options import read_options

    plan = Plan(game, seed, first, games, seats, read_options(option or ()), edition)
    if not run_fuzz(plan, save, json=json):
        raise typer.Exit(1)


@app.command(epilog="Example: poleis doctor --json")
def doctor(json: Json = False) -> None:
    """Say what is installed, compiled and reachable."""
    from poleis.cli.doctor import run_doctor

    run_doctor(json=json)
