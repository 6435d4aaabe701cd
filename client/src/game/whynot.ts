// A square where the tile in hand does not fit says why.
import { effect, type Signal, signal } from "@preact/signals";
import { sayNow } from "../ui/say";
import type { View, WhySaid } from "../wire/types";
import { t } from "../words";
import { featureWord } from "./options";
import type { Play } from "./play";
import { whereText } from "./wheretext";

export interface Cell {
  x: number;
  y: number;
}

/** The square that is asked about, and the sentence once it is known. */
export interface WhyNot extends Cell {
  text: string;
}

const AROUND: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The empty squares beside the tiles where the tile in hand may not lie, from north to south. */
export function closedCells(view: View): Cell[] {
  const name = (x: number, y: number) => `${x},${y}`;
  const taken = new Set(Object.values(view.faces).map((face) => name(face.x, face.y)));
  for (const cell of view.hand?.legal ?? []) taken.add(name(cell.x, cell.y));
  const found = new Map<string, Cell>();
  for (const face of Object.values(view.faces))
    for (const [dx, dy] of AROUND) {
      const [x, y] = [face.x + dx, face.y + dy];
      if (!taken.has(name(x, y))) found.set(name(x, y), { x, y });
    }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

/** What stands between the tile and a square, in whole sentences. */
export function whyText(clashes: WhySaid["clashes"]): string {
  if (!clashes) return t("why.nowhere");
  const first = clashes[0];
  if (!first) return t("why.rule");
  const all = clashes.map(({ side, mine, theirs }) => {
    if (mine === undefined) return t(`why.gap-${side}`);
    if (theirs === undefined) return t(`why.wall-${side}`);
    return t(`why.side-${side}`, { mine: featureWord(mine), theirs: featureWord(theirs) });
  });
  return [t("why.turned"), ...all].join(" ");
}

/** Ask about the square pointed at; the answer stands until another is pointed at or something else is asked. */
export function explainSquares(
  play: Play,
  cell: Signal<Cell | null>,
): { text: Signal<WhyNot | null>; stop: () => void } {
  const text = signal<WhyNot | null>(null);
  let latest: Cell | null = null;
  const stop = effect(() => {
    const at = play.stage.value === "lay" ? cell.value : null;
    latest = at;
    text.value = null;
    if (!at) return;
    void play.table.squares.why(at.x, at.y).then((clashes) => {
      if (latest === at) text.value = { ...at, text: whyText(clashes) };
    });
  });
  return { text, stop };
}

/** The next square where the tile does not fit, for whoever plays with keys. */
export function nextClosed(play: Play): void {
  const view = play.table.view.peek();
  if (!view || play.stage.peek() !== "lay") return;
  const all = closedCells(view);
  const now = play.closed.peek();
  const at = all.findIndex((cell) => cell.x === now?.x && cell.y === now.y);
  const next = all[(at + 1) % all.length] ?? null;
  play.closed.value = next;
  const stop = effect(() => {
    const found = play.whyNot.value;
    if (found) sayNow(`${whereText(found.x, found.y)}. ${found.text}`);
  });
  setTimeout(stop, 3_000);
}
