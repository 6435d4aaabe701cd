"""Bounty: who is about to get points may call out, who got them may thank a rival, and there is a toast at the end."""

from __future__ import annotations

from bastide.kit import AWARD, FINAL, LANDSCAPE, MAY, OTHER, Box, Options, State

box = Box(__name__)
bounty = box.part("bounty")

CALL, THANK, TOAST = box.action("call"), box.action("thank", "player"), box.action("toast")


def calls(game: State, out: Options) -> None:
    """Whenever a feature is scored."""
    if game.arg(1) == LANDSCAPE:
        out.add(game.action(CALL))


@bounty.step("call", at=AWARD.before, shown="SCORE-00.4", action=CALL, options=calls, mode=MAY)
def call(game: State) -> None:
    """Calling out changes nothing."""


def rivals(game: State, out: Options) -> None:
    """Anybody else, for what a feature brought."""
    if game.arg(1) == LANDSCAPE:
        for player in range(game.players):
            if player != game.asked():
                out.add(game.action(THANK, player))


@bounty.step("thank", at=AWARD.after, shown="SCORE-35", action=THANK, options=rivals, mode=MAY)
def thank(game: State, rival: int) -> None:
    """The rival gets a point, as an award that waits for its turn."""
    game.award(rival, 1, OTHER, -1)


def toasts(game: State, out: Options) -> None:
    """One for whoever comes first after the last move."""
    out.add(game.action(TOAST))


@bounty.step("toast", at=FINAL.own, shown="FINAL-33", action=TOAST, options=toasts, mode=MAY)
def toast(game: State) -> None:
    """A toast in the middle of the final scoring, when nearly all is counted."""
