// The table being laid: everything somebody chooses before a game.
import { computed, signal } from "@preact/signals";
import { openGame } from "../api";
import { catalogue } from "../catalogue";
import { keep } from "../live/seats";
import { go } from "../router";
import { under } from "../under";
import type { Aids, Catalogue, CatalogueModule, NewClock, NewGame, NewSeat } from "../wire/types";
import { t } from "../words";

export interface SeatChoice {
  id: number;
  name: string;
  kind: "you" | "here" | "link" | "computer";
  level: string;
  colour: number;
}

export type AidSet = "none" | "some" | "all" | "own";

const NAME = "bastide.name";
const COLOUR = "bastide.colour";
export const MOST_SEATS = 6;

/** The aids that everybody sees; hints, which only one sees, are chosen by themselves. */
export type Shown = Omit<Aids, "hint">;

export const AID_SETS: Record<Exclude<AidSet, "own">, Shown> = {
  none: { owners: false, left: false, fits: false, gain: false },
  some: { owners: true, left: true, fits: false, gain: false },
  all: { owners: true, left: true, fits: true, gain: true },
};

let seatId = 0;

function seat(kind: SeatChoice["kind"], name: string, colour: number, level = ""): SeatChoice {
  return { id: ++seatId, kind, name, level, colour };
}

/** The first colour that nobody has. */
function freeColour(taken: number[]): number {
  return Array.from({ length: MOST_SEATS }, (_, colour) => colour).find((colour) => !taken.includes(colour)) ?? 0;
}

/** The code of the game; none is the one that the server plays first. */
export const game = signal("");
export const edition = signal("modern");
export const modules = signal<string[]>([]);
export const without = signal<string[]>([]);
export const rulings = signal<Record<string, string>>({});
export const aids = signal<Shown>({ ...AID_SETS.all });
/** Whether hints may be asked for; nothing chosen means where one is alone against computers. */
const hintsChosen = signal<boolean | null>(null);
/** How the table is timed; nobody is unless somebody asks for it. */
export const clock = signal<NewClock | null>(null);
export const seed = signal("");
export const seats = signal<SeatChoice[]>([]);
export const changed = signal(false);
export const opening = signal(false);

export function middle(levels: string[]): string {
  return levels[Math.floor((levels.length - 1) / 2)] ?? "";
}

export function ownName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

/** Call oneself by a name, here and from now on. */
export function nameYou(name: string): void {
  keepName(name);
  seats.value = seats.value.map((one) => (one.kind === "you" ? { ...one, name } : one));
}

/** The colour somebody on this device likes to have: that of the last game. */
function ownColour(): number {
  const kept = Number(localStorage.getItem(COLOUR));
  return kept > 0 && kept < MOST_SEATS ? kept : 0;
}

function twoSeats(levels: string[]): SeatChoice[] {
  const own = ownColour();
  return [seat("you", ownName(), own), seat("computer", computerName([]), freeColour([own]), middle(levels))];
}

function computerName(taken: string[]): string {
  const names = t("names.computer").split(" ");
  return names.find((name) => !taken.includes(name)) ?? names[0] ?? "";
}

export function startSeats(all: Catalogue): void {
  if (!seats.value.length) seats.value = twoSeats(all.levels);
}

export const aidSet = computed<AidSet>(() => {
  const same = (set: Shown) => Object.entries(set).every(([key, on]) => aids.value[key as keyof Shown] === on);
  return (Object.keys(AID_SETS) as (keyof typeof AID_SETS)[]).find((name) => same(AID_SETS[name])) ?? "own";
});

function edit(change: () => void): void {
  change();
  changed.value = true;
}

export function toggleModule(code: string): void {
  edit(() => {
    const chosen = modules.value.includes(code);
    modules.value = chosen ? modules.value.filter((one) => one !== code) : [...modules.value, code];
    if (chosen) without.value = without.value.filter((part) => !part.startsWith(`${code}.`));
  });
}

export function togglePart(part: string): void {
  edit(
    () =>
      (without.value = without.value.includes(part)
        ? without.value.filter((one) => one !== part)
        : [...without.value, part]),
  );
}

export function setRuling(name: string, value: string, usual: string): void {
  edit(() => {
    const rest = { ...rulings.value };
    if (value === usual) delete rest[name];
    else rest[name] = value;
    rulings.value = rest;
  });
}

/** Another game: modules, parts and rulings of the one before it do not go with it. */
export function setGame(code: string): void {
  edit(() => {
    game.value = code;
    modules.value = [];
    without.value = [];
    rulings.value = {};
  });
}

export function setEdition(name: string): void {
  edit(() => (edition.value = name));
}

export const hints = computed(
  () => hintsChosen.value ?? seats.value.filter((one) => one.kind !== "computer").length === 1,
);

export function setHints(choice: boolean): void {
  edit(() => (hintsChosen.value = choice));
}

export function setAids(choice: Shown): void {
  edit(() => (aids.value = choice));
}

export function setClock(choice: NewClock | null): void {
  edit(() => (clock.value = choice));
}

export function addSeat(kind: SeatChoice["kind"], levels: string[]): void {
  edit(() => {
    const name = kind === "computer" ? computerName(seats.value.map((one) => one.name)) : "";
    const colour = freeColour(seats.value.map((one) => one.colour));
    seats.value = [...seats.value, seat(kind, name, colour, kind === "computer" ? middle(levels) : "")];
  });
}

export function removeSeat(id: number): void {
  edit(() => (seats.value = seats.value.filter((one) => one.id !== id)));
}

export function changeSeat(id: number, change: Partial<SeatChoice>): void {
  edit(() => (seats.value = seats.value.map((one) => (one.id === id ? { ...one, ...change } : one))));
}

/** Another kind of player there: a name that stands for a computer goes with it. */
export function changeKind(id: number, kind: SeatChoice["kind"], level = ""): void {
  const own = seats.value.find((one) => one.id === id);
  if (!own) return;
  const others = seats.value.filter((one) => one.id !== id).map((one) => one.name);
  const usual = t("names.computer").split(" ").includes(own.name);
  const name = kind === "computer" ? own.name || computerName(others) : usual ? "" : own.name;
  changeSeat(id, { kind, level, name });
}

/** Take a colour; whoever has it gets the one that is given up. */
export function setColour(id: number, colour: number): void {
  edit(() => {
    const before = seats.value.find((one) => one.id === id);
    if (!before) return;
    const changed = (one: SeatChoice) => (one.id === id ? colour : one.colour === colour ? before.colour : one.colour);
    seats.value = seats.value.map((one) => ({ ...one, colour: changed(one) }));
    const own = seats.value.find((one) => one.kind === "you");
    if (own) localStorage.setItem(COLOUR, String(own.colour));
  });
}

/** Names nobody shares, also where none was given. */
export function named(chosen: SeatChoice[]): NewSeat[] {
  const taken = new Set<string>();
  return chosen.map((one, index) => {
    const usual =
      one.kind === "you"
        ? t("names.you")
        : one.kind === "link"
          ? t("names.friend")
          : t("names.player", { n: index + 1 });
    const wanted = one.name.trim() || usual;
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`;
    taken.add(name);
    const kind = one.kind === "you" ? "here" : one.kind;
    return { name, kind, colour: one.colour, ...(one.kind === "computer" ? { level: one.level } : {}) };
  });
}

/** The game and the modules that lie on the table. */
export function chosenModules(all: Catalogue): CatalogueModule[] {
  const codes = [game.value || all.game, ...modules.value];
  return all.modules.filter((module) => codes.includes(module.code));
}

/** The most players that the game and its modules have room for. */
export function mostSeats(all: Catalogue): number {
  return Math.min(MOST_SEATS, Math.max(...chosenModules(all).map((module) => module.players[1])));
}

export function ownTable(): NewGame {
  const chosen = [game.value || catalogue.value?.game, ...modules.value];
  return {
    ...(game.value ? { game: game.value } : {}),
    edition: edition.value,
    modules: modules.value,
    without: without.value.filter((part) => chosen.includes(part.split(".")[0] ?? "")),
    rulings: rulings.value,
    aids: { ...aids.value, hint: hints.value },
    seats: named(seats.value),
    ...(clock.value ? { clock: clock.value } : {}),
    ...(seed.value.trim() ? { seed: seed.value.trim() } : {}),
  };
}

export function quickTable(levels: string[]): NewGame {
  return { edition: "modern", modules: [], aids: { ...AID_SETS.all }, seats: named(twoSeats(levels)) };
}

/** A table of the base game for oneself and so many friends. */
export function friendsTable(friends: number): NewGame {
  const colours = [ownColour()];
  for (let n = 0; n < friends; n++) colours.push(freeColour(colours));
  const chosen = colours.map((colour, n) => (n ? seat("link", "", colour) : seat("you", ownName(), colour)));
  return { edition: "modern", modules: [], aids: { ...AID_SETS.all }, seats: named(chosen) };
}

export async function open(wish: NewGame): Promise<void> {
  opening.value = true;
  try {
    const opened = await openGame(wish);
    keep(opened);
    const friends = wish.seats.some((one) => one.kind === "link");
    go(under(`/g/${opened.game}${friends ? "#invite" : ""}`));
  } finally {
    opening.value = false;
  }
}
