"""Nodes of the tree: what an action leads to, as first judged and as tried since."""

from __future__ import annotations

from bastide.core import uncompiled as cython
from bastide.core.words import CHANCE

NOBODY: list[Node] = []  # the children of every node not looked into


class Node:
    """A position in the tree, by the action that led to it. Utilities lie between -1 and 1, one a player.

    points: the margin of the one who took the action; root_points: that of the one who searches; judged: whether
    the position itself was evaluated, or these are guesses from others like it; grown: whether its children are listed.
    """

    action: int
    actor: int
    visits: int
    prior: float
    points: float
    children: list[Node]
    judged: bool
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
        self.judged = False
        self.grown = False
        if not cython.compiled:
            self.first = [0.0] * 8
            self.total = [0.0] * 8

    def like(self, other: Node) -> None:
        """Take over what another node was judged to be worth."""
        self.points = other.points
        self.root_points = other.root_points
        for p in range(8):
            self.first[p] = other.first[p]

    def gain_over(self, other: Node) -> Node:
        """By how much this one is worth more, as a node that holds the differences."""
        gain = Node(self.action)
        gain.points = self.points - other.points
        gain.root_points = self.root_points - other.root_points
        for p in range(8):
            gain.first[p] = self.first[p] - other.first[p]
        return gain

    def guess(self, before: Node, gain: Node) -> None:
        """Worth what its move was worth before, and a gain seen elsewhere."""
        self.points = before.points + gain.points
        self.root_points = before.root_points + gain.root_points
        for p in range(8):
            self.first[p] = min(1.0, max(-1.0, before.first[p] + gain.first[p]))
