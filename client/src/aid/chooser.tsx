// What is on the table: game, edition, boxes, and everything finer about each; folded to a line where it is chosen.
import { useState } from "preact/hooks";
import { type AidWish, aidCards } from "../api";
import { editionName, gameOf, moduleNames } from "../catalogue";
import { Finer } from "../setup/finer";
import { differs, moduleText } from "../setup/modules";
import { phone } from "../theme";
import { Icon } from "../ui/icons";
import { Dialog, Segmented } from "../ui/parts";
import type { Catalogue, CatalogueModule } from "../wire/types";
import { language, t } from "../words";

interface Props {
  catalogue: Catalogue;
  wish: AidWish;
  set: (change: Partial<AidWish>) => void;
}

export function Chooser({ catalogue, wish, set }: Props) {
  const played = wish.game || catalogue.game;
  const game = gameOf(catalogue, played);
  const games = catalogue.modules.filter((module) => module.game);
  const boxes = catalogue.modules.filter((module) => !module.game && module.expands === played);
  const toggle = (code: string) =>
    set({
      modules: wish.modules.includes(code) ? wish.modules.filter((one) => one !== code) : [...wish.modules, code],
    });
  return (
    <details class="card chooser" open={!phone.value}>
      <summary>
        <Icon name="stack" />
        <span>
          <b>{moduleNames(wish.game ?? "", wish.modules)}</b>
          <small>{t("aidpage.choose")}</small>
        </span>
      </summary>
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
        {boxes.map((module) => (
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
      <Rulings catalogue={catalogue} wish={wish} set={set} />
    </details>
  );
}

/** Parts and rulings of all that is on the table, as for a game. */
function Rulings({ catalogue, wish, set }: Props) {
  const [open, setOpen] = useState<CatalogueModule | null>(null);
  const codes = [wish.game || catalogue.game, ...wish.modules];
  const without = wish.without ?? [];
  const rulings = wish.rulings ?? {};
  const setRuling = (name: string, value: string, usual: string) => {
    const rest = Object.fromEntries(Object.entries(rulings).filter(([known]) => known !== name));
    set({ rulings: value === usual ? rest : { ...rest, [name]: value } });
  };
  return (
    <p class="finer">
      {t("setup.rulings")}:{" "}
      {catalogue.modules
        .filter((module) => codes.includes(module.code) && module.rulings.length + module.parts.length > 1)
        .map((module) => (
          <button type="button" class="link" key={module.code} onClick={() => setOpen(module)}>
            {moduleText(module, "name")}
          </button>
        ))}
      {open && (
        <Dialog title={moduleText(open, "name")} onClose={() => setOpen(null)}>
          <Finer
            module={open}
            chosen={{ edition: wish.edition, without, rulings }}
            togglePart={(part) =>
              set({ without: without.includes(part) ? without.filter((one) => one !== part) : [...without, part] })
            }
            setRuling={setRuling}
          />
        </Dialog>
      )}
    </p>
  );
}

/** The aid as paper: in full, or in brief as cards; or one step after the other. */
export function Printing({ wish, start }: { wish: AidWish; start: () => void }) {
  return (
    <div class="cta noprint">
      <button type="button" class="btn" onClick={() => window.print()}>
        <Icon name="print" />
        {t("aidpage.print")}
      </button>
      <a class="btn" href={aidCards(wish, language.value)} target="_blank" rel="noopener">
        {t("aidpage.cards")}
      </a>
      <button type="button" class="btn" onClick={start}>
        <Icon name="list" />
        {t("aidpage.single")}
      </button>
    </div>
  );
}
