// The players: who, how many points, what is in hand and what is out.
import { useState } from "preact/hooks";
import type { Art } from "../board/symbols";
import { isFree } from "../friends/invite";
import { awayText } from "../friends/since";
import type { HeardClock } from "../live/clock";
import { Icon, type IconName } from "../ui/icons";
import { Thinking } from "../ui/parts";
import { FigurePic, MarkPic, Silhouette } from "../ui/pictures";
import type { HeldTile, Player, View } from "../wire/types";
import { capital, maybe, t } from "../words";
import { TimeLeft } from "./clock";
import { figureWord, mainFigure } from "./options";
import { Supply, SupplyDialog } from "./supply";

/** Who looks at the table: the seats held here, and who is there. */
export interface Watcher {
  held: { value: number[] };
  here: { value: boolean[] };
  away?: { value: Record<string, number> };
  clock?: { value: HeardClock | null };
  holds(seat: number | null | undefined): boolean;
  /** The tiles that the seats held here keep. */
  hands?: { value: Record<string, HeldTile[]> };
  /** A game of the past: nobody thinks, nobody is away. */
  past?: boolean;
}

export function levelName(level: string | undefined): string {
  return (level && maybe(`client.level.${level}`)) ?? level ?? "";
}

export function isYou(table: Watcher, seat: number): boolean {
  return table.held.value.length === 1 && table.holds(seat);
}

/** A seat has the name of whoever sits there. */
function shownName(player: Player, you: boolean): string {
  return you ? t("common.you") : isFree(player) ? t("seat.free-seat") : player.name;
}

/** That somebody who sits here is not there now, and since when; nothing of others. */
export function awayOf(table: Watcher, player: Player): string | null {
  const gone = player.kind === "link" && player.taken && !player.level && table.here.value[player.seat] === false;
  return gone ? capital(awayText(table.away?.value[player.seat])) : null;
}

/** Somebody of whom nothing is to be expected now. */
function isOut(table: Watcher, player: Player): boolean {
  return !table.past && (player.resigned || awayOf(table, player) !== null);
}

function kindOf(player: Player): { icon: IconName; text: string } {
  if (player.level) return { icon: "computer", text: t("seat.computer", { level: levelName(player.level) }) };
  if (player.kind === "link") return { icon: "link", text: t("seat.link") };
  return { icon: "people", text: t("seat.here") };
}

/** What is to be known of who sits there beside the name: given up, away since when, or how they play. */
function stateText(table: Watcher, player: Player): string {
  return player.resigned ? capital(t("seat.resigned")) : (awayOf(table, player) ?? capital(kindOf(player).text));
}

/** Of two who share this device the hand is seen by whoever has to decide. */
function handOf(table: Watcher, seat: number, active: number | undefined): HeldTile[] | undefined {
  const alone = table.held.value.length === 1;
  return alone || seat === active ? table.hands?.value[seat] : undefined;
}

/** So many kinds of figures stand beside a name in one line. */
const FEW_KINDS = 3;

export function PlayerList({ table, view, art }: { table: Watcher; view: View; art: Art }) {
  const dense = view.players.length > 4;
  const many = Object.keys(view.players[0]?.whole ?? {}).length > FEW_KINDS;
  const active = view.over ? undefined : (view.ask?.seat ?? view.actor);
  return (
    <ul class={`players${dense ? " dense" : ""}${dense && many ? " many" : ""}`} aria-label={t("game.players")}>
      {view.players.map((player) => {
        const you = isYou(table, player.seat);
        const act = player.seat === active;
        const kind = kindOf(player);
        const gone = awayOf(table, player);
        return (
          <li
            class={`pl p${player.colour}${act ? " act" : ""}${gone ? " gone" : ""}`}
            key={player.seat}
            data-seat={player.seat}
          >
            <span class="ava">
              <FigurePic art={art} kind={mainFigure(player)} colour={player.colour} height={dense && !act ? 28 : 42} />
            </span>
            <span class="nm">
              <b>{shownName(player, you)}</b>
              {act && table.holds(player.seat) ? (
                <span class="turnflag">{t("game.your-turn")}</span>
              ) : table.past ? null : gone && !player.resigned ? (
                <span class="tag">{gone}</span>
              ) : act ? (
                <Thinking />
              ) : player.resigned ? (
                <span class="tag">{t("seat.resigned")}</span>
              ) : (you && !player.level) || dense ? null : (
                <span class="tag">
                  <Icon name={kind.icon} small />
                  {kind.text}
                </span>
              )}
            </span>
            <span class="sc num" data-score={player.seat}>
              {player.score}
            </span>
            <Supply
              view={view}
              player={player}
              art={art}
              dense={dense && !act}
              own={handOf(table, player.seat, active)}
            />
            <Left table={table} view={view} player={player} />
          </li>
        );
      })}
    </ul>
  );
}

/** The time of a person at a table that is timed; the computer has all the time it needs. */
function Left({ table, view, player }: { table: Watcher; view: View; player: Player }) {
  if (view.over || player.level || player.resigned) return null;
  const { seat } = player;
  return <TimeLeft rule={view.setup.clock} clock={table.clock?.value} seat={seat} own={table.holds(seat)} />;
}

export function PlayerChips({ table, view, art }: { table: Watcher; view: View; art: Art }) {
  const active = view.over ? undefined : (view.ask?.seat ?? view.actor);
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : view.players[open];
  return (
    <>
      <ul class="chips" aria-label={t("game.players")}>
        {view.players.map((player) => (
          <li key={player.seat} data-seat={player.seat}>
            <button
              type="button"
              class={`chip p${player.colour}${player.seat === active ? " act" : ""}${isOut(table, player) ? " gone" : ""}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(player.seat)}
            >
              <MarkPic colour={player.colour} />
              <span class="l1">
                <b class="num" data-score={player.seat}>
                  {player.score}
                </b>
                <small>
                  <Silhouette art={art} kind={mainFigure(player)} on />
                  <span class="sr">
                    {t("seat.left", {
                      n: player.supply[mainFigure(player)] ?? 0,
                      figure: figureWord(mainFigure(player)),
                    })}
                  </span>
                  <span aria-hidden="true">{player.supply[mainFigure(player)] ?? 0}</span>
                </small>
              </span>
              <span class="l2">{shownName(player, isYou(table, player.seat))}</span>
              {isOut(table, player) && <span class="sr">{stateText(table, player)}</span>}
              <Left table={table} view={view} player={player} />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <SupplyDialog
          view={view}
          player={shown}
          art={art}
          own={handOf(table, shown.seat, active)}
          name={shownName(shown, isYou(table, shown.seat))}
          state={table.past || isYou(table, shown.seat) ? "" : stateText(table, shown)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
