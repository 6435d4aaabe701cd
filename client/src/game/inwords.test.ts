import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { art, face, feature, figure, hand, say, view } from "../../testing/game";
import {
  elsewhere,
  featureTexts,
  handLine,
  meetingText,
  squareLines,
  squareText,
  tileText,
  tileTexts,
} from "./inwords";
import { whereText } from "./wheretext";

const nobody = () => false;

const ART = art({
  "bend-0": { sides: ["road", "road", "field", "field"], kinds: ["road", "field", "field"] },
  "abbey-0": { sides: ["field", "field", "field", "field"], kinds: ["field", "monastery"] },
  "city-0": { sides: ["city", null, "city", "field"], kinds: ["city", "field"] },
  "alone-0": { sides: [null, null, null, null], kinds: ["monastery"] },
});

beforeEach(() =>
  say({
    "client.board.east": "{n} east",
    "client.board.west": "{n} west",
    "client.board.north": "{n} north",
    "client.board.south": "{n} south",
    "client.board.centre": "at the start tile",
    "client.board.square": "{where}, {n} rotations; beside it: {meets}.",
    "client.board.square-one": "{where}, one rotation; beside it: {meets}.",
    "client.text.nothing": "nothing",
    "client.text.sides": "N {north} E {east} S {south} W {west}",
    "client.text.figure": "{figure} ({name})",
    "client.text.figure-on": "{figure} ({name}): {feature}",
    "client.text.at-corner": "{figure}, corner {where}",
    "client.text.held": "{figure}, held by {name}",
    "client.text.feature": "{feature} ({where})",
    "client.text.worth": "{what}: {n}",
    "client.tale.item": "{what} × {n}",
    "client.tip.tiles": "{n} tiles",
    "client.tip.tiles-one": "1 tile",
    "client.tip.holds": "{name} holds it",
    "client.tip.present": "{name} is there",
    "client.tip.worth": "Worth",
    "client.tip.finished": "Once finished",
    "client.tip.open": "{n} open",
  }),
);

test("a square is so far from the start, or the start itself", () => {
  assert.equal(whereText(0, 0), "at the start tile");
  assert.equal(whereText(2, 0), "2 east");
  assert.equal(whereText(-1, -3), "1 west, 3 north");
  assert.equal(whereText(0, 4), "4 south");
});

const CORNER = view({
  faces: { 0: face(0, 0), 1: face(1, 1, { art: "city-0" }) },
  hand: hand([{ x: 1, y: 0, rotations: [0] }]),
});

test("an empty square is told by what meets there, each kind once", () => {
  assert.equal(meetingText(CORNER, ART, 1, 0), "city, road");
  assert.equal(meetingText(CORNER, ART, 9, 9), "");
});

test("where the tile may lie is told with its rotations and its four sides", () => {
  assert.equal(
    squareText(CORNER, ART, { x: 1, y: 0, rotations: [0, 2] }),
    "1 east, 2 rotations; beside it: city, road.",
  );
  assert.deepEqual(squareLines(CORNER, ART), [
    "1 east, one rotation; beside it: city, road. N nothing E nothing S city W road",
  ]);
  assert.deepEqual(squareLines(view(), ART), []);
});

test("the tile in hand is told by its edges and what is in its middle", () => {
  const abbey = { ...hand([]), art: { 0: [{ art: "abbey-0", dx: 0, dy: 0 }] } };
  assert.equal(handLine(view({ hand: abbey }), ART), "N field E field S field W field · Monastery");
  assert.equal(handLine(view({ hand: hand([]) }), ART), "N road E road S field W field");
  assert.equal(handLine(view(), ART), null);
});

test("a tile that fits everywhere has no edges to tell of", () => {
  assert.equal(tileText([{ art: "alone-0", dx: 0, dy: 0 }], ART), "Monastery");
});

test("a tile of two faces is told face by face", () => {
  const drawings = ["abbey-0", "bend-0"].map((name, dx) => ({ art: name, dx, dy: 0 }));
  assert.equal(tileText(drawings, ART), "N field E field S field W field · Monastery | N road E road S field W field");
});

test("tiles are told from north to south and from west to east", () => {
  const faces = { 0: face(0, 0), 1: face(1, -1), 2: face(-1, 0), 3: face(0, -1) };
  assert.deepEqual(
    tileTexts(view({ faces }), ART, nobody).map((tile) => tile.where),
    ["1 north", "1 east, 1 north", "1 west", "At the start tile"],
  );
});

test("a tile tells its edges, its middle, who stands on it and what lies on it", () => {
  const shown = view({
    faces: { 0: face(0, 0, { art: "abbey-0" }) },
    figures: { 1: figure("follower", { segment: [0, 1] }, 1), 2: figure("dragon", { face: 0 }) },
    tokens: [{ kind: "gold", n: 2, on: { face: 0 }, art: "token-gold" }],
  });
  assert.deepEqual(tileTexts(shown, ART, nobody), [
    {
      key: "0",
      where: "At the start tile",
      sides: "N field E field S field W field",
      more: ["Monastery", "Follower (Bob): monastery", "Dragon", "Gold × 2"],
    },
  ]);
});

test("figures on no tile are told by who holds them, their corner or the part they are in", () => {
  const figures = {
    1: figure("follower", { place: "cellar", player: 0 }, 1),
    2: figure("shepherd", { corner: [1, 1] }, 0),
    3: figure("follower", { segment: [0, 0] }, 0),
    4: figure("mage", {}),
    5: figure("follower", { place: "house", part: "attic" }, 0),
  };
  assert.deepEqual(elsewhere(view({ figures }), ART, nobody), [
    "Follower (Bob), held by Ann",
    "Shepherd (Ann), corner 1 east, 1 south",
    "Mage",
    "Follower (Ann): attic",
  ]);
});

test("features are told, the unfinished and most valuable first, without what nobody can gain", () => {
  const shown = view({
    faces: { 0: face(0, 0, { segments: [5, 6] }), 1: face(2, 0, { segments: [7, 8, 9] }) },
    features: {
      5: feature("road", { complete: true, value: 9, owners: { 0: 1 }, holders: [0], tiles: 4, open: 0 }),
      6: feature("field"),
      7: feature("city", { value: 2, tiles: 1, open: 3 }),
      8: feature("road", { value: 6, tiles: 3, owners: { 0: 1, 1: 2 }, holders: [1], open: 1 }),
      9: feature("city", { complete: true }),
    },
  });
  assert.deepEqual(featureTexts(shown, nobody), [
    "Road (2 east) · 3 tiles · Ann is there · Bob holds it · Once finished: 6 · 1 open",
    "City (2 east) · 1 tile · Once finished: 2 · 3 open",
    "Road (at the start tile) · 4 tiles · Ann holds it · Worth: 9",
  ]);
});

test("a field somebody holds is told without a worth", () => {
  const features = { 3: feature("field", { owners: { 1: 1 }, holders: [1], tiles: 2, open: 0 }) };
  const shown = view({ faces: { 0: face(0, 0, { segments: [3] }) }, features });
  assert.deepEqual(featureTexts(shown, nobody), ["Field (at the start tile) · 2 tiles · Bob holds it"]);
});
