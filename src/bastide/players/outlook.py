"""What the one to move can see: every action judged, and what he may decide next where it promises most."""

from __future__ import annotations

import time
from math import exp, tanh

from bastide.core import uncompiled as cython
from bastide.core.action import PASS
from bastide.core.choice import offered
from bastide.core.engine import take
from bastide.core.state import State
from bastide.core.tables import BY_EDGES
from bastide.players.evaluate import Evaluator
from bastide.players.gains import Elsewhere, Gains, Memory
from bastide.players.lookahead import settle
from bastide.players.node import Node
from bastide.players.weights import Manner

NARROW = 12.0  # an action of a later move that looks so many points worse than the best is left out
FEW = 4  # a decision within a move may take this part of the work that is left


class Opening:
    """An action after which the same player decides again, and the position there."""

    node: Node
    game: State

    def __init__(self, node: Node, game: State) -> None:
        self.node = node
        self.game = game


def promise(opening: Opening) -> float:
    """For sorting: the best first."""
    return -opening.node.points


class Outlook:
    """Looks into decisions with one evaluation, for the one who searches."""

    judge: Evaluator
    memory: Memory
    seen: dict[int, Elsewhere]
    start: list[float]

    def __init__(self, judge: Evaluator, seat: int, manner: Manner) -> None:
        self.judge = judge
        self.seat = seat
        self.players = judge.rules.players
        self.scale = manner.scale
        self.warmth = manner.warmth
        self.deadline = 0.0
        self.memory = Memory(judge.rules.actions)
        self.again = manner.again
        self.seen = {}
        self.faces = 0
        if not cython.compiled:
            self.start = [0.0] * 8
        for p in range(8):
            self.start[p] = 0.0

    def begin(self, game: State) -> None:
        """Measure from a position, so that whoever is far ahead or behind still cares for every point."""
        self.faces = game.faces
        settle(game)
        self.judge.evaluate(game)
        for p in range(self.players):
            self.start[p] = self.judge.margin(p)

    def utility(self, player: int) -> float:
        """What the position last judged is worth to a player, between -1 and 1."""
        return tanh((self.judge.margin(player) - self.start[player]) / self.scale)

    def late(self) -> bool:
        """Whether there is no time to look further."""
        return self.deadline > 0.0 and time.perf_counter() >= self.deadline

    def judge_node(self, node: Node, game: State, actor: int) -> None:
        """Judge what an action of somebody led to, once the move is brought to its end; the state is used up."""
        settle(game)
        self.judge.evaluate(game)
        for p in range(self.players):
            node.first[p] = self.utility(p)
        node.points = self.judge.margin(actor)
        node.root_points = self.judge.margin(self.seat)
        node.judged = True

    def look(self, node: Node, game: State, work: int) -> int:
        """List and judge what may be done at a node, within so many judgements or little more; how many it took."""
        return self.look_into(node, game, work, None)

    def look_again(self, node: Node, game: State, work: int) -> int:
        """The same later in the search: far from what is new a tile drawn before is worth what it was then."""
        if not self.again or not node.judged:
            return self.look_into(node, game, work, None)
        key = (game.row_asking * 8 + game.actor) * 4096 + game.tile + 1
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = Elsewhere(self.faces, self.again, True)
        return self.look_into(node, game, work, found)

    def look_into(self, node: Node, game: State, work: int, elsewhere: Elsewhere | None) -> int:
        """The same for a decision within a move, when others like it were looked into before."""
        gains = self.memory.at(game, elsewhere) if elsewhere is not None else None
        if gains is not None and gains.lasting:
            self.mark_near(game, gains)
        before = Node(PASS)
        before.like(node)
        openings: list[Opening] = []
        used = self.list_actions(node, game, gains, openings)
        used += self.look_further(openings, game.faces, work - used)
        if gains is not None:
            for opening in openings:
                if opening.node.grown or gains.lasting:
                    gains.note(opening.node.action, opening.node.gain_over(before))
        node.like(self.best_of(node.children))
        node.children = self.weighed(node.children, node.points, node.action < 0)
        node.grown = True
        return used

    def mark_near(self, game: State, gains: Gains) -> None:
        """Mark the cells around the tiles laid since, and those at the open ends of their roads and cities."""
        judge = self.judge
        for face in range(self.faces, game.faces):
            spot = game.spot_of(game.at[face])
            for y in range(-1, 2):
                for x in range(-1, 2):
                    gains.add_near(game.spot_from(spot, x, y))
            end = game.base[face + 1] if face + 1 < game.faces else game.segments
            for segment in range(game.base[face], end):
                r = game.region[segment]
                if r >= 0 and game.tables.how[game.feature_kind(r)] == BY_EDGES:
                    judge.near_n = 0
                    judge.closing(game, r)
                    for k in range(judge.near_n):
                        gains.add_near(game.spot_of(judge.near[k]))

    def list_actions(self, node: Node, game: State, gains: Gains | None, openings: list[Opening]) -> int:
        """Judge every action as if its player passed from then on, or guess it from what it gained elsewhere."""
        node.actor = actor = game.actor
        out = offered(game, game.row_asking)
        out.sort()
        node.children = []
        used = 0
        for i in range(out.n):
            child = Node(out.item[i])
            node.children.append(child)
            if gains is not None:
                gain = gains.recall(child.action)
                if gain is not None:
                    child.guess(node, gain)
                    continue
            new = game.clone()
            take(new, child.action)
            opens = not new.over and new.actor == actor
            if opens:
                openings.append(Opening(child, new))
            if gains is not None and child.action == PASS:
                child.like(node)
                child.judged = True
                continue
            self.judge_node(child, new.clone() if opens else new, actor)
            used += 1
            if gains is not None and not (opens and gains.lasting):
                gains.note(child.action, child.gain_over(node))
        return used

    def look_further(self, openings: list[Opening], faces: int, work: int) -> int:
        """Look into what follows the best actions while there is work left; the rest gains what all of these did.

        The first one may take all of it: what is found there need not be looked for elsewhere.
        """
        openings.sort(key=promise)
        within = Elsewhere(faces)
        least = None
        used = 0
        for opening in openings:
            before = Node(PASS)
            before.like(opening.node)
            if used < work and not self.late():
                share = work if least is None else (work - used) // FEW
                used += self.look_into(opening.node, opening.game, share, within)
                gain = opening.node.gain_over(before)
                if least is None or gain.points < least.points:
                    least = gain
            elif least is not None:
                opening.node.guess(before, least)
        return used

    def best_of(self, children: list[Node]) -> Node:
        """The best of those that were judged."""
        best = children[0]
        for child in children:
            if child.judged and (child.points > best.points or not best.judged):
                best = child
        return best

    def weighed(self, children: list[Node], best: float, all_stay: bool) -> list[Node]:
        """Give the children their priors; later in the tree those that look hopeless are left out."""
        kept = []
        total = 0.0
        for child in children:
            if all_stay or child.points > best - NARROW:
                child.prior = exp((child.points - best) / self.warmth)
                total += child.prior
                kept.append(child)
        for child in kept:
            child.prior /= total
        return kept
