// One step a screen, for a real table: what to do now, the button under the thumb, and a pad for the points.

import { useEffect } from "preact/hooks";
import { Segmented } from "../ui/parts";
import type { AidLine, AidPage } from "../wire/types";
import { t } from "../words";
import { nextPlayer, sums } from "./pad";
import { Sign, signsOf } from "./paper";
import { nameOf, Strip } from "./players";
import { Sum } from "./points";

type Part = "PREP" | "TURN" | "FINAL";

interface Stop extends AidLine {
  part: Part;
  chapter: string;
  say: string;
  counts: boolean;
}

const COUNTED = ["SCORE", "FINAL"];

function partOf(chapter: string): Part {
  return chapter === "PREP" || chapter === "FINAL" ? chapter : "TURN";
}

function stopsOf(sheet: AidPage): Stop[] {
  return sheet.chapters.flatMap((chapter) =>
    chapter.lines.map((line) => ({
      ...line,
      part: partOf(chapter.name),
      chapter: chapter.title,
      say: chapter.say,
      counts: COUNTED.includes(chapter.name),
    })),
  );
}

export function OneStep({ sheet, at, show }: { sheet: AidPage; at: string; show: (number: string) => void }) {
  // Whoever comes from the long list of boxes begins at the top, as does every step that is longer than the screen.
  useEffect(() => scrollTo(0, 0), [at]);
  const stops = stopsOf(sheet);
  const now = stops.find((stop) => stop.number === at) ?? stops.find((stop) => stop.part === "TURN");
  if (!now) return null;
  const part = stops.filter((stop) => stop.part === now.part);
  const index = part.indexOf(now);
  const first = (name: Part) => stops.find((stop) => stop.part === name)?.number ?? now.number;
  const before = part[index - 1];
  const after = part[index + 1];
  const next = () => {
    if (after) show(after.number);
    else if (now.part === "TURN") {
      nextPlayer(sheet.table.notes);
      show(first("TURN"));
    } else if (now.part === "PREP") show(first("TURN"));
  };
  const label = after
    ? "aidpage.next"
    : now.part === "TURN"
      ? "aidpage.again"
      : now.part === "PREP"
        ? "aidpage.begin"
        : "aidpage.done";
  const titles: Record<Part, string> = {
    PREP: title(sheet, "PREP"),
    TURN: t("aidpage.turn"),
    FINAL: title(sheet, "FINAL"),
  };
  const parts = (Object.keys(titles) as Part[]).filter((name) => stops.some((stop) => stop.part === name));
  return (
    <div class="attable">
      <Segmented
        label={t("aidpage.part")}
        value={now.part}
        choices={parts.map((name) => ({ value: name, label: titles[name] }))}
        onChange={(name) => show(first(name))}
      />
      <article class="card onestep">
        <Step now={now} sheet={sheet} count={t("tray.step", { n: index + 1, all: part.length })} />
        {now.counts && <Sum key={now.id} why={now.id} />}
        <div class="cta thumb">
          <button type="button" class="btn" disabled={!before} onClick={() => before && show(before.number)}>
            {t("aidpage.back")}
          </button>
          <button type="button" class="btn pri" disabled={!after && now.part === "FINAL"} onClick={next}>
            {t(label)}
          </button>
        </div>
      </article>
      <Strip table={sheet.table} />
    </div>
  );
}

function title(sheet: AidPage, name: Part): string {
  return sheet.chapters.find((chapter) => chapter.name === name)?.title ?? "";
}

function Step({ now, sheet, count }: { now: Stop; sheet: AidPage; count: string }) {
  const signs = signsOf(sheet);
  const module = sheet.modules.find(([code]) => code === now.module);
  return (
    <>
      <p class="muted">
        {now.part === "TURN" && <b>{t("tray.turn-of", { name: nameOf(sums.value.turn) })} · </b>}
        {now.chapter} · {count}
      </p>
      <h1>
        <span class="no num">{now.number}</span> {now.title} <Sign code={now.module} signs={signs} />
      </h1>
      {now.say && <p class="muted">{now.say}</p>}
      <p aria-live="polite">
        {now.condition && <i>{now.condition} </i>}
        {now.sentence}
      </p>
      {module && signs.has(now.module) && <p class="muted small">{module[1]}</p>}
    </>
  );
}
