// A worker without pages: it shows that it is somebody's turn while no page of the game is open, and opens the game.
const home = new URL("./", self.location.href);
const addressOf = (game) => new URL(`g/${encodeURIComponent(game)}`, home).href;
const open = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { game, title, body } = event.data.json();
  const show = async () => {
    const looked = (await open()).some((page) => page.focused && page.url.startsWith(addressOf(game)));
    if (looked) return;
    const icon = new URL("icon-192.png", home).href;
    await self.registration.showNotification(title, { body, icon, tag: game, data: { game } });
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = addressOf(event.notification.data.game);
  const go = async () => {
    const there = (await open()).find((page) => page.url.startsWith(address));
    await (there ? there.focus() : self.clients.openWindow(address));
  };
  event.waitUntil(go());
});
