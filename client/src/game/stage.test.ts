import assert from "node:assert/strict";
import { test } from "node:test";
import { SIDE } from "../board/svg";
import { between } from "./stage";

test("what joins two sides of a tile is offered between them, and no two of them in one place", () => {
  const pairs = [0, 1, 2].flatMap((a) => [1, 2, 3].filter((b) => b > a).map((b) => [a, b] as const));
  const places = pairs.map(([a, b]) => between({ x: 1, y: 0 }, a, b));
  assert.equal(new Set(places.map((at) => `${at.x},${at.y}`)).size, 6);
  assert.deepEqual(between({ x: 0, y: 0 }, 0, 1), { x: 0.75 * SIDE, y: 0.25 * SIDE });
});
