// A chance about to be lost is asked about once, unless the player has had enough of it.

import { asksLost } from "../settings";
import { phone } from "../theme";
import { Icon } from "../ui/icons";
import type { View } from "../wire/types";
import { t } from "../words";
import type { Play } from "./play";
import { Arcade } from "./steps";
import { Primary, Secondary, TrayFrame } from "./tray";

export function LostTray({ play, view }: { play: Play; view: View }) {
  return (
    <TrayFrame
      name="lost"
      pic={phone.value ? undefined : <Icon name="person" />}
      text={
        <>
          <Arcade view={view} />
          <h2>{t("lost.title")}</h2>
          <p class="say">{t("lost.say")}</p>
        </>
      }
      more={
        <label class="hush">
          <input
            type="checkbox"
            checked={!asksLost.value}
            onChange={(event) => (asksLost.value = !event.currentTarget.checked)}
          />
          {t("lost.hush")}
        </label>
      }
      primary={
        <Primary icon="check" label={t("lost.go-on")} hint="↵" disabled={play.busy.value} onClick={() => play.pass()} />
      }
      after={
        <Secondary icon="undo" label={t("tray.back")} hint="Z" disabled={play.busy.value} onClick={() => play.back()} />
      }
    />
  );
}
