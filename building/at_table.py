"""Plays a game and taps in the companion of the play aid what a real table would tap.

    python -m building.at_table ADDRESS [SEED]

The engine plays, Chromium taps: every tile with its symbols, every score, every token and card that somebody takes,
whose turn it is, and the final scoring line by line. In the end both have the same scores, or it fails. It prints
how many taps a turn took. The server at the address has to run.
"""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

import click
from playwright.sync_api import ViewportSize, sync_playwright

from bastide import Game, Setup, aid
from bastide.players import player
from bastide.show import playing
from bastide.show.cast import cast
from bastide.show.tale import Tale

BOXES = ("IC", "TB", "PD", "TOWER", "KS")
NAMES = ("Ada", "Bo", "Cleo")
KEYS = (15, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
PHONE: ViewportSize = {"width": 390, "height": 844}


def played(setup: Setup, by: str = "greedy") -> tuple[Game, list[Any]]:
    """A whole game, and everything that happened in it."""
    game = playing.fresh(setup)
    tale = Tale(cast(setup.mix, game.state.rules))
    told: list[Any] = tale.tell(game, playing.start(game), 0)
    mind = player(by)
    while not game.over:
        told += tale.tell(game, playing.play(game, mind.choose(game)), 0)
    return game, told


@dataclass
class Hands:
    """The hands of a table on one phone."""

    page: Any
    sheet: aid.AidPage
    at: str = "tile"
    chosen: int = 0
    turn: int = 0
    seen: int = 0  # tiles told of in this turn
    holders: dict[str, int] = field(default_factory=dict)
    taps: Counter[str] = field(default_factory=Counter)

    def tap(self, why: str, target: Any) -> None:
        target.click()
        self.taps[why] += 1

    def show(self, page: str) -> None:
        """Go to another page of the companion, if that is not the one."""
        if self.at != page:
            names = ("tile", "points", "table", "end", "page")
            self.tap("pages", self.page.locator(".tabs [role=radio]").nth(names.index(page)))
            self.at = page

    def choose(self, seat: int, within: str) -> None:
        if seat != self.chosen:
            self.tap("points", self.page.locator(f"{within} [role=radiogroup]").first.locator("[role=radio]").nth(seat))
            self.chosen = seat

    def write(self, seat: int, points: int, within: str) -> None:
        """Points for a seat, key by key."""
        self.choose(seat, f"{within} .keypad")
        for key in KEYS:
            while points >= key:
                self.tap("points", self.page.locator(f"{within} .keys button").nth(len(KEYS) - 1 - KEYS.index(key)))
                points -= key

    def draw(self, symbols: Iterable[str]) -> None:
        """Tell of a tile; the second one of a turn is one more."""
        self.show("tile")
        if self.seen:
            self.tap("tile", self.page.locator(".thumb .btn:not(.pri)"))
        titles = {symbol.name: symbol.title for symbol in self.sheet.symbols}
        for name in symbols:
            self.tap("tile", self.page.locator(".symbols-seen").get_by_role("button", name=titles[name], exact=True))
        self.tap("tile", self.page.locator(".thumb .pri"))
        self.seen += 1

    def score(self, events: list[Any]) -> None:
        """What was finished, and the points of everybody for it."""
        if not events:
            return
        kinds = [kind for kind, _ in self.sheet.features]
        finished = [kind for kind in dict.fromkeys(event.get("on", "") for event in events) if kind in kinds]
        if self.seen and finished:
            self.show("tile")
            for kind in finished:
                button = self.page.locator(".onturn .picks button").nth(kinds.index(kind))
                if button.get_attribute("aria-pressed") == "false":
                    self.tap("finished", button)
        else:
            self.show("points")
        where = ".onturn" if self.at == "tile" else ".attable"
        for event in events:
            self.write(event["seat"], event["points"], where)

    def take(self, event: Any) -> None:
        """Somebody takes tokens, or a card of which there is one."""
        token = next((one for one in self.sheet.table.tokens if one.name == event["token"]), None)
        seat = event["place"].get("player")
        if token is None or seat is None or ("stock" not in event["source"] and token.stock > 1):
            return
        self.show("table")
        if token.stock == 1:
            self.hold(token.name, token.title, seat)
            return
        self.choose(seat, ".things")
        row = self.page.locator(".counted li").filter(has=self.page.get_by_text(token.title, exact=False))
        for _ in range(event["count"]):
            self.tap("things", row.locator(".stepper button").last)

    def hold(self, what: str, title: str, seat: int) -> None:
        if self.holders.get(what, -1) != seat:
            self.show("table")
            group = self.page.get_by_role("radiogroup", name=title, exact=True)
            self.tap("things", group.locator("[role=radio]").nth(seat + 1))
            self.holders[what] = seat

    def pay(self, event: Any) -> None:
        note = next(one for one in self.sheet.table.notes if one.pays == event["points"])
        self.show("table")
        self.choose(event["seat"], ".things")
        others = [seat for seat in range(len(NAMES)) if seat != event["seat"]]
        row = self.page.locator(".counted li").filter(has_text=note.title)
        self.tap("things", row.locator(".picks button").nth(others.index(event["to"])))

    def next(self, brought: list[Any]) -> None:
        """The next player is on; what that brings is told before, by who has it."""
        following = (self.turn + 1) % len(NAMES)
        for note in self.sheet.table.notes:
            if note.turn:
                now = following if any(event["step"] == note.id for event in brought) else -1
                if now == following or self.holders.get(note.id) == following:
                    self.hold(note.id, note.title, now)
        self.show("tile")
        self.tap("next", self.page.locator(".thumb .pri"))
        self.turn = self.chosen = following
        self.seen = 0

    def end(self, events: list[Any]) -> None:
        """The final scoring, line by line."""
        self.show("end")
        left = list(events)
        lines = [line for chapter in self.sheet.chapters for line in chapter.lines]
        for item in self.page.locator(".final .item b").all_inner_texts():
            asked = [line.id for line in lines if line.title == item]
            for event in [event for event in left if event["step"] in asked]:
                self.write(event["seat"], event["points"], ".final")
                left.remove(event)
            self.tap("end", self.page.locator(".asked > .btn"))
        for event in left:
            self.show("points")
            self.write(event["seat"], event["points"], ".attable")


def sit_down(page: Any) -> None:
    """The players take their places, and nothing is noted yet."""
    page.wait_for_selector(".symbols-seen")
    players = [{"name": name, "colour": seat} for seat, name in enumerate(NAMES)]
    page.evaluate("pad => localStorage.setItem('bastide.pad', JSON.stringify(pad))", {"players": players, "notes": []})
    page.reload()
    page.wait_for_selector(".symbols-seen")


def turns_of(events: list[Any], bringers: set[str]) -> list[list[Any]]:
    """What happened before the final scoring, turn by turn: one begins with what only its player does."""
    turns: list[list[Any]] = [[]]
    now = -1
    for event in events:
        if event.get("final"):
            break
        own = event["e"] in ("drawn", "laid", "paid") or (event["e"] == "scored" and event["step"] in bringers)
        if own and event["seat"] != now:
            if now >= 0:
                turns.append([])
            now = event["seat"]
        turns[-1].append(event)
    return turns


def follow(
    page: Any, setup: Setup, events: list[Any], look: Callable[[str], None] = lambda _: None
) -> list[Counter[str]]:
    """Tap a whole game; the taps of each turn, the last of them those of the final scoring."""
    sheet = aid.page(setup.mix)
    hands = Hands(page, sheet)
    bringers = {note.id for note in sheet.table.notes if note.turn}
    shown = {tile.id: tile.all_tags for tile in setup.mix.tiles}
    named = {symbol.name for symbol in sheet.symbols}
    turns = turns_of(events, bringers)
    final = [event for event in events if event.get("final")]
    taps: list[Counter[str]] = []
    for number, turn in enumerate(turns):
        if number:
            hands.next([event for event in turn if event["e"] == "scored" and event["step"] in bringers])
        waiting: list[Any] = []
        for event in turn:
            if event["e"] == "laid":
                hands.score(waiting)
                waiting = []
                hands.draw(dict.fromkeys(tag for tag in shown[event["tile"]] if tag in named))
            elif event["e"] == "scored" and event["step"] not in bringers:
                waiting.append(event)
            elif event["e"] == "paid" and "to" in event:
                hands.pay(event)
            elif event["e"] == "tokens" and hands.seen:
                hands.score(waiting)
                waiting = []
                hands.take(event)
        hands.score(waiting)
        taps.append(hands.taps)
        hands.taps = Counter()
        look(f"turn {number + 1}")
    hands.end(final)
    taps.append(hands.taps)
    return taps


def main() -> None:
    """Play, tap, compare, print."""
    address, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7
    setup = Setup(players=NAMES, modules=BOXES, seed=seed)
    game, events = played(setup)
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport=PHONE, base_url=address, locale="en")
        page.goto(f"/aid?modules={','.join(BOXES)}&edition=modern")
        sit_down(page)
        taps = follow(page, setup, events)
        found = dict(zip(NAMES, map(int, page.locator(".strip b").all_inner_texts()), strict=True))
        browser.close()
    *turns, final = taps
    many = [sum(turn.values()) for turn in turns]
    click.echo(
        f"{len(turns)} turns, {sum(many)} taps; a turn: {mean(many):.1f} on average, {median(many):.0f} in the middle, "
        f"{max(many)} at most"
    )
    click.echo(f"what for: {dict(sum(turns, Counter()))}; final scoring: {sum(final.values())}")
    click.echo(f"scores of the companion: {found}, of the engine: {game.scores}")
    if found != game.scores:
        raise SystemExit("the companion and the engine do not agree")


if __name__ == "__main__":
    main()
