// The sign of each colour, so that no player is told apart by colour alone.
import { el } from "./svg";

export const SIGNS = [
  "M0-9a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
  "M-3.5-11h7v7.5h7.5v7h-7.5v7.5h-7v-7.5h-7.5v-7h7.5z",
  "M-11-10h22v4.6h-22zM-11-2.3h22v4.6h-22zM-11 5.4h22v4.6h-22z",
  "M0-10l12 18h-7l-5-8-5 8h-7z",
  "M0-13l3.6 8.6 9.3.7-7.1 6 2.2 9.1-8-4.9-8 4.9 2.2-9.1-7.1-6 9.3-.7z",
  "M0-13l10 13-10 13-10-13z",
];

/** A disc in a colour with its sign, around (0, 0). */
export function mark(colour: number, size: number): SVGElement {
  return el("g", { class: "mark", transform: `scale(${size})` }, [
    el("circle", { r: 21.5, class: "mark-rim" }),
    el("circle", { r: 19, class: `mark-body p${colour}` }),
    el("path", { d: SIGNS[colour] ?? "", class: `mark-sign p${colour}` }),
  ]);
}
