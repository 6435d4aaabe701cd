// The steps of the turn: an arcade in the tray, a list that folds itself in the sidebar.
import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "../wire/types";
import { stepLine, stepTitle, t } from "../words";
import { arches, folded } from "./folding";

const CLASS = { done: "d", now: "c", "not-now": "s", later: "" } as const;

export function Arcade({ view }: { view: View }) {
  const steps = view.steps;
  const at = steps.findIndex((step) => step.state === "now");
  const text = at < 0 ? "" : t("tray.step", { n: at + 1, all: steps.length });
  return (
    <div class="arc">
      {arches(steps).map((step) => (
        <i class={CLASS[step.state]} key={step.id} aria-hidden="true" title={stepTitle(step.id)} />
      ))}
      {text && <span>{text}</span>}
    </div>
  );
}

export function StepList({ view }: { view: View }) {
  const [open, setOpen] = useState<string | null>(null);
  const rows = folded(view.steps);
  const now = useRef<HTMLLIElement>(null);
  const current = rows.find((row) => row.kind === "cur")?.key;
  useEffect(() => now.current?.scrollIntoView({ block: "nearest" }), [current]);
  return (
    <ol class="steps">
      {rows.map((row) => (
        <li class={row.kind} key={row.key} {...(row.kind === "cur" ? { "aria-current": "step", ref: now } : {})}>
          <button
            type="button"
            class="row"
            aria-expanded={open === row.key}
            onClick={() => setOpen(open === row.key ? null : row.key)}
          >
            <span class="n">{row.number}</span>
            <span class={open === row.key ? "whole" : "short"}>{row.text}</span>
          </button>
          {open === row.key &&
            row.rules.map((step) => (
              <p class="rule" key={step.id}>
                {row.rules.length > 1 && <b>{stepTitle(step.id)}. </b>}
                {stepLine(step.id)}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
