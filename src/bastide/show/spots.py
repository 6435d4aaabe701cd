"""Spots: where on a face those pieces are that stand neither on a segment nor just anywhere on their tile."""

from __future__ import annotations

from bastide.art.stands import above_pile, aside, foot_in_part
from bastide.core import look, words
from bastide.core.look import FigureSeen
from bastide.core.state import State
from bastide.show.cast import Cast
from bastide.show.rows import tokens_of
from bastide.show.seen import Spot
from bastide.show.where import sort_of


class Spots:
    """Gives out the spots of one position; figures that stand together are asked for in their order."""

    def __init__(self, state: State, cast: Cast) -> None:
        self._state, self._cast = state, cast
        self._faces = look.faces(state)
        self._reaches = {span.of: look.reaches(state, span.of) for span in cast.spans.values()}
        self._crowd: dict[tuple[int, int], int] = {}
        self._piles: dict[int, tuple[str, int]] = {}
        numbers = tokens_of(state)
        for name in cast.stacks:
            first = state.rules.token_at[name, "face"]
            self._piles |= {n: (name, numbers[first + n]) for n in range(len(self._faces)) if numbers[first + n]}

    def of_pile(self, token: str, face: int) -> Spot | None:
        """Where tokens on a face pile up; none if they lie there as others do."""
        if self._piles.get(face, ("", 0))[0] != token:
            return None
        seen = self._faces[face]
        foot = self._cast.pile_spot(seen.kind, seen.rotation, token)
        return None if foot is None else {"face": face, "x": foot[0], "y": foot[1]}

    def of_spans(self, token: str, face: int) -> list[tuple[tuple[int, int], Spot]]:
        """From which side of a face to which each token of a kind reaches, and around which spot."""
        if token not in self._cast.spans:
            return []
        seen = self._faces[face]
        x, y = self._cast.span_spot(seen.kind, seen.rotation, token)
        reached = self._reaches[self._cast.spans[token].of].get(face, [])
        return [(sides, {"face": face, "x": x, "y": y}) for sides in reached]

    def of_figure(self, seen: FigureSeen) -> Spot | None:
        """Where a figure on a pile, or in a part of a place, has its foot."""
        number = self._crowd[seen.place, seen.which] = self._crowd.get((seen.place, seen.which), -1) + 1
        of = sort_of(self._state, seen.place)[0]
        if of == "word":
            return self._in_part(seen, number)
        if of == "face" and seen.place != words.FACE and seen.which in self._piles:
            token, height = self._piles[seen.which]
            spot = self.of_pile(token, seen.which)
            if spot is not None:
                spot["x"] += aside(number)
                spot["up"] = above_pile(self._cast.stacks[token], height)
            return spot
        return self._on_sign(seen, number) if of == "face" and seen.place != words.FACE else None

    def _on_sign(self, seen: FigureSeen, number: int) -> Spot | None:
        """Where somebody is at a place that is a sign of the tile."""
        face = self._faces[seen.which]
        lying = seen.stance in self._state.rules.sheet.lying
        foot = self._cast.rest_spot(face.kind, face.rotation, words.PLACES.names[seen.place], lying)
        return None if foot is None else {"face": seen.which, "x": foot[0] + aside(number), "y": foot[1]}

    def _in_part(self, seen: FigureSeen, number: int) -> Spot | None:
        stand = self._cast.stands.get(words.PLACES.names[seen.place])
        if stand is None:
            return None
        printed = self._state.tables.faces
        faces = [n for n, face in enumerate(self._faces) if stand.tag in printed[face.kind].tags]
        if not faces:
            return None
        turns = [face.rotation for face in self._faces]
        face, (x, y) = foot_in_part(stand, seen.which, number, faces, turns)
        return {"face": face, "x": x, "y": y}
