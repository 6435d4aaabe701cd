// One WebSocket that comes back by itself: after an error, a changed network, a night with the lid closed.
import { signal } from "@preact/signals";
import { isThere } from "../api";
import { under } from "../under";
import type { ClientMessage, ServerMessage } from "../wire/types";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** A server that has gone silent is noticed in less than five seconds: half of them to ask, half to answer. */
const PING_EVERY = 2_500;
const PONG_WITHIN = 2_250;
/** So long nothing at all is heard before that is told. */
const NOTICED = PING_EVERY + PONG_WITHIN;
/** A page that nobody looks at asks only every so many times. */
const SELDOM = 8;
/** Silent for so long, the connection is given up for a new one. */
const GIVE_UP = 8_000;
/** After so long without any connection it is worth asking what is in the way. */
const LOOK_AROUND = 1_000;
/** A server says so when it ends only to begin anew; another may be there already. */
const RESTARTING = 1012;
const FIRST_WAIT_THEN = { least: 50, spread: 400 };

/** Silent: the connection stands, or is asked for, but nothing comes. */
export type LinkState = "joining" | "open" | "silent" | "lost" | "closed";

export class Link {
  readonly state = signal<LinkState>("joining");
  /** When the next attempt is due, in milliseconds since 1970. */
  readonly retryAt = signal(0);
  /** The server answers requests, but something in between lets no live connection through. */
  readonly barred = signal(false);

  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pings = 0;
  private without = Date.now();
  private readonly awake = () => this.wake();
  private readonly shown = () => void (document.visibilityState === "visible" && this.wake());

  constructor(
    private readonly address: string,
    private readonly opened: () => void,
    private readonly heard: (message: ServerMessage) => void,
  ) {
    addEventListener("online", this.awake);
    addEventListener("pageshow", this.awake);
    document.addEventListener("visibilitychange", this.shown);
    this.connect();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Try again at once. */
  now(): void {
    this.wait = FIRST_WAIT;
    this.drop();
    if (this.state.value === "silent") this.state.value = "lost";
    this.connect();
  }

  close(): void {
    removeEventListener("online", this.awake);
    removeEventListener("pageshow", this.awake);
    document.removeEventListener("visibilitychange", this.shown);
    this.drop();
    this.state.value = "closed";
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${under(this.address)}`);
    this.socket = socket;
    this.silence = setTimeout(() => this.unanswered(GIVE_UP - NOTICED), NOTICED);
    socket.onopen = () => {
      this.heardFrom();
      this.wait = FIRST_WAIT;
      this.state.value = "open";
      this.barred.value = false;
      this.pinging = setInterval(() => this.check(), PING_EVERY);
      this.opened();
    };
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = ({ code }) => {
      if (code === RESTARTING) this.wait = FIRST_WAIT_THEN.least + Math.random() * FIRST_WAIT_THEN.spread;
      this.lost(socket);
    };
    socket.onerror = () => socket.close();
  }

  private receive(data: string): void {
    this.heardFrom();
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    this.heard(message);
  }

  /** The other end is there. */
  private heardFrom(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    if (this.state.value === "silent") this.state.value = "open";
  }

  private check(): void {
    this.pings++;
    if (!document.hidden || this.pings % SELDOM === 0) this.ping();
  }

  private ping(): void {
    if (!this.send({ say: "ping" }) || this.silence !== undefined) return;
    this.silence = setTimeout(() => this.unanswered(GIVE_UP), PONG_WITHIN);
  }

  /** Nothing was heard; for so long more it may still be. */
  private unanswered(patience: number): void {
    const socket = this.socket;
    if (this.state.value !== "lost") this.state.value = "silent";
    this.silence = setTimeout(() => socket && this.lost(socket), patience);
  }

  private wake(): void {
    if (this.state.value === "open") this.ping();
    else if (this.state.value === "lost") this.now();
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.state.value === "open" || this.state.value === "silent") this.without = Date.now();
    this.state.value = "lost";
    if (Date.now() - this.without >= LOOK_AROUND) void this.lookAround();
    const wait = this.wait * (0.8 + Math.random() * 0.4);
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
    this.retryAt.value = Date.now() + wait;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private async lookAround(): Promise<void> {
    const there = await isThere();
    this.barred.value = there && this.state.value === "lost";
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.silence = undefined;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onerror = socket.onopen = null;
      socket.close();
    }
  }
}
