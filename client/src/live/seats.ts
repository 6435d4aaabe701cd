// What this device keeps: the seats it holds, links it may hand on, a move not yet acknowledged.
import type { ClientMessage, Opened, SeatToken, Try } from "../wire/types";

export interface Kept {
  game: string;
  seats: SeatToken[];
  join?: string;
  watch?: string;
  /** Deletes the game. */
  own?: string;
  since: number;
  /** A lesson is no game to go on with. */
  lesson?: boolean;
}

/** What is sent until it is acknowledged. */
export type Outgoing = Exclude<Extract<ClientMessage, { id: string; version: number }>, Try>;

const KEY = "bastide.games";

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function kept(game: string): Kept | undefined {
  return all()[game];
}

export function keptGames(): Kept[] {
  return Object.values(all())
    .filter((game) => !game.lesson)
    .sort((a, b) => b.since - a.since);
}

export function keep(opened: Pick<Opened, "game" | "seats"> & Partial<Opened>, lesson = false): void {
  const before = kept(opened.game);
  const seats = [
    ...(before?.seats ?? []).filter((old) => !opened.seats.some((s) => s.seat === old.seat)),
    ...opened.seats,
  ];
  const entry: Kept = { game: opened.game, seats, since: Date.now() };
  const join = opened.join ?? before?.join;
  const watch = opened.watch ?? before?.watch;
  if (join) entry.join = join;
  const own = opened.own ?? before?.own;
  if (watch) entry.watch = watch;
  if (lesson || before?.lesson) entry.lesson = true;
  if (own) entry.own = own;
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [opened.game]: entry }));
}

export function forget(game: string): void {
  const rest = all();
  delete rest[game];
  localStorage.setItem(KEY, JSON.stringify(rest));
}

const outKey = (game: string) => `bastide.out.${game}`;

export function keepOutgoing(game: string, message: Outgoing | null): void {
  if (message) localStorage.setItem(outKey(game), JSON.stringify(message));
  else localStorage.removeItem(outKey(game));
}

export function keptOutgoing(game: string): Outgoing | null {
  try {
    return JSON.parse(localStorage.getItem(outKey(game)) ?? "null") as Outgoing | null;
  } catch {
    return null;
  }
}

/** An id no other message has. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
