// A code from another device brings its seat here.
import { useState } from "preact/hooks";
import { useCode as takeByCode } from "../api";
import { inHalves } from "../friends/device";
import { keep } from "../live/seats";
import { go } from "../router";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { pill } from "../ui/pills";
import { Site } from "../ui/site";
import { under } from "../under";
import { t } from "../words";

const LETTERS = 8;

const lettersOf = (text: string): string => text.replace(/[^a-z]/gi, "").toUpperCase();

export function CodePage({ code }: { code: string }) {
  const [text, setText] = useState(inHalves(lettersOf(code)));
  const [busy, setBusy] = useState(false);
  const take = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const taken = await takeByCode(lettersOf(text));
      keep(taken);
      go(under(`/g/${taken.game}`), true);
    } catch (error) {
      setBusy(false);
      pill("bad", "close", errorText(error));
    }
  };
  return (
    <Site page="">
      <div class="card message join">
        <h1>{t("device.have")}</h1>
        <p class="muted">{t("device.have-say")}</p>
        <form onSubmit={(event) => void take(event)}>
          <label>
            <span>{t("device.field")}</span>
            <input
              class="field code"
              value={text}
              maxLength={20}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <div class="cta">
            <button type="submit" class="btn pri" data-take disabled={busy || lettersOf(text).length !== LETTERS}>
              <Icon name="play" />
              {t("device.take")}
            </button>
          </div>
        </form>
      </div>
    </Site>
  );
}
