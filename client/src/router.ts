// Which page is shown: from the address, without loading anything anew.
import { signal } from "@preact/signals";
import { inside, under } from "./under";

export interface Route {
  page: "new" | "game" | "replay" | "aid" | "games" | "learn" | "code" | "lost";
  id: string;
  query: URLSearchParams;
  hash: URLSearchParams;
}

function read(): Route {
  const [first = "", second = ""] = inside(location.pathname).split("/").filter(Boolean);
  const route = (page: Route["page"], id = ""): Route => ({
    page,
    id,
    query: new URLSearchParams(location.search),
    hash: new URLSearchParams(location.hash.slice(1)),
  });
  if (first === "" || first === "new") return route("new");
  if (first === "g" && second) return route("game", second);
  if (first === "replay") return route("replay", second);
  if (first === "aid") return route("aid");
  if (first === "games") return route("games");
  if (first === "learn") return route("learn");
  if (first === "code") return route("code");
  return route("lost");
}

export const route = signal<Route>(read());

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  const before = route.value.page + route.value.id;
  route.value = read();
  if (before !== route.value.page + route.value.id) scrollTo(0, 0);
}

export function startRouter(): void {
  addEventListener("popstate", () => (route.value = read()));
  addEventListener("hashchange", () => (route.value = read()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (special || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(under("/")) || /^\/(api|docs)/.test(inside(link.pathname))) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
