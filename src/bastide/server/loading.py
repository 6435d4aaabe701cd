"""A table made anew from what the store has of it: from its last check-point, or from its whole log."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping

import orjson

from bastide.server.checkpoint import Kept, WrongCheckpoint
from bastide.server.errors import Refused
from bastide.server.store import Entry, StorageError, Store
from bastide.server.table import BrokenLog, Table

log = logging.getLogger("bastide.server")

Prepare = Callable[[Mapping[str, object]], Awaitable[None]]


async def load(store: Store, id: str, prepare: Prepare, upto: int | None = None) -> Table:
    """A table as it is, or as it was at a version."""
    kept = await _kept(store, id, upto)
    if kept is not None:
        try:
            return await _made(id, await store.entries_around(id, kept.version), prepare, upto, kept)
        except (WrongCheckpoint, BrokenLog) as error:
            log.warning("game %s: its check-point does not agree: %s", id, error)
    entries = await store.entries(id)
    if not entries:
        raise Refused("game", id)
    try:
        return await _made(id, entries, prepare, upto)
    except BrokenLog as error:
        log.error("game %s no longer replays: %s", id, error)
        raise Refused("broken", id, why=str(error)) from error


async def _kept(store: Store, id: str, upto: int | None) -> Kept | None:
    text = await store.checkpoint(id)
    if text is None:
        return None
    try:
        kept = Kept.read(text)
    except WrongCheckpoint as error:
        log.info("game %s: its check-point is not used: %s", id, error)
        return None
    return kept if upto is None or kept.version <= upto else None


async def _made(id: str, entries: list[Entry], prepare: Prepare, upto: int | None, kept: Kept | None = None) -> Table:
    if not entries or entries[0].n != 0:
        raise BrokenLog("it has no beginning")
    await prepare(orjson.loads(entries[0].body)["setup"])
    wanted = [entry for entry in entries if upto is None or entry.n < upto]
    return await Table.load(id, wanted, kept)


async def keep_checkpoint(store: Store, id: str, version: int, taken: bytes) -> None:
    """Keep a check-point; the game goes on without it, too."""
    try:
        await store.keep_checkpoint(id, version, taken)
    except StorageError as error:
        log.warning("game %s: no check-point was stored: %s", id, error)
