// The pad of a real table: who plays, and everything that was noted, in its order; kept on this device.
import { computed, effect, signal } from "@preact/signals";

export interface Player {
  name: string;
  colour: number;
}

/** Something that happened: the whole state follows from all of them, and the last one can be taken back. */
export type Note =
  /** Points for a player; `why` is a line of the aid, a kind of feature, or empty. */
  | { do: "points"; player: number; n: number; why: string }
  /** A player takes tokens from the stock, or gives them back. */
  | { do: "token"; player: number; n: number; what: string }
  /** A thing of which there is only one goes to a player, or to nobody: -1. */
  | { do: "holds"; player: number; what: string }
  /** One player pays another. */
  | { do: "pays"; player: number; to: number; n: number; what: string }
  /** Tiles are drawn, with symbols on them; a negative number lays them back. */
  | { do: "tile"; n: number; seen: string[] }
  /** The same player draws another tile. */
  | { do: "again" }
  /** The next player is on; `n` points come with what it holds. */
  | { do: "next"; n: number };

export interface Pad {
  players: Player[];
  notes: Note[];
}

/** What the notes come to. */
export interface Sums {
  turn: number;
  rounds: number;
  drawn: number;
  seen: Map<string, number>;
  scores: number[];
  tokens: Map<string, number[]>;
  holders: Map<string, number>;
}

const KEPT = "bastide.pad";
export const MOST_PLAYERS = 6;

export const freshPad = (): Pad => ({
  players: [
    { name: "", colour: 0 },
    { name: "", colour: 1 },
  ],
  notes: [],
});

function isPad(found: Partial<Pad> | null): found is Pad {
  return Array.isArray(found?.players) && found.players.length > 0 && Array.isArray(found.notes);
}

export function readPad(): Pad {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "") as Partial<Pad> | null;
    if (isPad(found)) return found;
  } catch {
    // Nothing is kept yet, or nothing that can be read.
  }
  return freshPad();
}

export const pad = signal<Pad>(readPad());
effect(() => localStorage.setItem(KEPT, JSON.stringify(pad.value)));

export function summed({ players, notes }: Pad): Sums {
  const sums: Sums = {
    turn: 0,
    rounds: 0,
    drawn: 0,
    seen: new Map(),
    scores: players.map(() => 0),
    tokens: new Map(),
    holders: new Map(),
  };
  for (const note of notes) add(sums, note);
  return sums;
}

function add(sums: Sums, note: Note): void {
  const gain = (player: number, n: number) => (sums.scores[player] = (sums.scores[player] ?? 0) + n);
  switch (note.do) {
    case "points":
      gain(note.player, note.n);
      break;
    case "pays":
      gain(note.player, -note.n);
      gain(note.to, note.n);
      break;
    case "token": {
      const held = sums.tokens.get(note.what) ?? sums.scores.map(() => 0);
      held[note.player] = (held[note.player] ?? 0) + note.n;
      sums.tokens.set(note.what, held);
      break;
    }
    case "holds":
      sums.holders.set(note.what, note.player);
      break;
    case "tile":
      sums.drawn += note.n;
      for (const name of note.seen) sums.seen.set(name, (sums.seen.get(name) ?? 0) + note.n);
      break;
    case "again":
      break;
    case "next":
      sums.turn = (sums.turn + 1) % sums.scores.length;
      if (sums.turn === 0) sums.rounds += 1;
      gain(sums.turn, note.n);
  }
}

export const sums = computed(() => summed(pad.value));

export function note(...more: Note[]): void {
  pad.value = { ...pad.value, notes: [...pad.value.notes, ...more] };
}

export const score = (player: number): number => sums.value.scores[player] ?? 0;

export const write = (player: number, n: number, why = ""): void => note({ do: "points", player, n, why });

export function takeBack(): void {
  pad.value = { ...pad.value, notes: pad.value.notes.slice(0, -1) };
}

/** What is seen on the tile that was drawn last; null as long as one has to be drawn in this turn. */
export function seenNow({ notes }: Pad): string[] | null {
  const told = notes.filter((one) => one.do === "next" || one.do === "again" || (one.do === "tile" && one.n > 0));
  const last = told.at(-1);
  return last?.do === "tile" ? last.seen : null;
}

/** What brings points at the beginning of a turn to whoever has it: its name, and how many. */
export type Bringers = { id: string; turn: number }[];

/** The next one is on, with the points of what it holds. */
export function nextPlayer(bringers: Bringers = []): void {
  const next = (sums.value.turn + 1) % pad.value.players.length;
  const held = bringers.filter((one) => sums.value.holders.get(one.id) === next);
  note({ do: "next", n: held.reduce((sum, one) => sum + one.turn, 0) });
}

export function change(player: number, part: Partial<Player>): void {
  const before = pad.value.players[player];
  const players = pad.value.players.map((one, at) => {
    if (at === player) return { ...one, ...part };
    // Whoever has the colour that is taken gets the one that is given up.
    return before && one.colour === part.colour ? { ...one, colour: before.colour } : one;
  });
  pad.value = { ...pad.value, players };
}

export function addPlayer(): void {
  const { players } = pad.value;
  const taken = players.map((one) => one.colour);
  const colour = Array.from({ length: MOST_PLAYERS }, (_, at) => at).find((at) => !taken.includes(at)) ?? 0;
  pad.value = { ...pad.value, players: [...players, { name: "", colour }] };
}

/** The last one leaves, with what was noted for it. */
export function dropPlayer(): void {
  const { players, notes } = pad.value;
  const last = players.length - 1;
  const kept = notes.filter((one) => !("player" in one && one.player === last) && !("to" in one && one.to === last));
  pad.value = { players: players.slice(0, -1), notes: kept };
}

/** Two neighbours change places; only before anything is noted, because notes tell players by their place. */
export function moveUp(player: number): void {
  const players = [...pad.value.players];
  const [moved] = players.splice(player, 1);
  if (!moved || player < 1 || pad.value.notes.length) return;
  players.splice(player - 1, 0, moved);
  pad.value = { ...pad.value, players };
}

/** A new game of the same players. */
export function beginAnew(): void {
  pad.value = { ...pad.value, notes: [] };
}
