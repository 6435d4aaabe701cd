import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { say } from "../../testing/game";
import { route } from "../router";
import type { Catalogue } from "../wire/types";
import * as wish from "./wish";

const LEVELS = ["easy", "fair", "good", "hard"];
const CATALOGUE: Catalogue = {
  game: "BASE",
  version: "1",
  languages: ["en"],
  modules: [],
  editions: ["modern"],
  levels: LEVELS,
  aids: [],
  limits: { seats: 6, message: 16_384, record: 262_144, away: 120 },
};

beforeEach(() => {
  localStorage.clear();
  say({
    "client.names.you": "You",
    "client.names.friend": "Friend",
    "client.names.player": "Player {n}",
    "client.names.computer": "Flora Hugo Ida",
  });
  wish.game.value = "";
  wish.edition.value = "modern";
  wish.modules.value = [];
  wish.without.value = [];
  wish.rulings.value = {};
  wish.aids.value = { ...wish.AID_SETS.all };
  wish.seed.value = "";
  wish.seats.value = [];
  wish.changed.value = false;
});

function kinds(): [string, string, string][] {
  return wish.seats.value.map((seat) => [seat.kind, seat.name, seat.level]);
}

test("the middle level is the usual one, the lower of two", () => {
  assert.deepEqual([wish.middle(LEVELS), wish.middle(["a", "b", "c"]), wish.middle([])], ["fair", "b", ""]);
});

test("a table begins with oneself and a computer, once", () => {
  wish.keepName("Ann");
  wish.startSeats(CATALOGUE);
  wish.startSeats(CATALOGUE);
  assert.deepEqual(kinds(), [
    ["you", "Ann", ""],
    ["computer", "Flora", "fair"],
  ]);
});

test("computers have names of their own as long as there are any", () => {
  for (let n = 0; n < 4; n++) wish.addSeat("computer", LEVELS);
  assert.deepEqual(
    kinds().map(([, name]) => name),
    ["Flora", "Hugo", "Ida", "Flora"],
  );
});

test("a seat can be changed and removed, the others stay", () => {
  wish.addSeat("here", LEVELS);
  wish.addSeat("computer", LEVELS);
  const [first, second] = wish.seats.value;
  assert(first && second);
  wish.changeSeat(second.id, { level: "hard" });
  assert.equal(wish.seats.value[1]?.level, "hard");
  wish.removeSeat(first.id);
  assert.deepEqual(kinds(), [["computer", "Flora", "hard"]]);
});

test("a colour is taken, given up by whoever had it, and liked again in the next game", () => {
  wish.startSeats(CATALOGUE);
  wish.addSeat("here", LEVELS);
  const colours = () => wish.seats.value.map((seat) => seat.colour);
  assert.deepEqual(colours(), [0, 1, 2]);
  wish.setColour(wish.seats.value[0]?.id ?? 0, 2);
  assert.deepEqual(colours(), [2, 1, 0]);
  wish.removeSeat(wish.seats.value[1]?.id ?? 0);
  wish.addSeat("computer", LEVELS);
  assert.deepEqual(colours(), [2, 0, 1]);
  wish.setColour(wish.seats.value[1]?.id ?? 0, 5);
  assert.deepEqual(
    wish.quickTable(LEVELS).seats.map((seat) => seat.colour),
    [2, 0],
  );
});

test("nobody shares a name, and nobody is without one", () => {
  const seat = (kind: wish.SeatChoice["kind"], name: string, level = "") => ({ id: 0, kind, name, level, colour: 2 });
  const named = wish.named([
    seat("you", "  "),
    seat("here", " Ann "),
    seat("here", "Ann"),
    seat("link", ""),
    seat("here", ""),
    seat("computer", "Ann", "good"),
  ]);
  assert.deepEqual(named, [
    { name: "You", kind: "here", colour: 2 },
    { name: "Ann", kind: "here", colour: 2 },
    { name: "Ann 2", kind: "here", colour: 2 },
    { name: "Friend", kind: "link", colour: 2 },
    { name: "Player 5", kind: "here", colour: 2 },
    { name: "Ann 3", kind: "computer", colour: 2, level: "good" },
  ]);
});

test("a box taken out takes its left-out parts with it", () => {
  wish.toggleModule("PD");
  wish.toggleModule("TB");
  wish.togglePart("PD.dragon");
  wish.togglePart("TB.goods");
  wish.toggleModule("PD");
  assert.deepEqual([wish.modules.value, wish.without.value], [["TB"], ["TB.goods"]]);
  wish.togglePart("TB.goods");
  assert.deepEqual(wish.without.value, []);
});

test("only a ruling that is not the usual one is a wish", () => {
  wish.setRuling("city.tiny", "2", "4");
  assert.deepEqual(wish.rulings.value, { "city.tiny": "2" });
  wish.setRuling("city.tiny", "4", "4");
  assert.deepEqual(wish.rulings.value, {});
});

test("the aids have a name where they are a set, else they are one's own", () => {
  assert.equal(wish.aidSet.value, "all");
  wish.setAids({ ...wish.AID_SETS.none });
  assert.equal(wish.aidSet.value, "none");
  wish.setAids({ ...wish.AID_SETS.none, gain: true });
  assert.equal(wish.aidSet.value, "own");
});

test("hints are there for who is alone against computers, unless something else is chosen", () => {
  wish.addSeat("you", LEVELS);
  wish.addSeat("computer", LEVELS);
  assert.equal(wish.ownTable().aids?.hint, true);
  wish.addSeat("link", LEVELS);
  assert.equal(wish.ownTable().aids?.hint, false);
  wish.setHints(true);
  assert.equal(wish.ownTable().aids?.hint, true);
});

test("a change is remembered as one", () => {
  wish.setEdition("classic");
  assert.deepEqual([wish.changed.value, wish.edition.value], [true, "classic"]);
});

test("a table asks for what was chosen, without parts of boxes that are not in it", () => {
  wish.game.value = "BASE";
  wish.modules.value = ["TB"];
  wish.without.value = ["BASE.field", "TB.goods", "PD.dragon"];
  wish.seed.value = " 7 ";
  wish.addSeat("here", LEVELS);
  assert.deepEqual(wish.ownTable(), {
    game: "BASE",
    edition: "modern",
    modules: ["TB"],
    without: ["BASE.field", "TB.goods"],
    rulings: {},
    aids: { ...wish.AID_SETS.all, hint: true },
    seats: [{ name: "Player 1", kind: "here", colour: 0 }],
    seed: "7",
  });
  wish.seed.value = " ";
  assert.equal("seed" in wish.ownTable(), false);
});

test("another game begins without the modules, parts and rulings of the one before", () => {
  wish.modules.value = ["TB"];
  wish.setRuling("city.tiny", "2", "normal");
  wish.setGame("WEST");
  assert.deepEqual([wish.game.value, wish.modules.value, wish.without.value, wish.rulings.value], ["WEST", [], [], {}]);
  assert.equal(wish.ownTable().game, "WEST");
});

test("a quick table is the base game against one computer, whatever else was chosen", () => {
  wish.modules.value = ["TB"];
  assert.deepEqual(wish.quickTable(LEVELS), {
    edition: "modern",
    modules: [],
    aids: wish.AID_SETS.all,
    seats: [
      { name: "You", kind: "here", colour: 0 },
      { name: "Flora", kind: "computer", colour: 1, level: "fair" },
    ],
  });
});

test("opening a table keeps its seats and goes there", async () => {
  const asked: unknown[] = [];
  globalThis.fetch = async (path, init) => {
    asked.push([path, init?.method, JSON.parse(String(init?.body))]);
    return new Response(JSON.stringify({ game: "g9", seats: [{ seat: 0, token: "t" }] }));
  };
  const wanted = wish.quickTable(LEVELS);
  const opened = wish.open(wanted);
  assert.equal(wish.opening.value, true);
  await opened;
  assert.deepEqual(asked, [["/api/games", "POST", wanted]]);
  assert.deepEqual([route.value.page, route.value.id, wish.opening.value], ["game", "g9", false]);
  assert.match(localStorage.getItem("bastide.games") ?? "", /"token":"t"/);
});

test("a table that cannot be opened leaves everything as it was", async () => {
  globalThis.fetch = async () => new Response(JSON.stringify({ error: { code: "full" } }), { status: 503 });
  await assert.rejects(wish.open(wish.quickTable(LEVELS)), { message: "full", status: 503 });
  assert.equal(wish.opening.value, false);
  assert.equal(localStorage.getItem("bastide.games"), null);
});

test("a table for friends has a free seat for each, and begins with the invitation", async () => {
  wish.keepName("Ann");
  const asked = wish.friendsTable(2);
  assert.deepEqual(
    asked.seats.map((seat) => [seat.kind, seat.name, seat.colour]),
    [
      ["here", "Ann", 0],
      ["link", "Friend", 1],
      ["link", "Friend 2", 2],
    ],
  );
  const opened = { game: "abc", seats: [{ seat: 0, token: "t" }], join: "j", watch: "w" };
  globalThis.fetch = async () => new Response(JSON.stringify(opened), { status: 201 });
  await wish.open(asked);
  assert(route.value.hash.has("invite"));
});

test("a name is kept for the next table and stands on this one", () => {
  wish.startSeats(CATALOGUE);
  wish.nameYou("Ann");
  assert.equal(wish.ownName(), "Ann");
  assert.deepEqual(kinds()[0], ["you", "Ann", ""]);
  assert.equal(wish.changed.value, false);
});

test("the name of a computer goes when somebody else shall sit there", () => {
  wish.startSeats(CATALOGUE);
  const id = wish.seats.value[1]?.id ?? 0;
  wish.changeKind(id, "link");
  assert.deepEqual(kinds()[1], ["link", "", ""]);
  wish.changeKind(id, "computer", "good");
  assert.deepEqual(kinds()[1], ["computer", "Flora", "good"]);
  wish.changeSeat(id, { name: "Ben" });
  wish.changeKind(id, "here");
  assert.deepEqual(kinds()[1], ["here", "Ben", ""]);
});
