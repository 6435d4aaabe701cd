"""Bounty: who is about to get points may call out, who got them may thank a rival, and there is a toast at the end."""

from __future__ import annotations

from bastide.core import words
from bastide.core.action import ActionKind
from bastide.core.options import Options
from bastide.core.state import State
from bastide.kit.module import MAY, Module

box = Module(__name__)
bounty = box.part("bounty")

CALL = ActionKind("call")
THANK = ActionKind("thank", ("player",))
TOAST = ActionKind("toast")


def calls(game: State, out: Options) -> None:
    """Whenever a feature is scored."""
    if game.arg(1) == words.LANDSCAPE:
        out.add(game.action("call"))


@bounty.step("call", at="AWARD.marker", shown="SCORE-00.4", action=CALL, options=calls, mode=MAY)
def call(game: State, action: int) -> None:
    """Calling out changes nothing."""


def rivals(game: State, out: Options) -> None:
    """Anybody else, for what a feature brought."""
    if game.arg(1) == words.LANDSCAPE:
        for player in range(game.rules.players):
            if player != game.asked():
                out.add(game.action("thank", player))


@bounty.step("thank", at="AWARD.rob", shown="SCORE-35", action=THANK, options=rivals, mode=MAY)
def thank(game: State, action: int) -> None:
    """The rival gets a point, as an award that waits for its turn."""
    game.award(game.field_of(action, 0), 1, words.OTHER, -1)


def toasts(game: State, out: Options) -> None:
    """One for whoever comes first after the last move."""
    out.add(game.action("toast"))


@bounty.step("toast", at="FINAL.own", shown="FINAL-33", action=TOAST, options=toasts, mode=MAY)
def toast(game: State, action: int) -> None:
    """A toast in the middle of the final scoring, when nearly all is counted."""
