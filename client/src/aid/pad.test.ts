import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { addPlayer, beginAnew, dropPlayer, nextPlayer, pad, readPad, rename, score, takeBack, write } from "./pad";

beforeEach(() => {
  pad.value = { names: ["Ann", "Bob"], turn: 0, written: [] };
});

test("points are added up for each player, and the last ones can be taken back", () => {
  write(0, 4);
  write(1, 3);
  write(0, 9);
  assert.deepEqual([score(0), score(1), score(2)], [13, 3, 0]);
  takeBack();
  assert.deepEqual([score(0), score(1)], [4, 3]);
});

test("taking back from an empty pad leaves it empty", () => {
  takeBack();
  assert.deepEqual(pad.value.written, []);
});

test("the turn goes round", () => {
  nextPlayer();
  assert.equal(pad.value.turn, 1);
  nextPlayer();
  assert.equal(pad.value.turn, 0);
});

test("players come with an empty name, can be named, and leave with their points", () => {
  addPlayer();
  rename(2, "Cleo");
  assert.deepEqual(pad.value.names, ["Ann", "Bob", "Cleo"]);
  write(2, 7);
  write(0, 2);
  nextPlayer();
  nextPlayer();
  dropPlayer();
  assert.deepEqual(pad.value, { names: ["Ann", "Bob"], turn: 1, written: [{ player: 0, points: 2 }] });
});

test("a new game keeps the names", () => {
  write(1, 3);
  nextPlayer();
  beginAnew();
  assert.deepEqual(pad.value, { names: ["Ann", "Bob"], turn: 0, written: [] });
});

test("the pad is kept on the device and read from it", () => {
  write(1, 3);
  assert.deepEqual(readPad(), { names: ["Ann", "Bob"], turn: 0, written: [{ player: 1, points: 3 }] });
});

test("what is no pad is not read", () => {
  for (const kept of ["", "{broken", "null", '{"names":[],"turn":0,"written":[]}', '{"names":["Ann"]}']) {
    localStorage.setItem("bastide.pad", kept);
    assert.deepEqual(readPad(), { names: ["", ""], turn: 0, written: [] }, kept);
  }
});
