// Round places to choose from, at least as large as a fingertip whatever the zoom, pushed apart where they are close.
import type { Look } from "./camera";
import type { Spot } from "./scene";
import type { Art } from "./symbols";
import { el, group } from "./svg";

const RADIUS = 23;
const FREE = 8;
const ROUNDS = 40;

interface At {
  x: number;
  y: number;
}

/** The places on the screen, moved until none overlaps another. */
export function apart(wanted: At[], distance: number): At[] {
  const found = wanted.map((at, index) => ({ x: at.x + index * 0.01, y: at.y }));
  for (let round = 0; round < ROUNDS; round++) {
    let quiet = true;
    for (const [i, a] of found.entries()) {
      for (const b of found.slice(i + 1)) {
        const dx = b.x - a.x;
        const dy = b.y - a.y;
        const far = Math.hypot(dx, dy) || 0.01;
        if (far >= distance) continue;
        quiet = false;
        const push = (distance - far) / 2 / far;
        a.x -= dx * push;
        a.y -= dy * push;
        b.x += dx * push;
        b.y += dy * push;
      }
    }
    if (quiet) break;
  }
  return found;
}

export class Spots {
  readonly layer = group("spots");
  private threads = group("threads");
  private shown: { spot: Spot; element: SVGElement }[] = [];
  private key = "";

  constructor(private readonly art: Art) {
    this.layer.append(this.threads);
  }

  set(spots: Spot[]): void {
    const key = JSON.stringify(spots);
    if (key === this.key) return;
    this.key = key;
    const focused = this.layer.contains(document.activeElement) ? (document.activeElement as SVGElement).dataset["spot"] : null;
    for (const { element } of this.shown) element.remove();
    const chosen = spots.findIndex((spot) => spot.chosen);
    this.shown = spots.map((spot, index) => ({ spot, element: this.made(spot, index === Math.max(0, chosen)) }));
    this.layer.append(...this.shown.map((one) => one.element));
    if (focused) this.focus(focused);
  }

  focus(id: string): void {
    for (const { spot, element } of this.shown) {
      element.setAttribute("tabindex", spot.id === id ? "0" : "-1");
      if (spot.id === id) element.focus({ preventScroll: true });
    }
  }

  private made(spot: Spot, first: boolean): SVGElement {
    const parts: SVGElement[] = [
      el("circle", { r: RADIUS + 6, class: "spot-focus" }),
      el("circle", { r: RADIUS, class: "spot-rim" }),
      el("circle", { r: RADIUS - 3, class: "spot-disc" }),
    ];
    if (spot.art && this.art.need(spot.art)) {
      const size = spot.lies ? 0.3 : 0.27;
      const drop = spot.lies ? 3 : 14;
      parts.push(el("use", { href: `#${spot.art}`, transform: `translate(0 ${drop})scale(${size})` }));
    } else if (spot.shape === "arrow") {
      parts.push(el("path", { d: "M-4-8l8 8-8 8", class: "spot-arrow", transform: `rotate(${spot.turn ?? 0})` }));
    } else if (spot.shape === "square" || spot.shape === "feature") {
      parts.push(el("circle", { r: 6, class: "spot-dot" }));
    }
    if (spot.key) {
      const text = el("text", { x: 17, y: -12, class: "spot-key" });
      text.textContent = spot.key;
      parts.push(el("rect", { x: 9, y: -25, width: 16, height: 17, rx: 4, class: "spot-tab" }), text);
    }
    return el(
      "g",
      {
        class: `spot is-${spot.shape}${spot.chosen ? " chosen" : ""}`,
        role: "button",
        tabindex: first ? 0 : -1,
        "aria-label": spot.key ? `${spot.key}: ${spot.label}` : spot.label,
        "aria-pressed": String(spot.chosen),
        "data-spot": spot.id,
      },
      parts,
    );
  }

  place(look: Look): void {
    const wanted = this.shown.map(({ spot }) => ({ x: look.x + look.k * spot.x, y: look.y + look.k * spot.y }));
    const found = apart(wanted, 2 * RADIUS + FREE);
    const threads: SVGElement[] = [];
    for (const [index, { element }] of this.shown.entries()) {
      const [from, to] = [wanted[index], found[index]];
      if (!from || !to) continue;
      element.setAttribute("transform", `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})`);
      if (Math.hypot(from.x - to.x, from.y - to.y) > 10) {
        threads.push(el("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: "thread" }));
        threads.push(el("circle", { cx: from.x, cy: from.y, r: 4, class: "thread-end" }));
      }
    }
    this.threads.replaceChildren(...threads);
  }
}
