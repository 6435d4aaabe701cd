"""Where figures and tokens are: by what there is one place of each of, so that nobody need know the places of boxes."""

from __future__ import annotations

from bastide.core import look, words
from bastide.core.geometry import xy
from bastide.core.state import State
from bastide.show.types import MarkerRef, SegmentRef, TokenPlace, Where


def whereabouts(state: State, place: int, which: int) -> Where:
    """Where a figure is: a segment by face and number, a corner by the cell whose north-west corner it is."""
    of, parts, found = sort_of(state, place)
    match of:
        case "segment":
            found["segment"] = place_of(state, which)
        case "corner":
            found["corner"] = xy(which)
        case "face":
            found["face"] = which
        case "player":
            found["player"] = which
        case "word":
            found["part"] = parts[which]
        case "marker":
            found["marker"] = marker_of(which)
    return found


def sort_of(state: State, place: int) -> tuple[str, tuple[str, ...], Where]:
    """What there is one of a place of each of, the words if it is of words, and its name if it is a box's own."""
    name = words.PLACES.names[place]
    if place in (words.SEGMENT, words.FACE, words.CORNER):
        return name, (), {}
    of, parts = state.rules.sheet.places.get(name, ("table", ()))
    return of, parts, {"place": name}


def place_of(state: State, segment: int) -> SegmentRef:
    """A segment as its face and its number there."""
    face = look.face_of(state, segment)
    return face, segment - look.face(state, face).first_segment


def marker_of(number: int) -> MarkerRef:
    """A marker on the score track: whose it is, and which of that player's."""
    return number % words.SEATS, number // words.SEATS


def home_of(home: int, which: int) -> TokenPlace:
    """Where tokens lie: in the stock, or with a player, on a face, by a figure."""
    match words.HOMES[home]:
        case "player":
            return {"player": which}
        case "face":
            return {"face": which}
        case "figure":
            return {"figure": which}
    return {"stock": True}
