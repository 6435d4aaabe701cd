// The table on another phone: by a link, or by a code on the screen; and what arrives by one of them.
import { useEffect, useState } from "preact/hooks";
import { QrCode } from "../friends/qr";
import { go, route } from "../router";
import { Icon } from "../ui/icons";
import { copyText, Dialog } from "../ui/parts";
import { t } from "../words";
import { pad, score, summed, sums } from "./pad";
import { nameOf } from "./players";
import { HASH, MOST_IN_CODE, packed, shortened, unpacked } from "./share";

/** The address of this table with everything noted so far, and a shorter one for the code if that has too much. */
async function links(): Promise<{ whole: string; code: string }> {
  const { origin, pathname, search } = location;
  const here = (letters: string) => `${origin}${pathname}${search}#${HASH}=${letters}`;
  const whole = here(await packed(pad.value));
  return {
    whole,
    code: whole.length > MOST_IN_CODE ? here(await packed(shortened(pad.value, sums.value))) : whole,
  };
}

export function ShareButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="btn sm" onClick={() => setOpen(true)}>
        <Icon name="share" small />
        {t("pad.share")}
      </button>
      {open && <ShareDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<{ whole: string; code: string } | null>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => void links().then(setLink), []);
  return (
    <Dialog title={t("pad.share")} onClose={onClose}>
      <p>{t("pad.share-say")}</p>
      {link && (
        <div class="shared">
          <QrCode text={link.code} label={t("pad.code")} />
          <div class="cta">
            <button
              type="button"
              class="btn"
              data-link={link.whole}
              onClick={() => void copyText(link.whole).then(setCopied)}
            >
              <Icon name="link" />
              {t(copied ? "pad.copied" : "pad.copy")}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** A table that came by link: taken over at once where nothing is noted here, else asked about. */
export function Arrival() {
  const letters = route.value.hash.get(HASH);
  const [come, setCome] = useState<typeof pad.value | null>(null);
  useEffect(() => {
    if (!letters) return;
    let current = true;
    void unpacked(letters).then((found) => {
      if (!current) return;
      go(location.pathname + location.search, true);
      if (!found) return;
      if (pad.value.notes.length) setCome(found);
      else pad.value = found;
    });
    return () => {
      current = false;
    };
  }, [letters]);
  if (!come) return null;
  const take = () => {
    pad.value = come;
    setCome(null);
  };
  const { scores } = summed(come);
  return (
    <Dialog title={t("pad.arrived")} onClose={() => setCome(null)}>
      <p>{t("pad.arrived-say")}</p>
      <ul class="compare">
        <li>
          <b>{t("pad.theirs")}</b>
          {come.players
            .map((one, at) => `${one.name || t("names.player", { n: at + 1 })} ${scores[at] ?? 0}`)
            .join(" · ")}
        </li>
        <li>
          <b>{t("pad.ours")}</b>
          {pad.value.players.map((_, at) => `${nameOf(at)} ${score(at)}`).join(" · ")}
        </li>
      </ul>
      <div class="cta">
        <button type="button" class="btn" onClick={() => setCome(null)}>
          {t("pad.keep-ours")}
        </button>
        <button type="button" class="btn pri" onClick={take}>
          {t("pad.take-theirs")}
        </button>
      </div>
    </Dialog>
  );
}
