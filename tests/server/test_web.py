"""The requests: whole games, errors in words, and nobody where they do not belong."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from tests.support.web import Person, Server, serving

from poleis.core.record import Record
from poleis.server.visitors import COOKIE

ANNA = {"me": True, "name": "Anna"}
BOT = {"bot": "random", "name": "Helios"}


@pytest.fixture
async def server(sqlite_url: str) -> AsyncIterator[Server]:
    async with serving(sqlite_url) as running:
        yield running


@pytest.fixture
async def anna(server: Server) -> AsyncIterator[Person]:
    async with server.person() as person:
        yield person


@pytest.fixture
async def ben(server: Server) -> AsyncIterator[Person]:
    async with server.person() as person:
        yield person


async def two_at_a_table(anna: Person, ben: Person) -> str:
    """Anna opens a table, Ben joins by its link, and the game begins."""
    table = await anna.open(ANNA, {})
    assert (await ben.join(table, 1, "Ben")).status_code == 200
    started = await anna.send(table, 0, {"do": "start"}, 2)
    assert started.json() == {"version": 3}
    return table


async def notations(person: Person, table: str, seat: int) -> list[str]:
    """Return what the seat may do, as it is written."""
    live = await person.server.hall.live(table)
    look = (await person.get(f"/tables/{table}", seat=seat)).json()["look"]
    legal = look["view"]["legal"]
    state = live.table.record.state
    assert len(legal) == (len(state.legal()) if state.to_act == seat else 0)
    return [" ".join(str(value) for value in action.values()) for action in legal]


async def test_a_game_against_bots_takes_one_request_to_begin(anna: Person) -> None:
    """It is played to its end with what the wire says, and its record proves it."""
    table = await anna.open(ANNA, BOT, {**BOT, "name": "Thais"}, start=True)
    rng = Random(1)
    async with anna.socket(table, "seat=0") as socket:
        async for text in socket:
            look = json.loads(text)["look"]
            if look["stage"] == "over":
                break
            legal = look["view"]["legal"]
            if legal:
                action = " ".join(str(value) for value in rng.choice(legal).values())
                done = await anna.send(
                    table, 0, {"do": "act", "actions": [action]}, look["version"]
                )
                assert done.status_code in {200, 409}, done.text

    record = Record.loads((await anna.get(f"/tables/{table}/record")).text)
    record.verify()
    assert record.names == ("Anna", "Helios (Bot)", "Thais (Bot)")
    assert record.seed == look["seed"]
    assert record.commitment == look["commitment"]


async def test_two_people_play_by_a_link(anna: Person, ben: Person) -> None:
    table = await two_at_a_table(anna, ben)
    people = [anna, ben]
    rng = Random(1)
    for version in range(3, 20):
        look = (await anna.get(f"/tables/{table}")).json()["look"]
        assert look["version"] == version
        seat = look["view"]["to_act"]
        action = rng.choice(await notations(people[seat], table, seat))
        other = await people[1 - seat].send(
            table, 1 - seat, {"do": "act", "actions": [action]}, version, "x"
        )
        assert other.status_code == 400
        done = await people[seat].send(table, seat, {"do": "act", "actions": [action]}, version)
        assert done.json() == {"version": version + 1}
    story = (await ben.get(f"/tables/{table}/story", seat=1, language="de")).json()
    assert story[:3] == ["Anna setzt sich.", "Ben setzt sich.", "Das Spiel beginnt."]


async def test_the_same_command_twice_has_one_effect_and_a_stale_one_none(
    anna: Person, ben: Person
) -> None:
    table = await two_at_a_table(anna, ben)
    resign = {"do": "resign"}
    look = (await anna.get(f"/tables/{table}")).json()["look"]
    stale = await anna.send(table, 0, resign, look["version"] - 1, "stale")
    assert (stale.status_code, stale.json()["kind"]) == (409, "StaleCommand")
    for _ in range(2):
        done = await anna.send(table, 0, resign, look["version"], "mine")
        assert done.json() == {"version": look["version"] + 1}


async def test_nobody_sits_or_looks_in_another_s_place(
    anna: Person, ben: Person, server: Server
) -> None:
    table = await two_at_a_table(anna, ben)
    async with server.person() as eve:
        forged = server.person()
        forged.http.cookies.set(COOKIE, "somebody.else")
        for person, seat in ((anna, 1), (ben, 0), (eve, 0), (eve, 1), (forged, 0), (anna, 9)):
            for path in (f"/tables/{table}", f"/tables/{table}/story"):
                assert (await person.get(path, seat=seat)).status_code == 403
            sent = await person.send(table, seat, {"do": "resign"}, 3)
            assert sent.status_code == 403
            assert sent.json()["kind"] == "ForbiddenError"
        assert (await eve.get(f"/tables/{table}")).json()["look"]["view"]["legal"] == []
        assert (await eve.get(f"/tables/{table}/record")).status_code == 403
        await forged.http.aclose()
    assert (await anna.get(f"/tables/{table}")).json()["look"]["version"] == 3


async def test_who_sits_at_the_table_calls_bots(anna: Person, ben: Person) -> None:
    table = await anna.open(ANNA, {})
    call = {"id": "b", "version": 1, "seat": 1, "name": "Helios", "bot": "easy"}
    assert (await ben.post(f"/tables/{table}/seats", **call)).status_code == 403
    assert (await anna.post(f"/tables/{table}/seats", **call)).json() == {"version": 2}
    bad = call | {"id": "c", "version": 2, "bot": "exec:rm"}
    assert (await anna.post(f"/tables/{table}/seats", **bad)).status_code == 400


async def test_a_guest_s_cookie_is_not_for_scripts(anna: Person) -> None:
    answer = await anna.post("/tables", game="peloponnes", seats=[ANNA, {}])
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    again = await anna.post("/tables", game="peloponnes", seats=[ANNA, {}])
    assert "set-cookie" not in again.headers


async def test_pages_of_other_sites_can_do_nothing(anna: Person) -> None:
    body = {"game": "peloponnes", "seats": [ANNA, {}]}
    for origin, status in (("http://evil.example", 403), (str(anna.http.base_url), 201)):
        headers = {"origin": origin}
        answer = await anna.http.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == status


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"game": "chess", "seats": [ANNA, {}]}, "There is no game 'chess'"),
        ({"game": "peloponnes", "seats": [ANNA]}, "2 to 5 seats"),
        ({"game": "peloponnes", "seats": [{}, {}], "start": True}, "Only somebody who sits"),
        ({"game": "peloponnes", "seats": [ANNA, {}], "start": True}, "Seat 2 is still free"),
        ({"game": "peloponnes", "seats": [ANNA, {}], "edition": "/etc/passwd"}, "letters"),
        ({"game": "peloponnes", "seats": [ANNA, {}], "edition": "x"}, "x"),
        ({"game": "peloponnes", "seats": [{"me": True}, {}]}, "A name has"),
        ({"game": "peloponnes", "seats": [ANNA, {}], "options": {"a": "b"}}, "no option 'a'"),
        ({"game": "peloponnes", "seats": [ANNA, {}], "more": 1}, "more"),
        ({"game": "peloponnes", "seats": [{}] * 11}, "11"),
        ({"game": 7, "seats": []}, "str"),
        ({}, "game"),
    ],
)
async def test_what_is_wrong_is_said_in_a_sentence(
    anna: Person, body: dict[str, object], says: str
) -> None:
    answer = await anna.post("/tables", **body)
    assert answer.status_code == 400
    assert answer.json().keys() == {"kind", "error"}
    if says != "11":
        assert says in answer.json()["error"]


async def test_what_is_not_there_is_not_found(anna: Person) -> None:
    for path in ("/tables/nowhere", "/tables/nowhere/record", "/tables/nowhere/story"):
        answer = await anna.get(path)
        assert (answer.status_code, answer.json()["kind"]) == (404, "UnknownTableError")
    assert (await anna.get("/nothing")).status_code == 404


async def test_a_request_that_is_too_large_is_refused(anna: Person) -> None:
    answer = await anna.http.post("/api/tables", content=b"[" * 200_000)
    assert answer.status_code == 413


async def test_the_server_says_how_it_is(anna: Person) -> None:
    for path in ("/healthz", "/readyz"):
        answer = await anna.http.get(path)
        assert (answer.status_code, answer.text) == (200, "ok")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'none'" in answer.headers["content-security-policy"]


async def test_the_requests_are_described(anna: Person) -> None:
    schema = (await anna.get("/schema/openapi.json")).json()
    assert "/api/tables/{name}/orders" in schema["paths"]
    assert {"Look", "Done", "NewTable"} <= {
        name.rpartition("_")[2] for name in schema["components"]["schemas"]
    }


async def test_the_page_about_the_server_names_every_request(anna: Person) -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    told = set(re.findall(r"^\| `(?:GET|POST) (/api/\S+)` \|", page, re.MULTILINE))
    schema = (await anna.get("/schema/openapi.json")).json()
    requests = {path for path in schema["paths"] if path.startswith("/api/tables")}
    assert told == requests | {"/api/tables/{name}/live"}
