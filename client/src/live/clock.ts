// The clock of a table as it was heard last; from then on it is counted here, by a clock that nobody sets.
import type { ClockRule, ClockSaid, Seat } from "../wire/types";

export interface HeardClock {
  /** In milliseconds, by seat. */
  left: number[];
  runs?: Seat;
  /** When it was heard, in milliseconds of this page. */
  at: number;
}

const LAST_PART = 0.15;
const LEAST_LAST = 10_000;

export function heardClock({ left, runs }: ClockSaid, at: number): HeardClock {
  return { left: left.map((seconds) => seconds * 1000), ...(runs === undefined ? {} : { runs }), at };
}

/** The milliseconds a seat has left now. */
export function leftOf(clock: HeardClock, seat: Seat, now: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, clock.runs === seat ? left - (now - clock.at) : left);
}

/** Whether the last part of somebody's time has begun. */
export function isLow(rule: ClockRule, left: number): boolean {
  return left <= Math.max(LEAST_LAST, rule.seconds * 1000 * LAST_PART);
}

/** Milliseconds until what is shown of a time changes. */
export function nextTick(left: number): number {
  const unit = left >= 2 * 3_600_000 ? 60_000 : 1000;
  return (left % unit) + 20;
}
