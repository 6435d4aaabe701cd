// The chance of every player to win, turn by turn.
import { useRef } from "preact/hooks";
import { nameOf, type Reader } from "../game/tale";
import { go } from "../router";
import { phone } from "../theme";
import { Icon } from "../ui/icons";
import { savePicture } from "../ui/picture";
import { under } from "../under";
import type { Review, View } from "../wire/types";
import { t } from "../words";
import { Mark } from "./chart";
import { spread } from "./course";

const HIGH = 240;
const LEFT = 44;
const RIGHT = 110;
const LOW = 24;
const TOP = 10;

export function WinChart(props: { review: Review; view: View; reader: Reader; game: string }) {
  const { review, view, reader, game } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const wide = phone.value ? 380 : 640;
  const all = review.standings;
  const end = wide - RIGHT;
  const x = (n: number) => LEFT + ((end - LEFT) * n) / Math.max(1, all.length - 1);
  const y = (chance: number) => TOP + (HIGH - LOW - TOP) * (1 - chance);
  const last = all[all.length - 1];
  const labels = spread(
    view.players.map((player) => y(last?.chances[player.seat] ?? 0)),
    24,
  );
  const look = (event: MouseEvent) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return;
    const at = ((event.clientX - box.left) / box.width) * wide;
    const n = Math.round(((at - LEFT) / (end - LEFT)) * (all.length - 1));
    const standing = all[Math.max(0, Math.min(all.length - 1, n))];
    if (standing) go(under(`/replay/${game}?at=${standing.at}`));
  };
  const save = () => {
    if (drawing.current) void savePicture(drawing.current, `bastide-${game}-chances.png`);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the replay, where this leads, is reached by keys from the buttons above */}
      <svg
        class="chart wins"
        ref={drawing}
        viewBox={`0 0 ${wide} ${HIGH}`}
        role="img"
        aria-label={t("review.label", { text: chanceText(review, view, reader) })}
        onClick={look}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <path class="chart-grid" d={`M${LEFT} ${y(part)}H${end}`} />
            <text class="chart-n" x={LEFT - 8} y={y(part) + 4} text-anchor="end">
              {Math.round(part * 100)} %
            </text>
          </g>
        ))}
        {view.players.map((player, index) => {
          const points = all.map((one, n) => `${x(n).toFixed(1)} ${y(one.chances[player.seat] ?? 0).toFixed(1)}`);
          const label = labels[index] ?? 0;
          return (
            <g class={`p${player.colour}`} key={player.seat}>
              <path class="chart-ink" d={`M${points.join("L")}`} />
              <path class="chart-line" d={`M${points.join("L")}`} />
              {[0.3, 0.6, 0.9].map((part) => {
                const n = Math.round((all.length - 1) * (part - (0.2 * index) / view.players.length));
                return (
                  <Mark
                    colour={player.colour}
                    x={x(n)}
                    y={y(all[n]?.chances[player.seat] ?? 0)}
                    scale={0.32}
                    key={part}
                  />
                );
              })}
              <Mark colour={player.colour} x={end + 18} y={label} scale={0.42} />
              <text class="chart-name" x={end + 32} y={label + 4}>
                {nameOf(view, player.seat, reader)}
              </text>
            </g>
          );
        })}
      </svg>
      <p class="muted small">{t("review.click")}</p>
      <button type="button" class="btn sm quiet" data-save-chart onClick={save}>
        <Icon name="download" />
        {t("review.save-chart")}
      </button>
    </>
  );
}

/** The name of a seat with its chance at some moment, for who cannot see the chart. */
function chanceText(review: Review, view: View, reader: Reader): string {
  const last = review.standings[review.standings.length - 2] ?? review.standings[0];
  return view.players
    .map((player) => {
      const percent = Math.round((last?.chances[player.seat] ?? 0) * 100);
      return t("review.chance", { name: nameOf(view, player.seat, reader), percent });
    })
    .join("; ");
}
