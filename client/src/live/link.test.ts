import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { pass, stopClock } from "../../testing/clock";
import { page } from "../../testing/device";
import { Socket } from "../../testing/socket";
import type { ServerMessage } from "../wire/types";
import { Link } from "./link";

stopClock();

let link: Link;
let opened = 0;
let heard: ServerMessage[] = [];

beforeEach(() => {
  opened = 0;
  heard = [];
  link = new Link(
    "/api/games/g1/live",
    () => opened++,
    (message) => heard.push(message),
  );
});

afterEach(() => link.close());

/** How long it takes until the next connection is tried. */
function waited(): number {
  const before = Socket.all.length;
  for (let time = 0; time <= 60_000; time += 10) {
    if (Socket.all.length > before) return time;
    pass(10);
  }
  return Infinity;
}

test("it connects to the host of the page and says when it is open", () => {
  assert.equal(Socket.last.address, "ws://table.test/api/games/g1/live");
  assert.equal(link.send({ say: "ping" }), false);
  Socket.last.open();
  assert.deepEqual([link.state.value, opened], ["open", 1]);
  assert.equal(link.send({ say: "hello" }), true);
  assert.deepEqual(Socket.last.sent, [{ say: "hello" }]);
});

test("a lost connection comes back, each time after a longer while and at last every quarter of a minute", () => {
  Socket.last.open();
  Socket.last.close();
  assert.equal(link.state.value, "lost");
  assert(link.retryAt.value > Date.now());
  const waits = Array.from({ length: 10 }, () => {
    const wait = waited();
    Socket.last.close();
    return wait;
  });
  assert(waits[0] !== undefined && waits[0] >= 320 && waits[0] <= 490, `first after ${waits[0]}`);
  for (const wait of waits.slice(-2)) assert(wait >= 12_000 && wait <= 18_010, `at last after ${wait}`);
});

test("once it is open again the next loss is answered soon", () => {
  for (let time = 0; time < 6; time++) {
    Socket.last.close();
    waited();
  }
  Socket.last.open();
  Socket.last.close();
  assert(waited() <= 490);
});

test("the network coming back, or a wish, ends the waiting", () => {
  Socket.last.open();
  Socket.last.close();
  const before = Socket.all.length;
  page.dispatchEvent(new Event("online"));
  assert.equal(Socket.all.length, before + 1);
  Socket.last.close();
  link.now();
  assert.equal(Socket.all.length, before + 2);
});

test("what is no message is dropped", () => {
  Socket.last.open();
  Socket.last.onmessage?.({ data: "<html>" });
  Socket.last.tell({ say: "here", seats: [true], away: {} });
  assert.deepEqual(heard, [{ say: "here", seats: [true], away: {} }]);
});

/** Let time pass while the server answers every question. */
function answered(seconds: number): void {
  for (let asked = Socket.last.count("ping"), tick = 0; tick < seconds * 10; tick++) {
    pass(100);
    if (Socket.last.count("ping") > asked) Socket.last.tell({ say: "pong", version: 1 });
    asked = Socket.last.count("ping");
  }
}

test("a server that falls silent while the connection stands is noticed within five seconds, whenever that is", () => {
  Socket.last.open();
  for (const moment of [0.1, 1.3, 2.4]) {
    answered(30 + moment);
    assert.equal(link.state.value, "open");
    pass(5_000);
    assert.equal(link.state.value, "silent");
    Socket.last.tell({ say: "pong", version: 1 });
    assert.equal(link.state.value, "open");
  }
});

test("a server that lets nobody in is noticed within five seconds, too", () => {
  pass(4_000);
  assert.equal(link.state.value, "joining");
  pass(1_000);
  assert.equal(link.state.value, "silent");
  Socket.last.open();
  assert.equal(link.state.value, "open");
});

test("a server that stays silent is left for a new connection, and so is one that never lets in", () => {
  Socket.last.open();
  const first = Socket.last;
  pass(5_000);
  assert.equal(Socket.last, first);
  pass(10_000);
  assert.notEqual(Socket.last, first);
  assert.deepEqual([first.readyState, link.state.value], [3, "lost"]);
  const second = Socket.last;
  pass(10_000);
  assert.notEqual(Socket.last, second);
  Socket.last.open();
  assert.equal(link.state.value, "open");
});

test("a page that nobody looks at asks seldom", () => {
  Socket.last.open();
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  answered(60);
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
  assert.equal(Socket.last.count("ping"), 3);
});

test("one answer is enough for two questions", () => {
  Socket.last.open();
  const first = Socket.last;
  page.dispatchEvent(new Event("pageshow"));
  page.dispatchEvent(new Event("online"));
  first.tell({ say: "pong", version: 1 });
  pass(2_400);
  assert.deepEqual([Socket.last, link.state.value], [first, "open"]);
});

test("closed for good, it neither returns nor listens", () => {
  Socket.last.open();
  link.close();
  const before = Socket.all.length;
  page.dispatchEvent(new Event("online"));
  pass(120_000);
  assert.equal(Socket.all.length, before);
  assert.equal(link.state.value, "closed");
});

/** Let time pass while every connection fails at once. */
async function shutOut(seconds: number): Promise<void> {
  for (let tick = 0; tick < seconds * 10; tick++) {
    if (Socket.last.readyState === 0) Socket.last.close();
    pass(100);
    await Promise.resolve();
  }
  await new Promise(setImmediate);
}

test("where requests pass and no connection comes about, something in between bars it", async () => {
  const asked: string[] = [];
  globalThis.fetch = async (path) => {
    asked.push(String(path));
    return new Response("{}");
  };
  await shutOut(0.5);
  assert.deepEqual([link.barred.value, asked], [false, []]);
  await shutOut(2);
  assert.deepEqual([link.barred.value, asked[0]], [true, "/healthz"]);
  waited();
  Socket.last.open();
  assert.equal(link.barred.value, false);
});

test("where requests do not pass either, the server is away and nothing is barred", async () => {
  globalThis.fetch = async () => new Response("Bad Gateway", { status: 502 });
  await shutOut(5);
  assert.deepEqual([link.barred.value, link.state.value], [false, "lost"]);
});

test("a server that ends to begin anew is asked again at once, not by everybody in the same moment", () => {
  const waits = Array.from({ length: 20 }, () => {
    waited();
    Socket.last.open();
    Socket.last.close(1012);
    return waited();
  });
  assert(Math.max(...waits) <= 560, `at most ${Math.max(...waits)}`);
  assert(new Set(waits).size > 5);
});
