// The sheet of symbols: read once for a mix of modules, each symbol put into the page when it is first used.
import { places as fetchPlaces, sheet as fetchSheet } from "../api";
import type { GameSetup, Places } from "../wire/types";
import { el } from "./svg";

/** The outline of a figure with its box and how large it is beside the others. */
export interface Outline {
  path: string;
  box: string;
  high: number;
}

export interface Art {
  places: Places;
  /** Makes sure a symbol can be used; says whether there is one. */
  need(id: string): boolean;
  /** The outline of a figure, for silhouettes. */
  outline(kind: string): Outline | null;
}

let host: SVGElement | null = null;
const present = new Set<string>();

function defs(): Element {
  if (!host) {
    host = el("svg", { class: "bastide symbols", width: 0, height: 0, "aria-hidden": "true" }, [el("defs")]);
    document.body.append(host);
  }
  return host.firstElementChild as Element;
}

function outlineOf(symbol: Element): Outline | null {
  const first = symbol.querySelector("path");
  const path = first?.getAttribute("d");
  if (!path) return null;
  const scale = Number(/scale\(([\d.]+)/.exec(first?.parentElement?.getAttribute("transform") ?? "")?.[1] ?? 1);
  const shape = el("path", { d: path });
  const probe = el("svg", { class: "symbols", width: 0, height: 0 }, [shape]);
  document.body.append(probe);
  const box = (shape as SVGGraphicsElement).getBBox();
  probe.remove();
  const rim = 5;
  return {
    path,
    high: (box.height + 2 * rim) * scale,
    box: [box.x - rim, box.y - rim, box.width + 2 * rim, box.height + 2 * rim].map(Math.round).join(" "),
  };
}

async function read(game: string, modules: string[]): Promise<Art> {
  const [text, places] = await Promise.all([fetchSheet(game, modules), fetchPlaces(game, modules)]);
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const found = new Map<string, Element>();
  const outlines = new Map<string, Outline | null>();
  const always: Element[] = [];
  for (const child of parsed.querySelectorAll("defs > *")) {
    if (child.localName === "symbol" || child.localName === "g") found.set(child.id, child);
    else always.push(child);
  }
  for (const child of always) {
    if (present.has(child.id)) continue;
    present.add(child.id);
    defs().append(document.importNode(child, true));
  }
  const need = (id: string): boolean => {
    if (present.has(id)) return true;
    const symbol = found.get(id);
    if (!symbol) return false;
    present.add(id);
    defs().append(document.importNode(symbol, true));
    return true;
  };
  const outline = (kind: string) => {
    if (!outlines.has(kind)) {
      const symbol = found.get(`${kind}-0`) ?? found.get(`${kind}-free`);
      outlines.set(kind, symbol ? outlineOf(symbol) : null);
    }
    return outlines.get(kind) ?? null;
  };
  return { places, need, outline };
}

const reading = new Map<string, Promise<Art>>();

export function artOf({ game, modules }: Pick<GameSetup, "game" | "modules">): Promise<Art> {
  const key = `${game} ${modules.join(",")}`;
  let art = reading.get(key);
  if (!art) {
    art = read(game, modules);
    art.catch(() => reading.delete(key));
    reading.set(key, art);
  }
  return art;
}
