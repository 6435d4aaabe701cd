import assert from "node:assert/strict";
import { test } from "node:test";
import { shifted } from "./owned";

test("a rim is moved to where its tile lies", () => {
  assert.equal(shifted("M92 92h216v216h-216z", 400, -400), "M492 -308h216v216h-216z");
  assert.equal(shifted("M400 0L374 43", -400, 800), "M0 800L-26 843");
});
