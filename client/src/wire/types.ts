// Written by building/typescript.py from what the server sends and hears; `make wire` writes it anew.

export type Seat = number;

/** A laid face: where and how it lies, who laid it, its drawing, and the feature of each of its segments. */
export interface Face {
  tile: string;
  x: number;
  y: number;
  r: number;
  lay: number;
  by?: Seat;
  art: string;
  segments: (number | null)[];
}

export type SegmentRef = [number, number];

export type Cell = [number, number];

export type MarkerRef = [Seat, number];

/** Where a figure is: one of the first six, or on the table; a place that a box brings has its name besides. */
export interface Where {
  segment?: SegmentRef;
  corner?: Cell;
  face?: number;
  player?: Seat;
  part?: string;
  marker?: MarkerRef;
  place?: string;
}

/** A spot on a face as it lies, in the units of the drawings; `up` is how far above it something has its foot. */
export interface Spot {
  face: number;
  x: number;
  y: number;
  up?: number;
}

/** A figure outside the supplies, with its drawing before the colour; one of nobody has no owner. */
export interface Figure {
  kind: string;
  owner?: Seat;
  on: Where;
  art: string;
  lies?: boolean;
  spot?: Spot;
}

/** Where tokens are: one of these. */
export interface TokenPlace {
  stock?: true;
  player?: Seat;
  face?: number;
  figure?: number;
}

/** Tokens of one kind that lie somewhere else than in front of a player, perhaps at a spot, perhaps a seat's. */
export interface Token {
  kind: string;
  n: number;
  on: TokenPlace;
  art: string;
  spot?: Spot;
  seat?: Seat;
}

/** A marker on the score track: whose it is, which of that player's, how far it has come, its drawing before the */
export interface Marker {
  seat: Seat;
  n: number;
  points: number;
  art: string;
}

/** The score track where a box makes it matter: the spaces of a lap, every which of them is dark, the markers. */
export interface Track {
  spaces: number;
  dark?: number;
  markers: Marker[];
}

/** A symbol and how many cells it is off. */
export interface Drawing {
  art: string;
  dx: number;
  dy: number;
}

/** A square where the tile in hand fits, and how. */
export interface Square {
  x: number;
  y: number;
  rotations: number[];
}

/** The tile that is to be laid, its drawings by rotation, and where it fits. */
export interface Hand {
  tile: string;
  seat: Seat;
  art: Record<string, Drawing[]>;
  legal: Square[];
}

/** A tile that lies open for a seat, or for whoever gets it; `now` is the one that is being decided on. */
export interface Open {
  tile: string;
  art: Drawing[];
  seat?: Seat;
  now?: true;
}

/** The tiles still to come, and of which kinds if the table allows that. */
export interface Left {
  tiles: number;
  kinds?: Record<string, number>;
}

/** The step of the play aid the game is at. */
export interface StepNow {
  id: string;
  number?: string;
  chapter?: string;
}

export type StepState = "done" | "now" | "later" | "not-now";

/** A step of the turn. */
export interface Step {
  id: string;
  number: string;
  state: StepState;
}

export type AskKind = "square" | "figure" | "feature" | "button" | "number" | "bid";

/** One possibility: the text to send back, its step, the way it is shown, and every field of its action. */
export interface Option {
  action: string;
  name: string;
  step: string;
  kind: AskKind;
  spot?: Cell;
  rotation?: number;
  tile?: string;
  art?: Drawing[];
  figure?: string;
  segment?: SegmentRef;
  feature?: number;
  face?: number;
  player?: Seat;
  marker?: MarkerRef;
  number?: number;
  word?: string;
  stance?: string;
  lies?: boolean;
  side?: number;
  to?: number;
  corner?: number;
  direction?: number;
  n?: number;
  on?: Where;
  moves?: string;
  mover?: number;
}

/** The decision that is due, with all its options; the least and the most where they are numbers. */
export interface Ask {
  pass: boolean;
  seat: Seat;
  key: string;
  step: string;
  kind: AskKind;
  menu: boolean;
  options: Option[];
  min?: number;
  max?: number;
}

/** A line of a score: the key of its words, how many, the points for all of them. */
export interface Item {
  key: string;
  n: number;
  points: number;
}

/** A feature: who has how much weight on it, who holds it, what it is worth, now and at the end. */
export interface Feature {
  kind: string;
  tiles: number;
  owners: Record<string, number>;
  holders: Seat[];
  complete: boolean;
  value: number;
  items: Item[];
  final: Record<string, number>;
  open: number;
}

/** How many of the tiles still to come fit a square. */
export interface Fitting {
  n: number;
}

/** What one seat got for one kind of feature, for `other` things, or untold: `rest`. */
export interface Points {
  seat: Seat;
  kind: string;
  points: number;
}

/** Partners, and the points they have together. */
export interface Team {
  seats: Seat[];
  points: number;
}

/** Who has won, and where the points came from; where there are teams, what each of them has. */
export interface Outcome {
  winners: Seat[];
  table: Points[];
  teams?: Team[];
}

/** Where a lesson is: its box, the scenes it has and which this is; how many of its questions are answered; the */
export interface Lesson {
  box: string;
  code: string;
  scene: number;
  names: string[];
  n: number;
  of: number;
  say?: string;
  do?: string;
  left?: true;
}

/** A tile that a player keeps to lay it later, and how it looks. */
export interface HeldTile {
  tile: string;
  art: Drawing[];
}

export type SeatKind = "here" | "link" | "computer";

/** A player of a game: who it is and what lies in front. */
export interface Player {
  seat: Seat;
  score: number;
  supply: Record<string, number>;
  whole: Record<string, number>;
  tokens: Record<string, number>;
  last?: number;
  hand?: number;
  open?: HeldTile[];
  name: string;
  kind: SeatKind;
  level?: string;
  colour: number;
  taken: boolean;
  resigned: boolean;
}

/** Which help a table allows. */
export interface Aids {
  owners: boolean;
  left: boolean;
  fits: boolean;
  gain: boolean;
  hint: boolean;
}

export type By = "move" | "game";

export type Zero = "told" | "once" | "computer" | "resign";

/** How a table is timed: seconds for a turn, or for the game with `more` for every turn; what is done at zero. */
export interface ClockRule {
  by: By;
  seconds: number;
  more: number;
  zero: Zero;
}

/** What is played; stem: whose words name the things; prepared: somebody chose the seed or the tiles. */
export interface GameSetup {
  game: string;
  stem: string;
  edition: string;
  modules: string[];
  without: string[];
  rulings: Record<string, string>;
  copies: Record<string, number>;
  aids: Aids;
  prepared: boolean;
  clock?: ClockRule;
}

/** What may be done beside playing: who may take a decision back, whether to resign, whether to play again. */
export interface Can {
  undo?: Seat;
  resign: boolean;
  rematch: boolean;
}

/** A game at a table as everybody may see it. */
export interface View {
  over: boolean;
  turn: number;
  active: Seat;
  actor?: Seat;
  faces: Record<string, Face>;
  figures: Record<string, Figure>;
  tokens: Token[];
  track?: Track;
  hand?: Hand;
  open?: Open[];
  left: Left;
  away: string[];
  step: StepNow;
  steps: Step[];
  ask?: Ask;
  features?: Record<string, Feature>;
  projected?: number[];
  fits?: Record<string, Fitting>;
  outcome?: Outcome;
  lesson?: Lesson;
  next?: string;
  before?: string;
  version: number;
  players: Player[];
  setup: GameSetup;
  can: Can;
}

/** What only one seat may see: the tiles in its hand, a decision that others must not read. */
export interface Private {
  hand?: HeldTile[];
  ask?: Ask;
}

/** A tile came out of the pile. */
export interface DrawnEvent {
  e: "drawn";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  tile: string;
}

/** A tile left the game because it fits nowhere, or was put aside to come again. */
export interface TileGoneEvent {
  e: "discarded" | "aside";
  v: number;
  a: number;
  turn: number;
  tile: string;
}

/** A tile was laid. */
export interface LaidEvent {
  e: "laid";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  tile: string;
  face: number;
}

/** A figure was placed, upright or in a stance, or went home: `on` what kind of feature, from what `source`, sent by */
export interface FigureEvent {
  e: "stood" | "home";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  figure: string;
  n: number;
  segment?: SegmentRef;
  on?: string;
  source?: Where;
  stance?: string;
  step?: string;
}

/** A figure went to another place: to a segment, or to any other; one of nobody has no seat. */
export interface MovedEvent {
  e: "moved";
  v: number;
  a: number;
  turn: number;
  seat?: Seat;
  figure: string;
  n: number;
  source?: Where;
  segment?: SegmentRef;
  on?: string;
  place?: Where;
}

/** Points, with the feature they are for, if they are for one, and all its segments. */
export interface ScoredEvent {
  e: "scored";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  points: number;
  items: Item[];
  step: string;
  final: boolean;
  on?: string;
  segment?: SegmentRef;
  cells?: SegmentRef[];
}

/** Points went from a seat to another, or to nobody. */
export interface PaidEvent {
  e: "paid";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  points: number;
  to?: Seat;
}

/** Tokens went from one place to another. */
export interface TokensEvent {
  e: "tokens";
  v: number;
  a: number;
  turn: number;
  token: string;
  count: number;
  source: TokenPlace;
  place: TokenPlace;
}

/** A die, a bag or a card has answered. */
export interface ChanceEvent {
  e: "chance";
  v: number;
  a: number;
  turn: number;
  step: string;
  option: Option;
}

/** Any other action; a hidden one has no option. */
export interface DidEvent {
  e: "did";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  step: string;
  option?: Option;
}

/** The game is over. */
export interface EndedEvent {
  e: "ended";
  v: number;
  a: number;
  turn: number;
  winners: Seat[];
}

export type PlayEvent =
  | DrawnEvent
  | TileGoneEvent
  | LaidEvent
  | FigureEvent
  | MovedEvent
  | ScoredEvent
  | PaidEvent
  | TokensEvent
  | ChanceEvent
  | DidEvent
  | EndedEvent;

/** Everything from the action `to` on was taken back. */
export interface UndoneEvent {
  e: "undone";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  to: number;
}

/** Somebody took a free seat. */
export interface JoinedEvent {
  e: "joined";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  name: string;
}

/** A seat gave the seat `of` to the computer, or took its own back: then without level. */
export interface SubstitutedEvent {
  e: "substituted";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  of: Seat;
  level?: string;
}

/** A seat gave up. */
export interface ResignedEvent {
  e: "resigned";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
}

/** A computer player did not decide, in time or at all: some possible action was played for it. */
export interface InsteadEvent {
  e: "instead";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
}

/** The time of a seat is up; do: whether the computer plays this turn or from now on, or the seat has given up. */
export interface ZeroEvent {
  e: "zero";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  do: "told" | "once" | "computer" | "resign";
}

/** The next game was opened. */
export interface RematchEvent {
  e: "rematch";
  v: number;
  a: number;
  turn: number;
  seat: Seat;
  game: string;
}

export type SeatEvent =
  | UndoneEvent
  | JoinedEvent
  | SubstitutedEvent
  | ResignedEvent
  | InsteadEvent
  | ZeroEvent
  | RematchEvent;

export type GameEvent = PlayEvent | SeatEvent;

/** Everything: the whole view, what only the seats of this device may see, what was told. */
export interface TableSaid {
  say: "table";
  version: number;
  seats: Seat[];
  view: View;
  mine: Record<string, Private>;
  events: GameEvent[];
}

/** The device knows the game; what it missed follows. */
export interface WelcomeSaid {
  say: "welcome";
  version: number;
  seats: Seat[];
}

export type Patch = Record<string, unknown>;

/** The log has grown by one entry: a merge patch of the view, and what happened. */
export interface ChangeSaid {
  say: "change";
  from: number;
  version: number;
  patch: Patch;
  events: GameEvent[];
  mine?: Record<string, Private>;
}

/** What decisions would lead to, and what only their seat would see; ends: it has nothing more to decide then. */
export interface TriedSaid {
  say: "tried";
  id: string;
  version: number;
  patch: Patch;
  events: GameEvent[];
  ends: boolean;
  mine: Record<string, Private>;
}

/** A decision that is advised: the text to send back, and what it is about, absent where it is to pass. */
export interface HintStep {
  action: string;
  option?: Option;
}

/** Points that a hint brings at once, and the kind of feature they are for, if they are for one. */
export interface HintScored {
  points: number;
  on?: string;
}

/** What a seat does best from what it may know, what that scores at once, what else it is worth item by item. */
export interface HintSaid {
  say: "hint";
  id: string;
  version: number;
  steps: HintStep[];
  scored: HintScored[];
  items: Record<string, number>;
}

/** What was asked for is on disk. */
export interface DoneSaid {
  say: "done";
  id: string;
  version: number;
}

export type Code =
  | "message"
  | "unknown"
  | "setup"
  | "name"
  | "record"
  | "at"
  | "key"
  | "seat"
  | "origin"
  | "game"
  | "replay"
  | "code"
  | "page"
  | "module"
  | "language"
  | "method"
  | "taken"
  | "version"
  | "turn"
  | "action"
  | "past"
  | "undo"
  | "over"
  | "running"
  | "time"
  | "present"
  | "aid"
  | "broken"
  | "large"
  | "upgrade"
  | "fast"
  | "many"
  | "server"
  | "storage"
  | "push";

/** A refusal as it is sent: what was asked, what would be possible, and why in words where there are any. */
export interface ServerError {
  code: Code;
  asked: string;
  possible: string[];
  why?: string;
}

/** What was asked for is not done; without version at a door that stays closed. */
export interface RefusedSaid {
  say: "refused";
  error: ServerError;
  version?: number;
  id?: string;
  missed?: ChangeSaid[];
}

/** Which seats have somebody, or something, present; since when who sat there is away, where that is known. */
export interface HereSaid {
  say: "here";
  seats: boolean[];
  away: Record<string, number>;
}

/** Something that somebody at the table said beside the game. */
export interface TalkLine {
  seat: Seat;
  at: number;
  text: string;
}

/** What was said at the table: all that is known for who comes, then every line when it is said. */
export interface TalkSaid {
  say: "talk";
  lines: TalkLine[];
}

/** How many seconds every seat has left now, and whose are running. */
export interface ClockSaid {
  say: "clock";
  left: number[];
  runs?: number;
}

/** Which of the tiles still to come fit a square. */
export interface FitsSaid {
  say: "fits";
  id: string;
  x: number;
  y: number;
  tiles: Record<string, number>;
}

/** A side of the square, north first and clockwise, what the tile shows there and what lies beside it: nothing where */
export interface Clash {
  side: number;
  mine?: string;
  theirs?: string;
}

/** Where the tile in hand would clash on a square; none at all where it is another rule that forbids it. */
export interface WhySaid {
  say: "why";
  id: string;
  x: number;
  y: number;
  clashes?: Clash[];
}

/** The server is there, and has the game at this version. */
export interface PongSaid {
  say: "pong";
  version: number;
}

export type ServerMessage =
  | TableSaid
  | WelcomeSaid
  | ChangeSaid
  | TriedSaid
  | HintSaid
  | DoneSaid
  | RefusedSaid
  | HereSaid
  | TalkSaid
  | ClockSaid
  | FitsSaid
  | WhySaid
  | PongSaid;

/** The first message: who this is, and which version it has. */
export interface Hello {
  say: "hello";
  tokens?: string[];
  watch?: string | null;
  version?: number | null;
}

/** Is anybody there? */
export interface Ping {
  say: "ping";
}

/** What would these decisions lead to? */
export interface Try {
  say: "try";
  id: string;
  version: number;
  seat: number;
  actions: string[];
}

/** What would be best now, or after these decisions that are only tried out? */
export interface Hint {
  say: "hint";
  id: string;
  version: number;
  seat: number;
  actions?: string[];
}

/** These are my decisions. */
export interface Move {
  say: "move";
  id: string;
  version: number;
  seat: number;
  actions: string[];
}

/** I take my last decision back. */
export interface Undo {
  say: "undo";
  id: string;
  version: number;
  seat: number;
}

/** I give up. */
export interface Resign {
  say: "resign";
  id: string;
  version: number;
  seat: number;
}

/** The computer shall play this seat; without a level, I take my own back. */
export interface Substitute {
  say: "substitute";
  id: string;
  version: number;
  seat: number;
  level?: string | null;
}

/** Once more. */
export interface Rematch {
  say: "rematch";
  id: string;
  version: number;
  seat: number;
}

/** Which of the tiles still to come fit this square? */
export interface Fits {
  say: "fits";
  id: string;
  x: number;
  y: number;
}

/** Something said at the table beside the game. */
export interface Talk {
  say: "talk";
  id: string;
  seat: number;
  text: string;
}

/** Why does the tile in hand not fit this square? */
export interface Why {
  say: "why";
  id: string;
  x: number;
  y: number;
}

export type ClientMessage = Hello | Ping | Try | Hint | Move | Undo | Resign | Substitute | Rematch | Fits | Talk | Why;

/** The answer to a request that is refused. */
export interface ErrorAnswer {
  error: ServerError;
}

/** A code for other devices, the seats it is for, when it ends and how many seconds that is. */
export interface SeatCode {
  code: string;
  seats: Seat[];
  ends: number;
  seconds: number;
}

/** A code from another device; blanks and small letters do no harm. */
export interface UseCode {
  code: string;
}

/** A seat and the token that opens it. */
export interface SeatToken {
  seat: Seat;
  token: string;
}

/** The seats that a code has brought to this device. */
export interface SeatsTaken {
  game: string;
  seats: SeatToken[];
}

/** A browser that shall hear of one's turns: where it is reached, its keys, and the language it is told in. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "de" | "hu" | "da";
}

/** A browser that shall no longer hear of one's turns. */
export interface Unsubscribe {
  endpoint: string;
}

/** A ruling of a box, what it can be, and what it is in each edition. */
export interface RulingChoice {
  name: string;
  values: string[];
  default: Record<string, string>;
}

/** A box that can be chosen; game: it can be played by itself; expands: the game that it belongs to; lesson: */
export interface CatalogueModule {
  code: string;
  stem: string;
  game: boolean;
  expands: string;
  parts: string[];
  players: [number, number];
  tiles: number;
  minutes: number;
  size: "small" | "large";
  lesson: number;
  figures: string[];
  tokens: string[];
  rulings: RulingChoice[];
}

/** Bounds: seats at a table, bytes of a message and of a record, seconds until somebody counts as away. */
export interface CatalogueLimits {
  seats: number;
  message: number;
  record: number;
  away: number;
}

/** Everything that can be chosen, as keys; the words are asked for by language. game: the one that is played unless */
export interface Catalogue {
  version: string;
  game: string;
  languages: string[];
  editions: string[];
  modules: CatalogueModule[];
  levels: string[];
  aids: string[];
  limits: CatalogueLimits;
  push?: string;
}

export type Words = Record<string, string>;

/** The sign of a module on paper: a letter in an arch with one of three fillings, none like another. */
export interface Sign {
  module: string;
  letter: string;
  fill: number;
}

/** One line: number, title, sentence (in brief on cards), condition asked first, whose it is, rules behind it. */
export interface AidLine {
  number: string;
  id: string;
  module: string;
  title: string;
  sentence: string;
  brief: string;
  condition: string;
  optional: boolean;
  step: boolean;
  shown: string;
  rules: string[];
  also: string[];
  moment: string;
  under: string;
  shows: string[];
  asked: boolean;
  unless: string[];
  features: string[];
}

/** A phase of the game. */
export interface Chapter {
  say: string;
  name: string;
  title: string;
  lines: AidLine[];
}

/** Something that players take: its name, how it is called, how many there are, its drawing and the box around. */
export interface AidToken {
  name: string;
  title: string;
  stock: number;
  picture: string;
  box: string;
}

/** A line that a score pad does for the table: what one player pays another, or what is brought by a thing in each */
export interface AidNote {
  id: string;
  title: string;
  brief: string;
  pays: number;
  turn: number;
}

/** For the pad of a real table: the players there may be, how many tiles are drawn with one player, with two and */
export interface AidTable {
  players: [number, number];
  tiles: number[];
  boxes: [string, number][];
  tokens: AidToken[];
  notes: AidNote[];
  spaces: number;
}

/** A symbol that tiles show: its name, what it is called, its drawing (none for ground), the box around that, and */
export interface AidSymbol {
  name: string;
  title: string;
  picture: string;
  box: string;
  tiles: number;
}

/** The whole play aid of one mix in one language. */
export interface AidPage {
  language: string;
  title: string;
  intro: string;
  contents: string;
  find: string;
  modules: [string, string][];
  signs: Sign[];
  players: string;
  edition: string;
  rulings: [string, string][];
  chapters: Chapter[];
  own: string;
  table: AidTable;
  symbols: AidSymbol[];
  features: [string, string][];
}

/** Anchors, areas and outlines of a face as it lies; what its edges show, N E S W; the symbols of the whole tile. */
export interface Place {
  tile: string;
  face: number;
  r: number;
  anchors: ([number, number] | null)[];
  areas: string[];
  rims: string[];
  corners: number[];
  kinds: string[];
  sides: (string | null)[];
  half: boolean;
  symbols: [string, number, number][];
}

export type Places = Record<string, Place>;

/** Which help the table shall allow; hints, unless something is said of them, to who is alone with computers. */
export interface NewAids {
  owners?: boolean;
  left?: boolean;
  fits?: boolean;
  gain?: boolean;
  hint?: boolean | null;
}

/** How the table shall be timed: seconds for each turn, or for the game and some more for every turn. */
export interface NewClock {
  by: By;
  seconds: number;
  more?: number;
  zero?: Zero;
}

/** Who shall sit there. */
export interface NewSeat {
  name: string;
  kind?: SeatKind;
  level?: string | null;
  colour?: number | null;
}

/** A table to be opened. */
export interface NewGame {
  game?: string;
  edition?: string;
  modules?: string[];
  without?: string[];
  rulings?: Record<string, string>;
  copies?: Record<string, number>;
  followers?: number | null;
  figures?: Record<string, number>;
  seed?: number | string | null;
  first?: number;
  aids?: NewAids;
  clock?: NewClock | null;
  seats: NewSeat[];
  pack?: string[] | null;
  tiles?: number | null;
}

/** A table was opened: tokens for the seats of this device, keys for links, and the one by which it is deleted. */
export interface Opened {
  game: string;
  seats: SeatToken[];
  join: string;
  watch: string;
  own: string;
}

/** A scene of a lesson to be opened: who learns, and names for those who play along. */
export interface NewLesson {
  scene?: number;
  name: string;
  colour?: number | null;
  others: string[];
}

/** A player as pages around a game show it. */
export interface PlayerRow {
  name: string;
  kind: SeatKind;
  level?: string;
  colour: number;
  taken: boolean;
  resigned: boolean;
  seat: Seat;
  score: number;
}

/** What one sees when opening a link. */
export interface Lobby {
  game: string;
  version: number;
  over: boolean;
  turn: number;
  actor?: Seat;
  changed: number;
  players: PlayerRow[];
  setup: GameSetup;
  free: Seat[];
}

/** A free seat to be taken. */
export interface Join {
  join: string;
  name: string;
  seat?: number | null;
}

/** A seat of a device. */
export interface MineSeat {
  game: string;
  token: string;
}

/** The seats of a device. */
export interface Mine {
  seats: MineSeat[];
}

/** A game this device has a seat in; left: seconds of whoever is waited for; plays: the code of what is played. */
export interface MineGame {
  game: string;
  seat: Seat;
  over: boolean;
  turn: number;
  actor?: Seat;
  changed: number;
  left?: number;
  next?: string;
  players: PlayerRow[];
  plays: string;
  modules: string[];
}

/** A game that cannot be shown, and why. */
export interface MineGone {
  game: string;
  error: Code;
}

/** The games of a device. */
export interface MineGames {
  games: (MineGame | MineGone)[];
}

/** Nothing tells any more who sat at these seats. */
export interface Erased {
  game: string;
  seats: Seat[];
}

/** A record is kept under this name; it has so many actions. */
export interface Uploaded {
  replay: string;
  total: number;
}

/** A position of a record: after how many of all actions, what the last one was and told, where turns begin. */
export interface Replay {
  replay: string;
  at: number;
  total: number;
  view: View;
  events: GameEvent[];
  turns: number[];
  setup: GameSetup;
  action?: string;
  seat?: Seat;
}

/** The chance of every seat to win after so many actions, before a turn or at the end. */
export interface Standing {
  at: number;
  turn: number;
  chances: number[];
}

/** A decision that cost points: what was played and what was better, absent where it is to pass; of the cost, what */
export interface Regret {
  at: number;
  turn: number;
  seat: Seat;
  cost: number;
  items: Record<string, number>;
  played?: Option;
  better?: Option;
}

/** A game looked back upon, with the decisions of one seat that cost most. */
export interface Review {
  replay: string;
  standings: Standing[];
  regrets: Regret[];
}

/** A game to go on from a position of a record. */
export interface Fork {
  at: number;
  seats: NewSeat[];
}
