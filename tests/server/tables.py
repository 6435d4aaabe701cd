"""Tables to test with."""

from __future__ import annotations

from typing import Any

import httpx

Tree = dict[str, Any]


def opened(http: httpx.Client, *seats: Tree | str, **more: Any) -> Tree:
    """Open a table; a seat given as text is one of this device."""
    made = [{"name": seat} if isinstance(seat, str) else seat for seat in seats or ("Ann", "Ben")]
    answer = http.post("/api/games", json={"seats": made, "tiles": 8, **more})
    assert answer.status_code == 201, answer.text
    found: Tree = answer.json()
    return found


def tokens(table: Tree) -> list[str]:
    return [seat["token"] for seat in table["seats"]]


def by(key: str) -> dict[str, str]:
    """The header of a request that needs a token or a key."""
    return {"x-bastide-key": key}


def link(name: str) -> Tree:
    return {"name": name, "kind": "link"}


def computer(name: str, level: str = "level1") -> Tree:
    return {"name": name, "kind": "computer", "level": level}
