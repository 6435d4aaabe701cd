"""The core's own words: where a figure can be, what figures can do, what bars a move, why points are awarded."""

from __future__ import annotations

# Where a figure is. A place is one of these, shifted, plus an index: a segment, a face, a player, …
SUPPLY, SEGMENT, FACE, CORNER, TOWER, QUARTER, CASTLE, BATH, TRACK, PRISON, LEAVING, OUT = range(12)
PLACES = (
    ["supply", "segment", "face", "corner", "tower", "quarter", "castle", "bath", "track", "prison", "leaving", "out"]
)  # fmt: skip
PLACE_BITS = 20
INDEX = (1 << PLACE_BITS) - 1
COUNTED_BY = {SEGMENT: "segment", FACE: "face", TOWER: "face", PRISON: "player"}  # what the index is a number of

# How a figure stands.
UPRIGHT, LYING, ABBOT = range(3)

TRAITS = (
    "follower",  # may be placed where the figure phase allows a follower
    "counts",  # has weight in majorities
    "blocks",  # keeps others off the feature
    "varies",  # its weight depends on the feature
    "needs_own",  # goes only where a follower of its player stands, and home when the last one leaves
    "second",  # may be placed in addition to another figure
    "portal",
    "flies",
    "guards",
    "enters_quarter",
    "captured",
    "eaten",
    "hit",
    "crop",
    "returns",
    "drives",
)
TRAIT = {name: 1 << bit for bit, name in enumerate(TRAITS)}
OF_A_FOLLOWER = (
    "follower", "counts", "blocks", "portal", "flies", "guards", "enters_quarter", "captured", "eaten", "hit", "crop",
    "returns",
)  # fmt: skip

# Facts every move may have, besides the tags of the tile laid.
CORE_FACTS = ("laid_by_hand", "stood_on_new_face", "completed_something", "somebody_scored")
BY_HAND, STOOD, COMPLETED, SOMEBODY = (1 << bit for bit in range(len(CORE_FACTS)))

# What may be barred for the rest of a move.
BARS = ("no_follower", "no_second", "not_on_new_face")
NO_FOLLOWER, NO_SECOND, NOT_ON_NEW_FACE = (1 << bit for bit in range(len(BARS)))

# When a feature is counted.
DONE, AT_END = range(2)

# Why points are awarded.
LANDSCAPE, CLAIMED, ROBBED, MESSAGE, TRADE, FINAL_COUNT, OTHER = range(7)

# Why a city is worth something to a farmer: its rate, a figure on the field, the field itself, the city itself.
REASON = {"rate": 1, "figure": 2, "field": 4, "city": 8}
ALL_REASONS = 15

# The order in which a round asks the players, and how often. Its frame keeps both in one number: the order in the lowest
# bits, then whether it goes on until all have passed, then whether somebody has acted since it began or began anew.
FROM_ACTIVE, FROM_LEFT, FROM_LEFT_LAST_ACTIVE, BACKWARD, NEXT_WITH = range(5)
ONCE, ALL_PASSED = range(2)
ORDER_BITS = 4
ORDER_MASK = (1 << ORDER_BITS) - 1
GOES_ON, ACTED = ALL_PASSED << ORDER_BITS, ALL_PASSED << ORDER_BITS + 1

CHANCE = -1
