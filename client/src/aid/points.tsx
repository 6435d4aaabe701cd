// Points of a real table: one tap for a number, the history of them all, and the last of it taken back.
import { useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { Stepper } from "../ui/parts";
import { sure } from "../ui/sure";
import type { AidPage } from "../wire/types";
import { t } from "../words";
import { beginAnew, type Note, pad, sums, takeBack, write } from "./pad";
import { chosen, ForWhom, nameOf } from "./players";

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15];
const MOST = 99;
const MOST_ROWS = 4;

/** Numbers to tap: each is written down at once, for whoever is chosen. */
export function Keypad({ why }: { why: string }) {
  const [less, setLess] = useState(false);
  const sign = less ? -1 : 1;
  return (
    <section class="keypad" aria-label={t("pad.write")}>
      <ForWhom label={t("aidpage.for")} />
      <div class="keys">
        {KEYS.map((n) => (
          <button type="button" class="btn num" key={n} onClick={() => write(chosen(), sign * n, why)}>
            {less ? `−${n}` : `+${n}`}
          </button>
        ))}
      </div>
      <div class="cta">
        <button type="button" class="btn sm" aria-pressed={less} onClick={() => setLess(!less)}>
          <Icon name="minus" small />
          {t("pad.minus")}
        </button>
        <TakeBack />
      </div>
    </section>
  );
}

interface Row {
  count: number;
  each: number;
}

const ROW: Row = { count: 0, each: 1 };

/** So many times so many points, item by item, for one of the players. */
export function Sum({ why }: { why: string }) {
  const [rows, setRows] = useState<Row[]>([ROW]);
  const total = rows.reduce((sum, row) => sum + row.count * row.each, 0);
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const enter = () => {
    write(chosen(), total, why);
    setRows([ROW]);
  };
  return (
    <section class="addup" aria-label={t("aidpage.sum")}>
      <h2>{t("aidpage.sum")}</h2>
      {rows.map((row, at) => (
        <p class="sumrow" key={at}>
          <Stepper
            label={t("aidpage.count")}
            value={row.count}
            min={0}
            max={MOST}
            onChange={(count) => change(at, { count })}
          />
          <span aria-hidden="true">×</span>
          <Stepper
            label={t("aidpage.each")}
            value={row.each}
            min={1}
            max={MOST}
            onChange={(each) => change(at, { each })}
          />
          <b class="num">{row.count * row.each}</b>
        </p>
      ))}
      <p class="muted small">{t("aidpage.sum-say")}</p>
      <ForWhom label={t("aidpage.for")} />
      <div class="cta">
        <button type="button" class="btn" disabled={rows.length >= MOST_ROWS} onClick={() => setRows([...rows, ROW])}>
          <Icon name="plus" />
          {t("aidpage.row")}
        </button>
        <button type="button" class="btn line-accent" disabled={total === 0} onClick={enter}>
          {t("aidpage.score", { n: total })}
        </button>
      </div>
    </section>
  );
}

/** What a note is about, as the aid calls it: a line, a feature, a token; empty for plain points. */
export function called(sheet: AidPage, what: string): string {
  const lines = sheet.chapters.flatMap((chapter) => chapter.lines);
  return (
    lines.find((line) => line.id === what)?.title ??
    sheet.features.find(([kind]) => kind === what)?.[1] ??
    sheet.table.tokens.find((token) => token.name === what)?.title ??
    ""
  );
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A note in words; what is done without words is none. */
export function told(sheet: AidPage, one: Note, turn: number): string {
  switch (one.do) {
    case "points": {
      const values = { name: nameOf(one.player), points: signed(one.n), what: called(sheet, one.why) };
      return values.what ? t("pad.told-why", values) : t("pad.told-points", values);
    }
    case "pays":
      return t("pad.told-pays", {
        name: nameOf(one.player),
        to: nameOf(one.to),
        n: one.n,
        what: called(sheet, one.what),
      });
    case "token":
      return t("pad.told-why", { name: nameOf(one.player), points: signed(one.n), what: called(sheet, one.what) });
    case "holds":
      return one.player < 0
        ? t("pad.told-nobody", { what: called(sheet, one.what) })
        : t("pad.told-holds", { name: nameOf(one.player), what: called(sheet, one.what) });
    case "tile":
      return t(one.n < 0 ? "pad.told-undrawn" : "pad.told-drawn");
    case "again":
      return t("pad.one-more");
    case "next":
      return one.n
        ? t("pad.told-next-points", { name: nameOf(turn), points: signed(one.n) })
        : t("tray.turn-of", { name: nameOf(turn) });
  }
}

/** Whose turn it was after each note. */
function turns(notes: Note[]): number[] {
  let turn = 0;
  return notes.map((one) => {
    if (one.do === "next") turn = (turn + 1) % pad.value.players.length;
    return turn;
  });
}

export function TakeBack() {
  return (
    <button type="button" class="btn sm" disabled={!pad.value.notes.length} onClick={takeBack}>
      <Icon name="undo" small />
      {t("aidpage.take-back")}
    </button>
  );
}

export function History({ sheet }: { sheet: AidPage }) {
  const { notes } = pad.value;
  const turn = turns(notes);
  const anew = () =>
    sure({ title: t("aidpage.anew"), text: t("aidpage.anew-sure"), label: t("aidpage.anew"), act: beginAnew });
  return (
    <section class="card history" aria-label={t("pad.history")}>
      <h2>{t("pad.history")}</h2>
      <p class="muted">{t("pad.round", { n: sums.value.rounds + 1 })}</p>
      <ol reversed>{notes.map((one, at) => <li key={at}>{told(sheet, one, turn[at] ?? 0)}</li>).reverse()}</ol>
      <div class="cta">
        <TakeBack />
        <button type="button" class="btn sm quiet" disabled={!notes.length} onClick={anew}>
          {t("aidpage.anew")}
        </button>
      </div>
    </section>
  );
}
