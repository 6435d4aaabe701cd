"""Questions: what the seat to move may choose, as places, figures, features, buttons, numbers or bids.

Everything follows from the types of the fields of an action; no module is known here.
"""

from __future__ import annotations

from functools import lru_cache

from bastide.core import codes, look, words
from bastide.core.action import KIND, PASS, ActionKind
from bastide.core.geometry import xy
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.game import Game
from bastide.notation import written
from bastide.show.cast import Cast
from bastide.show.types import Ask, AskKind, Option
from bastide.show.where import marker_of, place_of, whereabouts


def question(game: Game, cast: Cast) -> Ask | None:
    """The decision that is due, with all its options; none while nobody has to decide."""
    if game.over or game.actor == CHANCE:
        return None
    state = game.state
    legal = game.legal
    options = [option(state, cast, action, look.step_of(state, action)) for action in legal if action != PASS]
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


def option(state: State, cast: Cast, action: int, step: str) -> Option:
    """One possibility: its text, its fields, the way it is shown."""
    kind = state.rules.actions[action >> KIND]
    values = kind.unpack(action)
    shown = _kind(kind.fields, step in cast.rounds)
    found: Option = {"action": written(state, kind, values), "name": kind.name, "step": step, "kind": shown}
    for field, value in zip(kind.fields, values, strict=True):
        _field(found, state, kind, field, value)
    if "tile" in found:
        found["art"] = cast.drawings(found["tile"])
    if step in cast.moves:
        _moves(found, state, cast.moves[step])
    return found


def _field(found: Option, state: State, kind: ActionKind, field: str, value: int) -> None:
    match field:
        case "spot":
            found["spot"] = xy(value)
        case "tile" | "drawn":
            found["tile"] = state.tables.tile_ids[value]
        case "figure":
            found["figure"] = state.rules.figure_names[value]
        case "piece":
            _piece(found, state, value)
        case "segment":
            found["segment"] = place_of(state, value)
            found["feature"] = look.region(state, value)
        case "word":
            found["word"] = kind.words[value]
        case "marker":
            found["marker"] = marker_of(value)
        case "stance":
            if value:
                found["stance"] = words.STANCES.names[value]
                if value in state.rules.sheet.lying:
                    found["lies"] = True
        case "points":
            found["number"] = value
        case "side" if "side" in found:
            found["to"] = value
        case "rotation" | "face" | "player" | "number" | "side" | "corner" | "direction":
            found[field] = value


def _piece(found: Option, state: State, number: int) -> None:
    """The figure on the table that an option is about: which one it is, its kind, its player, where it is."""
    seen = look.figures(state)[number]
    found["n"] = number
    found["figure"] = state.rules.figure_names[seen.kind]
    if seen.owner < state.players:
        found["player"] = seen.owner
    found["on"] = whereabouts(state, seen.place, seen.which)


def _moves(found: Option, state: State, kind: str) -> None:
    """The kind of figure that a step always moves; if it belongs to nobody, also which one it is."""
    found["moves"] = kind
    if state.rules.sheet.figures[state.number_of(words.KINDS[kind])].neutral:
        found["mover"] = state.neutral(words.KINDS[kind])


@lru_cache(maxsize=1024)
def _kind(values: tuple[str, ...], in_round: bool) -> AskKind:
    if "spot" in values:
        return "square"
    if "piece" in values and "segment" not in values:
        return "figure"
    if "segment" in values:
        return "feature"
    if "face" in values:
        return "square"
    if "figure" in values:
        return "figure"
    if "points" in values:
        return "bid"
    if "number" in values:
        return "bid" if in_round else "number"
    return "button"
