// Games to try things on: as little of one as a test needs to name.
import type { Art } from "../src/board/symbols";
import type { Ask, Face, Feature, Figure, GameEvent, Hand, Option, Place, Player, Step, View } from "../src/protocol";
import { texts } from "../src/words";

export function player(seat: number, name: string, more: Partial<Player> = {}): Player {
  return { seat, name, kind: "here", colour: seat, score: 0, supply: {}, tokens: {}, here: true, ...more };
}

export function face(x: number, y: number, more: Partial<Face> = {}): Omit<Face, "n"> {
  return { tile: "base/bend", x, y, r: 0, lay: 0, art: "bend-0", segments: [], ...more };
}

export function figure(kind: string, on: Figure["on"], owner?: number): Omit<Figure, "n"> {
  return { kind, on, ...(owner === undefined ? {} : { owner }) };
}

export function feature(kind: string, more: Partial<Feature> = {}): Feature {
  return { kind, owners: {}, tiles: 1, holders: [], complete: false, value: 1, final: {}, open: 1, ...more };
}

export function option(action: string, more: Partial<Option> = {}): Option {
  return { action, name: "put", kind: "feature", step: "base.place", ...more };
}

/** A tile laid on a square. */
export function laying(x: number, y: number, rotation: number): Option {
  return option(`place ${x},${y} r${rotation}`, {
    name: "place",
    kind: "square",
    step: "base.lay",
    spot: [x, y],
    rotation,
  });
}

export function ask(options: Option[], more: Partial<Ask> = {}): Ask {
  return { seat: 0, key: "base.place", step: "base.place", kind: "feature", pass: true, options, ...more };
}

export function hand(legal: Hand["legal"]): Hand {
  return { tile: "base/bend", art: { 0: [{ art: "bend-0", dx: 0, dy: 0 }] }, legal };
}

/** Ann and Bob with the start tile before them. */
export function view(more: Partial<View> = {}): View {
  return {
    version: 1,
    over: false,
    turn: 1,
    active: 0,
    actor: 0,
    setup: { edition: "modern", modules: [], aids: { owners: true, left: true, fits: true, gain: false } },
    players: [player(0, "Ann"), player(1, "Bob")],
    faces: { 0: face(0, 0) },
    figures: {},
    tokens: [],
    left: { tiles: 71 },
    away: [],
    steps: [],
    ...more,
  };
}

export function steps(...states: Step["state"][]): Step[] {
  return states.map((state, index) => ({ id: `base.s${index + 1}`, number: index + 1, state }));
}

export function event(e: string, more: Partial<GameEvent> = {}): GameEvent {
  return { e, ...more };
}

/** Drawings of which only the places are known; those named are missing. */
export function art(places: Record<string, Partial<Place>> = {}, missing: string[] = []): Art {
  const whole = Object.entries(places).map(([id, place]) => [
    id,
    { anchors: [], areas: [], rims: [], symbols: [], ...place },
  ]);
  return {
    places: Object.fromEntries(whole) as Art["places"],
    need: (id) => !missing.includes(id),
    outline: () => null,
  };
}

/** What the server would have sent as words. */
export function say(words: Record<string, string>): void {
  texts.value = words;
}
