// The tile carried from the tray to a square: what is under the pointer when it is let go is picked.
import type { Play } from "./play";

const STILL = 7;

function cellUnder(event: PointerEvent): [number, number] | null {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
  if (!(cell instanceof SVGElement)) return null;
  const [x = 0, y = 0] = (cell.dataset.cell ?? "").split(",").map(Number);
  return [x, y];
}

export function dragTile(begun: PointerEvent, play: Play): void {
  const held = begun.currentTarget as HTMLElement;
  let carried: HTMLElement | null = null;
  held.releasePointerCapture?.(begun.pointerId);

  const lift = () => {
    carried = document.createElement("div");
    carried.className = "carried";
    carried.append(...[...held.children].map((child) => child.cloneNode(true)));
    document.body.append(carried);
    play.square.value = null;
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== begun.pointerId) return;
    if (!carried && Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > STILL) lift();
    if (!carried) return;
    carried.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    const cell = cellUnder(event);
    play.over.value = cell && { x: cell[0], y: cell[1] };
    carried.classList.toggle("placed", cell !== null);
  };

  const stop = (event: PointerEvent) => {
    if (event.pointerId !== begun.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    const cell = carried && event.type === "pointerup" ? cellUnder(event) : null;
    carried?.remove();
    if (cell) play.pick(...cell);
  };

  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}
