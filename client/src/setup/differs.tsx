// What the editions of the rules answer differently, of the game and the modules chosen.
import { editionName } from "../catalogue";
import { Dialog } from "../ui/parts";
import type { Catalogue, CatalogueModule } from "../wire/types";
import { capital, maybe, t } from "../words";
import { chosenModules, edition, rulings } from "./wish";

type Ruling = CatalogueModule["rulings"][number];

/** What the chosen edition answers. */
function usual(ruling: Ruling): string {
  return typeof ruling.default === "string" ? ruling.default : (ruling.default[edition.value] ?? "");
}

/** The answers to a question, each with the editions that give it, in the order of the editions. */
export function answers(ruling: Ruling, editions: string[]): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const name of editions) {
    const answer = typeof ruling.default === "string" ? ruling.default : (ruling.default[name] ?? "");
    found.set(answer, [...(found.get(answer) ?? []), name]);
  }
  return [...found];
}

/** The questions of modules that the editions answer differently, one that two modules ask only once. */
export function disputed(
  modules: CatalogueModule[],
  editions: string[],
): { module: CatalogueModule; ruling: Ruling }[] {
  const all = modules.flatMap((module) => module.rulings.map((ruling) => ({ module, ruling })));
  const first = all.filter(({ ruling }, at) => all.findIndex((one) => one.ruling.name === ruling.name) === at);
  return first.filter(({ ruling }) => answers(ruling, editions).length > 1);
}

export function DiffersDialog({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const { editions } = catalogue;
  return (
    <Dialog title={t("setup.differs-title")} onClose={onClose}>
      <p class="muted">{t("setup.differs-say")}</p>
      <dl class="differs">
        {disputed(chosenModules(catalogue), editions).map(({ module, ruling }) => (
          <div class="question" key={ruling.name}>
            <dt>{maybe(`${module.stem}.ruling.${ruling.name}`) ?? ruling.name}</dt>
            {answers(ruling, editions).map(([value, names]) => (
              <dd key={value} class={value === (rulings.value[ruling.name] ?? usual(ruling)) ? "on" : ""}>
                <b>{capital(maybe(`${module.stem}.value.${ruling.name}.${value}`) ?? value)}</b>
                <span>{names.map(editionName).join(", ")}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
