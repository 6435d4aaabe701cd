"""The same pairs on one process, on several, on Ray; stopped and gone on with."""

from __future__ import annotations

import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bastide.arena import Contest, Pair, ResultsError, ResultsFile, Sprt, play_pair, run, runners

BOT = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"
CONTEST = Contest(("random", "random"), seed=11)


@pytest.fixture(scope="module")
def alone() -> list[Pair]:
    return run(CONTEST, 4)


def test_pairs_are_numbered(alone: list[Pair]) -> None:
    assert [pair.number for pair in alone] == [0, 1, 2, 3]
    assert alone[2] == play_pair(CONTEST, 2)


def test_several_processes_find_the_same(alone: list[Pair]) -> None:
    seen: list[int] = []
    assert run(CONTEST, 4, jobs=2, done=lambda pair: seen.append(pair.number)) == alone
    assert sorted(seen) == [0, 1, 2, 3]


def test_going_on_from_a_results_file(alone: list[Pair], tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, CONTEST) as results:
        assert run(CONTEST, 2, results=results) == alone[:2]
    lines = path.read_text().splitlines()
    assert len(lines) == 2
    first = json.loads(lines[0])
    assert first["pair"] == 0
    assert first["deck"] == "arena 11 pair 0"
    assert {"version", "players", "edition", "modules", "rulings", "seed", "games"} <= set(first)
    with ResultsFile(path, CONTEST) as results:
        assert sorted(results.pairs) == [0, 1]
        assert run(CONTEST, 4, results=results) == alone
    assert path.read_text().splitlines()[:2] == lines, "what is there is not played again"
    with ResultsFile(path, CONTEST) as results:
        assert run(CONTEST, 3, results=results) == alone[:3], "fewer pairs than there are"


def test_a_line_cut_short_is_played_again(alone: list[Pair], tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, CONTEST) as results:
        run(CONTEST, 2, results=results)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    with ResultsFile(path, CONTEST) as results:
        assert sorted(results.pairs) == [0]
        assert run(CONTEST, 2, results=results) == alone[:2]
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("nonsense", "line 1 is no result"),
        ("[]", "line 1 is no result"),
        ('{"format": 9}', "format 9 is not 1"),
        ('{"format": 1}', "holds another contest: version null"),
    ],
)
def test_a_broken_results_file_is_refused(line: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(ResultsError, match=message):
        ResultsFile(path, CONTEST)
    assert path.read_text() == line + "\n"


def test_another_contest_is_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, CONTEST) as results:
        run(CONTEST, 1, results=results)
        with pytest.raises(ResultsError, match="another arena is writing to it"):
            ResultsFile(path, CONTEST)
    other = Contest(("random", BOT), seed=11)
    with pytest.raises(ResultsError, match=r'players \["random", "random"\], asked for \["random", "cmd:'):
        ResultsFile(path, other)
    with pytest.raises(ResultsError, match="Is a directory"):
        ResultsFile(tmp_path, CONTEST)


def test_the_sequential_test_ends_after_the_same_pair(tmp_path: Path) -> None:
    contest = Contest((BOT, "random"), seed=3)
    claim = Sprt(0, 400, risk=0.2)
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, contest) as results:
        played = run(contest, 20, results=results, test=claim)
    assert 1 < len(played) < 8
    assert run(contest, 20, jobs=2, test=claim) == played, "even if others were under way"
    with ResultsFile(path, contest) as results:
        assert run(contest, 20, results=results, test=claim) == played


def deaf(folder: Path, times: int) -> int:
    """A piece of work that does not end when it is asked to: so often, it goes on. Zero times, it is done at once."""
    (folder / f"{times}").write_text(str(os.getpid()), "utf-8")
    for _ in range(times):
        with suppress(SystemExit):
            time.sleep(60)
    return times


@pytest.mark.parametrize("times", [1, 2])
def test_who_does_not_hear_that_it_is_over_is_not_waited_for(
    times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is done with what it does, finds nobody to tell and leaves; the other works on and is ended."""
    monkeypatch.setattr(runners, "TO_LEAVE", 1.0)
    coming = runners.on_processes(deaf, tmp_path, [0, times], 2)
    assert next(coming) == 0
    begun = tmp_path / f"{times}"
    while not begun.exists():
        time.sleep(0.01)
    time.sleep(0.1)  # it lies down
    asked = time.monotonic()
    coming.close()
    assert time.monotonic() - asked < 30
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text("utf-8")), 0)
