"""A proxy that is set up wrongly: what is refused says what came and what to set."""

from __future__ import annotations

import httpx

from server.served import Served, until
from server.tables import opened

# What is left of the request for a socket when a proxy drops the headers that belong to one connection.
DROPPED = {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "sec-websocket-version": "13"}


def test_a_socket_without_upgrade_is_refused_with_what_is_missing(server: Served, http: httpx.Client) -> None:
    table = opened(http)
    answer = httpx.get(f"{server.address}/api/games/{table['game']}/live", headers=DROPPED)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (426, "upgrade")
    assert "Upgrade: websocket" in error["why"]
    said = "a socket is asked for without Upgrade; a proxy in front must pass Upgrade and Connection on"
    until(lambda: server.said(said))


def test_a_host_that_was_changed_is_named_beside_the_origin(server: Served) -> None:
    changed = {"host": "backend:8000", "origin": "https://games.example"}
    error = httpx.post(f"{server.address}/api/mine", json={"seats": []}, headers=changed).json()["error"]
    assert (error["code"], error["asked"], error["possible"]) == ("origin", "https://games.example", ["backend:8000"])
    assert error["why"].endswith("a proxy in front must pass Host on unchanged")
