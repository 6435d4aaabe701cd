"""What a player looks at and how much of it he believes: the numbers of the evaluation, all in points or shares."""

from __future__ import annotations

from dataclasses import dataclass

# Worth of 0, 1, 2 … followers in the supply: the last ones are missed most.
SUPPLY = (-10.0, -5.0, -1.25, 0.0, 2.5, 3.75, 5.0, 6.25)


@dataclass(frozen=True)
class Weights:
    """The score if the game ended now counts in full; everything here is what it leaves out.

    fields: whether what is paid only at the end counts at all; completion: share of the gain expected from completing
    features; attention: share of one's draws that can go into one road; cities, rings, joints: how many times as many
    go into a city, around a building, into joining two features; extending: what a tile counts that fits an open end
    and leaves it open, where one that closes it counts 1; around: share of the points expected from tiles around a
    building, whoever lays them; back: share of a follower expected home that already counts as home; supply: share of
    the worth of followers in the supply; fade: turns before the end at which that worth begins to fade; use: at a table
    of more than two, turns of his own that a player needs to put all his followers to use, with fewer left those at
    hand are worth less; own: whether what one owner gets on top of a feature counts; farming: share of the cities
    expected for farmers; growth: points for each open end of their field; stealing: share of what joining features
    would win; tempo: points for being next to move; helper: points for a figure that helps others; answers: whether
    somebody else who must choose is expected to do his best.
    """

    fields: bool = True
    completion: float = 0.0
    attention: float = 0.5
    cities: float = 1.0
    rings: float = 1.0
    joints: float = 1.0
    extending: float = 1.0
    around: float = 0.0
    back: float = 0.0
    supply: float = 0.0
    fade: float = 10.0
    use: float = 0.0
    own: bool = True
    farming: float = 0.0
    growth: float = 0.0
    stealing: float = 0.0
    tempo: float = 0.0
    helper: float = 0.0
    answers: bool = True


LANDSCAPE_ONLY = Weights(fields=False)
SCORE_ONLY = Weights()
FULL = Weights(
    completion=0.45,
    attention=0.1,
    cities=2.8,
    rings=4.0,
    joints=2.0,
    extending=0.15,
    around=0.2,
    back=0.55,
    supply=2.3,
    fade=13.0,
    use=24.0,
    farming=0.35,
    stealing=0.75,
    tempo=2.0,
    helper=2.0,
)

# What players are measured against, never changed: every number is written out, and what was not looked at is off.
FIRST = Weights(
    fields=True,
    completion=0.4,
    attention=0.1,
    cities=1.0,
    rings=1.0,
    joints=1.0,
    extending=1.0,
    around=0.0,
    back=0.6,
    supply=2.1,
    fade=7.0,
    use=0.0,
    own=False,
    farming=0.4,
    growth=0.0,
    stealing=0.5,
    tempo=2.0,
    helper=2.0,
    answers=False,
)


@dataclass(frozen=True)
class Manner:
    """How a search goes about it.

    worlds: orders of the unseen tiles it imagines, and with few of them whoever answers seems to know what comes next;
    curiosity: how much it tries what was tried little; warmth: points by which a worse looking action is tried e times
    less; scale: points won or lost from here on that say nearly all; trust: how many results the first judgement of an
    action weighs; patience: points a move may lie behind the best and stay in the race, over the root of the number of
    results; work: positions judged, or little more, to look into the decision itself; later: and into one that may
    follow; again: when somebody draws a tile he drew in another simulation, only what is near the tiles laid since is
    judged anew, and so many of the best moves elsewhere; 0 judges everything; last: tiles to come, the one in hand
    included, with which two players play the end exactly; whole_round: at a table of more than two a simulation goes on
    until its player has moved again.
    """

    worlds: int = 64
    curiosity: float = 0.3
    warmth: float = 2.0
    scale: float = 25.0
    trust: float = 4.0
    patience: float = 6.0
    work: int = 800
    later: int = 160
    again: int = 4
    last: int = 3
    whole_round: bool = True


KEEN = Manner()
FIRST_MANNER = Manner(
    worlds=16,
    curiosity=0.3,
    warmth=2.0,
    scale=25.0,
    trust=4.0,
    patience=9.0,
    work=800,
    later=160,
    again=0,
    last=2,
    whole_round=False,
)
