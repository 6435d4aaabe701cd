import assert from "node:assert/strict";
import { test } from "node:test";
import { asksLost, sounds } from "./settings";

test("what nobody has set is as usual, and not kept", () => {
  assert.deepEqual([asksLost.value, sounds.value], [true, false]);
  assert.equal(localStorage.getItem("bastide.ask-lost"), null);
});

test("what is set is kept, also when it is set back", () => {
  asksLost.value = false;
  assert.equal(localStorage.getItem("bastide.ask-lost"), "no");
  asksLost.value = true;
  assert.equal(localStorage.getItem("bastide.ask-lost"), "yes");
  assert.equal(localStorage.getItem("bastide.sounds"), null);
});
