// A record as a reel: where a step or a turn leads, what is told and shown there, who would play on.
import type { Scene } from "../board/scene";
import { figureWord } from "../game/options";
import { featureAt, segmentsOf } from "../game/play";
import { lastsOf } from "../game/stage";
import { nameOf, textOf } from "../game/tale";
import { seatOf } from "../wire/events";
import { listed } from "../wire/listed";
import type { GameEvent, NewSeat, Replay, SegmentRef, View } from "../wire/types";
import { t } from "../words";

/** The place an address names; the beginning if it names none. */
export function placeIn(query: URLSearchParams): number {
  return Number(query.get("at") ?? "0") || 0;
}

export function within(at: number, total: number): number {
  return Math.max(0, Math.min(total, at));
}

/** Where the next turn begins, or the end. */
export function turnAfter(reel: Pick<Replay, "turns" | "total">, at: number): number {
  return reel.turns.find((start) => start > at) ?? reel.total;
}

/** Where this turn began or, from there, the one before it. */
export function turnBefore(reel: Pick<Replay, "turns">, at: number): number {
  return [...reel.turns].reverse().find((start) => start < at) ?? 0;
}

/** Which turn is shown, counted from one. */
export function turnAt(reel: Pick<Replay, "turns" | "at">): number {
  return reel.turns.filter((start) => start < Math.max(1, reel.at)).length;
}

function toldOf(event: GameEvent, view: View): string | null {
  const name = nameOf(view, seatOf(event), () => false);
  if (event.e === "drawn") return t("replay.drawn", { name });
  if (event.e === "stood") return t("replay.stood", { name, figure: figureWord(event.figure) });
  const text = textOf(event, view, () => false);
  return text && event.e === "scored" ? t("tale.with-points", { text, n: event.points }) : text;
}

/** What the action shown last has brought, as a sentence. */
export function told(now: Replay): string {
  const lines = now.events.map((event) => toldOf(event, now.view)).filter(Boolean);
  if (lines.length) return lines.join(" · ");
  if (!now.action) return t("replay.start");
  const name = nameOf(now.view, now.seat, () => false);
  return name ? t("replay.passed", { name }) : t("replay.chance");
}

/** Who plays on: the seat to move sits here, the computer takes the others. */
export function forkSeats(view: View, level: string): NewSeat[] {
  const own = view.ask?.seat ?? view.active;
  return view.players.map((player) => {
    const name = nameOf(view, player.seat, () => false);
    return player.seat === own ? { name, kind: "here" } : { name, kind: "computer", level };
  });
}

/** The board at this place, with the feature pointed at lit; nothing on it can be chosen. */
export function sceneAt(view: View, pointed: SegmentRef | null): Scene {
  const feature = featureAt(view, pointed);
  const segments = feature === null ? [] : segmentsOf(view, feature);
  const facts = feature === null ? undefined : view.features?.[feature];
  const owner = facts?.holders.length === 1 ? view.players[facts.holders[0] ?? 0] : undefined;
  return {
    faces: listed(view.faces),
    figures: listed(view.figures),
    tokens: view.tokens,
    colours: view.players.map((player) => player.colour),
    lasts: lastsOf(view),
    cells: [],
    receded: false,
    closed: [],
    refused: null,
    owned: [],
    ghost: null,
    spots: () => [],
    lit: facts ? { segments, colour: owner?.colour ?? null, marks: facts.kind === "field" ? [] : segments } : null,
    fits: [],
    live: true,
  };
}
