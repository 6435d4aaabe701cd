// Every text the client shows, in the language chosen; it comes from the server, nothing is written here.
import { computed, effect, signal } from "@preact/signals";
import { under } from "./under";

export const LANGUAGES = ["en", "de", "hu", "da"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = "bastide.language";

export const language = signal<Language>(firstLanguage());
export const texts = signal<Record<string, string>>({});

function firstLanguage(): Language {
  const kept = localStorage.getItem(KEPT);
  for (const wish of [kept, ...navigator.languages]) {
    const found = LANGUAGES.find((known) => wish?.toLowerCase().startsWith(known));
    if (found) return found;
  }
  return "en";
}

const loaded = new Map<Language, Record<string, string>>();

async function load(wish: Language): Promise<Record<string, string>> {
  const known = loaded.get(wish);
  if (known) return known;
  const answer = await fetch(under(`/api/words/${wish}`));
  if (!answer.ok) throw new Error(`words ${wish}: ${answer.status}`);
  const found = (await answer.json()) as Record<string, string>;
  loaded.set(wish, found);
  return found;
}

export async function speak(wish: Language): Promise<void> {
  texts.value = await load(wish);
  language.value = wish;
  localStorage.setItem(KEPT, wish);
}

export async function startWords(): Promise<void> {
  await speak(language.value);
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/** The game whose words are spoken, by the name of its folder: it has its own for roads, roles and the like. */
export const dialect = signal("");

export type Values = Record<string, string | number>;

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const plurals = computed(() => new Intl.PluralRules(language.value));

/** The form a number asks for in the language chosen; below nothing the usual one: the others spell theirs out. */
function formFor(n: string | number | undefined): Intl.LDMLPluralRule {
  return typeof n === "number" && n >= 0 ? plurals.value.select(n) : "other";
}

/** A text of the client, of the game that is spoken if it has its own. */
function spoken(key: string): string | undefined {
  return texts.value[`${dialect.value}.interface.${key}`] ?? texts.value[`client.${key}`];
}

/** A text of the client; with a number `n`, the form for that number if there is one. */
export function t(key: string, values: Values = {}): string {
  const form = formFor(values.n);
  const text = (form === "other" ? undefined : spoken(`${key}-${form}`)) ?? spoken(key);
  return text === undefined ? key : filled(text, values);
}

/** A text of the client that need not exist. */
export function told(key: string, values: Values = {}): string | undefined {
  const text = spoken(key);
  return text === undefined ? undefined : filled(text, values);
}

/** A text of the client about somebody: said to that player in words of its own. */
export function toldOf(key: string, you: boolean, name: string, values: Values = {}): string {
  return (you ? told(`${key}-you`, values) : undefined) ?? t(key, { name, ...values });
}

/** A text that need not exist. */
export function maybe(key: string, values: Values = {}): string | undefined {
  const text = texts.value[key];
  return text === undefined ? undefined : filled(text, values);
}

function stemmed(id: string): [string, string] {
  const dot = id.indexOf(".");
  return dot < 0 ? [dialect.value, id] : [id.slice(0, dot), id.slice(dot + 1)];
}

/** The title and the sentence of a step of the play aid. */
export function stepTitle(id: string): string {
  const [stem, name] = stemmed(id);
  return maybe(`${stem}.title.${name}`) ?? id;
}

/** With what is said only of a screen, since this is one. */
export function stepLine(id: string): string {
  const [stem, name] = stemmed(id);
  const said = [maybe(`${stem}.line.${name}`), maybe(`${stem}.also.${name}.screen`)];
  return said.filter(Boolean).join(" ");
}

/** What modules call things, by everything behind the module's own name; of two that do, the first. */
const called = computed(() => {
  const found = new Map<string, string>();
  for (const [key, text] of Object.entries(texts.value)) {
    const tail = key.slice(key.indexOf("."));
    if (!found.has(tail)) found.set(tail, text);
  }
  return found;
});

/** A word that the game or some module brings, whichever: of a figure, a feature, a token, an item, an action. */
export function moduleWord(table: string, name: string): string | undefined {
  const tail = `.${table}.${name}`;
  return texts.value[`${dialect.value}${tail}`] ?? called.value.get(tail);
}

/** The first letter as a capital, for a word at the beginning of a label. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);
}
