// The end: who has won and why, the points by kind, the course of the scores, ways to go on.
import { useEffect } from "preact/hooks";
import type { Art } from "../board/symbols";
import { moduleNames } from "../catalogue";
import { followRematch, saveRecord } from "../game/actions";
import { mainFigure } from "../game/options";
import { isYou } from "../game/players";
import { nameOf, type Reader, textOf } from "../game/tale";
import { shareLink, watchLink } from "../game/waiting";
import { kept } from "../live/seats";
import type { Table } from "../live/table";
import { Icon } from "../ui/icons";
import { MiniBoard } from "../ui/miniboard";
import { FigurePic, MarkPic } from "../ui/pictures";
import { Pills } from "../ui/pills";
import { Site } from "../ui/site";
import { scoresIn } from "../wire/events";
import type { GameEvent, Points, View } from "../wire/types";
import { capital, moduleWord, t, told } from "../words";
import { ScoreChart } from "./chart";

interface Props {
  table: Table;
  art: Art;
  view: View;
  look: () => void;
  watchFinal: () => void;
}

export function EndPage({ table, art, view, look, watchFinal }: Props) {
  const reader: Reader = (seat) => isYou(table, seat);
  const next = view.next;
  useEffect(() => {
    if (next && asked) {
      asked = false;
      followRematch(table.game, next);
    }
  }, [next]);
  const seat = table.held.value[0];
  const rematch = () => {
    if (next) followRematch(table.game, next);
    else if (seat !== undefined) {
      asked = true;
      table.post({ say: "rematch", seat });
    }
  };
  const watch = kept(table.game)?.watch;
  const winner = view.outcome?.winners[0] ?? 0;
  return (
    <Site page="new">
      <div class="end">
        <section class="card win">
          <span class={`ava p${view.players[winner]?.colour ?? 0}`}>
            <FigurePic
              art={art}
              kind={mainFigure(view.players[winner])}
              colour={view.players[winner]?.colour ?? 0}
              height={96}
            />
          </span>
          <div>
            <p class="muted">
              <Icon name="clock" small />{" "}
              {t("end.facts", {
                n: Object.keys(view.faces).length,
                modules: moduleNames(view.setup.game, view.setup.modules),
              })}
            </p>
            <h1>{headline(view, reader)}</h1>
            <p class="lead">{lead(view, reader)}</p>
            <div class="cta">
              {(seat !== undefined || next) && (
                <button type="button" class="btn pri" data-primary onClick={rematch}>
                  <Icon name="again" />
                  {t("end.rematch")}
                </button>
              )}
              <a class="btn" href={`/replay/${table.game}`}>
                <Icon name="replay" />
                {t("end.replay")}
              </a>
              <button
                type="button"
                class="btn"
                onClick={() =>
                  void shareLink(watch ? watchLink(table.game, watch) : `${location.origin}/replay/${table.game}`)
                }
              >
                <Icon name="share" />
                {t("end.share")}
              </button>
              <button type="button" class="btn" onClick={() => void saveRecord(table.game, watch)}>
                <Icon name="download" />
                {t("end.save")}
              </button>
              <button type="button" class="btn quiet" onClick={watchFinal}>
                {t("end.watch-final")}
              </button>
            </div>
          </div>
          <button type="button" class="mini" aria-label={t("end.board")} onClick={look}>
            <MiniBoard view={view} art={art} />
          </button>
        </section>
        <section class="card pn">
          <h2>{t("end.table")}</h2>
          <PointsTable view={view} reader={reader} />
        </section>
        <section class="card pn">
          <h2>{t("end.chart")}</h2>
          <ScoreChart events={table.events.value} view={view} reader={reader} />
          <TurningPoints events={table.events.value} view={view} reader={reader} game={table.game} />
        </section>
      </div>
      <Pills />
    </Site>
  );
}

let asked = false;

function headline(view: View, reader: Reader): string {
  const winners = view.outcome?.winners ?? [];
  const points = view.players[winners[0] ?? 0]?.score ?? 0;
  const names = winners.map((seat) => nameOf(view, seat, reader));
  if (winners.length > 1) return t("end.shared", { names: names.join(", "), n: points });
  return winners[0] !== undefined && reader(winners[0])
    ? t("end.won-you", { n: points })
    : t("end.won", { name: names[0] ?? "", n: points });
}

function lead(view: View, reader: Reader): string {
  const winners = view.outcome?.winners ?? [];
  if (winners.length !== 1) return "";
  const others = view.players.filter((player) => player.seat !== winners[0]).sort((a, b) => b.score - a.score);
  const second = others[0];
  const first = view.players[winners[0] ?? 0];
  if (!second || !first) return "";
  const n = first.score - second.score;
  if (n === 0) return reader(second.seat) ? t("end.level-you") : t("end.level", { name: second.name });
  return reader(second.seat) ? t("end.ahead-of-you", { n }) : t("end.ahead", { n, name: second.name });
}

function kindName(kind: string): string {
  return told(`kind.${kind}`) ?? capital(moduleWord("feature", kind) ?? kind);
}

function PointsTable({ view, reader }: { view: View; reader: Reader }) {
  const rows = view.outcome?.table ?? [];
  const kinds = [...new Set(rows.map((row) => row.kind))].sort((a, b) => totalOf(rows, b) - totalOf(rows, a));
  const most = Math.max(1, ...rows.map((row) => row.points));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label={t("end.table")}>
      <table class="pts">
        <thead>
          <tr>
            <td />
            {view.players.map((player) => (
              <th scope="col" key={player.seat}>
                <MarkPic colour={player.colour} />
                <br />
                {nameOf(view, player.seat, reader)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindName(kind)}</th>
              {view.players.map((player) => (
                <Cell key={player.seat} rows={rows} kind={kind} seat={player.seat} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("end.total")}</th>
            {view.players.map((player) => (
              <td key={player.seat}>{player.score}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function totalOf(rows: Points[], kind: string): number {
  return rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.points, 0);
}

function Cell({ rows, kind, seat, most }: { rows: Points[]; kind: string; seat: number; most: number }) {
  const own = rows.filter((row) => row.kind === kind);
  const points = own.find((row) => row.seat === seat)?.points ?? 0;
  const best = points > 0 && points === Math.max(...own.map((row) => row.points));
  if (!points) return <td class="z">–</td>;
  return (
    <td class={best ? "best" : ""}>
      {points}
      <i class="bar" style={{ width: `${Math.max(4, (points / most) * 100)}%` }} />
    </td>
  );
}

function TurningPoints({
  events,
  view,
  reader,
  game,
}: {
  events: GameEvent[];
  view: View;
  reader: Reader;
  game: string;
}) {
  const best = scoresIn(events)
    .filter((event) => !event.final && event.points > 3)
    .sort((a, b) => b.points - a.points)
    .slice(0, 3)
    .sort((a, b) => a.turn - b.turn);
  if (!best.length) return null;
  return (
    <>
      <h3>{t("end.turning")}</h3>
      <ul class="turning">
        {best.map((event) => (
          <li key={`${event.a}-${event.seat}`}>
            <MarkPic colour={view.players[event.seat]?.colour ?? 0} />
            <span>{textOf(event, view, reader)}</span>
            <b class="num">+{event.points}</b>
            <a href={`/replay/${game}?at=${event.a + 1}`}>{t("end.turn", { n: event.turn })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
