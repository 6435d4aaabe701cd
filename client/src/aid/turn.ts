// A turn at a real table, told from what is on the tile: only the steps that apply to it, in the order of the page.
import type { AidLine, AidPage } from "../wire/types";

/** Something to do: a line, the choices it stands for, and what else belongs to it. */
export interface Task {
  id: string;
  line: AidLine;
  title: string;
  choices: AidLine[];
  more: AidLine[];
}

const BEFORE = ["TURN.start", "MOVE.take", "MOVE.draw"];
const CHECK = "MOVE.check";
const LAY = "MOVE.lay";
const FIGURE = "MOVE.figure";
const SCORED = "MOVE.score";
const WITH_TILE = [CHECK, LAY, "MOVE.laid", FIGURE, "MOVE.second", "MOVE.stood", "MOVE.extra"];
const AFTER_SCORING = "MOVE.after";
const AFTERWARDS = [AFTER_SCORING, "MOVE.end", "TURN.next", "TURN.end"];

const linesOf = (sheet: AidPage): AidLine[] => sheet.chapters.flatMap((chapter) => chapter.lines);

function task(sheet: AidPage, line: AidLine): Task {
  const more = linesOf(sheet).filter((other) => other.under === line.id);
  return { id: line.id, line, title: line.title, choices: [], more };
}

const at = (sheet: AidPage, moments: string[]): Task[] =>
  linesOf(sheet)
    .filter((line) => moments.includes(line.moment))
    .map((line) => task(sheet, line));

/** What may be done before a tile is drawn, and how one comes by a tile. */
export const beforeDrawing = (sheet: AidPage): Task[] => at(sheet, BEFORE);

/** What this tile calls for, from laying it to the last figure; seen are the symbols on it. */
export function withTile(sheet: AidPage, seen: string[]): Task[] {
  const calls = (line: AidLine) => line.shows.some((symbol) => seen.includes(symbol));
  const forbidden = (line: AidLine) => line.unless.some((symbol) => seen.includes(symbol));
  const turn = linesOf(sheet)
    .filter((line) => !forbidden(line))
    .filter((line) => (line.shows.length ? calls(line) && !line.under : WITH_TILE.includes(line.moment)));
  const wanted = turn.filter((line) => WITH_TILE.includes(line.moment) || (line.shows.length && !line.moment));
  // What is seldom asked of a tile stands with its laying: one that fits nowhere, say.
  const seldom = wanted.filter((line) => line.moment === CHECK && !line.shows.length);
  const figures = wanted.filter((line) => line.moment === FIGURE);
  const tasks: Task[] = [];
  for (const line of wanted) {
    if (seldom.includes(line)) continue;
    if (!figures.includes(line)) {
      const one = task(sheet, line);
      tasks.push(line.moment === LAY && !line.optional ? { ...one, more: [...seldom, ...one.more] } : one);
    } else if (line === figures[0]) tasks.push(placing(sheet, figures));
  }
  return tasks;
}

/** Of all that may be done with a figure only one is: that is one task with several choices. */
function placing(sheet: AidPage, figures: AidLine[]): Task {
  const first = figures[0] as AidLine;
  const chapter = sheet.chapters.find((one) => one.lines.includes(first));
  const belongs = (line: AidLine) =>
    figures.some((figure) => figure.id === line.under) || (!line.under && !line.moment);
  const more = (chapter?.lines ?? []).filter((line) => belongs(line) && !line.shows.length);
  return { id: first.id, line: first, title: chapter?.title ?? first.title, choices: figures, more };
}

/** How what is finished is scored: what it is worth, who gets it, what follows. */
export function scoring(sheet: AidPage, finished: string[]): Task[] {
  if (!finished.length) return [];
  const chapter = sheet.chapters.find((one) => one.name === "SCORE");
  const lines = (chapter?.lines ?? []).filter((line) => !AFTERWARDS.includes(line.moment) && !line.under);
  const tasks = lines
    .filter((line) => (line.features.length ? line.features.some((kind) => finished.includes(kind)) : line.moment))
    .filter((line) => line.moment !== SCORED)
    .map((line) => task(sheet, line));
  const last = tasks.at(-1);
  // Every other sentence about scoring can be read with the last of them.
  if (last) last.more = [...last.more, ...lines.filter((line) => !line.moment && !line.features.length)];
  return tasks;
}

/** What may still happen with this tile when everything is scored; seen are the symbols on it. */
export const afterwards = (sheet: AidPage, seen: string[]): Task[] =>
  at(sheet, AFTERWARDS).filter(({ line }) => !line.shows.length || line.shows.some((symbol) => seen.includes(symbol)));

/** Whether a task comes at the end of a turn, be something scored in it or not. */
export const isLate = (task: Task): boolean => task.line.moment !== AFTER_SCORING;
