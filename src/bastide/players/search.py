"""Search: whole moves race through shuffled worlds, and below each grows a tree where it promises most."""

from __future__ import annotations

import time
from math import sqrt

from bastide.core import action as actions
from bastide.core import uncompiled as cython
from bastide.core.chance import Stream
from bastide.core.choice import offered, ways
from bastide.core.codes import DRAW
from bastide.core.engine import take
from bastide.core.state import State
from bastide.core.words import CHANCE
from bastide.players.evaluate import Evaluator
from bastide.players.lookahead import between_moves
from bastide.players.node import Node
from bastide.players.outlook import Outlook
from bastide.players.weights import Manner

DRAW_ACTION = actions.DRAW << actions.KIND
GOLDEN = 0.6180339887498949
FINE = 1 << 30
PLENTY = 8.0  # so many moves in the race deserve all the time there is
ALIKE = 2  # moves that begin with the same action and start in the race
ROUNDS = 6  # so many simulations a move should tell which is best
CLEAR = 16  # rounds after which moves that did equally well are taken as equal
MOST_CHILDREN = 2_000_000  # about 300 bytes each
ROOT = -1  # no action led there
NOT_YET = -9  # nobody has drawn yet


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
    outlook: Outlook
    stream: Stream
    lots: Stream
    worlds: list[list[int]]
    arms: list[Arm]

    def __init__(self, judge: Evaluator, start: State, stream: Stream, manner: Manner, seconds: float = 0.0) -> None:
        self.begin = time.perf_counter()
        self.seconds = seconds
        self.judge = judge
        self.start = start
        self.stream = stream
        self.lots = Stream(stream.below(FINE), "lots")
        self.players = start.rules.players
        self.seat = start.actor
        self.most_worlds = manner.worlds
        self.curiosity = manner.curiosity
        self.trust = manner.trust
        self.patience = manner.patience / manner.scale
        self.simulations = 0
        self.shifted = 0.0
        self.later = manner.later
        self.again = manner.again
        self.least_moves = self.players if manner.whole_round and self.players > 2 else 1
        self.worlds = []
        self.children = 0
        self.left = self.start.pile_n[0]
        self.offset = float(stream.below(FINE)) / FINE
        if not cython.compiled:
            self.result = [0.0] * 8
        self.judge.prepare(start)
        self.outlook = Outlook(judge, self.seat, manner)
        if seconds > 0.0:
            self.outlook.deadline = self.begin + seconds / 2
        self.outlook.begin(self.start.clone())
        self.root = Node(ROOT)
        self.judged = self.outlook.look(self.root, self.start.clone(), manner.work)
        self.looked = time.perf_counter() - self.begin
        self.arms = []
        self.gather_arms(self.root, [])

    def run(self, nodes: int) -> None:
        """Race the moves: one simulation each in world after world, and those clearly behind drop out.

        It ends when one is left, so many simulations are made, so much time is gone or the tree is full; a decision
        between few moves gets less of all this. Only so many moves start as can be told apart.
        """
        arms = self.of_each_action(self.in_the_race(self.arms, 0))
        del arms[max(int(PLENTY), self.in_reach(nodes) // ROUNDS) :]
        few = len(arms) / PLENTY
        if few < 1.0:
            nodes = int(nodes * few) + 1
            self.seconds *= few
        if self.seconds > 0.0:
            self.outlook.deadline = self.begin + self.seconds
        turn = 0
        while len(arms) > 1 and self.children < MOST_CHILDREN:
            if self.simulations + len(arms) > nodes:
                if turn:
                    return
                del arms[nodes:]
            for arm in arms:
                self.simulate(arm, turn % self.most_worlds)
                if self.outlook.late():
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

    def of_each_action(self, arms: list[Arm]) -> list[Arm]:
        """The best few moves that begin with each action: how to go on is looked into again when it is done."""
        times: dict[int, int] = {}
        kept = []
        for arm in arms:
            action = arm.path[0].action
            times[action] = times.get(action, 0) + 1
            if times[action] <= ALIKE:
                kept.append(arm)
        return kept

    def in_reach(self, nodes: int) -> int:
        """How many simulations there can be, by what the judgements made so far have taken."""
        if self.seconds == 0.0:
            return nodes
        each = self.looked / max(1, self.judged) * self.later
        return min(nodes, int(max(0.0, self.seconds - self.looked) / each) + 1)

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
        """Play a move in a world, walk down the tree to a move not looked into, judge it, tell all the way up.

        It never ends before somebody has drawn and moved: a question to somebody on the way would else spare one move
        its answer and not another. At a table of more than two everybody moves, oneself the last: what the next one
        does says little about what oneself can do then.
        """
        game = self.start.clone()
        path = [self.root]
        node = self.root
        for step in arm.path:
            node = step
            take(game, node.action)
            path.append(node)
        self.make_sure(node, game, self.seat)
        self.simulations += 1
        mover = NOT_YET
        drawn = False
        moves = 0
        while not game.over:
            if game.actor == CHANCE:
                mover = game.player
                action = self.chance(game, world)
                node = self.outcome(node, action)
                if not node.judged and self.again and between_moves(game):
                    self.outlook.judge_node(node, game.clone(), mover)
                take(game, action)
                drawn = True
            else:
                begins = game.actor == mover and (drawn or not self.again)
                moves += begins
                if not node.grown:
                    self.outlook.look_again(node, game, self.later)
                    self.children += len(node.children)
                    if begins and moves >= self.least_moves:
                        break
                actor = node.actor
                node = self.select(node)
                take(game, node.action)
                drawn = False
                self.make_sure(node, game, actor)
            path.append(node)
        self.note_result(node, game)
        self.shifted += self.margin - arm.leaf.root_points
        self.back_up(path)

    def make_sure(self, node: Node, game: State, actor: int) -> None:
        """Judge a position that was only guessed at, now that it is reached."""
        if not node.judged:
            self.outlook.judge_node(node, game.clone(), actor)

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

    def note_result(self, node: Node, game: State) -> None:
        """Take over how the game ended, or what the node just looked into promises."""
        if game.over:
            self.judge.evaluate(game)
            self.margin = self.judge.margin(self.seat)
        else:
            self.margin = node.root_points
        for p in range(self.players):
            self.result[p] = self.outlook.utility(p) if game.over else node.first[p]

    # ---- chance

    def chance(self, game: State, world: int) -> int:
        """What chance answers in a world: the next tile of its order, else a lot that falls alike for all moves."""
        if game.rules.act[game.row_asking] == DRAW:
            while len(self.worlds) <= world:
                self.worlds.append(self.shuffled(len(self.worlds)))
            order = self.worlds[world]
            at = self.left - game.pile_n[0]  # negative once tiles that waited were shuffled back
            if 0 <= at < len(order) and ways(game, order[at]) > 0:
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
