// What the page of a game tells beside showing it: troubles, news, whose turn it is, the end.
import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { finalScoring, startFinal } from "../end/final";
import { markTab, noticeTurn } from "../friends/notices";
import type { Table } from "../live/table";
import { sounds } from "../settings";
import { chime } from "../ui/chime";
import { errorSentence } from "../ui/errors";
import { pill, reporter } from "../ui/pills";
import { say, sayNow } from "../ui/say";
import { t } from "../words";
import { report } from "./actions";
import type { Play } from "./play";
import { isYou } from "./players";
import { newsOf } from "./tale";

/** Troubles of the table as messages, each with a report to save. */
export function useNotices(table: Table): void {
  useEffect(() => {
    reporter.value = () => void report(table);
    return () => {
      reporter.value = null;
    };
  }, [table]);
  useEffect(
    () =>
      effect(() => {
        const notice = table.notice.value;
        if (!notice) return;
        table.notice.value = null;
        if (notice.kind === "elsewhere") pill("bad", "close", t("notice.elsewhere"));
        else if (notice.error.code === "version") pill("bad", "close", t("notice.stale"));
        else pill("bad", "close", errorSentence(notice.error));
      }),
    [table],
  );
}

/** What happens is said, and one's own turn stands in the title. */
export function useTelling(table: Table, play: Play): void {
  useEffect(() => {
    const reader = (seat: number) => isYou(table, seat);
    const stops = [
      effect(() => {
        const view = table.known.peek();
        const news = table.news.value.filter((event) => event.e !== "scored" || !event.final);
        if (view && news.length) say(newsOf(news, view, reader));
      }),
      effect(() => {
        const mine = play.stage.value === "lay" || play.stage.value === "choose";
        markTab(mine);
        if (mine && play.stage.value === "lay") sayNow(t("game.your-turn"));
      }),
      heardTurn(table, play),
      toldOfLeaving(table),
    ];
    return () => {
      for (const stop of stops) stop();
      markTab(false);
    };
  }, [table, play]);
}

/** Whoever gives up is told of where everybody sees it. */
function toldOfLeaving(table: Table): () => void {
  return effect(() => {
    for (const event of table.news.value) {
      const name = event.e === "resigned" && !table.holds(event.seat) && table.known.peek()?.players[event.seat]?.name;
      if (name) pill("info", "flag", t("tale.resigned", { name }));
    }
  });
}

/** One's own turn is heard and noticed when it comes from somebody else, if the player wants it. */
function heardTurn(table: Table, play: Play): () => void {
  let others: number | null = null;
  return effect(() => {
    const seat = table.known.value?.ask?.seat;
    if (seat !== undefined && !table.holds(seat)) others = seat;
    const mine = play.stage.value === "lay" || play.stage.value === "choose";
    if (!mine || others === null) return;
    noticeTurn(table.game, table.known.peek()?.players[others]?.name ?? "");
    others = null;
    if (sounds.peek()) chime();
  });
}

/** Whether the page of the end is open: after the final scoring, or at once in a game that was over. */
export function useEnding(table: Table): [boolean, (open: boolean) => void] {
  const over = table.known.value?.over === true;
  const [open, setOpen] = useState(over);
  const before = useRef(over);
  useLayoutEffect(() => {
    if (over && !before.current) startFinal(table.events.value, () => setOpen(true));
    before.current = over;
  }, [over]);
  useEffect(
    () => () => {
      finalScoring.value = null;
    },
    [],
  );
  return [open, setOpen];
}
