// What a page does with a game besides playing: report a problem, rematch, save the record.
import { record } from "../api";
import { keep, kept } from "../live/seats";
import type { Table } from "../live/table";
import { pill } from "../ui/pills";
import { go } from "../router";
import { errorText } from "../ui/errors";
import { t } from "../words";

export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function saveRecord(game: string, watch: string | undefined): Promise<void> {
  const own = kept(game);
  try {
    const text = await record(game, { token: own?.seats[0]?.token, watch: watch ?? own?.watch, join: own?.join });
    download(`bastide-${game}.game`, text);
  } catch (error) {
    pill("bad", "close", errorText(error));
  }
}

/** Follow a rematch: the tokens of the old seats hold in the new game. */
export function followRematch(game: string, next: string): void {
  const own = kept(game);
  if (own) {
    keep({
      game: next,
      seats: own.seats,
      ...(own.join ? { join: own.join } : {}),
      ...(own.watch ? { watch: own.watch } : {}),
    });
  }
  go(`/g/${next}`);
}

/** Everything somebody needs to look into a problem, as a file. */
export function report(table: Table): void {
  const view = table.known.value;
  const facts = { game: table.game, version: view?.version, agent: navigator.userAgent, size: [innerWidth, innerHeight], view, events: table.events.value };
  download(`bastide-report-${table.game}.json`, JSON.stringify(facts, null, 1));
  pill("info", "check", t("menu.reported"));
}
