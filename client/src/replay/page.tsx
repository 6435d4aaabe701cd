// A record step by step: with buttons, keys and a link to every move; from any move the game can go on.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { forkReplay, replayAt, uploadRecord } from "../api";
import { Board } from "../board/board";
import { type Art, artOf } from "../board/symbols";
import { loadCatalogue } from "../catalogue";
import { copyLink } from "../friends/links";
import { featureAt } from "../game/play";
import { PlayerChips, PlayerList, type Watcher } from "../game/players";
import { StepList } from "../game/steps";
import { FeatureCard } from "../game/tip";
import { Primary, Secondary, TrayFrame } from "../game/tray";
import { keep } from "../live/seats";
import { Message } from "../pages/message";
import { go, route } from "../router";
import { middle } from "../setup/wish";
import { phone } from "../theme";
import { errorText } from "../ui/errors";
import { Icon, Logo } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { TilePic } from "../ui/pictures";
import { Pills, pill } from "../ui/pills";
import { say } from "../ui/say";
import { under, wholeLink } from "../under";
import type { Replay, SegmentRef, View } from "../wire/types";
import { dialect, t } from "../words";
import { forkSeats, placeIn, sceneAt, told, turnAfter, turnAt, turnBefore, within } from "./reel";
import { Upload } from "./upload";

const NOBODY: Watcher = { held: { value: [] }, here: { value: [] }, holds: () => false, past: true };
const PACE = 900;

export function ReplayPage({ id }: { id: string }) {
  return id ? (
    <Reel id={id} key={id} />
  ) : (
    <Upload send={(text) => uploadRecord(text).then(({ replay }) => go(under(`/replay/${replay}`)))} />
  );
}

function Reel({ id }: { id: string }) {
  const [now, setNow] = useState<Replay | null>(null);
  const [art, setArt] = useState<Art | null>(null);
  const [failed, setFailed] = useState("");
  const wanted = placeIn(route.value.query);
  useEffect(() => {
    let current = true;
    replayAt(id, wanted).then(
      (found) => {
        if (!current) return;
        setNow(found);
        dialect.value = found.setup.stem;
        void artOf(found.setup).then(setArt);
        say(told(found));
      },
      (error: unknown) => current && setFailed(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [id, wanted]);
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!now || !art) return <Message title={t("common.loading")} busy />;
  return <Stepping id={id} now={now} art={art} />;
}

/** Steps from the place the address names, which is ahead of the view while it is being fetched. */
function useStepping(id: string, now: Replay): { to: (at: number) => void; playing: boolean; toggle: () => void } {
  const [playing, setPlaying] = useState(false);
  const here = placeIn(route.value.query);
  const to = (n: number) => go(under(`/replay/${id}?at=${within(n, now.total)}`), true);
  useEffect(() => {
    if (!playing) return;
    if (now.at >= now.total) return setPlaying(false);
    const timer = setTimeout(() => to(now.at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, now.at]);
  useLayoutEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => to(here + 1),
      ArrowLeft: () => to(here - 1),
      ArrowDown: () => to(turnAfter(now, here)),
      ArrowUp: () => to(turnBefore(now, here)),
      Home: () => to(0),
      End: () => to(now.total),
      " ": () => setPlaying((on) => !on),
    };
    const down = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const act = keys[event.key];
      if (
        !act ||
        event.ctrlKey ||
        event.metaKey ||
        target.closest("input, select, dialog") ||
        (event.key === " " && target.closest("button"))
      )
        return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, [now, here]);
  return { to, playing, toggle: () => setPlaying(!playing) };
}

function Stepping({ id, now, art }: { id: string; now: Replay; art: Art }) {
  const { to, playing, toggle } = useStepping(id, now);
  const [pointed, setPointed] = useState<SegmentRef | null>(null);
  const view = now.view;
  const feature = featureAt(view, pointed);
  const facts = feature === null ? undefined : view.features?.[feature];
  return (
    <main class={phone.value ? "game phone" : "game"}>
      <ReplayBoard view={view} art={art} pointed={pointed} point={setPointed} />
      {phone.value ? (
        <>
          <header class="top">
            <div class="bar">
              <a href={under("/replay")} aria-label={t("site.replays")}>
                <Logo />
              </a>
              <span class="whose">{t("replay.title")}</span>
            </div>
            <PlayerChips table={NOBODY} view={view} art={art} />
          </header>
          <div class="sheet">
            <ReplayTray id={id} now={now} art={art} to={to} playing={playing} toggle={toggle} />
            <div class="nav" />
          </div>
        </>
      ) : (
        <>
          <aside class="side">
            <div class="brand">
              <a href={under("/replay")} title={t("site.replays")}>
                <Logo />
                <b>{t("replay.title")}</b>
              </a>
            </div>
            <PlayerList table={NOBODY} view={view} art={art} />
            <details class="sec" open>
              <summary>
                {t("steps.title-other")}
                <Icon name="up" />
              </summary>
              <StepList view={view} />
            </details>
          </aside>
          <ReplayTray id={id} now={now} art={art} to={to} playing={playing} toggle={toggle} />
        </>
      )}
      {facts && (
        <div class="card tip replay-tip" role="status">
          <FeatureCard feature={facts} view={view} reader={() => false} />
        </div>
      )}
      <Pills />
    </main>
  );
}

interface TrayProps {
  id: string;
  now: Replay;
  art: Art;
  to: (at: number) => void;
  playing: boolean;
  toggle: () => void;
}

/** The tile that has been drawn and not laid yet. */
function InHand({ view, art }: { view: View; art: Art }) {
  const drawings = Object.values(view.hand?.art ?? {})[0];
  return drawings ? (
    <span class="drawn">
      <TilePic art={art} drawings={drawings} name={t("replay.hand")} />
    </span>
  ) : null;
}

function ReplayTray({ id, now, art, to, playing, toggle }: TrayProps) {
  const link = wholeLink(`/replay/${id}?at=${now.at}`);
  const fork = () => forkHere(id, now).catch((error: unknown) => pill("bad", "close", errorText(error)));
  return (
    <TrayFrame
      pic={now.view.hand ? <InHand view={now.view} art={art} /> : undefined}
      text={
        <>
          <p class="say num">{t("replay.at", { n: now.at, all: now.total, turn: turnAt(now) })}</p>
          <h2 class="told" data-at={now.at}>
            {told(now)}
          </h2>
          <input
            type="range"
            class="slider"
            min={0}
            max={now.total}
            value={now.at}
            aria-label={t("replay.slider")}
            onInput={(event) => to(Number(event.currentTarget.value))}
          />
          <div class="stepbar">
            <IconButton icon="first" label={t("replay.first")} disabled={now.at === 0} onClick={() => to(0)} />
            <IconButton icon="left" label={t("replay.back")} disabled={now.at === 0} onClick={() => to(now.at - 1)} />
            <IconButton
              icon={playing ? "pause" : "play"}
              label={t(playing ? "replay.pause" : "replay.play")}
              onClick={toggle}
            />
            <IconButton
              icon="right"
              label={t("replay.next")}
              disabled={now.at >= now.total}
              onClick={() => to(now.at + 1)}
            />
            <IconButton
              icon="last"
              label={t("replay.last")}
              disabled={now.at >= now.total}
              onClick={() => to(now.total)}
            />
          </div>
        </>
      }
      primary={
        <Primary icon="computer" label={t("replay.fork")} disabled={now.view.over} onClick={() => void fork()} />
      }
      after={<Secondary icon="link" label={t("replay.link")} onClick={() => void copyLink(link)} />}
    />
  );
}

/** Go on from here against the computer. */
async function forkHere(id: string, now: Replay): Promise<void> {
  const { levels } = await loadCatalogue();
  const opened = await forkReplay(id, now.at, forkSeats(now.view, middle(levels)));
  keep(opened);
  go(under(`/g/${opened.game}`));
}

function ReplayBoard({
  view,
  art,
  pointed,
  point,
}: {
  view: View;
  art: Art;
  pointed: SegmentRef | null;
  point: (ref: SegmentRef | null) => void;
}) {
  const surface = useRef<SVGSVGElement>(null);
  const board = useRef<Board | null>(null);
  useEffect(() => {
    if (!surface.current) return;
    const made = new Board(surface.current, art, {
      cell: () => undefined,
      ghost: () => undefined,
      spot: () => undefined,
      hoverCell: () => undefined,
      closed: () => undefined,
      hoverSpot: () => undefined,
      segment: (ref, pressed) => void (pressed && point(ref)),
      ground: () => point(null),
      camera: () => undefined,
    });
    board.current = made;
    const again = () => requestAnimationFrame(() => seat(made, "fit"));
    addEventListener("resize", again);
    return () => {
      removeEventListener("resize", again);
      made.destroy();
    };
  }, [art]);
  useEffect(() => {
    const made = board.current;
    if (!made) return;
    const first = made.surface.dataset.seen === undefined;
    made.set(sceneAt(view, pointed));
    seat(made, first ? "fit" : "look");
    made.surface.dataset.seen = "1";
  }, [view, art, pointed]);
  return <svg ref={surface} class="board bastide" role="application" aria-label={t("board.label")} />;
}

/** Show the board in the part that no panel covers: all of it, or only if something new would be hidden. */
function seat(board: Board, how: "fit" | "look"): void {
  const root = board.surface.parentElement as HTMLElement | null;
  if (!root) return;
  const side = root.querySelector(".side")?.getBoundingClientRect().right ?? 0;
  const top = root.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const low = root.querySelector(".sheet, .tray")?.getBoundingClientRect().top ?? innerHeight;
  board.free = { left: side + 14, top: top + 14, right: innerWidth - 14, bottom: low - 14 };
  if (how === "fit") board.fit(true);
  else board.overviewIfHidden(0, { x: 0, y: 0 });
}
