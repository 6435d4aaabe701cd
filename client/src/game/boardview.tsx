// The board in the page: keeps the scene, the camera and the free part of the window in step with the game.
import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Board } from "../board/board";
import { finalScoring } from "../end/final";
import { phone } from "../theme";
import { Icon } from "../ui/icons";
import { IconButton } from "../ui/parts";
import type { SegmentRef } from "../wire/types";
import { t } from "../words";
import { flyFinal, flyScores } from "./flight";
import { followCamera, refit, shownSpots } from "./follow";
import { listenKeys } from "./keys";
import type { Play } from "./play";
import { sceneOf } from "./stage";

/** Where the tile being tried is on the screen, for the tool under it. */
export const toolAt = signal<{ x: number; y: number } | null>(null);
/** Where the square that says why the tile does not fit is. */
export const whyAt = signal<{ x: number; y: number } | null>(null);
/** Where the segment pointed at is, for the card beside it. */
export const pointAt = signal<{ x: number; y: number } | null>(null);

const HOVER_DELAY = 140;

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
      const why = play.whyNot.value;
      whyAt.value = why ? at(board.screen(why.x + 1, why.y)) : null;
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
      closed: (x, y, pressed) => {
        if (x !== null && y !== null) {
          const now = play.closed.peek();
          if (now?.x !== x || now.y !== y) play.closed.value = { x, y };
        } else if (!pressed) play.closed.value = null;
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
        play.closed.value = null;
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
      effect(() => {
        const now = finalScoring.value;
        const event = now?.events[now.at];
        if (event) requestAnimationFrame(() => flyFinal(made, event, play.table.known.peek()));
      }),
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
      refit(play, made);
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
