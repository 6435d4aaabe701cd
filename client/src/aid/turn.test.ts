import assert from "node:assert/strict";
import { test } from "node:test";
import type { AidLine, AidPage } from "../wire/types";
import { afterwards, beforeDrawing, isLate, scoring, withTile } from "./turn";

const line = (id: string, moment: string, more: Partial<AidLine> = {}): AidLine => ({
  number: id,
  id,
  module: "BASE",
  title: id,
  sentence: "",
  brief: "",
  condition: "",
  optional: false,
  step: moment !== "",
  shown: "",
  rules: [],
  also: [],
  moment,
  under: "",
  shows: [],
  asked: false,
  unless: [],
  features: [],
  ...more,
});

const sheet = {
  chapters: [
    { name: "ADV", title: "Before", say: "", lines: [line("ransom", "TURN.start")] },
    {
      name: "PLACE",
      title: "Place",
      say: "",
      lines: [
        line("draw", "MOVE.draw"),
        line("early", "MOVE.check", { shows: ["dragon"] }),
        line("unplaceable", "MOVE.check"),
        line("lay", "MOVE.lay"),
        line("site", "", { shows: ["tower"] }),
        line("wake", "MOVE.laid", { shows: ["dragon"] }),
        line("fly", "", { under: "wake" }),
      ],
    },
    {
      name: "FIGURE",
      title: "A figure",
      say: "",
      lines: [
        line("follower", "MOVE.figure", { unless: ["volcano"] }),
        line("roles", "", { under: "follower" }),
        line("portal", "MOVE.figure", { shows: ["portal"] }),
        line("pig", "MOVE.figure"),
      ],
    },
    {
      name: "SCORE",
      title: "Scoring",
      say: "",
      lines: [
        line("order", "MOVE.score"),
        line("road", "", { features: ["road"] }),
        line("city", "", { features: ["city"] }),
        line("big", ""),
        line("home", "SCORE.home"),
        line("drive", "MOVE.after"),
        line("erupt", "MOVE.end", { shows: ["volcano"] }),
        line("again", "TURN.next"),
      ],
    },
  ],
} as unknown as AidPage;

const ids = (tasks: { id: string }[]) => tasks.map((task) => task.id);

test("before drawing stands what comes before the tile and the draw itself", () => {
  assert.deepEqual(ids(beforeDrawing(sheet)), ["ransom", "draw"]);
});

test("a tile with nothing special is laid and gets a figure", () => {
  const tasks = withTile(sheet, []);
  assert.deepEqual(ids(tasks), ["lay", "follower"]);
  assert.deepEqual(ids(tasks[0]?.more ?? []), ["unplaceable"]);
  assert.deepEqual(ids(tasks[1]?.choices ?? []), ["follower", "pig"]);
  assert.deepEqual(ids(tasks[1]?.more ?? []), ["roles"]);
});

test("what a symbol calls for comes in its place, with what belongs to it", () => {
  const tasks = withTile(sheet, ["dragon"]);
  assert.deepEqual(ids(tasks), ["early", "lay", "wake", "follower"]);
  assert.deepEqual(ids(tasks[2]?.more ?? []), ["fly"]);
  assert.deepEqual(ids(withTile(sheet, ["tower"])), ["lay", "site", "follower"]);
  assert.deepEqual(ids(withTile(sheet, ["portal"])[1]?.choices ?? []), ["follower", "portal", "pig"]);
});

test("what cannot be placed on the tile is not offered", () => {
  assert.deepEqual(ids(withTile(sheet, ["volcano"])[1]?.choices ?? []), ["pig"]);
});

test("only what is finished is scored, and every other sentence can be read there", () => {
  assert.deepEqual(scoring(sheet, []), []);
  const tasks = scoring(sheet, ["city"]);
  assert.deepEqual(ids(tasks), ["city", "home"]);
  assert.deepEqual(ids(tasks[1]?.more ?? []), ["big"]);
});

test("afterwards some things follow a scoring and others the turn", () => {
  assert.deepEqual(ids(afterwards(sheet, [])), ["drive", "again"]);
  assert.deepEqual(ids(afterwards(sheet, []).filter(isLate)), ["again"]);
  assert.deepEqual(ids(afterwards(sheet, ["volcano"])), ["drive", "erupt", "again"]);
});
