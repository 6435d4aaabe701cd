// The game as this device knows it: what the server said, what is being tried out, what is on its way.
import { batch, computed, signal } from "@preact/signals";
import { type Pace, pace } from "../settings";
import { seatOf } from "../wire/events";
import type {
  ChangeSaid,
  GameEvent,
  HeldTile,
  Seat,
  ServerError,
  ServerMessage,
  TableSaid,
  TalkLine,
  TriedSaid,
  View,
} from "../wire/types";
import { type HeardClock, heardClock } from "./clock";
import { handsOf, told, withLines, withMine } from "./heard";
import { Hints } from "./hints";
import { Link } from "./link";
import { merged } from "./merge";
import { freshId, type Kept, keepOutgoing, keptOutgoing, type Outgoing } from "./seats";
import { Squares } from "./squares";

const RESEND_AFTER = 4_000;
const GAP_PATIENCE = 1_500;
/** Milliseconds: to go where a tile will lie, to look at it once it lies, to look at anything else. */
const PACE: Record<Pace, { before: number; laid: number; other: number }> = {
  slow: { before: 1_200, laid: 1_800, other: 900 },
  normal: { before: 500, laid: 700, other: 300 },
  instant: { before: 0, laid: 0, other: 0 },
};

export interface Trial {
  actions: string[];
  view: View;
  hands: Record<string, HeldTile[]>;
  events: GameEvent[];
  ends: boolean;
}

/** What a trial comes to: its result, null if it was refused, nothing if it was given up. */
export type Answer = Trial | null | undefined;

export type Notice =
  | { kind: "refused"; error: ServerError }
  | { kind: "elsewhere" }
  | { kind: "error"; error: ServerError };

/** A deed without what the table adds to it. */
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type Wish = Without<Outgoing, "id" | "version">;

export class Table {
  readonly known = signal<View | null>(null);
  readonly events = signal<GameEvent[]>([]);
  readonly trial = signal<Trial | null>(null);
  /** The tiles that the seats of this device keep, which only they may see. */
  readonly hands = computed(() => this.trial.value?.hands ?? this.keptHands.value);
  readonly outgoing = signal<Outgoing | null>(null);
  readonly notice = signal<Notice | null>(null);
  readonly refusedAtDoor = signal<ServerError | null>(null);
  /** The events of the change shown last, for motion and the live region. */
  readonly news = signal<GameEvent[]>([]);
  readonly view = computed<View | null>(() => this.trial.value?.view ?? this.known.value);
  readonly link: Link;

  /** The seats of this device, as the server says. */
  readonly held = signal<Seat[]>([]);
  /** Which seats have somebody at the other end. */
  readonly here = signal<boolean[]>([]);
  /** The version at which something was told last: a seat on one more device is no reason to begin anew. */
  readonly moment = signal(0);
  /** What was said at the table beside the game. */
  readonly talk = signal<TalkLine[]>([]);
  /** How many milliseconds every seat has left, whose are running, and when that was heard. */
  readonly clock = signal<HeardClock | null>(null);
  /** Since when those are away who were here, in seconds since 1970. */
  readonly away = signal<Record<string, number>>({});

  /** What everybody at the table may see. */
  private shared: View | null = null;
  private readonly keptHands = signal<Record<string, HeldTile[]>>({});
  readonly squares = new Squares((message) => this.link.send(message));
  readonly hints = new Hints((message) => this.link.send(message));
  private waiting = new Map<number, ChangeSaid>();
  private queue: ChangeSaid[] = [];
  private rushed = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private gap: ReturnType<typeof setTimeout> | undefined;
  private resend: ReturnType<typeof setTimeout> | undefined;
  private asked = new Map<string, { actions: string[]; answer: (trial: Answer) => void }>();

  constructor(
    readonly game: string,
    private readonly kept: Kept["seats"],
    readonly watch: string | undefined,
  ) {
    this.held.value = kept.map((one) => one.seat);
    this.outgoing.value = keptOutgoing(game);
    this.link = new Link(
      `/api/games/${game}/live`,
      () => this.hello(),
      (message) => this.hear(message),
    );
  }

  close(): void {
    clearTimeout(this.pause);
    clearTimeout(this.gap);
    clearTimeout(this.resend);
    this.link.close();
  }

  holds(seat: Seat | null | undefined): boolean {
    return seat !== null && seat !== undefined && this.held.value.includes(seat);
  }

  /** Whether the seat that has to decide sits here. */
  readonly mine = computed(() => {
    const view = this.view.value;
    return (
      view !== null &&
      !view.over &&
      this.holds(view.ask?.seat ?? null) &&
      this.outgoing.value === null &&
      !this.behind.value
    );
  });

  /** Where somebody else's tile will lie in a moment. */
  readonly coming = signal<{ x: number; y: number } | null>(null);

  /** Whether there are changes still to be shown. */
  readonly behind = signal(false);

  // ---- what is sent

  private hello(): void {
    const version = this.newest();
    const tokens = [...new Set(this.kept.map((seat) => seat.token))];
    this.link.send({
      say: "hello",
      tokens,
      ...(this.watch ? { watch: this.watch } : {}),
      ...(version === null ? {} : { version }),
    });
    this.flush();
    this.hints.giveUp();
    for (const [id, trial] of this.asked) this.sendTrial(id, trial.actions);
  }

  private newest(): number | null {
    const last = this.queue[this.queue.length - 1];
    return last?.version ?? this.known.value?.version ?? null;
  }

  /** Ask what would follow; nobody else hears of it. */
  ask(actions: string[]): Promise<Answer> {
    const id = freshId();
    return new Promise((answer) => {
      this.asked.set(id, { actions, answer });
      this.sendTrial(id, actions);
    });
  }

  private sendTrial(id: string, actions: string[]): void {
    const view = this.known.value;
    if (view?.ask) this.link.send({ say: "try", id, version: view.version, seat: view.ask.seat, actions });
  }

  /** Take over what was tried: it is shown here as if it were so. */
  adopt(trial: Trial | null): void {
    this.trial.value = trial;
  }

  move(actions: string[]): void {
    const view = this.known.value;
    if (view?.ask) this.post({ say: "move", seat: view.ask.seat, actions });
  }

  post(wish: Wish): void {
    const version = this.known.value?.version ?? 0;
    this.setOutgoing({ ...wish, id: freshId(), version });
    this.flush();
  }

  /** Give up a move that could not be sent yet. */
  recall(): void {
    this.setOutgoing(null);
    this.trial.value = null;
    for (const { answer } of this.asked.values()) answer(undefined);
    this.asked.clear();
  }

  private setOutgoing(message: Outgoing | null): void {
    this.outgoing.value = message;
    keepOutgoing(this.game, message);
  }

  private flush(): void {
    clearTimeout(this.resend);
    if (!this.outgoing.value) return;
    this.link.send(this.outgoing.value);
    this.resend = setTimeout(() => this.flush(), RESEND_AFTER);
  }

  // ---- what is heard

  private hear(message: ServerMessage): void {
    switch (message.say) {
      case "table":
        this.held.value = message.seats;
        this.seat(message);
        break;
      case "welcome":
        this.held.value = message.seats;
        break;
      case "change":
        this.changed(message);
        break;
      case "tried":
        this.tried(message);
        break;
      case "hint":
        this.hints.hear(message);
        break;
      case "done":
        this.done(message.id, message.version);
        break;
      case "refused":
        for (const change of message.missed ?? []) this.changed(change);
        this.refused(message.id, message.error);
        break;
      case "pong":
        if (message.version > (this.newest() ?? Infinity)) this.link.now();
        break;
      case "here":
        this.here.value = message.seats;
        this.away.value = message.away;
        break;
      case "talk":
        this.talk.value = withLines(this.talk.value, message.lines);
        break;
      case "clock":
        this.clock.value = heardClock(message, performance.now());
        break;
      case "fits":
      case "why":
        this.squares.hear(message);
        break;
    }
  }

  private seat({ view, version, events, mine }: TableSaid): void {
    batch(() => {
      this.shared = view;
      this.keptHands.value = handsOf(mine);
      this.queue = [];
      this.coming.value = null;
      this.waiting.clear();
      this.behind.value = false;
      this.known.value = { ...withMine(view, mine), version };
      this.moment.value = version;
      this.events.value = events;
      if (this.trial.value && version !== this.trial.value.view.version) this.trial.value = null;
    });
  }

  private changed(change: ChangeSaid): void {
    if (change.version <= (this.newest() ?? -1)) return;
    this.waiting.set(change.from, change);
    let next = this.waiting.get(this.newest() ?? -1);
    while (next) {
      this.waiting.delete(next.from);
      this.queue.push(next);
      next = this.waiting.get(next.version);
    }
    clearTimeout(this.gap);
    if (this.waiting.size) {
      this.gap = setTimeout(() => {
        this.waiting.clear();
        this.link.now();
      }, GAP_PATIENCE);
    }
    batch(() => {
      this.behind.value = this.queue.length > 0;
      if (this.pause === undefined) this.showNext();
    });
  }

  private showNext(): void {
    this.pause = undefined;
    const next = this.coming.peek() ? null : this.announced();
    if (next) {
      this.coming.value = next;
      this.pause = setTimeout(() => this.showNext(), PACE[pace.value].before);
      return;
    }
    const change = this.queue.shift();
    if (!change) {
      this.behind.value = false;
      return;
    }
    batch(() => {
      this.coming.value = null;
      const own = this.outgoing.value !== null || this.trial.value?.ends === true;
      if (change.events.length) this.moment.value = change.version;
      const disturbed = this.trial.value && !own && change.events.length > 0;
      if (disturbed) this.notice.value = { kind: "elsewhere" };
      if (disturbed) this.trial.value = null;
      this.shared = merged(this.shared as View, change.patch);
      this.keptHands.value = handsOf(change.mine);
      this.known.value = { ...withMine(this.shared, change.mine), version: change.version };
      this.events.value = told(this.events.value, change.events);
      this.news.value = change.events;
      if (own && !this.queue.length) this.trial.value = null;
      this.behind.value = this.queue.length > 0;
    });
    this.pause = setTimeout(() => this.showNext(), this.pace(change));
  }

  /** Whether there is no time to look: nobody does, or much has been missed. */
  private hurried(): boolean {
    return document.hidden || this.rushed || this.queue.length > 6 || pace.value === "instant";
  }

  /** Where the tile of the change to be shown next lies, if it is worth going there before. */
  private announced(): { x: number; y: number } | null {
    const change = this.queue[0];
    const laid = change?.events.find((event) => event.e === "laid" && !this.holds(event.seat));
    if (!change || laid?.e !== "laid" || this.hurried()) return null;
    return merged(this.shared as View, change.patch).faces[laid.face] ?? null;
  }

  /** How long a change is looked at before the next one is shown. */
  private pace(change: ChangeSaid): number {
    if (this.hurried() || !change.events.length) return 0;
    if (change.events.some((event) => this.holds(seatOf(event)) && event.e === "laid")) return 0;
    const { laid, other } = PACE[pace.value];
    if (change.events.some((event) => event.e === "laid")) return laid;
    return change.events.some((event) => event.e === "stood" || event.e === "scored") ? other : 0;
  }

  /** Show everything that waits, now. */
  hurry(): void {
    if (this.pause === undefined) return;
    this.rushed = true;
    while (this.queue.length) {
      clearTimeout(this.pause);
      this.showNext();
    }
    this.rushed = false;
  }

  private tried(message: TriedSaid): void {
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    const before = this.known.value;
    if (!asked || !before || !this.shared) return;
    const view = { ...withMine(merged(this.shared, message.patch), message.mine), version: before.version };
    const hands = { ...this.keptHands.value, ...handsOf(message.mine) };
    asked.answer({ actions: asked.actions, view, hands, events: message.events, ends: message.ends });
  }

  private done(id: string, version: number): void {
    if (this.outgoing.value?.id !== id) return;
    clearTimeout(this.resend);
    batch(() => {
      this.setOutgoing(null);
      if ((this.known.value?.version ?? 0) >= version) this.trial.value = null;
    });
  }

  private refused(id: string | undefined, error: ServerError): void {
    if (this.hints.refused(id, error)) return;
    const asked = id === undefined ? undefined : this.asked.get(id);
    if (asked && id !== undefined) {
      this.asked.delete(id);
      asked.answer(null);
    } else if (id !== undefined && this.outgoing.value?.id === id && error.code === "storage") {
      this.notice.value = { kind: "error", error };
    } else if (id !== undefined && this.outgoing.value?.id === id) {
      clearTimeout(this.resend);
      this.setOutgoing(null);
      this.trial.value = null;
      this.notice.value = { kind: "refused", error };
    } else if (this.known.value === null) {
      this.refusedAtDoor.value = error;
      this.link.close();
    } else {
      this.notice.value = { kind: "error", error };
    }
  }
}
