// The tray: the only place that asks for something.
import type { ComponentChildren } from "preact";
import { phone } from "../theme";
import { Icon, type IconName } from "../ui/icons";
import { Thinking } from "../ui/parts";
import { MarkPic, TilePic } from "../ui/pictures";
import type { Player, View } from "../wire/types";
import { stepTitle, t, toldOf } from "../words";
import { type Gain, gainOf, gainText } from "./gains";
import { HintNote } from "./hintnote";
import { OptionButtons } from "./listed";
import type { Play } from "./play";
import { Arcade } from "./steps";

export interface TrayParts {
  pic?: ComponentChildren;
  text: ComponentChildren;
  primary?: ComponentChildren;
  before?: ComponentChildren;
  after?: ComponentChildren;
  more?: ComponentChildren;
  /** What needs the whole width. */
  below?: ComponentChildren;
  /** What sets a number, above the button that does it. */
  dial?: ComponentChildren;
  slim?: boolean;
  name?: string;
  /** The words of the primary button need a line of their own on a phone. */
  long?: boolean;
}

/** The same parts laid out for a wide screen or for a thumb. */
export function TrayFrame({ pic, text, primary, before, after, more, below, dial, slim, name, long }: TrayParts) {
  if (phone.value) {
    return (
      <section class="tray" aria-label={t("tray.label")} data-tray={name}>
        <div class={pic ? "ask" : "ask bare"}>
          {pic}
          <div>
            {text}
            {more}
            {dial && <div class="choices">{dial}</div>}
          </div>
        </div>
        {below}
        {(primary || before || after) && (
          <div class={long ? "go long" : "go"}>
            {before ?? <span />}
            {primary}
            {after ?? <span />}
          </div>
        )}
      </section>
    );
  }
  return (
    <section class={`tray card${slim ? " slim" : ""}`} aria-label={t("tray.label")} data-tray={name}>
      {pic && <div class="pic">{pic}</div>}
      <div>
        {text}
        {more}
      </div>
      {(primary || after || before) && (
        <div class="acts">
          {dial}
          {primary}
          {after && before ? (
            <div class="two">
              {after}
              {before}
            </div>
          ) : (
            (after ?? before)
          )}
        </div>
      )}
      {below && <div class="below">{below}</div>}
    </section>
  );
}

interface ButtonProps {
  icon?: IconName;
  label: string;
  hint?: string;
  disabled?: boolean;
  onClick: () => void;
}

export function Primary({ icon, label, hint, disabled, onClick }: ButtonProps) {
  return (
    <button type="button" class="btn pri" data-primary disabled={disabled ?? false} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {label}
      {hint && <kbd class="kbd">{hint}</kbd>}
    </button>
  );
}

export function Secondary({ icon, label, hint, disabled, onClick, bare }: ButtonProps & { bare?: boolean }) {
  const hidden = bare && !phone.value;
  return (
    <button
      type="button"
      class="btn"
      disabled={disabled ?? false}
      onClick={onClick}
      {...(hidden ? { "aria-label": label, title: label } : {})}
    >
      {icon && <Icon name={icon} />}
      {!hidden && label}
      {hint && !hidden && <kbd class="kbd">{hint}</kbd>}
    </button>
  );
}

export function BackButton({ play, wide }: { play: Play; wide?: boolean }) {
  return (
    <Secondary
      icon="undo"
      label={t("tray.back")}
      hint="Z"
      bare={!wide}
      disabled={!play.canBack.value}
      onClick={() => play.back()}
    />
  );
}

export function HandPic({ play, view, drag }: { play: Play; view: View; drag: (event: PointerEvent) => void }) {
  const hand = view.hand;
  if (!hand) return null;
  const rotation = play.square.value?.rotation ?? Number(Object.keys(hand.art)[0] ?? 0);
  const drawings = hand.art[rotation] ?? [];
  return (
    <div class="hand">
      <button type="button" aria-label={t("tray.turn-tile")} onPointerDown={drag} onClick={() => play.turn(1)}>
        <TilePic art={play.art} drawings={drawings} />
      </button>
    </div>
  );
}

export function GainLine({ gain }: { gain: Gain | undefined }) {
  const text = gain ? gainText(gain) : "";
  if (!gain || !text) return null;
  return (
    <p class="gain">
      <Icon name={gain.end < 0 && gain.now <= 0 ? "minus" : "plus"} />
      {text}
    </p>
  );
}

function LayGain({ play, view }: { play: Play; view: View }) {
  const trial = play.preview.value;
  const seat = view.ask?.seat;
  if (!trial || seat === undefined || !view.setup.aids.gain) return null;
  return <GainLine gain={gainOf(trial, null, view, seat)} />;
}

export function LayTray({ play, view, drag }: { play: Play; view: View; drag: (event: PointerEvent) => void }) {
  const square = play.square.value;
  const turns = play.turns.value;
  const others = play.groups.value.flatMap((group) => group.options);
  const ways = play.ways.value;
  return (
    <TrayFrame
      name="lay"
      pic={<HandPic play={play} view={view} drag={drag} />}
      text={
        <>
          <Arcade view={view} />
          <h2>{t(square ? "tray.lay-here" : "tray.lay")}</h2>
          <p class="say">
            {t(
              square
                ? turns > 1
                  ? phone.value
                    ? "tray.lay-here-touch"
                    : "tray.lay-here-say"
                  : "tray.lay-fixed-say"
                : "tray.lay-say",
            )}
          </p>
          <LayGain play={play} view={view} />
          <HintNote play={play} view={view} />
        </>
      }
      more={
        <>
          {ways.some((option) => option.word !== undefined) && (
            <OptionButtons
              play={play}
              view={view}
              options={ways}
              chosen={play.laying.value}
              act={(option) => play.choose(option.action)}
            />
          )}
          {others.length > 0 && (
            <OptionButtons
              play={play}
              view={view}
              options={others}
              act={(option) => void play.commit(option.action)}
              whole
            />
          )}
          {view.ask?.pass && (
            <Secondary label={t("tray.not-now")} hint="0" disabled={play.busy.value} onClick={() => play.pass()} />
          )}
        </>
      }
      primary={
        <Primary
          icon="check"
          label={t("tray.lay-button")}
          hint="↵"
          disabled={!square || play.busy.value}
          onClick={() => play.confirm()}
        />
      }
      after={
        <Secondary icon="turn" label={t("tray.turn")} hint="R" disabled={turns < 2} onClick={() => play.turn(1)} />
      }
      before={<BackButton play={play} />}
    />
  );
}

/** The tile that somebody else has drawn, seen by everybody; the mark of the player if there is none. */
function SeenHand({ play, view, player }: { play: Play; view: View; player: Player }) {
  const drawings = view.hand?.seat === player.seat ? Object.values(view.hand.art)[0] : undefined;
  if (!drawings) return <MarkPic colour={player.colour} big />;
  return (
    <span class="seenhand" data-seen-hand={view.hand?.tile}>
      <TilePic art={play.art} drawings={drawings} name={t("tray.hand-of", { name: player.name })} />
      <MarkPic colour={player.colour} />
    </span>
  );
}

interface WaitProps {
  play: Play;
  view: View;
  player: Player;
  you: boolean;
  /** That the player is away, and since when. */
  away: string | null;
}

/** Someone else decides: the tray shrinks to a line and the board stays free. */
export function WaitTray({ play, view, player, you, away }: WaitProps) {
  const step = view.ask?.step ?? view.step?.id;
  return (
    <TrayFrame
      name="wait"
      slim
      pic={<SeenHand play={play} view={view} player={player} />}
      text={
        <>
          <h2>
            {toldOf(player.level === undefined ? "tray.turn-of" : "tray.thinks", you, player.name)}
            <Thinking />
          </h2>
          <p class="say">{away ?? (step ? stepTitle(step) : t("tray.look-around"))}</p>
        </>
      }
      after={play.canBack.value && <BackButton play={play} wide />}
    />
  );
}
