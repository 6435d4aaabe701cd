// A hint: what would be best now, and why, for whoever asks.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { sayNow } from "../ui/say";
import type { HintSaid, HintScored, Option, View } from "../wire/types";
import { language, t } from "../words";
import { featureWord, wholeLabel } from "./options";
import type { Play } from "./play";
import { whereText } from "./wheretext";

/** So many reasons are told beside what is scored at once. */
const MOST_REASONS = 3;

export class Hinted {
  readonly found = signal<HintSaid | null>(null);
  readonly busy = signal(false);
  /** What the hint advises at the question at hand. */
  readonly action: ReadonlySignal<string | undefined> = computed(() => this.found.value?.steps[0]?.action);

  constructor(private readonly play: Play) {}

  /** Whether a hint can be had now. */
  readonly possible = computed(() => {
    const stage = this.play.stage.value;
    const aids = this.play.table.view.value?.setup.aids;
    return aids?.hint === true && (stage === "lay" || stage === "choose") && !this.busy.value;
  });

  async ask(): Promise<void> {
    const { table } = this.play;
    const view = table.known.peek();
    if (!this.possible.peek() || !view?.ask) return;
    const asked = this.play.asked.peek();
    this.busy.value = true;
    const answer = await table.hints.ask(view.version, view.ask.seat, table.trial.peek()?.actions ?? []);
    this.busy.value = false;
    if (!answer || this.play.asked.peek() !== asked) return;
    if ("error" in answer) {
      table.notice.value = { kind: "error", error: answer.error };
      return;
    }
    this.found.value = answer.hint;
    const action = answer.hint.steps[0]?.action;
    if (action !== undefined) this.play.pickAction(action);
    const shown = table.view.peek();
    if (shown) sayNow(hintTexts(answer.hint, shown).join(" "));
  }

  /** Another question: the hint goes on if what it advised was done, and is gone otherwise. */
  next(): void {
    const found = this.found.peek();
    const done = this.play.table.trial.peek()?.actions.at(-1);
    const [first, ...rest] = found?.steps ?? [];
    this.found.value = found && first && rest.length && first.action === done ? { ...found, steps: rest } : null;
  }
}

/** A decision in words, with where on the board it is. */
export function deedText(option: Option | undefined, view: View): string {
  if (!option) return t("review.pass");
  const face = option.segment ? view.faces[option.segment[0]] : undefined;
  const cell = option.spot ?? (face ? [face.x, face.y] : undefined);
  const what = wholeLabel(option, view);
  return cell ? t("review.there", { what, where: whereText(cell[0] ?? 0, cell[1] ?? 0) }) : what;
}

/** A hint in whole sentences: what, what then, and what speaks for it and against it. */
export function hintTexts(hint: HintSaid, view: View): string[] {
  const [first, second] = hint.steps;
  const texts = [t("hint.best", { what: deedText(first?.option, view) })];
  if (second?.option) texts.push(t("hint.then", { what: deedText(second.option, view) }));
  return [...texts, ...reasonTexts(hint)];
}

function reasonTexts({ scored, items }: HintSaid): string[] {
  const weightiest = Object.entries(items)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, MOST_REASONS);
  const reasons = weightiest
    .sort((a, b) => b[1] - a[1])
    .map(([item, points]) => {
      const n = Math.round(Math.abs(points) * 10) / 10;
      const told = n === 1 ? n : n.toLocaleString(language.value); // 1.5 is no singular, whatever the language
      return t(`hint.${item}-${points < 0 ? "less" : "more"}`, { n: told });
    });
  const all = [...scored.map(scoredText), ...reasons];
  return all.length ? all : [t("hint.none")];
}

function scoredText({ points, on }: HintScored): string {
  return on ? t("hint.scored-on", { n: points, feature: featureWord(on) }) : t("hint.scored", { n: points });
}
