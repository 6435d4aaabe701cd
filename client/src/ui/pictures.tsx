// Tiles, figures, silhouettes and marks outside the board, all from the same symbols.
import { cornerSpots, outlineOf } from "../board/ground";
import { SIGNS } from "../board/marks";
import type { Art, Outline } from "../board/symbols";
import type { Drawing } from "../wire/types";

export function MarkPic({ colour, name, big }: { colour: number; name?: string; big?: boolean }) {
  return (
    <svg
      class={`mk p${colour}${big ? " bigmark" : ""}`}
      viewBox="-22 -22 44 44"
      role={name ? "img" : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
    >
      <circle r="21.5" class="mark-rim" />
      <circle r="19" class="mark-body" />
      <path d={SIGNS[colour] ?? ""} class="mark-sign" />
    </svg>
  );
}

const BOXES = { upright: "-50 -126 104 142", lying: "-66 -60 136 84" };

export function FigurePic({
  art,
  kind,
  colour,
  lies,
  height,
}: {
  art: Art;
  kind: string;
  colour: number | null;
  lies?: boolean;
  height?: number;
}) {
  const id = `${kind}-${colour ?? "free"}${lies ? "-lying" : ""}`;
  if (!art.need(id)) return null;
  const outline = art.outline(kind);
  const box = lies ? BOXES.lying : boxed(outline);
  return (
    <svg class="fig bastide" viewBox={box} height={height} aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/** The box of an outline, grown by its halo and shadow. */
function boxed(outline: Outline | null): string {
  if (!outline) return BOXES.upright;
  const [x = 0, y = 0, w = 0, h = 1] = outline.box.split(" ").map(Number);
  const scale = outline.high / h;
  return [(x - 10) * scale, (y - 10) * scale, (w + 20) * scale, (h + 20) * scale].join(" ");
}

export function Silhouette({ art, kind, on }: { art: Art; kind: string; on: boolean }) {
  const outline = art.outline(kind);
  if (!outline) return null;
  return (
    <svg
      class={on ? "sil on" : "sil off"}
      viewBox={outline.box}
      style={{ height: `${(outline.high / 104).toFixed(2)}rem` }}
      aria-hidden="true"
    >
      <path d={outline.path} />
    </svg>
  );
}

export function TokenPic({ art, kind }: { art: Art; kind: string }) {
  if (!art.need(`token-${kind}`)) return null;
  return (
    <svg class="good bastide" viewBox="-40 -40 80 80" aria-hidden="true">
      <use href={`#token-${kind}`} />
    </svg>
  );
}

/** A tile as it lies in the hand, with all its faces. */
export function TilePic({ art, drawings, name }: { art: Art; drawings: Drawing[]; name?: string }) {
  const cells = drawings.map((drawing) => ({ art: drawing.art, x: drawing.dx * 400, y: drawing.dy * 400 }));
  for (const cell of cells) art.need(cell.art);
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left + 400, Math.max(...ys) - top + 400];
  return (
    <svg
      class="tile bastide"
      viewBox={`${left} ${top} ${wide} ${high}`}
      role={name ? "img" : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
    >
      {cells.map((cell) => (
        <g key={`${cell.x},${cell.y}`}>
          <path class="meadow" d={outlineOf(cell.art, cell.x, cell.y, art.places)} />
          <path fill="url(#meadow)" d={outlineOf(cell.art, cell.x, cell.y, art.places)} />
          <use href={`#${cell.art}`} x={cell.x - 2} y={cell.y - 2} width="404" height="404" />
        </g>
      ))}
      {cornerSpots(cells, art.places).map(([y, x]) => (
        <use href="#corner" x={x} y={y} key={`${x},${y}`} />
      ))}
    </svg>
  );
}

export function tileDrawing(art: Art, tile: string): Drawing[] {
  const id = `${tile.replace("/", "_")}_r0`;
  return art.need(id) ? [{ art: id, dx: 0, dy: 0 }] : [];
}
