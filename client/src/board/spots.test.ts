import assert from "node:assert/strict";
import { test } from "node:test";
import { apart } from "./spots";

test("places that are far enough from one another stay", () => {
  const found = apart(
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    54,
  );
  assert(found.every((at, index) => Math.hypot(at.x - index * 100, at.y) < 0.1));
});

test("places that overlap move apart by as little as is needed, their middle stays", () => {
  const [a, b] = apart(
    [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ],
    54,
  );
  assert(a && b);
  assert(Math.abs(Math.hypot(b.x - a.x, b.y - a.y) - 54) < 0.01);
  assert(Math.abs((a.x + b.x) / 2 - 10) < 0.01);
});

test("places on the very same point come apart too", () => {
  const found = apart(
    Array.from({ length: 4 }, () => ({ x: 5, y: 5 })),
    20,
  );
  for (const [index, a] of found.entries()) {
    for (const b of found.slice(index + 1)) assert(Math.hypot(a.x - b.x, a.y - b.y) > 15);
  }
});
