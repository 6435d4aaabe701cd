// The play aid as a page, on the screen and on A4; its looks are those of the page the command line writes.

import { useEffect, useState } from "preact/hooks";
import { route } from "../router";
import { Logo } from "../ui/icons";
import type { AidLine, AidPage } from "../wire/types";

export type Signs = Map<string, AidPage["signs"][number]>;

export const signsOf = (sheet: AidPage): Signs => new Map(sheet.signs.map((sign) => [sign.module, sign]));

export function Sign({ code, signs }: { code: string; signs: Signs }) {
  const sign = signs.get(code);
  return sign ? <b class={`md f${sign.fill}`}>{sign.letter}</b> : null;
}

function Line({ line, signs, here, wanted }: { line: AidLine; signs: Signs; here: boolean; wanted: string }) {
  const look = `stp${line.step ? "" : " note"}${here ? " here" : ""}`;
  return (
    <li class={look} id={line.id} hidden={!says(line, wanted)}>
      <a class="no num" href={linkTo(line.id)}>
        {line.number}
      </a>
      <p>
        <b class="t">{line.title}</b> <Sign code={line.module} signs={signs} />
        {line.condition && <i>{line.condition} </i>}
        {line.sentence}
      </p>
    </li>
  );
}

/** A link to one line of the page of this mix. */
const linkTo = (id: string): string => `${location.pathname}${location.search}#${id}`;

/** Whether a line has a word that somebody looks for. */
export function says(line: AidLine, wanted: string): boolean {
  const text = [line.number, line.title, line.condition, line.sentence, line.brief].join(" ");
  return text.toLowerCase().includes(wanted.trim().toLowerCase());
}

function Contents({ sheet, wanted, look }: { sheet: AidPage; wanted: string; look: (wanted: string) => void }) {
  return (
    <nav class="toc">
      <label class="find">
        {sheet.find} <input type="search" value={wanted} onInput={(event) => look(event.currentTarget.value)} />
      </label>
      <details>
        <summary>{sheet.contents}</summary>
        <ol>
          {sheet.chapters.map((chapter) => (
            <li key={chapter.name}>
              <a href={linkTo(chapter.name)}>{chapter.title}</a>
              <ul>
                {chapter.lines.map((line) => (
                  <li key={line.id}>
                    <a href={linkTo(line.id)}>
                      {line.number} {line.title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

export function Paper({ sheet }: { sheet: AidPage }) {
  const signs = signsOf(sheet);
  const [wanted, look] = useState("");
  const [linked = ""] = route.value.hash.keys();
  useEffect(() => document.getElementById(linked)?.scrollIntoView(), [linked, sheet]);
  return (
    <article class="paper" lang={sheet.language}>
      <header class="hd">
        <Logo />
        <h1>{sheet.title}</h1>
        <p class="w">
          {sheet.modules.map(([, name]) => name).join(", ")}
          <br />
          {[sheet.players, sheet.edition].filter(Boolean).join(" · ")}
        </p>
      </header>
      <p class="key">
        {sheet.modules.slice(1).map(([code, name]) => (
          <span key={code}>
            <Sign code={code} signs={signs} /> {name}
          </span>
        ))}
        <span>{sheet.intro}</span>
      </p>
      <Contents sheet={sheet} wanted={wanted} look={look} />
      {sheet.chapters.map((chapter) => (
        <section
          class={chapter.name}
          id={chapter.name}
          key={chapter.name}
          hidden={!chapter.lines.some((line) => says(line, wanted))}
        >
          <h2>{chapter.title}</h2>
          {chapter.say && <p class="say">{chapter.say}</p>}
          <ol>
            {chapter.lines.map((line) => (
              <Line line={line} signs={signs} here={line.id === linked} wanted={wanted} key={line.id} />
            ))}
          </ol>
        </section>
      ))}
      {sheet.rulings.length > 0 && (
        <p class="rulings">
          {sheet.rulings.map(([name, value]) => (
            <span key={name}>
              {name}: <b>{value}</b>
            </span>
          ))}
        </p>
      )}
      <footer class="ft">{sheet.own}</footer>
    </article>
  );
}
