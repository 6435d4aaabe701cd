// One's seats on another device: a code to type there, a link, a picture for its camera.
import { useEffect, useState } from "preact/hooks";
import { askForCode } from "../api";
import { kept } from "../live/seats";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { Dialog, Thinking } from "../ui/parts";
import { under } from "../under";
import type { SeatCode } from "../wire/types";
import { t } from "../words";
import { LinkField } from "./invite";
import { codeLink, copyLink } from "./links";
import { QrCode } from "./qr";
import { clockOf } from "./since";

/** A code in two halves, as one reads it out. */
export const inHalves = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`.trim();

export function DeviceDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const [found, setFound] = useState<SeatCode | null>(null);
  const [failed, setFailed] = useState("");
  const ask = () => {
    setFound(null);
    setFailed("");
    const tokens = [...new Set(kept(game)?.seats.map((seat) => seat.token))];
    askForCode(game, tokens).then(setFound, (error: unknown) => setFailed(errorText(error)));
  };
  useEffect(ask, [game]);
  return (
    <Dialog title={t("device.title")} onClose={onClose}>
      {failed && <p role="alert">{failed}</p>}
      {found ? <Shown found={found} again={ask} /> : failed ? null : <Thinking />}
    </Dialog>
  );
}

function Shown({ found, again }: { found: SeatCode; again: () => void }) {
  const link = codeLink(found.code);
  const ends = Date.now() / 1000 + found.seconds;
  const [until] = useState(clockOf(ends));
  return (
    <div class="invite">
      <div class="ways">
        <p>{t("device.say")}</p>
        <p class="bigcode" data-code={found.code}>
          <span class="sr">{t("device.code")}</span>
          <b class="num">{inHalves(found.code)}</b>
        </p>
        <p class="muted small">{t("device.ends", { time: until })}</p>
        <LinkField link={link} label={t("device.link")} />
        <div class="cta">
          <button type="button" class="btn pri" data-copy onClick={() => void copyLink(link)}>
            <Icon name="link" />
            {t("waiting.copy")}
          </button>
          <button type="button" class="btn" onClick={again}>
            {t("device.again")}
          </button>
        </div>
        <p class="small">{t("device.both")}</p>
      </div>
      <QrCode text={link} label={t("invite.qr")} />
    </div>
  );
}

/** The way to the page where a code is typed. */
export function HaveCode() {
  return (
    <a class="havecode" href={under("/code")} data-have-code>
      <Icon name="device" small />
      {t("device.have")}
    </a>
  );
}
