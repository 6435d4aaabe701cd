// The final scoring at a real table: feature by feature in the order of the aid, added up for everybody.
import { useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { MarkPic } from "../ui/pictures";
import type { AidPage } from "../wire/types";
import { t } from "../words";
import { finalItems, type Item } from "./closing";
import { type Pad, pad, score } from "./pad";
import { nameOf } from "./players";
import { Keypad } from "./points";

/** What a player has got by a line of the final scoring. */
export function gained({ notes }: Pad, player: number, why: string): number {
  return notes.reduce(
    (sum, one) => (one.do === "points" && one.player === player && one.why === why ? sum + one.n : sum),
    0,
  );
}

export function Final({ sheet }: { sheet: AidPage }) {
  const items = finalItems(sheet);
  const [open, setOpen] = useState(items[0]?.line.id ?? "");
  const after = (id: string) => items[items.findIndex((item) => item.line.id === id) + 1]?.line.id ?? "";
  return (
    <section class="card final" aria-label={t("pad.final")}>
      <h2>{t("pad.final")}</h2>
      <ol>
        {items.map((item) => {
          const { id } = item.line;
          return (
            <li key={id} class={open === id ? "open" : ""}>
              <button
                type="button"
                class="item"
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? "" : id)}
              >
                <span class="no num">{item.line.number}</span> <b>{item.line.title}</b>
                <Gains why={id} />
              </button>
              {open === id && <Asked item={item} next={() => setOpen(after(id))} />}
            </li>
          );
        })}
      </ol>
      <Ranking />
    </section>
  );
}

function Gains({ why }: { why: string }) {
  return (
    <span class="others">
      {pad.value.players.map((player, at) => {
        const n = gained(pad.value, at, why);
        return n ? (
          <span key={at}>
            <MarkPic colour={player.colour} name={nameOf(at)} /> {n}
          </span>
        ) : null;
      })}
    </span>
  );
}

function Asked({ item, next }: { item: Item; next: () => void }) {
  return (
    <div class="asked">
      <p>{item.line.brief}</p>
      {item.more.map((line) => (
        <p class="muted small" key={line.id}>
          <b>{line.title}.</b> {line.brief}
        </p>
      ))}
      {item.asks && <Keypad why={item.line.id} />}
      <button type="button" class="btn line-accent" onClick={next}>
        <Icon name="check" />
        {t("aidpage.next")}
      </button>
    </div>
  );
}

/** Everybody by score. */
function Ranking() {
  const order = pad.value.players.map((player, at) => ({ player, at, points: score(at) }));
  order.sort((one, other) => other.points - one.points);
  return (
    <ol class="ranking" aria-label={t("pad.ranking")}>
      {order.map(({ player, at, points }) => (
        <li key={at}>
          <MarkPic colour={player.colour} /> <span>{nameOf(at)}</span> <b class="num">{points}</b>
        </li>
      ))}
    </ol>
  );
}
