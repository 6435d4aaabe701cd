// What the server says, with as much of it as a test needs to name.
import type { Code, Patch, ServerError, TableSaid, TriedSaid, View } from "../src/wire/types";

export function tableSaid(version: number, view: View, more: Partial<TableSaid> = {}): TableSaid {
  return { say: "table", version, seats: [0], view, mine: {}, events: [], ...more };
}

export function triedSaid(id: unknown, patch: Patch, more: Partial<TriedSaid> = {}): TriedSaid {
  return { say: "tried", id: String(id), version: 1, patch, events: [], ends: false, mine: {}, ...more };
}

export function refusal(code: Code): ServerError {
  return { code, asked: "", possible: [] };
}
