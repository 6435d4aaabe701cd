"""Spots: what a client is told of where pieces stand is where the library draws them."""

from __future__ import annotations

import pytest

from art.shown import SVG, bring, figures_in, picture, played, spot_of
from bastide.art.area import SIDE
from bastide.art.cache import drawn
from bastide.art.symbols import sign_under
from bastide.core import look, words
from bastide.core.state import State
from bastide.kit import registry
from bastide.setup import Setup
from bastide.show.cast import Cast
from bastide.show.seen import Spot
from bastide.show.spots import Spots
from bastide.show.where import sort_of, whereabouts

CODES = [code for code, box in registry.modules().items() if box.data.places]
AT_ONCE = 6


def told(state: State, boxes: str) -> Spots:
    """Whoever gives out the spots of a position."""
    return Spots(state, Cast(Setup(players=["A", "B", "C", "D"], modules=["BASE", boxes]).mix, state.rules))


def drawn_at(state: State, spot: Spot) -> tuple[float, float]:
    """A spot in the units of the whole board."""
    face = look.faces(state)[spot["face"]]
    return face.x * SIDE + spot["x"], face.y * SIDE + spot["y"] - spot.get("up", 0)


@pytest.mark.parametrize("code", CODES)
def test_piles_and_whoever_has_a_spot_are_drawn_there(code: str) -> None:
    state = played(code)
    for name, place in registry.module(code).data.places.items():
        for _ in range(AT_ONCE if place.of == "word" else 1):
            crowd(state, words.PLACES[name])
    root, spots = picture(state), told(state, code)
    uses = figures_in(root)
    for number, seen in enumerate(look.figures(state)):
        spot = spots.of_figure(seen)
        own = sort_of(state, seen.place)[0] == "word" or on_pile(state, seen) or on_sign(state, seen)
        assert (spot is not None) == own, seen
        if spot is not None:
            assert spot_of(uses[number]) == drawn_at(state, spot)
    for use in root.iter(f"{SVG}use"):
        if use.get("data-stack"):
            spot = spots.of_pile(use.get("data-token", ""), int(use.get("data-face", "")))
            assert spot is not None
            assert spot_of(use) == drawn_at(state, spot)


def crowd(state: State, place: int) -> None:
    """Put a figure to a place, in a part of one whoever is not there yet."""
    of = sort_of(state, place)[0]
    if of != "word":
        signed = [face for face in range(len(look.faces(state))) if has_sign(state, place, face)]
        bring(state, place, (signed or raised(state))[0] if of == "face" else 1)
        return
    number = next(n for n, seen in enumerate(look.figures(state)) if (seen.place, seen.which) != (place, 1))
    state.put(number, place, 1)


def raised(state: State) -> list[int]:
    """The faces on which something lies."""
    numbers = look.numbers(state)["tokens"]
    firsts = [state.rules.token_at[spec.name, "face"] for spec in state.rules.sheet.tokens if "face" in spec.homes]
    return [face for face in range(len(look.faces(state))) if any(numbers[first + face] for first in firsts)]


def has_sign(state: State, place: int, face: int) -> bool:
    """Whether a face has the sign on which whoever is at a place is."""
    sign, seen = sign_under(words.PLACES.names[place]), look.face(state, face)
    tile = next(tile for tile in state.tables.tiles if tile.id == state.tables.tile_ids[seen.kind])
    return sign is not None and drawn(tile, seen.rotation).spot(sign) is not None


def on_sign(state: State, seen: look.FigureSeen) -> bool:
    return (
        sort_of(state, seen.place)[0] == "face" and seen.place != words.FACE and has_sign(state, seen.place, seen.which)
    )


def on_pile(state: State, seen: look.FigureSeen) -> bool:
    return sort_of(state, seen.place)[0] == "face" and seen.place != words.FACE and seen.which in raised(state)


def test_a_place_is_told_by_what_there_is_one_of_each_of() -> None:
    state = Setup(players=["A", "B"], modules=["TOWER", "COUNT"], seed=1).fresh()
    assert whereabouts(state, words.SEGMENT, 0) == {"segment": (0, 0)}
    assert whereabouts(state, words.FACE, 3) == {"face": 3}
    assert whereabouts(state, words.PLACES["guard-post"], 3) == {"place": "guard-post", "face": 3}
    assert whereabouts(state, words.PLACES["prison"], 1) == {"place": "prison", "player": 1}
    assert whereabouts(state, words.PLACES["quarter"], 2) == {"place": "quarter", "part": "blacksmith"}
    assert whereabouts(state, words.LEAVING, 0) == {"place": "leaving"}
