import assert from "node:assert/strict";
import { test } from "node:test";
import { say } from "../../testing/game";
import { awayText, clockOf } from "./since";

const NOON = new Date(2026, 4, 6, 12, 0).getTime();

test("what was today is told by the clock, what was before by the day", () => {
  assert.match(clockOf(NOON / 1000 - 60 * 55, NOON), /11:05/);
  assert.match(clockOf(NOON / 1000 - 60 * 60 * 20, NOON), /May 5/);
  assert.match(clockOf(NOON / 1000 - 60 * 60 * 24 * 31, NOON), /Apr 5/);
});

test("where nobody knows since when, somebody is just away", () => {
  say({ "client.seat.away": "away", "client.seat.away-since": "away since {time}" });
  assert.equal(awayText(undefined), "away");
  assert.match(awayText(NOON / 1000), /^away since /);
});
