// The whole game by keyboard: every key of the direction, wherever the focus is.
import type { Board } from "../board/board";
import type { Play } from "./play";
import { nextClosed } from "./whynot";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the nearest of these points in a direction. */
export function nearest(
  points: { x: number; y: number }[],
  from: { x: number; y: number },
  [dx, dy]: [number, number],
): number {
  let best = -1;
  let least = Infinity;
  for (const [index, point] of points.entries()) {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const across = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    if (along <= 0.001) continue;
    const cost = along + across * 2;
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}

export interface KeyTargets {
  play: Play;
  board: () => Board | null;
  spots: () => { id: string; x: number; y: number }[];
  help: () => void;
  text: () => void;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches("input:not([type=checkbox]), textarea, select") ||
      target.closest("dialog, [role=radiogroup], .menu") !== null)
  );
}

function pressing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button, a, summary");
}

export function listenKeys({ play, board, spots, help, text }: KeyTargets): () => void {
  const arrow = (direction: [number, number]) => {
    if (play.stage.value === "choose" && play.values.value.length && !play.placed.value.length)
      play.count(direction[0] - direction[1] > 0 ? 1 : -1);
    else if (play.stage.value === "lay") {
      const legal = play.table.view.value?.hand?.legal ?? [];
      const from = play.square.value;
      const at = from ? nearest(legal, from, direction) : 0;
      const cell = legal[at];
      if (!cell) return;
      play.pick(cell.x, cell.y);
      requestAnimationFrame(() => board()?.focusGhost());
    } else if (play.stage.value === "choose") {
      const all = spots();
      const from = all.find((spot) => spot.id === play.choice.value?.action);
      const spot = all[from ? nearest(all, from, direction) : 0];
      if (spot) pickSpot(spot.id);
    }
  };

  const pickSpot = (id: string) => {
    play.leaving.value = false;
    play.choice.value = play.options.value.find((option) => option.action === id) ?? null;
    requestAnimationFrame(() => board()?.focusSpot(id));
  };

  const digit = (key: string) => {
    if (play.stage.value !== "choose") return false;
    if (key === "0") {
      play.pass();
      return true;
    }
    if (play.values.value.includes(Number(key))) {
      play.number.value = Number(key);
      return true;
    }
    const option = play.placed.value[Number(key) - 1] ?? play.listed.value[Number(key) - 1];
    if (option) pickSpot(option.action);
    return option !== undefined;
  };

  const plain = (event: KeyboardEvent): boolean => {
    const direction = ARROWS[event.key];
    if (direction) {
      arrow(direction);
      return true;
    }
    if (/^[0-9]$/.test(event.key)) return digit(event.key);
    switch (event.key.toLowerCase()) {
      case "r":
        play.turn(event.shiftKey ? -1 : 1);
        return true;
      case "z":
      case "backspace":
        if (play.canBack.value) play.back();
        return true;
      case "k":
        play.nextGroup();
        return true;
      case "x":
        nextClosed(play);
        return true;
      case "f":
        board()?.fit();
        return true;
      case "h":
        play.aids.value = { ...play.aids.value, owners: !play.aids.value.owners };
        return true;
      case "i":
        void play.hint.ask();
        return true;
      case "+":
      case "=":
        board()?.zoom(1.25);
        return true;
      case "-":
        board()?.zoom(0.8);
        return true;
      case "?":
        help();
        return true;
      case "t":
        text();
        return true;
      case "escape":
        play.escape();
        return true;
    }
    return false;
  };

  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (play.table.behind.value) play.table.hurry();
    if (event.key === "Enter" || event.key === " ") {
      if (pressing(event.target) || (event.key === " " && event.target instanceof HTMLInputElement)) return;
      const focused = (event.target as Element | null)?.closest?.("[data-cell]");
      const cell = focused instanceof SVGElement ? focused.dataset.cell : undefined;
      if (cell) {
        const [x = 0, y = 0] = cell.split(",").map(Number);
        play.pick(x, y);
        requestAnimationFrame(() => board()?.focusGhost());
      } else {
        const spot = (event.target as Element | null)?.closest?.("[data-spot]");
        const id = spot instanceof SVGElement ? spot.dataset.spot : undefined;
        if (id && play.choice.value?.action !== id) play.choose(id);
        else play.confirm();
      }
      event.preventDefault();
    } else if (plain(event)) event.preventDefault();
  };
  addEventListener("keydown", down);
  return () => removeEventListener("keydown", down);
}
