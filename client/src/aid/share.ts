// A pad as a part of an address, so that another phone can go on with it; no server sees what stands behind the "#".
import type { Note, Pad, Sums } from "./pad";

export const HASH = "table";
/** So many letters make a code on a screen that phones still read well. */
export const MOST_IN_CODE = 900;

type Row = [string, ...(string | number | string[])[]];

function row(note: Note): Row {
  switch (note.do) {
    case "points":
      return ["p", note.player, note.n, note.why];
    case "token":
      return ["t", note.player, note.n, note.what];
    case "holds":
      return ["h", note.player, note.what];
    case "pays":
      return ["y", note.player, note.to, note.n, note.what];
    case "tile":
      return ["d", note.n, note.seen];
    case "again":
      return ["a"];
    case "next":
      return ["n", note.n];
  }
}

const number = (value: unknown): number => (Number.isInteger(value) ? (value as number) : 0);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function noteOf([sort, a, b, c, d]: unknown[]): Note | null {
  switch (sort) {
    case "p":
      return { do: "points", player: number(a), n: number(b), why: text(c) };
    case "t":
      return { do: "token", player: number(a), n: number(b), what: text(c) };
    case "h":
      return { do: "holds", player: number(a), what: text(b) };
    case "y":
      return { do: "pays", player: number(a), to: number(b), n: number(c), what: text(d) };
    case "d":
      return { do: "tile", n: number(a), seen: Array.isArray(b) ? b.map(text) : [] };
    case "a":
      return { do: "again" };
    case "n":
      return { do: "next", n: number(a) };
    default:
      return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());
}

/** A pad in letters that an address may have. */
export async function packed(pad: Pad): Promise<string> {
  const plain = JSON.stringify([pad.players.map((one) => [one.name, one.colour]), pad.notes.map(row)]);
  const small = await through(new TextEncoder().encode(plain), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The pad that such letters are of; null for what is none. */
export async function unpacked(letters: string): Promise<Pad | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const plain = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    const [players, rows] = JSON.parse(plain) as [unknown[][], unknown[][]];
    const seated = players.map(([name, colour]) => ({ name: text(name).slice(0, 30), colour: number(colour) }));
    const notes = rows.map(noteOf).filter((note) => note !== null);
    return seated.length ? { players: seated, notes } : null;
  } catch {
    return null;
  }
}

/** A pad with the same state and few notes, for a code that would hold too much otherwise: how it came about is left out. */
export function shortened(pad: Pad, sums: Sums): Pad {
  const notes: Note[] = Array.from({ length: sums.rounds * pad.players.length + sums.turn }, () => ({
    do: "next",
    n: 0,
  }));
  sums.scores.forEach((n, player) => void (n && notes.push({ do: "points", player, n, why: "" })));
  const named = [...sums.seen].reduce((all, [, n]) => all + n, 0);
  for (const [name, n] of sums.seen) notes.push({ do: "tile", n, seen: [name] });
  if (sums.drawn !== named) notes.push({ do: "tile", n: sums.drawn - named, seen: [] });
  for (const [what, player] of sums.holders) notes.push({ do: "holds", player, what });
  for (const [what, held] of sums.tokens)
    held.forEach((n, player) => void (n && notes.push({ do: "token", player, n, what })));
  return { players: pad.players, notes };
}
