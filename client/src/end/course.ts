// How the scores went, as lines to draw: a course for each player, places for marks and labels.
import { nameOf, type Reader } from "../game/tale";
import { scoresIn } from "../wire/events";
import type { GameEvent, View } from "../wire/types";

export interface Course {
  seat: number;
  colour: number;
  name: string;
  points: { turn: number; score: number }[];
  end: number;
}

export function courses(events: GameEvent[], view: View, reader: Reader, last: number): Course[] {
  return view.players.map((player) => {
    const own = scoresIn(events).filter((event) => event.seat === player.seat);
    let score = player.score - own.reduce((sum, event) => sum + event.points, 0);
    const points = [{ turn: 0, score }];
    for (const event of own) {
      const turn = event.final ? last + 1 : event.turn;
      const before = points[points.length - 1];
      if (before && !event.final) points.push({ turn, score: before.score });
      score += event.points;
      if (!event.final) points.push({ turn, score });
    }
    const before = points[points.length - 1];
    if (before) points.push({ turn: last, score: before.score });
    return {
      seat: player.seat,
      colour: player.colour,
      name: nameOf(view, player.seat, reader),
      points,
      end: player.score,
    };
  });
}

/** A few places along a line where its mark stands, others for each player, so that no line is told by colour alone. */
export function marksOn(line: Course, index: number, all: number, last: number): { turn: number; score: number }[] {
  return [0.3, 0.6, 0.9].map((part) => {
    const turn = last * (part - (0.24 * index) / all);
    const before = line.points.filter((point) => point.turn <= turn);
    return { turn, score: before[before.length - 1]?.score ?? 0 };
  });
}

/** How far apart the lines of the grid are, so that there are at most five. */
export function stepOf(most: number): number {
  return [2, 5, 10, 20, 25, 50, 100, 200].find((step) => most / step <= 5) ?? 500;
}

/** Labels at the right edge, moved down until none covers another. */
export function spread(wanted: number[], distance: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let last = -Infinity;
  const found: number[] = [];
  for (const { y, index } of order) {
    last = Math.max(y, last + distance);
    found[index] = last;
  }
  return found;
}
