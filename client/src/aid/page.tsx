// The play aid: choose what lies on the table, read the steps, print them, or go through them one by one.
import { useEffect, useState } from "preact/hooks";
import { type AidWish, aidCards, aidPage, playAid } from "../api";
import { editionName, gameOf, moduleNames } from "../catalogue";
import { Message } from "../pages/message";
import { go, route } from "../router";
import { differs, moduleText } from "../setup/modules";
import { useCatalogue } from "../setup/page";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { Segmented } from "../ui/parts";
import { Site } from "../ui/site";
import type { Catalogue, AidPage as Page } from "../wire/types";
import { language, t } from "../words";
import { connected, keep, keptMixes } from "./offline";
import { OneStep } from "./onestep";
import { Paper } from "./paper";
import { Turn } from "./tile";

const TILE = "tile"; // the step that is a whole turn, told from what is on the tile

interface Wish extends AidWish {
  step: string | null;
}

function wished(query: URLSearchParams): Wish {
  const list = (name: string) => (query.get(name) ?? "").split(",").filter(Boolean);
  const rulings = Object.fromEntries(list("rulings").map((pair) => pair.split("=", 2)));
  const step = query.get("step");
  return {
    game: query.get("game") ?? "",
    modules: list("modules"),
    without: list("without"),
    rulings,
    edition: query.get("edition") ?? "modern",
    step,
  };
}

function address(wish: Wish): string {
  return wish.step === null ? aidPage(wish) : `${aidPage(wish)}&step=${wish.step}`;
}

export function AidPage() {
  const [catalogue, failed] = useCatalogue();
  const wish = wished(route.value.query);
  const [sheet, setSheet] = useState<Page | null>(null);
  const [trouble, setTrouble] = useState("");
  const [kept, setKept] = useState(false);
  const [whole, setWhole] = useState(false);
  const key = `${address({ ...wish, step: null })} ${language.value}`;
  useEffect(() => {
    let current = true;
    playAid(wish, language.value).then(
      (found) => {
        if (!current) return;
        setSheet(found);
        setTrouble("");
      },
      (error: unknown) => void (current && setTrouble(errorText(error))),
    );
    void keep(wish).then((done) => void (current && setKept(done)));
    return () => {
      current = false;
    };
  }, [key]);
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!catalogue || (!sheet && !trouble)) return <Message title={t("common.loading")} busy />;
  const show = (step: string | null) => go(address({ ...wish, step }), true);
  const atTable = wish.step !== null;
  return (
    <Site page="aid">
      <div class="aidpage">
        {atTable ? (
          <button type="button" class="btn leave" onClick={() => show(null)}>
            <Icon name="list" />
            {t("aidpage.whole")}
          </button>
        ) : (
          <Chooser
            catalogue={catalogue}
            wish={wish}
            start={() => show("1")}
            play={() => show(TILE)}
            print={(all) => {
              setWhole(all);
              requestAnimationFrame(() => print());
            }}
          />
        )}
        <Connection kept={kept} />
        {trouble && <Trouble text={trouble} />}
        {sheet &&
          !trouble &&
          (wish.step === TILE ? (
            <Turn sheet={sheet} />
          ) : atTable ? (
            <OneStep sheet={sheet} at={wish.step ?? "1"} show={show} />
          ) : (
            <Paper sheet={sheet} whole={whole} />
          ))}
      </div>
    </Site>
  );
}

function Connection({ kept }: { kept: boolean }) {
  if (!connected.value) return <p class="muted small noprint">{t("aidpage.offline")}</p>;
  return kept ? (
    <p class="muted small noprint" data-kept>
      {t("aidpage.kept")}
    </p>
  ) : null;
}

/** What went wrong; without a connection, the mixes that can still be read here. */
function Trouble({ text }: { text: string }) {
  const [mixes, setMixes] = useState<URLSearchParams[]>([]);
  useEffect(() => void keptMixes(language.value).then(setMixes), [language.value, text]);
  return (
    <div class="card message">
      <p>{text}</p>
      {!connected.value && mixes.length > 0 && (
        <>
          <p>{t("aidpage.kept-mixes")}</p>
          <ul>
            {mixes.map(wished).map((mix) => (
              <li key={aidPage(mix)}>
                <a href={aidPage(mix)}>{moduleNames(mix.game ?? "", mix.modules)}</a> · {editionName(mix.edition)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ChooserProps {
  catalogue: Catalogue;
  wish: Wish;
  start: () => void;
  play: () => void;
  print: (whole: boolean) => void;
}

function Chooser({ catalogue, wish, start, play, print }: ChooserProps) {
  const set = (change: Partial<Wish>) => go(address({ ...wish, ...change }), true);
  const played = wish.game || catalogue.game;
  const game = gameOf(catalogue, played);
  const games = catalogue.modules.filter((module) => module.game);
  const toggle = (code: string) =>
    set({
      modules: wish.modules.includes(code) ? wish.modules.filter((one) => one !== code) : [...wish.modules, code],
    });
  return (
    <section class="card chooser" aria-label={t("aidpage.choose")}>
      {games.length > 1 && (
        <Segmented
          label={t("setup.game")}
          value={played}
          choices={games.map((module) => ({ value: module.code, label: moduleText(module, "name") }))}
          onChange={(game) => set({ game, modules: [], without: [], rulings: {} })}
        />
      )}
      {game && differs(game) && (
        <Segmented
          label={t("setup.edition")}
          value={wish.edition}
          choices={catalogue.editions.map((value) => ({ value, label: editionName(value) }))}
          onChange={(edition) => set({ edition })}
        />
      )}
      <ul class="picks">
        {catalogue.modules
          .filter((module) => !module.game && module.expands === played)
          .map((module) => (
            <li key={module.code}>
              <button
                type="button"
                class="btn sm"
                aria-pressed={wish.modules.includes(module.code)}
                onClick={() => toggle(module.code)}
              >
                {wish.modules.includes(module.code) && <Icon name="check" small />}
                {moduleText(module, "name")}
              </button>
            </li>
          ))}
      </ul>
      <div class="cta">
        <button type="button" class="btn pri" onClick={play}>
          <Icon name="place" />
          {t("aidpage.tile")}
        </button>
        <button type="button" class="btn" onClick={() => print(false)}>
          <Icon name="print" />
          {t("aidpage.print")}
        </button>
        <button type="button" class="btn" onClick={() => print(true)}>
          {t("aidpage.print-whole")}
        </button>
        <a class="btn" href={aidCards(wish, language.value)} target="_blank" rel="noopener">
          {t("aidpage.cards")}
        </a>
        <button type="button" class="btn" onClick={start}>
          <Icon name="list" />
          {t("aidpage.single")}
        </button>
      </div>
    </section>
  );
}
