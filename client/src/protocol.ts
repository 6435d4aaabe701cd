// The shapes of what the server says, as docs/protocol.md has them.

export type Seat = number;
export type SegmentRef = [face: number, index: number];

export interface Option {
  action: string;
  name: string;
  kind: AskKind;
  step: string;
  spot?: [number, number];
  rotation?: number;
  tile?: string;
  figure?: string;
  segment?: SegmentRef;
  face?: number;
  player?: Seat;
  number?: number;
  word?: string;
  stance?: string;
  side?: number;
  corner?: number;
  direction?: number;
  n?: number;
  feature?: number;
}

export type AskKind = "square" | "figure" | "feature" | "button" | "number" | "bid";

export interface Ask {
  seat: Seat;
  key: string;
  step?: string;
  menu?: boolean;
  kind: AskKind;
  pass: boolean;
  options: Option[];
  min?: number;
  max?: number;
}

export interface Player {
  seat: Seat;
  name: string;
  kind: "here" | "link" | "computer";
  level?: string;
  colour: number;
  score: number;
  supply: Record<string, number>;
  whole?: Record<string, number>;
  tokens: Record<string, number>;
  here: boolean;
  taken?: boolean;
  last?: number | null;
  resigned?: boolean;
  away?: number | null;
}

export interface Face {
  n: number;
  tile: string;
  x: number;
  y: number;
  r: number;
  lay: number;
  art: string;
  segments: (number | null)[];
}

export type Where = {
  segment?: SegmentRef;
  face?: number;
  tower?: number;
  corner?: [number, number];
  prison?: Seat;
  [place: string]: unknown;
};

export interface Figure {
  n: number;
  kind: string;
  owner?: Seat;
  on: Where;
  lies?: boolean;
}

export interface Token {
  kind: string;
  n: number;
  on: Where;
  art?: string;
}

export interface Drawing {
  art: string;
  dx: number;
  dy: number;
}

export interface Hand {
  tile: string;
  art: Record<string, Drawing[]>;
  legal: { x: number; y: number; rotations: number[] }[];
}

export interface Item {
  key: string;
  n: number;
  points: number;
}

export interface Feature {
  kind: string;
  owners: Record<string, number>;
  tiles: number;
  holders: Seat[];
  items?: Item[];
  complete: boolean;
  value: number;
  final: Record<string, number>;
  open: number;
}

export type StepState = "done" | "now" | "later" | "not-now";

export interface Step {
  id: string;
  number: number;
  state: StepState;
}

export interface TableRow {
  seat: Seat;
  kind: string;
  points: number;
}

export interface GameSetup {
  game?: string;
  edition: string;
  modules: string[];
  without?: string[];
  rulings?: Record<string, string>;
  aids: Aids;
  players?: string[];
}

export interface Aids {
  owners: boolean;
  left: boolean;
  fits: boolean;
  gain: boolean;
}

export interface View {
  version: number;
  over: boolean;
  turn: number;
  active?: Seat;
  actor?: Seat;
  setup: GameSetup;
  players: Player[];
  faces: Record<string, Omit<Face, "n">>;
  figures: Record<string, Omit<Figure, "n">>;
  tokens: Token[];
  hand?: Hand;
  left: { tiles: number; kinds?: Record<string, number> };
  away: string[];
  step?: { id: string; number?: number; chapter?: string };
  steps: Step[];
  ask?: Ask;
  features?: Record<string, Feature>;
  projected?: number[];
  fits?: Record<string, { n: number }>;
  can?: { undo?: Seat; resign?: boolean; rematch?: boolean };
  outcome?: { winners: Seat[]; table: TableRow[] };
  next?: string;
}

export interface GameEvent {
  e: string;
  v?: number;
  a?: number;
  to?: number;
  turn?: number;
  seat?: Seat | null;
  tile?: string;
  face?: number;
  figure?: string;
  n?: number;
  on?: string | null;
  segment?: SegmentRef | null;
  cells?: SegmentRef[];
  points?: number;
  items?: Item[];
  step?: string;
  final?: boolean;
  option?: Option;
  winners?: Seat[];
  [more: string]: unknown;
}

export interface ServerError {
  code: string;
  why?: string;
  asked?: unknown;
  possible?: unknown;
}

export interface Change {
  say: "change";
  version: number;
  from: number;
  patch: unknown;
  mine?: Record<string, Partial<View>>;
  events: GameEvent[];
}

export type ServerMessage =
  | {
      say: "table";
      version: number;
      seats: Seat[];
      view: View;
      mine?: Record<string, Partial<View>>;
      events?: GameEvent[];
    }
  | { say: "welcome"; version: number; seats: Seat[] }
  | Change
  | { say: "tried"; id: string; patch: unknown; events?: GameEvent[]; ends: boolean }
  | { say: "done"; id: string; version: number }
  | { say: "refused"; id?: string; error: ServerError; missed?: Change[] }
  | { say: "here"; seats: boolean[] }
  | { say: "fits"; id: string; x: number; y: number; tiles: Record<string, number> }
  | { say: "pong"; version?: number }
  | { say: "ping" };

export interface CatalogueModule {
  code: string;
  stem: string;
  game?: boolean;
  parts: string[];
  tiles: number;
  minutes: number;
  size?: string;
  players?: [number, number];
  rulings: { name: string; values: string[]; default: Record<string, string> | string }[];
}

export interface Catalogue {
  modules: CatalogueModule[];
  editions: string[];
  levels: string[];
  languages?: string[];
  aids: string[];
  limits: Record<string, number>;
}

export type Place = {
  anchors: ([number, number] | null)[];
  areas: string[];
  rims: string[];
  corners?: number[];
  kinds?: string[];
  /** What its edges show, N E S W. */
  sides?: (string | null)[];
  symbols: [string, number, number][];
};
export type Places = Record<string, Place>;

export interface Opened {
  game: string;
  seats: { seat: Seat; token: string }[];
  join?: string;
  watch?: string;
}

export interface AidLine {
  number: number;
  id: string;
  module: string;
  title: string;
  sentence: string;
  brief: string;
  step: boolean;
  condition: string;
  optional: boolean;
}

export interface AidSign {
  module: string;
  letter: string;
  fill: number;
}

export interface AidSheet {
  language: string;
  title: string;
  intro: string;
  modules: [string, string][];
  signs: AidSign[];
  size: string;
  players: string;
  edition: string;
  rulings: [string, string][];
  chapters: { name: string; title: string; lines: AidLine[] }[];
  own: string;
}

export interface Replay {
  at: number;
  total: number;
  view: View;
  events: GameEvent[];
  turns: number[];
  setup: GameSetup;
  action?: string | null;
  seat?: Seat | null;
}

/** A list that came as an object keyed by number; each row learns its number. */
export function listed<T extends object>(rows: Record<string, T> | null | undefined): (T & { n: number })[] {
  return Object.entries(rows ?? {}).map(([key, row]) => ({ ...row, n: Number(key) }));
}
