// The play aid as a page, on the screen and on A4; its looks are those of the page the command line writes.

import { Logo } from "../ui/icons";
import type { AidLine, AidPage } from "../wire/types";

export type Signs = Map<string, AidPage["signs"][number]>;

export const signsOf = (sheet: AidPage): Signs => new Map(sheet.signs.map((sign) => [sign.module, sign]));

export function Sign({ code, signs }: { code: string; signs: Signs }) {
  const sign = signs.get(code);
  return sign ? <b class={`md f${sign.fill}`}>{sign.letter}</b> : null;
}

function Line({ line, signs }: { line: AidLine; signs: Signs }) {
  return (
    <li class={line.step ? "stp" : "stp note"} id={`step-${line.number}`}>
      <span class="no num">{line.number}</span>
      <p>
        <b class="t">{line.title}</b> <Sign code={line.module} signs={signs} />
        {line.condition && <i>{line.condition} </i>}
        <span class="full">{line.sentence}</span>
        <span class="brief">{line.brief}</span>
      </p>
    </li>
  );
}

export function Paper({ sheet, whole }: { sheet: AidPage; whole: boolean }) {
  const signs = signsOf(sheet);
  return (
    <article class={`paper ${sheet.size} ${whole ? "whole" : ""}`} lang={sheet.language}>
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
      {sheet.chapters.map((chapter) => (
        <section class={chapter.name} key={chapter.name}>
          <h2>{chapter.title}</h2>
          {chapter.say && <p class="say">{chapter.say}</p>}
          <ol>
            {chapter.lines.map((line) => (
              <Line line={line} signs={signs} key={line.id} />
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
