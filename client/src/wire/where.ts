// Where something is: which of the keys is there says what it is at.
import type { Where } from "./types";

/** The places that are on the board. */
export type OnBoard = Pick<Where, "segment" | "corner" | "face">;

/** The face something is on, if it is on one. */
export function faceOf(on: OnBoard): number | undefined {
  return on.segment?.[0] ?? on.face;
}
