"""Processes play; one that dies or hangs loses its match, and nothing else."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from tests.arena.conftest import plan, timeless

from poleis.arena.outcome import Outcome
from poleis.arena.plan import Wish, tournament
from poleis.arena.play import Table
from poleis.arena.schedule import Schedule
from poleis.arena.workers import Crew
from poleis.bots.registry import read_lineup


def play(schedule: Schedule, matches: int, jobs: int = 2, limit: float = 60.0) -> list[Outcome]:
    """Play the first matches, and return their outcomes by number."""
    with Crew(schedule, jobs, limit) as crew:
        return sorted(crew.play(range(matches)), key=lambda outcome: outcome.number)


def test_processes_play_what_one_table_plays(table: Callable[[Schedule], Table]) -> None:
    schedule = plan("random,careless")
    here = table(schedule)
    outcomes = play(schedule, 5)

    assert [timeless(one) for one in outcomes] == [timeless(here.play(n)) for n in range(5)]


def test_a_process_that_dies_loses_one_match(program: Callable[[str], str]) -> None:
    bad = program("os.kill(os.getppid(), signal.SIGKILL)")
    wish = Wish("peloponnes", read_lineup(f'random,careless,"{bad}"'), seats=2)
    outcomes = play(tournament(wish), 6)
    failed = [outcome.failed for outcome in outcomes if bad in outcome.bots]

    assert failed == ["Its process died, with status -9"] * 4
    assert [one.failed for one in outcomes if bad not in one.bots] == ["", ""]


def test_a_match_that_takes_too_long_is_ended(
    program: Callable[[str], str], tmp_path: Path
) -> None:
    tried = tmp_path / "tried"
    bad = program(f"open({str(tried)!r}, 'a').write('x'); os.kill(os.getppid(), signal.SIGSTOP)")
    [outcome] = play(plan(f'random,"{bad}"'), 1, limit=0.5)

    assert outcome.failed == "It took more than 0.5 s"
    assert tried.read_text(encoding="utf-8") == "xx"


def test_a_lost_match_is_played_again(program: Callable[[str], str], tmp_path: Path) -> None:
    once = tmp_path / "once"
    act = f"""
if not os.path.exists({str(once)!r}):
    open({str(once)!r}, "w")
    os.kill(os.getppid(), signal.SIGKILL)
print(json.dumps({{"number": message["number"], "action": 0}}), flush=True)"""
    outcomes = play(plan(f'random,"{program(act)}"'), 2, jobs=1)

    assert once.exists()
    assert [outcome.failed for outcome in outcomes] == ["", ""]
    assert all(outcome.troubles == ({}, {}) for outcome in outcomes)


def test_leaving_early_ends_every_process_and_its_programs(
    program: Callable[[str], str], tmp_path: Path
) -> None:
    alive = tmp_path / "alive"
    act = f"""
open({str(alive)!r}, "a").write(f"{{os.getppid()}} {{os.getpid()}} ")
time.sleep(60)"""
    wish = Wish("peloponnes", read_lineup(f'random,careless,"{program(act)}"'), seats=2)
    with Crew(tournament(wish), 2, 60.0) as crew:
        playing = crew.play([0, 2])  # the second is the first with the program
        assert next(playing).number == 0
        while not alive.exists() or not alive.read_text("utf-8"):
            time.sleep(0.05)

    for process in alive.read_text("utf-8").split():
        assert gone(int(process))


def gone(process: int) -> bool:
    """Wait until there is no such process."""
    for _ in range(200):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
