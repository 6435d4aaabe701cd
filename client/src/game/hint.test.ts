import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { stopClock } from "../../testing/clock";
import { art, ask, hand, laying, option, view } from "../../testing/game";
import { refusal, tableSaid, triedSaid } from "../../testing/said";
import { Socket } from "../../testing/socket";
import { Table } from "../live/table";
import type { HintSaid, HintStep, Option, Patch } from "../wire/types";
import { Play } from "./play";

stopClock();

let table: Table;
let play: Play;

const LAY = [laying(1, 0, 0), laying(1, 0, 2), laying(0, 1, 3)];
const KNIGHT = option("put follower city", { figure: "follower", segment: [0, 0] });
const FARMER = option("put follower field", { figure: "follower", segment: [0, 1] });
const LEGAL = [
  { x: 1, y: 0, rotations: [0, 2] },
  { x: 0, y: 1, rotations: [3] },
];

function start(options: Option[]): void {
  table = new Table("g1", [{ seat: 0, token: "a" }], undefined);
  Socket.last.open();
  const plain = view();
  const setup = { ...plain.setup, aids: { ...plain.setup.aids, hint: true } };
  Socket.last.tell(tableSaid(1, view({ ask: ask(options), hand: hand(LEGAL), setup })));
  play = new Play(table, art());
}

const soon = () => new Promise((done) => setImmediate(done));

async function hear(...steps: HintStep[]): Promise<void> {
  const said: HintSaid = {
    say: "hint",
    id: String(Socket.last.heard("hint").id),
    version: 1,
    steps,
    scored: [],
    items: {},
  };
  Socket.last.tell(said);
  await soon();
}

async function lay(patch: Patch): Promise<void> {
  play.confirm();
  Socket.last.tell(triedSaid(Socket.last.heard("try").id, patch));
  await soon();
}

afterEach(() => {
  play.close();
  table.close();
});

const step = (one: Option): HintStep => ({ action: one.action, option: one });

test("a hint picks the square and the turn, and leaves it to its player to lay the tile", async () => {
  start(LAY);
  void play.hint.ask();
  assert.equal(play.hint.busy.value, true);
  assert.equal(play.hint.possible.value, false);
  await hear(step(laying(1, 0, 2)));
  assert.deepEqual(play.square.value, { x: 1, y: 0, rotation: 2 });
  assert.equal(play.outstanding.value, laying(1, 0, 2).action);
  assert.equal(table.outgoing.value, null);
});

test("a hint goes on with the figure if the tile was laid as it says, and is gone otherwise", async () => {
  start(LAY);
  void play.hint.ask();
  await hear(step(laying(1, 0, 2)), step(FARMER));
  await lay({ hand: null, ask: ask([KNIGHT, FARMER]) });
  assert.equal(play.stage.value, "choose");
  assert.equal(play.outstanding.value, FARMER.action);
  play.back();
  assert.equal(play.hint.found.value, null);
});

test("a hint that comes too late, or not at all, changes nothing", async () => {
  start(LAY);
  void play.hint.ask();
  const asked = Socket.last.heard("hint").id;
  Socket.last.tell({ say: "change", version: 2, from: 1, patch: { hand: null, ask: ask([KNIGHT]) }, events: [] });
  Socket.last.tell({ say: "refused", id: String(asked), error: refusal("version"), version: 2 });
  await soon();
  assert.equal(play.hint.busy.value, false);
  assert.equal(play.hint.found.value, null);
  assert.equal(table.notice.value, null);
});

test("a refusal is told", async () => {
  start(LAY);
  void play.hint.ask();
  Socket.last.tell({ say: "refused", id: String(Socket.last.heard("hint").id), error: refusal("fast"), version: 1 });
  await soon();
  assert.deepEqual(table.notice.value, { kind: "error", error: refusal("fast") });
});
