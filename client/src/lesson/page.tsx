// All lessons: the games themselves first, then the boxes that are chosen in the set-up, then all others.
import { useState } from "preact/hooks";
import { Message } from "../pages/message";
import { moduleText } from "../setup/modules";
import { useCatalogue } from "../setup/page";
import { modules as chosen } from "../setup/wish";
import { CardPic } from "../ui/cardpic";
import { Icon } from "../ui/icons";
import { Site } from "../ui/site";
import type { Catalogue, CatalogueModule } from "../wire/types";
import { t } from "../words";
import { learn } from "./start";

const GROUPS = ["games", "chosen", "large", "small"] as const;
type Group = (typeof GROUPS)[number];

function groupOf(module: CatalogueModule): Group {
  if (module.game) return "games";
  return chosen.value.includes(module.code) ? "chosen" : module.size;
}

/** What a lesson is called: the game that everybody begins with says how long it takes. */
function lessonName(module: CatalogueModule, catalogue: Catalogue): string {
  return module.code === catalogue.game ? t("lesson.first") : moduleText(module, "name");
}

export function LearnPage() {
  const [catalogue, failed] = useCatalogue();
  const [wanted, look] = useState("");
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!catalogue) return <Message title={t("common.loading")} busy />;
  const found = catalogue.modules.filter((module) => {
    const text = `${lessonName(module, catalogue)} ${moduleText(module, "name")} ${moduleText(module, "about")}`;
    return module.lesson > 0 && text.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
  });
  const groups = GROUPS.map((name) => ({ name, lessons: found.filter((module) => groupOf(module) === name) }));
  return (
    <Site page="learn">
      <div class="learn">
        <h1>{t("lesson.pages")}</h1>
        <p class="muted">{t("lesson.pages-say")}</p>
        <label class="find">
          {t("lesson.find")}
          <input
            class="field"
            type="search"
            value={wanted}
            onInput={(event) => look(event.currentTarget.value)}
            data-find-lesson
          />
        </label>
        {found.length === 0 && <p>{t("lesson.none")}</p>}
        {groups
          .filter((group) => group.lessons.length)
          .map((group) => (
            <section aria-labelledby={`lessons-${group.name}`} data-lessons={group.name} key={group.name}>
              <h2 class="st" id={`lessons-${group.name}`}>
                {t(`lesson.${group.name}`)} <small>{group.lessons.length}</small>
              </h2>
              <ul class="mods">
                {group.lessons.map((module) => (
                  <LessonCard module={module} name={lessonName(module, catalogue)} key={module.code} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Site>
  );
}

function LessonCard({ module, name }: { module: CatalogueModule; name: string }) {
  return (
    <li class="mod">
      <CardPic code={module.code} />
      <span class="bd">
        <b class="disp">{name}</b>
        <span class="about">{moduleText(module, "about")}</span>
      </span>
      <div class="mt">
        <span>{t("lesson.positions", { n: module.lesson })}</span>
        <button
          type="button"
          class="btn sm"
          aria-label={t("lesson.begin-name", { name })}
          data-learn={module.code}
          onClick={() => void learn(module.code)}
        >
          <Icon name="play" />
          {t("lesson.begin")}
        </button>
      </div>
    </li>
  );
}
