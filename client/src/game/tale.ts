// The chronicle: events as sentences, a line for what belongs together.
import { seatOf } from "../wire/events";
import type { ChanceEvent, FigureEvent, GameEvent, Option, ScoredEvent, Seat, View } from "../wire/types";
import { faceOf } from "../wire/where";
import { capital, maybe, moduleWord, stepTitle, t, told, toldOf, type Values } from "../words";
import { featureWord, figureWord, mainFigure, optionLabel, stanceWord } from "./options";
import { whereText } from "./wheretext";

export interface Line {
  key: string;
  seat: Seat | null;
  text: string;
  points: number | null;
  event: GameEvent;
  turn: number;
}

/** Who reads: decides between "You" and a name. */
export type Reader = (seat: Seat) => boolean;

export function nameOf(view: View, seat: Seat | null | undefined, reader: Reader): string {
  if (seat === null || seat === undefined) return "";
  return reader(seat) ? t("common.you") : (view.players[seat]?.name ?? "");
}

function sentence(
  key: string,
  view: View,
  seat: Seat,
  reader: Reader,
  values: Record<string, string | number> = {},
): string {
  return toldOf(`tale.${key}`, reader(seat), view.players[seat]?.name ?? "", values);
}

/** Whoever is of the kind that everybody has is called by his role, where the game has a word for it. */
function placedKey(event: FigureEvent, view: View): string {
  const plain = event.figure === mainFigure(view.players[event.seat]) && !event.stance && event.on;
  return plain && told(`tale.stood-${event.on}`) ? `stood-${event.on}` : "stood";
}

function roleWord(event: FigureEvent): string {
  return event.stance ? stanceWord(event.stance) : figureWord(event.figure);
}

function scoredKey(event: ScoredEvent): string {
  if (!event.on) return "scored";
  return told(`tale.scored-${event.on}`) ? `scored-${event.on}` : "scored-feature";
}

/** Where a figure went home by itself and not with a scoring: the game says in which step that is worth telling. */
function homeKey(event: FigureEvent): string {
  return `home-${event.step?.split(".")[1] ?? ""}`;
}

/** What an action was about, in the words that the sentence of its box asks for. */
function about(option: Option, view: View): Values {
  const [stem = ""] = option.step.split(".");
  const whom = option.player ?? option.marker?.[0];
  const face = view.faces[option.segment?.[0] ?? option.face ?? faceOf(option.on ?? {}) ?? -1];
  const cell = option.spot ?? (face && [face.x, face.y]);
  return {
    ...(option.figure === undefined ? {} : { figure: figureWord(option.figure) }),
    ...(whom === undefined ? {} : { whom: view.players[whom]?.name ?? "" }),
    ...(cell ? { where: whereText(cell[0] ?? 0, cell[1] ?? 0) } : {}),
    ...(option.number === undefined ? {} : { n: option.number }),
    ...(option.word === undefined
      ? {}
      : { what: maybe(`${stem}.word.${option.word}`) ?? moduleWord("word", option.word) ?? option.word }),
  };
}

/** To whom a sentence is spoken: to the one who did it, to the one it was done to, of somebody who did it to themselves. */
function formOf(by: Seat, whom: Seat | undefined, reader: Reader): string {
  if (whom === by && !reader(by)) return "-own";
  return `${reader(by) ? "-you" : ""}${whom !== undefined && reader(whom) ? "-to-you" : ""}`;
}

/** The sentence that a box has for what somebody did. */
function didText(event: GameEvent, view: View, reader: Reader): string | undefined {
  if (event.e !== "did" || !event.option) return undefined;
  const [stem = ""] = event.option.step.split(".");
  const name = view.players[event.seat]?.name ?? "";
  const whom = event.option.player ?? event.option.marker?.[0];
  const form = formOf(event.seat, whom, reader);
  const key = `${stem}.did.${event.option.name}`;
  const values = { name, ...about(event.option, view) };
  const text = maybe(`${key}${form}`, values) ?? maybe(`${key}${form.slice(0, 4)}`, values) ?? maybe(key, values);
  return text?.includes("{") ? undefined : text;
}

/** The sentence that a box has for what chance has decided. */
function chanceText(event: ChanceEvent, view: View): string {
  const [stem = ""] = event.step.split(".");
  const text = maybe(`${stem}.chance.${event.option.name}`, about(event.option, view));
  if (text && !text.includes("{")) return text;
  return t("tale.chance", { what: stepTitle(event.step), answer: optionLabel(event.option, [event.option], view) });
}

/** Whether a figure only waits aside, in a place without a name: where it goes from there is told. */
function waitsAside(event: GameEvent): boolean {
  return event.e === "moved" && event.place?.place !== undefined && !moduleWord("place", event.place.place);
}

export function textOf(event: GameEvent, view: View, reader: Reader): string | null {
  const seat = seatOf(event);
  if (event.e === "discarded") return t("tale.discarded");
  if (event.e === "ended") return t("tale.ended");
  if (event.e === "chance") return event.option.name === "draw" ? null : chanceText(event, view);
  if (event.e === "moved" && seat === undefined) return told(`tale.moved-${event.figure}`) ?? null;
  if (seat === undefined || !view.players[seat] || waitsAside(event)) return null;
  switch (event.e) {
    case "laid":
      return sentence("laid", view, seat, reader);
    case "stood":
      return sentence(placedKey(event, view), view, seat, reader, { figure: roleWord(event) });
    case "scored":
      return sentence(scoredKey(event), view, seat, reader, {
        feature: featureWord(event.on ?? ""),
        step: stepTitle(event.step),
      });
    case "did": {
      const option = event.option;
      if (!option || option.name === "pass" || option.name === "draw") return null;
      return (
        didText(event, view, reader) ??
        t("tale.did", { name: nameOf(view, seat, reader), what: stepTitle(option.step) })
      );
    }
    case "zero":
      return sentence(`zero-${event.do}`, view, seat, reader);
    case "home":
      return told(`tale.${homeKey(event)}`) ? sentence(homeKey(event), view, seat, reader) : null;
    case "drawn":
    case "undone":
      return null;
    default:
      return told(`tale.${event.e}`)
        ? sentence(event.e, view, seat, reader, "figure" in event ? { figure: figureWord(event.figure) } : {})
        : null;
  }
}

/** All lines, the newest first; a tile and the figure set on it are one, and so are an action and its figure. */
export function linesOf(events: GameEvent[], view: View, reader: Reader): Line[] {
  const lines: Line[] = [];
  for (const [index, event] of events.entries()) {
    const text = textOf(event, view, reader);
    if (text === null) continue;
    const told = lines[lines.length - 1]?.event;
    const same = told?.e === "did" && told.a === event.a;
    if (same && (event.e === "moved" || (event.e === "stood" && didText(told, view, reader)))) continue;
    if (same && event.e === "stood") lines.pop();
    const before = lines[lines.length - 1];
    const joined = event.e === "stood" && before?.event.e === "laid" && before.seat === seatOf(event);
    if (joined) lines.pop();
    lines.push({
      key: `${index}`,
      seat: seatOf(event) ?? null,
      text,
      points: event.e === "scored" ? event.points : null,
      event,
      turn: event.turn,
    });
  }
  return lines.reverse();
}

export function itemWord(key: string): string {
  return capital(maybe(key) ?? moduleWord("item", key) ?? key);
}

/** One sentence for the live region about what just happened. */
export function newsOf(events: GameEvent[], view: View, reader: Reader): string {
  const lines = linesOf(events, view, reader).reverse();
  return lines
    .map((line) => (line.points === null ? line.text : t("tale.with-points", { text: line.text, n: line.points })))
    .join(" ");
}
