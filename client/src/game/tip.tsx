// What a feature is, who holds it and what it is worth.

import { phone } from "../theme";
import { MarkPic } from "../ui/pictures";
import type { Feature, View } from "../wire/types";
import { capital, t, toldOf } from "../words";
import { pointAt, whyAt } from "./boardview";
import { featureWord } from "./options";
import { featureAt, type Play, segmentsOf } from "./play";
import { gathered } from "./sums";
import { itemWord, type Reader } from "./tale";

export function FeatureCard({ feature, view, reader }: { feature: Feature; view: View; reader: Reader }) {
  const owners = Object.entries(feature.owners).sort((a, b) => b[1] - a[1]);
  const holds = (seat: number) => feature.holders.includes(seat);
  const finals = Object.entries(feature.final);
  const least = finals.length ? Math.max(...finals.map(([, points]) => points)) : 0;
  const field = feature.kind === "field";
  return (
    <>
      <h3>{capital(featureWord(feature.kind))}</h3>
      <div class="owns">
        {owners.length === 0 && <p class="own">{t("tip.nobody")}</p>}
        {owners.map(([seat, weight]) => (
          <p class="own" key={seat}>
            <MarkPic colour={view.players[Number(seat)]?.colour ?? 0} />
            <span>
              {toldOf(
                holds(Number(seat)) ? "tip.holds" : "tip.present",
                reader(Number(seat)),
                view.players[Number(seat)]?.name ?? "",
                { n: weight },
              )}
            </span>
          </p>
        ))}
      </div>
      <dl>
        <dt>{t("tip.tiles", { n: feature.tiles })}</dt>
        <dd />
        {gathered(feature.items ?? []).flatMap((item) => [
          <dt key={item.key}>
            {item.n === 1 ? itemWord(item.key) : t("tale.item", { what: itemWord(item.key), n: item.n })}
          </dt>,
          <dd key={`${item.key}-n`}>{item.points}</dd>,
        ])}
        {!field && (
          <>
            <dt>{t(feature.complete ? "tip.worth" : "tip.finished")}</dt>
            <dd class="num">{feature.value}</dd>
          </>
        )}
        {owners.length > 0 && !feature.complete && (
          <>
            <dt>{t("tip.end")}</dt>
            <dd class="num">{least}</dd>
          </>
        )}
      </dl>
      {!feature.complete && !field && feature.open > 0 && <p class="note">{t("tip.open", { n: feature.open })}</p>}
    </>
  );
}

/** The card of what is pointed at or pinned, beside it or above the sheet. */
export function Tip({ play, view, reader }: { play: Play; view: View; reader: (seat: number) => boolean }) {
  const pinned = play.pinned.value;
  const ref = pinned ?? (play.aids.value.owners ? play.pointed.value : null);
  const id = featureAt(view, ref);
  const feature = id === null ? undefined : view.features?.[id];
  const at = pointAt.value;
  if (!feature || !at || id === null) return null;
  const box = { width: innerWidth, height: innerHeight };
  const right = at.x > box.width - 340;
  const top = Math.max(12, Math.min(at.y - 60, box.height - 330));
  const style = phone.value
    ? { bottom: `${sheetTop()}px` }
    : { left: `${right ? at.x - 300 : at.x + 40}px`, top: `${top}px` };
  const count = segmentsOf(view, id).length;
  return (
    <div class={`card tip${pinned ? " pinned" : ""}`} style={style} role="status" data-count={count}>
      <FeatureCard feature={feature} view={view} reader={reader} />
      {pinned && (
        <button type="button" class="link" onClick={() => (play.pinned.value = null)}>
          {capital(t("common.close"))}
        </button>
      )}
    </div>
  );
}

/** Why the tile in hand does not fit the square pointed at. */
export function WhyTip({ play }: { play: Play }) {
  const why = play.whyNot.value;
  const at = whyAt.value;
  if (!why || !at) return null;
  const right = at.x > innerWidth - 300;
  const style = phone.value
    ? { bottom: `${sheetTop()}px` }
    : { left: `${right ? at.x - 300 : at.x + 8}px`, top: `${Math.max(12, Math.min(at.y, innerHeight - 260))}px` };
  return (
    <div class="card tip whynot" style={style} role="status">
      {why.text}
    </div>
  );
}

function sheetTop(): number {
  const sheet = document.querySelector(".sheet")?.getBoundingClientRect();
  return (sheet && sheet.top > 0 ? sheet.height : 0) + 10;
}
