// The companion of a real table: the turn, the points, what lies there, the end; one tap apart.
import { Segmented } from "../ui/parts";
import type { AidPage } from "../wire/types";
import { t } from "../words";
import { Clock, ClockChoice } from "./clock";
import { Final } from "./final";
import { Players, Strip } from "./players";
import { History, Keypad } from "./points";
import { ShareButton } from "./sharing";
import { Things, Tiles } from "./things";
import { Turn } from "./tile";

/** The pages of the companion, as the address names them; the last is the aid as it is printed. */
export const PAGES = ["tile", "points", "table", "end", "page"] as const;
export type TablePage = (typeof PAGES)[number];

export const isPage = (step: string | null): step is TablePage => PAGES.some((name) => name === step);

export function Tabs({ at, show }: { at: TablePage; show: (page: TablePage) => void }) {
  return (
    <nav class="tabs noprint" aria-label={t("pad.pages")}>
      <Segmented
        label={t("pad.pages")}
        value={at}
        choices={PAGES.map((name) => ({ value: name, label: t(`pad.page-${name}`) }))}
        onChange={show}
      />
    </nav>
  );
}

export function AtTable({ sheet, at }: { sheet: AidPage; at: TablePage }) {
  return (
    <div class="attable">
      <Strip table={sheet.table} />
      <Clock />
      {at === "tile" && <Turn sheet={sheet} />}
      {at === "points" && (
        <>
          <section class="card things">
            <Keypad why="" />
          </section>
          <History sheet={sheet} />
        </>
      )}
      {at === "table" && (
        <>
          <Tiles sheet={sheet} />
          <Things sheet={sheet} />
          <Players table={sheet.table} />
          <ClockChoice />
          <p>
            <ShareButton />
          </p>
        </>
      )}
      {at === "end" && <Final sheet={sheet} />}
    </div>
  );
}
