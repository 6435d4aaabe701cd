// Events told apart by what they have in common.
import type { GameEvent, ScoredEvent, Seat } from "./types";

export function scoresIn(events: GameEvent[]): ScoredEvent[] {
  return events.filter((event) => event.e === "scored");
}

/** Whose doing it is, if it is anybody's. */
export function seatOf(event: GameEvent): Seat | undefined {
  return "seat" in event ? event.seat : undefined;
}

/** Every segment of the feature that scored. */
export function cellsOf(event: ScoredEvent) {
  return event.cells ?? (event.segment ? [event.segment] : []);
}
