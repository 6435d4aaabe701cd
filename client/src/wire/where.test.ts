import assert from "node:assert/strict";
import { test } from "node:test";
import { event } from "../../testing/game";
import { cellsOf, scoresIn, seatOf } from "./events";
import { listed } from "./listed";
import type { ScoredEvent } from "./types";
import { cornerOf, faceOf, numberAt, segmentOf } from "./where";

test("a place is a segment, a corner, or a name with a number", () => {
  assert.deepEqual(segmentOf({ segment: [3, 1] }), [3, 1]);
  assert.deepEqual(cornerOf({ corner: [-1, 2] }), [-1, 2]);
  assert.deepEqual(
    [segmentOf({ tower: 4 }), cornerOf({ tower: 4 }), numberAt({ tower: 4 }, "tower")],
    [undefined, undefined, 4],
  );
  assert.equal(numberAt({ segment: [3, 1] }, "segment"), undefined);
  assert.equal(numberAt({ stock: true }, "stock"), undefined);
});

test("on a face is what stands on a segment, a tower or the tile itself", () => {
  assert.deepEqual([faceOf({ segment: [3, 1] }), faceOf({ face: 0 }), faceOf({ tower: 4 })], [3, 0, 4]);
  assert.deepEqual(
    [faceOf({ corner: [0, 0] }), faceOf({ prison: 1 }), faceOf({ stock: true })],
    [undefined, undefined, undefined],
  );
});

test("rows learn their numbers", () => {
  assert.deepEqual(listed({ 0: { x: 5 }, 12: { x: 6 } }), [
    { x: 5, n: 0 },
    { x: 6, n: 12 },
  ]);
  assert.deepEqual(listed(undefined), []);
});

test("scores are told from other events, with the segments they are for", () => {
  const road: ScoredEvent[] = scoresIn([event("ended"), event("scored", { segment: [1, 0] })]);
  assert.deepEqual(road.map(cellsOf), [[[1, 0]]]);
  assert.deepEqual(
    scoresIn([
      event("scored", {
        segment: [1, 0],
        cells: [
          [1, 0],
          [2, 1],
        ],
      }),
    ]).map(cellsOf),
    [
      [
        [1, 0],
        [2, 1],
      ],
    ],
  );
  assert.deepEqual(scoresIn([event("scored")]).map(cellsOf), [[]]);
});

test("an event of nobody has no seat", () => {
  assert.equal(seatOf(event("laid", { seat: 1 })), 1);
  assert.equal(seatOf(event("moved", { figure: "dragon" })), undefined);
  assert.equal(seatOf(event("ended", { winners: [0] })), undefined);
});
