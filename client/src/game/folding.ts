// The steps of a turn made short: as many arches as there is room for, lines for steps that belong together.
import type { Step } from "../wire/types";
import { stepTitle, t } from "../words";

const MOST_ARCHES = 18;

/** The arches to draw: where there are too many steps, runs of the same state shrink alike. */
export function arches(steps: Step[]): Step[] {
  if (steps.length <= MOST_ARCHES) return steps;
  const share = MOST_ARCHES / steps.length;
  const found: Step[] = [];
  let run: Step[] = [];
  const close = () =>
    found.push(...run.slice(0, run[0]?.state === "now" ? 1 : Math.max(1, Math.round(run.length * share))));
  for (const step of steps) {
    if (run.length && run[0]?.state !== step.state) {
      close();
      run = [];
    }
    run.push(step);
  }
  close();
  return found.slice(0, MOST_ARCHES + 6);
}

export type Row = { key: string; kind: "done" | "skip" | "cur" | ""; number: string; text: string; rules: Step[] };

/** Steps behind us and steps this tile cannot trigger fold into one line each. */
export function folded(steps: Step[]): Row[] {
  const rows: Row[] = [];
  let run: Step[] = [];
  const number = (step: Step) => step.number;
  const close = () => {
    const [first, last] = [run[0], run[run.length - 1]];
    if (!first || !last) return;
    const names = run.map((step) => stepTitle(step.id));
    const done = first.state === "done";
    const span = first === last ? `${number(first)}` : `${number(first)}–${number(last)}`;
    const listed = names.filter((name, at) => names.indexOf(name) === at);
    rows.push({
      key: first.id,
      kind: done ? "done" : "skip",
      number: span,
      text: done ? t("steps.done", { steps: listed.join(" · ") }) : t("steps.not-now", { steps: listed.join(", ") }),
      rules: run,
    });
    run = [];
  };
  const now = steps.filter((step) => step.state === "now");
  for (const step of steps) {
    if (step.state === "now" && step !== now[0]) continue;
    const folds = step.state === "done" || step.state === "not-now";
    if (run[0] && (!folds || run[0].state !== step.state)) close();
    if (folds) run.push(step);
    else if (step.state === "now") {
      const last = now[now.length - 1] ?? step;
      const span = last === step ? `${number(step)}` : `${number(step)}–${number(last)}`;
      const names = now.map((one) => stepTitle(one.id));
      rows.push({
        key: step.id,
        kind: "cur",
        number: span,
        text: names.filter((name, at) => names.indexOf(name) === at).join(" · "),
        rules: now,
      });
    } else rows.push({ key: step.id, kind: "", number: `${number(step)}`, text: stepTitle(step.id), rules: [step] });
  }
  close();
  return shortened(rows);
}

const OPEN = 4;

/** Of a long row of steps to come only the next ones are open. */
function shortened(rows: Row[]): Row[] {
  const later = rows.filter((row) => row.kind === "");
  if (later.length <= OPEN + 2) return rows;
  const rest = later.slice(OPEN);
  const [first, last] = [rest[0], rest[rest.length - 1]];
  if (!first || !last) return rows;
  const names = rest.map((row) => row.text);
  const folded: Row = {
    key: first.key,
    kind: "",
    number: `${first.number}–${last.number}`,
    text: names.filter((name, at) => names.indexOf(name) === at).join(" · "),
    rules: rest.flatMap((row) => row.rules),
  };
  return [...rows.filter((row) => !rest.includes(row)), folded];
}
