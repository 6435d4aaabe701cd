// A decision as the tray and the board show it: groups of options, each option with its place. No module is known here.
import type { Ask, Option, View } from "../protocol";
import { capital, maybe, moduleWord, stepTitle } from "../words";

/** Options of one kind: the same action with the same figure. */
export interface Group {
  key: string;
  name: string;
  figure?: string;
  step: string;
  options: Option[];
}

export function isLay(ask: Ask | undefined, view: View): boolean {
  return ask !== undefined && view.hand !== undefined && ask.options.some((option) => isPlacing(option));
}

export function isPlacing(option: Option): boolean {
  return option.spot !== undefined && option.rotation !== undefined;
}

export function grouped(options: Option[]): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    const key = `${option.name}/${option.player === undefined ? (option.figure ?? "") : ""}`;
    const group = groups.get(key);
    if (group) group.options.push(option);
    else {
      const made: Group = { key, name: option.name, step: option.step, options: [option] };
      if (option.figure !== undefined && option.player === undefined) made.figure = option.figure;
      groups.set(key, made);
    }
  }
  return [...groups.values()];
}

/** Whether an option can be shown on the board. */
export function onBoard(option: Option, view: View): boolean {
  if (option.segment || option.face !== undefined || option.spot) return true;
  const figure = option.n === undefined ? undefined : view.figures[option.n];
  return figure !== undefined && (figure.on.segment !== undefined || figure.on.face !== undefined || figure.on.tower !== undefined);
}

/** The verb of an action, for the button that does it. */
export function actionLabel(name: string, step: string): string {
  const stem = step.split(".")[0] ?? "base";
  const own = maybe(`${stem}.action.${name}`) ?? moduleWord("action", name);
  return own ?? stepTitle(step);
}

export function figureWord(kind: string): string {
  return moduleWord("figure", kind) ?? kind;
}

export function featureWord(kind: string): string {
  return moduleWord("feature", kind) ?? kind;
}

/** The words of a group; where an action can be done with several figures, the figure too. */
export function groupLabel(group: Group, all: Group[]): string {
  if (group.figure && group.name === "put") return capital(figureWord(group.figure));
  const shared = group.figure && all.filter((one) => one.name === group.name).length > 1;
  const label = actionLabel(group.name, group.step);
  return shared && group.figure ? `${label}: ${figureWord(group.figure)}` : label;
}

/** What distinguishes an option among others without a place on the board. */
export function optionLabel(option: Option, view: View): string {
  const parts: string[] = [];
  if (option.figure !== undefined) parts.push(capital(figureWord(option.figure)));
  const player = option.player === undefined ? undefined : view.players[option.player];
  if (player) parts.push(player.name);
  if (option.tile !== undefined) parts.push(option.tile);
  if (option.word !== undefined) parts.push(moduleWord("word", option.word) ?? option.word);
  if (option.number !== undefined) parts.push(String(option.number));
  const verb = actionLabel(option.name, option.step);
  return parts.length ? `${verb}: ${parts.join(", ")}` : verb;
}
