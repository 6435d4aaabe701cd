// Figures and tokens where they stand, the northern ones behind.
import type { LaidFace, PlacedFigure } from "../wire/listed";
import type { Place, Token } from "../wire/types";
import { cornerOf, faceOf, numberAt, type Somewhere, segmentOf } from "../wire/where";
import { el, group, SIDE } from "./svg";
import type { Art } from "./symbols";

const STANDING = 42;
const RESTING = 10;
const STOREY = 26;
const CROWD = 44;

export interface Standing {
  x: number;
  y: number;
}

/** Where something is on the board, in the units of the drawing; null if it is elsewhere. */
export function spotOf(on: Somewhere, faces: Map<number, LaidFace>, art: Art): Standing | null {
  const numbered = faceOf(on);
  const corner = cornerOf(on);
  const segment = segmentOf(on);
  if (corner) return { x: corner[0] * SIDE, y: corner[1] * SIDE };
  const face = numbered === undefined ? undefined : faces.get(numbered);
  if (!face) return null;
  const place: Place | undefined = art.places[face.art];
  const anchor = segment ? place?.anchors[segment[1]] : undefined;
  const site = segment ? undefined : place?.symbols.find(([name]) => name === "foundation");
  const [x, y] = anchor ?? (site ? [site[1], site[2]] : [SIDE / 2, SIDE / 2 + 30]);
  return { x: face.x * SIDE + x, y: face.y * SIDE + y };
}

const BESIDE: [number, number][] = [
  [0, 0],
  [112, 96],
  [-112, 96],
  [112, -112],
  [-112, -112],
];
const ROOM = 84;

/** The first place around a middle that nothing else takes. */
function freeOf(middle: Standing, taken: Standing[]): Standing {
  const places = BESIDE.map(([dx, dy]) => ({ x: middle.x + dx, y: middle.y + dy }));
  const free = places.find((place) => taken.every((other) => Math.hypot(other.x - place.x, other.y - place.y) > ROOM));
  return free ?? middle;
}

interface Placed {
  foot: number;
  element: SVGElement;
}

export class Pieces {
  readonly layer = group("pieces");
  private key = "";
  /** Where each figure stands, by its number: the middle of its body. */
  readonly bodies = new Map<number, Standing>();

  constructor(private readonly art: Art) {}

  set(figures: PlacedFigure[], tokens: Token[], faces: LaidFace[], colours: number[], grown: number): void {
    const key = JSON.stringify([
      figures,
      tokens,
      faces.map((face) => [face.n, face.art, face.x, face.y]),
      colours,
      grown,
    ]);
    if (key === this.key) return;
    const known = new Set(this.bodies.keys());
    const first = this.key === "";
    this.key = key;
    const byNumber = new Map(faces.map((face) => [face.n, face]));
    const heights = new Map<number, number>();
    const placed: Placed[] = [];
    const taken = figures.flatMap((figure) => spotOf(figure.on, byNumber, this.art) ?? []);
    for (const token of tokens) {
      const shown = this.token(token, byNumber, heights, taken);
      if (shown) placed.push(shown);
    }
    const crowd = new Map<string, number>();
    this.bodies.clear();
    for (const figure of figures) {
      const shown = this.figure(figure, byNumber, heights, colours, grown, crowd);
      if (!shown) continue;
      if (!first && !known.has(figure.n)) shown.element.classList.add("arriving");
      placed.push(shown);
    }
    placed.sort((a, b) => a.foot - b.foot);
    this.layer.replaceChildren(...placed.map((one) => one.element));
  }

  private token(
    token: Token,
    faces: Map<number, LaidFace>,
    heights: Map<number, number>,
    taken: Standing[],
  ): Placed | null {
    const middle = spotOf(token.on, faces, this.art);
    if (!middle || token.n <= 0 || !this.art.need(token.art)) return null;
    const spot = freeOf(middle, taken);
    taken.push(spot);
    const face = faceOf(token.on);
    if (face !== undefined) heights.set(face, Math.min(token.n, 5));
    const element = el("use", { href: `#${token.art}`, x: spot.x, y: spot.y + 20, "data-token": token.kind });
    return { foot: spot.y, element };
  }

  private figure(
    figure: PlacedFigure,
    faces: Map<number, LaidFace>,
    heights: Map<number, number>,
    colours: number[],
    grown: number,
    crowd: Map<string, number>,
  ): Placed | null {
    const spot = spotOf(figure.on, faces, this.art);
    if (!spot) return null;
    const colour = figure.owner === undefined || figure.owner < 0 ? "free" : colours[figure.owner];
    const upright = `${figure.kind}-${colour}`;
    const lying = `${upright}-lying`;
    const lies = figure.lies === true && this.art.need(lying);
    if (!this.art.need(upright)) return null;
    const place = JSON.stringify(figure.on);
    const others = crowd.get(place) ?? 0;
    crowd.set(place, others + 1);
    const aside = CROWD * Math.ceil(others / 2) * (others % 2 ? -1 : 1);
    const tower = numberAt(figure.on, "tower");
    const storeys = tower === undefined ? 0 : (heights.get(tower) ?? 0) * STOREY;
    const foot = spot.y + (lies ? RESTING : STANDING) - storeys;
    const x = spot.x + aside;
    this.bodies.set(figure.n, { x, y: foot - (lies ? 14 : 46) * grown });
    const element = el("use", {
      href: `#${lies ? lying : upright}`,
      "data-figure": figure.n,
      transform: `translate(${x} ${foot})${grown === 1 ? "" : `scale(${grown})`}`,
    });
    return { foot: foot + storeys, element };
  }
}
