import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { say } from "../testing/game";
import {
  capital,
  dialect,
  LANGUAGES,
  language,
  maybe,
  moduleWord,
  speak,
  stepLine,
  stepTitle,
  t,
  texts,
  told,
} from "./words";

beforeEach(() => {
  language.value = "en";
  say({
    "client.tip.tiles": "{n} tiles",
    "client.tip.tiles-one": "1 tile",
    "client.tip.worth": "{what}: {n}",
    "abbey.figure.follower": "climber",
    "base.figure.follower": "follower",
    "tower.figure.guard": "guard",
    "tower.title.capture": "Capture",
    "tower.line.capture": "You may capture.",
    "tower.line.aim": "Take aim.",
    "tower.also.aim.screen": "Tap a tile.",
    "tower.also.aim.dragon": "It cannot be hit.",
    "base.title.lay": "Lay the tile",
  });
});

test("places to fill in are filled in, the unknown ones stay", () => {
  assert.equal(t("tip.worth", { what: "Road", n: 3 }), "Road: 3");
  assert.equal(t("tip.worth", { what: "Road" }), "Road: {n}");
});

test("a text nobody wrote is its key", () => {
  assert.equal(t("tip.unknown", { n: 1 }), "tip.unknown");
});

test("one is told by the form for one, in each of our languages", () => {
  for (const code of LANGUAGES) {
    language.value = code;
    assert.deepEqual(
      [0, 1, 2, 11, 21, 101].map((n) => t("tip.tiles", { n })),
      ["0 tiles", "1 tile", "2 tiles", "11 tiles", "21 tiles", "101 tiles"],
      code,
    );
  }
});

test("a number below nothing is told by the usual form", () => {
  assert.equal(t("tip.tiles", { n: -1 }), "-1 tiles");
});

test("without a form for one the usual one serves, and without a number too", () => {
  assert.equal(t("tip.worth", { what: "Road", n: 1 }), "Road: 1");
  assert.equal(t("tip.tiles"), "{n} tiles");
  assert.equal(t("tip.tiles", { n: "1" }), "1 tiles");
});

test("a text that need not be there is nothing when it is not", () => {
  assert.equal(maybe("client.tip.worth", { what: "a", n: 2 }), "a: 2");
  assert.equal(maybe("client.tip.none"), undefined);
});

test("a game may have its own words for the interface", () => {
  say(
    { "client.tip.worth": "worth {n}", "client.tip.open": "open", "west.interface.tip.worth": "{n} dollars" },
    "west",
  );
  assert.deepEqual(
    [t("tip.worth", { n: 2 }), t("tip.open"), told("tip.worth", { n: 1 })],
    ["2 dollars", "open", "1 dollars"],
  );
  dialect.value = "base";
  assert.deepEqual([t("tip.worth", { n: 2 }), told("tip.none")], ["worth 2", undefined]);
});

test("a step has title and sentence in its module, or else its id and none", () => {
  assert.deepEqual([stepTitle("tower.capture"), stepLine("tower.capture")], ["Capture", "You may capture."]);
  assert.equal(stepTitle("lay"), "Lay the tile");
  assert.deepEqual([stepTitle("tower.rest"), stepLine("tower.rest")], ["tower.rest", ""]);
  assert.equal(stepLine("tower.aim"), "Take aim. Tap a tile.");
});

test("a word is that of the game that is played before any other module's", () => {
  assert.equal(moduleWord("figure", "follower"), "follower");
  assert.equal(moduleWord("figure", "guard"), "guard");
  assert.equal(moduleWord("figure", "dragon"), undefined);
  dialect.value = "abbey";
  assert.equal(moduleWord("figure", "follower"), "climber");
});

test("capitals are those of the language", () => {
  assert.equal(capital("élő"), "Élő");
  assert.equal(capital(""), "");
});

test("a language is fetched once and kept on the device", async () => {
  const asked: string[] = [];
  globalThis.fetch = async (path) => {
    asked.push(String(path));
    return new Response(JSON.stringify({ "client.site.title": `of ${path}` }));
  };
  await speak("da");
  await speak("hu");
  await speak("da");
  assert.deepEqual(asked, ["/api/words/da", "/api/words/hu"]);
  assert.deepEqual([language.value, texts.value["client.site.title"]], ["da", "of /api/words/da"]);
  assert.equal(localStorage.getItem("bastide.language"), "da");
});

test("a language that cannot be fetched leaves the one that is spoken", async () => {
  globalThis.fetch = async () => new Response("", { status: 503 });
  await assert.rejects(speak("de"), /words de: 503/);
  assert.equal(language.value, "en");
});
