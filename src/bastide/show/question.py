"""Questions: what the seat to move may choose, as places, figures, features, buttons, numbers or bids.

Everything follows from the types of the fields of an action; no module is known here.
"""

from __future__ import annotations

from bastide.core import codes, look, words
from bastide.core.action import KIND, PASS, ActionKind
from bastide.core.geometry import xy
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.notation import STANCES, action_text
from bastide.show.cast import Cast
from bastide.show.types import Ask, AskKind, Option, SegmentRef, Where


def question(game: Game, cast: Cast) -> Ask | None:
    """The decision that is due, with all its options; none while nobody has to decide."""
    if game.over or game.actor == CHANCE:
        return None
    state = game.state
    steps = _steps_by_kind(state)
    legal = game.legal
    options = [option(state, cast, action, steps.get(action >> KIND, game.step)) for action in legal if action != PASS]
    menu = state.rules.sheet.rows[state.row_asking].op == codes.MENU
    asked: Ask = {
        "seat": game.actor,
        "key": f"spine.chapter.{cast.chapters[game.step]}" if menu else game.step,
        "step": game.step,
        "kind": options[0]["kind"] if options else "button",
        "menu": menu,
        "pass": PASS in legal,
        "options": options,
    }
    numbers = [row["number"] for row in options if "number" in row]
    if numbers:
        asked["min"], asked["max"] = min(numbers), max(numbers)
    return asked


def is_hidden(game: Game) -> bool:
    """Whether only the seat that decides may see what can be chosen."""
    if game.over or game.actor == CHANCE:
        return False
    rows = game.state.rules.sheet.rows
    row = game.state.row_asking
    within = rows[row + 1 : rows[row].jump] if rows[row].op == codes.MENU else rows[row : row + 1]
    return any(entry.kind >= 0 and game.state.rules.actions[entry.kind].hidden for entry in within)


def _steps_by_kind(state: State) -> dict[int, str]:
    """Which step each kind of action belongs to at the row that asks."""
    sheet = state.rules.sheet
    row = state.row_asking
    head = sheet.rows[row]
    rows = list(sheet.rows[row + 1 : head.jump]) if head.op == codes.MENU else [head]
    rows += [sheet.rows[number] for number, _ in state.rules.free]
    found: dict[int, str] = {}
    for entry in rows:
        if entry.step >= 0:
            found.setdefault(entry.kind, state.rules.step_ids[entry.step])
    return found


def step_of(state: State, action: int, asking: str) -> str:
    """The step an action that is possible now belongs to; in a menu every kind of action has its own."""
    return _steps_by_kind(state).get(action >> KIND, asking)


def option(state: State, cast: Cast, action: int, step: str) -> Option:
    """One possibility: its text, its fields, the way it is shown."""
    kind = state.rules.actions[action >> KIND]
    values = dict(zip(kind.fields, kind.unpack(action), strict=True))
    shown = _kind(values, step in cast.rounds)
    found: Option = {"action": action_text(state, action), "name": kind.name, "step": step, "kind": shown}
    for field, value in values.items():
        _field(found, state, kind, field, value)
    number = _figure_meant(state, values)
    if number is not None:
        found["n"] = number
    return found


def _field(found: Option, state: State, kind: ActionKind, field: str, value: int) -> None:
    match field:
        case "spot":
            found["spot"] = xy(value)
        case "tile":
            found["tile"] = state.tables.tile_ids[value]
        case "figure":
            found["figure"] = state.rules.figure_names[value]
        case "segment":
            found["segment"] = place_of(state, value)
            found["feature"] = look.region(state, value)
        case "word":
            found["word"] = kind.words[value]
        case "stance":
            if value:
                found["stance"] = STANCES[value]
        case "rotation" | "face" | "player" | "number" | "side" | "corner" | "direction":
            found[field] = value


def _kind(values: dict[str, int], in_round: bool) -> AskKind:
    if "spot" in values:
        return "square"
    if "figure" in values and "player" in values:
        return "figure"
    if "segment" in values:
        return "feature"
    if "face" in values:
        return "square"
    if "figure" in values:
        return "figure"
    if "number" in values:
        return "bid" if in_round else "number"
    return "button"


def _figure_meant(state: State, values: dict[str, int]) -> int | None:
    """The one figure on the table that an option is about, if it is about one.

    With a place it is the figure of the player named, or of the one who decides, that stands there; without one it is
    a prisoner. Where no player is named, a figure of a kind that can be taken from the supply is not meant unless it
    stands on that very segment.
    """
    if "figure" not in values:
        return None
    player = values.get("player", int(state.actor))
    spare = "player" not in values and state.in_supply(player, values["figure"]) >= 0
    placed = "segment" in values or "face" in values
    for number, seen in enumerate(look.figures(state)):
        if seen.kind != values["figure"] or seen.place == words.SUPPLY:
            continue
        if not placed:
            keeper_or_owner = seen.which if "player" in values else seen.owner
            if not spare and seen.place == words.PRISON and player == keeper_or_owner:
                return number
        elif seen.owner == player and _stands(state, seen, values, spare):
            return number
    return None


def _stands(state: State, seen: look.FigureSeen, values: dict[str, int], on_it: bool) -> bool:
    """Whether a figure is at the place named: on the segment, or else (unless it must be on it) on the same tile."""
    if seen.place == words.SEGMENT:
        if "segment" in values:
            return seen.which == values["segment"]
        return not on_it and look.face_of(state, seen.which) == values["face"]
    if on_it or seen.place not in (words.FACE, words.TOWER):
        return False
    return seen.which == (look.face_of(state, values["segment"]) if "segment" in values else values["face"])


def whereabouts(state: State, place: int, which: int) -> Where:
    """Where a figure is: a segment by face and number, a corner by the cell whose north-west corner it is."""
    if place == words.SEGMENT:
        return {"segment": place_of(state, which)}
    if place == words.CORNER:
        return {"corner": xy(which)}
    return {words.PLACES[place]: which}


def place_of(state: State, segment: int) -> SegmentRef:
    """A segment as its face and its number there."""
    face = look.face_of(state, segment)
    return face, segment - look.face(state, face).first_segment
