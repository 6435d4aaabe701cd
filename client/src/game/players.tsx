// The players: who, how many points, what is in hand and what is out.
import type { Art } from "../board/symbols";
import { isFree } from "../friends/invite";
import { awayText } from "../friends/since";
import type { HeardClock } from "../live/clock";
import { Icon, type IconName } from "../ui/icons";
import { Thinking } from "../ui/parts";
import { FigurePic, MarkPic, Silhouette, TilePic, TokenPic } from "../ui/pictures";
import { listed } from "../wire/listed";
import type { Figure, HeldTile, Player, View } from "../wire/types";
import { capital, maybe, moduleWord, t } from "../words";
import { TimeLeft } from "./clock";
import { tileText } from "./inwords";
import { figureWord, mainFigure } from "./options";

const HELD = 26;

function outside(view: View, seat: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const figure of Object.values(view.figures)) {
    if (figure.owner === seat) found[figure.kind] = (found[figure.kind] ?? 0) + 1;
  }
  return found;
}

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

function kindOf(player: Player): { icon: IconName; text: string } {
  if (player.level) return { icon: "computer", text: t("seat.computer", { level: levelName(player.level) }) };
  if (player.kind === "link") return { icon: "link", text: t("seat.link") };
  return { icon: "people", text: t("seat.here") };
}

interface Shown {
  view: View;
  player: Player;
  art: Art;
  dense?: boolean;
  own?: HeldTile[] | undefined;
}

export function Supply({ view, player, art, dense, own }: Shown) {
  const out = outside(view, player.seat);
  const kinds = Object.keys({ ...player.supply, ...out }).filter(
    (kind) => (player.supply[kind] ?? 0) + (player.whole[kind] ?? out[kind] ?? 0) > 0,
  );
  const label = kinds
    .map((kind) => t("seat.left", { n: player.supply[kind] ?? 0, figure: figureWord(kind) }))
    .join("; ");
  const tokens = Object.entries(player.tokens).filter(([, n]) => n > 0);
  const open = (view.open ?? []).filter((tile) => tile.seat === player.seat);
  const held = listed(view.figures).filter((figure) => figure.on.player === player.seat);
  return (
    <span class={`sup p${player.colour}`}>
      <span class="sr">{label}</span>
      {kinds.flatMap((kind, at) => {
        const here = player.supply[kind] ?? 0;
        const all = player.whole[kind] ?? here + (out[kind] ?? 0);
        const many = dense || all > 8;
        const pieces = many ? (
          <>
            <Silhouette art={art} kind={kind} on={here > 0} />
            {all > 1 && <span aria-hidden="true">{here}</span>}
          </>
        ) : (
          Array.from({ length: all }, (_, i) => <Silhouette art={art} kind={kind} on={i < here} key={i} />)
        );
        return [
          at ? <span class="sep" key={`${kind}-`} /> : null,
          <span key={kind} class="pieces-of">
            {pieces}
          </span>,
        ];
      })}
      {tokens.map(([kind, n]) => (
        <span class="gd" key={kind} title={moduleWord("token", kind) ?? kind}>
          <TokenPic art={art} kind={kind} />
          <span class="sr">{moduleWord("token", kind) ?? kind}</span>
          {n}
        </span>
      ))}
      {open.map((tile, at) => (
        <span class="gd kept" key={`open ${at}`}>
          <TilePic art={art} drawings={tile.art} name={tileText(tile.art, art)} />
        </span>
      ))}
      {held.map((figure) => (
        <Held view={view} figure={figure} art={art} key={figure.n} />
      ))}
      <InHand view={view} player={player} art={art} own={own} />
    </span>
  );
}

/** Of two who share this device the hand is seen by whoever has to decide. */
function handOf(table: Watcher, seat: number, active: number | undefined): HeldTile[] | undefined {
  const alone = table.held.value.length === 1;
  return alone || seat === active ? table.hands?.value[seat] : undefined;
}

/** While a move is tried out, the tile that it takes or lays is no longer in hand. */
function stillKept(tiles: HeldTile[], n: number, view: View): HeldTile[] {
  if (tiles.length <= n) return tiles;
  const faces = Object.keys(view.faces).map(Number);
  const gone = view.hand?.tile ?? view.faces[Math.max(...faces)]?.tile;
  const at = tiles.findIndex((tile) => tile.tile === gone);
  return tiles.filter((_, i) => i !== at).slice(0, n);
}

/** The tiles a player keeps: those this device may see as pictures, of the others how many. */
function InHand({ view, player, art, own }: Shown) {
  const seen = stillKept(own ?? player.open ?? [], player.hand ?? 0, view);
  const hidden = (player.hand ?? 0) - seen.length;
  return (
    <>
      {seen.map((tile, at) => (
        <span class="gd kept" key={`${tile.tile} ${at}`} data-kept={tile.tile}>
          <TilePic art={art} drawings={tile.art} name={t("seat.keeps", { tile: tileText(tile.art, art) })} />
        </span>
      ))}
      {hidden > 0 && (
        <span class="gd" title={t("seat.hand", { n: hidden })}>
          <span class="sr">{t("seat.hand", { n: hidden })}</span>
          <span class="back" aria-hidden="true">
            {hidden}
          </span>
        </span>
      )}
    </>
  );
}

/** A figure that is with a player, its owner's or somebody else's. */
function Held({ view, figure, art }: { view: View; figure: Figure; art: Art }) {
  const owner = figure.owner === undefined ? undefined : view.players[figure.owner];
  const kind = capital(figureWord(figure.kind));
  const text = owner ? t("text.figure", { name: owner.name, figure: kind }) : kind;
  return (
    <span class="gd" title={text} data-held={figure.kind}>
      <FigurePic art={art} kind={figure.art} colour={owner?.colour ?? null} height={HELD} />
      <span class="sr">{text}</span>
    </span>
  );
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
  return (
    <ul class="chips" aria-label={t("game.players")}>
      {view.players.map((player) => (
        <li
          class={`chip p${player.colour}${player.seat === active ? " act" : ""}`}
          key={player.seat}
          data-seat={player.seat}
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
          <Left table={table} view={view} player={player} />
        </li>
      ))}
    </ul>
  );
}
