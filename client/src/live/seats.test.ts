import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { pass, stopClock } from "../../testing/clock";
import { forget, freshId, keep, keepOutgoing, kept, keptGames, keptOutgoing, type Outgoing } from "./seats";

stopClock();
beforeEach(() => localStorage.clear());

test("an opened game is kept with its seats and links", () => {
  pass(5);
  keep({ game: "g1", seats: [{ seat: 0, token: "a" }], join: "j", watch: "w", own: "o" });
  assert.deepEqual(kept("g1"), {
    game: "g1",
    seats: [{ seat: 0, token: "a" }],
    join: "j",
    watch: "w",
    own: "o",
    since: Date.now(),
  });
  assert.equal(kept("g2"), undefined);
});

test("a further seat joins the ones kept, a newer token replaces the old one, links stay", () => {
  keep({ game: "g1", seats: [{ seat: 0, token: "a" }], join: "j" });
  keep({
    game: "g1",
    seats: [
      { seat: 1, token: "b" },
      { seat: 0, token: "c" },
    ],
  });
  assert.deepEqual(kept("g1")?.seats, [
    { seat: 1, token: "b" },
    { seat: 0, token: "c" },
  ]);
  assert.equal(kept("g1")?.join, "j");
});

test("the games kept are listed, the newest first, until they are forgotten", () => {
  for (const game of ["old", "middle", "new"]) {
    pass(1000);
    keep({ game, seats: [] });
  }
  assert.deepEqual(
    keptGames().map((one) => one.game),
    ["new", "middle", "old"],
  );
  forget("middle");
  assert.deepEqual(
    keptGames().map((one) => one.game),
    ["new", "old"],
  );
});

test("what cannot be read counts as nothing", () => {
  localStorage.setItem("bastide.games", "{broken");
  localStorage.setItem("bastide.out.g1", "{broken");
  assert.deepEqual(keptGames(), []);
  assert.equal(keptOutgoing("g1"), null);
});

test("a move on its way is kept for its game until it is taken away", () => {
  const move: Outgoing = { say: "move", id: "1", version: 3, seat: 0, actions: ["pass"] };
  keepOutgoing("g1", move);
  assert.deepEqual(keptOutgoing("g1"), move);
  assert.equal(keptOutgoing("g2"), null);
  keepOutgoing("g1", null);
  assert.equal(keptOutgoing("g1"), null);
});

test("ids are eighteen digits, and no two are the same", () => {
  const ids = Array.from({ length: 100 }, freshId);
  for (const id of ids) assert.match(id, /^[0-9a-f]{18}$/);
  assert.equal(new Set(ids).size, 100);
});
