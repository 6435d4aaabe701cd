import assert from "node:assert/strict";
import { test } from "node:test";
import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import { pathOf } from "./qr";

const SCALE = 4;

/** What a camera would see of the path. */
function seen(path: string, size: number): { width: number; height: number; data: Uint8Array } {
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < SCALE * SCALE; at++) {
      const px = Number(x) * SCALE + (at % SCALE);
      const py = Number(y) * SCALE + Math.floor(at / SCALE);
      data.fill(0, (py * width + px) * 4, (py * width + px) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test("the drawing of a link is read as that link", () => {
  const link = "https://play.example.org/g/abcDEF123456#join=0123456789abcdefABCDEF_-012345678";
  const rows = encodeQR(link, "raw", { ecc: "medium", border: 3 });
  assert.equal(decodeQR(seen(pathOf(rows), rows.length)), link);
});
