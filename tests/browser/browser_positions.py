"""Positions in which a given step asks somebody something, found by playing games at random."""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bastide import Game, Setup
from bastide.core import look
from bastide.core.words import CHANCE
from bastide.show.cast import Cast
from bastide.show.question import question
from browser.browser_server import Server

BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))
PASSING = 0.15


@dataclass(frozen=True)
class Hunt:
    """A game in which these steps are known to ask: its mix, its seed."""

    steps: tuple[str, ...]
    modules: tuple[str, ...]
    edition: str = "modern"
    seed: int = 1
    rulings: tuple[tuple[str, str], ...] = ()


def positions(hunt: Hunt) -> tuple[str, dict[str, int]]:
    """The record of a game and after how many actions each of the steps asks, with more than one answer."""
    setup = Setup(
        players=["Ana", "Bea"],
        modules=hunt.modules,
        edition=hunt.edition,
        seed=hunt.seed,
        rulings=dict(hunt.rulings),
    )
    game = Game(setup, forced="ask")
    cast = Cast(setup.mix, game.state.rules)
    chance = random.Random(hunt.seed)
    found: dict[str, int] = {}
    while not game.over and len(found) < len(hunt.steps):
        for step in _asking(game, cast):
            if step in hunt.steps:
                found.setdefault(step, len(game.record.actions))
        legal = _liked(game)
        game.play(chance.choice(legal[1:] if len(legal) > 1 and chance.random() > PASSING else legal))
    return str(game.record.text()), found


def _asking(game: Game, cast: Cast) -> set[str]:
    asked = question(game, cast) if game.actor != CHANCE and len(game.legal) > 1 else None
    return {option["step"] for option in asked["options"]} if asked else set()


def _liked(game: Game) -> Sequence[int]:
    """What a random player considers: tiles go where most others lie, and an abbey is kept."""
    texts = dict(zip(game.legal, game.legal_texts, strict=True))
    laid = {(face.x, face.y) for face in look.faces(game.state)}
    near = {action: _neighbours(text, laid) for action, text in texts.items() if text.startswith("place ")}
    if near:
        return [action for action, n in near.items() if n == max(near.values())]
    return [action for action, text in texts.items() if not text.startswith("abbey")] or game.legal


def _neighbours(text: str, laid: set[tuple[int, int]]) -> int:
    x, y = (int(part) for part in text.split()[1].split(","))
    return sum((x + dx, y + dy) in laid for dx, dy in BESIDE)


def fork(server: Server, replay: str, at: int, seats: list[dict[str, str]]) -> dict[str, Any]:
    """A table that goes on from a position of a kept record."""
    return _post(server, f"/api/replay/{replay}/fork", json.dumps({"at": at, "seats": seats}))


def keep(server: Server, record: str) -> str:
    """Keep a record on the server; its name there."""
    return str(_post(server, "/api/replay", record, "text/plain")["replay"])


def _post(server: Server, path: str, body: str, kind: str = "application/json") -> dict[str, Any]:
    head = {"Content-Type": kind, "Origin": server.address}
    asked = urllib.request.Request(f"{server.address}{path}", body.encode(), head)
    with urllib.request.urlopen(asked, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
        return found
