"""Takes the pictures of the play aid in docs/aid: the walk on a phone, the companion, cards as a printed side.

    python -m building.pictures ADDRESS

The server at the address has to run; Playwright and Chromium take the pictures.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from bastide.kit import registry
from building.at_table import BOXES, PHONE, sit_down

FOLDER = Path(__file__).parents[1] / "docs" / "aid"
MIX = f"modules={','.join(BOXES)}&edition=modern"
COLOURS = 96  # so many a picture keeps, so that it stays small
PARTS = ("turn", "steps", "scoring", "points", "table", "code", "end")
SIDE: ViewportSize = {"width": 794, "height": 1123}  # a side of A4
ALL = ",".join(code for code, box in registry.modules().items() if not box.data.game)
CARDS = {"en": "IC,TB,PD", "de": "IC,TB,PD", "hu": ALL}
LAID_OUT = "body { padding: 6mm; } .cards { height: 285mm; columns: 3; column-fill: auto; clip-path: inset(0); }"


def on_a_phone(browser: Browser, address: str, theme: str, language: str) -> Any:
    """A phone that lies on a table of three players."""
    page = browser.new_page(
        viewport=PHONE, base_url=address, locale=language, color_scheme="dark" if theme == "dark" else "light"
    )
    page.goto(f"/aid?{MIX}")
    sit_down(page)
    return page


def walk(page: Any, name: str, wanted: tuple[str, ...]) -> None:
    """A turn with a volcano that finishes a city, the points, the table and the end; of these the parts wanted."""

    def keep(part: str) -> None:
        if part in wanted:
            page.screenshot(path=FOLDER / f"{name}-{part}.png")

    tabs = page.locator(".tabs [role=radio]")
    keep("turn")
    page.locator(".symbols-seen button").nth(2).click()
    page.locator(".thumb .pri").click()
    keep("steps")
    page.locator(".onturn .picks button").last.click()
    page.locator(".onturn .keys button").nth(7).click()
    page.locator(".onturn .keypad [role=radio]").nth(1).click()
    page.locator(".onturn .keys button").nth(3).click()
    page.locator(".onturn .picks").evaluate("picks => picks.scrollIntoView({ block: 'center' })")
    page.wait_for_timeout(300)
    keep("scoring")
    tabs.nth(1).click()
    keep("points")
    tabs.nth(2).click()
    page.locator(".counted .stepper button").nth(1).click()
    page.evaluate("() => scrollTo(0, 420)")
    page.wait_for_timeout(300)
    keep("table")
    page.locator(".attable > p .btn").click()
    page.wait_for_selector(".shared .qr")
    keep("code")
    page.keyboard.press("Escape")
    tabs.nth(3).click()
    page.evaluate("() => scrollTo(0, 0)")
    page.locator(".final .keys button").nth(9).click()
    keep("end")


def side(browser: Browser, address: str, boxes: str, language: str) -> None:
    """The first side of the cards of a mix, as it is printed."""
    page = browser.new_page(viewport=SIDE, base_url=address, device_scale_factor=0.8)
    page.goto(f"/api/aid?modules={boxes}&lang={language}&format=cards")
    page.emulate_media(media="print")
    page.add_style_tag(content=LAID_OUT)
    page.screenshot(path=FOLDER / f"cards-{language}.png")
    page.close()


def main() -> None:
    """Take every picture."""
    FOLDER.mkdir(exist_ok=True)
    address = sys.argv[1]
    with sync_playwright() as started:
        browser = started.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-lcd-text"]
        )
        walk(on_a_phone(browser, address, "light", "en"), "phone", PARTS)
        walk(on_a_phone(browser, address, "dark", "de"), "dark", ("points", "table"))
        for language, boxes in CARDS.items():
            side(browser, address, boxes, language)
        browser.close()
    for path in FOLDER.glob("*.png"):
        Image.open(path).convert("RGB").quantize(COLOURS).save(path, optimize=True)


if __name__ == "__main__":
    main()
