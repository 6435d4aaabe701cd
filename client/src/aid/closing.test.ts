import assert from "node:assert/strict";
import { test } from "node:test";
import type { AidLine } from "../wire/types";
import { finalItems } from "./closing";

const line = (id: string, moment = "", more: Partial<AidLine> = {}): AidLine =>
  ({ id, moment, under: "", features: [], ...more }) as unknown as AidLine;

test("a note is told with the step it is about", () => {
  const lines = [
    line("end"),
    line("abbeys", "FINAL.last"),
    line("goods", "FINAL.holdings"),
    line("unfinished"),
    line("monasteries", "FINAL.rings"),
    line("half tiles"),
    line("shrines", "FINAL.rings"),
    line("roads", "FINAL.roads"),
    line("inns", "", { features: ["road"] }),
    line("served"),
    line("fields", "FINAL.fields"),
    line("points", "", { under: "fields" }),
    line("winner"),
  ];
  const items = finalItems({ chapters: [{ name: "FINAL", title: "", say: "", lines }] });
  assert.deepEqual(
    items.map((item) => [item.line.id, item.asks, ...item.more.map((note) => note.id)]),
    [
      ["abbeys", false, "end"],
      ["goods", true],
      ["monasteries", true, "unfinished", "half tiles"],
      ["shrines", true],
      ["roads", true, "inns"],
      ["fields", true, "served", "points", "winner"],
    ],
  );
});
