import assert from "node:assert/strict";
import { test } from "node:test";
import type { CatalogueModule } from "../wire/types";
import { answers, disputed } from "./differs";

const EDITIONS = ["modern", "danish", "hungarian"];
const tiny = {
  name: "city.tiny",
  values: ["normal", "2"],
  default: { modern: "normal", danish: "2", hungarian: "normal" },
};
const loop = { name: "road.loop", values: ["yes", "no"], default: { modern: "yes", danish: "yes", hungarian: "yes" } };

test("every answer comes with the editions that give it", () => {
  assert.deepEqual(answers(tiny, EDITIONS), [
    ["normal", ["modern", "hungarian"]],
    ["2", ["danish"]],
  ]);
});

test("only what differs is told, and what two modules ask only once", () => {
  const module = (code: string) => ({ code, rulings: [loop, tiny] }) as unknown as CatalogueModule;
  const found = disputed([module("BASE"), module("RIVER")], EDITIONS);
  assert.deepEqual(
    found.map((one) => [one.module.code, one.ruling.name]),
    [["BASE", "city.tiny"]],
  );
});
