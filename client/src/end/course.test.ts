import assert from "node:assert/strict";
import { test } from "node:test";
import { event, player, view } from "../../testing/game";
import { courses, marksOn, spread, stepOf } from "./course";

const nobody = () => false;

test("a course steps up where points came and ends flat; the final scoring is only in its end", () => {
  const events = [
    event("scored", { seat: 0, turn: 3, points: 4 }),
    event("scored", { seat: 1, turn: 4, points: 2 }),
    event("scored", { seat: 0, final: true, points: 6 }),
  ];
  const shown = view({ players: [player(0, "Ann", { score: 10 }), player(1, "Bob", { score: 2 })] });
  const [ann, bob] = courses(events, shown, nobody, 8);
  assert.deepEqual(ann, {
    seat: 0,
    colour: 0,
    name: "Ann",
    end: 10,
    points: [
      { turn: 0, score: 0 },
      { turn: 3, score: 0 },
      { turn: 3, score: 4 },
      { turn: 8, score: 4 },
    ],
  });
  assert.equal(bob?.end, 2);
});

test("points from before the chronicle are there from the beginning", () => {
  const [ann] = courses([], view({ players: [player(0, "Ann", { score: 5 })] }), nobody, 2);
  assert.deepEqual(ann?.points, [
    { turn: 0, score: 5 },
    { turn: 2, score: 5 },
  ]);
});

test("the marks of two players stand at different turns, each on its own line", () => {
  const shown = view({ players: [player(0, "Ann", { score: 4 }), player(1, "Bob")] });
  const [ann, bob] = courses([event("scored", { seat: 0, turn: 50, points: 4 })], shown, nobody, 100);
  assert(ann && bob);
  const first = marksOn(ann, 0, 2, 100);
  assert.deepEqual(
    first.map((mark) => mark.score),
    [0, 4, 4],
  );
  const turns = [...first, ...marksOn(bob, 1, 2, 100)].map((mark) => mark.turn);
  assert.equal(new Set(turns).size, 6);
});

test("the grid has at most five steps of a round number", () => {
  assert.deepEqual([10, 11, 60, 130, 5000].map(stepOf), [2, 5, 20, 50, 500]);
});

test("labels move down until none covers another, each beside its own line", () => {
  assert.deepEqual(spread([100, 0, 105], 24), [100, 0, 124]);
  assert.deepEqual(spread([50, 50, 50], 24), [50, 74, 98]);
});
