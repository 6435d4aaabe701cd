import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ask, event, face, feature, player, say, view } from "../../testing/game";
import type { Replay } from "../wire/types";
import { forkSeats, placeIn, sceneAt, told, turnAfter, turnAt, turnBefore, within } from "./reel";

const REEL = { turns: [1, 4, 9], total: 12 };

function reel(more: Partial<Replay> = {}): Replay {
  return { replay: "r1", at: 3, events: [], view: view(), setup: view().setup, action: "pass", ...REEL, ...more };
}

beforeEach(() =>
  say({
    "client.replay.start": "The start tile lies.",
    "client.replay.drawn": "{name} draws",
    "client.replay.stood": "{name} places: {figure}",
    "client.replay.passed": "{name} passes",
    "client.replay.chance": "Chance decides",
    "client.tale.laid": "{name} lays a tile",
    "client.tale.laid-you": "You lay a tile",
    "client.tale.scored-road": "{name} scores a road",
    "client.tale.with-points": "{text}: {n} points.",
  }),
);

test("an address names a place, or else the beginning is meant", () => {
  const place = (query: string) => placeIn(new URLSearchParams(query));
  assert.deepEqual([place("at=7"), place(""), place("at=x")], [7, 0, 0]);
});

test("nobody goes beyond the ends", () => {
  assert.deepEqual([within(-1, 12), within(5, 12), within(13, 12)], [0, 5, 12]);
});

test("forth by turns: to where the next one begins, at last to the end", () => {
  assert.deepEqual(
    [0, 1, 3, 8, 9, 12].map((at) => turnAfter(REEL, at)),
    [1, 4, 4, 9, 12, 12],
  );
});

test("back by turns: to where this one began, from there to the one before, at last to the beginning", () => {
  assert.deepEqual(
    [12, 9, 6, 4, 1, 0].map((at) => turnBefore(REEL, at)),
    [9, 4, 4, 1, 0, 0],
  );
});

test("turns are counted from what has been played of them", () => {
  const turns = [0, 4, 9];
  assert.deepEqual(
    [0, 1, 4, 5, 12].map((at) => turnAt({ turns, at })),
    [1, 1, 1, 2, 3],
  );
});

test("what an action brought is told in a line, everybody by name", () => {
  const events = [
    event("laid", { seat: 0 }),
    event("stood", { seat: 0, figure: "knight" }),
    event("scored", { seat: 1, on: "road", points: 3 }),
    event("drawn", { seat: 1 }),
  ];
  assert.equal(
    told(reel({ events })),
    "Ann lays a tile · Ann places: knight · Bob scores a road: 3 points. · Bob draws",
  );
});

test("where nothing happened it is told why", () => {
  assert.equal(told(reel({ action: undefined })), "The start tile lies.");
  assert.equal(told(reel({ seat: 1 })), "Bob passes");
  assert.equal(told(reel({})), "Chance decides");
});

test("whoever has to move plays on here, the computer takes the others", () => {
  assert.deepEqual(forkSeats(view({ ask: ask([], { seat: 1 }), active: 0 }), "fair"), [
    { name: "Ann", kind: "computer", level: "fair" },
    { name: "Bob", kind: "here" },
  ]);
  assert.deepEqual(
    forkSeats(view({ active: 0 }), "fair").map((seat) => seat.kind),
    ["here", "computer"],
  );
});

test("the board shows everybody's last tile, the newest one as such", () => {
  const players = [player(0, "Ann", { last: 5 }), player(1, "Bob", { last: 7 }), player(2, "Cleo")];
  assert.deepEqual(sceneAt(view({ players }), null).lasts, [
    { face: 5, colour: 0, newest: false },
    { face: 7, colour: 1, newest: true },
  ]);
});

test("a feature pointed at is lit in the colour of its only holder", () => {
  const lit = (more: Parameters<typeof feature>[1], kind = "road") => {
    const faces = { 0: face(0, 0, { segments: [5] }), 1: face(1, 0, { segments: [null, 5] }) };
    return sceneAt(view({ faces, features: { 5: feature(kind, more) } }), [0, 0]).lit;
  };
  const segments = [
    [0, 0],
    [1, 1],
  ];
  assert.deepEqual(lit({ holders: [1] }), { segments, colour: 1, marks: segments });
  assert.equal(lit({ holders: [0, 1] })?.colour, null);
  assert.deepEqual(lit({ holders: [1] }, "field")?.marks, []);
  assert.equal(sceneAt(view(), [0, 0]).lit, null);
});
