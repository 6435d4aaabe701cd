"""What stands and lies on a board besides its tiles: figures wherever they are, tokens in piles or alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bastide.art.area import SIDE, Spot
from bastide.art.cache import Drawn
from bastide.art.curve import distance
from bastide.art.drawings import Span, Stack
from bastide.art.figures import figure, held, mark, silhouette, token
from bastide.art.frame import piece, quoted
from bastide.art.stands import (
    RESTING,
    STANDING,
    above_pile,
    aside,
    foot_in_part,
    foot_of_pile,
    foot_on_sign,
    middle_of_span,
)
from bastide.art.symbols import sign_under, span_of, stack_of, stand_of
from bastide.core import look
from bastide.core.geometry import FINE, xy
from bastide.core.look import FaceSeen, FigureSeen
from bastide.core.state import State
from bastide.core.words import CORNER, FACE, PLACES, SEGMENT

AT_CORNER = 40  # how far below its place a figure at a corner has its foot
NEXT = 70  # how far apart tokens of several kinds lie beside a figure
OWNER: Spot = (36, 30)  # where the mark of its player is beside a token that lies just anywhere
ON_BUILT: Spot = (200, 200)
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
        tagged: Mapping[str, Sequence[int]],
        colours: Sequence[int],
        prefix: str,
    ) -> None:
        self.state, self.faces, self.parts = state, faces, parts
        self.tagged, self.colours, self.prefix = tagged, colours, prefix
        self.numbers = look.numbers(state)["tokens"]
        self.symbols: dict[str, str] = {}
        self._placed: list[tuple[float, float, str]] = []
        self._crowd: dict[tuple[int, int], int] = {}
        self._feet: dict[int, list[Spot]] = {}  # where figures stand, by face
        self._figures: dict[int, Spot] = {}  # where each figure stands on the board
        self._stacks = self._piled()
        self._draw_stacks()
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

    def _piled(self) -> dict[int, tuple[Stack, int, str]]:
        """Tokens that pile up on a sign of their tile, by face."""
        found = {}
        for name, face, count in self._lying_on("face"):
            stack = stack_of(name)
            if stack is not None and self.parts[face].spot(stack.on) is not None:
                found[face] = (stack, count, name)
        return found

    def _site(self, face: int, stack: Stack) -> Spot:
        return self._on_face(face, foot_of_pile(self.parts[face], stack) or FREE_SPOTS[0])

    def _draw_stacks(self) -> None:
        for face, (stack, height, name) in self._stacks.items():
            x, y = self._site(face, stack)
            facts = f' data-face="{face}" data-stack="{height}" data-token="{quoted(name)}"'
            self._placed.append((y, x, self._use(f"stack-{quoted(name)}-{height}", stack.draw(height), x, y, facts)))

    def _stand(self, number: int, seen: FigureSeen) -> None:
        found = self._foot(seen)
        if found is None:
            return
        x, y, lying = found
        name, drawing = self._drawing(seen, lying)
        facts = f' data-figure="{number}" data-kind="{quoted(self._kind(seen))}" data-owner="{seen.owner}"'
        if seen.place == SEGMENT:
            facts += f' data-segment="{seen.which}"'
        # Whoever stands on a pile is painted after it.
        piled = self._stacks.get(seen.which) if self._of(seen.place) == "face" else None
        depth = self._site(seen.which, piled[0])[1] + 0.5 if piled is not None else y
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
        beside = aside(others)
        if seen.place == SEGMENT:
            return self._on_segment(seen, beside)
        if seen.place == FACE:
            x, y = self._on_face(seen.which, self._free_spot(seen.which))
            return x, y + STANDING, False
        of = self._of(seen.place)
        if of == "face" and seen.which in self._stacks:
            stack, height, _ = self._stacks[seen.which]
            x, y = self._site(seen.which, stack)
            return x + beside, y - above_pile(stack, height), False
        if of == "face":
            lying = self._lies(seen)
            sign = sign_under(PLACES.names[seen.place])
            foot = None if sign is None else foot_on_sign(self.parts[seen.which], sign, lying)
            if foot is None:
                free = self._free_spot(seen.which)
                foot = (free[0], free[1] + STANDING)
            x, y = self._on_face(seen.which, foot)
            return x + beside, y, lying
        if of == "segment":
            return self._on_segment(seen, beside)
        if seen.place == CORNER or of == "corner":
            column, line = xy(seen.which)
            return column * SIDE + beside, line * SIDE + AT_CORNER, False
        stand = stand_of(PLACES.names[seen.place])
        if stand is not None and self.tagged.get(stand.tag):
            turns = [face.rotation for face in self.faces]
            number, spot = foot_in_part(stand, seen.which, others, self.tagged[stand.tag], turns)
            x, y = self._on_face(number, spot)
            return x, y, False
        return None

    def _lies(self, seen: FigureSeen) -> bool:
        """Whether a figure lies because of how it stands."""
        return silhouette(self._kind(seen)).lies and seen.stance in self.state.rules.sheet.lying

    def _of(self, place: int) -> str:
        """What there is one place of each of, if a box has brought it."""
        of: str = self.state.rules.sheet.places.get(PLACES.names[place], ("", ()))[0]
        return of

    def _on_segment(self, seen: FigureSeen, beside: int) -> Foot:
        face = look.face_of(self.state, seen.which)
        index = seen.which - self.faces[face].first_segment
        anchor = self._anchor(face, index) or FREE_SPOTS[0]
        on = self.state.tables.faces[self.faces[face].kind].segments[index].kind
        lying = self._lies(seen) or (silhouette(self._kind(seen)).lies and on == "field")
        self._feet.setdefault(face, []).append(anchor)
        x, y = self._on_face(face, anchor)
        return x + beside, y + (RESTING if lying else STANDING), lying

    def _anchor(self, face: int, index: int) -> Spot | None:
        """Where figures stand on a segment; a road that was built across is in the middle."""
        anchors = self.parts[face].anchors
        return anchors[index] if index < len(anchors) else ON_BUILT

    def _free_spot(self, face: int) -> Spot:
        """The spot of a face that is farthest from those who stand on it, the middle first."""
        feet = self._feet.setdefault(face, [])
        feet += [
            anchor
            for seen in look.figures(self.state)
            if seen.place == SEGMENT and look.face_of(self.state, seen.which) == face
            for anchor in [self._anchor(face, seen.which - self.faces[face].first_segment)]
            if anchor is not None and anchor not in feet
        ]
        spot = max(FREE_SPOTS, key=lambda spot: min([160.0, *(distance(spot, foot) for foot in feet)]))
        feet.append(spot)
        return spot

    def _lay_across(self, name: str, span: Span, face: int) -> bool:
        """Lay tokens that reach from side to side of a face; whether there are such."""
        reached = look.reaches(self.state, span.of).get(face, [])
        x, y = self._on_face(face, middle_of_span(self.parts[face], span))
        facts = f' data-face="{face}" data-token="{quoted(name)}"'
        for a, b in reached:
            self._placed.append((y, x, self._use(f"span-{quoted(name)}-{a}{b}", span.draw(a, b), x, y, facts)))
        return bool(reached)

    def _lay_tokens(self) -> None:
        for name, face, count in self._lying_on("face"):
            span = span_of(name)
            if span is not None and self._lay_across(name, span, face):
                continue
            if face not in self._stacks or self._stacks[face][2] != name:
                x, y = self._on_face(face, self._free_spot(face))
                self._lay(name, count, x, y, f' data-face="{face}"')
        for seen in look.lying(self.state):
            x, y = seen.x * SIDE / FINE, seen.y * SIDE / FINE
            self._lay(seen.token, 1, x, y, f' data-seat="{seen.player}"')
            colour = self.colours[seen.player]
            owner = self._use(f"mark-small-{colour}", mark(colour, 1), x + OWNER[0], y + OWNER[1])
            self._placed.append((y, x + OWNER[0], owner))
        beside: dict[int, int] = {}
        for name, number, count in self._lying_on("figure"):
            if number in self._figures:
                x, y = self._figures[number]
                kinds = beside[number] = beside.get(number, -1) + 1
                x, y = x + 76 + NEXT * (kinds % 2), y - 28 + NEXT * (kinds // 2)
                self._lay(name, count, x, y, f' data-on="{number}"')

    def _lay(self, name: str, count: int, x: float, y: float, facts: str) -> None:
        facts += f' data-token="{quoted(name)}" data-count="{count}"'
        self._placed.append((y, x, self._use(f"token-{quoted(name)}-{count}", token(name, count), x, y, facts)))

    def held(self, left: float, top: float, wide: float) -> tuple[str, float]:
        """Below the board what each player holds, tokens and figures of others, side by side; and how high that is."""
        groups: list[str] = []
        x, foot = left, top + LINE - 30
        for player in range(self.state.rules.players):
            things = [*self._tokens_of(player), *self._figures_with(player)]
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

    def _figures_with(self, player: int) -> Iterator[Held]:
        for number, seen in enumerate(look.figures(self.state)):
            if self._of(seen.place) == "player" and seen.which == player:
                place = PLACES.names[seen.place]
                name, drawing = self._drawing(seen, False)
                facts = f' data-figure="{number}" data-kind="{quoted(self._kind(seen))}" data-owner="{seen.owner}"'
                yield f"{quoted(place)}-{name}", held(place, drawing), 0, facts

    def _group(self, player: int, things: Sequence[Held], left: float, foot: float) -> str:
        colour = self.colours[player]
        first = self._use(f"mark-{colour}", mark(colour, 2), left + 50, foot - 50)
        rest = (
            self._use(name, drawing, left + AFTER_MARK + EACH * i, foot + up, facts)
            for i, (name, drawing, up, facts) in enumerate(things)
        )
        return f'<g class="held" data-player="{player}">{first}{"".join(rest)}</g>'
