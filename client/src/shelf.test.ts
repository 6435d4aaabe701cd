import assert from "node:assert/strict";
import { test } from "node:test";

test("where nothing may be kept, it is kept as long as the page lasts", async () => {
  Object.defineProperty(globalThis, "localStorage", {
    get: () => {
      throw new Error("The operation is insecure.");
    },
    configurable: true,
  });
  const { forgetful } = await import("./shelf");
  assert.equal(forgetful, true);
  localStorage.setItem("bastide.name", "Ann");
  assert.deepEqual(
    [localStorage.getItem("bastide.name"), localStorage.length, localStorage.key(0)],
    ["Ann", 1, "bastide.name"],
  );
  localStorage.removeItem("bastide.name");
  assert.equal(localStorage.getItem("bastide.name"), null);
});
