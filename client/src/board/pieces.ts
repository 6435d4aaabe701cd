// Figures and tokens where they stand, the northern ones behind.
import type { LaidFace, PlacedFigure } from "../wire/listed";
import type { Place, Spot, Token } from "../wire/types";
import { faceOf, type OnBoard } from "../wire/where";
import { mark } from "./marks";
import { el, group, SIDE } from "./svg";
import type { Art } from "./symbols";

const STANDING = 42;
const RESTING = 10;
const CROWD = 44;
const LOW = 20;
/** How tokens lie beside a figure: so far from the middle of its body, so far apart, so many in a row. */
const NEXT = { x: 76, y: 18, apart: 70, row: 2 };

/** Where the mark of its player is beside a token that lies just anywhere. */
const OWNER = { x: 36, y: 30 };

export interface Standing {
  x: number;
  y: number;
}

/** Where something is on the board, in the units of the drawing; null if it is elsewhere. */
export function spotOf(on: OnBoard, faces: Map<number, LaidFace>, art: Art): Standing | null {
  const numbered = faceOf(on);
  if (on.corner) return { x: on.corner[0] * SIDE, y: on.corner[1] * SIDE };
  const face = numbered === undefined ? undefined : faces.get(numbered);
  if (!face) return null;
  const place: Place | undefined = art.places[face.art];
  const anchor = on.segment ? place?.anchors[on.segment[1]] : undefined;
  const [x, y] = anchor ?? [SIDE / 2, SIDE / 2 + 30];
  return { x: face.x * SIDE + x, y: face.y * SIDE + y };
}

/** A spot on a face, as the server gives it to pieces that have their own. */
export function spotOn(spot: Spot | undefined, faces: Map<number, LaidFace>): Standing | null {
  const face = spot && faces.get(spot.face);
  return face ? { x: face.x * SIDE + spot.x, y: face.y * SIDE + spot.y } : null;
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

/** Where the so-manieth token beside a figure lies. */
export function spotBeside(body: Standing, number: number): Standing {
  const [column, row] = [number % NEXT.row, Math.floor(number / NEXT.row)];
  return { x: body.x + NEXT.x + column * NEXT.apart, y: body.y + NEXT.y + row * NEXT.apart };
}

/** Several tokens that lie together, drawn as one with their number. */
function counted(one: SVGElement, n: number, x: number, y: number): SVGElement {
  const number = el("text", { x: x + 32, y: y + 37, class: "count-n" });
  number.textContent = String(n);
  return el("g", {}, [one, el("circle", { cx: x + 32, cy: y + 28, r: 19, class: "count-plate" }), number]);
}

interface Placed {
  foot: number;
  element: SVGElement;
}

export class Pieces {
  readonly layer = group("pieces");
  private key = "";
  /** Tokens that have been seen to fall where they lie. */
  private readonly fallen = new Set<string>();
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
    const placed: Placed[] = [];
    const taken = figures.flatMap(
      (figure) => spotOn(figure.spot, byNumber) ?? spotOf(figure.on, byNumber, this.art) ?? [],
    );
    for (const token of tokens) {
      const shown = this.token(token, byNumber, taken, colours);
      if (shown) placed.push(shown);
    }
    const crowd = new Map<string, number>();
    this.bodies.clear();
    for (const figure of figures) {
      const shown = this.figure(figure, byNumber, colours, grown, crowd);
      if (!shown) continue;
      if (!first && !known.has(figure.n)) shown.element.classList.add("arriving");
      placed.push(shown);
    }
    placed.push(...this.beside(tokens));
    placed.sort((a, b) => a.foot - b.foot);
    this.layer.replaceChildren(...placed.map((one) => one.element));
  }

  /** Tokens that lie beside figures, one by one. */
  private beside(tokens: Token[]): Placed[] {
    const lying = new Map<number, number>();
    const placed: Placed[] = [];
    for (const token of tokens) {
      const body = token.on.figure === undefined ? undefined : this.bodies.get(token.on.figure);
      if (token.on.figure === undefined || !body || !this.art.need(token.art)) continue;
      for (let i = 0; i < token.n; i++) {
        const number = lying.get(token.on.figure) ?? 0;
        lying.set(token.on.figure, number + 1);
        const { x, y } = spotBeside(body, number);
        placed.push({ foot: y, element: el("use", { href: `#${token.art}`, x, y, "data-token": token.kind }) });
      }
    }
    return placed;
  }

  private token(token: Token, faces: Map<number, LaidFace>, taken: Standing[], colours: number[]): Placed | null {
    const own = spotOn(token.spot, faces);
    const middle = own ?? spotOf(token.on, faces, this.art);
    if (!middle || token.n <= 0 || !this.art.need(token.art)) return null;
    if (own && token.seat !== undefined) return this.thrown(token, own, colours[token.seat] ?? 0);
    const spot = own ?? freeOf(middle, taken);
    taken.push(spot);
    const y = spot.y + (own ? 0 : LOW);
    const one = el("use", { href: `#${token.art}`, x: spot.x, y, "data-token": token.kind });
    return { foot: spot.y, element: own || token.n === 1 ? one : counted(one, token.n, spot.x, y) };
  }

  /** A token of a seat that came flying and lies just where it fell, with the mark of its player. */
  private thrown(token: Token, { x, y }: Standing, colour: number): Placed {
    const owner = el("g", { transform: `translate(${OWNER.x} ${OWNER.y})` }, [mark(colour, 1)]);
    const place = `${token.kind} ${token.seat} ${x} ${y}`;
    const body = el("g", this.fallen.has(place) ? {} : { class: "flying" }, [
      el("use", { href: `#${token.art}`, "data-token": token.kind }),
      owner,
    ]);
    this.fallen.add(place);
    return { foot: y, element: el("g", { transform: `translate(${x} ${y})` }, [body]) };
  }

  private figure(
    figure: PlacedFigure,
    faces: Map<number, LaidFace>,
    colours: number[],
    grown: number,
    crowd: Map<string, number>,
  ): Placed | null {
    const own = spotOn(figure.spot, faces);
    const spot = own ?? spotOf(figure.on, faces, this.art);
    if (!spot) return null;
    const colour = figure.owner === undefined || figure.owner < 0 ? "free" : colours[figure.owner];
    const upright = `${figure.art}-${colour}`;
    const lying = `${upright}-lying`;
    const lies = figure.lies === true && this.art.need(lying);
    if (!this.art.need(upright)) return null;
    const place = JSON.stringify(figure.on);
    const others = crowd.get(place) ?? 0;
    crowd.set(place, others + 1);
    const aside = CROWD * Math.ceil(others / 2) * (others % 2 ? -1 : 1);
    const ground = spot.y + (own ? 0 : lies ? RESTING : STANDING);
    const foot = ground - (figure.spot?.up ?? 0);
    const x = spot.x + (own ? 0 : aside);
    this.bodies.set(figure.n, { x, y: foot - (lies ? 14 : 46) * grown });
    const element = el("use", {
      href: `#${lies ? lying : upright}`,
      "data-figure": figure.n,
      transform: `translate(${x} ${foot})${grown === 1 ? "" : `scale(${grown})`}`,
    });
    return { foot: ground, element };
  }
}
