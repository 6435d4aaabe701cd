"""The results file: one line of JSON a pair, each complete in itself, so that a contest can stop and go on any time."""

from __future__ import annotations

import fcntl
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bastide.arena.contest import Contest, Pair, Played

FORMAT = 1


class ResultsError(ValueError):
    """A results file that cannot be read or belongs to another contest."""


class ResultsFile:
    """The pairs of one contest on disk. Open it to go on where it ended; nobody else writes to it meanwhile."""

    def __init__(self, path: str | Path, contest: Contest) -> None:
        self.path = Path(path)
        self.contest = contest
        self.pairs: dict[int, Pair] = {}
        try:
            self._file = self.path.open("a+b")
        except OSError as error:
            raise ResultsError(f"{self.path}: {error.strerror or error}") from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, pair: Pair) -> None:
        """Write one pair down for good."""
        line = json.dumps(pair_facts(self.contest, pair), ensure_ascii=False)
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        self.pairs[pair.number] = pair

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ResultsError(f"{self.path}: another arena is writing to it") from None

    def _read(self) -> None:
        self._file.seek(0)
        lines = self._file.read().split(b"\n")
        begun = lines.pop()  # nothing, or a line that was being written when the arena was ended
        for number, line in enumerate(lines, 1):
            try:
                pair = self._pair(line)
            except ResultsError:
                raise
            except (ValueError, KeyError, TypeError) as error:
                raise ResultsError(f"{self.path}: line {number} is no result: {error}") from None
            self.pairs[pair.number] = pair
        if begun:
            self._file.truncate(sum(len(line) + 1 for line in lines))

    def _pair(self, line: bytes) -> Pair:
        facts: dict[str, Any] = json.loads(line)
        if facts["format"] != FORMAT:
            raise ResultsError(f"{self.path}: format {facts['format']!r} is not {FORMAT}")
        for name, mine in contest_facts(self.contest).items():
            if facts.get(name) != mine:
                found = json.dumps(facts.get(name), ensure_ascii=False)
                asked = json.dumps(mine, ensure_ascii=False)
                raise ResultsError(f"{self.path} holds another contest: {name} {found}, asked for {asked}")
        games = tuple(_played(game) for game in facts["games"])
        if len(games) != len(self.contest.players):
            raise ValueError(f"{len(games)} games for {len(self.contest.players)} players")
        return Pair(int(facts["pair"]), games)


def contest_facts(contest: Contest) -> dict[str, Any]:
    """Version, rules and seed as they stand in every line."""
    clock = {"clock": contest.clock} if contest.clock is not None else {}
    keep = {"keep": True} if contest.keep else {}
    return {
        "version": contest.version,
        "players": list(contest.players),
        "game": contest.setup(0).game,
        "edition": contest.edition,
        "modules": list(contest.modules),
        "without": list(contest.without),
        "rulings": dict(contest.setup(0).mix.rulings),
        "seed": contest.seed,
        "seconds": contest.seconds,
        **clock,
        **keep,
    }


def pair_facts(contest: Contest, pair: Pair) -> dict[str, Any]:
    """One line of a results file."""
    games = [asdict(game) for game in pair.games]
    for game in games:
        del game["log"]
    head = {"format": FORMAT, "pair": pair.number, "deck": contest.setup(pair.number).seed}
    return {**head, **contest_facts(contest), "games": games}


def _played(facts: dict[str, Any]) -> Played:
    return Played(
        seats=tuple(int(seat) for seat in facts["seats"]),
        scores=tuple(int(score) for score in facts["scores"]),
        digest=str(facts["digest"]),
        lost_by=None if facts["lost_by"] is None else int(facts["lost_by"]),
        reason=str(facts["reason"]),
        standings=tuple(int(others) for others in facts.get("standings", ())),
    )
