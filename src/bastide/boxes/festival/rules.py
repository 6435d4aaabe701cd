"""The Festival: whoever lays a festival tile may take a figure back instead of placing one."""

from __future__ import annotations

from bastide.kit import FOLLOWER, MAY, MOVE, NO_FOLLOWER, SEGMENT, Box, Options, State, fact

box = Box(__name__)
festival = box.part("festival")

FESTIVAL = box.tag("festival")
CALL_BACK = box.action("call-back", "piece")

festival.note("tiles", shown="PREP-02.3", rules="PREP-31/BASE")

# ---- who may be called


def followers(game: State, out: Options) -> None:
    """Every follower of the active player on a road, in a city, a monastery or a field."""
    first = out.n
    if not game.bars & NO_FOLLOWER:
        figure = game.next_figure(SEGMENT, game.player, 0)
        while figure >= 0:
            if game.has_trait(figure, FOLLOWER):
                game.offer_piece(CALL_BACK, figure, first, out)
            figure = game.next_figure(SEGMENT, game.player, figure + 1)


def figures(game: State, out: Options) -> None:
    """Every figure of the active player on the tiles, whatever it is and wherever it stands or lies."""
    first = out.n
    for figure in range(0 if game.bars & NO_FOLLOWER else game.figures):
        if game.owner_of(figure) == game.player and game.in_landscape(figure):
            game.offer_piece(CALL_BACK, figure, first, out)


@festival.step(
    "back",
    at=MOVE.figure,
    shown="FIGURE-01",
    mode=MAY,
    action=CALL_BACK,
    options=followers,
    when=fact(FESTIVAL),
    only={"festival.return": "follower"},
    rules="PLACE-15.1/FEST PLACE-15.2/FEST PLACE-15.3/FEST",
)
@festival.step(
    "back-any",
    at=MOVE.figure,
    shown="FIGURE-01",
    mode=MAY,
    action=CALL_BACK,
    options=figures,
    when=fact(FESTIVAL),
    only={"festival.return": "any-own-figure"},
    rules="PLACE-15.1/FEST PLACE-15.2/FEST PLACE-15.3/FEST",
)
def call_back(game: State, figure: int) -> None:
    """The figure comes home; the figure action of this move is used up."""
    game.send_home(figure)
