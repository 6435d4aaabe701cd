"""How smoothly a real browser pans and zooms a board of 150 tiles: frames a second and the slowest frame.

    python bench/board.py [--browser /usr/bin/chromium]

Needs `playwright` and a Chromium; neither is needed for anything else here.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from bastide import Setup, art
from bastide.core.chance import Stream, playout

PAGE = """<!doctype html><meta charset="utf-8"><style>body{{margin:0;overflow:hidden;background:#eadcbb}}
svg{{width:100vw;height:100vh;display:block;transform-origin:0 0;will-change:transform}}</style>
<div id="b">{svg}</div>"""

WALK = """
() => new Promise(done => {
  const box = document.querySelector('#b svg'), times = [];
  let last = performance.now(), n = 0;
  function frame(now) {
    times.push(now - last); last = now; n += 1;
    const t = n / 240, zoom = 1.5 + Math.sin(t * 6.28);
    box.style.transform = `translate(${-300 * t}px, ${-200 * Math.sin(t * 9)}px) scale(${zoom})`;
    if (n < 240) requestAnimationFrame(frame); else done(times.slice(5));
  }
  requestAnimationFrame(frame);
})
"""


def big_board() -> str:
    """Two packs on one table: about 143 tiles."""
    tiles = Setup().mix.tiles
    pack = [tile.id for tile in tiles for _ in range(2 * tile.count)][:149]
    game = Setup(players=["Red", "Blue", "Green", "Yellow"], pack=pack).fresh()
    playout(game, Stream(4, "bench"))
    print(f"{game.faces} tiles")
    return art.board_svg(game, ("Red", "Blue", "Green", "Yellow"))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--browser", default="/usr/bin/chromium")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as here, sync_playwright() as play:
        page_file = Path(here) / "board.html"
        svg = big_board()
        page_file.write_text(PAGE.format(svg=svg), encoding="utf-8")
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
        browser = play.chromium.launch(executable_path=given.browser, args=flags)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(page_file.as_uri())
        times = sorted(json.loads(json.dumps(page.evaluate(WALK))))
        browser.close()
    middle, slow = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"board of {len(svg) / 1e6:.2f} MB")
    print(f"frame time {middle:.1f} ms median, {slow:.1f} ms at 95 %, {times[-1]:.1f} ms worst")


if __name__ == "__main__":
    main()
