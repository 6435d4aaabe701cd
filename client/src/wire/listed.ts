// Rows that come as an object keyed by number, as a list.
import type { Face, Figure } from "./types";

export type Numbered<T> = T & { n: number };
export type LaidFace = Numbered<Face>;
export type PlacedFigure = Numbered<Figure>;

/** Each row learns its number. */
export function listed<T extends object>(rows: Record<string, T> | undefined): Numbered<T>[] {
  return Object.entries(rows ?? {}).map(([key, row]) => ({ ...row, n: Number(key) }));
}
