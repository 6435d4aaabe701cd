// Light or dark, motion or none: as the device says, or as chosen here.
import { effect, signal } from "@preact/signals";

export type Theme = "light" | "dark";
const KEPT = "bastide.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function chosen(): Theme | null {
  const kept = localStorage.getItem(KEPT);
  return kept === "light" || kept === "dark" ? kept : null;
}

export const theme = signal<Theme>(chosen() ?? (dark.matches ? "dark" : "light"));

export function switchTheme(): void {
  theme.value = theme.value === "dark" ? "light" : "dark";
  localStorage.setItem(KEPT, theme.value);
}

export function startTheme(): void {
  dark.addEventListener("change", () => {
    if (!chosen()) theme.value = dark.matches ? "dark" : "light";
  });
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    const colour = theme.value === "dark" ? "#22242b" : "#fcf7ea";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  });
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function moves(): boolean {
  return !still.matches;
}

/** Screens as the layout knows them. */
const narrow = matchMedia("(max-width: 899.98px), (max-height: 519.98px)");
export const phone = signal(narrow.matches);
narrow.addEventListener("change", () => {
  phone.value = narrow.matches;
});

const coarse = matchMedia("(pointer: coarse)");
export function byTouch(): boolean {
  return coarse.matches;
}
