import assert from "node:assert/strict";
import { test } from "node:test";
import { texts } from "../words";
import { gathered, sumText } from "./sums";

texts.value = {
  "client.end.item": "{what}: {points}",
  "client.end.times": "{what}: {n} × {each} = {points}",
  "client.end.several": "{what} × {n}: {points}",
  "base.item.city": "cities supplied",
  "base.item.tile": "tiles",
};

test("cities of a field that are worth the same stand together", () => {
  const city = { key: "base.item.city", n: 1, points: 3 };
  assert.deepEqual(gathered([city, city, { ...city, points: 4 }]), [
    { ...city, n: 2, points: 6 },
    { ...city, points: 4 },
  ]);
});

test("a sum says how often what is worth how much", () => {
  assert.equal(sumText({ key: "base.item.city", n: 4, points: 12 }), "Cities supplied: 4 × 3 = 12");
  assert.equal(sumText({ key: "base.item.city", n: 1, points: 3 }), "Cities supplied: 3");
  assert.equal(sumText({ key: "base.item.tile", n: 3, points: 2 }), "Tiles × 3: 2");
});
