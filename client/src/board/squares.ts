// What belongs to a whole square: where a tile may lie, the one being tried, frames of the last ones, numbers of fits.
import type { LaidFace } from "../wire/listed";
import { cornerUses, outlineOf, tileUse } from "./ground";
import { mark } from "./marks";
import type { Cell, Fit, Ghost, LastTile } from "./scene";
import { el, group, SIDE } from "./svg";
import type { Art } from "./symbols";

const INSET = 26;

function frame(x: number, y: number, inset: number, facts: Record<string, string | number>): SVGElement {
  const edge = SIDE - 2 * inset;
  return el("rect", { x: x + inset, y: y + inset, width: edge, height: edge, ...facts });
}

export class Squares {
  readonly lasts = group("lasts");
  readonly cells = group("cells");
  readonly fits = group("fits");
  readonly ghost = group("ghost");
  readonly refused = group("refused");
  private cellKey = "";
  private ghostKey = "";

  constructor(private readonly art: Art) {}

  setLasts(lasts: LastTile[], faces: LaidFace[]): void {
    const byNumber = new Map(faces.map((face) => [face.n, face]));
    const shown = [...lasts].sort((a, b) => Number(a.newest) - Number(b.newest));
    this.lasts.replaceChildren(
      ...shown.flatMap((last) => {
        const face = byNumber.get(last.face);
        if (!face) return [];
        const [x, y] = [face.x * SIDE, face.y * SIDE];
        const tab = el("g", { transform: `translate(${x + 28} ${y + 28})` }, [mark(last.colour, 1.75)]);
        const kind = last.newest ? "newest" : "older";
        return [
          frame(x, y, 5, { rx: 10, class: `last-glow ${kind}` }),
          frame(x, y, 5, { rx: 10, class: `last-line ${kind} p${last.colour}` }),
          tab,
        ];
      }),
    );
  }

  setCells(cells: Cell[], receded: boolean, ghost: Ghost | null): void {
    const key = JSON.stringify([cells, receded, ghost && !ghost.faint ? [ghost.x, ghost.y] : null]);
    if (key === this.cellKey) return;
    this.cellKey = key;
    const focused = this.cells.contains(document.activeElement)
      ? (document.activeElement as SVGElement).dataset.cell
      : null;
    this.cells.replaceChildren(
      ...cells.map((cell, index) => this.cell(cell, index === 0, receded, ghost)).filter((made) => made !== null),
    );
    if (focused) this.focus(focused);
  }

  private cell(cell: Cell, first: boolean, receded: boolean, ghost: Ghost | null): SVGElement | null {
    if (ghost && !ghost.faint && ghost.x === cell.x && ghost.y === cell.y) return null;
    const [x, y] = [cell.x * SIDE, cell.y * SIDE];
    const small = receded || cell.meant === false;
    const arm = small ? 16 : 34;
    const [cx, cy] = [x + SIDE / 2, y + SIDE / 2];
    return el(
      "g",
      {
        class: `cell${small ? " receded" : ""}${cell.meant ? " meant" : ""}`,
        role: "button",
        tabindex: first ? 0 : -1,
        "aria-label": cell.label,
        "data-cell": `${cell.x},${cell.y}`,
      },
      [
        frame(x, y, INSET, { rx: 26, class: "cell-frame" }),
        el("path", { d: `M${cx - arm} ${cy}h${2 * arm}M${cx} ${cy - arm}v${2 * arm}`, class: "cell-plus" }),
      ],
    );
  }

  focus(cell: string): boolean {
    const found = [...this.cells.children].find((one) => (one as SVGElement).dataset.cell === cell);
    for (const one of this.cells.children) one.setAttribute("tabindex", one === found ? "0" : "-1");
    (found as SVGElement | undefined)?.focus({ preventScroll: true });
    return found !== undefined;
  }

  setGhost(ghost: Ghost | null): void {
    const key = JSON.stringify(ghost);
    if (key === this.ghostKey) return;
    const before = this.ghostKey ? (JSON.parse(this.ghostKey) as Ghost | null) : null;
    this.ghostKey = key;
    if (!ghost) return void this.ghost.replaceChildren();
    const drawn = ghost.drawings.map((drawing) => ({
      art: drawing.art,
      x: (ghost.x + drawing.dx) * SIDE,
      y: (ghost.y + drawing.dy) * SIDE,
    }));
    const parts: SVGElement[] = [];
    for (const { art, x, y } of drawn) {
      this.art.need(art);
      const d = outlineOf(art, x, y, this.art.places);
      if (!ghost.faint && !this.art.places[art]?.half) parts.push(frame(x, y, -8, { rx: 14, class: "ghost-paper" }));
      parts.push(el("path", { d, class: "meadow" }), el("path", { d, fill: "url(#meadow)" }), tileUse(art, x, y));
    }
    parts.push(...cornerUses(drawn, this.art.places));
    if (!ghost.faint) parts.push(...drawn.map((one) => this.framed(one)));
    const [cx, cy] = [(ghost.x + 0.5) * SIDE, (ghost.y + 0.5) * SIDE];
    const turned = before !== null && !ghost.faint && !before.faint && before.x === ghost.x && before.y === ghost.y;
    const inner = el("g", { class: `${ghost.faint ? "faint" : "lifted"}${turned ? " turning" : ""}` }, parts);
    inner.style.transformOrigin = `${cx}px ${cy}px`;
    const facts = ghost.faint ? {} : { role: "button", tabindex: 0, "aria-label": ghost.label, "data-ghost": "1" };
    this.ghost.replaceChildren(el("g", facts, [inner]));
  }

  /** The line inside the border of a tile that is being tried. */
  private framed({ art, x, y }: { art: string; x: number; y: number }): SVGElement {
    if (!this.art.places[art]?.half) return frame(x, y, 8, { rx: 4, class: "ghost-frame" });
    return el("path", { d: outlineOf(art, x, y, this.art.places), class: "ghost-frame" });
  }

  /** The square that says why the tile does not fit it: a frame and a cross. */
  setRefused(cell: { x: number; y: number } | null): void {
    const key = cell ? `${cell.x},${cell.y}` : "";
    if (this.refused.dataset.refused === key) return;
    this.refused.dataset.refused = key;
    if (!cell) return void this.refused.replaceChildren();
    const [x, y] = [cell.x * SIDE, cell.y * SIDE];
    const [cx, cy] = [x + SIDE / 2, y + SIDE / 2];
    this.refused.replaceChildren(
      frame(x, y, INSET, { rx: 26, class: "refused-frame" }),
      el("path", { d: `M${cx - 34} ${cy - 34}l68 68M${cx + 34} ${cy - 34}l-68 68`, class: "refused-cross" }),
    );
  }

  setFits(fits: Fit[]): void {
    this.fits.replaceChildren(
      ...fits.map((fit) => {
        const [cx, cy] = [(fit.x + 0.5) * SIDE, (fit.y + 0.5) * SIDE];
        const text = el("text", { x: cx, y: cy + 118, class: fit.n ? "fit-n" : "fit-n none" });
        text.textContent = fit.n ? String(fit.n) : "×";
        return text;
      }),
    );
  }
}
