// A clock for turns, where a table wants one: it runs down from the time chosen and begins anew with every turn.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { chime } from "../ui/chime";
import { Icon } from "../ui/icons";
import { Segmented } from "../ui/parts";
import { t } from "../words";
import { pad } from "./pad";

const KEPT = "bastide.clock";
const LIMITS = [0, 60, 120, 180];

/** The seconds of a turn; 0 is no clock. */
export const limit = signal(Number(localStorage.getItem(KEPT)) || 0);
effect(() => localStorage.setItem(KEPT, String(limit.value)));

const left = signal(limit.value);

export const clockFace = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function Clock() {
  const turns = pad.value.notes.filter((one) => one.do === "next").length;
  useEffect(() => {
    left.value = limit.value;
    if (!limit.value) return;
    const beat = setInterval(() => {
      if (left.value === 1) chime();
      left.value = Math.max(0, left.value - 1);
    }, 1000);
    return () => clearInterval(beat);
  }, [turns, limit.value]);
  if (!limit.value) return null;
  return (
    <p class={`clock num${left.value ? "" : " over"}`} role="timer" aria-label={t("pad.clock")}>
      <Icon name="clock" /> {clockFace(left.value)}
    </p>
  );
}

export function ClockChoice() {
  return (
    <section class="card things" aria-label={t("pad.clock")}>
      <h2>{t("pad.clock")}</h2>
      <Segmented
        label={t("pad.clock")}
        value={String(limit.value)}
        choices={LIMITS.map((seconds) => ({
          value: String(seconds),
          label: seconds ? clockFace(seconds) : t("pad.no-clock"),
        }))}
        onChange={(value) => (limit.value = Number(value))}
      />
    </section>
  );
}
