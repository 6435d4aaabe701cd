import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "./keys";

const POINTS = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 3, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: -4 },
];
const HERE = { x: 0, y: 0 };

test("an arrow leads to the nearest place in its direction", () => {
  assert.equal(nearest(POINTS, HERE, [1, 0]), 1);
  assert.equal(nearest(POINTS, HERE, [0, -1]), 4);
});

test("straight ahead is nearer than aside", () => {
  assert.equal(nearest(POINTS, { x: 1, y: 0 }, [1, 0]), 2);
  assert.equal(nearest([HERE, { x: 3, y: 0 }, { x: 1, y: 1.5 }], HERE, [1, 0]), 1);
});

test("where nothing lies in a direction there is nowhere to go", () => {
  assert.equal(nearest(POINTS, HERE, [-1, 0]), -1);
});
