"""The Catapult: at a fair everybody hurls a token, at followers, at the fair or to be caught."""

from __future__ import annotations

from bastide.boxes.catapult.catch import throw_ball
from bastide.boxes.catapult.fairground import (
    CATCH,
    FAIR,
    LYING,
    PIE,
    ROSE,
    SHOT,
    TARGET,
    TIMING,
    TOKENS,
    at_the_fair,
    box,
    catapult,
)
from bastide.boxes.catapult.pies import throw_pie
from bastide.boxes.catapult.roses import throw_rose
from bastide.boxes.catapult.targets import reward, shoot
from bastide.kit import FROM_ACTIVE, IN_STOCK, MOVE, MUST, PREP, WITH_PLAYER, Cond, Options, State, fact

CHOOSE = box.action("hurl", "word", of=("pie-fight", "seduction", "target-shooting", "game-of-catch"))

catapult.note("tiles", shown="PREP-02.10", rules="PREP-16/CAT")


@catapult.step("tokens", at=PREP.deal, shown="PREP-25.3", rules="PREP-16/CAT")
def hand_out(game: State) -> None:
    """Everybody gets one token of each kind."""
    for kind in range(len(TOKENS)):
        for player in range(game.players):
            game.take_token(TOKENS[kind], 1, IN_STOCK, 0, WITH_PLAYER, player)


catapult.note("no-effect", shown=at_the_fair(15), by=TIMING, rules="PLACE-22.6/CAT PLACE-22.7/CAT")


def any_lies(game: State) -> bool:
    """Whether tokens of the last round still lie where they fell."""
    for player in range(game.players):
        if game.get(SHOT, LYING * player):
            return True
    return False


@catapult.step(
    "take-back", at=MOVE.laid, shown="PLACE-22", when=Cond("tokens-lie", test=any_lies), rules="PLACE-22.8/CAT"
)
def take_back(game: State) -> None:
    """What was hurled in the last round goes back to whoever hurled it."""
    for player in range(game.players):
        game.set(SHOT, 0, LYING * player)
        game.set(SHOT, 0, LYING * player + 1)
        game.set(SHOT, 0, LYING * player + 2)


def games(game: State, out: Options) -> None:
    """One of the four tokens; nobody plays catch alone."""
    for kind in range(len(TOKENS)):
        if kind != CATCH or game.players > 1:
            out.add(game.action(CHOOSE, kind))


@catapult.step(
    "fair",
    at=MOVE.laid,
    shown="PLACE-22.1",
    mode=MUST,
    action=CHOOSE,
    options=games,
    when=fact(FAIR),
    only={TIMING: "after-placement"},
    rules="PLACE-22.1/CAT PLACE-22.9/CAT",
)
@catapult.step(
    "fair-at-the-end",
    at=MOVE.end,
    shown="SCORE-44a.1",
    mode=MUST,
    action=CHOOSE,
    options=games,
    when=fact(FAIR),
    only={TIMING: "end-of-turn"},
    rules="PLACE-22.1/CAT PLACE-22.9/CAT",
)
def choose(game: State, kind: int) -> None:
    """Everybody in turn hurls the same kind of token, the active player first."""
    take_back(game)
    if kind == PIE:
        game.ask_each(throw_pie, FROM_ACTIVE)
    elif kind == ROSE:
        game.ask_each(throw_rose, FROM_ACTIVE)
    elif kind == TARGET:
        game.push(reward, game.player)
        game.ask_each(shoot, FROM_ACTIVE)
    else:
        game.ask_each(throw_ball, FROM_ACTIVE)
