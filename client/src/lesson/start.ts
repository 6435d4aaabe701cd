// Opening a lesson: the learner sits down at a prepared table.
import { openLesson } from "../api";
import { keep } from "../live/seats";
import { go } from "../router";
import { ownName } from "../setup/wish";
import { errorText } from "../ui/errors";
import { pill } from "../ui/pills";
import { t } from "../words";

export async function learn(code: string, scene = 0): Promise<void> {
  try {
    const name = ownName().trim() || t("names.you");
    const opened = await openLesson(code, { scene, name, others: t("names.computer").split(" ") });
    keep(opened, true);
    go(`/g/${opened.game}`);
  } catch (error) {
    pill("bad", "close", errorText(error));
  }
}
