// A connection whose other end is the test.
import assert from "node:assert/strict";
import type { ServerMessage } from "../src/wire/types";

type Said = Record<string, unknown> & { say: string };

export class Socket {
  static readonly OPEN = 1;
  static readonly all: Socket[] = [];

  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: Said[] = [];

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  /** The connection made last. */
  static get last(): Socket {
    const last = Socket.all[Socket.all.length - 1];
    assert(last, "nothing has been connected yet");
    return last;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Said);
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  // ---- what the other end does

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The newest message of a kind. */
  heard(say: string): Said {
    const found = this.sent.filter((message) => message.say === say).pop();
    assert(found, `no "${say}" among ${this.sent.map((message) => message.say).join(", ") || "nothing"}`);
    return found;
  }

  count(say: string): number {
    return this.sent.filter((message) => message.say === say).length;
  }
}
