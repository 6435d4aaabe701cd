import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, event, figure, option, view } from "../../testing/game";
import { ownerOf, roundOf } from "./listed";

const bid = (seat: number, number?: number) =>
  event("did", { seat, step: "bazaar.bid", option: option("bid", number === undefined ? {} : { number }) });

test("a round of bids is what every seat said last since the question went round", () => {
  const events = [bid(2, 9), event("laid", { seat: 0 }), bid(0, 1), bid(1), bid(0, 4)];
  assert.deepEqual(
    [...roundOf(events, "bazaar.bid")],
    [
      [1, null],
      [0, 4],
    ],
  );
});

test("another question's answers are no part of the round", () => {
  assert.equal(roundOf([bid(0, 1)], "tower.pay").size, 0);
});

test("an option is about the figure it names, or one of who is asked", () => {
  const shown = view({
    ask: ask([], { seat: 1 }),
    figures: { 1: figure("follower", { face: 0 }, 0), 2: figure("dragon", { face: 0 }) },
  });
  assert.deepEqual(
    [option("a", { figure: "dragon" }), option("b", { n: 1 }), option("c", { n: 2 })].map((one) => ownerOf(one, shown)),
    [null, 0, null],
  );
});
