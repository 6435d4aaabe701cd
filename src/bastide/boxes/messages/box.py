"""What the files of the Messages share: cards, actions and what the slots are for."""

from __future__ import annotations

from bastide.kit import Box

box = Box(__name__)
messages = box.part("messages")

DECK, DRAWN, OWED, FARMER = box.slot("deck"), box.slot("drawn"), box.slot("owed"), box.slot("farmer")
THE_ROUND, HAD, CHAIN = box.slot("round"), box.slot("had"), box.slot("chain")
MESSAGE, SMALLEST = box.cause("message"), box.cause("smallest")
MONASTERY, PENNANT = box.feature("monastery"), box.attribute("pennant")

CARDS = (
    "smallest-road",
    "smallest-city",
    "smallest-monastery",
    "per-pennant",
    "per-knight",
    "per-farmer",
    "one-more-tile",
    "score-follower",
)
A_ROAD, A_CITY, A_MONASTERY, PENNANTS, KNIGHTS, FARMERS, TILE, ONE_FOLLOWER = range(8)
DARK, SEAL, EACH = 5, 2, 2  # every which space is dark; the points instead of a message, and for a pennant or a knight
ANOTHER_TILE = 9  # the kind of move that a message brings
PROMISE = 40  # tenths of a point that a tile still to be laid is worth

MARK = box.action("tally-with", "marker")
CARD = box.action("draw-message", "word", of=CARDS)
READ = box.action("open-message", "word", of=("two-points", *CARDS))
DELIVER, RECALL = box.action("deliver", "segment"), box.action("call-home", "piece")
