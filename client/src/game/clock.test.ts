import assert from "node:assert/strict";
import { test } from "node:test";
import { language } from "../words";
import { leftText, lengthText } from "./clock";

test("what is left is told as finely as it matters", () => {
  language.value = "en";
  assert.equal(leftText(61_000), "1:01");
  assert.equal(leftText(400), "0:01");
  assert.equal(leftText(0), "0:00");
  assert.equal(leftText(90 * 60_000), "90:00");
  assert.equal(leftText(3 * 3_600_000 + 5 * 60_000), "3 hr 5 min");
  assert.equal(leftText(3 * 86_400_000), "3 days");
});

test("a length is told in the largest unit that fits", () => {
  language.value = "de";
  assert.equal(lengthText(86_400), "1 Tag");
  assert.equal(lengthText(300), "5 Minuten");
  assert.equal(lengthText(90), "90 Sekunden");
  language.value = "en";
});
