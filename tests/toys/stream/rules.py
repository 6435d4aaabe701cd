"""Stream: its tiles are drawn first; a source brings one more move."""

from __future__ import annotations

from bastide.core import action as actions
from bastide.core.action import ActionKind
from bastide.core.choice import offer_draw
from bastide.core.codes import BY_CHANCE
from bastide.core.engine import hold
from bastide.core.options import Options
from bastide.core.state import State
from bastide.kit.cond import Cond, fact
from bastide.kit.module import MAY, MUST, Module

box = Module(__name__)
stream = box.part("stream")
EXTRA = 1
NOD = ActionKind("nod", ("word",), ("yes", "no"))


def flows(game: State) -> bool:
    return game.tile < 0 and game.left_in(game.rules.pile_number["stream"]) > 0


def sources(game: State, out: Options) -> None:
    offer_draw(game, game.rules.pile_number["stream"], out)


@stream.step(
    "draw",
    at="MOVE.draw",
    shown="PLACE-01",
    who=BY_CHANCE,
    mode=MUST,
    when=Cond("flows", test=flows),
    action=actions.CORE[actions.DRAW],
    options=sources,
)
def draw(game: State, action: int) -> None:
    """A tile of the stream, while there is one."""
    hold(game, game.rules.pile_number["stream"], action)


@stream.step("again", at="MOVE.laid.volcano", shown="PLACE-02", when=fact("source"))
def once_more(game: State) -> None:
    """One more move for whoever laid a source, but not for the extra one."""
    game.set("stream.ever", game.get("stream.ever") + 1)
    game.set("stream.turn", game.get("stream.turn") + 1)
    game.set("stream.move", game.get("stream.move") + 1)
    if game.move_kind != EXTRA:
        game.again(EXTRA, game.player)
    game.ask_each("stream.nod", game.get("stream.seen", 5), game.get("stream.seen", 4))


def nods(game: State, out: Options) -> None:
    out.add(NOD.pack(game.rules.action_number["nod"], (0,)))
    out.add(NOD.pack(game.rules.action_number["nod"], (1,)))


@stream.step("nod", at="round", shown="PLACE-02.1", action=NOD, options=nods, mode=MAY)
def nod(game: State, action: int) -> None:
    """Somebody says yes or no; the order is what the tests look at."""
    game.set("stream.seen", game.get("stream.seen", game.asked()) + 1, game.asked())
