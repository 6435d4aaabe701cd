// Once more: whoever asks for it opens the next table, and the others come along with one click.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { followRematch } from "../game/actions";
import { isYou } from "../game/players";
import type { Table } from "../live/table";
import type { View } from "../wire/types";
import { t } from "../words";

export interface Rematch {
  /** The button: what it says, and what it does; none where nobody here has a seat. */
  label: string;
  act: () => void;
  /** Who has asked for it, as a sentence. */
  offer: string | null;
}

/** The game whose rematch was asked for here and has not begun yet. */
const asked = signal<string | null>(null);

/** What this device can do about playing again, if anything. */
export function useRematch(table: Table, view: View): Rematch | null {
  const next = view.next;
  useEffect(() => {
    if (!next || asked.value !== table.game) return;
    asked.value = null;
    followRematch(table.game, next, table.watch);
  }, [next]);
  const seat = table.held.value[0];
  if (!view.over || (seat === undefined && !next)) return null;
  if (next) {
    const act = () => followRematch(table.game, next, table.watch);
    return {
      label: t(seat === undefined ? "end.rematch-watch" : "end.rematch-come"),
      act,
      offer: offerOf(table, view),
    };
  }
  const act = () => {
    asked.value = table.game;
    table.post({ say: "rematch", seat: seat ?? 0 });
  };
  return { label: t("end.rematch"), act, offer: null };
}

function offerOf(table: Table, view: View): string | null {
  const event = table.events.value.find((one) => one.e === "rematch");
  if (event?.e !== "rematch") return null;
  if (isYou(table, event.seat)) return t("end.rematch-offer-you");
  return t("end.rematch-offer", { name: view.players[event.seat]?.name ?? "" });
}
