// Choosing a record to step through: a file, or text that was pasted.
import { useState } from "preact/hooks";
import { keptGames } from "../live/seats";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { Site } from "../ui/site";
import { under } from "../under";
import { t } from "../words";

export function Upload({ send }: { send: (text: string) => Promise<void> }) {
  const [text, setText] = useState("");
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const load = async (record: string) => {
    setBusy(true);
    setFailed("");
    try {
      await send(record);
    } catch (error) {
      setFailed(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const pick = async (event: Event) => {
    const file = (event.currentTarget as HTMLInputElement).files?.[0];
    if (file) await load(await file.text());
  };
  return (
    <Site page="replay">
      <div class="narrow">
        <h1>{t("replay.title")}</h1>
        <section class="card message">
          <p>{t("replay.say")}</p>
          <label class="btn pri">
            <Icon name="upload" />
            {t("replay.file")}
            <input type="file" class="sr" accept=".game,text/plain" onChange={(event) => void pick(event)} />
          </label>
          <label>
            <span>{t("replay.paste")}</span>
            <textarea class="field" rows={6} value={text} onInput={(event) => setText(event.currentTarget.value)} />
          </label>
          <button type="button" class="btn" disabled={busy || !text.trim()} onClick={() => void load(text)}>
            {t("replay.read")}
          </button>
          {failed && (
            <p class="bad" role="alert">
              {failed}
            </p>
          )}
          {keptGames().length > 0 && (
            <p>
              <a href={under("/games")}>{t("replay.own")}</a>
            </p>
          )}
        </section>
      </div>
    </Site>
  );
}
