// Places to choose from: round ones as large as a fingertip, pushed apart where they are close; whole tiles framed.
import type { Look } from "./camera";
import type { Spot } from "./scene";
import { el, group, SIDE, set } from "./svg";
import type { Art } from "./symbols";

const RADIUS = 23;
const FREE = 8;
const ROUNDS = 40;
const INSET = 4;
const TAB = 17;

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

interface Shown {
  spot: Spot;
  element: SVGElement;
}

export class Spots {
  readonly layer = group("spots");
  private threads = group("threads");
  private shown: Shown[] = [];
  private key = "";

  constructor(private readonly art: Art) {
    this.layer.append(this.threads);
  }

  set(spots: Spot[]): void {
    const key = JSON.stringify(spots);
    if (key === this.key) return;
    this.key = key;
    const focused = this.layer.contains(document.activeElement)
      ? (document.activeElement as SVGElement).dataset.spot
      : null;
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
    const parts = spot.shape === "square" ? this.framed() : this.round(spot);
    if (spot.key) parts.push(tab(spot.key, spot.shape === "square" ? 0 : RADIUS));
    if (spot.worth) parts.push(plate(spot.worth));
    const kind = `spot is-${spot.shape}${spot.chosen ? " chosen" : ""}${spot.meant === undefined ? "" : spot.meant ? " meant" : " other"}`;
    if (spot.seen) return el("g", { class: `${kind} seen`, "aria-hidden": "true" }, parts);
    return el(
      "g",
      {
        class: kind,
        role: "button",
        tabindex: first ? 0 : -1,
        "aria-label": spoken(spot),
        "aria-pressed": String(spot.chosen),
        "data-spot": spot.id,
      },
      parts,
    );
  }

  private framed(): SVGElement[] {
    return [el("rect", { class: "spot-frame", rx: 6 }), el("circle", { r: 6, class: "spot-dot" })];
  }

  private round(spot: Spot): SVGElement[] {
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
      parts.push(
        el("path", { d: "M-3.5-8l8 8-8 8", class: "spot-arrow", transform: `rotate(${(spot.turn ?? 0).toFixed(0)})` }),
      );
    } else if (spot.shape === "feature") {
      parts.push(el("circle", { r: 6, class: "spot-dot" }));
    }
    return parts;
  }

  place(look: Look): void {
    const all = this.shown.map((one) => ({
      ...one,
      at: { x: look.x + look.k * one.spot.x, y: look.y + look.k * one.spot.y },
    }));
    const edge = look.k * SIDE - 2 * INSET;
    for (const { element, at } of all.filter((one) => one.spot.shape === "square")) {
      element.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
      set(element.querySelector(".spot-frame") as Element, { x: -edge / 2, y: -edge / 2, width: edge, height: edge });
      element
        .querySelector(".spot-label")
        ?.setAttribute("transform", `translate(${edge / 2 - TAB / 2} ${TAB / 2 - edge / 2})`);
    }
    const rounds = all.filter((one) => one.spot.shape !== "square");
    const found = apart(
      rounds.map((one) => one.at),
      2 * RADIUS + FREE,
    );
    const threads: SVGElement[] = [];
    for (const [index, { element, at: from }] of rounds.entries()) {
      const to = found[index] ?? from;
      element.setAttribute("transform", `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)})`);
      if (Math.hypot(from.x - to.x, from.y - to.y) > 10) {
        threads.push(el("path", { d: `M${from.x} ${from.y}L${to.x} ${to.y}`, class: "thread" }));
        threads.push(el("circle", { cx: from.x, cy: from.y, r: 4, class: "thread-end" }));
      }
    }
    this.threads.replaceChildren(...threads);
  }
}

/** A place in words: what is written on it, what it is, what it brings. */
function spoken(spot: Spot): string {
  const written = [spot.key, spot.worth && signed(spot.worth.n)].filter(Boolean).join(" ");
  const named = written ? `${written}: ${spot.label}` : spot.label;
  return spot.worth ? `${named}. ${spot.worth.text}` : named;
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** The points that a place brings, below it; those that come at once stand out. */
function plate({ n, now }: { n: number; now: boolean }): SVGElement {
  const text = el("text", { y: 4.5, class: "spot-worth" });
  text.textContent = signed(n);
  const wide = 14 + 7 * text.textContent.length;
  return el("g", { class: now ? "spot-plate now" : "spot-plate", transform: `translate(0 ${RADIUS})` }, [
    el("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: 9 }),
    text,
  ]);
}

/** The key that chooses a place, in a corner of it. */
function tab(key: string, radius: number): SVGElement {
  const text = el("text", { y: 4.5, class: "spot-key" });
  text.textContent = key;
  const at = radius ? `translate(${radius - 6} ${7 - radius})` : null;
  return el("g", { class: "spot-label", transform: at }, [
    el("rect", { x: -8, y: -8.5, width: 16, height: TAB, rx: 4, class: "spot-tab" }),
    text,
  ]);
}
