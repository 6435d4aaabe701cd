// What a feature is, who holds it and what it is worth.

import { MarkPic } from "../ui/pictures";
import type { Feature, View } from "../wire/types";
import { capital, t, toldOf } from "../words";
import { featureWord } from "./options";
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
        {(feature.items ?? []).flatMap((item) => [
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
