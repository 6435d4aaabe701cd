// Mouse, finger and wheel on the board: pan, pinch, zoom, and a press that is none of these.

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  /** A finger or a button goes down: where that was meant is settled now. */
  aim(x: number, y: number): void;
  press(x: number, y: number, target: Element, button: number): void;
  hover(x: number, y: number, target: Element): void;
  leave(): void;
}

const STILL = 7;

interface Finger {
  x: number;
  y: number;
}

/** One finger moves beside another: how far their middle goes, how much wider apart they are, around which point. */
export function pinch(before: Finger, after: Finger, other: Finger) {
  const old = Math.hypot(before.x - other.x, before.y - other.y);
  const now = Math.hypot(after.x - other.x, after.y - other.y);
  return {
    dx: (after.x - before.x) / 2,
    dy: (after.y - before.y) / 2,
    factor: old > 0 ? now / old : 1,
    x: (after.x + other.x) / 2,
    y: (after.y + other.y) / 2,
  };
}

/** How much a turn of the wheel enlarges; two fingers on a touchpad come as small turns with the control key. */
export function wheelFactor(event: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const lines = event.deltaMode === 1 ? 24 : 1;
  return Math.exp((-event.deltaY * lines * (event.ctrlKey ? 3 : 1)) / 600);
}

export function listen(surface: SVGSVGElement, on: Gestures): () => void {
  const fingers = new Map<number, Finger>();
  let moved = 0;
  let target: Element | null = null;

  const local = (event: PointerEvent | WheelEvent | MouseEvent): [number, number] => {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const down = (event: PointerEvent) => {
    if (event.button > 0) return;
    if (!fingers.size) {
      moved = 0;
      target = event.target as Element;
    }
    const [x, y] = local(event);
    if (!fingers.size) on.aim(x, y);
    fingers.set(event.pointerId, { x, y });
  };

  const move = (event: PointerEvent) => {
    const [x, y] = local(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") on.hover(x, y, event.target as Element);
      return;
    }
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    const other = others[0];
    if (other) {
      const moving = pinch(before, { x, y }, other);
      on.pan(moving.dx, moving.dy);
      on.zoom(moving.factor, moving.x, moving.y);
      moved = STILL * 2;
    } else {
      moved += Math.hypot(x - before.x, y - before.y);
      if (moved > STILL) {
        if (!surface.hasPointerCapture(event.pointerId)) surface.setPointerCapture(event.pointerId);
        on.pan(x - before.x, y - before.y);
      }
    }
    fingers.set(event.pointerId, { x, y });
  };

  const up = (event: PointerEvent) => {
    const known = fingers.delete(event.pointerId);
    if (!known || fingers.size || moved > STILL || !target) return;
    const [x, y] = local(event);
    on.press(x, y, target, 0);
  };

  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    moved = STILL * 2;
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const [x, y] = local(event);
    on.zoom(wheelFactor(event), x, y);
  };

  const menu = (event: MouseEvent) => {
    event.preventDefault();
    const [x, y] = local(event);
    on.press(x, y, event.target as Element, 2);
  };

  /** A finger that is lifted has not gone elsewhere. */
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "touch") on.leave();
  };
  surface.addEventListener("pointerdown", down);
  surface.addEventListener("pointermove", move);
  surface.addEventListener("pointerup", up);
  surface.addEventListener("pointercancel", cancel);
  surface.addEventListener("pointerleave", leave);
  surface.addEventListener("wheel", wheel, { passive: false });
  surface.addEventListener("contextmenu", menu);
  return () => {
    surface.removeEventListener("pointerdown", down);
    surface.removeEventListener("pointermove", move);
    surface.removeEventListener("pointerup", up);
    surface.removeEventListener("pointercancel", cancel);
    surface.removeEventListener("pointerleave", leave);
    surface.removeEventListener("wheel", wheel);
    surface.removeEventListener("contextmenu", menu);
  };
}
