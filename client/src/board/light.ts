// One feature lit: the rest veiled, its outline drawn, a mark on every tile that counts.
import type { LaidFace } from "../wire/listed";
import type { SegmentRef } from "../wire/types";
import { tileUse } from "./ground";
import { mark } from "./marks";
import type { Lit } from "./scene";
import { el, group, SIDE } from "./svg";
import type { Art } from "./symbols";

const FAR = 40_000;

export class Light {
  readonly layer = group("light");
  readonly marks = group("light-marks");
  private key = "";

  constructor(private readonly art: Art) {}

  set(lit: Lit | null, faces: LaidFace[]): void {
    const key = JSON.stringify(lit);
    if (key === this.key) return;
    this.key = key;
    if (!lit) {
      this.layer.replaceChildren();
      this.marks.replaceChildren();
      return;
    }
    const byNumber = new Map(faces.map((face) => [face.n, face]));
    const pieces = lit.segments.flatMap((ref) => this.piece(ref, byNumber));
    const clip = el(
      "clipPath",
      { id: "lit" },
      pieces.map((piece) => piece.area()),
    );
    const tiles = new Map(pieces.map((piece) => [piece.face.n, piece.face]));
    const colour = lit.colour === null ? "nobody" : `p${lit.colour}`;
    this.layer.replaceChildren(
      clip,
      el("rect", { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR, class: "veil" }),
      el(
        "g",
        { "clip-path": "url(#lit)" },
        [...tiles.values()].flatMap((face) => this.tile(face)),
      ),
      el(
        "g",
        { class: "lit-ink" },
        pieces.map((piece) => piece.rim()),
      ),
      el(
        "g",
        { class: `lit-line ${colour}` },
        pieces.map((piece) => piece.rim()),
      ),
    );
    const owner = lit.colour;
    this.marks.replaceChildren(...(owner === null ? [] : lit.marks.flatMap((ref) => this.mark(ref, byNumber, owner))));
  }

  private tile(face: LaidFace): SVGElement[] {
    const [x, y] = [face.x * SIDE, face.y * SIDE];
    const cell = { x, y, width: SIDE, height: SIDE };
    return [el("rect", { ...cell, class: "meadow" }), tileUse(face.art, x, y)];
  }

  private piece([number, index]: SegmentRef, faces: Map<number, LaidFace>) {
    const face = faces.get(number);
    const place = face && this.art.places[face.art];
    const area = place?.areas[index];
    if (!face || !area) return [];
    const transform = `translate(${face.x * SIDE} ${face.y * SIDE})`;
    return [
      {
        face,
        area: () => el("path", { d: area, transform }),
        rim: () => el("path", { d: place.rims[index] ?? "", transform }),
      },
    ];
  }

  private mark([number, index]: SegmentRef, faces: Map<number, LaidFace>, colour: number): SVGElement[] {
    const face = faces.get(number);
    const anchor = face && this.art.places[face.art]?.anchors[index];
    if (!face || !anchor) return [];
    const at = `translate(${face.x * SIDE + anchor[0]} ${face.y * SIDE + anchor[1]})`;
    return [el("g", { transform: at, class: "light-mark" }, [mark(colour, 1.9)])];
  }
}
