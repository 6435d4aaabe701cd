// What can be chosen, and the names of the modules by their codes.
import { signal } from "@preact/signals";
import { catalogue as load } from "./api";
import type { Catalogue } from "./wire/types";
import { capital, maybe } from "./words";

export const catalogue = signal<Catalogue | null>(null);

export async function loadCatalogue(): Promise<Catalogue> {
  catalogue.value ??= await load();
  return catalogue.value;
}

export function moduleName(code: string): string {
  const stem = catalogue.value?.modules.find((module) => module.code === code)?.stem;
  return (stem && maybe(`${stem}.module.name`)) ?? code;
}

/** The modules of a game by name; the game itself where there are none. */
export function moduleNames(codes: string[]): string {
  return codes.map(moduleName).join(", ") || (maybe("base.module.name") ?? "");
}

export function editionName(edition: string): string {
  return capital(maybe(`spine.edition.${edition}`) ?? edition);
}
