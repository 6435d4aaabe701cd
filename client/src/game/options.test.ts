import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ask, face, figure, hand, laying, option, player, say, view } from "../../testing/game";
import {
  actionLabel,
  colourOf,
  featureWord,
  figureOf,
  figureWord,
  grouped,
  groupLabel,
  isLay,
  moverOf,
  onBoard,
  optionLabel,
  wholeLabel,
} from "./options";

beforeEach(() =>
  say({
    "base.title.place": "Place a figure",
    "base.figure.follower": "follower",
    "base.feature.city": "city",
    "tower.title.raise": "Raise a tower",
    "tower.action.raise": "raise",
    "tower.word.higher": "one higher",
    "tower.stance.dozing": "asleep",
    "base.action.pass": "pass",
  }),
);

test("a tile is to be laid when one is in hand and may lie somewhere", () => {
  const legal = [{ x: 1, y: 0, rotations: [0] }];
  const lay = ask([laying(1, 0, 0), option("pass")]);
  assert.equal(isLay(lay, view({ hand: hand(legal) })), true);
  assert.equal(isLay(lay, view()), false);
  assert.equal(isLay(ask([option("put")]), view({ hand: hand(legal) })), false);
  assert.equal(isLay(undefined, view({ hand: hand(legal) })), false);
});

test("options of one action are a group, for each kind of figure from the supply one of its own", () => {
  const groups = grouped([
    option("a", { figure: "follower" }),
    option("b", { figure: "big" }),
    option("c", { figure: "follower" }),
    option("d", { name: "raise" }),
  ]);
  assert.deepEqual(
    groups.map((group) => [group.key, group.figure, group.options.map((one) => one.action)]),
    [
      ["put/follower", "follower", ["a", "c"]],
      ["put/big", "big", ["b"]],
      ["raise/", undefined, ["d"]],
    ],
  );
});

test("a figure that stands already, or is somebody's, makes no group of its own", () => {
  const capture = { name: "capture", figure: "follower" };
  const groups = grouped([option("a", { ...capture, n: 3 }), option("b", { ...capture, player: 1, figure: "big" })]);
  assert.deepEqual(
    groups.map((group) => group.key),
    ["capture/"],
  );
});

test("the figure placed is the one named, or the player's own that the step moves", () => {
  const ann = player(0, "Ann", { whole: { barn: 1 } });
  assert.equal(figureOf({ figure: "follower" }, ann), "follower");
  assert.equal(figureOf({ moves: "barn" }, ann), "barn");
  assert.equal(figureOf({ moves: "dragon" }, ann), undefined);
  assert.equal(figureOf({}, ann), undefined);
  assert.equal(figureOf({ moves: "barn" }, undefined), undefined);
});

test("an option is on the board with a segment, a tile, a square or a figure that stands there", () => {
  const shown = view({
    figures: { 1: figure("follower", { segment: [0, 0] }), 2: figure("follower", { place: "cellar", player: 1 }) },
  });
  assert(onBoard(option("a", { segment: [0, 1] }), shown));
  assert(onBoard(option("b", { face: 0 }), shown));
  assert(onBoard(option("c", { spot: [1, 1] }), shown));
  assert(onBoard(option("d", { n: 1 }), shown));
  assert(!onBoard(option("e", { n: 2 }), shown));
  assert(!onBoard(option("f", { number: 3 }), shown));
});

const CROSS = { 0: face(0, 0), 1: face(1, 0), 2: face(0, 1), 3: face(5, 5) };

test("a figure of nobody moves when every option is a tile for it to go to", () => {
  const shown = view({ faces: CROSS, figures: { 4: figure("dragon", { face: 0 }), 5: figure("fairy", { face: 0 }) } });
  const steps = [option("a", { face: 1, mover: 4 }), option("b", { face: 2, mover: 4 })];
  assert.equal(moverOf(steps, shown)?.kind, "dragon");
  assert.equal(moverOf([...steps, option("c", { face: 3, mover: 5 })], shown), null);
  assert.equal(moverOf([...steps, option("c", { mover: 4 })], shown), null);
  assert.equal(moverOf([option("a", { face: 1 })], shown), null);
  assert.equal(moverOf([], shown), null);
});

test("a figure that is on no tile yet goes nowhere", () => {
  const shown = view({ faces: CROSS, figures: { 4: figure("dragon", { place: "cellar" }) } });
  assert.equal(moverOf([option("a", { face: 1, mover: 4 })], shown), null);
});

test("words come from the step's module, then from any, then from the step", () => {
  assert.equal(actionLabel("raise", "tower.raise"), "raise");
  assert.equal(actionLabel("pass", "tower.raise"), "pass");
  assert.equal(actionLabel("lift", "tower.raise"), "Raise a tower");
  assert.deepEqual([figureWord("follower"), figureWord("ogre")], ["follower", "ogre"]);
  assert.deepEqual([featureWord("city"), featureWord("lake")], ["city", "lake"]);
});

test("a group is called after its figure where that is placed, else after its step", () => {
  const [put, raise] = grouped([
    option("a", { figure: "follower" }),
    option("b", { name: "raise", step: "tower.raise" }),
  ]);
  assert(put && raise);
  assert.deepEqual([groupLabel(put, [put, raise]), groupLabel(raise, [put, raise])], ["Follower", "Raise a tower"]);
});

test("where one of several steps goes with several figures the group is called after both", () => {
  const swap = { name: "swap", step: "tower.raise" };
  const swaps = [option("a", { ...swap, figure: "follower" }), option("b", { ...swap, figure: "ogre" })];
  const alone = grouped(swaps);
  assert.deepEqual(
    alone.map((group) => groupLabel(group, alone)),
    ["Follower", "Ogre"],
  );
  const groups = grouped([...swaps, option("c", { name: "put" })]);
  assert.deepEqual(
    groups.slice(0, 2).map((group) => groupLabel(group, groups)),
    ["Raise a tower: follower", "Raise a tower: ogre"],
  );
});

test("a figure has the colour of a player who has such ones, and none if it is nobody's", () => {
  const ana = player(0, "Ana");
  assert.deepEqual(
    [colourOf("follower", ana), colourOf("ogre", ana), colourOf("follower", undefined)],
    [0, null, null],
  );
});

test("an option is called by what tells it from the others", () => {
  const shown = view();
  const raise = { name: "raise", step: "tower.raise" };
  const bob = option("a", { ...raise, figure: "follower", player: 1 });
  assert.equal(optionLabel(bob, [bob], shown), "Follower, Bob");
  const lying = option("c", { figure: "follower", stance: "dozing", lies: true });
  assert.equal(optionLabel(lying, [lying], shown), "Follower, asleep");
  const number = option("b", { ...raise, number: 3 });
  assert.equal(optionLabel(number, [number], shown), "3");
  const plain = option("c", raise);
  assert.equal(optionLabel(plain, [plain], shown), "Raise");
  const drawn = { ...plain, tile: "box/tile", art: [{ art: "box_tile_r0", dx: 0, dy: 0 }] };
  assert.equal(optionLabel(drawn, [drawn], shown), "Raise", "a tile that is drawn need not be named");
});

test("a figure all options are about goes without saying where a word tells them apart", () => {
  const high = option("a", { figure: "follower", word: "higher" });
  const low = option("b", { figure: "follower", word: "lower" });
  const other = option("c", { figure: "ogre", word: "lower" });
  assert.equal(optionLabel(high, [high, low], view()), "One higher");
  assert.equal(optionLabel(high, [high, other], view()), "Follower, one higher");
});

test("a marker is told by its player, and by its kind where everybody has several", () => {
  const players = [player(0, "Ann"), player(1, "Ben")];
  const options = [option("rob P2", { marker: [1, 0] }), option("rob P2b", { marker: [1, 1] })];
  const one = { seat: 1, n: 0, points: 3, art: "follower" };
  const single = view({ players, track: { spaces: 50, markers: [one] } });
  assert.equal(optionLabel(option("rob P2", { marker: [1, 0] }), [], single), "Ben");
  const both = view({ players, track: { spaces: 50, markers: [one, { ...one, n: 1, art: "page" }] } });
  assert.deepEqual(
    options.map((each) => optionLabel(each, options, both)),
    ["Ben, follower", "Ben, page"],
  );
});

test("among options of several verbs each is told in full", () => {
  const raise = { name: "raise", step: "tower.raise" };
  assert.equal(wholeLabel(option("a", { ...raise, tile: "tower/1" }), view()), "raise: tower/1");
  assert.equal(wholeLabel(option("b", raise), view()), "raise");
});
