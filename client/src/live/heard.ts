// What a message says, put together with what was known.
import type { GameEvent, HeldTile, Private, TalkLine, View } from "../wire/types";

/** The view with what only the seats of this device may see. */
export function withMine(view: View, mine: Record<string, Private> | undefined): View {
  const own = Object.values(mine ?? {}).find((one) => one.ask);
  return own?.ask ? { ...view, ask: own.ask } : view;
}

/** The tiles that the seats of this device keep. */
export function handsOf(mine: Record<string, Private> | undefined): Record<string, HeldTile[]> {
  return Object.fromEntries(Object.entries(mine ?? {}).map(([seat, one]) => [seat, one.hand ?? []]));
}

/** The chronicle with what was taken back left out. */
export function told(events: GameEvent[], more: GameEvent[]): GameEvent[] {
  let all = events;
  for (const event of more) {
    if (event.e === "undone") all = all.filter((old) => old.a < event.to);
    else all = [...all, event];
  }
  return all;
}

/** The lines known so far and those that were heard, each once. */
export function withLines(known: TalkLine[], heard: TalkLine[]): TalkLine[] {
  const same = (a: TalkLine, b: TalkLine) => a.at === b.at && a.seat === b.seat && a.text === b.text;
  return [...known, ...heard.filter((line) => !known.some((old) => same(old, line)))];
}
