// The final scoring, one feature after the other, as it is told at the table.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gathered, sumText } from "../game/sums";
import { type Reader, textOf } from "../game/tale";
import { Primary, Secondary, TrayFrame } from "../game/tray";
import { type Pace, pace } from "../settings";
import { MarkPic } from "../ui/pictures";
import { say } from "../ui/say";
import { cellsOf, scoresIn } from "../wire/events";
import type { GameEvent, ScoredEvent, SegmentRef, View } from "../wire/types";
import { t } from "../words";

interface Final {
  events: ScoredEvent[];
  at: number;
  done: () => void;
}

/** Milliseconds that each of them is looked at, by the pace at which others' turns are shown. */
const PACE: Record<Pace, number> = { slow: 3_200, normal: 1_900, instant: 700 };

/** The scoring being shown, or nothing. */
export const finalScoring = signal<Final | null>(null);

export function startFinal(events: GameEvent[], done: () => void): void {
  const final = scoresIn(events).filter((event) => event.final && event.points);
  if (final.length) finalScoring.value = { events: final, at: 0, done };
  else done();
}

function finish(): void {
  const now = finalScoring.value;
  finalScoring.value = null;
  now?.done();
}

function step(by: number): void {
  const now = finalScoring.value;
  if (!now) return;
  const at = now.at + by;
  if (at >= now.events.length) finish();
  else finalScoring.value = { ...now, at: Math.max(0, at) };
}

/** The view with the scores as they are at this point of the final scoring. */
export function scoredSoFar(view: View): View {
  const now = finalScoring.value;
  if (!now) return view;
  const ahead = now.events.slice(now.at + 1);
  const left = (seat: number) =>
    ahead.filter((event) => event.seat === seat).reduce((sum, event) => sum + event.points, 0);
  return { ...view, players: view.players.map((player) => ({ ...player, score: player.score - left(player.seat) })) };
}

/** The chronicle as far as the final scoring has come. */
export function toldSoFar(events: GameEvent[]): GameEvent[] {
  const now = finalScoring.value;
  if (!now) return events;
  const ahead = new Set<GameEvent>(now.events.slice(now.at + 1));
  return events.filter((event) => !ahead.has(event) && event.e !== "ended");
}

function Sum({ event }: { event: ScoredEvent }) {
  return (
    <ul class="sums num">
      {gathered(event.items).map((item) => (
        <li key={item.key + item.points}>{sumText(item)}</li>
      ))}
    </ul>
  );
}

export function FinalTray({
  view,
  reader,
  show,
}: {
  view: View;
  reader: Reader;
  show: (segments: SegmentRef[]) => void;
}) {
  const now = finalScoring.value;
  const event = now?.events[now.at];
  useEffect(() => {
    if (!event) return;
    show(cellsOf(event));
    say(t("tale.with-points", { text: textOf(event, view, reader) ?? "", n: event.points }));
    const timer = setTimeout(() => step(1), PACE[pace.value]);
    return () => {
      clearTimeout(timer);
      show([]);
    };
  }, [event]);
  if (!now || !event) return null;
  const colour = view.players[event.seat]?.colour ?? 0;
  return (
    <TrayFrame
      pic={<MarkPic colour={colour} big />}
      text={
        <>
          <p class="say">{t("end.final", { n: now.at + 1, all: now.events.length })}</p>
          <h2>{textOf(event, view, reader)}</h2>
          <Sum event={event} />
          <p class="gain num">{t("end.points", { n: event.points })}</p>
        </>
      }
      primary={<Primary icon="right" label={t("end.next")} onClick={() => step(1)} />}
      after={<Secondary label={t("end.skip")} onClick={finish} />}
      name="final"
    />
  );
}
