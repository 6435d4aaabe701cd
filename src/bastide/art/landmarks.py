"""What breaks the rows of a large city: a garden, a court with a fountain, a hall, a market, a church."""

from __future__ import annotations

from functools import partial
from random import Random

from bastide.art.area import Area, Spot, box
from bastide.art.buildings import chapel, fountain, market_hall, town_hall
from bastide.art.cities import City
from bastide.art.ink import Draw, Ink
from bastide.art.trees import round_trees

LARGE = 60000
Found = tuple[Draw, Draw | None, Spot, Area]  # the floor, what stands on it, where, and the ground it takes


def garden(ink: Ink) -> None:
    ink.over("lawn", "M-36-20q30-12 70-3q6 20-1 42q-36 10-70 0q-5-18 1-39z")
    round_trees(ink, [(-20, -4, 12), (2, 6, 10), (20, -6, 13)])


def orchard(ink: Ink) -> None:
    """Two rows of small trees."""
    ink.over("lawn", "M-38-22q36-8 74 0q5 22-1 44q-36 8-72 0q-5-22-1-44z")
    round_trees(ink, [(x, y, 7) for y in (-10, 10) for x in (-25, -8, 9, 26)])


def court(ink: Ink) -> None:
    """A paved court with a fountain between two trees."""
    ink.over("pavement", "M-38-22q36-10 74-1q6 22-2 44q-36 8-72 0q-5-20 0-43z")
    fountain(ink)
    round_trees(ink, [(-25, 2, 9), (25, -2, 9)])


def _square(ink: Ink) -> None:
    ink.over("pavement", "M-42 2q40-8 84 0q5 14-2 28q-40 7-80 0q-5-14-2-28z")


def choose(city: City, kept: Area, rnd: Random) -> Found | None:
    """A landmark for a large city, away from emblems; a building only where its tower does not reach the border."""
    if len(city.area) < LARGE:
        return None
    room = (city.area.shrunk(30) - kept.grown(16)).room(40, 34, 40, 34)
    spot = room.nearest((rnd.uniform(60, 340), rnd.uniform(60, 340)))
    if spot is None:
        return None
    x, y = spot
    taken = box(x - 40, y - 30, x + 40, y + 30)
    kind = rnd.choice(("garden", "court", "orchard", "hall", "hall", "market", "chapel"))
    if y <= 110 and kind in ("hall", "market", "chapel"):
        kind = rnd.choice(("garden", "court", "orchard"))
    if kind in ("garden", "court", "orchard"):
        return {"garden": garden, "court": court, "orchard": orchard}[kind], None, spot, taken
    tone = rnd.choice((1, 2))
    building = {"hall": town_hall, "market": market_hall, "chapel": chapel}[kind]
    return _square, partial(building, tone=5 if kind == "market" else tone), spot, taken
