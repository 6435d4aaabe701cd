// Where one looks: a shift and a scale, moved smoothly unless motion is not wanted.
import { moves } from "../theme";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Look {
  x: number;
  y: number;
  k: number;
}

const LEAST = 0.02;
const MOST = 1.1;
const SLOW = 420;
/** So long it is remembered where one looked. */
const MEMORY = 1_000;

export class Camera {
  look: Look = { x: 0, y: 0, k: 0.25 };
  private frame = 0;
  private goal: Look | null = null;
  private past: { at: number; look: Look }[] = [];

  constructor(private readonly changed: (moving: boolean) => void) {}

  get towards(): Look {
    return this.goal ?? this.look;
  }

  /** Where one looked so many milliseconds ago, if the camera was flying then. */
  ago(milliseconds: number): Look {
    const at = performance.now() - milliseconds;
    const before = this.past.filter((one) => one.at <= at).pop() ?? this.past[0];
    return before?.look ?? this.look;
  }

  private remember(at: number): void {
    this.past = [...this.past.filter((one) => one.at > at - MEMORY), { at, look: this.look }];
  }

  set(look: Look): void {
    cancelAnimationFrame(this.frame);
    this.goal = null;
    this.past = [];
    this.look = { ...look, k: Math.min(MOST, Math.max(LEAST, look.k)) };
    this.changed(false);
  }

  pan(dx: number, dy: number): void {
    this.set({ ...this.look, x: this.look.x + dx, y: this.look.y + dy });
  }

  zoom(factor: number, px: number, py: number): void {
    const { x, y, k } = this.look;
    const next = Math.min(MOST, Math.max(LEAST, k * factor));
    this.set({ k: next, x: px - ((px - x) * next) / k, y: py - ((py - y) * next) / k });
  }

  glide(to: Look): void {
    cancelAnimationFrame(this.frame);
    if (!moves()) {
      this.set(to);
      return;
    }
    const from = this.look;
    const begun = performance.now();
    this.goal = to;
    this.remember(begun);
    const step = (now: number) => {
      const part = Math.min(1, (now - begun) / SLOW);
      const eased = 1 - (1 - part) ** 3;
      this.look = {
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        k: from.k + (to.k - from.k) * eased,
      };
      this.remember(now);
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.goal = null;
      this.changed(part < 1);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** A look at which a box of the drawing fills the free part of the window. */
  fitting(box: Box, free: Box, most = 0.5): Look {
    const wide = Math.max(1, free.right - free.left);
    const high = Math.max(1, free.bottom - free.top);
    const k = Math.min(
      most,
      MOST,
      Math.max(LEAST, Math.min(wide / (box.right - box.left), high / (box.bottom - box.top))),
    );
    return {
      k,
      x: (free.left + free.right) / 2 - (k * (box.left + box.right)) / 2,
      y: (free.top + free.bottom) / 2 - (k * (box.top + box.bottom)) / 2,
    };
  }

  /** A look at which as much of a box as has room fills the free part, no tile smaller than so, a point kept in sight. */
  overview(box: Box, free: Box, least: number, focus: { x: number; y: number }): Look {
    const whole = this.fitting(box, free);
    if (whole.k >= least) return whole;
    const k = least;
    const placed = (from: number, to: number, low: number, high: number, at: number) => {
      if (k * (high - low) <= to - from) return (from + to) / 2 - (k * (low + high)) / 2;
      const middle = (from + to) / 2 - k * at;
      return Math.min(from - k * low, Math.max(to - k * high, middle));
    };
    return {
      k,
      x: placed(free.left, free.right, box.left, box.right, focus.x),
      y: placed(free.top, free.bottom, box.top, box.bottom, focus.y),
    };
  }

  /** A look near to the present one at which a box is wholly in the free part and a cell at least so large. */
  bringing(box: Box, free: Box, least: number): Look {
    const now = this.towards;
    const room = Math.min(
      (free.right - free.left) / (box.right - box.left),
      (free.bottom - free.top) / (box.bottom - box.top),
    );
    const k = Math.min(Math.max(now.k, least), Math.max(room, LEAST));
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const at = { x: now.x + now.k * middle.x, y: now.y + now.k * middle.y };
    const look = { k, x: at.x - k * middle.x, y: at.y - k * middle.y };
    const shift = (low: number, high: number, from: number, to: number) =>
      low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0;
    look.x += shift(look.x + k * box.left, look.x + k * box.right, free.left, free.right);
    look.y += shift(look.y + k * box.top, look.y + k * box.bottom, free.top, free.bottom);
    return look;
  }
}
