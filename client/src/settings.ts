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

/** Whether to ask before the chance to place a figure is lost. */
export const asksLost = kept("ask-lost", true);

/** Whether one's own turn is heard. */
export const sounds = kept("sounds", false);
