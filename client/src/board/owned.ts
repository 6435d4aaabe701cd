// Whose the roads, cities and fields are, at a glance: a thin line around each, in colours and dashes of their holders.
import type { LaidFace } from "../wire/listed";
import type { Owned } from "./scene";
import { el, group, Parts, SIDE } from "./svg";
import type { Art } from "./symbols";

export class Owners {
  readonly layer = group("owned");
  private readonly lines = new Parts(this.layer);
  private key = "";

  constructor(private readonly art: Art) {}

  set(owned: Owned[], faces: LaidFace[]): void {
    const key = JSON.stringify(owned);
    if (key === this.key) return;
    this.key = key;
    const byNumber = new Map(faces.map((face) => [face.n, face]));
    this.lines.set(owned.map((one) => [JSON.stringify(one), () => this.line(one, byNumber)]));
  }

  private line(one: Owned, faces: Map<number, LaidFace>): SVGElement {
    const d = this.outline(one, faces);
    const lines = one.colours.map((colour, at) =>
      el("path", { d, class: `owned-line p${colour} dash${colour}${at ? " shared" : ""}`, "data-owner": colour }),
    );
    return el("g", { class: one.wide ? "wide" : "narrow" }, [el("path", { d, class: "owned-ink" }), ...lines]);
  }

  /** The rims of all its segments in one path: each is moved to where its tile lies. */
  private outline({ segments }: Owned, faces: Map<number, LaidFace>): string {
    return segments
      .map(([number, index]) => {
        const face = faces.get(number);
        const rim = face && this.art.places[face.art]?.rims[index];
        return face && rim ? shifted(rim, face.x * SIDE, face.y * SIDE) : "";
      })
      .join("");
  }
}

/** A path moved: of rims, whose points are absolute after `M` and `L` and relative else. */
export function shifted(d: string, dx: number, dy: number): string {
  return d.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, (_, letter: string, x: string, y: string) => {
    return `${letter}${Number(x) + dx} ${Number(y) + dy}`;
  });
}
