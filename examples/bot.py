"""A bot for Bastide's arena in sixty lines, without any library: it lays tiles snugly and claims what pays soonest.

Try it: bastide arena "cmd:python examples/bot.py" random --pairs 5
The protocol is told in docs/bots.md.
"""

import sys

WORTH = {"monastery": 4, "city": 3, "road": 2, "field": 0}


def say(line: str) -> None:
    """Answer; the host waits for it, so nothing may stay in a buffer."""
    print(line, flush=True)


def cell(text: str) -> tuple[int, int]:
    """Read a cell such as 2,-1; a second half tile in it is marked by a b."""
    x, y = text.rstrip("b").split(",")
    return int(x), int(y)


def value(action: str, taken: set[tuple[int, int]]) -> float:
    """How much the bot likes an action: neighbours of a placement, the kind of feature for a figure."""
    word, *rest = action.split()
    if word == "place":
        x, y = cell(rest[0])
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return sum(2 if dx == x or dy == y else 1 for dx, dy in around if (dx, dy) in taken)
    if word == "put":
        kind = rest[2].split("-")[0]
        return WORTH.get(kind, 1) if len(taken) < 50 else WORTH.get(kind, 1) + 1
    return 1 if word == "pass" else 2


def main() -> None:
    taken: set[tuple[int, int]] = set()
    possible: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "bastide":
            say("name Snug")
            say("ready")
        elif word == "start":
            say("ready")
        elif word == "at":
            if rest.startswith("face "):
                taken.add(cell(rest.split()[2]))
        elif word == "can":
            possible.append(rest)
        elif word == "choose":
            say("play " + max(possible, key=lambda action: value(action, taken)))
            taken, possible = set(), []
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
