// The lines of the final scoring as a table goes through them: what is asked one after the other, and what is said with it.
import type { AidLine, AidPage } from "../wire/types";

const BEFORE_SCORING = ["FINAL.last", "FINAL.before"];

export interface Item {
  line: AidLine;
  /** Whether points are asked for; else it is only done. */
  asks: boolean;
  /** What else is said about it. */
  more: AidLine[];
}

/** The steps of the final scoring with the notes around them: what is about the step before goes with that one, what opens
    another part of the scoring with the first step there. */
export function finalItems({ chapters }: Pick<AidPage, "chapters">): Item[] {
  const items: Item[] = [];
  let between: AidLine[] = [];
  for (const line of chapters.find((chapter) => chapter.name === "FINAL")?.lines ?? []) {
    if (!line.moment) {
      between.push(line);
      continue;
    }
    const last = items.at(-1);
    const goesOn = last?.line.moment === line.moment;
    const closes = (note: AidLine) => goesOn || note.under !== "" || note.features.length > 0;
    last?.more.push(...between.filter(closes));
    const more = last ? between.filter((note) => !closes(note)) : between;
    items.push({ line, asks: !BEFORE_SCORING.includes(line.moment), more });
    between = [];
  }
  items.at(-1)?.more.push(...between);
  return items;
}
