// The tiles as they lie: the meadow under them, a use of a symbol each, the towers where city walls meet.
import type { LaidFace } from "../wire/listed";
import type { Places } from "../wire/types";
import { BLEED, corner, el, group, Parts, SIDE } from "./svg";
import type { Art } from "./symbols";

const EDGE = SIDE + 2 * BLEED;
const CORNERS: [number, number][] = [
  [0, 0],
  [SIDE, 0],
  [SIDE, SIDE],
  [0, SIDE],
];

export function tileUse(art: string, x: number, y: number): SVGElement {
  return el("use", { href: `#${art}`, x: x - BLEED, y: y - BLEED, width: EDGE, height: EDGE });
}

/** The outline of a tile in the cell at (x, y): a square, or the triangle of a half tile as it lies. */
export function outlineOf(art: string, x: number, y: number, places: Places): string {
  const place = places[art];
  if (!place?.half) return `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`;
  const spots = [0, 2, 3].map((number) => {
    const [dx, dy] = CORNERS[(number + place.r) % 4] ?? [0, 0];
    return `${x + dx} ${y + dy}`;
  });
  return `M${spots.join("L")}z`;
}

type Drawn = { art: string; x: number; y: number };

/** Where corner towers stand, as (y, x), the northern ones first. */
export function cornerSpots(drawn: Drawn[], places: Places): [number, number][] {
  const spots = new Set<string>();
  for (const { art, x, y } of drawn) {
    for (const number of places[art]?.corners ?? []) {
      const [dx, dy] = CORNERS[number] ?? [0, 0];
      spots.add(`${y + dy},${x + dx}`);
    }
  }
  const found = [...spots].map((spot) => spot.split(",").map(Number) as [number, number]);
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export function cornerUses(drawn: Drawn[], places: Places): SVGElement[] {
  return cornerSpots(drawn, places).map(([y, x]) => el("use", { href: "#corner", x, y }));
}

export class Ground {
  readonly layer = group("ground");
  private readonly edge = el("path", { class: "board-edge", transform: "translate(5 13)" });
  private readonly meadow = el("path", { class: "meadow" });
  private readonly tufts = el("path", { fill: "url(#meadow)" });
  private readonly tiles = group("tiles");
  private readonly grid = el("path", { class: "grid" });
  private readonly corners = group("corners");
  private readonly towers = new Parts(this.corners);
  private shown = new Map<number, { key: string; use: SVGElement }>();
  private key = "";

  constructor(private readonly art: Art) {
    this.layer.append(this.edge, this.meadow, this.tufts, this.tiles, this.grid, this.corners);
    art.need("corner");
  }

  /** Show these faces; those that are new settle in. */
  set(faces: LaidFace[], settle: boolean): void {
    const key = faces.map((face) => `${face.n}:${face.art}@${face.x},${face.y}`).join(" ");
    if (key === this.key) return;
    const first = this.key === "";
    this.key = key;
    const cells = faces.map((face) => outlineOf(face.art, ...corner(face.x, face.y), this.art.places)).join("");
    for (const path of [this.edge, this.meadow, this.tufts, this.grid]) path.setAttribute("d", cells);
    const kept = new Set<number>();
    for (const face of faces) {
      kept.add(face.n);
      this.show(face, settle && !first);
    }
    for (const [n, { use }] of this.shown) {
      if (kept.has(n)) continue;
      use.remove();
      this.shown.delete(n);
    }
    const drawn = faces.map((face) => ({ art: face.art, x: face.x * SIDE, y: face.y * SIDE }));
    this.towers.set(
      cornerSpots(drawn, this.art.places).map(([y, x]) => [`${x},${y}`, () => el("use", { href: "#corner", x, y })]),
    );
  }

  private show(face: LaidFace, settle: boolean): void {
    const key = `${face.art}@${face.x},${face.y}`;
    const before = this.shown.get(face.n);
    if (before?.key === key) return;
    before?.use.remove();
    this.art.need(face.art);
    const [x, y] = corner(face.x, face.y);
    const use = tileUse(face.art, x, y);
    use.dataset.face = String(face.n);
    if (settle) {
      use.classList.add("settling");
      use.style.transformOrigin = `${x + SIDE / 2}px ${y + SIDE / 2}px`;
    }
    this.tiles.append(use);
    this.shown.set(face.n, { key, use });
  }
}
