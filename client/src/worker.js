// Keeps what the play aid needs, so that it opens at a table without a connection. Games are never kept.
const SHELL = "bastide-shell-APP.js-APP.css";
const READ = "bastide-read";
const under = (path) => new URL(path, location.href).pathname; // beside this file, wherever the game is served
const PAGE = under("aid");
const FILES = [
  PAGE,
  ...[
    "assets/APP.js",
    "assets/APP.css",
    "assets/lora-latin.woff2",
    "assets/lora-latin-ext.woff2",
    "assets/source-sans-3-latin.woff2",
    "assets/source-sans-3-latin-ext.woff2",
    "favicon.svg",
    "manifest.webmanifest",
    "icon-192.png",
  ].map(under),
];
const READABLE = ["api/words/", "api/catalogue", "api/aid", "api/art.css"].map(under);
const MOST_READ = 200;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

async function forgetOld() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("bastide-shell-") && name !== SHELL).map((name) => caches.delete(name)),
  );
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, SHELL, PAGE));
  else if (FILES.includes(url.pathname)) event.respondWith(kept(request));
  else if (READABLE.some((head) => url.pathname.startsWith(head))) event.respondWith(fresh(request, READ, request));
});

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** What the server says now, kept for later; without a server what it said last. */
async function fresh(request, name, key) {
  const cache = await caches.open(name);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(key, answer.clone());
      await trim(cache);
    }
    return answer;
  } catch (error) {
    const before = await cache.match(key);
    if (before) return before;
    throw error;
  }
}

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_READ)).map((key) => cache.delete(key)));
}
