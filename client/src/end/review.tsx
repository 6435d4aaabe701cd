// After the game: how the chances went, which decisions cost most, what was better and why, and trying it again.
import { useState } from "preact/hooks";
import { forkReplay, reviewOf } from "../api";
import { loadCatalogue } from "../catalogue";
import { deedText } from "../game/hint";
import type { Reader } from "../game/tale";
import { keep } from "../live/seats";
import { go } from "../router";
import { middle } from "../setup/wish";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { pill } from "../ui/pills";
import { under } from "../under";
import type { Regret, Review, View } from "../wire/types";
import { capital, language, t } from "../words";
import { WinChart } from "./winchart";

interface Props {
  game: string;
  view: View;
  reader: Reader;
  /** Whose decisions are looked at. */
  seat: number | undefined;
}

export function LookBack({ game, view, reader, seat }: Props) {
  const [found, setFound] = useState<Review | null>(null);
  const [busy, setBusy] = useState(false);
  const look = () => {
    setBusy(true);
    reviewOf(game, seat)
      .then(setFound, (error: unknown) => pill("bad", "close", errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <section class="card pn lookback" data-review>
      <h2>{t("review.title")}</h2>
      {found ? (
        <>
          <WinChart review={found} view={view} reader={reader} game={game} />
          {seat !== undefined && <Regrets found={found.regrets} game={game} view={view} />}
        </>
      ) : (
        <>
          <p class="muted">{t(busy ? "review.busy" : "review.say")}</p>
          <button type="button" class="btn" data-look-back disabled={busy} onClick={look}>
            <Icon name="replay" />
            {t("review.look")}
          </button>
        </>
      )}
    </section>
  );
}

function Regrets({ found, game, view }: { found: Regret[]; game: string; view: View }) {
  if (!found.length) return <p>{t("review.none")}</p>;
  return (
    <>
      <h3>{t("review.dearest")}</h3>
      <ol class="regrets">
        {found.map((regret) => (
          <li key={regret.at} data-regret={regret.at}>
            <p>
              <b>{capital(t("end.turn", { n: regret.turn }))}:</b>{" "}
              {t("review.cost", {
                played: deedText(regret.played, view),
                better: deedText(regret.better, view),
                points: number(regret.cost),
              })}
            </p>
            <dl>
              {itemsOf(regret).map(([item, points]) => (
                <div key={item}>
                  <dt>{t(`review.item-${item}`)}</dt>
                  <dd class="num">{signed(points)}</dd>
                </div>
              ))}
            </dl>
            <div class="cta">
              <button type="button" class="btn sm" data-try onClick={() => void tryAgain(game, regret, view)}>
                <Icon name="computer" />
                {t("review.try")}
              </button>
              <a class="btn sm quiet" href={under(`/replay/${game}?at=${regret.at}`)}>
                {t("tale.show")}
              </a>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The items of a cost, the heaviest first. */
export function itemsOf(regret: Pick<Regret, "items">): [string, number][] {
  return Object.entries(regret.items).sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
}

const number = (points: number) => points.toLocaleString(language.value, { maximumFractionDigits: 1 });
const signed = (points: number) => (points < 0 ? `−${number(-points)}` : `+${number(points)}`);

/** Go on from before the decision, against the computer. */
async function tryAgain(game: string, regret: Regret, view: View): Promise<void> {
  try {
    const { levels } = await loadCatalogue();
    const level = middle(levels);
    const seats = view.players.map((player) =>
      player.seat === regret.seat
        ? { name: player.name, kind: "here" as const, colour: player.colour }
        : { name: player.name, kind: "computer" as const, level, colour: player.colour },
    );
    const opened = await forkReplay(game, regret.at, seats);
    keep(opened);
    go(under(`/g/${opened.game}`));
  } catch (error) {
    pill("bad", "close", errorText(error));
  }
}
