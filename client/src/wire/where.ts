// Where something is: on a segment, at a corner, or at a place that has a name and a number.
import type { Cell, SegmentRef, TokenPlace, Where } from "./types";

export type Somewhere = Where | TokenPlace;

const at = (on: Somewhere, place: string): unknown => (on as Record<string, unknown>)[place];

export function segmentOf(on: Somewhere): SegmentRef | undefined {
  return at(on, "segment") as SegmentRef | undefined;
}

export function cornerOf(on: Somewhere): Cell | undefined {
  return at(on, "corner") as Cell | undefined;
}

/** The number of a place of this name. */
export function numberAt(on: Somewhere, place: string): number | undefined {
  const found = at(on, place);
  return typeof found === "number" ? found : undefined;
}

/** The face something is on, if it is on one. */
export function faceOf(on: Somewhere): number | undefined {
  return segmentOf(on)?.[0] ?? numberAt(on, "face") ?? numberAt(on, "tower");
}
