"""The view of a game: everything a seat may know, as JSON made of the engine's own facts. Absent means null."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from bastide.art.area import SIDE
from bastide.core import look, words
from bastide.core.action import KIND, PLACE, PLACE_MASK, ROTATION_BITS, ROTATION_MASK
from bastide.core.engine import end_now
from bastide.core.event import Scored
from bastide.core.geometry import FINE, xy
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.show.cast import Cast, mark_of, reaching_of
from bastide.show.fits import fits
from bastide.show.question import is_hidden, question
from bastide.show.rows import slots_of, tokens_of
from bastide.show.seen import (
    Aids,
    Face,
    Feature,
    Figure,
    Hand,
    Left,
    Marker,
    Open,
    Position,
    Square,
    Step,
    StepNow,
    StepState,
    Token,
    Track,
)
from bastide.show.spots import Spots
from bastide.show.tale import Tale
from bastide.show.types import Ask, Drawing
from bastide.show.where import home_of, whereabouts

AIDS = ("owners", "left", "fits", "gain", "hint")
AWAY_PLACES = (words.SUPPLY, words.OUT)

Part = TypeVar("Part")


def view_of(game: Game, cast: Cast, tale: Tale, aids: Aids, before: Position | None = None) -> Position:
    """What everybody may see; `before` is the last view, whose unchanged parts are used again."""
    state = game.state
    names = _feature_names(state)
    spots = Spots(state, cast)
    asked = question(game, cast)
    found: Position = {
        "over": game.over,
        "turn": game.turn,
        "active": int(state.turn_player),
        "faces": _faces(state, cast, tale, names, before["faces"] if before else {}),
        "figures": _figures(state, cast, spots),
        "tokens": _tokens(state, cast, spots),
        "left": _left(state, aids),
        "away": list(tale.away),
        "step": _step(game, cast),
        "steps": _steps(game, cast, asked),
    }
    track = _track(state, cast)
    if track is not None:
        found["track"] = track
    lying_open = _open(state, cast)
    if lying_open:
        found["open"] = lying_open
    hand = _hand(game, cast)
    if hand is not None:
        found["hand"] = hand
    if asked is not None:
        found["actor"] = asked["seat"]
        if not is_hidden(game):
            found["ask"] = asked
    if aids["owners"] or aids["gain"]:
        final, scores = _final(state)
        if aids["owners"]:
            found["features"] = _kept(_features(state, cast, names, final), before.get("features") if before else None)
        if aids["gain"]:
            found["projected"] = scores
    if aids["fits"]:
        found["fits"] = _kept(fits(state), before.get("fits") if before else None)
    return found


def _kept(new: dict[str, Part], old: Mapping[str, Part] | None) -> dict[str, Part]:
    """The same with every part that has not changed taken from the last view, so that it compares at once."""
    return {name: old[name] if old.get(name) == part else part for name, part in new.items()} if old else new


def _feature_names(state: State) -> list[int]:
    """For every segment the name of its feature, the lowest of its segments; -1 where none is printed."""
    lowest: dict[int, int] = {}
    regions = look.segment_region(state)
    for segment, region in enumerate(regions):
        if region >= 0:
            lowest.setdefault(region, segment)
    return [lowest[region] if region >= 0 else -1 for region in regions]


def _faces(state: State, cast: Cast, tale: Tale, names: list[int], before: Mapping[str, Face]) -> dict[str, Face]:
    seen = look.faces(state)
    found: dict[str, Face] = {}
    for number, face in enumerate(seen):
        last = seen[number + 1].first_segment if number + 1 < len(seen) else len(names)
        segments = [name if name >= 0 else None for name in names[face.first_segment : last]]
        key = str(number)
        old = before.get(key)
        if old is not None and old["segments"] == segments and (old["x"], old["y"]) == (face.x, face.y):
            if old["r"] == face.rotation and old["tile"] == state.tables.tile_ids[face.kind]:
                found[key] = old
                continue
        found[key] = {
            "tile": state.tables.tile_ids[face.kind],
            "x": face.x,
            "y": face.y,
            "r": face.rotation,
            "lay": face.lay,
            "art": cast.face_art(face.kind, face.rotation),
            "segments": segments,
        }
        if number in tale.laid_by:
            found[key]["by"] = tale.laid_by[number]
    return found


def _figures(state: State, cast: Cast, spots: Spots) -> dict[str, Figure]:
    found: dict[str, Figure] = {}
    names = state.rules.figure_names
    for number, seen in enumerate(look.figures(state)):
        if seen.place not in AWAY_PLACES:
            kind, on = names[seen.kind], whereabouts(state, seen.place, seen.which)
            row: Figure = {"kind": kind, "on": on, "art": cast.figure_art(kind, on)}
            if seen.owner < state.rules.players:
                row["owner"] = seen.owner
            if _lies(state, seen):
                row["lies"] = True
            spot = spots.of_figure(seen)
            if spot is not None:
                row["spot"] = spot
            found[str(number)] = row
    return found


def _track(state: State, cast: Cast) -> Track | None:
    """The score track, if a box in play makes it matter."""
    told = cast.mix.track
    if told is None:
        return None
    art = (state.rules.figure_names[0], *told.markers)
    markers: list[Marker] = [
        {"seat": seat, "n": n, "points": int(state.marker(seat, n)), "art": kind}
        for n, kind in enumerate(art)
        for seat in range(state.rules.players)
    ]
    found: Track = {"spaces": words.SPACES, "markers": markers}
    if told.dark:
        found["dark"] = told.dark
    return found


def _lies(state: State, seen: look.FigureSeen) -> bool:
    on_field = seen.place == words.SEGMENT and state.feature_kind(seen.which) == state.tables.features["field"]
    return seen.stance in state.rules.sheet.lying or on_field


def _left(state: State, aids: Aids) -> Left:
    found: Left = {"tiles": int(state.left_in(0))}
    if aids["left"]:
        found["kinds"] = look.unseen(state)
    return found


def _tokens(state: State, cast: Cast, spots: Spots) -> list[Token]:
    """Every token that lies somewhere else than in front of a player."""
    numbers = tokens_of(state)
    sizes = {"face": state.rules.faces, "figure": state.rules.figures}
    found: list[Token] = []
    for spec in state.rules.sheet.tokens:
        for home in ("stock", *(home for home in spec.homes if home != "player")):
            first = state.rules.token_at[spec.name, home]
            for i in range(sizes.get(home, 1)):
                n = numbers[first + i]
                if n:
                    on = home_of(words.HOMES.index(home), i)
                    row: Token = {"kind": spec.name, "n": n, "on": on, "art": cast.token_art(spec.name, home, n)}
                    found += _set_down(row, spots, i) if home == "face" else [row]
    return found + [_lying(state, seen) for seen in look.lying(state)]


def _lying(state: State, seen: look.LyingSeen) -> Token:
    """A token of a player that lies anywhere on the table; its spot is counted from the first face."""
    face, first = state.face_upon(seen.x, seen.y), look.face(state, 0)
    x, y = seen.x * SIDE // FINE - first.x * SIDE, seen.y * SIDE // FINE - first.y * SIDE
    return {
        "kind": seen.token,
        "n": 1,
        "on": {"player": seen.player} if face < 0 else {"face": int(face)},
        "art": mark_of(seen.token),
        "spot": {"face": 0, "x": x, "y": y},
        "seat": seen.player,
    }


def _open(state: State, cast: Cast) -> list[Open]:
    """Tiles that lie open: those of a seat first, then those that nobody has yet."""
    ids, slots = state.tables.tile_ids, slots_of(state)
    left = Counter(
        tile for pile in state.rules.sheet.kept for tile, n in look.pile(state, pile).items() for _ in range(n)
    )
    found: list[Open] = []
    chosen = ""
    for spec in state.rules.sheet.slots if left else ():
        first = state.rules.slot_at[spec.name]
        for seat in range(state.players if spec.tiles and spec.size > 1 else 0):
            if slots[first + seat]:
                tile = ids[slots[first + seat] - 1]
                left[tile] -= 1
                found.append({"tile": tile, "art": cast.drawings(tile), "seat": seat})
        if spec.tiles and spec.size == 1 and slots[first]:
            chosen = ids[slots[first] - 1]
    for tile in left.elements():
        row: Open = {"tile": tile, "art": cast.drawings(tile)}
        if tile == chosen:
            row["now"], chosen = True, ""
        found.append(row)
    return found


def _set_down(row: Token, spots: Spots, face: int) -> list[Token]:
    """Where on their face tokens lie that pile up or reach from side to side, and how they look then."""
    kind, on = row["kind"], row["on"]
    spans = spots.of_spans(kind, face)
    if spans:
        return [
            {"kind": kind, "n": 1, "on": on, "art": reaching_of(kind, sides), "spot": spot} for sides, spot in spans
        ]
    spot = spots.of_pile(kind, face)
    if spot is not None:
        row["spot"] = spot
    return [row]


def _hand(game: Game, cast: Cast) -> Hand | None:
    state = game.state
    kind = look.in_hand(state)
    if kind < 0 or game.over:
        return None
    tile = state.tables.tile_ids[kind]
    legal: dict[tuple[int, int], list[int]] = {}
    for action in game.legal if game.actor != CHANCE else ():
        placed = _place(state, action)
        if placed is not None and placed[1] not in legal.setdefault(placed[0], []):
            legal[placed[0]].append(placed[1])
    turns = sorted({r for rotations in legal.values() for r in rotations}) or [0]
    art: dict[str, list[Drawing]] = {str(r): cast.drawings(tile, r) for r in turns}
    squares: list[Square] = [{"x": x, "y": y, "rotations": rotations} for (x, y), rotations in legal.items()]
    return {"tile": tile, "seat": int(state.turn_player), "art": art, "legal": squares}


def _place(state: State, action: int) -> tuple[tuple[int, int], int] | None:
    """Where and how an action lays the tile in hand, if it does."""
    if action >> KIND == PLACE:
        return xy((action & PLACE_MASK) >> ROTATION_BITS), action & ROTATION_MASK
    kind = state.rules.actions[action >> KIND]
    if kind.fields[:2] != ("spot", "rotation"):
        return None
    spot, rotation = kind.unpack(action)[:2]
    return xy(spot), rotation


def _step(game: Game, cast: Cast) -> StepNow:
    step = game.step
    found: StepNow = {"id": step}
    if step in cast.numbers:
        found["number"], found["chapter"] = cast.numbers[step], cast.chapters[step]
    return found


def _steps(game: Game, cast: Cast, asked: Ask | None) -> list[Step]:
    """The steps of the turn: behind us, now, ahead, or not on this tile."""
    state = game.state
    kind = look.in_hand(state)
    held = set(cast.tags(kind)) if kind >= 0 else {n for n, bit in state.rules.facts.items() if state.facts & bit}
    now = {row["step"] for row in asked["options"]} | {asked["step"]} if asked else {game.step}
    at = min((cast.order[step] for step in now if step in cast.order), default=0)
    found: list[Step] = []
    for step in cast.turn_steps:
        word: StepState = "now" if step.id in now else "done" if cast.order[step.id] < at else "later"
        if word != "now" and any(fact in cast.tile_tags and fact not in held for fact in step.facts):
            word = "not-now"
        found.append({"id": step.id, "number": step.number, "state": word})
    return found


def _final(state: State) -> tuple[dict[int, dict[int, int]], list[int]]:
    """What every feature would bring if the game ended here, by its name and player, and the scores then."""
    ended = state.clone()
    names = _feature_names(ended)
    ended.sink = []
    if not ended.over:
        end_now(ended)
    found: dict[int, dict[int, int]] = {}
    for event in ended.sink or ():
        if isinstance(event, Scored) and event.segment >= 0:
            row = found.setdefault(names[event.segment], {})
            row[event.player] = row.get(event.player, 0) + event.points
    return found, look.scores(ended)


def _features(state: State, cast: Cast, names: list[int], final: dict[int, dict[int, int]]) -> dict[str, Feature]:
    copy = state.clone()
    copy.sink = []
    found: dict[str, Feature] = {}
    players = [(player, str(player)) for player in range(state.rules.players)]
    for segment, name in enumerate(names):
        if name != segment:
            continue
        kind = cast.feature_names[state.feature_kind(segment)]
        count = copy.value(segment, words.DONE)
        weights = {name: state.weight_of(segment, player) for player, name in players}
        found[str(segment)] = {
            "kind": kind,
            "tiles": int(state.tiles(segment)),
            "owners": {player: weight for player, weight in weights.items() if weight},
            "holders": state.owning(segment),
            "complete": bool(state.is_complete(segment)),
            "value": count.total,
            "items": cast.items(count.items or ()),
            "final": {str(player): points for player, points in final.get(segment, {}).items()},
            "open": int(state.open_ends(segment)),
        }
    return found
