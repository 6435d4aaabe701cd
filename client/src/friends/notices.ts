// One's own turn, told to somebody who looks elsewhere: a mark on the tab, a notice of the browser.

import { noticed } from "../settings";
import { pill } from "../ui/pills";
import { under } from "../under";
import { t } from "../words";

/** The title and the sign of the tab say whether it is one's turn. */
export function markTab(mine: boolean): void {
  document.title = t(mine ? "game.title-turn" : "game.title");
  document
    .querySelector('link[rel="icon"]')
    ?.setAttribute("href", mine ? under("/favicon-turn.svg") : under("/favicon.svg"));
}

/** Whether this browser can show notices at all. */
export const canNotice = (): boolean => typeof Notification === "function";

/** Turn notices on or off; the browser asks for permission only after this click. */
export async function switchNotices(): Promise<void> {
  if (noticed.value) {
    noticed.value = false;
    return;
  }
  noticed.value = (await Notification.requestPermission()) === "granted";
  if (noticed.value) pill("info", "check", t("menu.notices-on"));
  else pill("warn", "close", t("menu.notices-blocked"));
}

/** Tell of one's own turn, if the player wants it and does not look. */
export function noticeTurn(game: string, name: string): void {
  if (!noticed.peek() || !document.hidden || !canNotice() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(t("game.your-turn"), {
      body: t("menu.notice-after", { name }),
      tag: game,
      icon: under("/favicon-turn.svg"),
    });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones know notices of a worker only; the mark of the tab is there all the same.
  }
}
