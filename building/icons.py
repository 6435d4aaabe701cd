"""Draws the icons of the installed page, client/src/icon-*.png, from client/src/favicon.svg.

    python -m building.icons

Playwright and Chromium do the drawing; the icons are kept in the tree, so that nobody needs them to build the page.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

SOURCE = Path(__file__).parents[1] / "client" / "src"
PAPER = "#fcf7ea"
# By name: how wide it is, how much of it the sign takes; what a phone cuts round needs a broad margin.
ICONS = {"icon-192.png": (192, 0.86), "icon-512.png": (512, 0.86), "icon-full.png": (512, 0.6)}


def main() -> None:
    """Write every icon."""
    sign = (SOURCE / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (wide, part) in ICONS.items():
            page = browser.new_page(viewport={"width": wide, "height": wide})
            style = f"margin:0;height:100vh;display:grid;place-items:center;background:{PAPER}"
            page.set_content(f'<body style="{style}"><div style="width:{part * 100}vw">{sign}</div></body>')
            page.screenshot(path=SOURCE / name)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
