// The score track as a plan: where each space of a lap is, and who stands there.
import type { Figure, MarkerRef, Option, Track, View } from "../wire/types";

/** The side of a space in the units of the plan. */
export const SPACE = 40;

/** So many spaces stand in a row; the rows run to and fro. */
export const ROW = 10;

/** The middle of a space: the first row from left to right, the next one back, and so on. */
export function spotOf(space: number): { x: number; y: number } {
  const row = Math.floor(space / ROW);
  const along = space % ROW;
  return { x: ((row % 2 ? ROW - 1 - along : along) + 0.5) * SPACE, y: (row + 0.5) * SPACE };
}

/** A piece on the track: a marker, or a figure beside one. */
export interface Standing {
  key: string;
  art: string;
  seat: number | undefined;
  /** The marker it is or is beside. */
  marker: MarkerRef;
  guest: boolean;
  space: number;
  lap: number;
  x: number;
  y: number;
  /** How large it is drawn; the more there are on a space, the smaller. */
  size: number;
}

const SIZES = [1, 0.72, 0.56];

function key([seat, n]: MarkerRef): string {
  return `${seat}/${n}`;
}

/** Everybody on the track, those on one space side by side, each marker with those beside it. */
export function standing(track: Track, figures: [string, Figure][]): Standing[] {
  const beside = new Map<string, [string, Figure][]>();
  for (const entry of figures) {
    const marker = entry[1].on.marker;
    if (marker) beside.set(key(marker), [...(beside.get(key(marker)) ?? []), entry]);
  }
  const crowds = new Map<number, Standing[]>();
  for (const { seat, n, points, art } of track.markers) {
    const space = ((points % track.spaces) + track.spaces) % track.spaces;
    const lap = Math.floor(points / track.spaces);
    const crowd = crowds.get(space) ?? [];
    crowds.set(space, crowd);
    const marker: MarkerRef = [seat, n];
    const here = { marker, space, lap, x: 0, y: 0, size: 1 };
    crowd.push({ ...here, key: `marker ${key(marker)}`, art, seat, guest: false });
    for (const [number, figure] of beside.get(key(marker)) ?? [])
      crowd.push({ ...here, key: `figure ${number}`, art: figure.art, seat: figure.owner, guest: true });
  }
  return [...crowds].flatMap(([space, crowd]) => spread(crowd, spotOf(space)));
}

/** Those on one space side by side in rows, inside the space. */
function spread(crowd: Standing[], spot: { x: number; y: number }): Standing[] {
  const wide = Math.min(Math.ceil(Math.sqrt(crowd.length)), SIZES.length);
  const high = Math.ceil(crowd.length / wide);
  return crowd.map((one, at) => ({
    ...one,
    x: spot.x + ((at % wide) - (wide - 1) / 2) * (SPACE / wide),
    y: spot.y + (Math.floor(at / wide) - (high - 1) / 2) * (SPACE / high),
    size: SIZES[wide - 1] ?? 1,
  }));
}

/** The option that is about a marker, if one may be chosen now. */
export function offered(options: Option[], [seat, n]: MarkerRef): Option | undefined {
  return options.find((option) => option.marker?.[0] === seat && option.marker[1] === n);
}

/** Whether a marker needs a name of its own because its player has several. */
export function isOneOfSeveral(view: View, [seat]: MarkerRef): boolean {
  return (view.track?.markers.filter((marker) => marker.seat === seat).length ?? 0) > 1;
}
