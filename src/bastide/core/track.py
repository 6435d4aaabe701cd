"""The score track: how far every marker has come, which one moves, and whether anything is still to be played."""

from __future__ import annotations

from bastide.core.codes import FINAL
from bastide.core.layout import AWARD_SIZE
from bastide.core.survey import Survey
from bastide.core.words import AHEAD, MOVING, SEATS


class Track(Survey):
    """A landscape with people on it, and the points they have made of it."""

    def markers(self) -> int:
        """How many markers every player has on the score track."""
        return self.rules.markers

    def marker(self, player: int, number: int = 0) -> int:
        """How far one of a player's markers has come; the first one has what the others have not."""
        if number:
            return self.slot[self.rules.slot_first[AHEAD] + (number - 1) * SEATS + player]
        points = self.score[player]
        for other in range(1, self.rules.markers):
            points -= self.marker(player, other)
        return points

    def moving(self) -> int:
        """Which of the player's markers the award in progress moves."""
        return self.slot[self.rules.slot_first[MOVING]] if self.rules.markers > 1 else 0

    def move_with(self, number: int) -> None:
        """Have the award in progress move another marker than the first."""
        self.slot[self.rules.slot_first[MOVING]] = number

    def move_marker(self, player: int, points: int) -> None:
        """Note that the chosen marker has moved; where the first one is follows from the score."""
        number = self.moving()
        if number:
            self.slot[self.rules.slot_first[AHEAD] + (number - 1) * SEATS + player] += points

    def unite_markers(self) -> None:
        """From now on every score is counted by the first marker alone."""
        first = self.rules.slot_first[AHEAD]
        for i in range(first, first + (self.rules.markers - 1) * SEATS):
            self.slot[i] = 0

    def award_waits(self, player: int, segment: int) -> bool:
        """Whether points for a feature wait to be given to a player."""
        for at in range(0, self.awards_n * AWARD_SIZE, AWARD_SIZE):
            if self.awards[at] == player and self.awards[at + 3] == segment:
                return True
        return False

    def ending(self) -> bool:
        """Whether no further turn will be played."""
        return self.frames_n > 0 and self.frame[0] == self.rules.line_start[FINAL]
