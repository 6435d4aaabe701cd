import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keep } from "../live/seats";
import type { MineGame } from "../wire/types";
import { groupOf, offered, sorted } from "./mine";

function row(game: string, more: Partial<MineGame> = {}): MineGame {
  return { game, seat: 0, over: false, turn: 1, changed: 1, players: [], plays: "BASE", modules: [], ...more };
}

beforeEach(() => localStorage.clear());

test("a game is yours to move for any seat of this device", () => {
  keep({ game: "a", seats: [0, 2].map((seat) => ({ seat, token: `${seat}` })) });
  const groups = [0, 1, 2].map((actor) => groupOf(row("a", { actor })));
  assert.deepEqual(groups, ["yours", "theirs", "yours"]);
});

test("yours come first, then the others', the finished, the lost, each the newest first", () => {
  const rows = [
    { game: "lost", error: "game" as const },
    row("old", { over: true, changed: 1 }),
    row("new", { over: true, changed: 2 }),
    row("theirs", { actor: 1, changed: 9 }),
    row("yours", { actor: 0 }),
  ];
  assert.deepEqual(
    sorted(rows).map((one) => one.game),
    ["yours", "theirs", "new", "old", "lost"],
  );
});

test("a rematch is offered until this device has come to it", () => {
  const over = row("a", { over: true, next: "b" });
  assert.equal(offered(over), "b");
  keep({ game: "b", seats: [{ seat: 0, token: "t" }] });
  assert.equal(offered(over), undefined);
  assert.equal(offered(row("c", { over: true })), undefined);
});
