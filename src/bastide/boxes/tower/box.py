"""What the files of The Tower share: its things, and how high a tower is."""

from __future__ import annotations

from bastide.kit import ON_FACE, Box, State

box = Box(__name__)
tower = box.part("tower")

FOUNDATION, PIECE = box.tag("foundation"), box.token("piece")
GUARD_POST, PRISON = box.place("guard-post"), box.place("prison")
SITE, SITES, RANSOMED = box.slot("site"), box.slot("sites"), box.slot("ransomed")
GUARDS, CAPTURED, DRIVES = box.trait("guards"), box.trait("captured"), box.trait("drives")
MENACES = box.trait("menaces")

# How many pieces each player gets, by the number of players.
PIECES = (0, 10, 10, 9, 7, 6, 5)
PRICE = 3

EVERY_TURN = {"tower.when": "every-turn"}
TILE_TURN = {"tower.when": "tower-tile-turn"}
BESIDE_DRAGON, OFF_DRAGON = {"tower.guard.dragon": "yes"}, {"tower.guard.dragon": "no"}

RAISE = box.action("raise", "face")
GUARD = box.action("guard", "figure", "face")
CAPTURE, EXCHANGE, RANSOM = (
    box.action("capture", "piece"),
    box.action("exchange", "piece"),
    box.action("ransom", "piece"),
)


def height(game: State, face: int) -> int:
    """How many pieces stand on a foundation."""
    return game.tokens(PIECE, ON_FACE, face)


def next_open(game: State, number: int, least: int) -> int:
    """The first site from a number on with a tower of at least so many pieces on which nobody stands, or -1."""
    sites, heights = game.slot_row(SITE), game.token_row(PIECE, ON_FACE)
    for i in range(number, game.get(SITES)):
        face = game.in_slot(sites + i)
        if game.in_home(heights + face) >= least and not game.anybody_above(face):
            return i
    return -1
