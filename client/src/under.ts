// Where the game is served: at the root of a host, or below a path that its operator has chosen.

/** The path below which a script lies in a folder. */
export const pathOf = (script: string): string => new URL("..", script).pathname.slice(0, -1);

const PATH = pathOf(import.meta.url);

/** The address of a page, a file or a request; what is given begins with a slash. */
export const under = (address: string): string => PATH + address;

/** A whole address, to be sent to others. */
export const wholeLink = (address: string): string => location.origin + under(address);

/** What an address says below the path; behind a proxy that takes it off, some come without. */
export function inside(address: string, path = PATH): string {
  return address === path || address.startsWith(`${path}/`) ? address.slice(path.length) : address;
}
