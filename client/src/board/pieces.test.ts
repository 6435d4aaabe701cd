import assert from "node:assert/strict";
import { test } from "node:test";
import { art, face } from "../../testing/game";
import { spotBeside, spotOf, spotOn } from "./pieces";

const FACES = new Map([[3, { ...face(2, -1, { art: "bend-0" }), n: 3 }]]);
const ART = art({ "bend-0": { anchors: [[100, 50], null] } });

test("a figure stands at the anchor of its segment, in the middle of a tile without one, or at its corner", () => {
  assert.deepEqual(spotOf({ segment: [3, 0] }, FACES, ART), { x: 900, y: -350 });
  assert.deepEqual(spotOf({ segment: [3, 1] }, FACES, ART), { x: 1000, y: -170 });
  assert.deepEqual(spotOf({ face: 3 }, FACES, ART), { x: 1000, y: -170 });
  assert.deepEqual(spotOf({ corner: [1, 2] }, FACES, ART), { x: 400, y: 800 });
});

test("what is with a player or on a tile that is not there has no place on the board", () => {
  assert.equal(spotOf({}, FACES, ART), null);
  assert.equal(spotOf({ face: 4 }, FACES, ART), null);
  assert.equal(spotOn({ face: 4, x: 0, y: 0 }, FACES), null);
  assert.equal(spotOn(undefined, FACES), null);
});

test("a spot that the server gives is one on its face as it lies", () => {
  assert.deepEqual(spotOn({ face: 3, x: 10, y: 20.5 }, FACES), { x: 810, y: -379.5 });
  assert.deepEqual(spotOn({ face: 3, x: -200, y: 450 }, FACES), { x: 600, y: 50 }, "or beyond it, of what was thrown");
});

test("tokens beside a figure lie side by side, two in a row", () => {
  const spots = [0, 1, 2, 3, 4].map((number) => spotBeside({ x: 100, y: 100 }, number));
  assert.deepEqual(spots[0], { x: 176, y: 118 });
  assert.equal(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size, 5);
  assert.equal(spots[2]?.x, spots[0]?.x);
  assert.ok(spots.slice(0, 2).every(({ y }) => y === 118));
});
