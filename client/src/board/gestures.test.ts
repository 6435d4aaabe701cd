import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { listen, pinch, wheelFactor } from "./gestures";

type Facts = { clientX?: number; clientY?: number; pointerId?: number; button?: number; pointerType?: string };

/** A surface whose corner is at (100, 50) of the window. */
class Surface extends EventTarget {
  readonly captured = new Set<number>();
  getBoundingClientRect = () => ({ left: 100, top: 50 });
  hasPointerCapture = (id: number) => this.captured.has(id);
  setPointerCapture = (id: number) => void this.captured.add(id);

  does(type: string, facts: Facts & Record<string, unknown> = {}): void {
    const usual = { clientX: 0, clientY: 0, pointerId: 1, button: 0, pointerType: "mouse" };
    this.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), usual, facts));
  }
}

let surface: Surface;
let told: unknown[][] = [];
let aimed: number[][] = [];
let stop: () => void;

beforeEach(() => {
  surface = new Surface();
  told = [];
  aimed = [];
  stop = listen(surface as unknown as SVGSVGElement, {
    pan: (...how) => told.push(["pan", ...how]),
    zoom: (...how) => told.push(["zoom", ...how]),
    aim: (...where) => aimed.push(where),
    press: (x, y, _target, button) => told.push(["press", x, y, button]),
    hover: (x, y) => told.push(["hover", x, y]),
    leave: () => told.push(["leave"]),
  });
});

test("a press is told where it is on the surface", () => {
  surface.does("pointerdown", { clientX: 110, clientY: 70 });
  surface.does("pointerup", { clientX: 110, clientY: 70 });
  assert.deepEqual(told, [["press", 10, 20, 0]]);
});

test("a finger that trembles still presses", () => {
  surface.does("pointerdown", { clientX: 110, clientY: 70 });
  surface.does("pointermove", { clientX: 113, clientY: 70 });
  surface.does("pointerup", { clientX: 113, clientY: 70 });
  assert.deepEqual(told, [["press", 13, 20, 0]]);
  assert.deepEqual(aimed, [[10, 20]]);
});

test("a drag pans, holds the pointer and is no press", () => {
  surface.does("pointerdown", { clientX: 100, clientY: 50 });
  surface.does("pointermove", { clientX: 120, clientY: 50 });
  surface.does("pointermove", { clientX: 120, clientY: 60 });
  surface.does("pointerup", { clientX: 120, clientY: 60 });
  assert.deepEqual(told, [
    ["pan", 20, 0],
    ["pan", 0, 10],
  ]);
  assert(surface.captured.has(1));
});

test("two fingers pan and zoom, and lifting them is no press", () => {
  surface.does("pointerdown", { pointerId: 1, clientX: 100, clientY: 50, pointerType: "touch" });
  surface.does("pointerdown", { pointerId: 2, clientX: 200, clientY: 50, pointerType: "touch" });
  surface.does("pointermove", { pointerId: 2, clientX: 300, clientY: 50, pointerType: "touch" });
  surface.does("pointerup", { pointerId: 2 });
  surface.does("pointerup", { pointerId: 1 });
  assert.deepEqual(told, [
    ["pan", 50, 0],
    ["zoom", 2, 100, 0],
  ]);
});

test("a gesture the browser takes over is no press", () => {
  surface.does("pointerdown", { pointerId: 1 });
  surface.does("pointerdown", { pointerId: 2 });
  surface.does("pointercancel", { pointerId: 2 });
  surface.does("pointerup", { pointerId: 1 });
  assert.deepEqual(told, []);
});

test("a mouse hovers, a finger does not", () => {
  surface.does("pointermove", { clientX: 101, clientY: 52, pointerType: "touch" });
  surface.does("pointermove", { clientX: 101, clientY: 52 });
  surface.does("pointerleave");
  assert.deepEqual(told, [["hover", 1, 2], ["leave"]]);
});

test("the other button presses once, without the menu of the browser", () => {
  surface.does("pointerdown", { button: 2 });
  surface.does("pointerup", { button: 2 });
  surface.does("contextmenu", { clientX: 105, clientY: 55 });
  assert.deepEqual(told, [["press", 5, 5, 2]]);
});

test("the wheel zooms around the pointer", () => {
  surface.does("wheel", { clientX: 150, clientY: 100, deltaY: 0, deltaMode: 0, ctrlKey: false });
  assert.deepEqual(told, [["zoom", 1, 50, 50]]);
});

test("once nobody listens nothing is told", () => {
  stop();
  surface.does("pointerdown");
  surface.does("pointerup");
  surface.does("wheel", { deltaY: 100, deltaMode: 0 });
  assert.deepEqual(told, []);
});

test("fingers that part enlarge by as much as they part, around their middle", () => {
  const before = { x: 100, y: 0 };
  assert.deepEqual(pinch(before, { x: 200, y: 0 }, { x: 0, y: 0 }), { dx: 50, dy: 0, factor: 2, x: 100, y: 0 });
  assert.equal(pinch(before, { x: 50, y: 0 }, { x: 0, y: 0 }).factor, 0.5);
  assert.equal(pinch(before, { x: 130, y: 40 }, before).factor, 1, "from one point nothing can be measured");
});

test("the wheel forth and back is where it began; lines count for many pixels", () => {
  const turn = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelFactor({ deltaY, deltaMode, ctrlKey });
  assert(turn(-100) > 1 && turn(100) < 1);
  assert(Math.abs(turn(-100) * turn(100) - 1) < 1e-12);
  assert.equal(turn(3, 1), turn(72));
  assert.equal(turn(10, 0, true), turn(30));
});
