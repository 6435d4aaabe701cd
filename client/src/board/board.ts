// The board: draws the scene it is given, tells what was pointed at, and holds the camera. No rules live here.
import { type Box, Camera, type Look } from "./camera";
import { listen } from "./gestures";
import { Ground } from "./ground";
import { segmentAt } from "./hit";
import { Light } from "./light";
import { Owners } from "./owned";
import { Pieces } from "./pieces";
import type { Listener, Scene } from "./scene";
import { Spots } from "./spots";
import { Squares } from "./squares";
import { el, group, SIDE, set } from "./svg";
import type { Art } from "./symbols";

const FAR = 40_000;
const NEAR = 100;
const GROWN = 1.25;
/** A figure is at least so high on the screen, in pixels, but never higher than most of its tile. */
const FIGURE = 26;
const OF_TILE = 0.8;
/** The height of a follower in the drawing. */
const STANDS = 104;
/** Tiles smaller than this, in pixels, are drawn plainly. */
const PLAIN = 56;
/** What a round place takes beyond its middle, in pixels at any zoom. */
const SPOT_RIM = 26;
/** How long it takes from seeing to pressing, in milliseconds; longer ago nobody aimed. */
const AIMING = { least: 120, most: 450 };

interface Found {
  cell?: [number, number];
  spot?: string;
  ghost?: boolean;
}

export class Board {
  readonly camera: Camera;
  /** What panels leave free, in pixels of the board. */
  free: Box = { left: 0, top: 0, right: 800, bottom: 600 };

  private scene: Scene | null = null;
  private readonly world = group("world");
  private readonly ground: Ground;
  private readonly squares: Squares;
  private readonly light: Light;
  private readonly owners: Owners;
  private readonly pieces: Pieces;
  private readonly spots: Spots;
  private readonly deaf: () => void;
  private hovered = "";
  private hoveredAt = 0;
  private meant: Found | null = null;

  constructor(
    readonly surface: SVGSVGElement,
    private readonly art: Art,
    private readonly on: Listener,
  ) {
    this.ground = new Ground(art);
    this.squares = new Squares(art);
    this.light = new Light(art);
    this.owners = new Owners(art);
    this.pieces = new Pieces(art);
    this.spots = new Spots(art);
    const survey = el(
      "pattern",
      { id: "survey", width: SIDE, height: SIDE, patternUnits: "userSpaceOnUse", x: -SIDE / 2, y: -SIDE / 2 },
      [el("path", { d: `M${SIDE / 2 - 26} ${SIDE / 2}h52M${SIDE / 2} ${SIDE / 2 - 26}v52`, class: "survey" })],
    );
    const sheet = el("rect", { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR, fill: "url(#survey)" });
    const { lasts, cells, fits, ghost, refused } = this.squares;
    this.world.append(
      sheet,
      this.ground.layer,
      this.owners.layer,
      lasts,
      this.light.layer,
      cells,
      refused,
      fits,
      this.pieces.layer,
      this.light.marks,
      ghost,
    );
    surface.replaceChildren(el("defs", {}, [survey]), this.world, this.spots.layer);
    this.camera = new Camera((moving) => this.looked(moving));
    this.deaf = listen(surface, {
      pan: (dx, dy) => this.camera.pan(dx, dy),
      zoom: (factor, x, y) => this.camera.zoom(factor, x, y),
      aim: (x, y) => this.aim(x, y),
      press: (x, y, target, button) => this.pressed(x, y, target, button),
      hover: (x, y, target) => this.hover(x, y, target),
      leave: () => this.left(),
    });
    this.looked(false);
  }

  destroy(): void {
    this.deaf();
    this.surface.replaceChildren();
  }

  set(scene: Scene): void {
    this.scene = scene;
    this.ground.set(scene.faces, scene.live);
    this.squares.setLasts(scene.lasts, scene.faces);
    this.squares.setCells(scene.cells, scene.receded, scene.ghost);
    this.squares.setGhost(scene.ghost);
    this.squares.setRefused(scene.refused);
    this.squares.setFits(scene.fits);
    this.owners.set(scene.owned, scene.faces);
    this.light.set(scene.lit, scene.faces);
    this.setPieces();
    this.spots.set(scene.spots((figure) => this.body(figure)));
    this.spots.place(this.camera.look);
  }

  private setPieces(): void {
    const scene = this.scene;
    if (!scene) return;
    const { k } = this.camera.towards;
    const grown = k * SIDE < NEAR ? Math.max(GROWN, Math.min(FIGURE / k, OF_TILE * SIDE) / STANDS) : 1;
    this.pieces.set(scene.figures, scene.tokens, scene.faces, scene.colours, grown);
  }

  // ---- camera

  private looked(moving: boolean): void {
    const { x, y, k } = this.camera.look;
    set(this.world, { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})scale(${k.toFixed(5)})` });
    this.spots.place(this.camera.look);
    if (!moving) this.setPieces();
    if (!moving) this.world.classList.toggle("plain", k * SIDE < PLAIN);
    this.on.camera(moving);
  }

  /** The box of all tiles and squares offered, with one cell of air around it. */
  private extent(): Box {
    const scene = this.scene;
    const cells = [...(scene?.faces ?? []), ...(scene?.cells ?? [])];
    if (!cells.length) return { left: -SIDE, top: -SIDE, right: 2 * SIDE, bottom: 2 * SIDE };
    const xs = cells.map((cell) => cell.x);
    const ys = cells.map((cell) => cell.y);
    const air = 0.5;
    return {
      left: (Math.min(...xs) - air) * SIDE,
      top: (Math.min(...ys) - air) * SIDE,
      right: (Math.max(...xs) + 1 + air) * SIDE,
      bottom: (Math.max(...ys) + 1 + air) * SIDE,
    };
  }

  fit(atOnce = false): void {
    const look = this.camera.fitting(this.extent(), this.free);
    if (atOnce) this.camera.set(look);
    else this.camera.glide(look);
  }

  /** Everything, or as much of it as can be seen with tiles so many pixels large, around a cell. */
  overview(pixels: number, focus: { x: number; y: number }, atOnce = false): void {
    const middle = { x: (focus.x + 0.5) * SIDE, y: (focus.y + 0.5) * SIDE };
    const look = this.camera.overview(this.extent(), this.free, pixels / SIDE, middle);
    if (atOnce) this.camera.set(look);
    else this.go(look);
  }

  /** The same, only if a tile or a square offered is outside the free part. */
  overviewIfHidden(pixels: number, focus: { x: number; y: number }): void {
    const { x, y, k } = this.camera.towards;
    const box = this.extent();
    const air = 0.45 * SIDE;
    const { left, top, right, bottom } = this.free;
    const inside = x + k * (box.left + air) >= left && x + k * (box.right - air) <= right;
    if (!inside || y + k * (box.top + air) < top || y + k * (box.bottom - air) > bottom) this.overview(pixels, focus);
  }

  /** Fly there, unless one is there already. */
  private go(look: Look): void {
    const now = this.camera.towards;
    if (Math.abs(look.x - now.x) + Math.abs(look.y - now.y) + Math.abs(look.k - now.k) * SIDE > 2)
      this.camera.glide(look);
  }

  zoom(factor: number): void {
    const { left, right, top, bottom } = this.free;
    this.camera.zoom(factor, (left + right) / 2, (top + bottom) / 2);
  }

  /** Bring a cell into the free part, at least so many pixels large. */
  bring(x: number, y: number, pixels: number): void {
    this.bringAll([{ x: (x + 0.5) * SIDE, y: (y + 0.5) * SIDE }], pixels);
  }

  /** Bring the cells around these points into the free part, each at least so many pixels large if there is room. */
  bringAll(points: { x: number; y: number }[], pixels: number): void {
    const [xs, ys] = [
      points.map((point) => Math.floor(point.x / SIDE)),
      points.map((point) => Math.floor(point.y / SIDE)),
    ];
    const air = 0.35;
    const box = {
      left: (Math.min(...xs) - air) * SIDE,
      top: (Math.min(...ys) - air) * SIDE,
      right: (Math.max(...xs) + 1 + air) * SIDE,
      bottom: (Math.max(...ys) + 1 + air) * SIDE,
    };
    const { left, top, right, bottom } = this.free;
    const rim = points.length > 1 ? SPOT_RIM : 0;
    const free = { left: left + rim, top: top + rim, right: right - rim, bottom: bottom - rim };
    this.go(this.camera.bringing(box, free, pixels / SIDE));
  }

  /** Where a point of the drawing, in cells, is on the screen. */
  screen(x: number, y: number): [number, number] {
    const look = this.camera.look;
    return [look.x + look.k * x * SIDE, look.y + look.k * y * SIDE];
  }

  body(figure: number): { x: number; y: number } | null {
    return this.pieces.bodies.get(figure) ?? null;
  }

  focusCell(x: number, y: number): void {
    this.squares.focus(`${x},${y}`);
  }

  focusSpot(id: string): void {
    this.spots.focus(id);
  }

  focusGhost(): void {
    (this.squares.ghost.querySelector("[data-ghost]") as SVGElement | null)?.focus({ preventScroll: true });
  }

  // ---- pointing

  /** While the camera flies, a press is meant for what was seen there a moment ago. */
  private aim(x: number, y: number): void {
    const since = performance.now() - this.hoveredAt;
    const lag = Math.min(AIMING.most, Math.max(AIMING.least, since));
    const seen = this.camera.ago(lag);
    const { look, towards } = this.camera;
    this.meant = null;
    if (seen === look) return;
    for (const one of [seen, look, towards])
      this.meant ??= this.offeredAt((x - one.x) / one.k, (y - one.y) / one.k, one.k);
  }

  /** What is offered at a point of the drawing. */
  private offeredAt(x: number, y: number, k: number): Found | null {
    const scene = this.scene;
    const [cx, cy] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const near = (scene?.spots((figure) => this.body(figure)) ?? [])
      .filter((spot) => !spot.seen)
      .map((spot) => ({ id: spot.id, far: Math.hypot(spot.x - x, spot.y - y) * k }))
      .sort((a, b) => a.far - b.far)[0];
    if (near && near.far <= SPOT_RIM) return { spot: near.id };
    const ghost = scene?.ghost;
    if (ghost && !ghost.faint && ghost.x === cx && ghost.y === cy) return { ghost: true };
    return scene?.cells.some((cell) => cell.x === cx && cell.y === cy) ? { cell: [cx, cy] } : null;
  }

  private found(target: Element): Found {
    const spot = target.closest("[data-spot]");
    if (spot instanceof SVGElement && spot.dataset.spot) return { spot: spot.dataset.spot };
    if (target.closest("[data-ghost]")) return { ghost: true };
    const cell = target.closest("[data-cell]");
    if (cell instanceof SVGElement && cell.dataset.cell) {
      return { cell: cell.dataset.cell.split(",").map(Number) as [number, number] };
    }
    return {};
  }

  /** The square under a point, if it is one where the tile in hand does not fit. */
  private closedUnder(px: number, py: number): { x: number; y: number } | null {
    const { x, y, k } = this.camera.look;
    const [cx, cy] = [Math.floor((px - x) / k / SIDE), Math.floor((py - y) / k / SIDE)];
    return this.scene?.closed.find((cell) => cell.x === cx && cell.y === cy) ?? null;
  }

  private segmentUnder(px: number, py: number) {
    const { x, y, k } = this.camera.look;
    return segmentAt((px - x) / k, (py - y) / k, this.scene?.faces ?? [], this.art.places);
  }

  private pressed(x: number, y: number, target: Element, button: number): void {
    const found = this.meant ?? this.found(target);
    this.meant = null;
    if (button === 2) {
      if (found.ghost) this.on.ghost(2);
    } else if (found.spot) this.on.spot(found.spot);
    else if (found.ghost) this.on.ghost(0);
    else if (found.cell) this.on.cell(...found.cell);
    else {
      const segment = this.segmentUnder(x, y);
      const closed = this.closedUnder(x, y);
      if (segment) this.on.segment(segment, true);
      else this.on.ground();
      if (closed) this.on.closed(closed.x, closed.y, true);
    }
  }

  private hover(x: number, y: number, target: Element): void {
    this.hoveredAt = performance.now();
    const found = this.found(target);
    const segment = found.spot || found.ghost || found.cell ? null : this.segmentUnder(x, y);
    const closed = segment ? null : this.closedUnder(x, y);
    const key = JSON.stringify([found, segment, closed]);
    if (key === this.hovered) return;
    this.hovered = key;
    this.on.hoverSpot(found.spot ?? null);
    this.on.hoverCell(found.cell?.[0] ?? null, found.cell?.[1] ?? null);
    this.on.closed(closed?.x ?? null, closed?.y ?? null, false);
    this.on.segment(segment, false);
  }

  private left(): void {
    this.hovered = "";
    this.on.hoverSpot(null);
    this.on.hoverCell(null, null);
    this.on.closed(null, null, false);
    this.on.segment(null, false);
  }
}
