// What can be chosen, and the names of the modules by their codes.
import { signal } from "@preact/signals";
import { catalogue as load } from "./api";
import type { Catalogue, CatalogueModule } from "./wire/types";
import { capital, dialect, maybe } from "./words";

export const catalogue = signal<Catalogue | null>(null);

export async function loadCatalogue(): Promise<Catalogue> {
  catalogue.value ??= await load();
  dialect.value ||= gameOf(catalogue.value, "")?.stem ?? "";
  return catalogue.value;
}

/** A game by its code; the one that is played unless another is asked for if it has none. */
export function gameOf(catalogue: Catalogue, code: string): CatalogueModule | undefined {
  return catalogue.modules.find((module) => module.code === (code || catalogue.game));
}

export function moduleName(code: string): string {
  const stem = catalogue.value?.modules.find((module) => module.code === code)?.stem;
  return (stem && maybe(`${stem}.module.name`)) ?? code;
}

/** The modules of a game by name; the game itself where there are none. */
export function moduleNames(game: string, codes: string[]): string {
  return codes.map(moduleName).join(", ") || moduleName(game || (catalogue.value?.game ?? ""));
}

export function editionName(edition: string): string {
  return capital(maybe(`spine.edition.${edition}`) ?? edition);
}
