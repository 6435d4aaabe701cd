// The page of a game: board, sidebar or chips, tray, tools.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../board/board";
import { type Art, artOf } from "../board/symbols";
import { loadCatalogue } from "../catalogue";
import { FinalTray, finalScoring, scoredSoFar, startFinal } from "../end/final";
import { EndPage } from "../end/page";
import { kept } from "../live/seats";
import { Table } from "../live/table";
import { Message } from "../pages/message";
import { sounds } from "../settings";
import { phone } from "../theme";
import { chime } from "../ui/chime";
import { errorSentence } from "../ui/errors";
import { Icon, Logo } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { Pills, pill, reporter } from "../ui/pills";
import { say, sayNow } from "../ui/say";
import type { SegmentRef, View } from "../wire/types";
import { capital, dialect, t } from "../words";
import { report } from "./actions";
import { BoardView, pointAt, TileTool } from "./boardview";
import { ChooseTray } from "./choose";
import { Chronicle } from "./chronicle";
import { dragTile } from "./drag";
import { GameMenu } from "./gamemenu";
import { featureAt, Play, segmentsOf } from "./play";
import { isYou, PlayerChips, PlayerList } from "./players";
import { TrackView } from "./scoretrack";
import { type Drawer, SheetDrawer, SheetNav } from "./sheet";
import { StepList } from "./steps";
import { newsOf } from "./tale";
import { TextBoard } from "./textboard";
import { FeatureCard } from "./tip";
import { HelpDialog, LeftDialog, PutAway, Tools, Zoom } from "./tools";
import { LayTray, Primary, TrayFrame, WaitTray } from "./tray";
import { FriendTray, KeptTray, LinkPill } from "./waiting";

export function GamePage({ id, watch }: { id: string; watch: string | undefined }) {
  const [table, setTable] = useState<Table | null>(null);
  const [art, setArt] = useState<Art | null>(null);
  useEffect(() => {
    const own = kept(id);
    const made = new Table(id, own?.seats ?? [], watch ?? own?.watch);
    setTable(made);
    setArt(null);
    let asked = false;
    loadCatalogue().catch(() => undefined);
    const stop = effect(() => {
      const setup = made.known.value?.setup;
      if (!setup || asked) return;
      asked = true;
      dialect.value = setup.stem;
      void artOf(setup).then(setArt, () => (asked = false));
    });
    return () => {
      stop();
      made.close();
      setTable(null);
    };
  }, [id, watch]);
  const refused = table?.refusedAtDoor.value;
  if (refused) return <Message title={t("error.title")} text={errorSentence(refused)} />;
  if (!table || !art || !table.known.value) return <Waiting unreached={table?.link.state.value === "lost"} />;
  return <Playing table={table} art={art} key={id} />;
}

/** Nothing has come yet: soon it will, or the server cannot be reached, which is tried again and again. */
function Waiting({ unreached }: { unreached: boolean }) {
  return unreached ? (
    <Message title={t("common.loading")} text={t("error.offline")} busy />
  ) : (
    <Message title={t("common.loading")} busy />
  );
}

function useNotices(table: Table): void {
  useEffect(() => {
    reporter.value = () => void report(table);
    return () => {
      reporter.value = null;
    };
  }, [table]);
  useEffect(
    () =>
      effect(() => {
        const notice = table.notice.value;
        if (!notice) return;
        table.notice.value = null;
        if (notice.kind === "elsewhere") pill("bad", "close", t("notice.elsewhere"));
        else if (notice.error.code === "version") pill("bad", "close", t("notice.stale"));
        else pill("bad", "close", errorSentence(notice.error));
      }),
    [table],
  );
}

function useTelling(table: Table, play: Play): void {
  useEffect(() => {
    const reader = (seat: number) => isYou(table, seat);
    const stops = [
      effect(() => {
        const view = table.known.peek();
        if (view && table.news.value.length) say(newsOf(table.news.value, view, reader));
      }),
      effect(() => {
        const mine = play.stage.value === "lay" || play.stage.value === "choose";
        document.title = mine ? t("game.title-turn") : t("game.title");
        if (mine && play.stage.value === "lay") sayNow(t("game.your-turn"));
      }),
      heardTurn(table, play),
    ];
    return () => {
      for (const stop of stops) stop();
      document.title = t("game.title");
    };
  }, [table, play]);
}

/** One's own turn is heard when it comes from somebody else, if the player wants it. */
function heardTurn(table: Table, play: Play): () => void {
  let others = false;
  return effect(() => {
    const seat = table.known.value?.ask?.seat;
    if (seat !== undefined && !table.holds(seat)) others = true;
    const mine = play.stage.value === "lay" || play.stage.value === "choose";
    if (!mine || !others) return;
    others = false;
    if (sounds.peek()) chime();
  });
}

function useEnding(table: Table): [boolean, (open: boolean) => void] {
  const over = table.known.value?.over === true;
  const [open, setOpen] = useState(over);
  const before = useRef(over);
  useEffect(() => {
    if (over && !before.current) startFinal(table.events.value, () => setOpen(true));
    before.current = over;
  }, [over]);
  useEffect(
    () => () => {
      finalScoring.value = null;
    },
    [],
  );
  return [open, setOpen];
}

function Playing({ table, art }: { table: Table; art: Art }) {
  const [play, setPlay] = useState<Play | null>(null);
  useEffect(() => {
    const made = new Play(table, art);
    setPlay(made);
    return () => made.close();
  }, [table, art]);
  return play ? <GameScreen table={table} art={art} play={play} /> : null;
}

type Open = "menu" | "help" | "left" | "text" | null;

function GameScreen({ table, art, play }: { table: Table; art: Art; play: Play }) {
  const board = useRef<Board | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [drawer, setDrawer] = useState<Drawer>(null);
  const [ended, setEnded] = useEnding(table);
  useNotices(table);
  useTelling(table, play);
  const known = table.view.value as View;
  const view = scoredSoFar(known);
  const reader = (seat: number) => isYou(table, seat);
  const show = (segments: SegmentRef[]) => {
    play.shown.value = segments;
    setDrawer(null);
    const face = segments[0] && view.faces[segments[0][0]];
    if (face) board.current?.bring(face.x, face.y, 90);
  };
  if (ended && known.over) {
    return (
      <EndPage
        table={table}
        art={art}
        view={known}
        look={() => setEnded(false)}
        watchFinal={() => {
          setEnded(false);
          startFinal(table.events.value, () => setEnded(true));
        }}
      />
    );
  }
  const tray = <CurrentTray table={table} play={play} view={view} show={show} result={() => setEnded(true)} />;
  const menu = () => setOpen(open === "menu" ? null : "menu");
  return (
    <main
      class={phone.value ? "game phone" : "game"}
      data-asked={play.asked.value}
      data-game={table.game}
      data-coming={table.coming.value ? "yes" : undefined}
    >
      <BoardView
        play={play}
        help={() => setOpen("help")}
        text={() => setOpen("text")}
        handle={(made) => (board.current = made)}
      />
      {phone.value ? (
        <>
          <header class="top">
            <div class="bar">
              <a href="/" aria-label={t("game.home")}>
                <Logo />
              </a>
              <Whose table={table} play={play} view={view} />
              <button type="button" class="left ib" onClick={() => setOpen("left")}>
                <Icon name="stack" />
                {t("tools.left-short", { n: view.left.tiles })}
              </button>
              <span data-menu>
                <IconButton icon="menu" label={t("menu.label")} onClick={menu} />
              </span>
            </div>
            <PlayerChips table={table} view={view} art={art} />
          </header>
          <div class="sheet">
            <button
              type="button"
              class="grab"
              aria-label={t("sheet.pull")}
              onClick={() => setDrawer(drawer ? null : "steps")}
            />
            <SheetDrawer
              open={drawer ?? (asksForMarker(play) ? "track" : null)}
              play={play}
              view={view}
              events={table.events.value}
              reader={reader}
              show={show}
            />
            {tray}
            <SheetNav play={play} view={view} open={drawer} setOpen={setDrawer} />
          </div>
        </>
      ) : (
        <>
          <Sidebar table={table} art={art} play={play} view={view} show={show} menu={menu} />
          {tray}
          <Tools play={play} view={view} help={() => setOpen("help")} left={() => setOpen("left")} />
          <Zoom board={() => board.current} />
          <TileTool play={play} />
        </>
      )}
      <PutAway art={art} view={view} />
      <Tip play={play} view={view} reader={reader} />
      {open === "menu" && (
        <GameMenu
          table={table}
          view={view}
          help={() => setOpen("help")}
          text={() => setOpen("text")}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "help" && <HelpDialog onClose={() => setOpen(null)} />}
      {open === "text" && <TextBoard view={view} art={art} reader={reader} onClose={() => setOpen(null)} />}
      {open === "left" && <LeftDialog play={play} view={view} onClose={() => setOpen(null)} />}
      <Pills>
        <LinkPill table={table} />
      </Pills>
    </main>
  );
}

function Whose({ table, play, view }: { table: Table; play: Play; view: View }) {
  if (view.over) return <span class="whose">{t("tale.ended")}</span>;
  if (play.stage.value !== "wait") return <span class="turnflag">{t("game.your-turn")}</span>;
  const seat = view.ask?.seat ?? view.actor ?? 0;
  return <span class="whose">{isYou(table, seat) ? t("common.you") : view.players[seat]?.name}</span>;
}

/** Whether one of the markers on the score track is to be chosen at this screen. */
function asksForMarker(play: Play): boolean {
  return play.stage.value === "choose" && play.options.value.some((option) => option.marker !== undefined);
}

function Sidebar({
  table,
  art,
  play,
  view,
  show,
  menu,
}: {
  table: Table;
  art: Art;
  play: Play;
  view: View;
  show: (segments: SegmentRef[]) => void;
  menu: () => void;
}) {
  return (
    <aside class="side">
      <div class="brand">
        <a href="/" title={t("game.home")}>
          <Logo />
          <b>Bastide</b>
        </a>
        <span data-menu style={{ marginLeft: "auto" }}>
          <IconButton icon="menu" label={t("menu.label")} onClick={menu} />
        </span>
      </div>
      <PlayerList table={table} view={view} art={art} />
      {view.track && (
        <details class="sec tracked" open>
          <summary>
            {t("track.title")}
            <Icon name="up" />
          </summary>
          <TrackView view={view} art={art} play={play} />
        </details>
      )}
      <details class="sec" open>
        <summary>
          {t(table.holds(view.ask?.seat) ? "steps.title" : "steps.title-other")}
          <Icon name="up" />
        </summary>
        <StepList view={view} />
      </details>
      <section class="log" aria-label={t("tale.title")}>
        <h2 class="sechd">
          {t("tale.title")}
          <Icon name="scroll" />
        </h2>
        <Chronicle events={table.events.value} view={view} reader={(seat) => isYou(table, seat)} show={show} />
      </section>
    </aside>
  );
}

interface TrayProps {
  table: Table;
  play: Play;
  view: View;
  show: (segments: SegmentRef[]) => void;
  result: () => void;
}

function CurrentTray({ table, play, view, show, result }: TrayProps) {
  if (finalScoring.value) return <FinalTray view={view} reader={(seat) => isYou(table, seat)} show={show} />;
  if (view.over) return <OverTray result={result} />;
  if ((table.outgoing.value || play.busy.value) && table.link.state.value !== "open") return <KeptTray table={table} />;
  const seat = view.ask?.seat ?? view.actor ?? view.active ?? 0;
  const player = view.players[seat];
  if (player?.kind === "link" && !player.taken && !player.level)
    return <FriendTray table={table} view={view} seat={seat} />;
  if (play.stage.value === "lay") return <LayTray play={play} view={view} drag={(event) => dragTile(event, play)} />;
  if (play.stage.value === "choose") return <ChooseTray play={play} view={view} />;
  return player ? <WaitTray play={play} view={view} player={player} you={isYou(table, seat)} /> : null;
}

function OverTray({ result }: { result: () => void }) {
  return (
    <TrayFrame
      name="over"
      slim
      text={<h2>{t("tale.ended")}</h2>}
      primary={<Primary label={t("end.see")} onClick={result} />}
    />
  );
}

function Tip({ play, view, reader }: { play: Play; view: View; reader: (seat: number) => boolean }) {
  const pinned = play.pinned.value;
  const ref = pinned ?? (play.aids.value.owners ? play.pointed.value : null);
  const id = featureAt(view, ref);
  const feature = id === null ? undefined : view.features?.[id];
  const at = pointAt.value;
  if (!feature || !at || id === null) return null;
  const box = { width: innerWidth, height: innerHeight };
  const right = at.x > box.width - 340;
  const top = Math.max(12, Math.min(at.y - 60, box.height - 330));
  const style = phone.value
    ? { bottom: `${sheetTop()}px` }
    : { left: `${right ? at.x - 300 : at.x + 40}px`, top: `${top}px` };
  const count = segmentsOf(view, id).length;
  return (
    <div class={`card tip${pinned ? " pinned" : ""}`} style={style} role="status" data-count={count}>
      <FeatureCard feature={feature} view={view} reader={reader} />
      {pinned && (
        <button type="button" class="link" onClick={() => (play.pinned.value = null)}>
          {capital(t("common.close"))}
        </button>
      )}
    </div>
  );
}

function sheetTop(): number {
  const sheet = document.querySelector(".sheet")?.getBoundingClientRect();
  return (sheet && sheet.top > 0 ? sheet.height : 0) + 10;
}
