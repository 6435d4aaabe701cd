import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { pass, stopClock } from "../../testing/clock";
import { ask, event, face, option, player, view } from "../../testing/game";
import { refusal, tableSaid, triedSaid } from "../../testing/said";
import { Socket } from "../../testing/socket";
import { setPace } from "../settings";
import type { ChangeSaid, GameEvent, Patch, View } from "../wire/types";
import { keepOutgoing, keptOutgoing } from "./seats";
import { Table } from "./table";

stopClock();

let table: Table;

function sit(): void {
  table = new Table("g1", [{ seat: 0, token: "a" }], undefined);
  Socket.last.open();
}

/** Sit down at a game in which seat 0, this device's, has to decide. */
function start(more: Partial<View> = {}): void {
  sit();
  const shown = view({ ask: ask([option("pass")]), ...more });
  Socket.last.tell(tableSaid(1, shown));
}

function change(version: number, patch: Patch, events: GameEvent[] = [], from = version - 1): ChangeSaid {
  return { say: "change", version, from, patch, events };
}

beforeEach(() => localStorage.clear());
afterEach(() => table.close());

test("it greets with its tokens, each once, and later with the version it knows", () => {
  table = new Table(
    "g1",
    [
      { seat: 0, token: "a" },
      { seat: 1, token: "a" },
    ],
    "w",
  );
  Socket.last.open();
  assert.deepEqual(Socket.last.heard("hello"), { say: "hello", tokens: ["a"], watch: "w" });
  Socket.last.tell(tableSaid(7, view(), { seats: [0, 1] }));
  table.link.now();
  Socket.last.open();
  assert.equal(Socket.last.heard("hello").version, 7);
});

test("the table is shown as the server says, and whose decision it is", () => {
  start();
  assert.equal(table.view.value?.players[0]?.name, "Ann");
  assert.equal(table.mine.value, true);
  Socket.last.tell(change(2, { ask: { seat: 1 } }));
  assert.equal(table.mine.value, false);
  assert.deepEqual([table.holds(0), table.holds(1), table.holds(null)], [true, false, false]);
});

test("what only this device's seat may see is laid over what all see", () => {
  sit();
  const own = ask([option("bid 3")]);
  Socket.last.tell(tableSaid(1, view(), { mine: { 0: { ask: own } } }));
  assert.deepEqual(table.view.value?.ask, own);
});

test("the tiles in one's own hand are seen, of the others how many there are", () => {
  sit();
  const kept = [{ tile: "box/tile", art: [{ art: "box_tile_r0", dx: 0, dy: 0 }] }];
  const players = [player(0, "Ann", { hand: 1 }), player(1, "Bob", { hand: 2 })];
  Socket.last.tell(tableSaid(1, view({ players }), { mine: { 0: { hand: kept } } }));
  assert.deepEqual(table.hands.value, { 0: kept });
  assert.deepEqual(
    table.view.value?.players.map((one) => one.hand),
    [1, 2],
  );
});

test("changes patch the view and lengthen the chronicle", () => {
  start();
  Socket.last.tell(change(2, { turn: 2, ask: null }, [event("laid", { seat: 0, a: 1 })]));
  assert.deepEqual([table.known.value?.turn, table.known.value?.version, table.known.value?.ask], [2, 2, undefined]);
  assert.deepEqual(table.events.value, [event("laid", { seat: 0, a: 1 })]);
  assert.deepEqual(table.news.value, [event("laid", { seat: 0, a: 1 })]);
});

test("a change that came before is no news", () => {
  start();
  const first = Socket.last;
  Socket.last.tell(change(2, { turn: 2 }, [event("drawn")]));
  Socket.last.tell(change(2, { turn: 99 }, [event("drawn")]));
  assert.deepEqual([table.known.value?.turn, table.events.value.length], [2, 1]);
  pass(2_000);
  assert.equal(Socket.last, first, "nothing is missing");
});

test("changes that overtook one another are shown in order", () => {
  start();
  Socket.last.tell(change(3, { turn: 3 }));
  assert.equal(table.known.value?.turn, 1);
  Socket.last.tell(change(2, { turn: 2 }));
  pass(0);
  assert.deepEqual([table.known.value?.turn, table.known.value?.version], [3, 3]);
});

test("a change that never comes is fetched over a new connection", () => {
  start();
  const first = Socket.last;
  first.tell(change(4, { turn: 4 }, [], 3));
  pass(1_499);
  assert.equal(Socket.last, first);
  pass(1);
  assert.notEqual(Socket.last, first);
  Socket.last.open();
  assert.equal(Socket.last.heard("hello").version, 1);
});

test("a server that is further on than anything heard is asked anew", () => {
  start();
  const first = Socket.last;
  first.tell({ say: "pong", version: 1 });
  assert.equal(Socket.last, first);
  first.tell({ say: "pong", version: 2 });
  assert.notEqual(Socket.last, first);
});

test("moves of others are shown one by one, unless somebody is in a hurry", () => {
  start();
  const laid = (version: number) => change(version, { turn: version }, [event("laid", { seat: 1 })]);
  for (const version of [2, 3, 4]) Socket.last.tell(laid(version));
  assert.deepEqual([table.known.value?.turn, table.behind.value, table.mine.value], [2, true, false]);
  pass(700);
  assert.equal(table.known.value?.turn, 3);
  table.hurry();
  assert.deepEqual([table.known.value?.turn, table.behind.value, table.mine.value], [4, false, true]);
});

test("before somebody else's tile lies it is known where, at the pace one likes", () => {
  start();
  const laid = (number: number) => event("laid", { seat: 1, face: number });
  Socket.last.tell(change(2, { turn: 2, faces: { 7: face(3, 4) } }, [laid(7)]));
  assert.deepEqual([table.coming.value?.x, table.coming.value?.y, table.known.value?.turn], [3, 4, 1]);
  pass(500);
  assert.deepEqual([table.coming.value, table.known.value?.turn], [null, 2]);
  pass(700);
  setPace("instant");
  Socket.last.tell(change(3, { turn: 3, faces: { 8: face(3, 5) } }, [laid(8)]));
  assert.deepEqual([table.coming.value, table.known.value?.turn], [null, 3]);
  setPace("normal");
});

test("one's own tile is not waited for", () => {
  start();
  Socket.last.tell(change(2, { turn: 2 }, [event("laid", { seat: 0 })]));
  Socket.last.tell(change(3, { turn: 3 }));
  pass(0);
  assert.equal(table.known.value?.turn, 3);
});

test("what was taken back leaves the chronicle", () => {
  start();
  Socket.last.tell(change(2, {}, [event("laid", { a: 1 }), event("stood", { a: 2 }), event("scored", { a: 3 })]));
  pass(1_000);
  Socket.last.tell(change(3, {}, [event("undone", { to: 2 })]));
  assert.deepEqual(
    table.events.value.map((one) => one.e),
    ["laid"],
  );
});

test("a trial is asked for and shown here alone", async () => {
  start();
  const asked = table.ask(["place 1,0 r0"]);
  const sent = Socket.last.heard("try");
  assert.deepEqual([sent.version, sent.seat, sent.actions], [1, 0, ["place 1,0 r0"]]);
  Socket.last.tell(triedSaid(sent.id, { turn: 5 }));
  const trial = await asked;
  assert(trial);
  assert.deepEqual([trial.actions, trial.view.turn, trial.view.version, trial.ends], [["place 1,0 r0"], 5, 1, false]);
  table.adopt(trial);
  assert.deepEqual([table.view.value?.turn, table.known.value?.turn], [5, 1]);
});

test("a trial shows the hand and the decision that only its own seat would see", async () => {
  start();
  const kept = [{ tile: "box/tile", art: [{ art: "box_tile_r0", dx: 0, dy: 0 }] }];
  const own = ask([option("lay_half box/tile")]);
  const asked = table.ask(["pick_half box/tile"]);
  Socket.last.tell(triedSaid(Socket.last.heard("try").id, { ask: null }, { mine: { 0: { hand: kept, ask: own } } }));
  table.adopt((await asked) ?? null);
  assert.deepEqual([table.view.value?.ask, table.hands.value], [own, { 0: kept }]);
  assert.equal(table.mine.value, true);
  table.adopt(null);
  assert.deepEqual(table.hands.value, {});
});

test("a decision that only its own seat sees leaves nothing behind", () => {
  sit();
  Socket.last.tell(
    tableSaid(1, view({ ask: undefined }), { mine: { 0: { ask: { ...ask([option("bid 3")]), min: 3 } } } }),
  );
  const open = ask([option("place 1,0 r0")]);
  Socket.last.tell(change(2, { ask: open }));
  assert.deepEqual(table.view.value?.ask, open);
});

test("a refused trial is null, one given up is nothing", async () => {
  start();
  const refused = table.ask(["nonsense"]);
  Socket.last.tell({ say: "refused", id: String(Socket.last.heard("try").id), error: refusal("action") });
  assert.equal(await refused, null);
  assert.equal(table.notice.value, null);
  const left = table.ask(["pass"]);
  table.recall();
  assert.equal(await left, undefined);
});

test("a trial that waits is asked for again over a new connection", () => {
  start();
  void table.ask(["pass"]);
  const { id } = Socket.last.heard("try");
  table.link.now();
  Socket.last.open();
  assert.equal(Socket.last.heard("try").id, id);
});

test("what is being tried is kept when nothing happened that is told", async () => {
  start();
  const asked = table.ask(["place 1,0 r0"]);
  Socket.last.tell(triedSaid(Socket.last.heard("try").id, {}));
  table.adopt((await asked) ?? null);
  Socket.last.tell(change(2, {}));
  assert.equal(table.moment.value, 1);
  assert.equal(table.known.value?.version, 2);
  assert.deepEqual(table.trial.value?.actions, ["place 1,0 r0"]);
});

test("what is being tried is given up when somebody else moves, and that is said", async () => {
  start();
  const asked = table.ask(["place 1,0 r0"]);
  Socket.last.tell(triedSaid(Socket.last.heard("try").id, {}));
  table.adopt((await asked) ?? null);
  Socket.last.tell(change(2, { turn: 2 }, [{ e: "undone", seat: 1, to: 0, v: 2, a: 0, turn: 2 }]));
  assert.equal(table.trial.value, null);
  assert.deepEqual(table.notice.value, { kind: "elsewhere" });
});

test("a move is kept and sent again until it is acknowledged", () => {
  start();
  table.move(["place 1,0 r0", "pass"]);
  const sent = Socket.last.heard("move");
  assert.deepEqual([sent.version, sent.seat, sent.actions], [1, 0, ["place 1,0 r0", "pass"]]);
  assert.equal(keptOutgoing("g1")?.id, sent.id);
  assert.equal(table.mine.value, false);
  pass(8_000);
  assert.equal(Socket.last.count("move"), 3);
  Socket.last.tell({ say: "done", id: "another", version: 2 });
  assert.equal(table.outgoing.value?.id, sent.id);
  Socket.last.tell({ say: "done", id: String(sent.id), version: 2 });
  assert.deepEqual([table.outgoing.value, keptOutgoing("g1")], [null, null]);
  pass(8_000);
  assert.equal(Socket.last.count("move"), 3);
});

test("a move kept from before a reload is sent after the greeting", () => {
  keepOutgoing("g1", { say: "move", id: "old", version: 1, seat: 0, actions: ["pass"] });
  sit();
  assert.deepEqual(
    Socket.last.sent.map((message) => message.say),
    ["hello", "move"],
  );
  assert.equal(Socket.last.heard("move").id, "old");
});

test("a refused move is dropped and told, after what was missed", () => {
  start();
  table.move(["pass"]);
  const id = String(Socket.last.heard("move").id);
  Socket.last.tell({ say: "refused", id, error: refusal("version"), missed: [change(2, { turn: 2 })] });
  assert.deepEqual([table.outgoing.value, keptOutgoing("g1"), table.known.value?.turn], [null, null, 2]);
  assert.deepEqual(table.notice.value, { kind: "refused", error: refusal("version") });
});

test("a move the server cannot store for now stays on its way", () => {
  start();
  table.move(["pass"]);
  const id = String(Socket.last.heard("move").id);
  Socket.last.tell({ say: "refused", id, error: refusal("storage") });
  assert.equal(table.outgoing.value?.id, id);
  assert.equal(table.notice.value?.kind, "error");
  pass(4_000);
  assert.equal(Socket.last.count("move"), 2);
});

test("who is refused at the door does not knock again", () => {
  sit();
  const before = Socket.all.length;
  Socket.last.tell({ say: "refused", error: refusal("game") });
  pass(60_000);
  assert.deepEqual(table.refusedAtDoor.value, refusal("game"));
  assert.equal(Socket.all.length, before);
});

test("which tiles fit a square is asked and answered", async () => {
  start();
  const fits = table.squares.fits(1, -2);
  const { id, x, y } = Socket.last.heard("fits");
  assert.deepEqual([x, y], [1, -2]);
  Socket.last.tell({ say: "fits", id: String(id), x: 1, y: -2, tiles: { "base/bend": 3 } });
  assert.deepEqual(await fits, { "base/bend": 3 });
});

test("a table sent anew replaces everything, a trial of another version too", async () => {
  start();
  const asked = table.ask(["pass"]);
  Socket.last.tell(triedSaid(Socket.last.heard("try").id, {}));
  table.adopt((await asked) ?? null);
  Socket.last.tell(tableSaid(9, view({ turn: 9 }), { seats: [1], events: [event("ended")] }));
  assert.deepEqual([table.trial.value, table.view.value?.turn, table.held.value], [null, 9, [1]]);
  assert.deepEqual(table.events.value, [event("ended")]);
});
