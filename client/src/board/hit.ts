// Which segment lies under a point: asked of the outlines themselves.
import type { LaidFace } from "../wire/listed";
import type { Places, SegmentRef } from "../wire/types";
import { SIDE } from "./svg";

const canvas = document.createElement("canvas").getContext("2d");
const paths = new Map<string, Path2D>();

function inside(area: string, x: number, y: number): boolean {
  let path = paths.get(area);
  if (!path) {
    path = new Path2D(area);
    paths.set(area, path);
  }
  return canvas?.isPointInPath(path, x, y, "evenodd") ?? false;
}

export function segmentAt(x: number, y: number, faces: LaidFace[], places: Places): SegmentRef | null {
  const [cx, cy] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
  for (const face of faces) {
    if (face.x !== cx || face.y !== cy) continue;
    const areas = places[face.art]?.areas ?? [];
    const index = areas.findIndex((area) => area && inside(area, x - cx * SIDE, y - cy * SIDE));
    if (index >= 0) return [face.n, index];
  }
  return null;
}
