// The tray: the only place that asks for something.
import type { ComponentChildren } from "preact";
import type { Option, View } from "../protocol";
import { phone } from "../theme";
import { Icon, type IconName } from "../ui/icons";
import { MarkPic, TilePic } from "../ui/pictures";
import { Stepper, Thinking } from "../ui/parts";
import { capital, maybe, stepLine, stepTitle, t } from "../words";
import { Kinds } from "./kinds";
import { actionLabel, optionLabel } from "./options";
import type { Play } from "./play";
import { Arcade } from "./steps";

export interface TrayParts {
  pic?: ComponentChildren;
  text: ComponentChildren;
  primary?: ComponentChildren;
  before?: ComponentChildren;
  after?: ComponentChildren;
  more?: ComponentChildren;
  slim?: boolean;
  name?: string;
}

/** The same parts laid out for a wide screen or for a thumb. */
export function TrayFrame({ pic, text, primary, before, after, more, slim, name }: TrayParts) {
  if (phone.value) {
    return (
      <section class="tray" aria-label={t("tray.label")} data-tray={name}>
        <div class={pic ? "ask" : "ask bare"}>
          {pic}
          <div>
            {text}
            {more}
          </div>
        </div>
        {(primary || before || after) && (
          <div class="go">
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
    <button type="button" class="btn" disabled={disabled ?? false} onClick={onClick} {...(hidden ? { "aria-label": label, title: label } : {})}>
      {icon && <Icon name={icon} />}
      {!hidden && label}
      {hint && !hidden && <kbd class="kbd">{hint}</kbd>}
    </button>
  );
}

function BackButton({ play, wide }: { play: Play; wide?: boolean }) {
  return <Secondary icon="undo" label={t("tray.back")} hint="Z" bare={!wide} disabled={!play.canBack.value} onClick={() => play.back()} />;
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

function Gain({ play, view }: { play: Play; view: View }) {
  const trial = play.preview.value;
  const seat = view.ask?.seat;
  if (!trial || seat === undefined || !view.setup.aids.gain) return null;
  const scored = trial.events.filter((event) => event.e === "scored" && event.seat === seat);
  const points = scored.reduce((sum, event) => sum + (event.points ?? 0), 0);
  const before = view.projected?.[seat];
  const after = trial.view.projected?.[seat];
  const change = before === undefined || after === undefined ? 0 : after - before;
  if (!points && !change) return null;
  const text = points ? t("tray.gain-now", { n: points }) : t(change > 0 ? "tray.gain-end" : "tray.loss-end", { n: Math.abs(change) });
  return (
    <p class="gain">
      <Icon name={change < 0 && !points ? "minus" : "plus"} />
      {text}
    </p>
  );
}

export function LayTray({ play, view, drag }: { play: Play; view: View; drag: (event: PointerEvent) => void }) {
  const square = play.square.value;
  const turns = play.turns.value;
  const others = play.groups.value.flatMap((group) => group.options);
  return (
    <TrayFrame
      name="lay"
      pic={<HandPic play={play} view={view} drag={drag} />}
      text={
        <>
          <Arcade view={view} />
          <h2>{t(square ? "tray.lay-here" : "tray.lay")}</h2>
          <p class="say">{t(square ? (turns > 1 ? (phone.value ? "tray.lay-here-touch" : "tray.lay-here-say") : "tray.lay-fixed-say") : "tray.lay-say")}</p>
          <Gain play={play} view={view} />
        </>
      }
      more={others.length > 0 && <OptionButtons play={play} view={view} options={others} direct />}
      primary={<Primary icon="check" label={t("tray.lay-button")} hint="↵" disabled={!square || play.busy.value} onClick={() => play.confirm()} />}
      after={<Secondary icon="turn" label={t("tray.turn")} hint="R" disabled={turns < 2} onClick={() => play.turn(1)} />}
      before={<BackButton play={play} />}
    />
  );
}

/** Options that have no place on the board; more than three become a list. */
function OptionButtons({ play, view, options, direct }: { play: Play; view: View; options: Option[]; direct?: boolean }) {
  const act = (option: Option) => (direct ? void play.commit(option.action) : play.choose(option.action));
  return (
    <div class={options.length > 3 ? "choices list" : "choices"}>
      {options.map((option) => (
        <button
          type="button"
          class="btn sm"
          key={option.action}
          disabled={play.busy.value}
          aria-pressed={play.choice.value?.action === option.action}
          onClick={() => act(option)}
        >
          {optionLabel(option, view)}
        </button>
      ))}
    </div>
  );
}

function heading(play: Play, view: View): string {
  const group = play.active.value;
  const ask = view.ask;
  if (!ask) return "";
  const choice = play.choice.value;
  if (group?.name === "put") {
    const face = choice?.segment ? view.faces[choice.segment[0]] : undefined;
    const kind = face && choice?.segment ? play.art.places[face.art]?.kinds?.[choice.segment[1]] : undefined;
    return (kind && maybe(`client.tray.put-${kind}`)) ?? t(choice ? "tray.put" : "tray.figure");
  }
  const step = group?.step ?? ask.step ?? ask.key;
  const [stem = "", name = ""] = step.split(".");
  return maybe(`${stem}.ask.${name}`) ?? (ask.menu ? undefined : maybe(ask.key)) ?? stepTitle(step);
}

function sentence(play: Play, view: View): string {
  const group = play.active.value;
  if (group?.name === "put") return t(phone.value ? "tray.figure-touch" : "tray.figure-say");
  return stepLine(group?.step ?? view.ask?.step ?? view.ask?.key ?? "");
}

function primaryLabel(play: Play): string {
  const option = play.ready.value ?? play.active.value?.options[0];
  if (!option) return t("tray.choose");
  const verb = option.name === "put" ? t("tray.put-button") : actionLabel(option.name, option.step);
  return option.number !== undefined && play.numbers.value.length ? t("tray.with-number", { verb, n: play.number.value ?? option.number }) : capital(verb);
}

export function ChooseTray({ play, view }: { play: Play; view: View }) {
  const ask = view.ask;
  if (!ask) return null;
  const numbers = play.numbers.value;
  const values = numbers.map((option) => option.number ?? 0);
  const putting = play.groups.value.some((group) => group.name === "put");
  return (
    <TrayFrame
      name="choose"
      text={
        <>
          <Arcade view={view} />
          <h2>{heading(play, view)}</h2>
          <p class="say">{sentence(play, view)}</p>
        </>
      }
      more={
        <>
          <Kinds play={play} view={view} />
          {play.listed.value.length > 0 && play.active.value && (play.listed.value.length > 1 || play.placed.value.length > 0) && (
            <OptionButtons play={play} view={view} options={play.listed.value} />
          )}
          {numbers.length > 0 && (
            <div class="choices">
              <Stepper
                label={heading(play, view)}
                value={play.number.value ?? Math.min(...values)}
                min={Math.min(...values)}
                max={Math.max(...values)}
                onChange={(value) => (play.number.value = value)}
              />
            </div>
          )}
        </>
      }
      primary={
        ask.options.length > 0 ? (
          <Primary icon="check" label={primaryLabel(play)} hint="↵" disabled={!play.ready.value || play.busy.value} onClick={() => play.confirm()} />
        ) : undefined
      }
      after={
        ask.pass ? (
          <Secondary label={t(putting ? "tray.no-figure" : "tray.not-now")} hint="0" disabled={play.busy.value} onClick={() => play.pass()} />
        ) : undefined
      }
      before={<BackButton play={play} wide={!ask.pass} />}
    />
  );
}

/** Someone else decides: the tray shrinks to a line and the board stays free. */
export function WaitTray({ view, name, colour, computer }: { view: View; name: string; colour: number; computer: boolean }) {
  const step = view.ask?.step ?? view.step?.id;
  return (
    <TrayFrame
      name="wait"
      slim
      pic={<MarkPic colour={colour} big />}
      text={
        <>
          <h2>
            {t(computer ? "tray.thinks" : "tray.turn-of", { name })}
            <Thinking />
          </h2>
          <p class="say">{step ? stepTitle(step) : t("tray.look-around")}</p>
        </>
      }
    />
  );
}
