import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { event, face, option, say, view } from "../../testing/game";
import { itemWord, linesOf, nameOf, newsOf, textOf } from "./tale";

const isAnn = (seat: number) => seat === 0;

beforeEach(() =>
  say({
    "client.common.you": "You",
    "client.tale.laid": "{name} lays a tile",
    "client.tale.laid-you": "You lay a tile",
    "client.tale.stood": "{name} places: {figure}",
    "base.interface.tale.stood-city": "{name} places a knight",
    "base.interface.tale.stood-city-you": "You place a knight",
    "client.tale.scored": "{name} scores: {step}",
    "client.tale.scored-feature": "{name} scores: {feature}",
    "base.interface.tale.scored-road": "{name} scores a road",
    "client.tale.did": "{name}: {what}",
    "client.tale.moved": "{name} moves: {figure}",
    "client.tale.chance": "{what}: {answer}",
    "client.tale.ended": "The game is over",
    "client.tale.discarded": "A tile is put away",
    "client.tale.with-points": "{text}: {n} points.",
    "client.tale.with-points-one": "{text}: 1 point.",
    "base.interface.tale.moved-ogre": "The ogre moves",
    "base.interface.tale.home-driven-off": "{name} loses a figure",
    "base.figure.follower": "follower",
    "base.item.tile": "tiles",
    "tower.stance.dozing": "sleeper",
    "tower.title.capture": "Capture",
    "tower.title.dice": "The die",
    "tower.word.none": "nothing",
    "tower.feature.lake": "lake",
  }),
);

test("who reads is spoken to, others are named", () => {
  assert.deepEqual(
    [nameOf(view(), 0, isAnn), nameOf(view(), 1, isAnn), nameOf(view(), null, isAnn)],
    ["You", "Bob", ""],
  );
  assert.equal(textOf(event("laid", { seat: 0 }), view(), isAnn), "You lay a tile");
  assert.equal(textOf(event("laid", { seat: 1 }), view(), isAnn), "Bob lays a tile");
});

test("where nothing is written for the reader the name serves", () => {
  assert.equal(textOf(event("scored", { seat: 0, on: "road" }), view(), isAnn), "Ann scores a road");
});

test("a follower is told by what it became, any other figure by its kind", () => {
  const stood = (figure: string, on: string) => textOf(event("stood", { seat: 1, figure, on }), view(), isAnn);
  assert.equal(stood("follower", "city"), "Bob places a knight");
  assert.equal(stood("follower", "lake"), "Bob places: follower");
  assert.equal(stood("ogre", "city"), "Bob places: ogre");
  const lying = event("stood", { seat: 1, figure: "follower", on: "city", stance: "dozing" });
  assert.equal(textOf(lying, view(), isAnn), "Bob places: sleeper");
});

test("points are told by what they were for: a feature everybody knows, another one, a step", () => {
  const scored = (more: object) => textOf(event("scored", { seat: 1, ...more }), view(), isAnn);
  assert.equal(scored({ on: "road" }), "Bob scores a road");
  assert.equal(scored({ on: "lake" }), "Bob scores: lake");
  assert.equal(scored({ step: "tower.capture" }), "Bob scores: Capture");
});

test("an action is told by its step, passing and drawing not at all", () => {
  const did = (name: string) =>
    textOf(event("did", { seat: 1, option: option(name, { name, step: "tower.capture" }) }), view(), isAnn);
  assert.deepEqual([did("capture"), did("pass"), did("draw")], ["Bob: Capture", null, null]);
});

test("an action is told by the sentence of its box: who, whom, what and where", () => {
  say({
    "tower.did.capture": "{name} captures somebody of {whom}: {figure} ({where})",
    "tower.did.roll": "{name} rolls: {what}",
    "tower.word.none": "nothing",
    "tower.title.capture": "Capture",
    "base.figure.follower": "follower",
    "client.board.east": "{n} east",
    "client.tale.did": "{name}: {what}",
    "client.common.you": "You",
  });
  const shown = view({ faces: { 3: face(2, 0) } });
  const told = (name: string, more: object) =>
    textOf(event("did", { seat: 0, option: option("a", { name, step: "tower.capture", ...more }) }), shown, isAnn);
  const taken = { figure: "follower", player: 1, on: { segment: [3, 0] } };
  assert.equal(told("capture", taken), "Ann captures somebody of Bob: follower (2 east)");
  assert.equal(told("roll", { word: "none" }), "Ann rolls: nothing");
  assert.equal(told("capture", {}), "You: Capture", "a sentence with a gap is not told");
});

test("what chance has decided is told by the sentence of its box, else by its step", () => {
  say({
    "wood.chance.bag": "Out of the bag comes: {what}",
    "wood.word.wolf": "the wolf",
    "wood.title.die": "The die",
    "client.tale.chance": "{what}: {answer}",
  });
  const told = (name: string, more: object) => {
    const step = `wood.${name}`;
    return textOf(event("chance", { step, option: option(name, { name, step, ...more }) }), view(), isAnn);
  };
  assert.equal(told("bag", { word: "wolf" }), "Out of the bag comes: the wolf");
  assert.equal(told("die", { number: 3 })?.startsWith("The die: "), true);
  assert.equal(told("draw", {}), null);
});

test("what a box has a sentence for is not told again by its figure", () => {
  say({ "tower.did.guard": "{name} guards the tower", "client.tale.stood": "{name} places: {figure}" });
  const did = event("did", { seat: 1, a: 4, option: option("x", { name: "guard", step: "tower.guard" }) });
  const lines = linesOf([did, event("stood", { seat: 1, a: 4, figure: "ogre" })], view(), isAnn);
  assert.deepEqual(
    lines.map((line) => line.text),
    ["Bob guards the tower"],
  );
});

test("what concerns nobody is told, what concerns somebody unknown is not", () => {
  assert.equal(textOf(event("ended"), view(), isAnn), "The game is over");
  assert.equal(textOf(event("discarded"), view(), isAnn), "A tile is put away");
  assert.equal(textOf(event("laid", { seat: 7 }), view(), isAnn), null);
  assert.equal(textOf(event("laid"), view(), isAnn), null);
});

test("an event is told if there are words for it", () => {
  assert.equal(textOf(event("moved", { seat: 1, figure: "follower" }), view(), isAnn), "Bob moves: follower");
  assert.equal(textOf(event("sneezed" as "moved", { seat: 1 }), view(), isAnn), null);
  assert.equal(textOf(event("drawn", { seat: 1 }), view(), isAnn), null);
});

test("a figure that waits aside is told of when it goes on, one that goes to a place with a name at once", () => {
  say({ "client.tale.moved": "{name} moves: {figure}", "base.figure.follower": "follower", "wood.place.den": "den" });
  const moved = (place: string) =>
    textOf(event("moved", { seat: 1, figure: "follower", place: { place } }), view(), isAnn);
  assert.deepEqual([moved("leaving"), moved("den")], [null, "Bob moves: follower"]);
});

test("what a figure of nobody does, or what sends one home, is told where the game has words for it", () => {
  assert.equal(textOf(event("moved", { figure: "ogre" }), view(), isAnn), "The ogre moves");
  assert.equal(textOf(event("moved", { figure: "bear" }), view(), isAnn), null);
  const home = (step?: string) =>
    textOf(event("home", { seat: 1, figure: "follower", ...(step ? { step } : {}) }), view(), isAnn);
  assert.deepEqual([home("wood.driven-off"), home("base.home"), home()], ["Bob loses a figure", null, null]);
});

test("the chronicle has the newest line first", () => {
  const lines = linesOf([event("laid", { seat: 0, turn: 1 }), event("laid", { seat: 1, turn: 2 })], view(), isAnn);
  assert.deepEqual(
    lines.map((line) => [line.text, line.turn, line.seat]),
    [
      ["Bob lays a tile", 2, 1],
      ["You lay a tile", 1, 0],
    ],
  );
});

test("a tile and the figure set on it are one line, but not with another's figure", () => {
  const stood = (seat: number) => event("stood", { seat, figure: "follower", on: "city" });
  const texts = (seat: number) =>
    linesOf([event("laid", { seat: 1 }), stood(seat)], view(), isAnn).map((line) => line.text);
  assert.deepEqual(texts(1), ["Bob places a knight"]);
  assert.deepEqual(texts(0), ["You place a knight", "Bob lays a tile"]);
});

test("an action and the figure it moves or sets are one line", () => {
  const did = event("did", { seat: 1, a: 4, option: option("x", { name: "x", step: "tower.capture" }) });
  const texts = (more: ReturnType<typeof event>) => linesOf([did, more], view(), isAnn).map((line) => line.text);
  assert.deepEqual(texts(event("moved", { seat: 1, a: 4, figure: "follower" })), ["Bob: Capture"]);
  assert.deepEqual(texts(event("stood", { seat: 1, a: 4, figure: "ogre" })), ["Bob places: ogre"]);
  assert.deepEqual(texts(event("moved", { seat: 1, a: 5, figure: "ogre" })), ["Bob moves: ogre", "Bob: Capture"]);
});

test("only lines of points have points", () => {
  const lines = linesOf([event("scored", { seat: 1, on: "road", points: 3 }), event("ended")], view(), isAnn);
  assert.deepEqual(
    lines.map((line) => line.points),
    [null, 3],
  );
});

test("the news are told in the order of things, points with them", () => {
  const events = [
    event("laid", { seat: 1 }),
    event("scored", { seat: 1, on: "road", points: 3 }),
    event("scored", { seat: 1, on: "lake", points: 1 }),
  ];
  assert.equal(
    newsOf(events, view(), isAnn),
    "Bob lays a tile Bob scores a road: 3 points. Bob scores: lake: 1 point.",
  );
});

test("an item has the word of its key, of a module, or its key", () => {
  assert.deepEqual([itemWord("tower.feature.lake"), itemWord("tile"), itemWord("moon")], ["Lake", "Tiles", "Moon"]);
});

test("what chance answers is told by its step and its answer; a tile that is drawn is told otherwise", () => {
  const answered = (more: object) =>
    textOf(event("chance", { step: "tower.dice", option: option("roll 3", { name: "roll", ...more }) }), view(), isAnn);
  assert.equal(answered({ number: 3 }), "The die: 3");
  assert.equal(answered({ word: "none" }), "The die: Nothing");
  assert.equal(answered({ name: "draw", tile: "tower/well" }), null);
});

test("whoever did it and whoever it was done to are spoken to, and nobody is named twice", () => {
  say({
    "tower.did.capture": "{name} captures somebody of {whom}",
    "tower.did.capture-you": "You capture somebody of {whom}",
    "tower.did.capture-to-you": "{name} captures somebody of yours",
    "tower.did.capture-you-to-you": "You capture somebody of your own",
    "tower.did.capture-own": "{name} captures somebody of their own",
  });
  const did = (seat: number, player: number) =>
    textOf(
      event("did", { seat, option: option("a", { name: "capture", step: "tower.capture", player }) }),
      view(),
      isAnn,
    );
  assert.deepEqual(
    [did(0, 1), did(1, 0), did(0, 0), did(1, 1)],
    [
      "You capture somebody of Bob",
      "Bob captures somebody of yours",
      "You capture somebody of your own",
      "Bob captures somebody of their own",
    ],
  );
});
