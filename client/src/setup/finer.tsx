// Everything finer about a module: its parts, and its answers to questions on which tables differ.
import type { CatalogueModule } from "../wire/types";
import { capital, maybe, t } from "../words";

export interface Chosen {
  edition: string;
  without: string[];
  rulings: Record<string, string>;
}

interface Props {
  module: CatalogueModule;
  chosen: Chosen;
  disabled?: boolean;
  togglePart: (part: string) => void;
  setRuling: (name: string, value: string, usual: string) => void;
}

function usualValue(ruling: CatalogueModule["rulings"][number], edition: string): string {
  return typeof ruling.default === "string" ? ruling.default : (ruling.default[edition] ?? ruling.values[0] ?? "");
}

export function Finer({ module, chosen, disabled = false, togglePart, setRuling }: Props) {
  const parts = module.game ? module.parts.slice(1) : module.parts;
  return (
    <>
      {parts.length > (module.game ? 0 : 1) && (
        <fieldset class="parts" disabled={disabled}>
          <legend>{t("setup.parts")}</legend>
          {parts.map((part) => {
            const id = `${module.code}.${part}`;
            return (
              <label key={part}>
                <input type="checkbox" checked={!chosen.without.includes(id)} onChange={() => togglePart(id)} />
                {maybe(`${module.stem}.part.${part}`) ?? part}
              </label>
            );
          })}
        </fieldset>
      )}
      {module.rulings.length > 0 && (
        <fieldset class="parts" disabled={disabled}>
          <legend>{t("setup.rulings")}</legend>
          {module.rulings.map((ruling) => {
            const usual = usualValue(ruling, chosen.edition);
            return (
              <label class="ruling" key={ruling.name}>
                <span>{maybe(`${module.stem}.ruling.${ruling.name}`) ?? ruling.name}</span>
                <select
                  class="field"
                  value={chosen.rulings[ruling.name] ?? usual}
                  onChange={(event) => setRuling(ruling.name, event.currentTarget.value, usual)}
                >
                  {ruling.values.map((value) => (
                    <option value={value} key={value}>
                      {capital(maybe(`${module.stem}.value.${ruling.name}.${value}`) ?? value)}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
