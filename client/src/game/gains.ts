// What every place for a figure would bring, beside leaving it empty: asked of the server where the table allows it.
import { effect, type Signal } from "@preact/signals";
import type { Trial } from "../live/table";
import { scoresIn } from "../wire/events";
import type { Option, Seat, View } from "../wire/types";
import { t } from "../words";
import type { Play } from "./play";

/** Points that come at once, and points more at the end as things stand, those at once included. */
export interface Gain {
  now: number;
  end: number;
}

export type Gains = Record<string, Gain>;

/** So many places are asked about; beyond that it would take too long. */
const MOST = 12;

function scored(trial: Trial | null, seat: Seat): number {
  const own = scoresIn(trial?.events ?? []).filter((event) => event.seat === seat);
  return own.reduce((sum, event) => sum + event.points, 0);
}

/** What a trial brings a seat, compared with another one or with the table as it is. */
export function gainOf(trial: Trial, other: Trial | null, view: View, seat: Seat): Gain {
  const before = (other?.view ?? view).projected?.[seat] ?? 0;
  return {
    now: scored(trial, seat) - scored(other, seat),
    end: (trial.view.projected?.[seat] ?? before) - before,
  };
}

/** The words for what a choice brings; nothing if it brings nothing. */
export function gainText({ now, end }: Gain): string {
  if (now > 0) return t("tray.gain-now", { n: now });
  return end ? t(end > 0 ? "tray.gain-end" : "tray.loss-end", { n: Math.abs(end) }) : "";
}

/** Whether leaving every place empty gives points away: some come at once, or followers are left over anyway. */
export function isRealChance(gains: Gains, options: Option[], view: View, seat: Seat): boolean {
  const turns = Math.ceil(view.left.tiles / Math.max(1, view.players.length));
  return options.some((option) => {
    const gain = gains[option.action];
    const spare = (view.players[seat]?.supply[option.figure ?? ""] ?? 0) > turns;
    return gain !== undefined && (gain.now > 0 || (spare && gain.end > 0));
  });
}

/** Fill in the gains of the places asked about, one after the other, and begin anew with every question. */
export function weighPlaces(play: Play, gains: Signal<Gains>): () => void {
  return effect(() => {
    const asked = play.asked.value;
    gains.value = {};
    if (play.stage.value === "choose" && play.putting.value) void weigh(play, asked, gains);
  });
}

async function weigh(play: Play, asked: string, gains: Signal<Gains>): Promise<void> {
  const view = play.table.view.peek();
  const ask = view?.ask;
  if (!view || !ask || !view.setup.aids.gain) return;
  const tried = play.table.trial.peek()?.actions ?? [];
  const current = () => play.asked.peek() === asked;
  const other = ask.pass ? await play.table.ask([...tried, "pass"]) : null;
  if (other === undefined) return;
  for (const option of play.options
    .peek()
    .filter((one) => one.name === "put")
    .slice(0, MOST)) {
    if (!current()) return;
    const trial = await play.table.ask([...tried, option.action]);
    if (trial && current()) gains.value = { ...gains.peek(), [option.action]: gainOf(trial, other, view, ask.seat) };
  }
}
