// What a table without a connection needs is kept on the device: the page itself, the words, the aids that were read.
import { signal } from "@preact/signals";
import { type AidWish, aidAddress } from "../api";
import { inside, under } from "../under";
import { LANGUAGES, type Language } from "../words";

export const connected = signal(navigator.onLine);
addEventListener("online", () => (connected.value = true));
addEventListener("offline", () => (connected.value = false));

const READ = "bastide-read";

let keeper: Promise<boolean> | undefined;

/** Have the keeper at work for the pages of the aid; where the browser has none the aid needs a connection. */
function startKeeper(): Promise<boolean> {
  keeper ??= (async () => {
    if (!("serviceWorker" in navigator) || !isSecureContext) return false;
    await navigator.serviceWorker.register(under("/sw.js"), { scope: under("/aid") });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    }
    return true;
  })().catch(() => false);
  return keeper;
}

/** Keep this mix in every language, with everything around it; true once it is there. */
export async function keep(wish: AidWish): Promise<boolean> {
  if (!inside(location.pathname).startsWith("/aid") || !(await startKeeper())) return false;
  const wanted = [
    "/api/catalogue",
    "/api/art.css",
    ...LANGUAGES.flatMap((lang) => [`/api/words/${lang}`, aidAddress(wish, lang)]),
  ];
  const answers = await Promise.all(
    wanted.map((path) =>
      fetch(under(path)).then(
        (answer) => answer.ok,
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}

/** The mixes kept on this device, as their modules and edition. */
export async function keptMixes(lang: Language): Promise<URLSearchParams[]> {
  if (!("caches" in window)) return [];
  const asked = await (await caches.open(READ)).keys();
  return asked
    .map((request) => new URL(request.url))
    .filter((url) => url.pathname === under("/api/aid") && url.searchParams.get("lang") === lang)
    .map((url) => url.searchParams);
}
