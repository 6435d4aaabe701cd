"""Lessons: positions that a box brings to teach it, each with what the learner does next and the sentence for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from bastide.core.action import KIND, PLACE
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.kit import registry, schema
from bastide.kit.data import read_lesson
from bastide.notation import action_text
from bastide.record import GameRecord
from bastide.setup import Setup
from bastide.show import playing
from bastide.show.seen import Lesson

FILE = "lesson.toml"
DONE = "done"  # the sentence when all is taught
TITLE = "title"


class LessonError(ValueError):
    """A lesson that its own record does not bear out."""


@cache
def scenes(code: str) -> tuple[schema.Scene, ...]:
    """The positions of a box's lesson, none where it brings no lesson."""
    path = registry.module(code).folder / FILE
    return read_lesson(path).scene if path.is_file() else ()


@dataclass(frozen=True)
class Script:
    """A game that is known beforehand: what everybody does, and where the learner is asked."""

    box: str  # the stem of the box that teaches
    code: str
    scene: int
    names: tuple[str, ...]  # of all scenes of the lesson
    seat: int
    begins: int  # how many actions lie behind when the learner comes in
    texts: tuple[str, ...]
    asks: tuple[tuple[int, str], ...]  # after how many actions the learner is asked, and the sentence

    def next(self, texts: Sequence[str]) -> str | None:
        """The action that follows, as long as everybody has kept to the script."""
        n = len(texts)
        return self.texts[n] if n < len(self.texts) and list(self.texts[:n]) == list(texts) else None

    def now(self, texts: Sequence[str]) -> Lesson:
        """What the learner is told after these actions: nothing while others play or once somebody left the script."""
        n = len(texts)
        found: Lesson = {
            "box": self.box,
            "code": self.code,
            "scene": self.scene,
            "names": list(self.names),
            "of": len(self.asks),
            "n": sum(at < n for at, _ in self.asks),
        }
        if list(self.texts[:n]) != list(texts[: len(self.texts)]):
            found["left"] = True
        elif n >= len(self.texts):
            found["say"] = DONE
        elif n in dict(self.asks):
            found["say"], found["do"] = dict(self.asks)[n], self.texts[n]
        return found


def script(code: str, number: int) -> tuple[Setup, Script]:
    """The script of one position of a box's lesson, played through once, and its set-up."""
    given = scenes(code)
    if not 0 <= number < len(given):
        raise LessonError(f"scene {number} of {code}; possible: {len(given)}")
    scene = given[number]
    record = GameRecord.read(scene.game.strip() + "\n")
    game = playing.fresh(record.setup)
    texts = _before(game, record, scene.turn)
    seat, begins, asked = game.actor, len(texts), list[int]()
    while len(game.log) < len(record.actions):
        if game.actor == seat:
            asked.append(len(game.log))
        texts += playing.texts_of(playing.play(game, record.actions[len(game.log)]))
        n = min(len(game.log), len(record.actions))
        if tuple(game.log[:n]) != record.actions[:n]:
            raise LessonError(f"{code}, {scene.name}: chance answers otherwise than in its record, after {n} actions")
    if len(asked) != len(scene.asks):
        raise LessonError(f"{code}, {scene.name}: {len(scene.asks)} sentences for {len(asked)} decisions")
    names = tuple(one.name for one in given)
    asks = tuple(zip(asked, scene.asks, strict=True))
    stem = registry.module(code).data.stem
    return record.setup, Script(stem, code, number, names, seat, begins, tuple(texts), asks)


def _before(game: Game, record: GameRecord, turn: int) -> list[str]:
    """Play what lies behind when somebody decides in this turn for the first time, as a log has it."""
    texts: list[str] = []
    for action in record.actions:
        if game.turn >= turn and game.actor != CHANCE:
            break
        text = action_text(game.state, action)
        alone = game.actor != CHANCE and len(game.legal) == 1 and action >> KIND != PLACE
        texts.append(f"({text})" if alone else text)
        playing.repeat(game, texts[-1:])
    return texts


def script_of(tree: Mapping[str, Any]) -> Script:
    """A script as a log keeps it."""
    asks = tuple((int(at), str(say)) for at, say in tree["asks"])
    return Script(**{**tree, "names": tuple(tree["names"]), "texts": tuple(tree["texts"]), "asks": asks})


def for_players(setup: Setup, names: Sequence[str]) -> Setup:
    """The set-up of a lesson with the names of those who play it."""
    return replace(setup, players=tuple(names))
