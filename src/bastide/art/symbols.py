"""Which drawing stands for which word of the tile data: attributes of segments, tags of tiles, kinds of buildings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bastide.art import buildings, emblems
from bastide.art.ground import PLAIN_KINDS
from bastide.art.ink import Draw
from bastide.core.tile import Tile


@dataclass(frozen=True)
class Symbol:
    """A drawing, how far it reaches to the left, up, right and down, and how large it is drawn."""

    draw: Draw
    reach: tuple[int, int, int, int] = (44, 46, 44, 46)
    scale: float = 1.0


# Stand inside a city.
IN_CITY = {
    "pennant": Symbol(emblems.pennant, (33, 39, 33, 44), 1.2),
    "wine": Symbol(emblems.wine, (41, 41, 41, 41), 1.2),
    "grain": Symbol(emblems.grain, (41, 41, 41, 41), 1.2),
    "cloth": Symbol(emblems.cloth, (41, 41, 41, 41), 1.2),
    "princess": Symbol(emblems.princess, (41, 41, 41, 41), 1.2),
    "besieged": Symbol(emblems.besieged, (42, 42, 42, 42)),
    "bathhouse": Symbol(emblems.bathhouse, (41, 41, 41, 41), 1.2),
    "flag": Symbol(emblems.flag, (31, 42, 36, 46), 1.1),
    "robber": Symbol(emblems.robber, (41, 41, 41, 41), 1.2),
}
CATHEDRAL = Symbol(buildings.cathedral, (110, 150, 112, 90), 1.25)

# Stand beside a road or in a field.
BESIDE = {
    "inn": Symbol(buildings.inn, (84, 62, 72, 46), 1.28),
    "trading_post": Symbol(emblems.gold_wheel, (36, 36, 36, 36)),
    "labyrinth": Symbol(emblems.labyrinth, (66, 66, 66, 66)),
    "pig_herd": Symbol(emblems.pig_herd, (64, 44, 68, 50), 1.35),
    "animal": Symbol(emblems.sheep, (36, 26, 44, 36)),
}

# Belong to the tile as a whole and take any free place.
ON_TILE = {
    "dragon": Symbol(emblems.dragon),
    "volcano": Symbol(emblems.volcano, (100, 56, 102, 68)),
    "portal": Symbol(emblems.portal),
    "tower": Symbol(emblems.tower_foundation),
    "hill": Symbol(emblems.hill, (72, 34, 74, 44)),
    "vineyard": Symbol(emblems.vineyard, (50, 42, 50, 42)),
    "corn_circle": Symbol(emblems.corn_circle, (52, 46, 52, 46)),
    "gold": Symbol(emblems.gold, (36, 36, 40, 40)),
    "festival": Symbol(emblems.festival, (36, 36, 40, 40), 1.1),
    "bazaar": Symbol(emblems.bazaar, (36, 36, 40, 40), 1.1),
    "wind_rose": Symbol(emblems.wind_rose, (36, 36, 40, 40), 1.1),
    "watchtower": Symbol(emblems.watchtower, (34, 76, 54, 62), 1.3),
    "magic": Symbol(emblems.magic),
    "flying_machine": Symbol(emblems.flying_machine),
    "robber": Symbol(emblems.robber, (36, 36, 40, 40), 1.1),
    "garden": Symbol(emblems.garden, (50, 42, 50, 48)),
    "sheep": Symbol(emblems.sheep, (36, 26, 44, 36)),
    "ferry": Symbol(emblems.ferry, (82, 52, 82, 56)),
    "bathhouse": Symbol(emblems.bathhouse, (36, 36, 40, 40), 1.1),
    "fair": Symbol(emblems.fair, (70, 60, 76, 42)),
    "castle": Symbol(emblems.castle, (94, 98, 94, 72)),
}

# Features in the middle of a tile.
AT_CENTRE = {
    "monastery": Symbol(buildings.monastery, (88, 136, 92, 74)),
    "abbey": Symbol(buildings.abbey, (88, 92, 92, 74)),
    "shrine": Symbol(buildings.shrine, (90, 96, 104, 74)),
    "fair": ON_TILE["fair"],
    "fruit_tree": Symbol(emblems.fruit_tree, (52, 56, 62, 56)),
    "castle": ON_TILE["castle"],
    "cathedral": Symbol(buildings.cathedral, (92, 130, 94, 76)),
    "school": Symbol(buildings.school, (82, 76, 90, 46)),
    "farm": Symbol(buildings.farm, (80, 60, 92, 58)),
    "garden": ON_TILE["garden"],
}

# Are only tokens.
TOKENS = {
    "king": Symbol(emblems.king),
    "baron": Symbol(emblems.baron),
    "piece": Symbol(emblems.tower_piece),
}

ALIASES = {
    "magic_portal": "portal",
    "tower_foundation": "tower",
    "foundation": "tower",
    "pennants": "pennant",
    "shield": "pennant",
    "mage_or_witch": "magic",
    "cult": "shrine",
    "german_castle": "castle",
    "german_cathedral": "cathedral",
    "animals": "animal",
    "pig-herd": "pig_herd",
}

# Words that change the ground itself or only the rules, so that no symbol is missing for them.
DRAWN_OTHERWISE = frozenset(
    [
        "tunnel",
        "cathedral",
        "spring",
        "lake",
        "river_spring",
        "river_lake",
        "river_fork",
        "river",
        "carcassonne",
        "quarters",
    ]
)


def known(name: str) -> str:
    """The name under which a word of the data is drawn."""
    word = name.replace("-", "_")
    return ALIASES.get(name, ALIASES.get(word, word))


def has_sign(name: str) -> bool:
    """Whether a word is printed on tiles, so that a token of that name shows the same."""
    return any(known(name) in table for table in (IN_CITY, ON_TILE, BESIDE, AT_CENTRE))


def sign_of(name: str) -> Symbol | None:
    """What a token of this name shows."""
    word = known(name)
    return next((table[word] for table in (TOKENS, IN_CITY, ON_TILE, BESIDE, AT_CENTRE) if word in table), None)


def building(kind: str) -> Symbol:
    """The drawing of a feature in the middle of a tile; one without a drawing of its own is shown as a monastery."""
    return AT_CENTRE.get(known(kind), AT_CENTRE["monastery"])


def without_symbol(tiles: Iterable[Tile]) -> set[str]:
    """The words of these tiles for which nothing is drawn: a module's test can ask that none is left."""
    drawn = {*IN_CITY, *BESIDE, *ON_TILE, *DRAWN_OTHERWISE}
    missing = set()
    for tile in tiles:
        missing |= {tag for tag in tile.tags if known(tag) not in {*drawn, *AT_CENTRE}}
        for _, _, face in tile.faces:
            for segment in face.segments:
                if segment.kind not in PLAIN_KINDS and known(segment.kind) not in AT_CENTRE:
                    missing.add(segment.kind)
                missing |= {name for name, _ in segment.marks if known(name) not in drawn}
    return missing
