import assert from "node:assert/strict";
import { test } from "node:test";
import { heardClock, isLow, leftOf, nextTick } from "./clock";

const RULE = { by: "move", seconds: 60, more: 0, zero: "told" } as const;

test("only the time of whoever is waited for goes down, and never below nothing", () => {
  const clock = heardClock({ say: "clock", left: [30, 60], runs: 0 }, 1000);
  assert.equal(leftOf(clock, 0, 6000), 25_000);
  assert.equal(leftOf(clock, 1, 6000), 60_000);
  assert.equal(leftOf(clock, 0, 90_000), 0);
  const stands = heardClock({ say: "clock", left: [30, 60] }, 1000);
  assert.equal(leftOf(stands, 0, 90_000), 30_000);
});

test("the last part is a share of the time, and ten seconds at least", () => {
  assert.equal(isLow(RULE, 10_000), true);
  assert.equal(isLow(RULE, 10_001), false);
  assert.equal(isLow({ ...RULE, seconds: 86_400 }, 3_600_000), true);
});

test("seconds are shown where they matter", () => {
  assert.equal(nextTick(59_500), 520);
  assert.equal(nextTick(3 * 3_600_000 + 30_000), 30_020);
});
