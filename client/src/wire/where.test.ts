import assert from "node:assert/strict";
import { test } from "node:test";
import { event } from "../../testing/game";
import { cellsOf, scoresIn, seatOf } from "./events";
import { listed } from "./listed";
import type { ScoredEvent, TokenPlace, Where } from "./types";
import { faceOf } from "./where";

test("on a face is what stands on a segment, on the tile itself or at a place of its own there", () => {
  const post: Where = { place: "lookout", face: 4 };
  assert.deepEqual([faceOf({ segment: [3, 1] }), faceOf({ face: 0 }), faceOf(post)], [3, 0, 4]);
  const cellar: Where = { place: "cellar", player: 1 };
  const stock: TokenPlace = { stock: true };
  assert.deepEqual([faceOf({ corner: [0, 0] }), faceOf(cellar), faceOf(stock)], [undefined, undefined, undefined]);
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
