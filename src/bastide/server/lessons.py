"""Opening the table of a lesson: a known game in which a learner is asked and the others keep to the script."""

from __future__ import annotations

from bastide.server.errors import Refused
from bastide.server.opening import ALL_AIDS, Begun, Opening, seated, with_keys
from bastide.server.thinking import levels
from bastide.server.wire import NewLesson, NewSeat
from bastide.show.lesson import LessonError, for_players, scenes, script


def lesson(code: str, asked: NewLesson) -> Begun:
    """The opening of one scene: the learner at this device, computer players elsewhere."""
    try:
        known = len(scenes(code))
    except ValueError as error:
        raise Refused("module", code) from error
    if asked.scene >= known:
        raise Refused("module", f"{code} {asked.scene}", range(known))
    try:
        setup, told = script(code, asked.scene)
        names = [name for name in asked.others if name != asked.name]
        players = [asked.name if seat == told.seat else names.pop(0) for seat in range(len(setup.players))]
        setup = for_players(setup, players)
    except (LessonError, IndexError, ValueError) as error:
        raise Refused("setup", code, why=str(error)) from error
    level = levels()[0]
    wished = [NewSeat(name=name, kind="computer", level=level) for name in players]
    wished[told.seat] = NewSeat(name=asked.name, kind="here", colour=asked.colour)
    seats, tokens = seated(wished)
    actions = list(told.texts[: told.begins])
    return with_keys(Opening(setup, seats, ALL_AIDS, "", "", prepared=True, actions=actions, script=told), tokens)
