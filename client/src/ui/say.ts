// The live regions: what happened, politely; one's own turn, at once.
import { signal } from "@preact/signals";

export const polite = signal("");
export const urgent = signal("");

export function say(text: string): void {
  polite.value = text;
}

export function sayNow(text: string): void {
  urgent.value = text;
}
