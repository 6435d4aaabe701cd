"""What the database must hold about a game after whatever has happened."""

from __future__ import annotations

from collections.abc import Mapping

from bastide.server.table import Table
from server.test_faults import log_of


def checked(database: str, game: str, acknowledged: Mapping[str, int]) -> Table:
    """A game made of its log, which has no gap, no move twice, and every acknowledged move at its place."""
    entries = log_of(database, game)
    assert [entry.n for entry in entries] == list(range(len(entries))), f"game {game}: its lines have a gap"
    ids = [(entry.seat, entry.id) for entry in entries if entry.id]
    assert len(ids) == len(set(ids)), f"game {game}: a move was played twice"
    stored = {entry.id: entry.n + 1 for entry in entries}
    lost = {id: version for id, version in acknowledged.items() if stored.get(id) != version}
    assert not lost, f"game {game}: acknowledged and not there: {lost}"
    return Table(game, entries)
