import assert from "node:assert/strict";
import { test } from "node:test";
import { page, visit } from "../testing/device";
import { go, route, startRouter } from "./router";

function at(address: string): [string, string] {
  go(address);
  return [route.value.page, route.value.id];
}

test("every address has its page", () => {
  const pages: Record<string, [string, string]> = {
    "/": ["new", ""],
    "/new": ["new", ""],
    "/g/abc": ["game", "abc"],
    "/g/abc/": ["game", "abc"],
    "/replay": ["replay", ""],
    "/replay/xyz": ["replay", "xyz"],
    "/aid": ["aid", ""],
    "/games": ["games", ""],
    "/g": ["lost", ""],
    "/elsewhere": ["lost", ""],
  };
  for (const [address, wanted] of Object.entries(pages)) assert.deepEqual(at(address), wanted, address);
});

test("what stands behind the question mark and the hash is read", () => {
  go("/g/abc?watch=w#join=j&name=Ann%20B");
  assert.equal(route.value.query.get("watch"), "w");
  assert.deepEqual([route.value.hash.get("join"), route.value.hash.get("name")], ["j", "Ann B"]);
});

test("another page begins at its top, another place on the same one does not", () => {
  let tops = 0;
  globalThis.scrollTo = () => void tops++;
  go("/replay/xyz");
  tops = 0;
  go("/replay/xyz?at=5", true);
  assert.equal(tops, 0);
  go("/replay/other");
  assert.equal(tops, 1);
});

test("the way back of the browser is followed", () => {
  startRouter();
  go("/games");
  visit("/aid");
  assert.equal(route.value.page, "games");
  page.dispatchEvent(new Event("popstate"));
  assert.equal(route.value.page, "aid");
});
