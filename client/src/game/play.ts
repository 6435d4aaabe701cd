// One's own turn at this screen: the square, the figure or the number picked and not yet confirmed.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Art } from "../board/symbols";
import type { Table, Trial } from "../live/table";
import { asksLost, showsOwners } from "../settings";
import type { Option, SegmentRef, View } from "../wire/types";
import { type Gains, isRealChance, weighPlaces } from "./gains";
import { Hinted } from "./hint";
import { type Group, grouped, isLay, isPlacing, onBoard } from "./options";
import { type Cell, explainSquares, type WhyNot } from "./whynot";

export interface Square {
  x: number;
  y: number;
  rotation: number;
}

export type Stage = "lay" | "choose" | "wait" | "over";

const NONE: Option[] = [];

export class Play {
  readonly square = signal<Square | null>(null);
  readonly over = signal<{ x: number; y: number } | null>(null);
  readonly group = signal<string | null>(null);
  readonly choice = signal<Option | null>(null);
  readonly number = signal<number | null>(null);
  readonly busy = signal(false);
  /** Whether passing waits for a second word, because a chance would be lost. */
  readonly leaving = signal(false);
  readonly preview = signal<Trial | null>(null);
  /** What the places for a figure would bring, as far as it is known. */
  readonly gains = signal<Gains>({});
  readonly pointed = signal<SegmentRef | null>(null);
  readonly pinned = signal<SegmentRef | null>(null);
  readonly spotOver = signal<Option | null>(null);
  readonly shown = signal<SegmentRef[] | null>(null);
  readonly aids = signal({ owners: showsOwners.peek(), fits: false });
  /** A square where the tile does not fit, pointed at. */
  readonly closed = signal<Cell | null>(null);
  readonly whyNot: ReadonlySignal<WhyNot | null>;
  readonly hint: Hinted;
  /** Whether the learner goes on without the lesson. */
  readonly unled = signal(false);
  /** Whether something else was done than the lesson asks for. */
  readonly astray = signal(false);

  private readonly stops: (() => void)[] = [];
  private previewed = "";

  constructor(
    readonly table: Table,
    readonly art: Art,
  ) {
    this.hint = new Hinted(this);
    this.stops.push(effect(() => this.begin(this.asked.value)));
    this.stops.push(effect(() => this.look(this.laying.value)));
    this.stops.push(
      effect(() => {
        showsOwners.value = this.aids.value.owners;
      }),
    );
    this.stops.push(weighPlaces(this, this.gains));
    const { text, stop } = explainSquares(this, this.closed);
    this.whyNot = text;
    this.stops.push(stop);
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  readonly stage: ReadonlySignal<Stage> = computed(() => {
    const view = this.table.view.value;
    if (!view || view.over) return "over";
    if (!this.table.mine.value || !view.ask) return "wait";
    return isLay(view.ask, view) ? "lay" : "choose";
  });

  /** What the lesson at this table asks for now, if there is one and it is followed. */
  readonly meant = computed(() => (this.unled.value ? undefined : this.table.view.value?.lesson?.do));

  /** What stands out among all that can be chosen: what the lesson or a hint means. */
  readonly outstanding = computed(() => this.meant.value ?? this.hint.action.value);

  /** What tells one question from the next. */
  readonly asked = computed(() => {
    const view = this.table.view.value;
    const trial = this.table.trial.value;
    return `${this.table.moment.value}/${trial?.actions.join(";") ?? ""}/${view?.ask?.key ?? ""}/${this.stage.value}`;
  });

  readonly options = computed<Option[]>(() => this.table.view.value?.ask?.options ?? NONE);

  /** All kinds of things that can be done, apart from laying the tile. */
  readonly groups = computed<Group[]>(() => grouped(this.options.value.filter((option) => !isPlacing(option))));

  readonly active = computed<Group | null>(() => {
    const groups = this.groups.value;
    return groups.find((group) => group.key === this.group.value) ?? null;
  });

  /** The options shown as places on the board. */
  readonly placed = computed<Option[]>(() => {
    const view = this.table.view.value;
    const group = this.active.value;
    return view && group ? group.options.filter((option) => onBoard(option, view)) : NONE;
  });

  /** The options shown as buttons in the tray. */
  readonly listed = computed<Option[]>(() => {
    const view = this.table.view.value;
    const group = this.active.value;
    return view && group
      ? group.options.filter((option) => !onBoard(option, view) && option.number === undefined)
      : NONE;
  });

  /** What somebody else chooses from, where it is one question and can be seen on the board. */
  readonly watched = computed<Option[]>(() => {
    const view = this.table.view.value;
    const ask = view?.ask;
    if (!view || !ask || ask.menu || this.table.behind.value || view.players[ask.seat]?.level) return NONE;
    return ask.options.filter((option) => !isPlacing(option) && onBoard(option, view));
  });

  readonly numbers = computed<Option[]>(
    () => this.active.value?.options.filter((option) => option.number !== undefined && !option.segment) ?? NONE,
  );

  /** The numbers to choose from, the least first. */
  readonly values = computed<number[]>(() =>
    [...new Set(this.numbers.value.map((option) => option.number ?? 0))].sort((a, b) => a - b),
  );

  readonly putting = computed(() => this.groups.value.some((group) => group.name === "put"));

  private begin(_asked: string): void {
    batch(() => {
      this.square.value = null;
      this.choice.value = null;
      this.leaving.value = false;
      this.astray.value = false;
      this.over.value = null;
      this.closed.value = null;
      this.spotOver.value = null;
      this.pinned.value = null;
      this.preview.value = null;
      this.previewed = "";
      this.hint.next();
      const groups = this.groups.peek();
      const usual = groups.find((group) => group.name === "put") ?? groups[0];
      this.group.value = usual?.key ?? null;
      this.number.value = this.values.peek()[0] ?? null;
      const legal = this.table.view.peek()?.hand?.legal ?? [];
      const only = legal[0];
      if (this.stage.peek() === "lay" && only && legal.length === 1) this.pick(only.x, only.y);
      const single = usual && groups.length === 1 && usual.options.length === 1 ? usual.options[0] : undefined;
      if (this.stage.peek() === "choose" && single) this.choice.value = single;
    });
  }

  // ---- the tile

  private rotations(x: number, y: number): number[] {
    return this.table.view.value?.hand?.legal.find((cell) => cell.x === x && cell.y === y)?.rotations ?? [];
  }

  readonly turns = computed(() => {
    const square = this.square.value;
    return square ? this.rotations(square.x, square.y).length : 0;
  });

  pick(x: number, y: number): void {
    const first = this.rotations(x, y)[0];
    if (first !== undefined) this.square.value = { x, y, rotation: first };
  }

  turn(by: 1 | -1): void {
    const square = this.square.value;
    if (!square) return;
    const all = this.rotations(square.x, square.y);
    const next = all[(all.indexOf(square.rotation) + by + all.length) % all.length];
    if (next !== undefined) this.square.value = { ...square, rotation: next };
  }

  /** How the tile may be laid where it is picked; mostly there is one way. */
  readonly ways = computed<Option[]>(() => {
    const square = this.square.value;
    if (!square) return NONE;
    return this.options.value.filter(
      (option) => option.rotation === square.rotation && option.spot?.[0] === square.x && option.spot[1] === square.y,
    );
  });

  readonly laying = computed<Option | null>(() => {
    const ways = this.ways.value;
    return ways.find((option) => option.action === this.choice.value?.action) ?? ways[0] ?? null;
  });

  /** Ask what the tile would bring where it is, if the table allows this aid. */
  private look(option: Option | null): void {
    this.preview.value = null;
    if (!option || !this.table.view.peek()?.setup.aids.gain) return;
    const actions = [...(this.table.trial.peek()?.actions ?? []), option.action];
    const key = actions.join(";");
    this.previewed = key;
    void this.table.ask(actions).then((trial) => {
      if (trial && this.previewed === key) this.preview.value = trial;
    });
  }

  // ---- choosing and doing

  choose(action: string): void {
    const option = this.options.value.find((one) => one.action === action) ?? null;
    this.leaving.value = false;
    if (option && this.choice.value?.action === action) this.confirm();
    else this.choice.value = option;
  }

  nextGroup(): void {
    const groups = this.groups.value;
    const at = groups.findIndex((group) => group.key === this.group.value);
    const next = groups[(at + 1) % groups.length];
    if (next) this.setGroup(next.key);
  }

  setGroup(key: string): void {
    batch(() => {
      this.group.value = key;
      this.choice.value = null;
      const only = this.active.value?.options;
      this.number.value = this.values.value[0] ?? null;
      this.leaving.value = false;
      if (only?.length === 1 && only[0]) this.choice.value = only[0];
    });
  }

  readonly ready = computed<Option | null>(() => {
    if (this.stage.value === "lay" && this.laying.value) return this.laying.value;
    if (this.choice.value) return this.choice.value;
    return this.numbers.value.find((option) => option.number === this.number.value) ?? null;
  });

  /** To the next number up or down. */
  count(by: 1 | -1): void {
    const values = this.values.value;
    const next = values[values.indexOf(this.number.value ?? values[0] ?? 0) + by];
    if (next !== undefined) this.number.value = next;
  }

  confirm(): void {
    const option = this.ready.value;
    if (this.leaving.value) this.pass();
    else if (option) void this.commit(option.action);
  }

  /** Whether points would be given away if no figure were placed. */
  private losing(): boolean {
    const view = this.table.view.value;
    if (!view?.ask || this.stage.value !== "choose" || !this.putting.value) return false;
    return isRealChance(this.gains.value, this.options.value, view, view.ask.seat);
  }

  /** Do nothing; where that gives points away, only when said twice. */
  pass(): void {
    if (!this.table.view.value?.ask?.pass) return;
    if (asksLost.value && !this.leaving.value && !this.meant.value && this.losing()) this.leaving.value = true;
    else void this.commit("pass");
  }

  async commit(action: string): Promise<void> {
    if (this.busy.value || !this.table.mine.value) return;
    this.astray.value = this.meant.value !== undefined && this.meant.value !== action;
    if (this.astray.value) return;
    this.busy.value = true;
    try {
      const actions = [...(this.table.trial.value?.actions ?? []), action];
      const version = this.table.known.value?.version;
      const trial = await this.table.ask(actions);
      if (trial === undefined) return;
      if (trial === null) {
        this.table.adopt(null);
        this.table.notice.value = { kind: "elsewhere" };
        return;
      }
      if (version !== this.table.known.value?.version) return;
      this.table.adopt(trial);
      if (trial.ends) this.table.move(actions);
    } finally {
      this.busy.value = false;
    }
  }

  /** Pick what the lesson asks for; to confirm it is left to the learner. */
  pickMeant(): void {
    this.astray.value = false;
    if (this.meant.value !== undefined) this.pickAction(this.meant.value);
  }

  /** Pick an action as if by hand: the square and the turn of the tile, the place, the number. */
  pickAction(action: string): void {
    const option = this.options.value.find((one) => one.action === action);
    if (!option) return;
    batch(() => {
      const group = this.groups.value.find((one) => one.options.includes(option));
      if (group) this.setGroup(group.key);
      if (option.number !== undefined) this.number.value = option.number;
      if (option.spot && option.rotation !== undefined)
        this.square.value = { x: option.spot[0], y: option.spot[1], rotation: option.rotation };
      this.choice.value = option;
    });
  }

  // ---- going back

  /** Whether something was chosen among several; a single option is chosen by itself. */
  private readonly picked = computed(
    () => this.stage.value === "choose" && this.choice.value !== null && (this.active.value?.options.length ?? 0) > 1,
  );

  readonly canBack = computed(() => {
    if (this.table.outgoing.value) return false;
    const undo = this.table.known.value?.can.undo;
    return (
      this.leaving.value ||
      this.square.value !== null ||
      this.picked.value ||
      this.table.trial.value !== null ||
      this.table.holds(undo)
    );
  });

  /** One step back: what is picked, then what is tried, then what is done. */
  back(): void {
    if (this.leaving.value) this.leaving.value = false;
    else if (this.square.value) this.square.value = null;
    else if (this.picked.value) this.choice.value = null;
    else if (this.table.trial.value) void this.untry(this.table.trial.value);
    else {
      const seat = this.table.known.value?.can.undo;
      if (seat !== undefined && this.table.holds(seat)) this.table.post({ say: "undo", seat });
    }
  }

  private async untry(trial: Trial): Promise<void> {
    const rest = trial.actions.slice(0, -1);
    this.table.adopt(rest.length ? ((await this.table.ask(rest)) ?? null) : null);
  }

  /** Put down what is picked, or leave what is looked at. */
  escape(): void {
    if (this.shown.value || this.pinned.value) {
      this.shown.value = null;
      this.pinned.value = null;
    } else if (this.leaving.value || this.square.value || this.picked.value || this.table.trial.value) this.back();
  }
}

export function featureAt(view: View, ref: SegmentRef | null): number | null {
  return ref ? (view.faces[ref[0]]?.segments[ref[1]] ?? null) : null;
}

export function segmentsOf(view: View, feature: number): SegmentRef[] {
  const found: SegmentRef[] = [];
  for (const [number, face] of Object.entries(view.faces)) {
    for (const [index, id] of face.segments.entries()) if (id === feature) found.push([Number(number), index]);
  }
  return found;
}
