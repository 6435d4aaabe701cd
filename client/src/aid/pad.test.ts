import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  addPlayer,
  beginAnew,
  change,
  dropPlayer,
  freshPad,
  moveUp,
  nextPlayer,
  note,
  pad,
  readPad,
  score,
  seenNow,
  sums,
  takeBack,
  write,
} from "./pad";

beforeEach(() => {
  pad.value = {
    players: [
      { name: "Ann", colour: 2 },
      { name: "Bob", colour: 0 },
    ],
    notes: [],
  };
});

const names = () => pad.value.players.map((player) => player.name);

test("points are added up for each player, and the last ones can be taken back", () => {
  write(0, 4);
  write(1, 3);
  write(0, 9);
  write(0, -2);
  assert.deepEqual([score(0), score(1), score(2)], [11, 3, 0]);
  takeBack();
  takeBack();
  assert.deepEqual([score(0), score(1)], [4, 3]);
});

test("taking back from an empty pad leaves it empty", () => {
  takeBack();
  assert.deepEqual(pad.value.notes, []);
});

test("the turn goes round, and rounds are counted", () => {
  nextPlayer();
  assert.deepEqual([sums.value.turn, sums.value.rounds], [1, 0]);
  nextPlayer();
  assert.deepEqual([sums.value.turn, sums.value.rounds], [0, 1]);
});

test("a turn begins with the points of what its player holds, and taking it back takes them along", () => {
  const bringers = [
    { id: "well.company", turn: 1 },
    { id: "well.ransom", turn: 0 },
  ];
  note({ do: "holds", player: 1, what: "well.company" });
  nextPlayer(bringers);
  assert.equal(score(1), 1);
  nextPlayer(bringers);
  assert.deepEqual([score(0), score(1)], [0, 1]);
  takeBack();
  takeBack();
  assert.deepEqual([score(1), sums.value.turn], [0, 0]);
});

test("one player pays another", () => {
  write(0, 5);
  note({ do: "pays", player: 0, to: 1, n: 3, what: "well.ransom" });
  assert.deepEqual([score(0), score(1)], [2, 3]);
});

test("tokens are counted for each player, a single thing is with one of them", () => {
  note({ do: "token", player: 0, n: 2, what: "pearl" }, { do: "token", player: 1, n: 1, what: "pearl" });
  note({ do: "token", player: 0, n: -1, what: "pearl" });
  note({ do: "holds", player: 0, what: "crown" }, { do: "holds", player: 1, what: "crown" });
  assert.deepEqual(sums.value.tokens.get("pearl"), [1, 1]);
  assert.equal(sums.value.holders.get("crown"), 1);
});

test("tiles that are drawn are counted, with what is seen on them", () => {
  note(
    { do: "tile", n: 1, seen: ["well", "hill"] },
    { do: "tile", n: 1, seen: ["well"] },
    { do: "tile", n: 1, seen: [] },
  );
  note({ do: "tile", n: -1, seen: [] });
  assert.equal(sums.value.drawn, 2);
  assert.deepEqual([...sums.value.seen], [["well", 2], ["hill", 1]]); // biome-ignore format: pairs
});

test("a turn has a tile once one is told of, until another one is drawn or the next player is on", () => {
  assert.equal(seenNow(pad.value), null);
  note({ do: "tile", n: 1, seen: ["well"] });
  write(0, 3);
  assert.deepEqual(seenNow(pad.value), ["well"]);
  note({ do: "again" });
  assert.equal(seenNow(pad.value), null);
  note({ do: "tile", n: 1, seen: [] }, { do: "tile", n: -1, seen: [] });
  assert.deepEqual(seenNow(pad.value), []);
  nextPlayer();
  assert.equal(seenNow(pad.value), null);
});

test("players come in a free colour with an empty name, and leave with what was noted for them", () => {
  addPlayer();
  assert.deepEqual(pad.value.players[2], { name: "", colour: 1 });
  change(2, { name: "Cleo" });
  write(2, 7);
  write(0, 2);
  note({ do: "pays", player: 0, to: 2, n: 3, what: "well.ransom" });
  dropPlayer();
  assert.deepEqual(names(), ["Ann", "Bob"]);
  assert.deepEqual(pad.value.notes, [{ do: "points", player: 0, n: 2, why: "" }]);
});

test("whoever has a colour that is taken gets the one given up", () => {
  change(0, { colour: 0 });
  assert.deepEqual(
    pad.value.players.map((player) => player.colour),
    [0, 2],
  );
});

test("the order of players can be changed until something is noted", () => {
  moveUp(1);
  assert.deepEqual(names(), ["Bob", "Ann"]);
  moveUp(0);
  assert.deepEqual(names(), ["Bob", "Ann"]);
  write(0, 1);
  moveUp(1);
  assert.deepEqual(names(), ["Bob", "Ann"]);
});

test("a new game keeps the players", () => {
  write(1, 3);
  nextPlayer();
  beginAnew();
  assert.deepEqual(names(), ["Ann", "Bob"]);
  assert.deepEqual(pad.value.notes, []);
});

test("the pad is kept on the device and read from it", () => {
  write(1, 3);
  assert.deepEqual(readPad(), pad.value);
});

test("what is no pad is not read", () => {
  for (const kept of ["", "{broken", "null", '{"players":[],"notes":[]}', '{"players":[{}]}', '{"names":["Ann"]}']) {
    localStorage.setItem("bastide.pad", kept);
    assert.deepEqual(readPad(), freshPad(), kept);
  }
});
