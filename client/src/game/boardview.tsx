// The board in the page: keeps the scene, the camera and the free part of the window in step with the game.
import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/board";
import type { Spot } from "../board/scene";
import { SIDE } from "../board/svg";
import { byTouch, phone } from "../theme";
import { Icon } from "../ui/icons";
import { IconButton } from "../ui/parts";
import type { SegmentRef, View } from "../wire/types";
import { t } from "../words";
import { flyScores } from "./flight";
import { listenKeys } from "./keys";
import type { Play, Square } from "./play";
import { sceneOf } from "./stage";

/** Where the tile being tried is on the screen, for the tool under it. */
export const toolAt = signal<{ x: number; y: number } | null>(null);
/** Where the segment pointed at is, for the card beside it. */
export const pointAt = signal<{ x: number; y: number } | null>(null);

const LEAST_TILE = { touch: 72, mouse: 56 };
const SPOT_TILE = 150;
const SPOTS_TILE = 92;
const HOVER_DELAY = 140;

function freePart(root: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  const all = root.getBoundingClientRect();
  const side = root.querySelector(".side")?.getBoundingClientRect();
  const top = root.querySelector(".top")?.getBoundingClientRect();
  const tools = root.querySelector(".tools")?.getBoundingClientRect();
  const low = root.querySelector(".sheet, .tray")?.getBoundingClientRect();
  const air = phone.value ? 6 : 14;
  const beside = phone.value && low !== undefined && low.top <= 0;
  return {
    left: (side?.right ?? 0) + air,
    top: (top?.bottom ?? (tools ? tools.bottom - air + 4 : 0)) + air,
    right: (beside ? low.left : all.width) - air,
    bottom: (low && !beside ? low.top : all.height) - (phone.value ? 6 : 30),
  };
}

function shownSpots(play: Play, view: View, board: Board): Spot[] {
  return sceneOf(play, view).spots((n) => board.body(n));
}

function followCamera(play: Play, board: Board): () => void {
  let faces = -1;
  let stage = "";
  let asked = "";
  return effect(() => {
    const view = play.table.view.value;
    if (!view) return;
    const square = play.square.value;
    const now = Object.keys(view.faces).length;
    const grown = now !== faces && faces >= 0;
    const first = faces < 0;
    const changed = stage !== play.stage.value || asked !== `${play.asked.value}${play.group.value}`;
    faces = now;
    stage = play.stage.value;
    asked = `${play.asked.value}${play.group.value}`;
    const spots = play.stage.value === "choose" ? shownSpots(play, view, board) : [];
    if (first) {
      board.free = freePart(board.surface.parentElement as HTMLElement);
      board.fit(true);
      if (square || spots.length) requestAnimationFrame(() => bringPicked(board, square, spots));
      return;
    }
    requestAnimationFrame(() => {
      board.free = freePart(board.surface.parentElement as HTMLElement);
      if (square || (changed && spots.length)) bringPicked(board, square, spots);
      else if (grown || (changed && play.stage.value === "lay")) board.fitIfHidden();
    });
  });
}

function bringPicked(board: Board, square: Square | null, spots: Spot[]): void {
  if (square) board.bring(square.x, square.y, byTouch() ? LEAST_TILE.touch : LEAST_TILE.mouse);
  else bringSpots(board, spots);
}

/** All places come into the free part: close to them if they are on one tile, not too far if they are on several. */
function bringSpots(board: Board, spots: Spot[]): void {
  const cells = new Set(spots.map((spot) => `${Math.floor(spot.x / SIDE)},${Math.floor(spot.y / SIDE)}`));
  board.bringAll(spots, cells.size === 1 ? SPOT_TILE : SPOTS_TILE);
}

export function BoardView({
  play,
  help,
  text,
  handle,
}: {
  play: Play;
  help: () => void;
  text: () => void;
  handle: (board: Board | null) => void;
}) {
  const surface = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!surface.current) return;
    let hover: ReturnType<typeof setTimeout> | undefined;
    let board: Board | null = null;
    const place = () => {
      if (!board) return;
      const square = play.square.value;
      toolAt.value = square ? at(board.screen(square.x + 0.5, square.y + 1.02)) : null;
      const ref = play.pinned.value ?? play.pointed.value;
      pointAt.value = ref ? pointOf(board, play, ref) : null;
    };
    const made = new Board(surface.current, play.art, {
      cell: (x, y) => play.pick(x, y),
      ghost: () => play.turn(1),
      spot: (id) => play.choose(id),
      hoverCell: (x, y) => {
        play.over.value = x === null || y === null ? null : { x, y };
      },
      hoverSpot: (id) => {
        play.spotOver.value = play.options.peek().find((option) => option.action === id) ?? null;
      },
      segment: (ref, pressed) => {
        clearTimeout(hover);
        if (pressed) {
          play.shown.value = null;
          play.pinned.value = ref && play.table.view.value?.features ? ref : null;
        } else if (ref) {
          hover = setTimeout(() => {
            play.pointed.value = ref;
          }, HOVER_DELAY);
        } else play.pointed.value = null;
      },
      ground: () => {
        play.pinned.value = null;
        play.shown.value = null;
      },
      camera: () => place(),
    });
    board = made;
    handle(made);
    const stops = [
      effect(() => {
        const view = play.table.view.value;
        if (view) made.set(sceneOf(play, view));
        place();
      }),
      followCamera(play, board),
      effect(() => flyScores(made, play.table.news.value, play.table.known.peek())),
      listenKeys({
        play,
        board: () => made,
        spots: () => {
          const view = play.table.view.value;
          return view ? shownSpots(play, view, board) : [];
        },
        help,
        text,
      }),
    ];
    let size = `${innerWidth}×${innerHeight}`;
    const sized = new ResizeObserver(() => {
      if (size === `${innerWidth}×${innerHeight}`) return;
      size = `${innerWidth}×${innerHeight}`;
      made.free = freePart(made.surface.parentElement as HTMLElement);
      const view = play.table.view.peek();
      const spots = view && play.stage.peek() === "choose" ? shownSpots(play, view, made) : [];
      if (spots.length) bringSpots(made, spots);
      else made.fitIfHidden();
    });
    sized.observe(surface.current);
    return () => {
      sized.disconnect();
      for (const stop of stops) stop();
      handle(null);
      made.destroy();
    };
  }, [play]);
  return <svg ref={surface} class="board bastide" role="application" aria-label={t("board.label")} />;
}

function at([x, y]: [number, number]): { x: number; y: number } {
  return { x, y };
}

function pointOf(board: Board, play: Play, [face, index]: SegmentRef): { x: number; y: number } | null {
  const laid = play.table.view.value?.faces[face];
  const anchor = laid && play.art.places[laid.art]?.anchors[index];
  return laid ? at(board.screen(laid.x + (anchor?.[0] ?? 200) / 400, laid.y + (anchor?.[1] ?? 200) / 400)) : null;
}

/** Turn left, lay, turn right: under the tile itself. */
export function TileTool({ play }: { play: Play }) {
  const where = toolAt.value;
  if (!where || play.stage.value !== "lay" || phone.value) return null;
  const fixed = play.turns.value < 2;
  return (
    <div class="gt" style={{ left: `${where.x}px`, top: `${where.y + 6}px` }}>
      <IconButton icon="turnBack" label={t("tray.turn-left")} disabled={fixed} onClick={() => play.turn(-1)} />
      <button
        type="button"
        class="ib go"
        aria-label={t("tray.lay-button")}
        disabled={play.busy.value}
        onClick={() => play.confirm()}
      >
        <Icon name="check" />
      </button>
      <IconButton icon="turn" label={t("tray.turn")} disabled={fixed} onClick={() => play.turn(1)} />
    </div>
  );
}
