"""Tokens and keys: unguessable, shown once, kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

MOST_BYTES = 200

HEADER = "x-bastide-key"  # of a request that needs a token or a key


def new_game() -> str:
    """The name of a game, as it stands in its link."""
    return secrets.token_urlsafe(9)


def new_key() -> str:
    """A token of a seat, or the key of a link."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> str:
    """What is kept of a key. It has 192 random bits, so one round of a hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def opens(key: str | None, kept: str | None) -> bool:
    """Whether a key is the one of which this was kept."""
    if not key or not kept or len(key) > MOST_BYTES:
        return False
    return hmac.compare_digest(hashed(key), kept)


def seats_held(tokens: Iterable[str], kept: Sequence[Sequence[str]]) -> list[int]:
    """The seats that these tokens open, of what each seat has kept of its own."""
    given = [token for token in tokens if isinstance(token, str)]
    return [seat for seat, hashes in enumerate(kept) if any(opens(token, hash) for token in given for hash in hashes)]
