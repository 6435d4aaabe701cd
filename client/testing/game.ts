// Games to try things on: as little of one as a test needs to name.
import type { Art } from "../src/board/symbols";
import type {
  Ask,
  Face,
  Feature,
  Figure,
  GameEvent,
  GameSetup,
  Hand,
  Option,
  Place,
  Player,
  Step,
  View,
} from "../src/wire/types";
import { dialect, texts } from "../src/words";

const SITTING = { taken: true, resigned: false };

export function player(seat: number, name: string, more: Partial<Player> = {}): Player {
  return {
    seat,
    name,
    kind: "here",
    colour: seat,
    score: 0,
    supply: {},
    whole: { follower: 7 },
    tokens: {},
    ...SITTING,
    ...more,
  };
}

export function face(x: number, y: number, more: Partial<Face> = {}): Face {
  return { tile: "base/bend", x, y, r: 0, lay: 0, art: "bend-0", segments: [], ...more };
}

export function figure(kind: string, on: Figure["on"], owner?: number): Figure {
  return { kind, on, art: kind, ...(owner === undefined ? {} : { owner }) };
}

export function feature(kind: string, more: Partial<Feature> = {}): Feature {
  return { kind, owners: {}, tiles: 1, holders: [], complete: false, value: 1, items: [], final: {}, open: 1, ...more };
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
  return { seat: 0, key: "base.place", step: "base.place", kind: "feature", menu: false, pass: true, options, ...more };
}

export function hand(legal: Hand["legal"]): Hand {
  return { tile: "base/bend", seat: 0, art: { 0: [{ art: "bend-0", dx: 0, dy: 0 }] }, legal };
}

const SETUP: GameSetup = {
  game: "BASE",
  stem: "base",
  edition: "modern",
  modules: [],
  without: [],
  rulings: {},
  copies: {},
  aids: { owners: true, left: true, fits: true, gain: false, hint: false },
  prepared: false,
};

/** Ann and Bob with the start tile before them. */
export function view(more: Partial<View> = {}): View {
  return {
    version: 1,
    over: false,
    turn: 1,
    active: 0,
    actor: 0,
    setup: SETUP,
    players: [player(0, "Ann"), player(1, "Bob")],
    faces: { 0: face(0, 0) },
    figures: {},
    tokens: [],
    left: { tiles: 71 },
    away: [],
    step: { id: "base.place" },
    steps: [],
    can: { resign: true, rematch: false },
    ...more,
  };
}

export function steps(...states: Step["state"][]): Step[] {
  return states.map((state, index) => ({ id: `base.s${index + 1}`, number: `${index + 1}`, state }));
}

type Kind = GameEvent["e"];
type Told<E extends Kind, T = GameEvent> = T extends { e: infer K } ? (E extends K ? T : never) : never;

const BLANK: Partial<Record<Kind, object>> = { scored: { points: 0, items: [], step: "base.score", final: false } };

export function event<E extends Kind>(e: E, more: Partial<Told<E>> = {}): GameEvent {
  return { v: 0, a: 0, turn: 0, ...BLANK[e], ...more, e } as GameEvent;
}

/** Drawings of which only the places are known; those named are missing. */
export function art(places: Record<string, Partial<Place>> = {}, missing: string[] = []): Art {
  const whole = Object.entries(places).map(([id, place]) => [
    id,
    { anchors: [], areas: [], rims: [], corners: [], kinds: [], sides: [], symbols: [], ...place },
  ]);
  return {
    places: Object.fromEntries(whole) as Art["places"],
    need: (id) => !missing.includes(id),
    outline: () => null,
  };
}

/** What the server would have sent as words, and the game whose words they are. */
export function say(words: Record<string, string>, game = "base"): void {
  texts.value = words;
  dialect.value = game;
}
