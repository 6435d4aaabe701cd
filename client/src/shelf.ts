// What is kept on the device, also where the browser allows nothing to be kept: then it lasts as long as the page.

/** Keeps things until the page is closed. */
class Memory {
  private readonly kept = new Map<string, string>();

  get length(): number {
    return this.kept.size;
  }

  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, String(value));
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}

function keeps(): boolean {
  try {
    localStorage.setItem("bastide.probe", "1");
    localStorage.removeItem("bastide.probe");
    return true;
  } catch {
    return false;
  }
}

/** Whether nothing outlasts this page. */
export const forgetful = !keeps();

if (forgetful) Object.defineProperty(globalThis, "localStorage", { value: new Memory(), configurable: true });
