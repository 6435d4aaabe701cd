// What a page does with a game besides playing: report a problem, rematch, save the record.
import { type Keys, record, recordSoFar } from "../api";
import { pushAlong } from "../friends/push";
import { keep, kept } from "../live/seats";
import type { Table } from "../live/table";
import { go } from "../router";
import { errorText } from "../ui/errors";
import { pill } from "../ui/pills";
import { under } from "../under";
import { t } from "../words";

export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function keysOf(game: string, watch: string | undefined): Keys {
  const own = kept(game);
  return { token: own?.seats[0]?.token, watch: watch ?? own?.watch, join: own?.join };
}

export async function saveRecord(game: string, watch: string | undefined): Promise<void> {
  try {
    const text = await record(game, keysOf(game, watch));
    download(`bastide-${game}.game`, text);
  } catch (error) {
    pill("bad", "close", errorText(error));
  }
}

/** Follow a rematch: the tokens of the old seats hold in the new game. */
export function followRematch(game: string, next: string, watch?: string): void {
  const own = kept(game);
  pushAlong(game, next);
  if (own) {
    keep({
      game: next,
      seats: own.seats,
      ...(own.join ? { join: own.join } : {}),
      ...(own.watch ? { watch: own.watch } : {}),
    });
  }
  go(under(`/g/${next}${own || !watch ? "" : `#watch=${watch}`}`));
}

/** Everything somebody needs to look into a problem, the record included, as a file. */
export async function report(table: Table): Promise<void> {
  const view = table.known.value;
  const text = await recordSoFar(table.game, keysOf(table.game, table.watch)).catch(() => null);
  const facts = {
    game: table.game,
    version: view?.version,
    agent: navigator.userAgent,
    size: [innerWidth, innerHeight],
    record: text,
    view,
    events: table.events.value,
  };
  download(`bastide-report-${table.game}.json`, JSON.stringify(facts, null, 1));
  pill("info", "check", t("menu.reported"));
}
