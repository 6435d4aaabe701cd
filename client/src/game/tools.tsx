// Aids as labelled toggles, tiles left, zoom and fit, tiles put away.
import { useEffect, useState } from "preact/hooks";
import type { Board } from "../board/board";
import type { Art } from "../board/symbols";
import { Icon } from "../ui/icons";
import { Dialog, IconButton } from "../ui/parts";
import { TilePic, tileDrawing } from "../ui/pictures";
import type { View } from "../wire/types";
import { t } from "../words";
import { tileText } from "./inwords";
import type { Play } from "./play";

export function Tools({ play, view, help, left }: { play: Play; view: View; help: () => void; left: () => void }) {
  const aids = play.aids.value;
  return (
    <div class="hud card tools" role="toolbar" aria-label={t("tools.label")}>
      {view.setup.aids.owners && (
        <button
          type="button"
          class="tg"
          aria-pressed={aids.owners}
          onClick={() => (play.aids.value = { ...aids, owners: !aids.owners })}
        >
          <Icon name="flag" />
          {t("tools.owners")}
        </button>
      )}
      {view.setup.aids.fits && (
        <button
          type="button"
          class="tg"
          aria-pressed={aids.fits}
          onClick={() => (play.aids.value = { ...aids, fits: !aids.fits })}
        >
          <Icon name="fits" />
          {t("tools.fits")}
        </button>
      )}
      {view.setup.aids.hint && (
        <button
          type="button"
          class="tg"
          data-ask-hint
          disabled={!play.hint.possible.value}
          onClick={() => void play.hint.ask()}
        >
          <Icon name="hint" />
          {t("tools.hint")}
        </button>
      )}
      <button type="button" class="tg" onClick={left}>
        <Icon name="stack" />
        {t("tools.left", { n: view.left.tiles })}
      </button>
      <hr />
      <IconButton icon="help" label={t("tools.help")} onClick={help} />
    </div>
  );
}

export function Zoom({ board }: { board: () => Board | null }) {
  return (
    <div class="hud card zoom" role="toolbar" aria-label={t("tools.view")}>
      <IconButton icon="minus" label={t("tools.smaller")} onClick={() => board()?.zoom(0.8)} />
      <IconButton icon="fit" label={t("tools.fit")} onClick={() => board()?.fit()} />
      <IconButton icon="plus" label={t("tools.larger")} onClick={() => board()?.zoom(1.25)} />
    </div>
  );
}

export function PutAway({ art, view }: { art: Art; view: View }) {
  const [open, setOpen] = useState(false);
  const last = view.away[view.away.length - 1];
  if (!last) return null;
  return (
    <>
      <button type="button" class="hud card putaway" onClick={() => setOpen(true)}>
        <TilePic art={art} drawings={tileDrawing(art, last)} />
        <span class="told">
          <b>{t("away.count", { n: view.away.length })}</b>
          <span class="reason">{t("away.why")}</span>
        </span>
      </button>
      {open && (
        <Dialog title={t("away.count", { n: view.away.length })} onClose={() => setOpen(false)}>
          <TileGrid art={art} tiles={countOf(view.away)} />
        </Dialog>
      )}
    </>
  );
}

function countOf(tiles: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const tile of tiles) found[tile] = (found[tile] ?? 0) + 1;
  return found;
}

export function TileGrid({ art, tiles }: { art: Art; tiles: Record<string, number> }) {
  return (
    <ul class="tilegrid">
      {Object.entries(tiles)
        .filter(([, n]) => n > 0)
        .map(([tile, n]) => (
          <li key={tile}>
            <TilePic art={art} drawings={tileDrawing(art, tile)} name={tileText(tileDrawing(art, tile), art)} />
            <span class="num">× {n}</span>
          </li>
        ))}
    </ul>
  );
}

/** The remaining tiles; of one square, if it is asked about. */
export function LeftDialog({ play, view, onClose }: { play: Play; view: View; onClose: () => void }) {
  const square = play.square.value;
  const [fitting, setFitting] = useState<Record<string, number> | null>(null);
  useEffect(() => {
    if (square && view.setup.aids.fits) void play.table.squares.fits(square.x, square.y).then(setFitting);
  }, []);
  const kinds = fitting ?? view.left.kinds;
  return (
    <Dialog title={fitting ? t("left.fitting") : t("tools.left", { n: view.left.tiles })} onClose={onClose}>
      {kinds ? <TileGrid art={play.art} tiles={kinds} /> : <p>{t("left.hidden")}</p>}
    </Dialog>
  );
}
