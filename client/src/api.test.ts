import assert from "node:assert/strict";
import { test } from "node:test";
import { say } from "../testing/game";
import { ApiError, aidAddress, aidPage, lobby, recordSoFar, replayAt } from "./api";
import { errorText } from "./ui/errors";

/** Answer the next requests, and tell what was asked. */
function serve(answer: () => Response): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (path, init) => {
    const key = new Headers(init?.headers).get("X-Bastide-Key");
    asked.push(key ? `${path} with ${key}` : String(path));
    return answer();
  };
  return asked;
}

test("a mix has an address for its play aid, with what differs from the usual only", () => {
  assert.equal(aidPage({ modules: [], edition: "modern" }), "/aid?modules=&edition=modern");
  const wish = {
    modules: ["IC", "TB"],
    edition: "modern",
    without: ["TB.goods"],
    rulings: { "city.tiny": "2", a: "b" },
  };
  assert.equal(
    decodeURIComponent(aidAddress(wish, "de")),
    "/api/aid?modules=IC,TB&edition=modern&without=TB.goods&rulings=city.tiny=2,a=b&lang=de&format=json",
  );
});

test("a game is asked for with the keys one has, which never stand in an address", async () => {
  const asked = serve(() => new Response("{}"));
  await lobby("g1", { token: "t", watch: undefined, join: "" });
  await recordSoFar("g1", { token: "t", watch: "w", join: "j" });
  assert.deepEqual(asked, ["/api/games/g1 with t", "/api/games/g1/record?so_far=true with t,w,j"]);
});

test("the server's error is the error", async () => {
  serve(() => new Response(JSON.stringify({ error: { code: "no-game", why: "gone" } }), { status: 404 }));
  await assert.rejects(replayAt("r1", 3), (error) => {
    assert(error instanceof ApiError);
    assert.deepEqual([error.status, error.error], [404, { code: "no-game", why: "gone" }]);
    return true;
  });
});

test("an answer that is none tells its status", async () => {
  serve(() => new Response("<html>", { status: 502 }));
  await assert.rejects(replayAt("r1"), { message: "http-502", status: 502 });
});

test("no answer at all means no connection", async () => {
  serve(() => {
    throw new TypeError("failed to fetch");
  });
  await assert.rejects(replayAt("r1"), { message: "offline", status: 0 });
});

test("an error has a sentence of its own or one that names it", () => {
  say({ "client.error.offline": "No connection.", "client.error.other": "Something went wrong ({code})." });
  assert.equal(errorText(new ApiError({ code: "offline" }, 0)), "No connection.");
  assert.equal(errorText(new ApiError({ code: "http-500" }, 500)), "Something went wrong (http-500).");
  assert.equal(errorText(new TypeError("x")), "Something went wrong (TypeError).");
});
