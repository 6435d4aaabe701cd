// The play aid: choose what lies on the table, read the steps, print them, or go through them one by one.
import { useEffect, useState } from "preact/hooks";
import { type AidWish, aidPage, playAid } from "../api";
import { editionName, moduleNames } from "../catalogue";
import { Message } from "../pages/message";
import { go, route } from "../router";
import { useCatalogue } from "../setup/page";
import { phone } from "../theme";
import { errorText } from "../ui/errors";
import { Site } from "../ui/site";
import type { AidPage as Page } from "../wire/types";
import { language, t } from "../words";
import { Chooser, Printing } from "./chooser";
import { connected, keep, keptMixes } from "./offline";
import { OneStep } from "./onestep";
import { Paper } from "./paper";
import { HASH } from "./share";
import { Arrival } from "./sharing";
import { AtTable, isPage, Tabs } from "./table";

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

const MIX = "bastide.mix";

/** The mix of the address; without one that of the last time, for whoever opens the aid from the screen of a phone. */
function wishNow(): Wish {
  const { query } = route.value;
  return wished(query.has("modules") ? query : new URLSearchParams(localStorage.getItem(MIX) ?? ""));
}

/** What an address shows: a page of the companion, a step, or the aid as it is printed; a phone begins with the turn. */
function shownOf(wish: Wish): string {
  const linked = [...route.value.hash.keys()].some((name) => name !== HASH);
  return wish.step ?? (phone.value && !linked ? "tile" : "page");
}

export function AidPage() {
  const [catalogue, failed] = useCatalogue();
  const wish = wishNow();
  const [sheet, setSheet] = useState<Page | null>(null);
  const [trouble, setTrouble] = useState("");
  const [kept, setKept] = useState(false);
  const key = `${address({ ...wish, step: null })} ${language.value}`;
  useEffect(() => {
    let current = true;
    localStorage.setItem(MIX, aidPage(wish).split("?")[1] ?? "");
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
  const show = (step: string) => {
    go(address({ ...wish, step }), true);
    scrollTo(0, 0);
  };
  const shown = shownOf(wish);
  const page = isPage(shown) ? shown : "page";
  return (
    <Site page="aid">
      <div class="aidpage">
        <Chooser catalogue={catalogue} wish={wish} set={(change) => go(address({ ...wish, ...change }), true)} />
        <Tabs at={page} show={show} />
        {shown === "page" && <Printing wish={wish} start={() => show("1")} />}
        {trouble && <Trouble text={trouble} />}
        {sheet &&
          !trouble &&
          (page !== "page" ? (
            <AtTable sheet={sheet} at={page} />
          ) : shown === "page" ? (
            <Paper sheet={sheet} />
          ) : (
            <OneStep sheet={sheet} at={shown} show={show} />
          ))}
        <Connection kept={kept} />
        <Arrival />
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
