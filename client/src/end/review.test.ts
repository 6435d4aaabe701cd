import assert from "node:assert/strict";
import { test } from "node:test";
import { itemsOf } from "./review";

test("what weighs most in a cost comes first, whether it speaks for or against", () => {
  const items = { now: 2, supply: -5.5, fields: 0.3 };
  assert.deepEqual(itemsOf({ items }), [
    ["supply", -5.5],
    ["now", 2],
    ["fields", 0.3],
  ]);
});
