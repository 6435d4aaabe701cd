// Messages at the top that go away by themselves if nothing was lost.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { unanswered } from "../api";
import { t } from "../words";
import { Icon, type IconName } from "./icons";

export interface PillText {
  id: number;
  kind: "info" | "warn" | "bad";
  icon: IconName;
  text: string;
}

export const pills = signal<PillText[]>([]);
/** What a page can attach to a report; while there is something, every trouble offers it. */
export const reporter = signal<(() => void) | null>(null);
let number = 0;

export function pill(kind: PillText["kind"], icon: IconName, text: string, stays = 6000): void {
  const id = ++number;
  pills.value = [...pills.peek().filter((old) => old.text !== text), { id, kind, icon, text }];
  if (stays) setTimeout(() => drop(id), stays);
}

function drop(id: number): void {
  pills.value = pills.value.filter((pill) => pill.id !== id);
}

/** The line that tells of a server which leaves a request without an answer. */
function Unanswered() {
  if (!unanswered.value) return null;
  return (
    <div class="pill warn" data-unanswered>
      <Icon name="clock" />
      <span>{t("link.unanswered")}</span>
    </div>
  );
}

/** All messages; a page with a connection of its own says itself how that is. */
export function Pills({ children }: { children?: ComponentChildren }) {
  return (
    <div class="pills" role="status">
      {children ?? <Unanswered />}
      {pills.value.map((one) => (
        <div class={`pill ${one.kind}`} key={one.id}>
          <Icon name={one.icon} />
          <span>{one.text}</span>
          {one.kind === "bad" && reporter.value && (
            <button type="button" class="link" onClick={reporter.value}>
              {t("menu.report")}
            </button>
          )}
          <button type="button" class="ib" aria-label={t("common.close")} onClick={() => drop(one.id)}>
            <Icon name="close" small />
          </button>
        </div>
      ))}
    </div>
  );
}
