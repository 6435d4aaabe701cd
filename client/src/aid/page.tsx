// The play aid: choose what lies on the table, read the steps, print them, or go through them one by one.
import { useEffect, useState } from "preact/hooks";
import { playAid } from "../api";
import { editionName } from "../catalogue";
import type { AidLine, AidSheet, Catalogue } from "../protocol";
import { go, route } from "../router";
import { moduleText } from "../setup/modules";
import { useCatalogue } from "../setup/page";
import { errorText } from "../ui/errors";
import { Icon, Logo } from "../ui/icons";
import { Segmented } from "../ui/parts";
import { Site } from "../ui/site";
import { language, t } from "../words";
import { Message } from "../pages/message";

interface Wish {
  modules: string[];
  without: string[];
  edition: string;
}

function wished(): Wish {
  const query = route.value.query;
  const list = (name: string) => (query.get(name) ?? "").split(",").filter(Boolean);
  return { modules: list("modules"), without: list("without"), edition: query.get("edition") ?? "modern" };
}

function address(wish: Wish): string {
  const query = new URLSearchParams({ modules: wish.modules.join(","), edition: wish.edition });
  if (wish.without.length) query.set("without", wish.without.join(","));
  return `/aid?${query}`;
}

export function AidPage() {
  const [catalogue, failed] = useCatalogue();
  const wish = wished();
  const [sheet, setSheet] = useState<AidSheet | null>(null);
  const [trouble, setTrouble] = useState("");
  const [single, setSingle] = useState(false);
  const key = `${address(wish)} ${language.value}`;
  useEffect(() => {
    let current = true;
    playAid({ ...wish, lang: language.value }).then(
      (found) => void (current && (setSheet(found), setTrouble(""))),
      (error: unknown) => void (current && setTrouble(errorText(error))),
    );
    return () => void (current = false);
  }, [key]);
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!catalogue || (!sheet && !trouble)) return <Message title={t("common.loading")} busy />;
  return (
    <Site page="aid">
      <div class="aidpage">
        <Chooser catalogue={catalogue} wish={wish} single={single} setSingle={setSingle} />
        {trouble && <p class="card message">{trouble}</p>}
        {sheet && !trouble && (single ? <OneStep sheet={sheet} /> : <Paper sheet={sheet} />)}
      </div>
    </Site>
  );
}

function Chooser({ catalogue, wish, single, setSingle }: { catalogue: Catalogue; wish: Wish; single: boolean; setSingle: (on: boolean) => void }) {
  const set = (change: Partial<Wish>) => go(address({ ...wish, ...change }), true);
  const toggle = (code: string) =>
    set({ modules: wish.modules.includes(code) ? wish.modules.filter((one) => one !== code) : [...wish.modules, code] });
  return (
    <section class="card chooser" aria-label={t("aidpage.choose")}>
      <Segmented
        label={t("setup.edition")}
        value={wish.edition}
        choices={catalogue.editions.map((value) => ({ value, label: editionName(value) }))}
        onChange={(edition) => set({ edition })}
      />
      <ul class="picks">
        {catalogue.modules
          .filter((module) => !module.game)
          .map((module) => (
            <li key={module.code}>
              <button type="button" class="btn sm" aria-pressed={wish.modules.includes(module.code)} onClick={() => toggle(module.code)}>
                {wish.modules.includes(module.code) && <Icon name="check" small />}
                {moduleText(module, "name")}
              </button>
            </li>
          ))}
      </ul>
      <div class="cta">
        <button type="button" class="btn pri" onClick={() => print()}>
          <Icon name="print" />
          {t("aidpage.print")}
        </button>
        <button type="button" class="btn" aria-pressed={single} onClick={() => setSingle(!single)}>
          <Icon name="list" />
          {t(single ? "aidpage.whole" : "aidpage.single")}
        </button>
      </div>
    </section>
  );
}

/** A letter for every module but the game itself, none twice. */
function signsOf(sheet: AidSheet): Map<string, { letter: string; fill: number }> {
  const signs = new Map<string, { letter: string; fill: number }>();
  for (const [index, [code, name]] of sheet.modules.slice(1).entries()) {
    const taken = [...signs.values()].map((sign) => sign.letter);
    const letters = [...name.toUpperCase(), ...code, ..."123456789"].filter((letter) => /[\p{L}\d]/u.test(letter));
    signs.set(code, { letter: letters.find((letter) => !taken.includes(letter)) ?? "?", fill: index % 3 });
  }
  return signs;
}

type Signs = ReturnType<typeof signsOf>;

function Sign({ code, signs }: { code: string; signs: Signs }) {
  const sign = signs.get(code);
  return sign ? <b class={`md f${sign.fill}`}>{sign.letter}</b> : null;
}

function Line({ line, signs }: { line: AidLine; signs: Signs }) {
  return (
    <li class="stp" id={`step-${line.number}`}>
      <span class="no num">{line.number}</span>
      <p>
        <b class="t">{line.title}</b>
        <Sign code={line.module} signs={signs} />
        {line.condition && <i>{line.condition} </i>}
        {line.sentence}
      </p>
    </li>
  );
}

function Paper({ sheet }: { sheet: AidSheet }) {
  const signs = signsOf(sheet);
  return (
    <article class="paper" lang={sheet.language}>
      <header class="hd">
        <Logo />
        <h1>{sheet.title}</h1>
        <p class="w">
          {sheet.modules.map(([, name]) => name).join(", ")}
          <br />
          {sheet.players} · {sheet.edition}
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
        <section key={chapter.name}>
          <h2>{chapter.title}</h2>
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
              {name}: <b>{value}</b>{" "}
            </span>
          ))}
        </p>
      )}
      <footer class="ft">{sheet.own}</footer>
    </article>
  );
}

/** One step a screen, for a real table: the button is under the thumb. */
function OneStep({ sheet }: { sheet: AidSheet }) {
  const signs = signsOf(sheet);
  const turn = sheet.chapters.filter((chapter) => chapter.name !== "PREP" && chapter.name !== "FINAL");
  const lines = turn.flatMap((chapter) => chapter.lines.map((line) => ({ ...line, chapter: chapter.title })));
  const [at, setAt] = useState(0);
  const line = lines[Math.min(at, lines.length - 1)];
  if (!line) return null;
  const module = sheet.modules.find(([code]) => code === line.module);
  return (
    <article class="card onestep">
      <p class="muted">
        {line.chapter} · {t("tray.step", { n: at + 1, all: lines.length })}
      </p>
      <h1>
        <span class="no num">{line.number}</span> {line.title} <Sign code={line.module} signs={signs} />
      </h1>
      <p aria-live="polite">
        {line.condition && <i>{line.condition} </i>}
        {line.sentence}
      </p>
      {module && signs.has(line.module) && <p class="muted small">{module[1]}</p>}
      <div class="cta">
        <button type="button" class="btn" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t("aidpage.back")}
        </button>
        <button type="button" class="btn pri" onClick={() => setAt((at + 1) % lines.length)}>
          {t(at + 1 < lines.length ? "aidpage.next" : "aidpage.again")}
        </button>
      </div>
    </article>
  );
}
