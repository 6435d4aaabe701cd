"""What lies in front of the players: for all to see, for one seat only, and at the end."""

from __future__ import annotations

from bastide.core import look
from bastide.game import Game
from bastide.show.cast import Cast
from bastide.show.question import is_hidden, question
from bastide.show.rows import tokens_of
from bastide.show.seen import Holding, Outcome, Points, Private
from bastide.show.tale import Tale


def players_of(game: Game, tale: Tale) -> list[Holding]:
    """What lies in front of every player."""
    state = game.state
    tokens = tokens_of(state)
    found = []
    for seat, score in enumerate(look.scores(state)):
        row: Holding = {
            "seat": seat,
            "score": score,
            "supply": look.supply(state, seat),
            "whole": {kind.name: kind.count for kind in state.rules.sheet.figures if not kind.neutral},
            "tokens": {
                spec.name: tokens[state.rules.token_at[spec.name, "player"] + seat]
                for spec in state.rules.sheet.tokens
                if "player" in spec.homes
            },
        }
        if seat in tale.last:
            row["last"] = tale.last[seat]
        held = [state.tables.tile_ids[kind] for kind in state.in_hand(seat)]
        if held:
            row["hand"] = len(held)
        lying = [tale.cast.held(tile) for tile in held if tile in tale.cast.open_tiles]
        if lying:
            row["open"] = lying
        found.append(row)
    return found


def private_of(game: Game, cast: Cast, seat: int) -> Private:
    """What only one seat may see: the tiles in its own hand, and a decision that others must not read."""
    found: Private = {}
    held = [cast.held(game.state.tables.tile_ids[kind]) for kind in game.state.in_hand(seat)]
    if held:
        found["hand"] = held
    asked = question(game, cast) if game.actor == seat and is_hidden(game) else None
    if asked is not None:
        found["ask"] = asked
    return found


def outcome_of(game: Game, tale: Tale, out: set[int]) -> Outcome:
    """Who has won, and where the points came from; whoever gave up cannot win."""
    scores = look.scores(game.state)
    kept = [seat for seat in range(len(scores)) if seat not in out] or list(range(len(scores)))
    standings = game.state.standings()
    best = max(standings[seat] for seat in kept)
    points = dict(sorted(tale.points.items()))
    for seat, score in enumerate(scores):
        rest = score - sum(n for (player, _), n in points.items() if player == seat)
        if rest:
            points[seat, "rest"] = rest
    rows: list[Points] = [{"seat": seat, "kind": kind, "points": n} for (seat, kind), n in points.items()]
    found: Outcome = {"winners": [seat for seat in kept if standings[seat] == best], "table": rows}
    teams = teams_of(game)
    if teams:
        found["teams"] = [{"seats": seats, "points": int(game.state.team_points(seats[0]))} for seats in teams]
    return found


def teams_of(game: Game) -> list[list[int]]:
    """The seats of each team, if there are teams."""
    number, players = game.state.rules.teams, game.state.rules.players
    return [list(range(team, players, number)) for team in range(number)]
