import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { pass, stopClock } from "../../testing/clock";
import { prefer } from "../../testing/device";
import { type Box, Camera, type Look } from "./camera";

stopClock();

const FREE: Box = { left: 100, top: 0, right: 900, bottom: 600 };
let camera: Camera;
let moving: boolean[] = [];

beforeEach(() => {
  prefer("(prefers-reduced-motion: reduce)", false);
  moving = [];
  camera = new Camera((on) => moving.push(on));
  camera.set({ x: 0, y: 0, k: 0.5 });
});

/** Where a box of the drawing is on the screen. */
function seen({ x, y, k }: Look, box: Box): Box {
  return { left: x + k * box.left, top: y + k * box.top, right: x + k * box.right, bottom: y + k * box.bottom };
}

function near(found: number, wanted: number): void {
  assert(Math.abs(found - wanted) < 1e-9, `${found} is not ${wanted}`);
}

test("panning shifts the look and leaves the scale", () => {
  camera.pan(10, -20);
  assert.deepEqual(camera.look, { x: 10, y: -20, k: 0.5 });
});

test("the scale stays between a whole land and a single tile", () => {
  camera.set({ x: 0, y: 0, k: 50 });
  assert.equal(camera.look.k, 1.1);
  camera.set({ x: 0, y: 0, k: 0 });
  assert.equal(camera.look.k, 0.02);
});

test("zooming keeps the point under the pointer where it is, at the limit too", () => {
  camera.set({ x: 30, y: 40, k: 0.5 });
  for (const factor of [1.25, 0.8, 100, 0.0001]) {
    const { x, y, k } = camera.look;
    const point = { x: (200 - x) / k, y: (150 - y) / k };
    camera.zoom(factor, 200, 150);
    near(camera.look.x + camera.look.k * point.x, 200);
    near(camera.look.y + camera.look.k * point.y, 150);
  }
});

test("a box that fits is in the middle of the free part and touches two of its sides", () => {
  const look = camera.fitting({ left: 0, top: 0, right: 4000, bottom: 2000 }, FREE);
  near(look.k, 0.2);
  assert.deepEqual(seen(look, { left: 0, top: 0, right: 4000, bottom: 2000 }), {
    left: 100,
    top: 100,
    right: 900,
    bottom: 500,
  });
});

test("a small box is not enlarged beyond what is asked", () => {
  const tile = { left: 0, top: 0, right: 400, bottom: 400 };
  assert.equal(camera.fitting(tile, FREE).k, 0.5);
  assert.equal(camera.fitting(tile, FREE, 0.3).k, 0.3);
});

test("no room at all still gives a look", () => {
  const look = camera.fitting({ left: 0, top: 0, right: 400, bottom: 400 }, { left: 9, top: 9, right: 9, bottom: 9 });
  assert.equal(look.k, 0.02);
});

test("what is in sight and large enough is left where it is", () => {
  const look = camera.bringing({ left: 400, top: 400, right: 800, bottom: 800 }, FREE, 0.2);
  assert.deepEqual(look, { x: 0, y: 0, k: 0.5 });
});

test("what is out of sight comes just inside, and no farther", () => {
  const right = camera.bringing({ left: 2000, top: 400, right: 2400, bottom: 800 }, FREE, 0.2);
  assert.deepEqual(right, { x: -300, y: 0, k: 0.5 });
  const left = camera.bringing({ left: -400, top: -400, right: 0, bottom: 0 }, FREE, 0.2);
  assert.deepEqual(left, { x: 300, y: 200, k: 0.5 });
});

test("what is too small is enlarged around its middle, what is too large shrinks to the room there is", () => {
  camera.set({ x: 400, y: 200, k: 0.1 });
  const larger = camera.bringing({ left: 0, top: 0, right: 400, bottom: 400 }, FREE, 0.3);
  near(larger.k, 0.3);
  near(larger.x + 0.3 * 200, 400 + 0.1 * 200);
  camera.set({ x: 0, y: 0, k: 1 });
  const wide = { left: 0, top: 0, right: 1600, bottom: 400 };
  const smaller = camera.bringing(wide, FREE, 0.3);
  near(smaller.k, 0.5);
  near(seen(smaller, wide).left, FREE.left);
  near(seen(smaller, wide).right, FREE.right);
});

test("of what fits at no scale the upper left corner is in sight", () => {
  const land = { left: 0, top: 0, right: 100_000, bottom: 100_000 };
  const look = camera.bringing(land, FREE, 0.3);
  assert.equal(look.k, 0.02);
  assert.deepEqual([seen(look, land).left, seen(look, land).top], [FREE.left, FREE.top]);
});

test("a glide arrives, slowing down, and knows where it goes on the way", () => {
  const goal = { x: 100, y: 50, k: 1 };
  camera.glide(goal);
  pass(210);
  assert.equal(camera.towards, goal);
  assert(camera.look.x > 50 && camera.look.x < 100, `more than half of the way in half of the time: ${camera.look.x}`);
  pass(420);
  assert.deepEqual(camera.look, goal);
  assert.equal(moving.pop(), false);
  assert.equal(camera.towards, camera.look);
});

test("a hand on the board ends a glide", () => {
  camera.glide({ x: 100, y: 0, k: 0.5 });
  pass(100);
  const { x } = camera.look;
  camera.pan(1, 0);
  pass(1000);
  near(camera.look.x, x + 1);
});

test("where no motion is wanted a glide is a jump", () => {
  prefer("(prefers-reduced-motion: reduce)", true);
  camera.glide({ x: 100, y: 50, k: 1 });
  assert.deepEqual(camera.look, { x: 100, y: 50, k: 1 });
});

test("while it flies it is known where one looked a moment ago", () => {
  camera.glide({ x: 420, y: 0, k: 0.5 });
  pass(210);
  assert(camera.look.x > 300);
  near(camera.ago(1_000).x, 0);
  const before = camera.ago(100).x;
  assert(before > 0 && before < camera.look.x);
  pass(400);
  near(camera.ago(100).x, 420);
  camera.pan(5, 0);
  near(camera.ago(1_000).x, 425);
});

test("an overview shows everything, or tiles that are large enough around a point", () => {
  const land = { left: 0, top: 0, right: 8000, bottom: 3000 };
  assert.deepEqual(camera.overview(land, FREE, 0.05, { x: 0, y: 0 }), camera.fitting(land, FREE));
  const near = camera.overview(land, FREE, 0.2, { x: 4000, y: 1500 });
  assert.deepEqual(near, { k: 0.2, x: 500 - 800, y: 300 - 300 });
  const edge = seen(camera.overview(land, FREE, 0.2, { x: 100, y: 1500 }), land);
  assert.equal(edge.left, FREE.left);
});
