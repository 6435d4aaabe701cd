// What the board is told to show. It knows no rules: places, drawings and words come from outside.
import type { LaidFace, PlacedFigure } from "../wire/listed";
import type { Drawing, SegmentRef, Token } from "../wire/types";

export interface Cell {
  x: number;
  y: number;
  /** Whether it is the one that is meant, where others are not. */
  meant?: boolean;
  label: string;
}

export interface Ghost {
  x: number;
  y: number;
  drawings: Drawing[];
  /** Only hinted at, while the pointer is over the square. */
  faint?: boolean;
  label: string;
}

export interface LastTile {
  face: number;
  colour: number;
  newest: boolean;
}

export type SpotShape = "figure" | "ring" | "square" | "feature" | "arrow";

export interface Spot {
  id: string;
  /** In the units of the drawing. */
  x: number;
  y: number;
  shape: SpotShape;
  art?: string;
  lies?: boolean;
  label: string;
  key?: string;
  chosen: boolean;
  /** Whether it is the one that is meant, where others are not. */
  meant?: boolean;
  /** Shown only: somebody else decides. */
  seen: boolean;
  turn?: number;
  /** The points it brings, at once or in the end, and how that is said. */
  worth?: { n: number; now: boolean; text: string };
}

export interface Lit {
  segments: SegmentRef[];
  /** Whose it is, for outline and marks; null where nobody owns it or several do. */
  colour: number | null;
  marks: SegmentRef[];
}

/** A feature that is held: its outline, and the colours of those who hold it. */
export interface Owned {
  segments: SegmentRef[];
  colours: number[];
  /** A field: wide, so its line is finer than that of roads and cities. */
  wide: boolean;
}

export interface Fit {
  x: number;
  y: number;
  n: number;
}

export interface Scene {
  faces: LaidFace[];
  figures: PlacedFigure[];
  tokens: Token[];
  /** The colour of each seat. */
  colours: number[];
  lasts: LastTile[];
  cells: Cell[];
  receded: boolean;
  /** Squares beside the tiles where the tile in hand does not fit, and the one that says why. */
  closed: { x: number; y: number }[];
  refused: { x: number; y: number } | null;
  ghost: Ghost | null;
  /** The places to choose from: some are where figures stand, which is known once those are drawn. */
  spots: (body: (figure: number) => { x: number; y: number } | null) => Spot[];
  owned: Owned[];
  lit: Lit | null;
  fits: Fit[];
  live: boolean;
}

export interface Listener {
  cell(x: number, y: number): void;
  ghost(button: number): void;
  spot(id: string): void;
  hoverCell(x: number | null, y: number | null): void;
  closed(x: number | null, y: number | null, pressed: boolean): void;
  hoverSpot(id: string | null): void;
  segment(ref: SegmentRef | null, pressed: boolean): void;
  ground(): void;
  camera(moving: boolean): void;
}
