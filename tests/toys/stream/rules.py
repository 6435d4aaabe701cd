"""Stream: its tiles are drawn first; a source brings one more move."""

from __future__ import annotations

from bastide.kit import BY_CHANCE, DRAW, MAY, MOVE, MUST, ROUND, Box, Cond, Options, State, fact, hold, offer_draw

box = Box(__name__)
stream = box.part("stream")
EXTRA = 1
STREAM, SOURCE = box.pile("stream"), box.tag("source")
EVER, IN_TURN, IN_MOVE, SEEN = box.slot("ever"), box.slot("turn"), box.slot("move"), box.slot("seen")
NOD = box.action("nod", "word", of=("yes", "no"))


def flows(game: State) -> bool:
    return game.tile < 0 and game.left_in(game.pile_named(STREAM)) > 0


def sources(game: State, out: Options) -> None:
    offer_draw(game, game.pile_named(STREAM), out)


@stream.step(
    "draw",
    at=MOVE.draw,
    shown="PLACE-01",
    who=BY_CHANCE,
    mode=MUST,
    when=Cond("flows", test=flows),
    action=DRAW,
    options=sources,
)
def draw(game: State, tile: int) -> None:
    """A tile of the stream, while there is one."""
    hold(game, game.pile_named(STREAM), tile)


@stream.step("again", at=MOVE.laid, shown="PLACE-02", when=fact(SOURCE))
def once_more(game: State) -> None:
    """One more move for whoever laid a source, but not for the extra one."""
    game.set(EVER, game.get(EVER) + 1)
    game.set(IN_TURN, game.get(IN_TURN) + 1)
    game.set(IN_MOVE, game.get(IN_MOVE) + 1)
    if game.move_kind != EXTRA:
        game.again(EXTRA, game.player)
    game.ask_each(nod, game.get(SEEN, 5), game.get(SEEN, 4))


def nods(game: State, out: Options) -> None:
    out.add(game.action(NOD, 0))
    out.add(game.action(NOD, 1))


@stream.step("nod", at=ROUND, shown="PLACE-02.1", action=NOD, options=nods, mode=MAY)
def nod(game: State, word: int) -> None:
    """Somebody says yes or no; the order is what the tests look at."""
    game.set(SEEN, game.get(SEEN, game.asked()) + 1, game.asked())
