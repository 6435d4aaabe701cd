// The time a player has left, counted here between what the server says; and the rule of a clock in words.
import { useEffect, useState } from "preact/hooks";
import { type HeardClock, isLow, leftOf, nextTick } from "../live/clock";
import { Icon } from "../ui/icons";
import { say } from "../ui/say";
import type { ClockRule, Seat } from "../wire/types";
import { language, t } from "../words";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

function inUnits(n: number, unit: string, unitDisplay: "long" | "short"): string {
  return new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay }).format(n);
}

/** A length of time that somebody chose, in words: one unit, or two where that is shorter. */
export function lengthText(seconds: number): string {
  for (const [unit, size] of [
    ["day", DAY],
    ["hour", HOUR],
    ["minute", MINUTE],
  ] as const) {
    if (seconds >= size && seconds % size === 0) return inUnits(seconds / size, unit, "long");
  }
  return inUnits(seconds, "second", "long");
}

/** What is left of a time: days and hours, hours and minutes, or minutes and seconds. */
export function leftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (big: number, bigUnit: string, small: number, smallUnit: string) =>
    small ? `${inUnits(big, bigUnit, "short")} ${inUnits(small, smallUnit, "short")}` : inUnits(big, bigUnit, "short");
  if (seconds >= 2 * DAY) return two(Math.floor(seconds / DAY), "day", Math.floor((seconds % DAY) / HOUR), "hour");
  if (seconds >= 2 * HOUR)
    return two(Math.floor(seconds / HOUR), "hour", Math.floor((seconds % HOUR) / MINUTE), "minute");
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/** How a table is timed and what happens at zero, for whoever sits down at it. */
export function ruleText(rule: ClockRule): string {
  const key = rule.by === "move" ? "rule-move" : rule.more ? "rule-more" : "rule-game";
  const values = { time: lengthText(rule.seconds), more: lengthText(rule.more) };
  return `${t(`clock.${key}`, values)} ${t(`clock.then-${rule.zero}`)}`;
}

interface Shown {
  rule: ClockRule | undefined;
  clock: HeardClock | null | undefined;
  seat: Seat;
  /** Whether the one who reads sits there. */
  own: boolean;
}

export function TimeLeft({ rule, clock, seat, own }: Shown) {
  const [, tick] = useState(0);
  const left = clock ? leftOf(clock, seat, performance.now()) : 0;
  const runs = clock?.runs === seat;
  const low = rule !== undefined && isLow(rule, left);
  useEffect(() => {
    if (!runs || left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), nextTick(left));
    return () => clearTimeout(timer);
  });
  // A reader hears once that the last part has begun, and never every second.
  useEffect(() => {
    if (runs && own && low && left > 0) say(t("clock.low", { time: lengthText(Math.ceil(left / 1000)) }));
  }, [runs, own, low]);
  if (!rule || !clock) return null;
  return (
    <span
      class={`time num${runs ? " runs" : ""}${low ? " low" : ""}`}
      role="timer"
      title={ruleText(rule)}
      data-time={seat}
    >
      <Icon name="clock" small />
      <span class="sr">{t("clock.left")}</span>
      {leftText(left)}
    </span>
  );
}
