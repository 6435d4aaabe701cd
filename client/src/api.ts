// Requests over HTTP, with the server's errors as errors.
import { signal } from "@preact/signals";
import { under } from "./under";
import type {
  AidPage,
  Catalogue,
  ErrorAnswer,
  Fork,
  Join,
  Lobby,
  Mine,
  MineGames,
  NewGame,
  NewLesson,
  NewSeat,
  Opened,
  Places,
  Replay,
  Review,
  SeatCode,
  SeatsTaken,
  SeatToken,
  ServerError,
  Subscribe,
  Unsubscribe,
  Uploaded,
  UseCode,
} from "./wire/types";

/** What went wrong: the server refused, or it could not be asked. */
export type Problem = ServerError | { code: "offline" | `http-${number}` };

export class ApiError extends Error {
  constructor(
    readonly error: Problem,
    readonly status: number,
  ) {
    super(error.code);
  }
}

async function answered(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  let error: Problem = { code: `http-${answer.status}` };
  try {
    const body = (await answer.json()) as Partial<ErrorAnswer>;
    if (body.error?.code) error = body.error;
  } catch {
    // The status says enough.
  }
  throw new ApiError(error, answer.status);
}

/** A request without an answer for so long is a reason to ask whether the server is there, which it says soon or not. */
const ASK_AFTER = 2_500;
const THERE_WITHIN = 2_250;

/** How many requests wait for a server that does not even say that it is there. */
export const unanswered = signal(0);

/** Whether the server does not say within a while that it is there. */
function isSilent(): Promise<boolean> {
  const late = new Promise<boolean>((say) => setTimeout(() => say(true), THERE_WITHIN));
  return Promise.race([late, isThere().then((there) => !there)]);
}

/** A request that counts among the unanswered ones while the server is silent; what only takes long is none. */
async function watched<T>(asked: Promise<T>): Promise<T> {
  let waits = true;
  let counted = false;
  const look = async () => {
    counted = (await isSilent()) && waits;
    if (counted) unanswered.value++;
  };
  const timer = setTimeout(() => void look(), ASK_AFTER);
  try {
    return await asked;
  } finally {
    waits = false;
    clearTimeout(timer);
    if (counted) unanswered.value--;
  }
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await answered(await watched(fetch(under(path), init)));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ code: "offline" }, 0);
  }
}

async function get<T>(path: string, init?: RequestInit): Promise<T> {
  return (await request(path, init)).json() as Promise<T>;
}

async function post<T, B>(path: string, body: B): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await request(path, { method: "POST", headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

/** Whether the server answers at all. */
export const isThere = (): Promise<boolean> =>
  fetch(under("/healthz"), { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );

let catalogueOnce: Promise<Catalogue> | undefined;

export function catalogue(): Promise<Catalogue> {
  catalogueOnce ??= get<Catalogue>("/api/catalogue").catch((error: unknown) => {
    catalogueOnce = undefined;
    throw error;
  });
  return catalogueOnce;
}

export const openGame = (wish: NewGame) => post<Opened, NewGame>("/api/games", wish);
export const openLesson = (code: string, wish: NewLesson) => post<Opened, NewLesson>(`/api/lessons/${code}`, wish);
export const joinGame = (game: string, join: string, name: string, seat?: number) =>
  post<SeatToken, Join>(`/api/games/${game}/join`, {
    join,
    name,
    ...(seat === undefined ? {} : { seat }),
  });
export const mine = (seats: Mine["seats"]) => post<MineGames, Mine>("/api/mine", { seats });
const tableQuery = (game: string, modules: string[]) => `game=${game}&modules=${modules.join(",")}`;
export const places = (game: string, modules: string[]) => get<Places>(`/api/places?${tableQuery(game, modules)}`);
export const sheet = async (game: string, modules: string[]) =>
  (await request(`/api/sheet?${tableQuery(game, modules)}`)).text();
export const replayAt = (id: string, at?: number) =>
  get<Replay>(`/api/replay/${id}${at === undefined ? "" : `?at=${at}`}`);
/** A finished game looked back upon, with the dearest decisions of one seat. */
export const reviewOf = (id: string, seat: number | undefined) =>
  get<Review>(`/api/replay/${id}/review${seat === undefined ? "" : `?seat=${seat}`}`);
export const forkReplay = (id: string, at: number, seats: NewSeat[]) =>
  post<Opened, Fork>(`/api/replay/${id}/fork`, { at, seats });

export async function uploadRecord(text: string): Promise<Uploaded> {
  const answer = await request("/api/replay", {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: text,
  });
  return answer.json() as Promise<Uploaded>;
}

export interface Keys {
  token?: string;
  watch?: string;
  join?: string;
}

/** Tokens and keys travel in a header: an address stands in logs. */
const withKeys = (keys: Keys): RequestInit => ({
  headers: { "X-Bastide-Key": Object.values(keys).filter(Boolean).join(",") },
});
export const lobby = (game: string, keys: Keys) => get<Lobby>(`/api/games/${game}`, withKeys(keys));
export const record = async (game: string, keys: Keys) =>
  (await request(`/api/games/${game}/record`, withKeys(keys))).text();
/** Of a running game too, as far as it tells no secret. */
export const recordSoFar = async (game: string, keys: Keys) =>
  (await request(`/api/games/${game}/record?so_far=true`, withKeys(keys))).text();

/** Delete a game for everybody, by the key of whoever opened it. */
export const deleteGame = (game: string, own: string) =>
  request(`/api/games/${game}`, { method: "DELETE", headers: { "X-Bastide-Key": own } });
/** Delete what a game keeps about whoever holds these seats. */
export const deletePerson = (game: string, tokens: string[]) =>
  request(`/api/games/${game}/seat`, { method: "DELETE", headers: { "X-Bastide-Key": tokens.join(",") } });

/** A code by which another device gets the seats that these tokens open. */
export const askForCode = (game: string, tokens: string[]): Promise<SeatCode> =>
  get(`/api/games/${game}/code`, { method: "POST", headers: { "X-Bastide-Key": tokens.join(",") } });
export const useCode = (code: string) => post<SeatsTaken, UseCode>("/api/code", { code });

/** Have a browser told of one's turns while no page is open. */
export const subscribe = (game: string, tokens: string[], wish: Subscribe) => sealed("POST", game, tokens, wish);
export const unsubscribe = (game: string, tokens: string[], endpoint: string) =>
  sealed("DELETE", game, tokens, { endpoint });
const sealed = (method: string, game: string, tokens: string[], body: Subscribe | Unsubscribe) =>
  request(`/api/games/${game}/push`, {
    method,
    headers: { "Content-Type": "application/json", "X-Bastide-Key": tokens.join(",") },
    body: JSON.stringify(body),
  });

export interface AidWish {
  game?: string;
  modules: string[];
  edition: string;
  without?: string[];
  rulings?: Record<string, string>;
}

function aidQuery(wish: AidWish): URLSearchParams {
  const query = new URLSearchParams({ modules: wish.modules.join(","), edition: wish.edition });
  const rulings = Object.entries(wish.rulings ?? {}).map(([name, value]) => `${name}=${value}`);
  if (wish.game) query.set("game", wish.game);
  if (wish.without?.length) query.set("without", wish.without.join(","));
  if (rulings.length) query.set("rulings", rulings.join(","));
  return query;
}

/** The page of the play aid of a mix. */
export const aidPage = (wish: AidWish): string => under(`/aid?${aidQuery(wish)}`);
export const aidAddress = (wish: AidWish, lang: string): string =>
  `/api/aid?${aidQuery(wish)}&lang=${lang}&format=json`;
/** The cards of a mix: a page of their own, which a printer takes and no script needs. */
export const aidCards = (wish: AidWish, lang: string): string =>
  under(`/api/aid?${aidQuery(wish)}&lang=${lang}&format=cards`);
export const playAid = (wish: AidWish, lang: string) => get<AidPage>(aidAddress(wish, lang));
/** The same for a game on a screen: with what a screen does in place of hands. */
export const rulesOnScreen = (wish: AidWish, lang: string) => get<AidPage>(`${aidAddress(wish, lang)}&where=screen`);
