// What has been chosen, in one place, with the button that begins.

import { useState } from "preact/hooks";
import { aidPage } from "../api";
import { beginOwn } from "../friends/start";
import { Icon } from "../ui/icons";
import { Segmented } from "../ui/parts";
import type { Catalogue } from "../wire/types";
import { capital, t } from "../words";
import { ClockChooser } from "./clock";
import { moduleText } from "./modules";
import { Seats } from "./seats";
import {
  AID_SETS,
  type AidSet,
  aidSet,
  aids,
  changed,
  chosenModules,
  edition,
  game,
  hints,
  modules,
  opening,
  rulings,
  type Shown,
  seats,
  seed,
  setAids,
  setHints,
  without,
} from "./wish";

export interface Totals {
  tiles: number;
  minutes: number;
}

export function totals(catalogue: Catalogue): Totals {
  const chosen = chosenModules(catalogue);
  return {
    tiles: chosen.reduce((sum, module) => sum + module.tiles, 0),
    minutes: chosen.reduce((sum, module) => sum + module.minutes, 0),
  };
}

export function Summary({ catalogue }: { catalogue: Catalogue }) {
  const chosen = chosenModules(catalogue);
  const sum = totals(catalogue);
  const aid = aidPage({
    game: game.value,
    modules: modules.value,
    edition: edition.value,
    without: without.value,
    rulings: rulings.value,
  });
  return (
    <aside class="card sum" aria-label={t("setup.table")}>
      <h2>{t("setup.table")}</h2>
      <Seats catalogue={catalogue} />
      <ul class="chosen">
        {chosen.map((module) => (
          <li key={module.code}>
            {moduleText(module, "name")}
            <span>{module.tiles}</span>
          </li>
        ))}
      </ul>
      <div class="tot num">
        <div>
          <b>{sum.tiles}</b>
          <span>{t("setup.tiles")}</span>
        </div>
        <div>
          <b>{seats.value.length}</b>
          <span>{t("setup.players")}</span>
        </div>
        <div>
          <b>~{sum.minutes}</b>
          <span>{t("setup.minutes")}</span>
        </div>
      </div>
      <AidChooser />
      <ClockChooser />
      <SeedField />
      <button
        type="button"
        class={`btn big ${changed.value ? "pri" : ""}`}
        data-begin
        disabled={opening.value}
        onClick={beginOwn}
      >
        {t("setup.play")}
      </button>
      <p class="after">
        <a class="btn sm quiet" href={aid}>
          <Icon name="print" />
          {t("setup.print")}
        </a>
      </p>
    </aside>
  );
}

export function AidChooser() {
  const [each, setEach] = useState(false);
  const choices = (["none", "some", "all"] as const).map((value) => ({
    value: value as AidSet,
    label: t(`setup.aids-${value}`),
  }));
  const pick = (value: AidSet) => {
    if (value !== "own") setAids({ ...AID_SETS[value] });
  };
  return (
    <div class="aids">
      <div class="aidrow">
        <b>{t("setup.aids")}</b>
        <Segmented label={t("setup.aids")} value={aidSet.value} choices={choices} onChange={pick} />
      </div>
      <p class="muted small">
        {aidList()}{" "}
        <button type="button" class="link" aria-expanded={each} onClick={() => setEach(!each)}>
          {t("setup.aids-each")}
        </button>
      </p>
      {each && (
        <div class="parts">
          {(Object.keys(aids.value) as (keyof Shown)[]).map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={aids.value[name]}
                onChange={() => setAids({ ...aids.value, [name]: !aids.value[name] })}
              />
              {t(`aid.${name}`)}
            </label>
          ))}
        </div>
      )}
      <label class="hush">
        <input type="checkbox" checked={hints.value} data-hints onChange={() => setHints(!hints.value)} />
        <span>
          {capital(t("aid.hint"))} <small class="muted">{t("setup.aids-hint")}</small>
        </span>
      </label>
    </div>
  );
}

function aidList(): string {
  const on = (Object.keys(aids.value) as (keyof Shown)[]).filter((name) => aids.value[name]);
  return on.length ? t("setup.aids-on", { list: on.map((name) => t(`aid.${name}`)).join(", ") }) : t("setup.aids-off");
}

function SeedField() {
  return (
    <details class="seed">
      <summary>{t("setup.seed")}</summary>
      <input
        class="field"
        value={seed.value}
        maxLength={60}
        aria-label={t("setup.seed")}
        onInput={(event) => (seed.value = event.currentTarget.value)}
      />
      <p class="muted small">{t("setup.seed-say")}</p>
    </details>
  );
}
