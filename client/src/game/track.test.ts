import assert from "node:assert/strict";
import { test } from "node:test";
import { figure, option, player, view } from "../../testing/game";
import type { Figure, Track } from "../wire/types";
import { isOneOfSeveral, offered, SPACE, spotOf, standing } from "./track";

function track(...points: [number, number, number][]): Track {
  return {
    spaces: 50,
    markers: points.map(([seat, n, at]) => ({ seat, n, points: at, art: n ? "second" : "follower" })),
  };
}

test("the spaces of a lap run to and fro, each beside the one before and no two at one place", () => {
  const spots = Array.from({ length: 50 }, (_, space) => spotOf(space));
  assert.equal(new Set(spots.map(({ x, y }) => `${x},${y}`)).size, 50);
  for (const [at, spot] of spots.entries()) {
    const next = spots[at + 1];
    if (next) assert.equal(Math.abs(spot.x - next.x) + Math.abs(spot.y - next.y), SPACE);
  }
});

test("a lap later a marker stands on the same space", () => {
  const [first, later] = standing(track([0, 0, 7], [1, 0, 107]), []);
  assert.ok(first && later);
  assert.deepEqual([first.space, first.lap, later.space, later.lap], [7, 0, 7, 2]);
  assert.notEqual(first.x, later.x);
});

test("many on one space stand in rows inside it, each at a place of its own", () => {
  const all = standing(track([0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0], [1, 1, 0], [2, 1, 0]), []);
  assert.equal(new Set(all.map(({ x, y }) => `${x},${y}`)).size, 6);
  for (const { x, y, size } of all) {
    assert.ok(x > 0 && x < SPACE && y > 0 && y < SPACE);
    assert.ok(size < 1);
  }
});

test("whoever pays into debt stands behind the start", () => {
  const [behind] = standing(track([0, 0, -3]), []);
  assert.deepEqual([behind?.space, behind?.lap], [47, -1]);
});

test("figures stand beside the marker they are at", () => {
  const robbers: [string, Figure][] = [
    ["4", figure("robber", { marker: [1, 1], place: "ambush" }, 0)],
    ["5", figure("follower", { segment: [0, 0] }, 0)],
  ];
  const found = standing(track([0, 0, 3], [1, 0, 3], [0, 1, 9], [1, 1, 12]), robbers);
  assert.equal(found.length, 5);
  const guest = found.find((one) => one.guest);
  assert.deepEqual([guest?.key, guest?.art, guest?.seat, guest?.space], ["figure 4", "robber", 0, 12]);
});

test("an option is found by its marker", () => {
  const options = [option("rob P2", { marker: [1, 0] }), option("rob P2b", { marker: [1, 1] }), option("pass")];
  assert.equal(offered(options, [1, 1])?.action, "rob P2b");
  assert.equal(offered(options, [0, 0]), undefined);
});

test("markers have names of their own only where a player has several", () => {
  const players = [player(0, "Ann"), player(1, "Ben")];
  assert.equal(isOneOfSeveral(view({ players, track: track([0, 0, 3], [1, 0, 3]) }), [0, 0]), false);
  assert.equal(isOneOfSeveral(view({ players, track: track([0, 0, 3], [0, 1, 3]) }), [0, 1]), true);
  assert.equal(isOneOfSeveral(view({ players }), [0, 0]), false);
});
