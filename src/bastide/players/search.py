# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True
# cython: initializedcheck=False, annotation_typing=False
"""Search: whole moves race through shuffled worlds, and below each grows a tree where it promises most."""

from __future__ import annotations

import time

import cython

from bastide.core import action as actions
from bastide.core import codes, words
from bastide.players.weights import Manner

if cython.compiled:
    from cython.cimports.bastide.core.chance import Stream
    from cython.cimports.bastide.core.choice import offered
    from cython.cimports.bastide.core.engine import take
    from cython.cimports.bastide.core.state import State
    from cython.cimports.bastide.players.evaluate import Evaluator
    from cython.cimports.bastide.players.lookahead import settle
    from cython.cimports.libc.math import exp, sqrt, tanh
else:
    from math import exp, sqrt, tanh

    from bastide.core.chance import Stream
    from bastide.core.choice import offered
    from bastide.core.engine import take
    from bastide.core.state import State
    from bastide.players.evaluate import Evaluator
    from bastide.players.lookahead import settle

# Typed copies for the compiled file.
CHANCE = words.CHANCE
DRAW = codes.DRAW
DRAW_ACTION = actions.DRAW << actions.KIND
GOLDEN = 0.6180339887498949
FINE = 1 << 30
PLENTY = 8.0  # so many moves in the race deserve all the time there is
NARROW = 12.0  # an action of a later move that looks so many points worse than the best is left out
CLEAR = 16  # rounds after which moves that did equally well are taken as equal
MOST_CHILDREN = 2_000_000  # about 300 bytes each


NOBODY: list[Node] = []  # the children of every node not looked into


class Node:
    """A position in the tree, by the action that led to it. Utilities lie between -1 and 1, one a player."""

    action: int
    actor: int
    visits: int
    prior: float
    points: float
    children: list[Node]
    grown: bool
    first: list[float]
    total: list[float]

    def __init__(self, action: int) -> None:
        self.action = action
        self.actor = CHANCE
        self.visits = 0
        self.prior = 0.0
        self.points = 0.0
        self.root_points = 0.0
        self.margins = 0.0
        self.shift = 0.0
        self.children = NOBODY
        self.grown = False
        if not cython.compiled:
            self.first = [0.0] * 8
            self.total = [0.0] * 8


class Arm:
    """A whole move of the one to decide: the way to it, its last node, and how it stands in the race."""

    leaf: Node
    path: list[Node]
    settled: float
    rounds: int

    def __init__(self, leaf: Node, path: list[Node]) -> None:
        self.leaf = leaf
        self.path = path
        self.settled = 0.0
        self.rounds = 0


def standing(arm: Arm) -> tuple[int, float]:
    """For sorting: who stayed longer in the race is ahead."""
    return arm.rounds, arm.settled


class Search:
    """One decision looked into: the tree, the worlds, and what has been counted."""

    root: Node
    start: State
    judge: Evaluator
    stream: Stream
    lots: Stream
    worlds: list[list[int]]
    arms: list[Arm]

    def __init__(self, judge: Evaluator, start: State, stream: Stream, manner: Manner) -> None:
        self.judge = judge
        self.start = start
        self.stream = stream
        self.lots = Stream(stream.below(FINE), "lots")
        self.players = start.rules.players
        self.seat = start.actor
        self.most_worlds = manner.worlds
        self.curiosity = manner.curiosity
        self.warmth = manner.warmth
        self.scale = manner.scale
        self.trust = manner.trust
        self.patience = manner.patience / manner.scale
        self.simulations = 0
        self.shifted = 0.0
        self.work = manner.work
        self.worlds = []
        self.children = 0
        self.left = self.start.pile_n[0]
        self.offset = float(stream.below(FINE)) / FINE
        if not cython.compiled:
            self.result = [0.0] * 8
        self.judge.prepare(start)
        self.root = Node(0)
        self.expand(self.root, self.start.clone(), self.work)
        self.arms = []
        self.gather_arms(self.root, [])

    def run(self, nodes: int, seconds: float) -> None:
        """Race the moves: one simulation each in world after world, and those clearly behind drop out.

        It ends when one is left, so many simulations are made, so much time is gone or the tree is full; a decision
        between few moves gets less of all this.
        """
        arms = self.in_the_race(self.arms, 0)
        few = len(arms) / PLENTY
        if few < 1.0:
            nodes = int(nodes * few) + 1
            seconds *= few
        end = time.perf_counter() + seconds
        turn = 0
        while len(arms) > 1 and self.children < MOST_CHILDREN:
            if self.simulations + len(arms) > nodes:
                if turn:
                    return
                del arms[nodes:]
            for arm in arms:
                self.simulate(arm, turn % self.most_worlds)
                if seconds > 0.0 and time.perf_counter() >= end:
                    return
            turn += 1
            for arm in arms:
                arm.settled = self.estimate(arm)
                arm.rounds = turn
            arms = self.in_the_race(arms, turn)
            first = arms[0]
            last = arms[len(arms) - 1]
            if turn >= CLEAR and first.settled - last.settled < 1e-9:
                return

    def in_the_race(self, arms: list[Arm], turn: int) -> list[Arm]:
        """The moves not clearly behind the best one, the best first."""
        arms = sorted(arms, key=standing, reverse=True)
        first = arms[0]
        behind = first.settled - self.patience / sqrt(self.trust + turn)
        return [arm for arm in arms if arm.settled > behind]

    def estimate(self, arm: Arm) -> float:
        """The utility of a move: its results, and its first judgement as if that were some more of them."""
        leaf = arm.leaf
        return (self.trust * leaf.first[self.seat] + leaf.total[self.seat]) / (self.trust + leaf.visits)

    def gather_arms(self, node: Node, path: list[Node]) -> None:
        """List the moves: all the one to move decides before somebody else, or chance, has a say."""
        for child in node.children:
            way = path + [child]
            if not child.grown:
                arm = Arm(child, way)
                arm.settled = self.estimate(arm)
                self.arms.append(arm)
            else:
                self.gather_arms(child, way)

    def best(self) -> Arm:
        """The move that stayed longest in the race, the best of these."""
        return max(self.arms, key=standing)

    def simulate(self, arm: Arm, world: int) -> None:
        """Play a move in a world, walk down the tree to a position not looked into, judge it, tell all the way up."""
        game = self.start.clone()
        path = [self.root]
        node = self.root
        for step in arm.path:
            node = step
            take(game, node.action)
            path.append(node)
        self.simulations += 1
        while True:
            if game.over:
                self.judge.evaluate(game)
                self.note_result()
                self.margin = self.judge.margin(self.seat)
                break
            if game.actor == CHANCE:
                action = self.chance(game, world)
                node = self.outcome(node, action)
            elif not node.grown:
                self.expand(node, game, self.work)
                for p in range(self.players):
                    self.result[p] = node.first[p]
                self.margin = node.root_points
                break
            else:
                node = self.select(node)
                action = node.action
            path.append(node)
            take(game, action)
        self.shifted += self.margin - arm.leaf.root_points
        self.back_up(path)

    def back_up(self, path: list[Node]) -> None:
        """Count the result at every node of a path."""
        above = None
        for node in path:
            node.visits += 1
            node.margins += self.margin
            for p in range(self.players):
                node.total[p] += self.result[p]
            if above is not None and above.actor >= 0:
                above.shift += self.result[above.actor] - node.first[above.actor]
            above = node

    def note_result(self) -> None:
        """Take over the last judgement as utilities."""
        for p in range(self.players):
            self.result[p] = tanh(self.judge.margin(p) / self.scale)

    # ---- chance

    def chance(self, game: State, world: int) -> int:
        """What chance answers in a world: the next tile of its order, else a lot that falls alike for all moves."""
        if game.rules.act[game.row_asking] == DRAW:
            while len(self.worlds) <= world:
                self.worlds.append(self.shuffled(len(self.worlds)))
            order = self.worlds[world]
            at = self.left - game.pile_n[0]  # negative once tiles that waited were shuffled back
            if 0 <= at < len(order) and game.pile[order[at]] > 0:
                return DRAW_ACTION | order[at]
        out = offered(game, game.row_asking)
        out.sort()
        self.lots.counted = world * 65536 + game.faces * 32 + game.frames_n
        return self.lots.pick(out)

    def shuffled(self, number: int) -> list[int]:
        """An order of the unseen tiles. The first ones of all worlds together are spread evenly over the kinds left."""
        game = self.start
        order = []
        for kind in range(game.tables.kinds):
            for _ in range(game.pile[kind]):
                order.append(kind)
        n = len(order)
        if n == 0:
            return order
        place = self.offset + number * GOLDEN
        place = (place - int(place)) * n
        first = int(place)
        kind = order[first]
        order[first] = order[0]
        order[0] = kind
        for i in range(n - 1, 1, -1):
            j = 1 + self.stream.below(i)
            kind = order[i]
            order[i] = order[j]
            order[j] = kind
        return order

    def outcome(self, node: Node, action: int) -> Node:
        """The child of a chance node for what chance answered."""
        if not node.grown:
            node.children = []
            node.grown = True
        for child in node.children:
            if child.action == action:
                return child
        child = Node(action)
        self.children += 1
        node.children.append(child)
        return child

    # ---- decisions

    def expected(self, arm: Arm) -> float:
        """The margin in points to be expected of a move, results and first judgement blended."""
        leaf = arm.leaf
        shift = self.shifted / self.simulations if self.simulations else 0.0
        return (self.trust * (leaf.root_points + shift) + leaf.margins) / (self.trust + leaf.visits)

    def select(self, node: Node) -> Node:
        """The child that promises most: results so far, blended with its first judgement, and curiosity."""
        actor = node.actor
        best = node
        most = -1e9
        explore = self.curiosity * sqrt(float(node.visits))
        shift = node.shift / node.visits if node.visits else 0.0
        for child in node.children:
            value = (self.trust * (child.first[actor] + shift) + child.total[actor]) / (self.trust + child.visits)
            value += explore * child.prior / (1 + child.visits)
            if value > most:
                most = value
                best = child
        return best

    def expand(self, node: Node, game: State, work: float) -> None:
        """Judge everything the one to move may do, with all he may decide next before somebody else has a say."""
        node.actor = game.actor
        actor = node.actor
        out = offered(game, game.row_asking)
        out.sort()
        share = work / out.n
        children = []
        for i in range(out.n):
            child = Node(out.item[i])
            new = game.clone()
            take(new, child.action)
            if new.over or new.actor != actor or share < 1.0:
                settle(new)
                self.judge.evaluate(new)
                self.note_result()
                for p in range(self.players):
                    child.first[p] = self.result[p]
                child.points = self.judge.margin(actor)
                child.root_points = self.judge.margin(self.seat)
            else:
                self.expand(child, new, share)
            children.append(child)
        best = children[0]
        for child in children:
            if child.points > best.points:
                best = child
        for p in range(self.players):
            node.first[p] = best.first[p]
        node.points = best.points
        node.root_points = best.root_points
        node.grown = True
        node.children = self.weighed(children, best.points, node is self.root)
        self.children += len(node.children)

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
