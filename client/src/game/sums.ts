// How points come about: what counts, how often, and what each is worth.
import type { Item } from "../wire/types";
import { t } from "../words";
import { itemWord } from "./tale";

/** Items of one kind that are worth the same stand together. */
export function gathered(items: Item[]): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    const alike = found.find((one) => one.key === item.key && one.points * item.n === item.points * one.n);
    if (alike) Object.assign(alike, { n: alike.n + item.n, points: alike.points + item.points });
    else found.push({ ...item });
  }
  return found;
}

/** How the points of one item come about: so many times so much, where it is that simple. */
export function sumText({ key, n, points }: Item): string {
  const what = itemWord(key);
  if (n === 1) return t("end.item", { what, points });
  const each = points / n;
  return Number.isInteger(each) ? t("end.times", { what, n, each, points }) : t("end.several", { what, n, points });
}
