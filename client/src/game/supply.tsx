// What a player has: figures at hand and out, tokens, tiles kept, figures of others.
import type { Art } from "../board/symbols";
import { Dialog } from "../ui/parts";
import { FigurePic, Silhouette, TilePic, TokenPic } from "../ui/pictures";
import { listed } from "../wire/listed";
import type { Figure, HeldTile, Player, View } from "../wire/types";
import { capital, moduleWord, t } from "../words";
import { tileText } from "./inwords";
import { figureWord } from "./options";

const HELD = 26;

function outside(view: View, seat: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const figure of Object.values(view.figures)) {
    if (figure.owner === seat) found[figure.kind] = (found[figure.kind] ?? 0) + 1;
  }
  return found;
}

interface Shown {
  view: View;
  player: Player;
  art: Art;
  dense?: boolean;
  own?: HeldTile[] | undefined;
}

/** The kinds of figures that a player has somewhere. */
function kindsOf(player: Player, out: Record<string, number>): string[] {
  return Object.keys({ ...player.supply, ...out }).filter(
    (kind) => (player.supply[kind] ?? 0) + (player.whole[kind] ?? out[kind] ?? 0) > 0,
  );
}

function wholeOf(player: Player, out: Record<string, number>, kind: string): number {
  return player.whole[kind] ?? (player.supply[kind] ?? 0) + (out[kind] ?? 0);
}

export function Supply({ view, player, art, dense, own }: Shown) {
  const out = outside(view, player.seat);
  const kinds = kindsOf(player, out);
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
        const all = wholeOf(player, out, kind);
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
function Held({ view, figure, art, named }: { view: View; figure: Figure; art: Art; named?: boolean }) {
  const owner = figure.owner === undefined ? undefined : view.players[figure.owner];
  const kind = capital(figureWord(figure.kind));
  const text = owner ? t("text.figure", { name: owner.name, figure: kind }) : kind;
  return (
    <span class="gd" title={text} data-held={figure.kind}>
      <FigurePic art={art} kind={figure.art} colour={owner?.colour ?? null} height={HELD} />
      <span class={named ? undefined : "sr"}>{text}</span>
    </span>
  );
}

interface Opened extends Shown {
  name: string;
  /** Who sits there, and whether they do. */
  state: string;
  onClose: () => void;
}

/** On a phone: who a player is and everything there is to have, each with its name. */
export function SupplyDialog({ view, player, art, own, name, state, onClose }: Opened) {
  const out = outside(view, player.seat);
  const kinds = kindsOf(player, out);
  const tokens = Object.entries(player.tokens).filter(([, n]) => n > 0);
  const held = listed(view.figures).filter((figure) => figure.on.player === player.seat);
  const open = (view.open ?? []).filter((tile) => tile.seat === player.seat);
  const tiles = [...open, ...stillKept(own ?? player.open ?? [], player.hand ?? 0, view)];
  const hidden = (player.hand ?? 0) - (tiles.length - open.length);
  return (
    <Dialog title={name} onClose={onClose}>
      {state && <p class="muted">{state}</p>}
      <ul class="holdings" data-holdings={player.seat}>
        {kinds.map((kind) => (
          <li key={kind} data-figure={kind}>
            <FigurePic art={art} kind={kind} colour={player.colour} height={HELD} />
            <span>{capital(figureWord(kind))}</span>
            <b class="num">{t("seat.of", { n: player.supply[kind] ?? 0, all: wholeOf(player, out, kind) })}</b>
          </li>
        ))}
        {tokens.map(([kind, n]) => (
          <li key={kind} data-token={kind}>
            <TokenPic art={art} kind={kind} />
            <span>{capital(moduleWord("token", kind) ?? kind)}</span>
            <b class="num">{n}</b>
          </li>
        ))}
        {held.map((figure) => (
          <li key={figure.n}>
            <Held view={view} figure={figure} art={art} named />
          </li>
        ))}
        {tiles.map((tile, at) => (
          <li key={`${tile.tile} ${at}`} data-kept={tile.tile}>
            <TilePic art={art} drawings={tile.art} />
            <span>{t("seat.keeps", { tile: tileText(tile.art, art) })}</span>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <span class="back" aria-hidden="true">
              {hidden}
            </span>
            <span>{t("seat.hand", { n: hidden })}</span>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
