// The tray of a decision: what is asked, what can be chosen, and the button that does it.

import { phone } from "../theme";
import { Icon } from "../ui/icons";
import { FigurePic, TilePic } from "../ui/pictures";
import type { View } from "../wire/types";
import { capital, maybe, stepLine, stepTitle, t, told } from "../words";
import { HintNote } from "./hintnote";
import { tileText } from "./inwords";
import { Kinds, kindsShown } from "./kinds";
import { BidRound, NumberStepper, OpenTiles, OptionButtons, ownerOf } from "./listed";
import { LostTray } from "./lost";
import { actionLabel, moverOf, wholeLabel } from "./options";
import type { Play } from "./play";
import { Arcade } from "./steps";
import { BackButton, GainLine, Primary, Secondary, TrayFrame } from "./tray";

/** More letters than this stand beside no other button on a phone. */
const LONG = 10;

/** The words of a step from a table of its module: a question, or a sentence short enough for the tray. */
function stepWord(table: "ask" | "say", step: string): string | undefined {
  const [stem = "", name = ""] = step.split(".");
  return maybe(`${stem}.${table}.${name}`);
}

function heading(play: Play, view: View): string {
  const group = play.active.value;
  const ask = view.ask;
  if (!ask) return "";
  const choice = play.choice.value;
  const step = group?.step ?? ask.step ?? ask.key;
  if (group?.name === "put" && !stepWord("ask", step)) {
    const face = choice?.segment ? view.faces[choice.segment[0]] : undefined;
    const kind = face && choice?.segment ? play.art.places[face.art]?.kinds[choice.segment[1]] : undefined;
    return (kind && told(`tray.put-${kind}`)) ?? t(choice ? "tray.put" : "tray.figure");
  }
  return stepWord("ask", step) ?? (ask.menu ? undefined : maybe(ask.key)) ?? stepTitle(step);
}

function sentence(play: Play, view: View): string {
  const group = play.active.value;
  const step = group?.step ?? view.ask?.step ?? view.ask?.key ?? "";
  const own = stepWord("say", step);
  if (own) return own;
  if (group?.name === "put") return t(phone.value ? "tray.figure-touch" : "tray.figure-say");
  return stepLine(step);
}

/** The verb of what is ready; a single thing in words, which no list shows, is named with it. */
function primaryLabel(play: Play, view: View, alone: boolean): string {
  const option = play.ready.value ?? play.active.value?.options[0];
  if (!option) return t("tray.choose");
  if (alone && option.word !== undefined) return wholeLabel(option, view);
  const verb = option.name === "put" ? t("tray.put-button") : actionLabel(option.name, option.step);
  return play.numbers.value.length ? t("tray.with-number", { verb, n: play.number.value ?? 0 }) : capital(verb);
}

/** What the question is about, where it is about one thing: the piece that moves, a figure, or a place. */
function Subject({ play, view }: { play: Play; view: View }) {
  const options = play.active.value?.options ?? [];
  const mover = moverOf(options, view);
  if (mover) return <FigurePic art={play.art} kind={mover.kind} colour={null} height={52} />;
  const first = play.choice.value ?? options[0];
  if (first?.art?.length && (options.length === 1 || play.choice.value))
    return <TilePic art={play.art} drawings={first.art} name={tileText(first.art, play.art)} />;
  const alike =
    first?.figure &&
    options.every((option) => option.figure === first.figure && ownerOf(option, view) === ownerOf(first, view));
  if (first?.figure && (alike || play.choice.value))
    return <FigurePic art={play.art} kind={first.figure} colour={ownerOf(first, view)} height={52} />;
  return play.placed.value.length ? <Icon name="place" /> : null;
}

export function ChooseTray({ play, view }: { play: Play; view: View }) {
  const ask = view.ask;
  if (!ask) return null;
  if (play.leaving.value) return <LostTray play={play} view={view} />;
  const bidding = ask.kind === "bid";
  const listed = play.listed.value;
  const asList = listed.length > 1 || (listed.length > 0 && play.placed.value.length > 0);
  const kinds = kindsShown(play, view);
  const label = primaryLabel(play, view, listed.length === 1 && !asList);
  const wide = kinds > 4 && !phone.value;
  return (
    <TrayFrame
      name="choose"
      long={label.length > LONG}
      pic={kinds === 0 && !phone.value ? <Subject play={play} view={view} /> : undefined}
      text={
        <>
          <Arcade view={view} />
          <h2>{heading(play, view)}</h2>
          <p class="say">{sentence(play, view)}</p>
          <GainLine gain={play.gains.value[(play.spotOver.value ?? play.choice.value)?.action ?? ""]} />
          <HintNote play={play} view={view} />
        </>
      }
      more={
        <>
          {bidding && <BidRound play={play} view={view} />}
          {!listed.some((option) => option.art?.length) && <OpenTiles play={play} view={view} />}
          {!wide && <Kinds play={play} view={view} />}
          {asList && (
            <OptionButtons play={play} view={view} options={listed} act={(option) => play.choose(option.action)} />
          )}
        </>
      }
      below={wide && <Kinds play={play} view={view} />}
      dial={play.numbers.value.length > 0 && <NumberStepper play={play} label={heading(play, view)} />}
      primary={
        ask.options.length > 0 ? (
          <Primary
            icon="check"
            label={label}
            hint="↵"
            disabled={!play.ready.value || play.busy.value}
            onClick={() => play.confirm()}
          />
        ) : undefined
      }
      after={
        ask.pass ? (
          <Secondary
            label={t(play.putting.value ? "tray.no-figure" : bidding ? "tray.bid-pass" : "tray.not-now")}
            hint="0"
            disabled={play.busy.value}
            onClick={() => play.pass()}
          />
        ) : undefined
      }
      before={<BackButton play={play} wide={!ask.pass} />}
    />
  );
}
