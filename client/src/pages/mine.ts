// The games of this device, as the server has them now: whose turn, which are over, which are offered again.
import { useEffect, useState } from "preact/hooks";
import { mine } from "../api";
import { kept, keptGames } from "../live/seats";
import { errorText } from "../ui/errors";
import type { MineGame, MineGone } from "../wire/types";

export type MineRow = MineGame | MineGone;
export type Group = "yours" | "theirs" | "done" | "gone";

export const GROUPS: Group[] = ["yours", "theirs", "done", "gone"];
const MOST = 100;
const EVERY = 30_000;

export const isGone = (row: MineRow): row is MineGone => "error" in row;
const lately = (row: MineRow) => (isGone(row) ? 0 : row.changed);

/** Whether a seat of a game is one of this device. */
export function holds(row: MineGame, seat: number | undefined): boolean {
  return seat !== undefined && (seat === row.seat || (kept(row.game)?.seats.some((one) => one.seat === seat) ?? false));
}

export function groupOf(row: MineRow): Group {
  return isGone(row) ? "gone" : row.over ? "done" : holds(row, row.actor) ? "yours" : "theirs";
}

/** The rematch of a finished game that this device has not come to yet. */
export function offered(row: MineGame): string | undefined {
  return row.over && row.next && !kept(row.next) ? row.next : undefined;
}

export function sorted(rows: MineRow[]): MineRow[] {
  const rank = (row: MineRow) => GROUPS.indexOf(groupOf(row));
  return [...rows].sort((a, b) => rank(a) - rank(b) || lately(b) - lately(a));
}

export interface Mine {
  rows: MineRow[] | null;
  failed: string;
  drop: (game: string) => void;
}

/** The games of this device, the newest so many, asked for again while somebody looks. */
export function useMine(most = MOST): Mine {
  const [rows, setRows] = useState<MineRow[] | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const ask = () => {
      if (document.hidden) return;
      const games = keptGames().slice(0, most);
      const seats = games.flatMap(({ game, seats }) => seats.slice(0, 1).map(({ token }) => ({ game, token })));
      const heard = (found: { games: MineRow[] }) => setRows(sorted(found.games));
      if (seats.length) mine(seats).then(heard, (error: unknown) => setFailed(errorText(error)));
      else setRows([]);
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return { rows, failed, drop: (game) => setRows((now) => now?.filter((row) => row.game !== game) ?? null) };
}
