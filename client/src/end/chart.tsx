// Scores turn by turn: a line for each player, a mark on it, a step wherever points came.
import { SIGNS } from "../board/marks";
import type { Reader } from "../game/tale";
import { phone } from "../theme";
import type { GameEvent, View } from "../wire/types";
import { t } from "../words";
import { courses, marksOn, spread, stepOf } from "./course";

const HIGH = 300;
const LEFT = 34;
const RIGHT = 120;
const LOW = 26;

export function Mark({ colour, x, y, scale }: { colour: number; x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>
      <circle r="21.5" class="mark-rim" />
      <circle r="19" class="mark-body" />
      <path d={SIGNS[colour] ?? ""} class="mark-sign" />
    </g>
  );
}

export function ScoreChart({ events, view, reader }: { events: GameEvent[]; view: View; reader: Reader }) {
  const wide = phone.value ? 380 : 640;
  const last = Math.max(1, view.turn);
  const lines = courses(events, view, reader, last);
  const most = Math.max(10, ...lines.map((line) => line.end));
  const step = stepOf(most);
  const top = Math.ceil(most / step) * step;
  const finalWide = 56;
  const x = (turn: number) => LEFT + ((wide - LEFT - RIGHT - finalWide) * turn) / last;
  const end = wide - RIGHT;
  const y = (score: number) => HIGH - LOW - ((HIGH - LOW - 12) * Math.max(0, score)) / top;
  const labels = spread(
    lines.map((line) => y(line.end)),
    24,
  );
  const text = lines.map((line) => t("chart.end", { name: line.name, n: line.end })).join("; ");
  return (
    <svg class="chart" viewBox={`0 0 ${wide} ${HIGH}`} role="img" aria-label={t("chart.label", { text })}>
      <rect class="chart-final" x={x(last)} y="6" width={end - x(last)} height={HIGH - LOW - 6} />
      {Array.from({ length: top / step + 1 }, (_, i) => i * step).map((score) => (
        <g key={score}>
          <path class="chart-grid" d={`M${LEFT} ${y(score)}H${end}`} />
          <text class="chart-n" x={LEFT - 8} y={y(score) + 4} text-anchor="end">
            {score}
          </text>
        </g>
      ))}
      {[0, 0.25, 0.5, 0.75].map((part) => (
        <text class="chart-n" x={x(Math.round(last * part))} y={HIGH - 8} text-anchor="middle" key={part}>
          {part ? Math.round(last * part) : t("chart.turn")}
        </text>
      ))}
      <text class="chart-n" x={(x(last) + end) / 2} y={HIGH - 8} text-anchor="middle">
        {t("chart.final")}
      </text>
      {lines.map((line, index) => {
        const corners = line.points.map((point) => `${x(point.turn).toFixed(1)} ${y(point.score).toFixed(1)}`);
        const path = `M${corners.join("L")}L${end} ${y(line.end)}`;
        const label = labels[index] ?? 0;
        return (
          <g class={`p${line.colour}`} key={line.seat}>
            <path class="chart-ink" d={path} />
            <path class="chart-line" d={path} />
            <path class="chart-thread" d={`M${end} ${y(line.end)}L${end + 12} ${label}`} />
            {marksOn(line, index, lines.length, last).map((point) => (
              <Mark colour={line.colour} x={x(point.turn)} y={y(point.score)} scale={0.32} key={point.turn} />
            ))}
            <Mark colour={line.colour} x={end + 22} y={label} scale={0.42} />
            <text class="chart-name" x={end + 36} y={label + 4}>
              {line.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
