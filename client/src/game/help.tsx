// Help: the rules of this table with a search, the lessons of what is played here, and the keys.
import { useEffect, useRef, useState } from "preact/hooks";
import { says } from "../aid/paper";
import { aidPage, rulesOnScreen } from "../api";
import { learn } from "../lesson/start";
import { moduleText } from "../setup/modules";
import { useCatalogue } from "../setup/page";
import { errorText } from "../ui/errors";
import { Dialog, Segmented } from "../ui/parts";
import { under } from "../under";
import type { AidPage, View } from "../wire/types";
import { language, t } from "../words";

type Part = "rules" | "lessons" | "keys";
const PARTS: Part[] = ["rules", "lessons", "keys"];

export function HelpDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const [part, setPart] = useState<Part>("rules");
  return (
    <Dialog title={t("help.title")} onClose={onClose}>
      <p>{t("help.say")}</p>
      <div class="parted">
        <Segmented
          label={t("help.parts")}
          value={part}
          choices={PARTS.map((value) => ({ value, label: t(`help.${value}`) }))}
          onChange={setPart}
        />
      </div>
      {part === "rules" ? <Rules view={view} /> : part === "lessons" ? <Lessons view={view} /> : <Keys />}
      <p class="onward">
        <a href={under("/learn")}>{t("lesson.all")}</a> <a href={aidPage(view.setup)}>{t("menu.aid")}</a>
      </p>
    </Dialog>
  );
}

/** The play aid of exactly this mix, at the step that the game is at. */
function Rules({ view }: { view: View }) {
  const [page, setPage] = useState<AidPage | null>(null);
  const [trouble, setTrouble] = useState("");
  const [wanted, look] = useState("");
  const here = useRef<HTMLLIElement>(null);
  const step = view.ask?.step ?? view.step.id;
  useEffect(() => {
    let current = true;
    rulesOnScreen(view.setup, language.value).then(
      (found) => current && setPage(found),
      (error: unknown) => current && setTrouble(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [language.value]);
  useEffect(() => here.current?.scrollIntoView({ block: "nearest" }), [page]);
  if (trouble) return <p class="bad">{trouble}</p>;
  if (!page) return <p aria-busy="true">{t("common.loading")}</p>;
  const chapters = page.chapters
    .map((chapter) => ({ ...chapter, lines: chapter.lines.filter((line) => says(line, wanted)) }))
    .filter((chapter) => chapter.lines.length);
  return (
    <div class="tablerules">
      <label class="find">
        {page.find}
        <input
          class="field"
          type="search"
          value={wanted}
          onInput={(event) => look(event.currentTarget.value)}
          data-find-rule
        />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="found" tabIndex={0} aria-label={t("help.rules")}>
        {chapters.length === 0 && <p>{t("help.none")}</p>}
        {chapters.map((chapter) => (
          <section key={chapter.name}>
            <h3>{chapter.title}</h3>
            <ol>
              {chapter.lines.map((line) => (
                <li
                  key={line.id}
                  data-rule={line.id}
                  class={line.id === step ? "here" : undefined}
                  ref={line.id === step ? here : undefined}
                >
                  <b>
                    {line.number} {line.title}
                  </b>{" "}
                  {line.condition && <i>{line.condition} </i>}
                  {line.sentence}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </section>
    </div>
  );
}

/** The lessons of the game and of the boxes on this table. */
function Lessons({ view }: { view: View }) {
  const [catalogue, failed] = useCatalogue();
  if (failed) return <p class="bad">{failed}</p>;
  if (!catalogue) return <p aria-busy="true">{t("common.loading")}</p>;
  const played = view.setup.game || catalogue.game;
  const here = catalogue.modules
    .filter((module) => module.lesson > 0 && (module.code === played || view.setup.modules.includes(module.code)))
    .sort((a, b) => Number(b.game) - Number(a.game));
  return (
    <div class="tablelessons">
      <p>{t("help.lessons-say")}</p>
      <ul>
        {here.map((module) => (
          <li key={module.code}>
            <b>{moduleText(module, "name")}</b>
            <small>{t("lesson.positions", { n: module.lesson })}</small>
            <button
              type="button"
              class="btn sm"
              aria-label={t("lesson.begin-name", { name: moduleText(module, "name") })}
              data-learn={module.code}
              onClick={() => void learn(module.code)}
            >
              {t("lesson.begin")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const KEYS = ["Enter", "R", "Z", "← ↑ → ↓", "X", "1–9", "0", "K", "Esc", "F", "+ −", "H", "I", "T", "?"] as const;
const MEANING = [
  "enter",
  "r",
  "z",
  "arrows",
  "x",
  "digits",
  "zero",
  "k",
  "esc",
  "f",
  "zoom",
  "h",
  "hint",
  "text",
  "help",
] as const;

function Keys() {
  return (
    <dl class="keys">
      {KEYS.flatMap((key, at) => [
        <dt key={key}>
          <kbd class="kbd">{key}</kbd>
        </dt>,
        <dd key={`${key}-`}>{t(`keys.${MEANING[at]}`)}</dd>,
      ])}
    </dl>
  );
}
