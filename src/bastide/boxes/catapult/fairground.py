"""What the games at a fair share: the box with its names, and where the tokens lie that were hurled."""

from __future__ import annotations

from bastide.kit import FOLLOWER, OTHER, Box, Count, Options, State

box = Box(__name__)
catapult = box.part("catapult")

FAIR = box.tag("fair")
TOKENS = box.token("pie"), box.token("rose"), box.token("target"), box.token("ball")
PIE, ROSE, TARGET, CATCH = range(4)
SHOT, WAY, IMPACT, SLID = box.slot("shot"), box.slot("way"), box.slot("impact"), box.slot("slid")
LYING = 3  # numbers that tell which token of a seat lies on the table, and where
POINTS = 5  # what a game at the fair brings
TIMING = "cat.timing"

AIM = box.action("aim", "face")


def at_the_fair(part: int) -> dict[str, str]:
    """The number of a line about the games, which stands where the fair is held."""
    return {"after-placement": f"PLACE-22.{part}", "end-of-turn": f"SCORE-44a.{part}"}


def shot_x(game: State, player: int) -> int:
    """How far east the token of a player lies."""
    return game.get(SHOT, LYING * player + 1)


def shot_y(game: State, player: int) -> int:
    """How far south the token of a player lies."""
    return game.get(SHOT, LYING * player + 2)


def rests_on_tiles(game: State, player: int) -> bool:
    """Whether the token of a player lies on a tile and not beside them."""
    return game.get(SHOT, LYING * player) > 0 and game.face_upon(shot_x(game, player), shot_y(game, player)) >= 0


def on_ground(game: State, figure: int) -> bool:
    """Whether a figure is a follower of a player on the tiles: not above them, and none that belongs to nobody."""
    if game.owner_of(figure) >= game.players or not game.has_trait(figure, FOLLOWER):
        return False
    return game.face_under(figure) >= 0 or game.in_part(figure)


def tiles(game: State, out: Options) -> None:
    """Every tile on the table can be aimed at."""
    game.offer_numbers(AIM, 0, game.faces, out)


def award(game: State, player: int, item: str) -> None:
    """The points of a game at the fair."""
    count = Count(game.sink is not None)
    count.add(item, 1, POINTS)
    game.award_counted(player, count, OTHER, -1)
