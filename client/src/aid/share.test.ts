import assert from "node:assert/strict";
import { test } from "node:test";
import { type Note, type Pad, summed } from "./pad";
import { MOST_IN_CODE, packed, shortened, unpacked } from "./share";

const players = [
  { name: "Ann", colour: 3 },
  { name: "Ægir Øst", colour: 0 },
  { name: "", colour: 5 },
];

const NOTES: Note[] = [
  { do: "tile", n: 1, seen: ["well", "hill"] },
  { do: "points", player: 0, n: 4, why: "city" },
  { do: "next", n: 0 },
  { do: "holds", player: 1, what: "crown" },
  { do: "token", player: 2, n: 2, what: "pearl" },
  { do: "tile", n: 1, seen: ["well"] },
  { do: "pays", player: 1, to: 0, n: 3, what: "well.ransom" },
  { do: "again" },
  { do: "next", n: 1 },
  { do: "tile", n: 1, seen: [] },
];

const pad: Pad = { players, notes: NOTES };

/** Numbers that look like chance and are always the same. */
function* numbers(): Generator<number, never> {
  for (let last = 7; ; yield last >> 8) last = (last * 75 + 74) % 65537;
}

/** A game of four hundred turns, hardly two of them alike. */
function longGame(): Pad {
  const chance = numbers();
  const below = (n: number) => chance.next().value % n;
  const turn = (): Note[] => [
    { do: "tile", n: 1, seen: below(7) ? [] : ["well"] },
    { do: "points", player: below(3), n: below(37), why: ["city", "road", ""][below(3)] ?? "" },
    { do: "next", n: below(2) },
  ];
  return { players, notes: Array.from({ length: 400 }, turn).flat() };
}

test("a pad is the same after its way through an address", async () => {
  const letters = await packed(pad);
  assert.match(letters, /^[\w-]+$/);
  assert.deepEqual(await unpacked(letters), pad);
});

test("what is no pad is none", async () => {
  const none = await packed({ players: [], notes: [] });
  for (const letters of ["", "!!", "abc", none]) assert.equal(await unpacked(letters), null, letters);
});

test("a shortened pad comes to the same and fits a code", async () => {
  const long = longGame();
  const short = shortened(long, summed(long));
  assert.deepEqual(summed(short), summed(long));
  assert.ok((await packed(long)).length > MOST_IN_CODE);
  assert.ok((await packed(short)).length < MOST_IN_CODE);
});
