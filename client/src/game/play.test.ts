import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { stopClock } from "../../testing/clock";
import { art, ask, face, hand, laying, option, view } from "../../testing/game";
import { refusal, tableSaid, triedSaid } from "../../testing/said";
import { Socket } from "../../testing/socket";
import { Table } from "../live/table";
import { asksLost } from "../settings";
import type { Option, Patch, View } from "../wire/types";
import { featureAt, Play, segmentsOf } from "./play";

stopClock();

let table: Table;
let play: Play;

/** Sit down before a question to seat 0, which is this device's. */
function start(options: Option[], more: Partial<View> = {}): void {
  table = new Table("g1", [{ seat: 0, token: "a" }], undefined);
  Socket.last.open();
  const shown = view({ ask: ask(options), ...more });
  Socket.last.tell(tableSaid(1, shown));
  play = new Play(table, art());
}

/** The server's answer to what is being tried. */
async function answer(patch: Patch, ends = false): Promise<void> {
  Socket.last.tell(triedSaid(Socket.last.heard("try").id, patch, { ends }));
  await new Promise((done) => setImmediate(done));
}

const LEGAL = [
  { x: 1, y: 0, rotations: [0, 2] },
  { x: 0, y: 1, rotations: [3] },
];
const LAY = [laying(1, 0, 0), laying(1, 0, 2), laying(0, 1, 3)];
const KNIGHT = option("put follower city", { figure: "follower", segment: [0, 0] });
const FARMER = option("put follower field", { figure: "follower", segment: [0, 1] });
const BIG = option("put big city", { figure: "big", segment: [0, 0] });

beforeEach(() => {
  localStorage.clear();
  asksLost.value = true;
});

afterEach(() => {
  play.close();
  table.close();
});

test("the stage says what is to be done here", () => {
  start(LAY, { hand: hand(LEGAL) });
  assert.equal(play.stage.value, "lay");
  Socket.last.tell({ say: "change", version: 2, from: 1, patch: { hand: null, ask: ask([KNIGHT]) }, events: [] });
  assert.equal(play.stage.value, "choose");
  Socket.last.tell(tableSaid(3, view({ ask: ask([KNIGHT], { seat: 1 }) })));
  assert.equal(play.stage.value, "wait");
  Socket.last.tell(tableSaid(4, view({ over: true })));
  assert.equal(play.stage.value, "over");
});

test("a tile is picked up for a square, turned through the rotations that fit, and is then an option", () => {
  start(LAY, { hand: hand(LEGAL) });
  play.pick(1, 0);
  assert.deepEqual([play.square.value, play.turns.value], [{ x: 1, y: 0, rotation: 0 }, 2]);
  assert.equal(play.ready.value?.action, "place 1,0 r0");
  play.turn(1);
  assert.equal(play.ready.value?.action, "place 1,0 r2");
  play.turn(1);
  assert.equal(play.ready.value?.action, "place 1,0 r0");
  play.turn(-1);
  assert.equal(play.ready.value?.action, "place 1,0 r2");
});

test("a square where the tile does not fit is not picked", () => {
  start(LAY, { hand: hand(LEGAL) });
  play.pick(7, 7);
  assert.deepEqual([play.square.value, play.ready.value], [null, null]);
});

test("the only square is picked by itself", () => {
  start([laying(0, 1, 3)], { hand: hand(LEGAL.slice(1)) });
  assert.deepEqual(play.square.value, { x: 0, y: 1, rotation: 3 });
});

test("the figures to place come first; groups go round, and each begins unchosen", () => {
  start([option("raise", { name: "raise", face: 0 }), option("other", { name: "raise", face: 1 }), KNIGHT, FARMER]);
  assert.equal(play.group.value, "put/follower");
  assert.deepEqual(play.placed.value, [KNIGHT, FARMER]);
  play.choose(FARMER.action);
  play.nextGroup();
  assert.deepEqual([play.group.value, play.choice.value], ["raise/", null]);
  play.nextGroup();
  assert.equal(play.group.value, "put/follower");
});

test("a group of one is chosen with it, and so is the only option there is", () => {
  start([KNIGHT, FARMER, BIG]);
  play.setGroup("put/big");
  assert.equal(play.choice.value, play.options.value[2]);
  play.close();
  table.close();
  start([BIG]);
  assert.equal(play.ready.value?.action, BIG.action);
});

test("numbers are counted through in order, without leaving their ends", () => {
  start([5, 2, 3].map((number) => option(`bid ${number}`, { name: "bid", number })));
  assert.deepEqual([play.values.value, play.number.value], [[2, 3, 5], 2]);
  play.count(-1);
  assert.equal(play.number.value, 2);
  play.count(1);
  play.count(1);
  play.count(1);
  assert.deepEqual([play.number.value, play.ready.value?.action], [5, "bid 5"]);
});

test("what has no place on the board is listed", () => {
  start([option("a", { name: "choose", word: "north" }), option("b", { name: "choose", face: 0 })]);
  assert.deepEqual(
    [play.listed.value.map((one) => one.action), play.placed.value.map((one) => one.action)],
    [["a"], ["b"]],
  );
});

test("choosing twice confirms: it is tried, and what is left to decide is shown", async () => {
  start([KNIGHT, FARMER]);
  play.choose(KNIGHT.action);
  assert.equal(Socket.last.count("try"), 0);
  play.choose(KNIGHT.action);
  assert.equal(play.busy.value, true);
  await answer({ ask: { key: "next", options: [FARMER, BIG] } });
  assert.deepEqual([play.busy.value, table.trial.value?.actions], [false, [KNIGHT.action]]);
  assert.deepEqual(play.options.value, [FARMER, BIG]);
  assert.equal(Socket.last.count("move"), 0);
});

test("when nothing is left to decide all that was tried is sent as one move", async () => {
  start([KNIGHT, FARMER]);
  void play.commit(KNIGHT.action);
  await answer({ ask: { key: "next", options: [FARMER, BIG] } });
  void play.commit(FARMER.action);
  await answer({}, true);
  assert.deepEqual(Socket.last.heard("move").actions, [KNIGHT.action, FARMER.action]);
});

test("what the server refuses is put down, and that is said", async () => {
  start([KNIGHT, FARMER]);
  void play.commit(KNIGHT.action);
  Socket.last.tell({ say: "refused", id: String(Socket.last.heard("try").id), error: refusal("action") });
  await new Promise((done) => setImmediate(done));
  assert.deepEqual([table.trial.value, table.notice.value, play.busy.value], [null, { kind: "elsewhere" }, false]);
});

test("an answer that the game has overtaken is not shown", async () => {
  start([KNIGHT, FARMER]);
  void play.commit(KNIGHT.action);
  Socket.last.tell({ say: "change", version: 2, from: 1, patch: { turn: 2 }, events: [] });
  await answer({}, true);
  assert.deepEqual([table.trial.value, Socket.last.count("move")], [null, 0]);
});

test("passing where points are given away needs a second word, unless nobody wants to be asked", () => {
  start([KNIGHT, FARMER]);
  play.pass();
  assert.deepEqual([play.leaving.value, Socket.last.heard("try").actions], [false, ["pass"]]);
  play.close();
  table.close();
  start([KNIGHT, FARMER]);
  play.gains.value = { [KNIGHT.action]: { now: 4, end: 4 } };
  play.pass();
  assert.deepEqual([play.leaving.value, Socket.last.count("try")], [true, 0]);
  play.confirm();
  assert.deepEqual(Socket.last.heard("try").actions, ["pass"]);
  play.close();
  table.close();
  asksLost.value = false;
  start([KNIGHT, FARMER]);
  play.gains.value = { [KNIGHT.action]: { now: 4, end: 4 } };
  play.pass();
  assert.deepEqual(Socket.last.heard("try").actions, ["pass"]);
});

test("who may not pass does not", () => {
  start([KNIGHT, FARMER], { ask: ask([KNIGHT, FARMER], { pass: false }) });
  play.pass();
  assert.deepEqual([play.leaving.value, Socket.last.count("try")], [false, 0]);
});

test("back takes the last thing first: what is picked, what was tried, what was done", async () => {
  start([KNIGHT, FARMER], { can: { undo: 0, resign: true, rematch: false } });
  void play.commit(KNIGHT.action);
  await answer({ ask: { key: "next", options: [FARMER, BIG, option("x", { figure: "big" })] } });
  play.setGroup("put/big");
  play.choose(BIG.action);
  play.back();
  assert.equal(play.choice.value, null);
  play.back();
  assert.equal(table.trial.value, null);
  assert.equal(play.canBack.value, true);
  play.back();
  assert.equal(Socket.last.heard("undo").seat, 0);
  assert.equal(play.canBack.value, false);
});

test("of several things tried, back leaves the earlier ones", async () => {
  start([KNIGHT, FARMER]);
  void play.commit(KNIGHT.action);
  await answer({ ask: { key: "second" } });
  void play.commit(FARMER.action);
  await answer({ ask: { key: "third" } });
  play.back();
  assert.deepEqual(Socket.last.heard("try").actions, [KNIGHT.action]);
  await answer({ ask: { key: "second" } });
  assert.deepEqual(table.trial.value?.actions, [KNIGHT.action]);
});

test("nothing to take back, nothing happens", () => {
  start([KNIGHT, FARMER], { can: { undo: 1, resign: true, rematch: false } });
  assert.equal(play.canBack.value, false);
  play.back();
  assert.equal(Socket.last.count("undo"), 0);
});

test("escape leaves what is looked at before what is picked", () => {
  start(LAY, { hand: hand(LEGAL) });
  play.pick(1, 0);
  play.pinned.value = [0, 0];
  play.escape();
  assert.deepEqual([play.pinned.value, play.square.value?.x], [null, 1]);
  play.escape();
  assert.equal(play.square.value, null);
});

test("the next question finds nothing picked", () => {
  start(LAY, { hand: hand(LEGAL) });
  play.pick(1, 0);
  Socket.last.tell({
    say: "change",
    version: 2,
    from: 1,
    patch: { hand: null, ask: ask([KNIGHT, FARMER]) },
    events: [],
  });
  assert.deepEqual([play.square.value, play.choice.value, play.group.value], [null, null, "put/follower"]);
});

test("what somebody else chooses from is seen, but not what the computer does or what is many questions", () => {
  const theirs = (more: Partial<View>) => {
    start([KNIGHT, option("word", { word: "north" })], more);
    const seen = play.watched.value.map((one) => one.action);
    play.close();
    table.close();
    return seen;
  };
  assert.deepEqual(theirs({}), [KNIGHT.action]);
  assert.deepEqual(theirs({ ask: ask([KNIGHT], { menu: true }) }), []);
  const [ann, bob] = view().players;
  assert(ann && bob);
  assert.deepEqual(theirs({ players: [{ ...ann, level: "easy" }, bob] }), []);
});

test("a look at what a tile would bring is taken where the table allows it, and forgotten with the square", async () => {
  const setup = { ...view().setup, aids: { ...view().setup.aids, gain: true } };
  start(LAY, { hand: hand(LEGAL), setup });
  play.pick(1, 0);
  assert.deepEqual(Socket.last.heard("try").actions, ["place 1,0 r0"]);
  await answer({ turn: 9 });
  assert.equal(play.preview.value?.view.turn, 9);
  play.pick(0, 1);
  assert.equal(play.preview.value, null);
});

test("a look that comes too late, for another square, is not shown", async () => {
  const setup = { ...view().setup, aids: { ...view().setup.aids, gain: true } };
  start(LAY, { hand: hand(LEGAL), setup });
  play.pick(1, 0);
  const late = String(Socket.last.heard("try").id);
  play.pick(0, 1);
  Socket.last.tell(triedSaid(late, { turn: 9 }));
  await new Promise((done) => setImmediate(done));
  assert.equal(play.preview.value, null);
});

test("a segment belongs to a feature, a feature has segments on several tiles", () => {
  start([]);
  const shown = view({ faces: { 0: face(0, 0, { segments: [5, null] }), 3: face(1, 0, { segments: [6, 5] }) } });
  assert.deepEqual([featureAt(shown, [0, 0]), featureAt(shown, [0, 1]), featureAt(shown, null)], [5, null, null]);
  assert.deepEqual(segmentsOf(shown, 5), [
    [0, 0],
    [3, 1],
  ]);
});
