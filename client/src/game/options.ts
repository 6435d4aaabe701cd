// A decision as the tray and the board show it: groups of options, each option with its place. No module is known here.
import type { Ask, Figure, Option, Player, View } from "../wire/types";
import { faceOf } from "../wire/where";
import { capital, maybe, moduleWord, stepTitle } from "../words";
import { isOneOfSeveral } from "./track";

/** Options of one kind: the same action, and the same figure where one is taken from the supply. */
export interface Group {
  key: string;
  name: string;
  figure?: string;
  /** The kind of figure that the step moves, where it is always the same. */
  moves?: string;
  step: string;
  options: Option[];
}

export function isLay(ask: Ask | undefined, view: View): boolean {
  return ask !== undefined && view.hand !== undefined && ask.options.some((option) => isPlacing(option));
}

export function isPlacing(option: Option): boolean {
  return option.spot !== undefined && option.rotation !== undefined;
}

/** The kind of figure an option takes from the supply. */
function taken(option: Option): string | undefined {
  return option.player === undefined && option.n === undefined ? option.figure : undefined;
}

export function grouped(options: Option[]): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    const figure = taken(option);
    const key = `${option.name}/${figure ?? ""}`;
    const group = groups.get(key);
    if (group) group.options.push(option);
    else
      groups.set(key, {
        key,
        name: option.name,
        step: option.step,
        options: [option],
        ...(figure === undefined ? {} : { figure }),
        ...(option.moves === undefined ? {} : { moves: option.moves }),
      });
  }
  return [...groups.values()];
}

/** The kind of figure that is placed: the one an option or a group names, or a player's own that its step moves. */
export function figureOf(what: { figure?: string; moves?: string }, player: Player | undefined): string | undefined {
  return what.figure ?? ((player?.whole[what.moves ?? ""] ?? 0) > 0 ? what.moves : undefined);
}

/** The colour of a figure of this kind with a player; none if such figures belong to nobody. */
export function colourOf(kind: string, player: Pick<Player, "whole" | "colour"> | undefined): number | null {
  return player && (player.whole[kind] ?? 0) > 0 ? player.colour : null;
}

/** Whether an option can be shown on the board. */
export function onBoard(option: Option, view: View): boolean {
  if (option.segment || option.face !== undefined || option.spot) return true;
  const figure = option.n === undefined ? undefined : view.figures[option.n];
  return figure !== undefined && (figure.spot !== undefined || faceOf(figure.on) !== undefined);
}

/** The figure of nobody that moves, if every option is a tile to which it may go. */
export function moverOf(options: Option[], view: View): Figure | null {
  const number = options[0]?.mover;
  const steps = options.every((option) => option.mover === number && option.face !== undefined);
  const mover = number === undefined || !steps ? undefined : view.figures[number];
  return mover?.on.face === undefined ? null : mover;
}

/** The verb of an action, for the button that does it. */
export function actionLabel(name: string, step: string): string {
  const stem = step.split(".")[0] ?? "";
  const own = maybe(`${stem}.action.${name}`) ?? moduleWord("action", name);
  return own ?? stepTitle(step);
}

/** The kind of figure that a player has before all others: the game's own. */
export function mainFigure(player: Pick<Player, "whole"> | undefined): string {
  return Object.keys(player?.whole ?? {})[0] ?? "";
}

export function figureWord(kind: string): string {
  return moduleWord("figure", kind) ?? kind;
}

export function stanceWord(stance: string): string {
  return moduleWord("stance", stance) ?? stance;
}

export function featureWord(kind: string): string {
  return moduleWord("feature", kind) ?? kind;
}

/** The words of a group: the figure that is placed, or the step; where one of several steps goes with several figures,
 * both. */
export function groupLabel(group: Group, all: Group[]): string {
  if (group.figure && group.name === "put") return capital(figureWord(group.figure));
  const shared = group.figure && all.filter((one) => one.name === group.name).length > 1;
  if (shared && group.figure && all.every((one) => one.name === group.name)) return capital(figureWord(group.figure));
  const label = stepTitle(group.step);
  return shared && group.figure ? `${label}: ${figureWord(group.figure)}` : label;
}

function distinction(option: Option, view: View): string[] {
  const parts: string[] = [];
  if (option.figure !== undefined) parts.push(figureWord(option.figure));
  if (option.stance !== undefined) parts.push(stanceWord(option.stance));
  const player = option.player === undefined ? undefined : view.players[option.player];
  if (player) parts.push(player.name);
  const marker = option.marker;
  if (marker) {
    parts.push(view.players[marker[0]]?.name ?? "");
    const art = view.track?.markers.find((one) => one.seat === marker[0] && one.n === marker[1])?.art;
    if (art && isOneOfSeveral(view, marker)) parts.push(figureWord(art));
  }
  if (option.tile !== undefined && !option.art?.length) parts.push(option.tile);
  if (option.word !== undefined) parts.push(moduleWord("word", option.word) ?? option.word);
  if (option.number !== undefined) parts.push(String(option.number));
  return parts;
}

/** What tells an option from others of one verb, or else the verb; a figure all are about goes without saying. */
export function optionLabel(option: Option, all: Option[], view: View): string {
  const alike = option.word !== undefined && all.every((other) => other.figure === option.figure);
  const parts = distinction(option, view).slice(alike && option.figure !== undefined ? 1 : 0);
  return capital(parts.length ? parts.join(", ") : actionLabel(option.name, option.step));
}

/** An option in full, where options of several verbs stand together. */
export function wholeLabel(option: Option, view: View): string {
  const parts = distinction(option, view);
  const verb = actionLabel(option.name, option.step);
  return parts.length ? `${verb}: ${parts.join(", ")}` : verb;
}
