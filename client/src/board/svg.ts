// Small means to build SVG.

export const SIDE = 400;
export const BLEED = 2;

const NS = "http://www.w3.org/2000/svg";
type Facts = Record<string, string | number | null | undefined>;

export function el(name: string, facts: Facts = {}, children: Element[] = []): SVGElement {
  const made = document.createElementNS(NS, name);
  set(made, facts);
  made.append(...children);
  return made;
}

export function set(element: Element, facts: Facts): void {
  for (const [key, value] of Object.entries(facts)) {
    if (value === null || value === undefined) element.removeAttribute(key);
    else element.setAttribute(key, String(value));
  }
}

export function group(name: string): SVGGElement {
  return el("g", { class: name }) as SVGGElement;
}

/** The cell's upper left corner in the units of the drawing. */
export function corner(x: number, y: number): [number, number] {
  return [x * SIDE, y * SIDE];
}

/** A layer of parts that are told apart by a key: a part that was there before is left as it is. */
export class Parts {
  private shown = new Map<string, Element>();

  constructor(private readonly layer: Element) {}

  /** Have these parts and no others, in this order. */
  set(wanted: [key: string, make: () => Element][]): void {
    const next = new Map<string, Element>();
    for (const [key, make] of wanted) next.set(key, this.shown.get(key) ?? make());
    for (const [key, old] of this.shown) if (!next.has(key)) old.remove();
    let at = this.layer.firstElementChild;
    for (const part of next.values()) {
      if (part === at) at = at.nextElementSibling;
      else this.layer.insertBefore(part, at);
    }
    this.shown = next;
  }
}
