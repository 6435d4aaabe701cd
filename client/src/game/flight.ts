// Points leave the feature that scored and land in the row of the player.
import type { Board } from "../board/board";
import { moves } from "../theme";
import { scoresIn } from "../wire/events";
import type { GameEvent, ScoredEvent, View } from "../wire/types";

const FLIGHT = 900;
/** So long the camera takes to get where the points begin. */
const ARRIVED = 450;

/** What was just scored; the final scoring has its own time. */
export function flyScores(board: Board, events: GameEvent[], view: View | null): void {
  fly(
    board,
    scoresIn(events).filter((event) => !event.final),
    view,
    0,
  );
}

/** What the final scoring has come to. */
export function flyFinal(board: Board, event: ScoredEvent, view: View | null): void {
  fly(board, [event], view, ARRIVED);
}

function fly(board: Board, events: ScoredEvent[], view: View | null, wait: number): void {
  if (!view || !moves() || document.hidden) return;
  const scored = events.filter((event) => event.segment && event.points);
  for (const [index, event] of scored.entries()) {
    const face = event.segment && view.faces[event.segment[0]];
    const target = document.querySelector(`[data-score="${event.seat}"]`)?.getBoundingClientRect();
    const colour = view.players[event.seat]?.colour;
    if (!face || !target || colour === undefined) continue;
    const [x, y] = board.screen(face.x + 0.5, face.y + 0.5);
    const text = document.createElement("span");
    text.className = `fly num p${colour}`;
    text.textContent = `+${event.points}`;
    text.setAttribute("aria-hidden", "true");
    document.body.append(text);
    const frames = [
      { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 20}px) scale(1.2)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${target.left}px, ${target.top}px) scale(.8)`, opacity: 0.9 },
    ];
    text.style.left = "0";
    text.style.top = "0";
    const flight = text.animate(frames, {
      duration: FLIGHT,
      delay: wait + index * 180,
      easing: "cubic-bezier(.3,0,.3,1)",
      fill: "both",
    });
    flight.onfinish = () => text.remove();
    flight.oncancel = () => text.remove();
  }
}
