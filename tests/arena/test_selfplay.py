"""Self-play: whole shards, the same whoever plays them, positions that can be gone back to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.arena import ArenaError, selfplay
from bastide.arena.selfplay import FACTS, SelfPlay, judged_by, lines, positions, self_play
from bastide.core import look
from bastide.record import GameRecord

QUICK = SelfPlay(nodes=0, shard=2, seed=4, modules=("IC",), warmth=1.0)


def by_digest(known: Game, nodes: int, seed: int) -> tuple[list[tuple[int, float, int]], float]:
    """A judgement that takes no time: it follows from the position and the action."""
    return [(action, float((int(known.digest, 16) ^ action) % 7), nodes) for action in known.legal], 0.5


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(selfplay, "judged_by", by_digest)
    self_play(QUICK, tmp_path / "here", 3)
    return tmp_path / "here"


def test_shards_hold_whole_games(played: Path) -> None:
    assert sorted(path.name for path in played.iterdir()) == [
        "0000000-0000001.jsonl.gz",
        "0000002-0000002.jsonl.gz",
        FACTS,
    ]
    found = list(lines(played))
    assert [line["game"] for line in found] == [0, 1, 2]
    for line in found:
        state = GameRecord.read(line["record"]).replay()
        assert state.over
        assert look.scores(state) == line["scores"]


def test_a_position_stands_where_it_was_decided(played: Path) -> None:
    seen = 0
    for game, decision in positions(played):
        assert game.actor == decision["seat"]
        assert decision["played"] in game.legal_texts
        assert [text for text, _, _ in decision["moves"]] == game.legal_texts
        assert decision["margin"] == max(margin for _, margin, _ in decision["moves"])
        seen += 1
    assert seen > 200


def test_it_goes_on_where_it_ended(played: Path, tmp_path: Path) -> None:
    before = (played / "0000000-0000001.jsonl.gz").stat().st_mtime_ns
    told: list[int] = []
    self_play(QUICK, played, 4, done=told.append)
    assert told == [2, 2]
    assert (played / "0000000-0000001.jsonl.gz").stat().st_mtime_ns == before
    assert not (played / "0000002-0000002.jsonl.gz").exists()
    self_play(QUICK, tmp_path / "there", 4)
    assert list(lines(tmp_path / "there")) == list(lines(played))


def test_other_games_are_not_mixed_in(played: Path) -> None:
    with pytest.raises(ArenaError, match="holds other games: seed 4, asked for 5"):
        self_play(SelfPlay(nodes=0, shard=2, seed=5, modules=("IC",), warmth=1.0), played, 3)
    assert json.loads((played / FACTS).read_text())["seed"] == 4


@pytest.mark.parametrize("nodes", [0, 30])
def test_what_is_thought_of_a_decision(nodes: int) -> None:
    """Between moves that look alike; where one is far ahead nothing is tried."""
    game = Game(Setup(seed=3, pack=["base/bend"] * 7))
    rows, chance = judged_by(game.view(game.actor), nodes, seed=1)
    assert sorted(action for action, _, _ in rows) == game.legal
    assert 0.0 < chance < 1.0
    assert sum(visits for _, _, visits in rows) >= len(rows) // 2


@pytest.mark.parametrize("given", [{"players": 7}, {"nodes": -1}, {"warmth": -1.0}, {"shard": 0}])
def test_bad_wishes_are_refused(given: dict[str, int]) -> None:
    with pytest.raises(ArenaError, match=r"possible|or more"):
        SelfPlay(**given)  # type: ignore[arg-type]
