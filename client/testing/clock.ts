// Time that passes when a test says so.

interface Due {
  id: number;
  at: number;
  every: number | null;
  act: () => void;
}

const FRAME = 16;

let now = 0;
let ids = 0;
let due: Due[] = [];

function set(act: () => void, wait = 0, every: number | null = null): number {
  due.push({ id: ++ids, at: now + wait, every, act });
  return ids;
}

function clear(id: number | undefined): void {
  due = due.filter((one) => one.id !== id);
}

/** From here on every timer of this file waits for `pass`. */
export function stopClock(): void {
  Object.assign(globalThis, {
    setTimeout: (act: () => void, wait?: number) => set(act, wait),
    setInterval: (act: () => void, wait: number) => set(act, wait, wait),
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame: (act: (now: number) => void) => set(() => act(now), FRAME),
    cancelAnimationFrame: clear,
  });
  Object.defineProperty(performance, "now", { value: () => now });
  Date.now = () => now;
}

/** Let so many milliseconds pass, with all that falls due in them. */
export function pass(wait: number): void {
  const end = now + wait;
  for (;;) {
    const next = due.filter((one) => one.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
    if (!next) break;
    now = next.at;
    if (next.every === null) clear(next.id);
    else next.at += next.every;
    next.act();
  }
  now = end;
}
