"""The requests: open a table, sit down, play, look, and take the record along."""

import secrets
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from poleis.core.errors import PoleisError
from poleis.core.game import Language
from poleis.server.hall import Hall
from poleis.server.protocol import Join, NewTable, Opened, Sent, Update, Wish
from poleis.server.visitors import COOKIE, Visitor, Visitors
from poleis.table.commands import Done, Logged, Order, Sit, Start
from poleis.table.setup import Setup
from poleis.table.table import Table

SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=9)]
Version = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


class ForbiddenError(PoleisError):
    """The visitor may not do that."""


def hall_of(state: State) -> Hall:
    """Return the hall of this server."""
    hall: Hall = state.hall
    return hall


def visitors_of(state: State) -> Visitors:
    """Return who reads the cookies."""
    visitors: Visitors = state.visitors
    return visitors


def own_seat(table: Table, person: str, seat: int | None) -> int | None:
    """Return the seat that somebody may look from; None is a spectator's place."""
    if seat is None:
        return None
    seats = table.status.seats
    if seat >= len(seats) or not person or seats[seat].person != person:
        raise ForbiddenError("This is not your seat; look on without a seat, or sit down")
    return seat


def _sits_here(table: Table, person: str) -> bool:
    return any(person and seat.person == person for seat in table.status.seats)


def _cookies(visitor: Visitor) -> list[Cookie]:
    return [] if visitor.cookie is None else [visitor.cookie]


@post("/tables", summary="Open a table, and begin to play if you like")
async def open_table(
    data: JSONBody[NewTable], request: Request[Any, Any, Any], state: State
) -> Response[Opened]:
    """Open a table. Against bots this is all it takes: seats, and `start`."""
    visitor = visitors_of(state).visitor(request.cookies.get(COOKIE))
    setup = Setup.of(
        data.game, len(data.seats), options=data.options, edition=_edition(data), clock=data.clock
    )
    orders = [(seat, sit) for seat, wish in enumerate(data.seats) if (sit := _sit(wish, visitor))]
    commands: list[tuple[int, Logged]] = list(orders)
    if data.start:
        mine = [seat for seat, sit in orders if sit.person]
        if not mine:
            raise PoleisError("Only somebody who sits at the table can start the game")
        commands.append((mine[0], Start()))
    name = secrets.token_urlsafe(12)
    await hall_of(state).create(name, setup, commands)
    return Response(Opened(name, len(commands)), cookies=_cookies(visitor))


def _edition(data: NewTable) -> str | None:
    """Return the name of an edition; a path would open files of the server."""
    edition = data.edition
    if edition is not None and not edition.replace("_", "").replace("-", "").isalnum():
        raise PoleisError("An edition is named by letters and digits")
    return edition


def _sit(wish: Wish, visitor: Visitor) -> Sit | None:
    if wish.me:
        return Sit(wish.name, person=visitor.person)
    return Sit(wish.name, bot=wish.bot) if wish.bot else None


@post("/tables/{name:str}/seats", status_code=200, summary="Sit down, or let a bot sit down")
async def join(
    name: FromPath[str], data: JSONBody[Join], request: Request[Any, Any, Any], state: State
) -> Response[Done]:
    """Take a free seat before the game. Whoever sits already may call a bot."""
    visitor = visitors_of(state).visitor(request.cookies.get(COOKIE))
    hall = hall_of(state)
    if data.bot and not _sits_here((await hall.live(name)).table, visitor.person):
        raise ForbiddenError("Only somebody who sits at the table can call a bot")
    sit = Sit(data.name, bot=data.bot) if data.bot else Sit(data.name, person=visitor.person)
    done = await hall.do(name, Order(data.id, data.version, sit), data.seat)
    return Response(done, cookies=_cookies(visitor))


@post("/tables/{name:str}/orders", status_code=200, summary="Do something at a table")
async def order(
    name: FromPath[str], data: JSONBody[Sent], request: Request[Any, Any, Any], state: State
) -> Done:
    """Carry out a command for one of one's own seats, once."""
    hall = hall_of(state)
    table = (await hall.live(name)).table
    seat = own_seat(table, visitors_of(state).known(request.cookies.get(COOKIE)), data.seat)
    assert seat is not None
    return await hall.do(name, Order(data.id, data.version, data.command), seat)


@get("/tables/{name:str}", summary="Look at a table")
async def look(
    name: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    seat: SeatNumber = None,
    since: Version = 0,
) -> Update:
    """Return how the table looks from a seat, and what happened since a version."""
    table = (await hall_of(state).live(name)).table
    mine = own_seat(table, visitors_of(state).known(request.cookies.get(COOKIE)), seat)
    return Update(table.since(since, mine), table.look(mine))


@get("/tables/{name:str}/story", summary="What happened since you left, in words")
async def story(
    name: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    seat: SeatNumber = None,
    since: Version = 0,
    language: FromQuery[Language] = "en",
) -> list[str]:
    """Tell in words what happened since a version, as the seat may know it."""
    table = (await hall_of(state).live(name)).table
    mine = own_seat(table, visitors_of(state).known(request.cookies.get(COOKIE)), seat)
    return table.sentences(since, mine, language)


@get("/tables/{name:str}/record", media_type="text/plain", summary="The record of a finished game")
async def record(name: FromPath[str], state: State) -> str:
    """Return the record with its seed; anybody can verify it."""
    table = (await hall_of(state).live(name)).table
    if not table.over:
        raise ForbiddenError("The record tells every hidden action, so wait until the game is over")
    return table.record.dumps(keep_seed=True)
