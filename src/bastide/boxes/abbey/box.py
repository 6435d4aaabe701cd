"""The box of Abbey & Mayor and what its files share."""

from __future__ import annotations

from bastide.kit import ALL_REASONS, FOR_FIGURE, Box

box = Box(__name__)
abbey = box.part("abbey")
mayor = box.part("mayor")
wagon = box.part("wagon")
barn = box.part("barn")

ABBEY, SHOWS_ABBEY, TILE, PILE = box.feature("abbey"), box.tag("abbey"), box.tile("abbey/abbey"), box.pile("abbeys")
PENNANT, WAGON, BARN = box.attribute("pennant"), box.figure("wagon"), box.figure("barn")
WAITS = box.tag("wagon_waits")
LAID, BARN_FIELD, BARNS, FRESH = box.slot("barn"), box.slot("field"), box.slot("barns"), box.slot("fresh")
SHARED = ALL_REASONS & ~FOR_FIGURE  # what makes a city worth more for all farmers of a field

TAKE = box.action("abbey")
DRIVE = box.action("drive", "segment")
LAY_BARN = box.action("barn", "face", "corner")
