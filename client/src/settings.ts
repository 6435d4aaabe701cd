// What a player has set on this device for all games.
import { effect, type Signal, signal } from "@preact/signals";

function kept(key: string, usual: boolean): Signal<boolean> {
  const name = `bastide.${key}`;
  const found = localStorage.getItem(name);
  const setting = signal(found === null ? usual : found === "yes");
  effect(() => {
    if (setting.value !== usual || localStorage.getItem(name) !== null)
      localStorage.setItem(name, setting.value ? "yes" : "no");
  });
  return setting;
}

export const PACES = ["slow", "normal", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** How fast the turns of others are shown. */
export const pace = signal<Pace>(PACES.find((one) => one === localStorage.getItem("bastide.pace")) ?? "normal");

export function setPace(wish: Pace): void {
  pace.value = wish;
  localStorage.setItem("bastide.pace", wish);
}

/** Whether to ask before the chance to place a figure is lost. */
export const asksLost = kept("ask-lost", true);

/** Whether the browser tells of one's own turn while one looks elsewhere. */
export const noticed = kept("notices", false);

/** Whether what others say at the table is not shown by itself. */
export const hushed = kept("hushed", false);

/** Whether it is shown whose the roads, cities and fields are. */
export const showsOwners = kept("owners", true);

/** Whether one's own turn is heard. */
export const sounds = kept("sounds", false);
