// Options that have no place on the board: buttons, numbers, and what was bid before.

import { Stepper } from "../ui/parts";
import { FigurePic, MarkPic, TilePic } from "../ui/pictures";
import type { GameEvent, Option, View } from "../wire/types";
import { t } from "../words";
import { tileText } from "./inwords";
import { colourOf, optionLabel, wholeLabel } from "./options";
import type { Play } from "./play";

interface Buttons {
  play: Play;
  view: View;
  options: Option[];
  act: (option: Option) => void;
  /** Options of several verbs stand together. */
  whole?: boolean;
  /** The one that counts as chosen. */
  chosen?: Option | null;
}

/** Whose figure an option is about. */
export function ownerOf(option: Option, view: View): number | null {
  if (option.n === undefined) return colourOf(option.figure ?? "", view.players[view.ask?.seat ?? -1]);
  return view.players[view.figures[option.n]?.owner ?? -1]?.colour ?? null;
}

const SHORT = 14;

/** A button each; more than three become a list, unless they are single words or drawn tiles. */
export function OptionButtons({ play, view, options, act, whole, chosen = play.choice.value }: Buttons) {
  const labels = options.map((option) => (whole ? wholeLabel(option, view) : optionLabel(option, options, view)));
  const drawn = (option: Option) => options.length > 1 && option.art?.length && !whole;
  const long = options.length > 3 && options.some((option, at) => !drawn(option) && (labels[at]?.length ?? 0) > SHORT);
  return (
    <div class={long ? "choices list" : "choices"}>
      {options.map((option, at) => (
        <button
          type="button"
          class={play.meant.value === option.action ? "btn sm meant" : "btn sm"}
          key={option.action}
          disabled={play.busy.value}
          aria-pressed={chosen?.action === option.action}
          onClick={() => act(option)}
        >
          {option.art?.length && <TilePic art={play.art} drawings={option.art} name={tileText(option.art, play.art)} />}
          {option.figure && (
            <FigurePic art={play.art} kind={option.figure} colour={ownerOf(option, view)} height={22} />
          )}
          {drawn(option) ? null : labels[at]}
        </button>
      ))}
    </div>
  );
}

/** Tiles that lie open for everybody to see: whose each is, and the one that is being decided on. */
export function OpenTiles({ play, view }: { play: Play; view: View }) {
  if (!view.open?.length) return null;
  return (
    <ul class="opens">
      {view.open.map((tile, at) => (
        <li key={at} class={tile.now ? "now" : undefined}>
          <TilePic art={play.art} drawings={tile.art} name={tileText(tile.art, play.art)} />
          {tile.seat !== undefined && (
            <MarkPic colour={view.players[tile.seat]?.colour ?? 0} name={view.players[tile.seat]?.name ?? ""} />
          )}
        </li>
      ))}
    </ul>
  );
}

export function NumberStepper({ play, label }: { play: Play; label: string }) {
  const values = play.values.value;
  const value = play.number.value ?? values[0] ?? 0;
  return (
    <Stepper
      label={label}
      value={value}
      min={values[0] ?? 0}
      max={values[values.length - 1] ?? 0}
      onChange={(wish) => play.count(wish > value ? 1 : -1)}
    />
  );
}

/** What every seat has said since this question went round; nothing of those it has still to come to. */
export function roundOf(events: GameEvent[], step: string | undefined): Map<number, number | null> {
  const said = new Map<number, number | null>();
  for (const event of [...events].reverse()) {
    if (event.e !== "did" || event.step !== step || event.seat === undefined || event.seat === null) break;
    if (!said.has(event.seat)) said.set(event.seat, event.option?.number ?? null);
  }
  return new Map([...said].reverse());
}

/** The round as marks, and what one would keep. */
export function BidRound({ play, view }: { play: Play; view: View }) {
  const ask = view.ask;
  if (!ask) return null;
  const said = roundOf(play.table.events.value, ask.step);
  const served = new Set((view.open ?? []).map((tile) => tile.seat));
  const waiting = view.players.filter(
    (player) => player.seat !== ask.seat && !said.has(player.seat) && !served.has(player.seat),
  );
  const score = view.players[ask.seat]?.score ?? 0;
  const row = (seat: number, text: string) => (
    <li key={seat}>
      <MarkPic colour={view.players[seat]?.colour ?? 0} />
      {text}
    </li>
  );
  const name = (seat: number) => view.players[seat]?.name ?? "";
  return (
    <>
      <p class="say">{t("tray.bid-keep", { n: score - (play.number.value ?? 0), all: score })}</p>
      <ul class="round">
        {[...said].map(([seat, number]) =>
          row(
            seat,
            number === null
              ? t("tray.bid-passed", { name: name(seat) })
              : t("tray.bid-said", { name: name(seat), n: number }),
          ),
        )}
        {waiting.map((player) => row(player.seat, t("tray.bid-to-come", { name: player.name })))}
      </ul>
    </>
  );
}
