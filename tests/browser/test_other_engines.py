"""Other engines than Chromium: a game of five boxes to its end in Firefox, and the pages once in WebKit."""

from __future__ import annotations

import glob
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.browser_hands import ME, computer
from browser.browser_server import Server
from browser.conftest import ROOT, missing

FIVE = ["IC", "TB", "TOWER", "KS", "CULT"]
DRIVER = ROOT / "client" / "testing" / "firefox.mjs"
SECONDS = 240


def program(*names: str) -> str:
    """The first of these programs that is there, also beside this Python, where Node may have come as a package."""
    beside = str(Path(sys.executable).parent)
    for name in names:
        found = shutil.which(name) or shutil.which(name, path=beside)
        if found:
            return found
    missing(names[0])
    raise AssertionError


def test_a_game_of_five_boxes_is_played_to_its_end_in_firefox(server: Server) -> None:
    opened = server.open(seats=[ME, computer()], modules=FIVE, tiles=10, seed=4)
    asked = [program("node"), str(DRIVER), program("firefox-esr", "firefox"), server.address, json.dumps(opened)]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["browser"].startswith("firefox/")
    assert not found["wrong"]
    assert found["decisions"] >= 8
    assert found["totals"] == [sum(column) for column in zip(*found["shares"], strict=True)]


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen that nobody looks at: WebKit has no mode without one."""
    reading, writing = os.pipe()
    sizes = ["-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    shown = subprocess.Popen([program("Xvfb"), "-displayfd", str(writing), *sizes], pass_fds=[writing])
    os.close(writing)
    with os.fdopen(reading) as told:
        yield f":{told.readline().strip()}"
    shown.terminate()
    shown.wait()


@pytest.fixture
def webkit(screen: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    selenium = pytest.importorskip("selenium.webdriver")
    browsers = sorted(glob.glob("/usr/lib/*/webkit2gtk-*/MiniBrowser"))
    if not browsers:
        missing("WebKit (webkit2gtk-driver)")
    monkeypatch.setenv("DISPLAY", screen)
    options = selenium.WebKitGTKOptions()
    options.binary_location = browsers[-1]
    options.add_argument("--automation")
    driver = selenium.WebKitGTK(options=options, service=selenium.WebKitGTKService(program("WebKitWebDriver")))
    driver.set_script_timeout(60)
    yield driver
    driver.quit()


def wait_for(driver: Any, selector: str) -> Any:
    """The first of what a selector finds, once there is something."""
    waiting = pytest.importorskip("selenium.webdriver.support.wait").WebDriverWait(driver, 60)
    return waiting.until(lambda page: page.find_elements("css selector", selector))[0]


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")  # Selenium's own
def test_every_page_is_there_in_webkit(server: Server, webkit: Any) -> None:
    for path, seen in (("/", ".mods .mod"), ("/aid", ".paper .stp"), ("/replay", "textarea"), ("/games", ".narrow h1")):
        webkit.get(server.address + path)
        wait_for(webkit, seen)
    webkit.execute_script(
        "localStorage.setItem('bastide.pace', 'instant'); localStorage.setItem('bastide.theme', 'dark')"
    )
    webkit.get(server.address)
    wait_for(webkit, "[data-quick]").click()
    wait_for(webkit, ".board [data-cell]")
    assert webkit.execute_script("return getComputedStyle(document.documentElement).colorScheme") == "dark"
    page = wait_for(webkit, "body")
    page.send_keys("\ue014")
    wait_for(webkit, ".board [data-ghost]")
    page.send_keys("\ue007")
    wait_for(webkit, "[data-tray=choose], [data-tray=wait]")
    assert webkit.execute_script("return document.querySelectorAll('.board .tiles use').length") >= 2
