import assert from "node:assert/strict";
import { test } from "node:test";
import { merged } from "./merge";

// The examples of RFC 7396, appendix A: before, patch, after.
const EXAMPLES: [unknown, unknown, unknown][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test("it does what RFC 7396 shows", () => {
  for (const [before, patch, after] of EXAMPLES) {
    assert.deepEqual(merged(before, patch), after, `${JSON.stringify(before)} with ${JSON.stringify(patch)}`);
  }
});

test("what is patched stays as it was, and what the patch does not name is shared", () => {
  const before = { faces: { 0: { x: 0 } }, players: [{ score: 1 }], turn: 1 };
  const after = merged(before, { faces: { 1: { x: 1 } }, turn: 2 });
  assert.deepEqual(before, { faces: { 0: { x: 0 } }, players: [{ score: 1 }], turn: 1 });
  assert.deepEqual(after.faces, { 0: { x: 0 }, 1: { x: 1 } });
  assert.equal(after.players, before.players);
});
