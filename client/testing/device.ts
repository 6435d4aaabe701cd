// What the client finds around it in a test: a device that keeps things, shows nothing and moves only when told.
import { webcrypto } from "node:crypto";
import { Socket } from "./socket";

/** What is kept on the device. */
class Shelf {
  private readonly kept = new Map<string, string>();

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}

function provide(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Open an address, as a link from elsewhere does. */
export function visit(address: string): void {
  provide("location", new URL(address, "http://table.test"));
}

const wishes = new Set<string>();

/** Whether the device answers yes to a question of the style sheets. */
export function prefer(query: string, yes: boolean): void {
  if (yes) wishes.add(query);
  else wishes.delete(query);
}

/** What happens to the page as a whole. */
export const page = new EventTarget();
const sheet = Object.assign(new EventTarget(), { hidden: false, visibilityState: "visible", title: "" });

visit("/");
provide("localStorage", new Shelf());
provide("navigator", { languages: ["en-GB"], onLine: true });
provide("history", {
  pushState: (_state: unknown, _title: string, address: string) => visit(address),
  replaceState: (_state: unknown, _title: string, address: string) => visit(address),
});
provide("matchMedia", (query: string) => ({
  get matches() {
    return wishes.has(query);
  },
  addEventListener: () => undefined,
}));
provide("document", sheet);
provide("addEventListener", page.addEventListener.bind(page));
provide("removeEventListener", page.removeEventListener.bind(page));
provide("scrollTo", () => undefined);
provide("WebSocket", Socket);
provide("crypto", webcrypto);
