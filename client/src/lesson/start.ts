// Opening a lesson: the learner sits down at a prepared table.
import { signal } from "@preact/signals";
import { openLesson } from "../api";
import { keep, kept } from "../live/seats";
import { go, route } from "../router";
import { ownName } from "../setup/wish";
import { errorText } from "../ui/errors";
import { pill } from "../ui/pills";
import { under } from "../under";
import { t } from "../words";

/** The address of the game that was left for a lesson. */
export const leftGame = signal("");

export async function learn(code: string, scene = 0): Promise<void> {
  const { page, id } = route.value;
  try {
    const name = ownName().trim() || t("names.you");
    const opened = await openLesson(code, { scene, name, others: t("names.computer").split(" ") });
    if (page !== "game") leftGame.value = "";
    else if (!kept(id)?.lesson) leftGame.value = location.pathname + location.search + location.hash;
    keep(opened, true);
    go(under(`/g/${opened.game}`));
  } catch (error) {
    pill("bad", "close", errorText(error));
  }
}
