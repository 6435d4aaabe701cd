"""How fast a page is playable, and how long a browser is busy with the turns of others on a board of 200 tiles.

    python bench/page.py [--browser /usr/bin/chromium] [--times N] [--turns N]

Starts a server of its own. `opened`: from the navigation to a table, nothing kept by the browser, to the first square
that can be chosen; `begun`: from the click on the first page to the same. `turns`: tasks of the page that take longer
than 50 ms while two computers play and somebody watches, by the clock and by the processor. Needs `playwright` and a
Chromium.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import sync_playwright

from bastide import Game, Setup

FIVE = ("IC", "TB", "PD", "TOWER", "AM")
MANY = (*FIVE, "BCB", "HS", "CAT", "CULT", "GOLD", "COUNT", "KS")
TILES = 200
LEAST = 50
ME, ODO = {"name": "Ana", "kind": "here"}, {"name": "Odo", "kind": "computer", "level": "level1"}
EVA = {**ODO, "name": "Eva"}
READY = "() => document.querySelector('[data-tray=lay], [data-tray=choose]') && document.querySelector('.board use')"
LONG = """
globalThis.long = [];
new PerformanceObserver(list => {
  for (const one of list.getEntries()) long.push([one.startTime, one.duration]);
}).observe({ type: 'longtask' });
"""


@contextmanager
def served() -> Iterator[str]:
    """The address of a server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        given = {"BASTIDE_DATABASE": f"{folder}/games.sqlite3", "BASTIDE_PORT": str(port), "BASTIDE_THINKERS": "1"}
        process = subprocess.Popen(
            [sys.executable, "-m", "bastide.server.run"], env={**os.environ, **given}, stdout=subprocess.DEVNULL
        )
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(address)
            yield address
        finally:
            process.terminate()
            process.wait()


def wait_for(address: str) -> None:
    for _ in range(400):
        try:
            urllib.request.urlopen(f"{address}/api/catalogue", timeout=5).read()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def post(address: str, path: str, body: object, kind: str = "application/json") -> dict[str, Any]:
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    asked = urllib.request.Request(f"{address}{path}", data, {"content-type": kind})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def fresh(browser: Any, address: str) -> Any:
    page = browser.new_context(viewport={"width": 1280, "height": 800}, base_url=address).new_page()
    page.set_default_timeout(60_000)
    return page


def opened(browser: Any, address: str, modules: tuple[str, ...]) -> float:
    """Milliseconds from the navigation to a table to a board on which one can play."""
    table = post(address, "/api/games", {"seats": [ME, ODO], "modules": modules})
    page = fresh(browser, address)
    page.add_init_script(
        f"localStorage.setItem('bastide.games', {json.dumps(json.dumps({table['game']: {**table, 'since': 1}}))})"
    )
    page.goto(f"/g/{table['game']}", wait_until="commit")
    page.wait_for_function(READY, polling=10)
    took = float(page.evaluate("performance.now()"))
    page.context.close()
    return took


def begun(browser: Any, address: str, modules: tuple[str, ...]) -> float:
    """Milliseconds from the click on the first page to a board on which one can play."""
    page = fresh(browser, address)
    page.goto("/")
    for module in modules:
        page.locator(f"[data-module={module}]").check(force=True)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelector('[data-begin]').onclick = () => { globalThis.at = performance.now(); }")
    page.locator("[data-begin]").click()
    if page.locator("dialog input").count():
        page.locator("dialog button[type=submit], dialog .btn.pri").first.click()
    page.wait_for_function(READY, polling=10)
    took = float(page.evaluate("performance.now() - globalThis.at"))
    page.context.close()
    return took


def big_record() -> tuple[str, int, int]:
    """The record of a game at random, and after how many actions it has 200 tiles, or nearly all."""
    game, chance = Game(Setup(players=("Eva", "Odo"), modules=MANY, seed=3), forced="ask"), random.Random(3)
    at, most = 0, 0
    while not game.over:
        game.play(chance.choice(game.legal))
        if game.state.faces <= TILES:
            at, most = len(game.record.actions), game.state.faces
    return str(game.record.text()), at, most


def turns(browser: Any, address: str, wanted: int) -> None:
    """Watch two computers play on a large board and tell what kept the page busy."""
    record, at, faces = big_record()
    kept = post(address, "/api/replay", record, "text/plain")["replay"]
    table = post(address, f"/api/replay/{kept}/fork", {"at": at, "seats": [EVA, ODO]})
    page = fresh(browser, address)
    page.goto(f"/g/{table['game']}#watch={table['watch']}")
    page.wait_for_selector(".board use")
    page.wait_for_timeout(3_000)
    page.evaluate(LONG)
    browser.start_tracing(page=page, categories=["toplevel"])
    asked = "document.querySelector('.game')?.dataset.asked"
    seen, until = {page.evaluate(asked)}, time.monotonic() + 4 * wanted
    while len(seen) < wanted and time.monotonic() < until:
        page.wait_for_timeout(100)
        seen.add(page.evaluate(asked))
    waited = [duration for _, duration in page.evaluate("globalThis.long")]
    spent = busy(json.loads(browser.stop_tracing())["traceEvents"])
    print(f"turns    {faces} tiles, {len(seen)} changes; tasks over {LEAST} ms by the clock: {told(waited)}")
    print(f"         by the processor, which other programs do not lengthen: {told(spent)}")


def busy(events: list[dict[str, Any]]) -> list[float]:
    """The tasks of the page's own thread, in milliseconds of processor time, without what beginning to look costs."""
    named = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    tasks = [one for one in events if one["name"].endswith("RunTask") and "tdur" in one]
    begin = min(one["ts"] for one in tasks) + 1_000_000
    tasks = [one for one in tasks if one["ts"] > begin]
    return [one["tdur"] / 1000 for one in tasks if named.get((one["pid"], one["tid"])) == "CrRendererMain"]


def told(durations: list[float]) -> str:
    long = sorted((round(one) for one in durations if one > LEAST), reverse=True)
    return f"{len(long)}, the longest {max(durations, default=0):.0f} ms"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--browser", default="/usr/bin/chromium")
    options.add_argument("--times", type=int, default=5)
    options.add_argument("--turns", type=int, default=20)
    given = options.parse_args()
    with served() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=given.browser, args=["--no-sandbox"])
        for name, modules in (("base", ()), ("five", FIVE)):
            for what, measure in (("opened", opened), ("begun", begun)):
                took = [measure(browser, address, modules) for _ in range(given.times)]
                middle = statistics.median(took)
                print(f"{what:8} {name}: {middle:.0f} ms, first {took[0]:.0f}, slowest {max(took):.0f}")
        turns(browser, address, given.turns)
        print(f"load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
