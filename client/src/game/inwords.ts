// The board in words, square by square, for whoever reads it instead of looking at it.
import type { Art } from "../board/symbols";
import { listed } from "../wire/listed";
import type { Drawing, Feature, Figure, Hand, Place, View } from "../wire/types";
import { faceOf } from "../wire/where";
import { capital, moduleWord, t } from "../words";
import { featureWord, figureWord } from "./options";
import { nameOf, type Reader } from "./tale";
import { whereText } from "./wheretext";

const STEPS: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

function sideWord(kind: string | null | undefined): string {
  return kind ? featureWord(kind) : t("text.nothing");
}

function sidesText(sides: (string | null | undefined)[]): string {
  const [n, e, s, w] = sides.map(sideWord);
  return t("text.sides", { north: n ?? "", east: e ?? "", south: s ?? "", west: w ?? "" });
}

/** What each side of an empty square would have to meet. */
function sidesAround(view: View, art: Art, x: number, y: number): (string | null | undefined)[] {
  const faces = Object.values(view.faces);
  return STEPS.map(([dx, dy], side) => {
    const beside = faces.find((face) => face.x === x + dx && face.y === y + dy);
    return beside && art.places[beside.art]?.sides[(side + 2) % 4];
  });
}

/** Of an empty square the kinds of feature that meet there, each once. */
export function meetingText(view: View, art: Art, x: number, y: number): string {
  const kinds = sidesAround(view, art, x, y).filter((kind) => kind !== null && kind !== undefined);
  return [...new Set(kinds)].map((kind) => featureWord(kind)).join(", ");
}

export function squareText(view: View, art: Art, cell: Hand["legal"][number]): string {
  const meets = meetingText(view, art, cell.x, cell.y);
  return t("board.square", { where: whereText(cell.x, cell.y), n: cell.rotations.length, meets });
}

export function squareLines(view: View, art: Art): string[] {
  return (view.hand?.legal ?? []).map(
    (cell) => `${squareText(view, art, cell)} ${sidesText(sidesAround(view, art, cell.x, cell.y))}`,
  );
}

/** What a tile shows besides its edges: features in its middle. */
function midText(place: Place | undefined): string[] {
  const edges = new Set(place?.sides ?? []);
  return [...new Set(place?.kinds ?? [])]
    .filter((kind) => !edges.has(kind) && kind !== "field")
    .map((kind) => capital(featureWord(kind)));
}

/** Its edges, where there is something at any, and what is in its middle. */
function placeText(place: Place | undefined): string {
  const [sides, middle] = [place?.sides ?? [], midText(place)];
  const bare = middle.length > 0 && !sides.some((side) => side);
  return [...(bare ? [] : [sidesText(sides)]), ...middle].join(" · ");
}

/** A tile that does not lie yet, face by face. */
export function tileText(drawings: Drawing[], art: Art): string {
  return drawings.map((drawing) => placeText(art.places[drawing.art])).join(" | ");
}

export function handLine(view: View, art: Art): string | null {
  const drawings = Object.values(view.hand?.art ?? {})[0];
  return drawings?.length ? tileText(drawings, art) : null;
}

/** The feature a figure is on, or the part of a place it is in. */
function onText({ on }: Figure, view: View, art: Art): string | undefined {
  if (on.part !== undefined) return moduleWord("word", on.part) ?? on.part;
  const face = on.segment && view.faces[on.segment[0]];
  const kind = face && on.segment ? art.places[face.art]?.kinds[on.segment[1]] : undefined;
  return kind === undefined ? undefined : featureWord(kind);
}

function figureText(figure: Figure, view: View, art: Art, reader: Reader): string {
  const kind = capital(figureWord(figure.kind));
  const who = figure.owner === undefined ? "" : nameOf(view, figure.owner, reader);
  const on = onText(figure, view, art);
  if (!who) return kind;
  return on
    ? t("text.figure-on", { name: who, figure: kind, feature: on })
    : t("text.figure", { name: who, figure: kind });
}

export interface TileText {
  key: string;
  where: string;
  sides: string;
  more: string[];
}

/** Every tile, from north to south and west to east. */
export function tileTexts(view: View, art: Art, reader: Reader): TileText[] {
  const figures = Object.values(view.figures);
  const faces = listed(view.faces).sort((a, b) => a.y - b.y || a.x - b.x);
  return faces.map((face) => {
    const place = art.places[face.art];
    const here = figures
      .filter((figure) => faceOf(figure.on) === face.n)
      .map((figure) => figureText(figure, view, art, reader));
    const tokens = view.tokens.filter((token) => token.on.face === face.n);
    const counted = tokens.map((token) =>
      t("tale.item", { what: capital(moduleWord("token", token.kind) ?? token.kind), n: token.n }),
    );
    return {
      key: String(face.n),
      where: capital(whereText(face.x, face.y)),
      sides: sidesText(place?.sides ?? []),
      more: [...midText(place), ...here, ...counted],
    };
  });
}

/** Figures that stand on no tile: with a player, at a corner, in a part of a place. */
export function elsewhere(view: View, art: Art, reader: Reader): string[] {
  const away = Object.values(view.figures).filter((figure) => faceOf(figure.on) === undefined);
  return away.map((figure) => {
    const text = figureText(figure, view, art, reader);
    const { corner, player } = figure.on;
    if (corner) return t("text.at-corner", { figure: text, where: whereText(...corner) });
    return player === undefined ? text : t("text.held", { figure: text, name: nameOf(view, player, reader) });
  });
}

/** Every feature that somebody holds or that can still grow, the unfinished and most valuable first. */
export function featureTexts(view: View, reader: Reader): string[] {
  const rated = Object.entries(view.features ?? {}).filter(
    ([, feature]) => Object.keys(feature.owners).length > 0 || (!feature.complete && feature.kind !== "field"),
  );
  rated.sort(([, a], [, b]) => Number(a.complete) - Number(b.complete) || b.value - a.value);
  return rated.map(([id, feature]) => featureText(feature, whereOf(view, Number(id)), view, reader));
}

function whereOf(view: View, feature: number): string {
  const face = Object.values(view.faces).find((one) => one.segments.includes(feature));
  return face ? whereText(face.x, face.y) : "";
}

function featureText(feature: Feature, where: string, view: View, reader: Reader): string {
  const parts = [
    t("text.feature", { feature: capital(featureWord(feature.kind)), where }),
    t("tip.tiles", { n: feature.tiles }),
  ];
  for (const [seat, n] of Object.entries(feature.owners)) {
    const key = feature.holders.includes(Number(seat)) ? "tip.holds" : "tip.present";
    parts.push(t(key, { name: nameOf(view, Number(seat), reader), n }));
  }
  if (feature.kind !== "field")
    parts.push(t("text.worth", { what: t(feature.complete ? "tip.worth" : "tip.finished"), n: feature.value }));
  if (!feature.complete && feature.open > 0) parts.push(t("tip.open", { n: feature.open }));
  return parts.join(" · ");
}
