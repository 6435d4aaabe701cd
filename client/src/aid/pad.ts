// The score pad of a real table: who plays, whose turn it is, what was written down; kept on this device.
import { effect, signal } from "@preact/signals";

export interface Written {
  player: number;
  points: number;
}

export interface Pad {
  names: string[];
  turn: number;
  written: Written[];
}

const KEPT = "bastide.pad";
export const MOST_PLAYERS = 6;

export function readPad(): Pad {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "") as Pad;
    if (Array.isArray(found.names) && found.names.length && Array.isArray(found.written)) return found;
  } catch {
    // Nothing is kept yet, or nothing that can be read.
  }
  return { names: ["", ""], turn: 0, written: [] };
}

export const pad = signal<Pad>(readPad());
effect(() => localStorage.setItem(KEPT, JSON.stringify(pad.value)));

export function score(player: number): number {
  return pad.value.written.reduce((sum, line) => sum + (line.player === player ? line.points : 0), 0);
}

export function write(player: number, points: number): void {
  pad.value = { ...pad.value, written: [...pad.value.written, { player, points }] };
}

export function takeBack(): void {
  pad.value = { ...pad.value, written: pad.value.written.slice(0, -1) };
}

export function rename(player: number, name: string): void {
  pad.value = { ...pad.value, names: pad.value.names.map((old, index) => (index === player ? name : old)) };
}

export function addPlayer(): void {
  pad.value = { ...pad.value, names: [...pad.value.names, ""] };
}

/** The last one leaves, with what was written down for it. */
export function dropPlayer(): void {
  const last = pad.value.names.length - 1;
  const { names, turn, written } = pad.value;
  pad.value = {
    names: names.slice(0, -1),
    turn: Math.min(turn, last - 1),
    written: written.filter((line) => line.player !== last),
  };
}

export function nextPlayer(): void {
  pad.value = { ...pad.value, turn: (pad.value.turn + 1) % pad.value.names.length };
}

export function beginAnew(): void {
  pad.value = { ...pad.value, turn: 0, written: [] };
}
