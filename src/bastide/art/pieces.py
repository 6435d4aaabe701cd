"""What stands and lies on a board besides its tiles: figures wherever they are, towers, tokens, prisoners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bastide.art.area import SIDE, Spot
from bastide.art.cache import Drawn
from bastide.art.curve import distance, turned
from bastide.art.figures import figure, mark, prisoner, token, tower, tower_top
from bastide.art.frame import piece, quoted
from bastide.art.quarters import standing
from bastide.art.silhouettes import silhouette
from bastide.art.symbols import has_sign
from bastide.core import look
from bastide.core.geometry import xy
from bastide.core.look import FaceSeen, FigureSeen
from bastide.core.state import State
from bastide.core.words import CORNER, FACE, LYING, PRISON, QUARTER, SEGMENT, TOWER

STANDING, RESTING, AT_CORNER = 42, 10, 40  # how far below its place a figure has its foot: upright, lying, at a corner
BESIDE = 44  # how far apart figures on one place stand
FOUNDATION = "foundation"
FREE_SPOTS: tuple[Spot, ...] = ((200, 210), (320, 120), (80, 120), (320, 330), (80, 330))
LINE, AFTER_MARK, EACH = 190, 170, 130  # of what players hold: how high a line is, and how much room the things take

Foot = tuple[float, float, bool]  # where, and whether the figure lies
Held = tuple[str, str, int, str]  # the name of a symbol, its drawing, how far above the line it is, its facts


class Pieces:
    """Collects the symbols that are needed and where each is used, those in front later."""

    def __init__(
        self,
        state: State,
        faces: Sequence[FaceSeen],
        parts: Sequence[Drawn],
        quarters: Sequence[int],
        colours: Sequence[int],
        prefix: str,
    ) -> None:
        self.state, self.faces, self.parts = state, faces, parts
        self.quarters, self.colours, self.prefix = quarters, colours, prefix
        self.numbers = look.numbers(state)["tokens"]
        self.symbols: dict[str, str] = {}
        self._placed: list[tuple[float, float, str]] = []
        self._crowd: dict[tuple[int, int], int] = {}
        self._feet: dict[int, list[Spot]] = {}  # where figures stand, by face
        self._figures: dict[int, Spot] = {}  # where each figure stands on the board
        self._towers = self._heights()
        self._raise_towers()
        for number, seen in enumerate(look.figures(state)):
            self._stand(number, seen)
        self._lay_tokens()

    def placed(self) -> str:
        """All pieces on the board, those in front last."""
        return "".join(text for _, _, text in sorted(self._placed))

    def _use(self, name: str, inner: str, x: float, y: float, facts: str = "") -> str:
        self.symbols.setdefault(name, piece(name, inner, self.prefix))
        return f'<use href="#{self.prefix}{name}" x="{x:g}" y="{y:g}"{facts}/>'

    def _on_face(self, face: int, spot: Spot) -> Spot:
        return self.faces[face].x * SIDE + spot[0], self.faces[face].y * SIDE + spot[1]

    def _lying_on(self, home: str) -> Iterator[tuple[str, int, int]]:
        """Every kind of token with the face, figure or player it is at and how many there are."""
        rules = self.state.rules
        sizes = {"player": rules.players, "face": len(self.faces), "figure": rules.figures}
        for spec in rules.sheet.tokens:
            if home in spec.homes:
                first = rules.token_at[spec.name, home]
                for index in range(sizes[home]):
                    if self.numbers[first + index]:
                        yield spec.name, index, self.numbers[first + index]

    def _heights(self) -> dict[int, int]:
        """The towers by face: tokens without a sign of their own that lie on a foundation."""
        return {
            face: count
            for name, face, count in self._lying_on("face")
            if not has_sign(name) and self.parts[face].spot(FOUNDATION) is not None
        }

    def _site(self, face: int) -> Spot:
        x, y = self._on_face(face, self.parts[face].spot(FOUNDATION) or FREE_SPOTS[0])
        return x, y + 6

    def _raise_towers(self) -> None:
        for face, height in self._towers.items():
            x, y = self._site(face)
            facts = f' data-face="{face}" data-tower="{height}"'
            self._placed.append((y, x, self._use(f"tower-{height}", tower(height), x, y, facts)))

    def _stand(self, number: int, seen: FigureSeen) -> None:
        found = self._foot(seen)
        if found is None:
            return
        x, y, lying = found
        name, drawing = self._drawing(seen, lying)
        facts = f' data-figure="{number}" data-kind="{quoted(self._kind(seen))}" data-owner="{seen.owner}"'
        if seen.place == SEGMENT:
            facts += f' data-segment="{seen.which}"'
        # A guard is painted after the tower he stands on.
        depth = self._site(seen.which)[1] + 0.5 if seen.place == TOWER else y
        self._figures[number] = (x, y)
        self._placed.append((depth, x, self._use(name, drawing, x, y, facts)))

    def _kind(self, seen: FigureSeen) -> str:
        return self.state.rules.figure_names[seen.kind]

    def _drawing(self, seen: FigureSeen, lying: bool) -> tuple[str, str]:
        kind = self._kind(seen)
        colour = self.colours[seen.owner] if 0 <= seen.owner < len(self.colours) else None
        name = f"{quoted(kind)}-{'free' if colour is None else colour}{'-lying' if lying else ''}"
        return name, figure(kind, colour, lying)

    def _foot(self, seen: FigureSeen) -> Foot | None:
        """Where a figure stands, and whether it lies; none if it is not on the board."""
        others = self._crowd[seen.place, seen.which] = self._crowd.get((seen.place, seen.which), -1) + 1
        aside = BESIDE * ((others + 1) // 2) * (-1 if others & 1 else 1)
        if seen.place == SEGMENT:
            return self._on_segment(seen, aside)
        if seen.place == FACE:
            x, y = self._on_face(seen.which, self._free_spot(seen.which))
            return x, y + STANDING, False
        if seen.place == TOWER:
            x, y = self._site(seen.which)
            return x + aside, y + tower_top(self._towers.get(seen.which, 0)) + 4, False
        if seen.place == CORNER:
            column, line = xy(seen.which)
            return column * SIDE + aside, line * SIDE + AT_CORNER, False
        if seen.place == QUARTER and len(self.quarters) == 2:
            face, spot = standing(seen.which, others, self.quarters)
            x, y = self._on_face(face, turned(spot, self.faces[face].rotation))
            return x, y + STANDING, False
        return None

    def _on_segment(self, seen: FigureSeen, aside: int) -> Foot:
        face = look.face_of(self.state, seen.which)
        index = seen.which - self.faces[face].first_segment
        anchor = self.parts[face].anchors[index] or FREE_SPOTS[0]
        on = self.state.tables.faces[self.faces[face].kind].segments[index].kind
        lying = silhouette(self._kind(seen)).lies and (seen.stance == LYING or on == "field")
        self._feet.setdefault(face, []).append(anchor)
        x, y = self._on_face(face, anchor)
        return x + aside, y + (RESTING if lying else STANDING), lying

    def _free_spot(self, face: int) -> Spot:
        """The spot of a face that is farthest from those who stand on it, the middle first."""
        feet = self._feet.setdefault(face, [])
        feet += [
            anchor
            for seen in look.figures(self.state)
            if seen.place == SEGMENT and look.face_of(self.state, seen.which) == face
            for anchor in [self.parts[face].anchors[seen.which - self.faces[face].first_segment]]
            if anchor is not None and anchor not in feet
        ]
        spot = max(FREE_SPOTS, key=lambda spot: min([160.0, *(distance(spot, foot) for foot in feet)]))
        feet.append(spot)
        return spot

    def _lay_tokens(self) -> None:
        for name, face, count in self._lying_on("face"):
            if face not in self._towers or has_sign(name):
                x, y = self._on_face(face, self._free_spot(face))
                self._lay(name, count, x, y, f' data-face="{face}"')
        for name, number, count in self._lying_on("figure"):
            if number in self._figures:
                x, y = self._figures[number]
                self._lay(name, count, x + 40, y - 10, f' data-on="{number}"')

    def _lay(self, name: str, count: int, x: float, y: float, facts: str) -> None:
        facts += f' data-token="{quoted(name)}" data-count="{count}"'
        self._placed.append((y, x, self._use(f"token-{quoted(name)}-{count}", token(name, count), x, y, facts)))

    def held(self, left: float, top: float, wide: float) -> tuple[str, float]:
        """Below the board what each player holds, tokens and prisoners, side by side; and how high that is."""
        groups: list[str] = []
        x, foot = left, top + LINE - 30
        for player in range(self.state.rules.players):
            things = [*self._tokens_of(player), *self._prisoners_of(player)]
            if not things:
                continue
            across = AFTER_MARK + EACH * len(things)
            if x > left and x + across > left + wide:
                x, foot = left, foot + LINE
            groups.append(self._group(player, things, x, foot))
            x += across
        return "".join(groups), foot + 30 - top if groups else 0

    def _tokens_of(self, player: int) -> Iterator[Held]:
        for name, index, count in self._lying_on("player"):
            if index == player:
                facts = f' data-token="{quoted(name)}" data-count="{count}"'
                yield f"token-{quoted(name)}-{count}", token(name, count), -50, facts

    def _prisoners_of(self, player: int) -> Iterator[Held]:
        for number, seen in enumerate(look.figures(self.state)):
            if seen.place == PRISON and seen.which == player:
                kind, colour = self._kind(seen), self.colours[seen.owner]
                facts = f' data-figure="{number}" data-kind="{quoted(kind)}" data-owner="{seen.owner}"'
                yield f"prisoner-{quoted(kind)}-{colour}", prisoner(kind, colour), 0, facts

    def _group(self, player: int, things: Sequence[Held], left: float, foot: float) -> str:
        colour = self.colours[player]
        first = self._use(f"mark-{colour}", mark(colour, 2), left + 50, foot - 50)
        rest = (
            self._use(name, drawing, left + AFTER_MARK + EACH * i, foot + up, facts)
            for i, (name, drawing, up, facts) in enumerate(things)
        )
        return f'<g class="held" data-player="{player}">{first}{"".join(rest)}</g>'
