// A drawing of the page as a picture to keep or to send: everything it needs goes with it.

const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linejoin",
  "stroke-linecap",
  "stroke-dasharray",
  "opacity",
  "display",
  "font-family",
  "font-size",
  "font-weight",
];
const SPACE = "http://www.w3.org/2000/svg";

/** How something looks on the page, written on its copy. */
function dress(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  for (const name of LOOKS) copy.setAttribute(name, style.getPropertyValue(name));
  copy.removeAttribute("class");
  for (const [n, child] of [...original.children].entries()) {
    const twin = copy.children[n];
    if (twin) dress(child, twin);
  }
}

function dressed(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  dress(original, copy);
  return copy;
}

/** The ids of what a drawing refers to. */
function named(text: string): string[] {
  return [...text.matchAll(/(?:href="#|url\(&quot;#|url\("?#)([\w./-]+)/g)].map((found) => found[1] ?? "");
}

/** A drawing as a file of its own, on a ground of the colour of the page. */
export function svgText(drawing: SVGSVGElement, ground: string): string {
  const copy = dressed(drawing);
  const [x = 0, y = 0, wide = 0, high = 0] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
  copy.setAttribute("xmlns", SPACE);
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  const back = document.createElementNS(SPACE, "rect");
  for (const [name, value] of Object.entries({ x, y, width: wide, height: high, fill: ground }))
    back.setAttribute(name, String(value));
  const defs = document.createElementNS(SPACE, "defs");
  const seen = new Set<string>();
  const fetch = (text: string) => {
    for (const id of named(text)) {
      const found = seen.has(id) ? null : document.getElementById(id);
      seen.add(id);
      if (!found) continue;
      const symbol = dressed(found);
      symbol.removeAttribute("display");
      defs.append(symbol);
      fetch(symbol.outerHTML);
    }
  };
  fetch(copy.outerHTML);
  copy.prepend(defs, back);
  return new XMLSerializer().serializeToString(copy);
}

/** The same as a picture of dots, so wide. */
export async function pngOf(text: string, width: number): Promise<Blob> {
  const image = new Image();
  const source = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Save a drawing of the page as PNG. */
export async function savePicture(drawing: SVGSVGElement, name: string, width = 1600): Promise<void> {
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--card").trim();
  const blob = await pngOf(svgText(drawing, ground), width);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
