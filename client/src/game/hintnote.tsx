// The hint in the tray: while it is being weighed, then what is advised and why.
import { Icon } from "../ui/icons";
import { Thinking } from "../ui/parts";
import type { View } from "../wire/types";
import { t } from "../words";
import { hintTexts } from "./hint";
import type { Play } from "./play";

export function HintNote({ play, view }: { play: Play; view: View }) {
  const { busy, found } = play.hint;
  if (busy.value)
    return (
      <p class="hint" data-hint="busy">
        <Icon name="hint" />
        {t("hint.busy")}
        <Thinking />
      </p>
    );
  if (!found.value) return null;
  const [best, ...reasons] = hintTexts(found.value, view);
  return (
    <div class="hint" data-hint={found.value.steps[0]?.action}>
      <Icon name="hint" />
      <div>
        <b>{best}</b>
        <ul>
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
