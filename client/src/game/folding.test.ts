import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { say, steps } from "../../testing/game";
import { arches, folded, type Row } from "./folding";

beforeEach(() =>
  say({
    ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`base.title.s${i + 1}`, `S${i + 1}`])),
    "client.steps.done": "Done: {steps}",
    "client.steps.not-now": "Not now: {steps}",
  }),
);

function told(rows: Row[]): string[] {
  return rows.map((row) => `${row.number} ${row.kind || "later"}: ${row.text}`);
}

test("what is behind folds into a line, and so does what this tile cannot bring", () => {
  assert.deepEqual(told(folded(steps("done", "done", "now", "not-now", "not-now", "later"))), [
    "1–2 done: Done: S1 · S2",
    "3 cur: S3",
    "4–5 skip: Not now: S4, S5",
    "6 later: S6",
  ]);
});

test("a line tells the rules of all its steps", () => {
  const [first] = folded(steps("done", "done", "now"));
  assert.deepEqual(
    first?.rules.map((step) => step.id),
    ["base.s1", "base.s2"],
  );
});

test("runs that something lies between are lines of their own, the last one too", () => {
  assert.deepEqual(told(folded(steps("done", "not-now", "done"))), [
    "1 done: Done: S1",
    "2 skip: Not now: S2",
    "3 done: Done: S3",
  ]);
});

test("several steps of the same moment are one line", () => {
  assert.deepEqual(told(folded(steps("now", "now", "later"))), ["1–2 cur: S1 · S2", "3 later: S3"]);
});

test("steps of the same name are named once", () => {
  say({ "base.title.s1": "Score", "base.title.s2": "Score", "client.steps.done": "Done: {steps}" });
  assert.deepEqual(told(folded(steps("done", "done"))), ["1–2 done: Done: Score"]);
});

test("of many steps to come four are open and the rest is a line", () => {
  const rows = folded(steps("now", ...Array.from({ length: 8 }, () => "later" as const)));
  assert.deepEqual(told(rows).slice(4), ["5 later: S5", "6–9 later: S6 · S7 · S8 · S9"]);
  assert.equal(rows[5]?.rules.length, 4);
  assert.equal(folded(steps("now", ...Array.from({ length: 6 }, () => "later" as const))).length, 7);
});

test("no steps are no lines", () => {
  assert.deepEqual(folded([]), []);
});

test("there is an arch for every step as long as there is room", () => {
  const all = steps("done", "now", "later");
  assert.equal(arches(all), all);
});

test("too many steps share the room, and the present one is never lost", () => {
  const many = (n: number, state: "done" | "later") => Array.from({ length: n }, () => state);
  const found = arches(steps(...many(40, "done"), "now", ...many(19, "later")));
  const count = (state: string) => found.filter((step) => step.state === state).length;
  assert.deepEqual([count("done"), count("now"), count("later")], [12, 1, 6]);
});
