// Since when somebody is away, in the words of the language chosen.
import { language, t } from "../words";

const DAY = 86_400_000;

/** The time of today, or the day if it is longer ago. */
export function clockOf(seconds: number, now = Date.now()): string {
  const at = new Date(seconds * 1000);
  const today = now - at.getTime() < DAY && new Date(now).getDate() === at.getDate();
  const form: Intl.DateTimeFormatOptions = today ? { timeStyle: "short" } : { day: "numeric", month: "short" };
  return at.toLocaleString(language.value, form);
}

/** Away, and since when if that is known. */
export function awayText(seconds: number | undefined): string {
  return seconds === undefined ? t("seat.away") : t("seat.away-since", { time: clockOf(seconds) });
}
