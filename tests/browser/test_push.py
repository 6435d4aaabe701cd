"""Your turn, told while no page is open: switched on in the menu, sealed for this browser, shown by a worker."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bastide.server.pushing import new_key
from browser.browser_hands import sit_down, turn, wait_for_turn
from browser.browser_server import Server
from server.served import until

# A browser of our own has no push service: one that hands out our own address instead.
SUBSCRIBED = """
    const made = {
        endpoint: ENDPOINT,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    };
    let on = false;
    PushManager.prototype.subscribe = async () => { on = true; return made; };
    PushManager.prototype.getSubscription = async () => (on ? made : null);
"""

# Who asks Chromium for its notifications while one is being shown makes it forget that one: the worker counts them.
COUNTED = """() => {
    const show = ServiceWorkerRegistration.prototype.showNotification;
    self.shown = 0;
    ServiceWorkerRegistration.prototype.showNotification = async function (...how) {
        await show.apply(this, how);
        self.shown += 1;
    };
}"""


class Service:
    """A push service at an address of our own, which reads what it carries as the browser would."""

    def __init__(self) -> None:
        self.private, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.read: list[dict[str, str]] = []
        self.heard = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                sealed = self.rfile.read(int(self.headers["content-length"]))
                opened = http_ece.decrypt(sealed, private_key=service.private, auth_secret=service.auth)
                service.read.append(json.loads(opened))
                self.send_response(201)
                self.end_headers()
                service.heard.set()

            def log_message(self, format: str, *values: object) -> None: ...

        self.http = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    @property
    def script(self) -> str:
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _b64(point), "auth": _b64(self.auth)}
        endpoint = f"http://127.0.0.1:{self.http.server_port}/one"
        return SUBSCRIBED.replace("ENDPOINT", json.dumps(endpoint)).replace("KEYS", json.dumps(keys))


def _b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[Server]:
    given = {"BASTIDE_PUSH_KEY": new_key(), "BASTIDE_PUSH_ANYWHERE": "1", "BASTIDE_PUSH_SECONDS": "1"}
    made = Server(tmp_path, settings=given)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.http.shutdown()
    made.http.server_close()


def device(browser: Any, server: Server, lang: str = "en") -> Any:
    context = browser.new_context(base_url=server.address, locale=lang, reduced_motion="reduce")
    context.grant_permissions(["notifications"])
    context.set_default_timeout(60_000)
    return context.new_page()


def test_who_has_closed_the_page_is_told_and_the_worker_shows_it(
    browser: Any, telling: Server, service: Service
) -> None:
    opened = telling.open(tiles=20, seats=[{"name": "Ana"}, {"name": "Ben"}])
    seats = [{**opened, "seats": [seat]} for seat in opened["seats"]]
    host, guest = device(browser, telling), device(browser, telling, "de")
    guest.add_init_script(service.script)
    sit_down(guest, seats[1])
    guest.wait_for_selector("[data-tray=wait]")
    guest.get_by_role("button", name="Menü").click()
    guest.get_by_role("button", name="Sag es mir auch, wenn die Seite geschlossen ist").click()
    guest.get_by_text("Du erfährst, wenn du dran bist").wait_for()
    guest.get_by_role("button", name="Menü").click()
    switch = guest.get_by_role("button", name="Sag es mir auch, wenn die Seite geschlossen ist")
    assert switch.get_attribute("aria-pressed") == "true"
    guest.goto("/games")
    sit_down(host, seats[0])
    wait_for_turn(host)
    turn(host)
    assert service.heard.wait(30)
    sent = service.read[0]
    assert sent == {"game": opened["game"], "title": "Du bist dran", "body": "Ana hat gespielt."}
    assert shown(guest, telling, sent) == [["Du bist dran", "Ana hat gespielt.", opened["game"]]]
    for page in (host, guest):
        page.context.close()


def shown(page: Any, server: Server, sent: dict[str, str]) -> Any:
    """What the worker shows of a message that the push service hands to the browser."""

    def going_on(seconds: float) -> None:
        page.wait_for_timeout(1000 * seconds)

    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(
            one["registrationId"] for one in told["registrations"] if one["scopeURL"].endswith("/g/")
        ),
    )
    session.send("ServiceWorker.enable")
    until(lambda: bool(found), pause=going_on)
    worker = page.context.service_workers[0]
    worker.evaluate(COUNTED)
    message = {"origin": server.address, "registrationId": found[0], "data": json.dumps(sent)}
    session.send("ServiceWorker.deliverPushMessage", message)
    until(lambda: worker.evaluate("() => self.shown") > 0, pause=going_on)
    return page.evaluate("""async () => {
        const worker = await navigator.serviceWorker.getRegistration('/g/');
        return (await worker.getNotifications()).map((one) => [one.title, one.body, one.data.game]);
    }""")
