"""Positions in which the steps of a box ask somebody something, found by playing games at random.

A game is the box alone, with the rulings that a step needs; if it does not come up, the next one is played. Where that
is not enough, `questions.toml` in the tests of the box says for a step what to play with: `modules` besides it,
`rulings`, an `edition`, the number of `players`, the `seed` to begin with, the tiles that lie already (`start`) and
those to come (`pack`), and what everybody likes to `keep` as long as there is something else to do.
"""

from __future__ import annotations

import json
import random
import tomllib
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bastide import Game, Setup
from bastide.core import codes, look
from bastide.core.action import PASS
from bastide.core.words import CHANCE
from bastide.kit import registry
from bastide.kit.box import Box, Step
from bastide.kit.step import ACTION_OF
from browser.browser_server import Server

BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))
PASSING = 0.15
GAMES = 25
NAMES = ("Ana", "Bea", "Cyn", "Dov", "Eda", "Fay")


@dataclass(frozen=True)
class Hunt:
    """A game to be played at random: its mix, its seed, its tiles, and the actions that nobody takes gladly."""

    modules: tuple[str, ...]
    edition: str = "modern"
    rulings: tuple[tuple[str, str], ...] = ()
    players: int = 2
    seed: int = 1
    start: tuple[tuple[str, int, int, int], ...] = ()
    pack: tuple[str, ...] = ()
    keep: tuple[str, ...] = ()
    game: str = ""

    def setup(self) -> Setup:
        return Setup(
            players=NAMES[: self.players],
            modules=self.modules,
            edition=self.edition,
            seed=self.seed,
            rulings=dict(self.rulings),
            start=self.start or None,
            pack=self.pack or None,
            game=self.game,
        )


@dataclass(frozen=True)
class Met:
    """A step that asks after so many actions of a game of so many players."""

    step: str
    record: str
    at: int
    players: int


def asking(box: Box) -> list[Step]:
    """The steps of a box in which somebody decides something."""
    steps = [entry for entry in box.entries if isinstance(entry, Step) and entry.who != codes.BY_CHANCE]
    return [step for step in steps if step.action is not None or step.act in ACTION_OF]


def hunts(box: Box) -> dict[Hunt, list[str]]:
    """The games in which to look for the steps of a box; those with the same needs share one."""
    path = box.folder / "tests" / "questions.toml"
    hints: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    steps = {step.id.partition(".")[2]: step for step in asking(box)}
    assert set(hints) <= set(steps), f"{path}: {box.data.code} asks nothing in {sorted(set(hints) - set(steps))}"
    found: dict[Hunt, list[str]] = {}
    for name, step in steps.items():
        found.setdefault(_hunt(box, step, hints.get(name, {})), []).append(step.id)
    return found


def _hunt(box: Box, step: Step, hint: dict[str, Any]) -> Hunt:
    """The game for one step: its own rulings are settled only where they are others than those at the table."""
    own = () if box.data.game else (box.data.code,)
    given: dict[str, Any] = {
        name: tuple(map(tuple, value)) if name == "start" else value for name, value in hint.items()
    }
    given |= {name: tuple(hint.get(name, ())) for name in ("pack", "keep")}
    given["game"] = registry.game_of(box.data.code)
    rulings = dict(hint.get("rulings", {}))
    made = Hunt(**{**given, "modules": (*own, *hint.get("modules", ())), "rulings": tuple(sorted(rulings.items()))})
    if not step.in_force(dict(made.setup().mix.rulings)):
        rulings |= {name: values.partition("|")[0] for name, values in step.only}
    return replace(made, rulings=tuple(sorted(rulings.items())))


def met(hunt: Hunt, steps: Sequence[str]) -> list[Met]:
    """Where each of the steps asks, as far as the games have it; a game is played after the other."""
    found: list[Met] = []
    for seed in range(hunt.seed, hunt.seed + GAMES):
        left = [step for step in steps if step not in {one.step for one in found}]
        if left:
            record, places = positions(replace(hunt, seed=seed), left)
            found += [Met(step, record, at, hunt.players) for step, at in places.items()]
    return found


def positions(hunt: Hunt, steps: Sequence[str]) -> tuple[str, dict[str, int]]:
    """The record of one game and after how many actions each of the steps asks, with more than one answer."""
    game = Game(hunt.setup(), forced="ask")
    chance = random.Random(hunt.seed)
    found: dict[str, int] = {}
    while not game.over and len(found) < len(steps):
        legal = game.legal
        if game.actor != CHANCE and len(legal) > 1:
            for step in {look.step_of(game.state, action) for action in legal if action != PASS}:
                if step in steps:
                    found.setdefault(step, len(game.record.actions))
        liked = _liked(game, hunt.keep)
        game.play(chance.choice(liked[1:] if len(liked) > 1 and chance.random() > PASSING else liked))
    return str(game.record.text()), found


def _liked(game: Game, keep: tuple[str, ...]) -> Sequence[int]:
    """What a random player considers: tiles go where most others lie, and what is to be kept is kept."""
    texts = dict(zip(game.legal, game.legal_texts, strict=True))
    laid = {(face.x, face.y) for face in look.faces(game.state)}
    near = {action: _neighbours(text, laid) for action, text in texts.items() if text.startswith("place ")}
    if near:
        return [action for action, n in near.items() if n == max(near.values())]
    return [action for action, text in texts.items() if text.partition(" ")[0] not in keep] or game.legal


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
