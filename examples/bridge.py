"""A bridge: seats a program that has an engine of its own, with its own board and its own names for tiles.

Try it: bastide arena "cmd:python examples/bridge.py" random --pairs 5
docs/bridging.md tells what each part is for. `Outside` stands for the program; the rest is the bridge.
"""

import json
import subprocess
import sys
from typing import Any

SIDES = "NESW"
PORTS = [side + third for side in SIDES for third in ("l", "", "r")]  # as Bastide counts them, clockwise


class Outside:
    """A program from elsewhere: rows count upward, tiles are known by their edges, and it decides a turn at once."""

    def __init__(self) -> None:
        self.board: dict[tuple[int, int], str] = {}

    def lay(self, row: int, column: int, edges: str) -> None:
        self.board[row, column] = edges

    def think(self, edges: str) -> tuple[int, int, str, str]:
        """Where to lay a tile, how its edges lie then, and the side it wants to claim, if any."""
        near = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        best = (-1, 0, 0, "")
        for row, column in {(r + dr, c + dc) for r, c in self.board for dr, dc in near} - set(self.board):
            for turned in {edges[-turn:] + edges[:-turn] for turn in range(4)}:
                around = [self.board.get((row + dr, column + dc)) for dr, dc in near]
                meets = [other[side ^ 2] if other else "" for side, other in enumerate(around)]
                if all(not there or there == mine for there, mine in zip(meets, turned, strict=True)):
                    best = max(best, (sum(map(bool, meets)), row, column, turned))
        _, row, column, turned = best
        return row, column, turned, SIDES[turned.index("C")] if "C" in turned else ""


class Bridge:
    """Follows a game in the words of the protocol and tells it to the program in its own."""

    def __init__(self, tiles: dict[str, Any]) -> None:
        self.tiles = tiles
        self.new()

    def new(self) -> None:
        self.program = Outside()
        self.in_hand = ""
        self.wanted = ""  # the figure that belongs to the placement just chosen
        self.told = False  # whether the program has heard of what lay there from the start

    def position(self, line: str) -> None:
        """What lies before the first tile is drawn is never told as a move: it is read from the first position."""
        word, *rest = line.split()
        if word == "face" and not self.told:
            _, cell, rotation, _, _, tile = rest
            self.lay(tile, cell, int(rotation[1:]))

    def moved(self, action: str) -> None:
        """Somebody did something: the one who is asked, another, or chance."""
        word, *rest = action.split()
        if word == "draw":
            self.in_hand = rest[0]
        elif word == "place" and self.told:
            self.lay(self.in_hand, rest[0], int(rest[1][1:]))

    def lay(self, tile: str, cell: str, rotation: int) -> None:
        x, y = map(int, cell.split(","))
        self.program.lay(-y, x, self.edges(tile, rotation))

    def choose(self, possible: list[str]) -> str:
        """Ask the program, and find what it means among what is possible."""
        if not possible[0].startswith("place"):
            return self.wanted if self.wanted in possible else "pass" if "pass" in possible else possible[0]
        row, column, edges, side = self.program.think(self.edges(self.in_hand, 0))
        for action in possible:
            _, cell, turned = action.split()
            rotation = int(turned[1:])
            # Two rotations may look alike, and then one of them is offered: it is found by how the edges lie.
            if cell == f"{column},{-row}" and self.edges(self.in_hand, rotation) == edges:
                self.wanted = f"put follower {cell} {self.segment(self.in_hand, rotation, side)}" if side else ""
                return action
        raise ValueError(f"{self.in_hand} at row {row}, column {column} is not possible")

    def edges(self, tile: str, rotation: int) -> str:
        printed: str = self.tiles[tile]["faces"][0]["edges"]
        return printed[-rotation:] + printed[:-rotation] if rotation else printed

    def segment(self, tile: str, rotation: int, side: str) -> str:
        """The name of the segment that reaches a side: its kind and the first of its ports as the tile lies."""
        for segment in self.tiles[tile]["faces"][0]["segments"]:
            ports = sorted((PORTS.index(port) + 3 * rotation) % len(PORTS) for port in segment["ports"])
            if PORTS.index(side) in ports:
                return f"{segment['kind']}-{PORTS[ports[0]]}"
        raise ValueError(f"{tile} shows nothing at {side}")


def main() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "bastide", "tiles", "BASE", "--json"], capture_output=True, check=True
    )
    bridge = Bridge({tile["id"]: tile for tile in json.loads(shown.stdout)})
    possible: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word in ("bastide", "start"):
            print("ready", flush=True)
        elif word == "new":
            bridge.new()
        elif word == "moved":
            bridge.moved(rest.partition(" ")[2])
        elif word == "at":
            bridge.position(rest)
        elif word == "can":
            possible.append(rest)
        elif word == "choose":
            bridge.told = True
            print("play " + bridge.choose(possible), flush=True)
            possible = []
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
