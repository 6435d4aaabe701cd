// The end: who has won and why, the points by kind, the course of the scores, ways to go on.
import type { Art } from "../board/symbols";
import { moduleNames } from "../catalogue";
import { copyLink, watchLink } from "../friends/links";
import { useRematch } from "../friends/rematch";
import { saveRecord } from "../game/actions";
import { mainFigure } from "../game/options";
import { isYou } from "../game/players";
import { nameOf, type Reader, textOf } from "../game/tale";
import { kept } from "../live/seats";
import type { Table } from "../live/table";
import { Icon } from "../ui/icons";
import { MiniBoard } from "../ui/miniboard";
import { savePicture } from "../ui/picture";
import { FigurePic, MarkPic } from "../ui/pictures";
import { Site } from "../ui/site";
import { under, wholeLink } from "../under";
import { scoresIn } from "../wire/events";
import type { GameEvent, Points, View } from "../wire/types";
import { capital, moduleWord, t, told } from "../words";
import { ScoreChart } from "./chart";
import { headline, lead, teamPoints } from "./result";
import { LookBack } from "./review";

interface Props {
  table: Table;
  art: Art;
  view: View;
  look: () => void;
  watchFinal: () => void;
}

export function EndPage({ table, art, view, look, watchFinal }: Props) {
  const reader: Reader = (seat) => isYou(table, seat);
  const rematch = useRematch(table, view);
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
            <p class="lead">{[lead(view, reader), ...gaveUp(view, reader)].filter(Boolean).join(" ")}</p>
            <div class="cta">
              {rematch?.offer && <p class="offer">{rematch.offer}</p>}
              {rematch && (
                <button type="button" class="btn pri" data-primary onClick={rematch.act}>
                  <Icon name="again" />
                  {rematch.label}
                </button>
              )}
              <a class="btn" href={under(`/replay/${table.game}`)}>
                <Icon name="replay" />
                {t("end.replay")}
              </a>
              <button
                type="button"
                class="btn"
                onClick={() => void copyLink(watch ? watchLink(table.game, watch) : wholeLink(`/replay/${table.game}`))}
              >
                <Icon name="share" />
                {t("end.share")}
              </button>
              <button type="button" class="btn" onClick={() => void saveRecord(table.game, watch)}>
                <Icon name="download" />
                {t("end.save")}
              </button>
              <button type="button" class="btn" data-save-board onClick={() => saveBoard(table.game)}>
                <Icon name="download" />
                {t("end.picture")}
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
        <LookBack game={table.game} view={view} reader={reader} seat={table.held.value[0]} />
      </div>
    </Site>
  );
}

function saveBoard(game: string): void {
  const drawing = document.querySelector<SVGSVGElement>(".mini svg");
  if (drawing) void savePicture(drawing, `bastide-${game}.png`);
}

/** Who did not play to the end, a sentence for each. */
function gaveUp(view: View, reader: Reader): string[] {
  const out = view.players.filter((player) => player.resigned);
  return out.map((player) => (reader(player.seat) ? t("end.gave-up-you") : t("end.gave-up", { name: player.name })));
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
                {player.resigned && <small class="out">{t("seat.resigned")}</small>}
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
          {view.outcome?.teams && (
            <tr>
              <th scope="row">{t("end.team-total")}</th>
              {view.players.map((player) => (
                <td key={player.seat}>{teamPoints(view, player.seat)}</td>
              ))}
            </tr>
          )}
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
            <a href={under(`/replay/${game}?at=${event.a + 1}`)}>{t("end.turn", { n: event.turn })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
