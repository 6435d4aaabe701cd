// Mouse, finger and wheel on the board: pan, pinch, zoom, and a press that is none of these.

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  press(x: number, y: number, target: Element, button: number): void;
  hover(x: number, y: number, target: Element): void;
  leave(): void;
}

const STILL = 7;

interface Finger {
  x: number;
  y: number;
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
      const old = Math.hypot(before.x - other.x, before.y - other.y);
      const now = Math.hypot(x - other.x, y - other.y);
      on.pan((x - before.x) / 2, (y - before.y) / 2);
      if (old > 0) on.zoom(now / old, (x + other.x) / 2, (y + other.y) / 2);
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
    const lines = event.deltaMode === 1 ? 24 : 1;
    on.zoom(Math.exp((-event.deltaY * lines * (event.ctrlKey ? 3 : 1)) / 600), x, y);
  };

  const menu = (event: MouseEvent) => {
    event.preventDefault();
    const [x, y] = local(event);
    on.press(x, y, event.target as Element, 2);
  };

  const leave = () => on.leave();
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
