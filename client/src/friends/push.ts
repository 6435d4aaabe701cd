// One's own turn, told while no page is open: by the browser's push service, where the operator has switched it on.
import { signal } from "@preact/signals";
import { subscribe, unsubscribe } from "../api";
import { catalogue } from "../catalogue";
import { kept } from "../live/seats";
import { noticed } from "../settings";
import { pill } from "../ui/pills";
import { under } from "../under";
import { language, t } from "../words";

const KEY = "bastide.pushed";

function keptPushed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** The games this browser is told of. */
export const pushed = signal<string[]>(keptPushed());

function keep(games: string[]): void {
  pushed.value = games;
  localStorage.setItem(KEY, JSON.stringify(games));
}

/** Whether server and browser can do it. */
export const canPush = (): boolean =>
  Boolean(catalogue.value?.push) && isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

/** The key of a server as bytes. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const tokensOf = (game: string): string[] => [...new Set(kept(game)?.seats.map((seat) => seat.token))];

async function subscribed(): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register(under("/push.js"), { scope: under("/g/") });
  const key = bytesOf(catalogue.value?.push ?? "");
  const before = await worker.pushManager.getSubscription();
  const same = before && sameBytes(before.options.applicationServerKey, key);
  if (before && !same) await before.unsubscribe();
  if (before && same) return before;
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function sameBytes(a: ArrayBuffer | null, b: Uint8Array): boolean {
  return a !== null && new Uint8Array(a).join() === b.join();
}

/** Switch it on or off for a game; the browser asks for permission only after this click. */
export async function switchPush(game: string): Promise<void> {
  try {
    if (pushed.value.includes(game)) {
      await turnOff(game);
      pill("info", "check", t("push.off"));
    } else if ((await Notification.requestPermission()) !== "granted") {
      pill("warn", "close", t("menu.notices-blocked"));
    } else {
      await turnOn(game);
      pill("info", "check", t("push.on"));
    }
  } catch {
    pill("bad", "close", t("push.failed"));
  }
}

async function turnOn(game: string): Promise<void> {
  const made = (await subscribed()).toJSON();
  const { p256dh = "", auth = "" } = made.keys ?? {};
  await subscribe(game, tokensOf(game), { endpoint: made.endpoint ?? "", p256dh, auth, language: language.value });
  keep([...pushed.value, game]);
  noticed.value = true;
}

async function turnOff(game: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(under("/g/"));
  const made = await worker?.pushManager.getSubscription();
  if (made) await unsubscribe(game, tokensOf(game), made.endpoint);
  keep(pushed.value.filter((one) => one !== game));
}

/** End it for a game that this device forgets; where that fails the server ends it when nobody answers any more. */
export async function endPush(game: string): Promise<void> {
  if (pushed.value.includes(game)) await turnOff(game).catch(() => undefined);
}

/** Who is told of a game is told of its rematch: the server knows, and so does this browser. */
export function pushAlong(game: string, next: string): void {
  if (pushed.value.includes(game) && !pushed.value.includes(next)) keep([...pushed.value, next]);
}
