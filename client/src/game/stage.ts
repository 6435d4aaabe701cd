// From the game and what is picked to the scene the board draws.
import { type Standing, spotOf } from "../board/pieces";
import type { Cell, Ghost, LastTile, Lit, Owned, Scene, Spot } from "../board/scene";
import { SIDE } from "../board/svg";
import type { Art } from "../board/symbols";
import { type LaidFace, listed } from "../wire/listed";
import type { Figure, Hand, Option, View } from "../wire/types";
import { t } from "../words";
import { type Gain, gainText } from "./gains";
import { squareText } from "./inwords";
import { actionLabel, colourOf, featureWord, figureOf, figureWord, moverOf, stanceWord } from "./options";
import { featureAt, type Play, segmentsOf } from "./play";
import { whereText } from "./wheretext";
import { closedCells } from "./whynot";

function legalCells(play: Play, hand: Hand, view: View): Cell[] {
  const meant = play.options.value.find((option) => option.action === play.outstanding.value)?.spot;
  return hand.legal.map((cell) => ({
    x: cell.x,
    y: cell.y,
    label: squareText(view, play.art, cell),
    ...(meant ? { meant: meant[0] === cell.x && meant[1] === cell.y } : {}),
  }));
}

function ghostOf(play: Play, hand: Hand | undefined): Ghost | null {
  if (!hand || play.stage.value !== "lay") return null;
  const square = play.square.value;
  if (square) {
    const drawings = hand.art[square.rotation] ?? [];
    return { x: square.x, y: square.y, drawings, label: t("board.ghost", { where: whereText(square.x, square.y) }) };
  }
  const over = play.over.value;
  const cell = over && hand.legal.find((one) => one.x === over.x && one.y === over.y);
  const first = cell?.rotations[0];
  if (!cell || first === undefined) return null;
  return { x: cell.x, y: cell.y, drawings: hand.art[first] ?? [], faint: true, label: "" };
}

export function lastsOf(view: View): LastTile[] {
  const held = view.players.filter((player) => player.last !== undefined);
  const newest = Math.max(-1, ...held.map((player) => player.last ?? -1));
  return held.map((player) => ({ face: player.last ?? 0, colour: player.colour, newest: player.last === newest }));
}

interface Where {
  at: Standing;
  kind?: string;
}

const CORNERS: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const TOWARDS: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const ASIDE = 0.12;

/** Halfway between two sides of a tile; what runs straight across keeps off the middle, where two may cross. */
export function between(face: { x: number; y: number }, side: number, to: number): Standing {
  const [ax, ay] = TOWARDS[side] ?? [0, 0];
  const [bx, by] = TOWARDS[to] ?? [0, 0];
  const straight = ax + bx === 0 && ay + by === 0;
  const dx = straight ? ASIDE * Math.abs(ay) : (ax + bx) / 4;
  const dy = straight ? ASIDE * Math.abs(ax) : (ay + by) / 4;
  return { x: (face.x + 0.5 + dx) * SIDE, y: (face.y + 0.5 + dy) * SIDE };
}

function placeOf(
  option: Option,
  view: View,
  faces: Map<number, LaidFace>,
  art: Art,
  body: (n: number) => Standing | null,
): Where | null {
  if (option.n !== undefined && !option.segment) {
    const at = body(option.n);
    if (at) return { at };
  }
  if (option.segment) {
    const at = spotOf({ segment: option.segment }, faces, art);
    const face = faces.get(option.segment[0]);
    const kind = face && art.places[face.art]?.kinds[option.segment[1]];
    return at ? { at, ...(kind === undefined ? {} : { kind }) } : null;
  }
  if (option.face !== undefined) {
    const face = view.faces[option.face];
    if (face && option.side !== undefined && option.to !== undefined)
      return { at: between(face, option.side, option.to) };
    const [dx, dy] = (option.corner === undefined ? undefined : CORNERS[option.corner]) ?? [0.5, 0.5];
    return face ? { at: { x: (face.x + dx) * SIDE, y: (face.y + dy) * SIDE } } : null;
  }
  if (option.spot) return { at: { x: (option.spot[0] + 0.5) * SIDE, y: (option.spot[1] + 0.5) * SIDE } };
  return null;
}

function artOf(option: Option, kind: string | undefined, view: View, art: Art): { art?: string; lies?: boolean } {
  const player = view.players[option.player ?? view.ask?.seat ?? 0];
  const figure = figureOf(option, player);
  if (!figure || (option.n !== undefined && !option.segment)) return {};
  const upright = `${figure}-${colourOf(figure, player) ?? "free"}`;
  const lying = `${upright}-lying`;
  if ((kind === "field" || option.lies) && art.need(lying)) return { art: lying, lies: true };
  return { art: art.need(upright) ? upright : `${figure}-free` };
}

function labelOf(option: Option, kind: string | undefined, view: View): string {
  const parts = [actionLabel(option.name, option.step)];
  if (option.figure) parts.push(figureWord(option.figure));
  if (option.stance) parts.push(stanceWord(option.stance));
  const owner = option.player === undefined ? undefined : view.players[option.player];
  if (owner) parts.push(owner.name);
  if (kind) parts.push(featureWord(kind));
  if (option.side !== undefined && option.to !== undefined)
    parts.push(t("board.from-to", { from: t(`board.side-${option.side}`), to: t(`board.side-${option.to}`) }));
  const face = option.segment?.[0] ?? option.face;
  const cell = option.spot ?? (face === undefined ? undefined : [view.faces[face]?.x ?? 0, view.faces[face]?.y ?? 0]);
  if (cell) parts.push(whereText(cell[0] ?? 0, cell[1] ?? 0));
  return parts.join(", ");
}

function shapeOf(option: Option, drawn: { art?: string }): Spot["shape"] {
  if (drawn.art) return "figure";
  if (option.n !== undefined) return "ring";
  return option.segment || option.corner !== undefined || option.to !== undefined ? "feature" : "square";
}

/** The way from the figure that moves to the place offered, in degrees from east. */
function wayTo(option: Option, mover: Figure, view: View): number {
  const from = view.faces[mover.on.face ?? -1];
  const to = view.faces[option.face ?? -1];
  return from && to ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI : 0;
}

function spotsOf(play: Play, view: View, faces: Map<number, LaidFace>, body: (n: number) => Standing | null): Spot[] {
  const seen = play.stage.value === "wait";
  const options = seen ? play.watched.value : play.placed.value;
  const mover = moverOf(options, view);
  return options.flatMap((option, index) => {
    const where = placeOf(option, view, faces, play.art, body);
    if (!where) return [];
    const drawn = artOf(option, where.kind, view, play.art);
    const shape = mover ? "arrow" : shapeOf(option, drawn);
    return [
      {
        id: option.action,
        ...where.at,
        shape,
        ...drawn,
        label: labelOf(option, where.kind, view),
        ...gainAt(play.gains.value[option.action]),
        ...(index < 9 && !seen ? { key: String(index + 1) } : {}),
        ...(mover ? { turn: wayTo(option, mover, view) } : {}),
        chosen: play.choice.value?.action === option.action,
        ...(play.outstanding.value === undefined ? {} : { meant: play.outstanding.value === option.action }),
        seen,
      },
    ];
  });
}

/** What a place brings, in words and as a number beside it. */
function gainAt(gain: Gain | undefined): { worth?: Spot["worth"] } {
  const text = gain ? gainText(gain) : "";
  return gain && text ? { worth: { n: gain.now > 0 ? gain.now : gain.end, now: gain.now > 0, text } } : {};
}

function litOf(play: Play, view: View): Lit | null {
  const shown = play.shown.value;
  if (shown) return { segments: shown, colour: null, marks: [] };
  const option = play.stage.value === "choose" ? (play.spotOver.value ?? play.choice.value) : null;
  if (option?.segment && option.kind === "feature" && option.name !== "put") {
    const asked = featureAt(view, option.segment);
    if (asked !== null) return { segments: segmentsOf(view, asked), colour: null, marks: [] };
  }
  const ref = play.pinned.value ?? (play.aids.value.owners ? play.pointed.value : null);
  const feature = featureAt(view, ref);
  const facts = feature === null ? undefined : view.features?.[feature];
  if (feature === null || !facts) return null;
  const segments = segmentsOf(view, feature);
  const owner = facts.holders.length === 1 ? view.players[facts.holders[0] ?? 0] : undefined;
  const taken = new Set(listed(view.figures).map((figure) => JSON.stringify(figure.on.segment)));
  const marks = segments.filter((segment) => !taken.has(JSON.stringify(segment)));
  return { segments, colour: owner?.colour ?? null, marks: facts.kind === "field" ? [] : marks };
}

/** Every feature that somebody holds; one that all its followers have left belongs to nobody. */
export function ownedIn(view: View): Owned[] {
  const held = new Map<number, Owned>();
  for (const [id, feature] of Object.entries(view.features ?? {})) {
    const colours = feature.holders.map((seat) => view.players[seat]?.colour ?? 0);
    if (colours.length) held.set(Number(id), { segments: [], colours, wide: feature.kind === "field" });
  }
  for (const [number, face] of Object.entries(view.faces))
    for (const [index, id] of face.segments.entries())
      if (id !== null) held.get(id)?.segments.push([Number(number), index]);
  return [...held.values()].sort((a, b) => Number(b.wide) - Number(a.wide));
}

export function sceneOf(play: Play, view: View): Scene {
  const faces = listed(view.faces);
  const laying = play.stage.value === "lay";
  const ghost = ghostOf(play, view.hand);
  const byNumber = new Map(faces.map((face) => [face.n, face]));
  const fits = play.aids.value.fits ? view.fits : undefined;
  return {
    faces,
    figures: listed(view.figures),
    tokens: view.tokens,
    colours: view.players.map((player) => player.colour),
    lasts: lastsOf(view),
    cells: laying && view.hand ? legalCells(play, view.hand, view) : [],
    receded: ghost !== null && !ghost.faint,
    closed: laying && view.hand ? closedCells(view) : [],
    refused: laying ? play.closed.value : null,
    ghost,
    spots: (body) =>
      play.stage.value === "choose" || play.stage.value === "wait" ? spotsOf(play, view, byNumber, body) : [],
    owned: play.aids.value.owners ? ownedIn(view) : [],
    lit: litOf(play, view),
    fits: Object.entries(fits ?? {}).map(([spot, { n }]) => {
      const [x = 0, y = 0] = spot.split(",").map(Number);
      return { x, y, n };
    }),
    live: true,
  };
}
