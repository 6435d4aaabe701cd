"""The end of a game played out exactly: every action, every tile that may come, everybody for his own margin."""

from __future__ import annotations

import time

from bastide.core import uncompiled as cython
from bastide.core.choice import offered
from bastide.core.engine import take
from bastide.core.options import Options
from bastide.core.state import State
from bastide.core.words import CHANCE

BOUND = 100_000.0  # no margin is as large
DEEPEST = 64
TIE = 0.5  # points that winning a tie is worth


class Ending:
    """Works out the end of one game; gives up when it takes more positions, or longer, than allowed."""

    start: State
    killer: list[int]

    def __init__(self, start: State, most: int, deadline: float = 0.0) -> None:
        self.deadline = deadline
        self.start = start
        self.players = start.rules.players
        self.most = most
        self.positions = 0
        self.gave_up = False
        if not cython.compiled:
            self.killer = [-1] * DEEPEST
        for depth in range(DEEPEST):
            self.killer[depth] = -1

    def best(self) -> tuple[int, float] | None:
        """The first action with the greatest expected margin, and that margin; None if it takes too long."""
        game = self.start
        out = offered(game, game.row_asking)
        out.sort()
        best = -1
        most = -BOUND
        for i in range(out.n):
            value = self.margin_after(game, out.item[i], most)
            if self.gave_up:
                return None
            if best < 0 or value > most + 1e-9:
                best = out.item[i]
                most = value
        return best, most

    def margin_after(self, game: State, action: int, least: float) -> float:
        """The expected margin of the one to move after an action; a bound for it where it does not exceed `least`."""
        actor = game.actor
        new = game.clone()
        take(new, action)
        if self.players > 2:
            return self.each(new)[actor]
        if actor == 0:
            return self.duel(new, least, BOUND, 1)
        return -self.duel(new, -BOUND, -least, 1)

    def final(self, game: State, player: int) -> float:
        """The margin of a player or his team to the best rival when the game is over; a tie that is broken counts."""
        best = -BOUND
        for p in range(self.players):
            if not game.together(p, player) and game.team_points(p) > best:
                best = float(game.team_points(p))
        own = float(game.team_points(player))
        if self.players == 1:
            return own
        if own == best and game.rules.ahead:
            return self.broken(game, player)
        return own - best

    def broken(self, game: State, player: int) -> float:
        """What a tie is worth to a player once it is broken, if it is."""
        winners = game.winners()
        if player not in winners:
            return -TIE
        return TIE if len(winners) < self.players else 0.0

    def count(self) -> bool:
        """One more position; whether that is too many."""
        self.positions += 1
        if self.positions > self.most:
            self.gave_up = True
        elif self.deadline and self.positions % 64 == 0:
            self.gave_up = time.perf_counter() > self.deadline
        return self.gave_up

    # ---- two players: what one wins the other loses

    def duel(self, game: State, low: float, high: float, depth: int) -> float:
        """The expected margin of player 0, exact between low and high."""
        if self.count():
            return 0.0
        if game.over:
            return self.final(game, 0)
        out = offered(game, game.row_asking)
        out.sort()
        if game.actor == CHANCE:
            return self.duel_of_chance(game, out, low, high, depth)
        if depth < DEEPEST:
            self.killer_first(out, self.killer[depth])
        best = -BOUND if game.actor == 0 else BOUND
        for i in range(out.n):
            new = game.clone()
            take(new, out.item[i])
            value = self.duel(new, low, high, depth + 1)
            if game.actor == 0:
                if value > best:
                    best = value
                if best > low:
                    low = best
            else:
                if value < best:
                    best = value
                if best < high:
                    high = best
            if low >= high:
                if depth < DEEPEST:
                    self.killer[depth] = out.item[i]
                break
        return best

    def killer_first(self, out: Options, killer: int) -> None:
        """What refuted a neighbouring line is tried first."""
        for i in range(1, out.n):
            if out.item[i] == killer:
                out.item[i] = out.item[0]
                out.item[0] = killer
                return

    def duel_of_chance(self, game: State, out: Options, low: float, high: float, depth: int) -> float:
        """The mean over everything chance may answer; only the last answer can profit from the bounds."""
        total = 0.0
        for i in range(out.n):
            total += out.weight[i]
        mean = 0.0
        for i in range(out.n):
            share = out.weight[i] / total
            new = game.clone()
            take(new, out.item[i])
            if i == out.n - 1:
                mean += share * self.duel(new, (low - mean) / share, (high - mean) / share, depth + 1)
            else:
                mean += share * self.duel(new, -BOUND, BOUND, depth + 1)
        return mean

    # ---- more players: everybody for his own margin

    def each(self, game: State) -> list[float]:
        """The expected margin of every player."""
        if self.count():
            return [0.0] * self.players
        if game.over:
            return [self.final(game, p) for p in range(self.players)]
        out = offered(game, game.row_asking)
        out.sort()
        if game.actor == CHANCE:
            return self.each_of_chance(game, out)
        best: list[float] = []
        for i in range(out.n):
            new = game.clone()
            take(new, out.item[i])
            found = self.each(new)
            if not best or found[game.actor] > best[game.actor]:
                best = found
            if self.gave_up:
                break
        return best

    def each_of_chance(self, game: State, out: Options) -> list[float]:
        """The mean over everything chance may answer."""
        total = 0.0
        mean = [0.0] * self.players
        for i in range(out.n):
            total += out.weight[i]
        for i in range(out.n):
            new = game.clone()
            take(new, out.item[i])
            found = self.each(new)
            for p in range(self.players):
                mean[p] += out.weight[i] / total * found[p]
        return mean
