import assert from "node:assert/strict";
import { test } from "node:test";
import { inside, pathOf, under, wholeLink } from "./under";

test("the path everything lies below is that of the script", () => {
  assert.equal(pathOf("https://host.test/assets/app-1.js"), "");
  assert.equal(pathOf("https://host.test/bastide/assets/app-1.js"), "/bastide");
  assert.equal(pathOf("https://host.test/games/of/ours/assets/app-1.js"), "/games/of/ours");
});

test("at the root an address is what it is", () => {
  assert.equal(under("/g/abc"), "/g/abc");
  assert.equal(wholeLink("/g/abc#join=j"), "http://table.test/g/abc#join=j");
});

test("an address below a path is told without it, and any other as it is", () => {
  assert.equal(inside("/bastide/g/abc", "/bastide"), "/g/abc");
  assert.equal(inside("/bastide", "/bastide"), "");
  assert.equal(inside("/g/abc", "/bastide"), "/g/abc");
  assert.equal(inside("/bastidely", "/bastide"), "/bastidely");
  assert.equal(inside("/g/abc"), "/g/abc");
});
