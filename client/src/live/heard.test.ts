import assert from "node:assert/strict";
import { test } from "node:test";
import { withLines } from "./heard";

const line = (at: number, seat: number, text: string) => ({ at, seat, text });

test("what is heard again after a lost connection is there once", () => {
  const known = [line(1, 0, "hello"), line(2, 1, "hi")];
  assert.deepEqual(withLines(known, [...known, line(2, 0, "hi")]), [...known, line(2, 0, "hi")]);
});
