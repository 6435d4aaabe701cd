"""A position that was garbled is refused by name, or is a game that plays on; nothing else ever happens."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from bastide import NotationError, Setup
from bastide.core.choice import offered
from bastide.core.engine import take
from bastide.core.state import State
from bastide.kit import registry
from bastide.position import position_text, read_position

BOXES = tuple(sorted(code for code, box in registry.modules().items() if not box.data.game))
ODD = ("", "-1", "0", "1", "7", "77", "9999", "-32769", "40000", "2147483648", "-9999999999999999999", "x", "1,1", "r4")


@cache
def texts(modules: tuple[str, ...], seed: int) -> tuple[Setup, list[str]]:
    """Positions of a random game, every twelfth decision."""
    setup = Setup(players=["A", "B"], modules=modules)
    chooser = random.Random(seed)
    game = setup.fresh()
    found = []
    n = 0
    while not game.over:
        if n % 12 == 0:
            found.append(position_text(game))
        take(game, chooser.choice(offered(game, game.row_asking).sorted()))
        n += 1
    return setup, [*found, position_text(game)]


def garbled(text: str, chooser: random.Random) -> str:
    """A text with one thing wrong: a line twice, gone, moved or mixed up with another; a word or a letter exchanged."""
    lines = text.split("\n")
    i, j = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    how = chooser.randrange(7)
    if how == 0:
        lines.insert(j, lines[i])
    elif how == 1:
        del lines[i]
    elif how == 2:
        lines[i], lines[j] = lines[j], lines[i]
    elif how == 3:
        lines[i] = lines[i][: len(lines[i]) // 2] + lines[j][len(lines[j]) // 2 :]
    elif how == 4:
        at = chooser.randrange(len(text))
        return text[:at] + chooser.choice("0123456789-=, rx\n") + text[at + 1 :]
    else:
        words = lines[i].split(" ")
        k = chooser.randrange(len(words))
        head, equals, _ = words[k].rpartition("=")
        words[k] = head + equals + chooser.choice(ODD)
        lines[i] = " ".join(words)
    return "\n".join(lines)


def nudged(text: str, chooser: random.Random) -> str:
    """A text with one number a little different."""
    at = chooser.choice(list(re.finditer(r"(?<=[ =])-?\d+", text)))
    other = chooser.choice((int(at[0]) - 1, int(at[0]) + 1, int(at[0]) ^ 16, chooser.randrange(60)))
    return text[: at.start()] + str(other) + text[at.end() :]


def play_on(game: State, chooser: random.Random, most: int = 10_000) -> None:
    """Play at random to the end; there always is something to choose before that."""
    while not game.over and most:
        legal = offered(game, game.row_asking).sorted()
        assert legal
        take(game, chooser.choice(legal))
        most -= 1


@pytest.mark.parametrize("modules", [(), ("COUNT",), ("PD", "TOWER"), BOXES], ids="+".join)
def test_a_garbled_position_is_refused_or_plays_on(modules: tuple[str, ...]) -> None:
    setup, found = texts(modules, 3)
    chooser = random.Random("+".join(modules))
    refused = 0
    for _ in range(150):
        text = garbled(chooser.choice(found), chooser)
        try:
            game = read_position(setup.rules, text)
        except NotationError:
            refused += 1
        else:
            play_on(game, chooser, most=20)
    assert refused > 100


def with_its_digest(setup: Setup, text: str) -> State:
    """Read a text whose writer knows the digest of what it tells."""
    try:
        return read_position(setup.rules, text)
    except NotationError as error:
        told = re.search(r"digest ([0-9a-f]{16}), told", str(error))
        if told is None:
            raise
        return read_position(setup.rules, re.sub(r"(?m)^digest .*$", f"digest {told[1]}", text))


@pytest.mark.parametrize("seed", range(6))
def test_what_the_core_knows_is_checked_even_where_the_digest_is_right(seed: int) -> None:
    """In the base game nothing is kept that only a box could check."""
    setup, found = texts((), seed)
    chooser = random.Random(seed)
    taken = 0
    for _ in range(120):
        text = nudged(chooser.choice(found), chooser)
        try:
            game = with_its_digest(setup, text)
        except NotationError:
            continue
        taken += 1
        play_on(game, chooser)
    assert taken


def changed(text: str, pattern: str, new: str) -> str:
    result, n = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    assert n == 1, pattern
    return result


WRONG = [
    (r"\Abastide position 2", "bastide position 1", "a position begins with 'bastide position 2'"),
    (r"^now ", "then ", "line 56: unknown line 'then'; possible: face link figure pile"),
    (r"^score .*\n", "", "there must be one line 'score', not 0"),
    (r"^score .*$", "score 1 2 3", r"line \d+: 3 numbers; possible for score: 2 to 2"),
    (r"^score .*$", "score 1 x", r"score 'x' in 'score 1 x' is no whole number"),
    (r"^earned .*$", "earned 1 9999999", r"earned: points 9999999; possible: -1000000 to 1000000"),
    (r"^hands 0", "hands 99", r"hands: held 99; possible: 0 to 36"),
    (r"^hands 0", "hands 27", r"tile 26 cannot be in hand"),
    (r"^pending$", "pending 4000", r"pending: segment 4000; possible: 0 to \d+"),
    (r"^buried 0", "buried 400", r"more tiles of pile 0 are put away than it holds"),
    (r"^face 26 .*\n", "", r"line 2: '27 3,0 r0 lay 3 count/city' where face 3 of count/city lies: '26 2,0"),
    (r"^(face 24 (?:.*\n){2})(?:face \d+ .* count/city\n)+", r"\1", r"' where face 3 of count/city lies: '26 2,0"),
    (r"^face (\d+) (\S+) (r\d) lay 12", r"face \1 40,40 \3 lay 12", r"does not fit at 40,40, or touches nothing there"),
    (r"^face (\d+) (\S+) (r\d) lay 12", r"face \1 \2 \3 lay 13", r"lay 13 .*' where face 1 of"),
    (r"^figure 0 .*\n", "", r"the figures 0 are missing"),
    (r"^figure 1 ", "figure 0 ", r"figure 0 is there twice"),
    (r"^figure 0 .*$", "figure 0 segment 3000 upright", r"figure 0: segment 3000; possible: 0 to"),
    (r"^figure 0 .*$", "figure 0 face 300 upright", r"figure 0: face 300; possible: 0 to"),
    (r"^figure 0 .*$", "figure 0 moon 0 upright", r"unknown place 'moon'.*possible: supply segment"),
    (r"^pile 0 base/monastery=\d", "pile 0 base/monastery=9", r"9 more of base/monastery; possible: 0 to 4"),
    (r"^pile 0", "pile 1", r"pile '1' stands where pile 0 is due"),
    (r"^frame \d+ ", "frame 3 ", r"nothing begins at row 3"),
    (r"^frame (\d+) \d+ ", r"frame \1 2 ", r"a frame of row \d+ stands at row 2; possible: "),
    (r"^frame (\d+ \d+) \d ", r"frame \1 -1 ", r"the frame of row \d+: player -1; possible: 0 to 1"),
    (r" player=\d", " player=5", r"player: player 5; possible: 0 to 1"),
    (r" bars=\d ", " ", r"what is now is told as turn .*; possible: turn turn_player player"),
    (r" in_award=0", " in_award=1", r"0 frames pay an award, but in_award is 1"),
    (r" row_asking=\d+", " row_asking=0", r"row 0 asks, which is not where the last frame stands and asks"),
    (r" over=0", " over=1", r"the game is over, but row \d+ asks"),
    (r" turn=(\d+)", r" turn=3\1", r"the position differs: digest [0-9a-f]{16}, told '"),
    (r"^slots 0", "slots 3", r"the position differs: digest"),
]


@pytest.mark.parametrize(("pattern", "new", "told"), WRONG, ids=[told[:40] for *_, told in WRONG])
def test_what_is_wrong_is_named(pattern: str, new: str, told: str) -> None:
    setup, found = texts(("COUNT",), 3)
    with pytest.raises(NotationError, match=told):
        read_position(setup.rules, changed(found[4], pattern, new))
