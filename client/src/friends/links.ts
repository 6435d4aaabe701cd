// Links that bring others to a table, and ways to hand one on.
import { copyText } from "../ui/parts";
import { pill } from "../ui/pills";
import { wholeLink } from "../under";
import { t } from "../words";

export function joinLink(game: string, join: string): string {
  return wholeLink(`/g/${game}#join=${join}`);
}

export function watchLink(game: string, watch: string): string {
  return wholeLink(`/g/${game}#watch=${watch}`);
}

/** Brings the seat of another device here; what stands behind the sign never reaches a log. */
export function codeLink(code: string): string {
  return wholeLink(`/code#code=${code}`);
}

export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) pill("info", "check", t("common.copied"));
}

/** Whether the device has a way of its own to hand things on. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Hand a link on in the way of the device; who changes their mind has done nothing wrong. */
export async function shareLink(link: string): Promise<void> {
  try {
    await navigator.share({ title: t("game.title"), text: t("invite.message"), url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(link);
  }
}
