"""The core's own words, and the registers in which boxes enter theirs: every name has one number in this process.

A register numbers names of one sort (places, traits, slots …) in the order in which they are first mentioned. Rules keep
those numbers as constants: a misspelt constant is an error of the language, and compiled code never looks up a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, NewType, TypeVar, cast

# What the numbers of a register are called, so that a slot cannot be taken for a token.
Place = NewType("Place", int)
Stance = NewType("Stance", int)
Trait = NewType("Trait", int)  # a bit
Cause = NewType("Cause", int)
Tag = NewType("Tag", int)
Slot = NewType("Slot", int)
Token = NewType("Token", int)
Kind = NewType("Kind", int)  # of figures
Pile = NewType("Pile", int)
Feature = NewType("Feature", int)
Attribute = NewType("Attribute", int)
Printed = NewType("Printed", int)
TileName = NewType("TileName", int)
Action = NewType("Action", int)

ROOM = 1024  # names of one sort


class Handle(int):
    """The number of a name that a box has entered: another one in another process."""


class RegisterError(ValueError):
    """A name that no box has entered, or one too many."""


Number = TypeVar("Number", bound=int)


class Register(Mapping[str, Number], Generic[Number]):
    """Names of one sort with their numbers; asking for a name that nobody entered is an error."""

    def __init__(self, sort: str, names: Iterable[str] = (), room: int = ROOM) -> None:
        self.sort = sort
        self.room = room
        self.names: list[str] = []
        self._numbers: dict[str, Number] = {}
        for name in names:
            self.enter(name)

    def enter(self, name: str) -> Number:
        """The number of a name, which from now on is known."""
        number = self._numbers.setdefault(name, cast(Number, Handle(len(self.names))))
        if number == len(self.names):
            if number == self.room:
                raise RegisterError(f"{self.sort} {name!r} is one more than the {self.room} there is room for")
            self.names.append(name)
        return number

    def __getitem__(self, name: str) -> Number:
        if name not in self._numbers:
            raise RegisterError(f"no {self.sort} {name!r}; possible: {' '.join(sorted(self.names))}")
        return self._numbers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __contains__(self, name: object) -> bool:
        return name in self._numbers


# Where a figure is: a kind of place and which one of its sort. LEAVING is between a scored feature and the supply.
PLACES: Register[Place] = Register("place", ["supply", "segment", "face", "corner", "leaving", "out"], 32)
SUPPLY, SEGMENT, FACE, CORNER, LEAVING, OUT = (Place(number) for number in range(6))
PLACE_BITS = 20
INDEX = (1 << PLACE_BITS) - 1

# How a figure stands; boxes may know other ways.
STANCES: Register[Stance] = Register("stance", ["upright"], 8)
UPRIGHT = Stance(0)

# What figures can do or suffer, a bit each. The core's own:
TRAITS: Register[int] = Register(
    "trait",
    (
        "follower",  # may be placed where the figure phase allows a follower
        "counts",  # has weight in majorities
        "blocks",  # keeps others off the feature
        "varies",  # its weight depends on the feature
        "needs_own",  # goes only where a follower of its player stands, and home when the last one leaves
        "second",  # may be placed in addition to another figure
    ),
    63,
)
OF_A_FOLLOWER = ("follower", "counts", "blocks")


def trait(name: str) -> Trait:
    """The bit of a trait."""
    return Trait(1 << TRAITS[name])


FOLLOWER, COUNTS, BLOCKS, VARIES, NEEDS_OWN, BESIDES = (Trait(1 << number) for number in range(6))

# Facts every move may have, besides the tags of the tile laid; the first ones have a fixed bit each.
CORE_FACTS = ("laid_by_hand", "stood_on_new_face", "completed_something", "somebody_scored")
BY_HAND, STOOD, COMPLETED, SOMEBODY = (1 << bit for bit in range(len(CORE_FACTS)))
TAGS: Register[Tag] = Register("tag or fact", CORE_FACTS)

# What may be barred for the rest of a move.
BARS = ("no_follower", "no_second", "not_on_new_face", "no_first", "not_at_new_corners", "actions_left")
NO_FOLLOWER, NO_SECOND, NOT_ON_NEW_FACE, NO_FIRST, NOT_AT_NEW_CORNERS, ACTIONS_LEFT = (
    1 << bit for bit in range(len(BARS))
)  # the last takes back what NO_FOLLOWER says of whatever is done instead of placing a figure

# When a feature is counted.
DONE, AT_END = range(2)

# Why points are awarded.
# Points that are paid are taken from one and may go to another; nobody has earned them.
CAUSES: Register[Cause] = Register("cause", ["landscape", "claimed", "final count", "other", "paid"], 64)
LANDSCAPE, CLAIMED, FINAL_COUNT, OTHER, PAID = (Cause(number) for number in range(5))

# Why a city is worth something to a farmer: its rate, a figure on the field, the field itself, the city itself.
REASON = {"rate": 1, "figure": 2, "field": 4, "city": 8}
FOR_RATE, FOR_FIGURE, FOR_FIELD, FOR_CITY = REASON.values()
ALL_REASONS = 15

# The order in which a round asks the players, and how often. Its frame keeps both in one number: the order in the lowest
# bits, then whether it goes on until all have passed, then whether somebody has acted since it began or began anew.
# FROM_ASKED begins with the player of the frame from which the round was started, whoever has moved since.
FROM_ACTIVE, FROM_LEFT, FROM_LEFT_LAST_ACTIVE, BACKWARD, NEXT_WITH, FROM_ASKED = range(6)
ONCE, ALL_PASSED = range(2)
ORDER_BITS = 4
ORDER_MASK = (1 << ORDER_BITS) - 1
GOES_ON, ACTED = ALL_PASSED << ORDER_BITS, ALL_PASSED << ORDER_BITS + 1

# The score track. A marker has one number: its player, and SEATS more for each marker that player has before it. Where
# there are several, the core keeps how far the later ones have come, and which one moves.
SPACES, SEATS = 50, 8
AHEAD, MOVING = Slot(0), Slot(1)

# Where tokens lie.
HOMES = ("stock", "player", "face", "figure")
IN_STOCK, WITH_PLAYER, ON_FACE, BY_FIGURE = range(4)

# Names that boxes enter; what they stand for in a game follows from its mix.
SLOTS: Register[Slot] = Register(
    "slot", ["track.ahead", "track.moving"]
)  # the core's own, where it has several markers
TOKENS: Register[Token] = Register("token")
KINDS: Register[Kind] = Register("kind of figure", room=64)
PILES: Register[Pile] = Register("pile")
FEATURES: Register[Feature] = Register(
    "feature", ["-", "field", "road", "city", "river"]
)  # the numbers of what shows at an edge
FIELD, ROAD, CITY, RIVER = (Feature(number) for number in range(1, 5))
ATTRIBUTES: Register[Attribute] = Register("attribute")
NUMBERS: Register[Printed] = Register("printed number", room=64)
TILES: Register[TileName] = Register("tile", room=4096)

CHANCE = -1
