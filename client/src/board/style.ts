// The style of the drawings. Inside a `use` a selector cannot look past the symbol, so the rules must need no ancestor.

const SVG = "@namespace svg url(http://www.w3.org/2000/svg);";

export async function startArtStyle(): Promise<void> {
  const answer = await fetch("/api/art.css");
  if (!answer.ok) return;
  const text = (await answer.text()).replaceAll(".bastide .", "svg|*.");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.startsWith("@namespace") ? text : SVG + text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
