// The first page: one click to play, everything else optional.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { editionName, gameOf, loadCatalogue } from "../catalogue";
import { HaveCode } from "../friends/device";
import { begin, beginOwn, FriendsDialog, playWithFriends } from "../friends/start";
import { learn } from "../lesson/start";
import { keptGames } from "../live/seats";
import { OpenGames } from "../pages/games";
import { Message } from "../pages/message";
import { phone, theme } from "../theme";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { Segmented } from "../ui/parts";
import { Site } from "../ui/site";
import { under } from "../under";
import type { Catalogue } from "../wire/types";
import { t } from "../words";
import { DiffersDialog } from "./differs";
import { differs, ModuleCards, ModuleDialog, moduleText } from "./modules";
import { Summary, totals } from "./summary";
import { changed, edition, game, opening, quickTable, seats, setEdition, setGame, startSeats } from "./wish";

export function useCatalogue(): [Catalogue | null, string] {
  const [found, setFound] = useState<Catalogue | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    loadCatalogue().then(setFound, (error: unknown) => setFailed(errorText(error)));
  }, []);
  return [found, failed];
}

export function SetupPage() {
  const [catalogue, failed] = useCatalogue();
  useLayoutEffect(() => {
    if (catalogue) startSeats(catalogue);
  }, [catalogue]);
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!catalogue) return <Message title={t("common.loading")} busy />;
  return (
    <Site page="new">
      <div class="setup">
        <div>
          <Quick catalogue={catalogue} />
          {keptGames().length > 0 && <OpenGames />}
          <OwnGame catalogue={catalogue} />
          {phone.value && <Summary catalogue={catalogue} />}
          <ModuleCards catalogue={catalogue} />
        </div>
        {!phone.value && <Summary catalogue={catalogue} />}
      </div>
      {phone.value && <BottomBar catalogue={catalogue} />}
      <FriendsDialog />
    </Site>
  );
}

function Quick({ catalogue }: { catalogue: Catalogue }) {
  const minutes = gameOf(catalogue, "")?.minutes ?? 25;
  return (
    <section class="quick">
      <div class="tx">
        <h1>{t("setup.quick")}</h1>
        <p>{t("setup.quick-say", { minutes })}</p>
        <div class="cta">
          <button
            type="button"
            class={`btn ${changed.value ? "line-accent" : "pri"}`}
            data-quick
            disabled={opening.value}
            onClick={() => begin(quickTable(catalogue.levels))}
          >
            <Icon name="computer" />
            {t("setup.quick-button")}
          </button>
          <button type="button" class="btn" data-friends disabled={opening.value} onClick={playWithFriends}>
            <Icon name="people" />
            {t("friends.title")}
          </button>
          <button type="button" class="btn" data-learn={catalogue.game} onClick={() => void learn(catalogue.game)}>
            <Icon name="help" />
            {t("lesson.first")}
          </button>
        </div>
        <HaveCode />
      </div>
      <div class="pic">
        <img src={under(`/api/card/quick.svg?theme=${theme.value}`)} alt="" />
      </div>
    </section>
  );
}

/** Which game, and by which edition of its rules if they differ. */
function OwnGame({ catalogue }: { catalogue: Catalogue }) {
  const [more, setMore] = useState<"differs" | "rulings" | null>(null);
  const chosen = gameOf(catalogue, game.value);
  if (!chosen) return null;
  const games = catalogue.modules.filter((module) => module.game);
  const several = differs(chosen);
  return (
    <section aria-label={t("setup.own")}>
      <h2 class="st">
        {t("setup.own")} <small>{t("setup.own-say")}</small>
      </h2>
      {games.length > 1 && (
        <div class="edition">
          <Segmented
            label={t("setup.game")}
            value={chosen.code}
            choices={games.map((module) => ({ value: module.code, label: moduleText(module, "name") }))}
            onChange={setGame}
          />
          <p class="muted small">{moduleText(chosen, "about")}</p>
          {chosen.lesson > 0 && chosen.code !== catalogue.game && (
            <button type="button" class="btn sm" data-learn={chosen.code} onClick={() => void learn(chosen.code)}>
              <Icon name="help" />
              {t("lesson.first")}
            </button>
          )}
        </div>
      )}
      <div class="edition">
        {several && (
          <Segmented
            label={t("setup.edition")}
            value={edition.value}
            choices={catalogue.editions.map((value) => ({ value, label: editionName(value) }))}
            onChange={setEdition}
          />
        )}
        {several && (
          <button type="button" class="link" onClick={() => setMore("differs")}>
            {t("setup.differs")}
          </button>
        )}
        <button type="button" class="link" onClick={() => setMore("rulings")}>
          {t("setup.rulings")}
        </button>
      </div>
      {more === "rulings" && <ModuleDialog module={chosen} onClose={() => setMore(null)} />}
      {more === "differs" && <DiffersDialog catalogue={catalogue} onClose={() => setMore(null)} />}
    </section>
  );
}

function BottomBar({ catalogue }: { catalogue: Catalogue }) {
  const sum = totals(catalogue);
  return (
    <div class="bottom">
      <div>
        <b class="disp">{t("setup.n-tiles", { n: sum.tiles })}</b>
        <span>{t("setup.n-minutes", { minutes: sum.minutes, n: seats.value.length })}</span>
      </div>
      <button type="button" class={`btn big ${changed.value ? "pri" : ""}`} disabled={opening.value} onClick={beginOwn}>
        {t("setup.play-this")}
      </button>
    </div>
  );
}
