// Talk at the table: reactions and short lines, heard by everybody there and kept by nobody.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { isYou } from "../game/players";
import { freshId } from "../live/seats";
import type { Table } from "../live/table";
import { hushed } from "../settings";
import { Icon, type IconName } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import { pill } from "../ui/pills";
import type { TalkLine, View } from "../wire/types";
import { t } from "../words";

/** What is said by one press: a sign that every device can send, drawn by the page, as not every device can show it. */
export const REACTIONS: { sign: string; icon: IconName }[] = [
  { sign: "👏", icon: "applause" },
  { sign: "😄", icon: "laughter" },
  { sign: "😮", icon: "surprise" },
  { sign: "🤔", icon: "thinking" },
  { sign: "😭", icon: "tears" },
  { sign: "🙏", icon: "thanks" },
];
const LONGEST = 200;

/** Whether there is anybody to talk to: somebody at another device. */
export function hasCompany(view: View): boolean {
  return view.players.some((player) => player.kind === "link");
}

function speakerOf(table: Table, view: View, line: TalkLine): string {
  return isYou(table, line.seat) ? t("common.you") : (view.players[line.seat]?.name ?? "");
}

/** The reaction that a line is, if it is one. */
const reactionOf = (text: string) => REACTIONS.find(({ sign }) => sign === text);

/** What somebody said, or the name and the drawing of a reaction. */
function Said({ text }: { text: string }) {
  const reaction = reactionOf(text);
  if (!reaction) return <>{text}</>;
  return (
    <span class="reaction" role="img" aria-label={t(`talk.${reaction.icon}`)}>
      <Icon name={reaction.icon} />
    </span>
  );
}

/** The button that opens the talk, with how many lines are new. */
export function TalkButton({ table, view }: { table: Table; view: View }) {
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(table.talk.value.length);
  const lines = table.talk.value;
  const fresh = open || hushed.value ? 0 : lines.length - read;
  useEffect(() => {
    if (open) setRead(lines.length);
  }, [open, lines.length]);
  useEffect(() => toldOfLines(table), [table]);
  if (!hasCompany(view)) return null;
  const label = fresh > 0 ? t("talk.new", { n: fresh }) : t("talk.title");
  return (
    <span class="talking" data-talk>
      <button
        type="button"
        class="ib"
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="talk" />
        {fresh > 0 && <b class="fresh num">{fresh}</b>}
      </button>
      {open && <TalkPanel table={table} view={view} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** A line of somebody else is shown for a moment where everybody looks. */
function toldOfLines(table: Table): () => void {
  let told = table.talk.peek().length;
  return effect(() => {
    const lines = table.talk.value;
    const view = table.known.peek();
    const news = lines.slice(told).filter((line) => !table.holds(line.seat));
    told = lines.length;
    if (!view || hushed.peek()) return;
    for (const line of news) {
      const reaction = reactionOf(line.text);
      const text = reaction ? t(`talk.${reaction.icon}`) : line.text;
      pill("info", reaction?.icon ?? "talk", t("talk.line", { name: speakerOf(table, view, line), text }));
    }
  });
}

function TalkPanel({ table, view, onClose }: { table: Table; view: View; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const seat = table.held.value[0];
  const lines = table.talk.value;
  useEffect(() => {
    box.current?.querySelector("input")?.focus();
    const outside = (event: Event) => {
      if (!(event.target as Element).closest("[data-talk]")) onClose();
    };
    const key = (event: KeyboardEvent) => void (event.key === "Escape" && onClose());
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", key);
    };
  }, []);
  useEffect(() => {
    const list = box.current?.querySelector("ol");
    list?.scrollTo(0, list.scrollHeight);
  }, [lines.length]);
  const say = (said: string) => {
    if (seat !== undefined && said.trim()) table.link.send({ say: "talk", id: freshId(), seat, text: said.trim() });
  };
  const send = (event: Event) => {
    event.preventDefault();
    say(text);
    setText("");
  };
  return (
    <div class="talk card" role="dialog" aria-label={t("talk.title")} ref={box}>
      {lines.length ? (
        <ol>
          {lines.map((line) => (
            <li key={`${line.at} ${line.seat}`}>
              <MarkPic colour={view.players[line.seat]?.colour ?? 0} />
              <span>
                <b class="by">{speakerOf(table, view, line)}</b> <Said text={line.text} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="muted small">{t("talk.empty")}</p>
      )}
      {seat !== undefined && (
        <>
          <div class="reactions">
            {REACTIONS.map(({ sign, icon }) => (
              <IconButton icon={icon} label={t(`talk.${icon}`)} key={sign} onClick={() => say(sign)} />
            ))}
          </div>
          <form onSubmit={send}>
            <input
              class="field"
              value={text}
              maxLength={LONGEST}
              aria-label={t("talk.say")}
              placeholder={t("talk.say")}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" class="btn pri" disabled={!text.trim()}>
              {t("talk.send")}
            </button>
          </form>
        </>
      )}
      <label class="hush">
        <input type="checkbox" checked={hushed.value} onChange={() => (hushed.value = !hushed.value)} />
        {t("talk.hush")}
      </label>
    </div>
  );
}
