// All lessons: the game itself first, then every box that brings one.
import { Message } from "../pages/message";
import { moduleText } from "../setup/modules";
import { useCatalogue } from "../setup/page";
import { theme } from "../theme";
import { Icon } from "../ui/icons";
import { Pills } from "../ui/pills";
import { Site } from "../ui/site";
import type { CatalogueModule } from "../wire/types";
import { t } from "../words";
import { learn } from "./start";

export function LearnPage() {
  const [catalogue, failed] = useCatalogue();
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!catalogue) return <Message title={t("common.loading")} busy />;
  const taught = catalogue.modules.filter((module) => module.lesson > 0);
  const games = taught.filter((module) => module.game);
  return (
    <Site page="">
      <div class="learn">
        <h1>{t("lesson.pages")}</h1>
        <p class="muted">{t("lesson.pages-say")}</p>
        <ul class="mods">
          {[...games, ...taught.filter((module) => !module.game)].map((module) => (
            <LessonCard module={module} key={module.code} />
          ))}
        </ul>
      </div>
      <Pills />
    </Site>
  );
}

function LessonCard({ module }: { module: CatalogueModule }) {
  return (
    <li class="mod">
      <span class="pc">
        <img src={`/api/card/${module.code}.svg?theme=${theme.value}`} alt="" loading="lazy" />
      </span>
      <span class="bd">
        <b class="disp">{module.game ? t("lesson.first") : moduleText(module, "name")}</b>
        <span class="about">{moduleText(module, "about")}</span>
      </span>
      <div class="mt">
        <span>{t("lesson.positions", { n: module.lesson })}</span>
        <button type="button" class="btn sm" data-learn={module.code} onClick={() => void learn(module.code)}>
          <Icon name="play" />
          {t("lesson.begin")}
        </button>
      </div>
    </li>
  );
}
