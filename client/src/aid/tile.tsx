// "What is on your tile?": tap what you see, then do what is left of the turn, one tap each.
import { useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { IconButton } from "../ui/parts";
import type { AidLine, AidPage } from "../wire/types";
import { t } from "../words";
import { nextPlayer, note, pad, seenNow, sums, takeBack } from "./pad";
import { Sign, type Signs, signsOf } from "./paper";
import { nameOf } from "./players";
import { Keypad, Sum } from "./points";
import { afterwards, beforeDrawing, isLate, scoring, type Task, withTile } from "./turn";

/** The drawing of a symbol or a token. */
export function SymbolPic({ symbol }: { symbol: { picture: string; box: string } }) {
  return symbol.picture === "" ? null : (
    <svg
      class="bastide seen"
      viewBox={symbol.box}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: symbol.picture }}
    />
  );
}

/** The tile is drawn, its symbols are named; then the tasks; then what was finished. */
export function Turn({ sheet }: { sheet: AidPage }) {
  const [picked, pick] = useState<string[]>([]);
  const seen = seenNow(pad.value);
  const draw = (told: () => void) => {
    told();
    pick([]);
    scrollTo(0, 0);
  };
  return (
    <article class="card onturn" data-part={seen ? "tile" : "draw"}>
      <p class="muted">
        <b>{t("tray.turn-of", { name: nameOf(sums.value.turn) })}</b>
      </p>
      {seen === null ? (
        <>
          <Folded sheet={sheet} tasks={beforeDrawing(sheet)} title={t("aidpage.before")} />
          <h1>{t("aidpage.tile")}</h1>
          <Symbols sheet={sheet} picked={picked} pick={pick} />
          <div class="cta thumb">
            <button type="button" class="btn pri" onClick={() => draw(() => note({ do: "tile", n: 1, seen: picked }))}>
              {t(picked.length ? "aidpage.these" : "aidpage.nothing")}
            </button>
          </div>
        </>
      ) : (
        <OfTile
          key={pad.value.notes.filter((one) => one.do === "tile").length}
          sheet={sheet}
          seen={seen}
          more={() => draw(() => note({ do: "again" }))}
          next={() => draw(() => nextPlayer(sheet.table.notes))}
        />
      )}
    </article>
  );
}

function Symbols({ sheet, picked, pick }: { sheet: AidPage; picked: string[]; pick: (names: string[]) => void }) {
  const turn = (name: string) => pick(picked.includes(name) ? picked.filter((one) => one !== name) : [...picked, name]);
  return (
    <ul class="symbols-seen">
      {sheet.symbols.map((symbol) => (
        <li key={symbol.name}>
          <button
            type="button"
            class="btn"
            aria-pressed={picked.includes(symbol.name)}
            onClick={() => turn(symbol.name)}
          >
            <SymbolPic symbol={symbol} />
            {symbol.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

function OfTile(props: { sheet: AidPage; seen: string[]; more: () => void; next: () => void }) {
  const { sheet, seen } = props;
  const [finished, finish] = useState<string[]>([]);
  const turn = (kind: string) =>
    finish(finished.includes(kind) ? finished.filter((one) => one !== kind) : [...finished, kind]);
  const scored = finished.length > 0;
  const found = sheet.symbols.filter((symbol) => seen.includes(symbol.name));
  const later = afterwards(sheet, seen);
  return (
    <>
      {found.length > 0 && (
        <p class="on-it">
          {found.map((symbol) => (
            <SymbolPic symbol={symbol} key={symbol.name} />
          ))}
        </p>
      )}
      <Tasks sheet={sheet} tasks={withTile(sheet, seen)} />
      <h2>{t("aidpage.finished")}</h2>
      <ul class="picks">
        {sheet.features.map(([kind, name]) => (
          <li key={kind}>
            <button type="button" class="btn sm" aria-pressed={finished.includes(kind)} onClick={() => turn(kind)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {scored && (
        <>
          <Keypad why={finished.length === 1 ? (finished[0] ?? "") : ""} />
          <details class="folded">
            <summary>{t("aidpage.sum")}</summary>
            <Sum why={finished.length === 1 ? (finished[0] ?? "") : ""} />
          </details>
          <Tasks sheet={sheet} tasks={scoring(sheet, finished)} />
        </>
      )}
      <Tasks sheet={sheet} tasks={scored ? later : later.filter(isLate)} />
      {!scored && <Folded sheet={sheet} tasks={later.filter((task) => !isLate(task))} title={t("aidpage.seldom")} />}
      <div class="cta thumb">
        <IconButton
          icon="left"
          label={t("aidpage.back")}
          disabled={pad.value.notes.at(-1)?.do !== "tile"}
          onClick={takeBack}
        />
        <button type="button" class="btn" onClick={props.more}>
          {t("pad.one-more")}
        </button>
        <button type="button" class="btn pri" onClick={props.next}>
          {t("aidpage.again")}
        </button>
      </div>
    </>
  );
}

/** What is done now and then only: its titles, and all of it at a tap. */
function Folded({ sheet, tasks, title }: { sheet: AidPage; tasks: Task[]; title: string }) {
  if (!tasks.length) return null;
  return (
    <details class="folded">
      <summary>
        <b>{title}</b> {tasks.map((task) => task.title).join(" · ")}
      </summary>
      <Tasks sheet={sheet} tasks={tasks} />
    </details>
  );
}

function Tasks({ sheet, tasks }: { sheet: AidPage; tasks: Task[] }) {
  const [done, tick] = useState<string[]>([]);
  const signs = signsOf(sheet);
  return (
    <ol class="tasks">
      {tasks.map((task) => (
        <li key={task.id} class={done.includes(task.id) ? "done" : ""}>
          <button
            type="button"
            class="task"
            aria-pressed={done.includes(task.id)}
            onClick={() => tick(done.includes(task.id) ? done.filter((id) => id !== task.id) : [...done, task.id])}
          >
            <span class="box">{done.includes(task.id) && <Icon name="check" small />}</span>
            {task.choices.length ? <Choices task={task} signs={signs} /> : <Said line={task.line} signs={signs} />}
          </button>
          {task.choices.length + task.more.length > 0 && (
            <details>
              <summary>{t("aidpage.more")}</summary>
              {[...task.choices, ...task.more].map((line) => (
                <p key={line.id}>
                  <Said line={line} signs={signs} />
                </p>
              ))}
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A line in brief; a condition that the tile has answered is left out. */
function Said({ line, signs }: { line: AidLine; signs: Signs }) {
  const asked = line.asked || !line.shows.length;
  return (
    <span>
      <span class="no num">{line.number}</span> <b>{line.title}</b> <Sign code={line.module} signs={signs} />
      {line.condition && asked && <i>{line.condition} </i>}
      {line.brief}
    </span>
  );
}

/** One of several things is done: their names here, their sentences with what else belongs to them. */
function Choices({ task, signs }: { task: Task; signs: Signs }) {
  return (
    <span class="either">
      <b>{task.title}</b>
      {task.choices.map((line) => (
        <span key={line.id}>
          {line.title} <Sign code={line.module} signs={signs} />
        </span>
      ))}
    </span>
  );
}
