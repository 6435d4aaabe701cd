// The camera goes where something is to be seen or chosen, and never in and out again within a turn.
import { effect } from "@preact/signals";
import type { Board } from "../board/board";
import type { Spot } from "../board/scene";
import { SIDE } from "../board/svg";
import { byTouch, phone } from "../theme";
import type { View } from "../wire/types";
import type { Play, Square } from "./play";
import { sceneOf } from "./stage";

/** How large a tile is at least, in pixels: where one looks for a square, tries the tile, chooses a place on it. */
const TILE = {
  touch: { look: 44, tried: 72, spot: 96, spots: 84 },
  mouse: { look: 60, tried: 60, spot: 96, spots: 84 },
};

function least(): (typeof TILE)["touch"] {
  return byTouch() ? TILE.touch : TILE.mouse;
}

/** What no panel covers. */
export function freePart(root: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  const all = root.getBoundingClientRect();
  const side = root.querySelector(".side")?.getBoundingClientRect();
  const top = root.querySelector(".top")?.getBoundingClientRect();
  const lesson = root.querySelector(".lesson")?.getBoundingClientRect();
  const tools = root.querySelector(".tools")?.getBoundingClientRect();
  const low = root.querySelector(".sheet, .tray")?.getBoundingClientRect();
  const air = phone.value ? 6 : 14;
  const beside = phone.value && low !== undefined && low.top <= 0;
  return {
    left: (side?.right ?? 0) + air,
    top: Math.max(top?.bottom ?? (tools ? tools.bottom - air + 4 : 0), lesson?.bottom ?? 0) + air,
    right: (beside ? low.left : all.width) - air,
    bottom: (low && !beside ? low.top : all.height) - (phone.value ? 6 : 30),
  };
}

export function shownSpots(play: Play, view: View, board: Board): Spot[] {
  return sceneOf(play, view).spots((n) => board.body(n));
}

/** The tile that was laid last, or where the board begins. */
export function newest(view: View): { x: number; y: number } {
  const last = Math.max(-1, ...view.players.map((player) => player.last ?? -1));
  return view.faces[last] ?? { x: 0, y: 0 };
}

export function followCamera(play: Play, board: Board): () => void {
  let faces = -1;
  let asked = "";
  return effect(() => {
    const view = play.table.view.value;
    if (!view) return;
    const square = play.square.value;
    const coming = play.table.coming.value;
    const stage = play.stage.value;
    const key = `${stage} ${play.asked.value} ${play.group.value}`;
    const now = Object.keys(view.faces).length;
    const [first, grown, changed] = [faces < 0, now !== faces, key !== asked];
    faces = now;
    asked = key;
    const spots = stage === "choose" ? shownSpots(play, view, board) : [];
    if (first) {
      board.free = freePart(board.surface.parentElement as HTMLElement);
      board.overview(least().look, newest(view), true);
    }
    requestAnimationFrame(() => {
      board.free = freePart(board.surface.parentElement as HTMLElement);
      if (coming) board.bring(coming.x, coming.y, least().look);
      else if (square || (changed && spots.length)) bringPicked(board, square, spots);
      else if (changed && stage === "lay") board.overviewIfHidden(least().look, newest(view));
      else if (grown && !first) board.bring(newest(view).x, newest(view).y, least().look);
    });
  });
}

/** After the window has changed: what is to be chosen is in sight again. */
export function refit(play: Play, board: Board): void {
  board.free = freePart(board.surface.parentElement as HTMLElement);
  const view = play.table.view.peek();
  if (!view) return;
  const spots = play.stage.peek() === "choose" ? shownSpots(play, view, board) : [];
  if (spots.length) bringSpots(board, spots);
  else board.overviewIfHidden(least().look, newest(view));
}

function bringPicked(board: Board, square: Square | null, spots: Spot[]): void {
  if (square) board.bring(square.x, square.y, least().tried);
  else bringSpots(board, spots);
}

/** All places come into the free part: close to them if they are on one tile, not too far if they are on several. */
function bringSpots(board: Board, spots: Spot[]): void {
  const cells = new Set(spots.map((spot) => `${Math.floor(spot.x / SIDE)},${Math.floor(spot.y / SIDE)}`));
  board.bringAll(spots, cells.size === 1 ? least().spot : least().spots);
}
