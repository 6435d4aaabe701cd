// Modules as cards: a picture, one sentence, and everything finer behind "more".
import { useState } from "preact/hooks";
import { aidPage } from "../api";
import { learn } from "../lesson/start";
import { CardPic } from "../ui/cardpic";
import { Icon } from "../ui/icons";
import { Dialog } from "../ui/parts";
import type { Catalogue, CatalogueModule } from "../wire/types";
import { maybe, t } from "../words";
import { Finer } from "./finer";
import { edition, game, modules, rulings, setRuling, toggleModule, togglePart, without } from "./wish";

export function moduleText(module: CatalogueModule, key: "name" | "about"): string {
  return maybe(`${module.stem}.module.${key}`) ?? module.code;
}

/** Whether the editions answer a question of a module differently. */
export function differs(module: CatalogueModule): boolean {
  return module.rulings.some(
    (ruling) => typeof ruling.default !== "string" && new Set(Object.values(ruling.default)).size > 1,
  );
}

type Filter = "all" | "large" | "small";
const FILTERS: Filter[] = ["all", "large", "small"];

export function ModuleCards({ catalogue }: { catalogue: Catalogue }) {
  const [filter, setFilter] = useState<Filter>("all");
  const [more, setMore] = useState<CatalogueModule | null>(null);
  const played = game.value || catalogue.game;
  const boxes = catalogue.modules.filter((module) => !module.game && module.expands === played);
  const shown = boxes.filter((module) => filter === "all" || module.size === filter);
  if (!boxes.length) return null;
  return (
    <section aria-label={t("setup.modules")}>
      <div class="sthead">
        <h2 class="st">
          {t("setup.modules")}{" "}
          <small>
            {modules.value.length
              ? t("setup.chosen", { n: modules.value.length, all: boxes.length })
              : t("setup.none-chosen", { all: boxes.length })}
          </small>
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a part of a form */}
        <div class="fil" role="group" aria-label={t("setup.filter")}>
          {FILTERS.map((name) => (
            <button
              type="button"
              class="btn sm quiet"
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
              key={name}
            >
              {t(`setup.filter-${name}`)}
            </button>
          ))}
        </div>
      </div>
      <ul class="mods">
        {shown.map((module) => (
          <Card module={module} key={module.code} more={() => setMore(module)} />
        ))}
      </ul>
      {more && <ModuleDialog module={more} onClose={() => setMore(null)} />}
    </section>
  );
}

function Card({ module, more }: { module: CatalogueModule; more: () => void }) {
  const on = modules.value.includes(module.code);
  const name = moduleText(module, "name");
  return (
    <li class={on ? "mod on" : "mod"}>
      <label class="pick">
        <CardPic code={module.code} />
        <input
          type="checkbox"
          class="sr"
          checked={on}
          onChange={() => toggleModule(module.code)}
          aria-label={name}
          data-module={module.code}
        />
        <span class="ck" aria-hidden="true">
          <Icon name="check" />
        </span>
        <span class="bd">
          <b class="disp">{name}</b>
          <span class="about">{moduleText(module, "about")}</span>
        </span>
      </label>
      <div class="mt">
        <span>{t("setup.module-facts", { n: module.tiles, minutes: module.minutes })}</span>
        <span class="ways">
          {module.lesson > 0 && (
            <button
              type="button"
              class="link"
              aria-label={t("lesson.begin-name", { name })}
              data-learn={module.code}
              onClick={() => void learn(module.code)}
            >
              {t("lesson.label")}
            </button>
          )}
          <button type="button" class="link" aria-label={t("setup.more-about", { name })} onClick={more}>
            {t("setup.more")}
          </button>
        </span>
      </div>
    </li>
  );
}

export function ModuleDialog({ module, onClose }: { module: CatalogueModule; onClose: () => void }) {
  const on = module.game || modules.value.includes(module.code);
  const choose = () => {
    toggleModule(module.code);
    onClose();
  };
  return (
    <Dialog title={moduleText(module, "name")} onClose={onClose}>
      <p class="muted">{moduleText(module, "about")}</p>
      <Finer
        module={module}
        chosen={{ edition: edition.value, without: without.value, rulings: rulings.value }}
        disabled={!on}
        togglePart={togglePart}
        setRuling={setRuling}
      />
      <p>
        <a
          href={aidPage({
            game: module.game ? module.code : module.expands,
            modules: module.game ? [] : [module.code],
            edition: edition.value,
          })}
        >
          {t("setup.read")}
        </a>
      </p>
      {module.lesson > 0 && (
        <button type="button" class="btn" data-learn={module.code} onClick={() => void learn(module.code)}>
          <Icon name="help" />
          {t("lesson.learn-it")}
        </button>
      )}
      {!module.game && (
        <button type="button" class="btn pri" onClick={choose}>
          {t(on ? "setup.leave-out" : "setup.take")}
        </button>
      )}
    </Dialog>
  );
}
