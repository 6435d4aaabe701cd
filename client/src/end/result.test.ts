import assert from "node:assert/strict";
import { test } from "node:test";
import { player, say, view } from "../../testing/game";
import { headline, lead, teamPoints } from "./result";

const nobody = () => false;

say({
  "client.end.team": "together {names} {n}",
  "client.end.shared": "shared {names} {n}",
  "client.end.won": "won {name} {n}",
  "client.end.ahead": "ahead {n} {name}",
});

const four = [
  player(0, "Ann", { score: 30 }),
  player(1, "Bob", { score: 20 }),
  player(2, "Cleo", { score: 1 }),
  player(3, "Dan", { score: 5 }),
];
const teams = [
  { seats: [0, 2], points: 31 },
  { seats: [1, 3], points: 25 },
];

test("partners win together, with the points of both", () => {
  const shown = view({ players: four, outcome: { winners: [0, 2], table: [], teams } });
  assert.equal(headline(shown, nobody), "together Ann, Cleo 31");
  assert.equal(lead(shown, nobody), "ahead 6 Bob, Dan");
  assert.equal(teamPoints(shown, 3), 25);
});

test("teams that are level share the victory", () => {
  const level = [
    { seats: [0, 2], points: 31 },
    { seats: [1, 3], points: 31 },
  ];
  const shown = view({ players: four, outcome: { winners: [0, 1, 2, 3], table: [], teams: level } });
  assert.equal(headline(shown, nobody), "shared Ann, Bob, Cleo, Dan 31");
  assert.equal(lead(shown, nobody), "");
});

test("without teams one wins, and is so far ahead of the next", () => {
  const shown = view({ players: four, outcome: { winners: [0], table: [] } });
  assert.equal(headline(shown, nobody), "won Ann 30");
  assert.equal(lead(shown, nobody), "ahead 10 Bob");
  assert.equal(teamPoints(shown, 0), undefined);
});
