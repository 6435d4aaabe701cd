// The page of a game: board, sidebar or chips, tray, tools.
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../board/board";
import { type Art, artOf } from "../board/symbols";
import { loadCatalogue } from "../catalogue";
import { FinalTray, finalScoring, scoredSoFar, startFinal, toldSoFar } from "../end/final";
import { EndPage } from "../end/page";
import { DeviceDialog } from "../friends/device";
import { InviteDialog, isFree } from "../friends/invite";
import { useRematch } from "../friends/rematch";
import { TalkButton } from "../friends/talk";
import { LessonNote } from "../lesson/note";
import type { Link } from "../live/link";
import { kept } from "../live/seats";
import { Table } from "../live/table";
import { Message } from "../pages/message";
import { go, route } from "../router";
import { phone } from "../theme";
import { errorSentence } from "../ui/errors";
import { Icon, Logo } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { Pills } from "../ui/pills";
import { under } from "../under";
import type { SegmentRef, View } from "../wire/types";
import { dialect, t } from "../words";
import { BoardView, TileTool } from "./boardview";
import { ChooseTray } from "./choose";
import { Chronicle } from "./chronicle";
import { dragTile } from "./drag";
import { GameMenu } from "./gamemenu";
import { HelpDialog } from "./help";
import { Play } from "./play";
import { awayOf, isYou, PlayerChips, PlayerList } from "./players";
import { TrackView } from "./scoretrack";
import { type Drawer, SheetDrawer, SheetNav } from "./sheet";
import { StepList } from "./steps";
import { useEnding, useNotices, useTelling } from "./telling";
import { TextBoard } from "./textboard";
import { Tip, WhyTip } from "./tip";
import { LeftDialog, PutAway, Tools, Zoom } from "./tools";
import { LayTray, Primary, Secondary, TrayFrame, WaitTray } from "./tray";
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
  if (!table || !art || !table.known.value) return <Waiting link={table?.link} />;
  return <Playing table={table} art={art} key={id} />;
}

/** Nothing has come yet: soon it will, or something is in the way, which is tried again and again. */
function Waiting({ link }: { link: Link | undefined }) {
  if (link?.barred.value) return <Message title={t("error.title")} text={t("error.upgrade")} busy />;
  const away = link?.state.value === "lost" || link?.state.value === "silent";
  return <Message title={t("common.loading")} {...(away ? { text: t("error.offline") } : {})} busy />;
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

type Open = "menu" | "help" | "left" | "text" | "invite" | "device" | null;

function GameScreen({ table, art, play }: { table: Table; art: Art; play: Play }) {
  const board = useRef<Board | null>(null);
  const [open, setOpen] = useState<Open>(route.value.hash.has("invite") ? "invite" : null);
  const close = () => {
    if (open === "invite") go(under(`/g/${table.game}`), true);
    setOpen(null);
  };
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
      <>
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
        <LessonNote play={play} view={known} after />
      </>
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
              <a href={under("/")} aria-label={t("game.home")}>
                <Logo />
              </a>
              <Whose table={table} play={play} view={view} />
              <button type="button" class="left ib" onClick={() => setOpen("left")}>
                <Icon name="stack" />
                {t("tools.left-short", { n: view.left.tiles })}
              </button>
              <TalkButton table={table} view={view} />
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
              events={toldSoFar(table.events.value)}
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
      <LessonNote play={play} view={view} />
      <PutAway art={art} view={view} />
      <Tip play={play} view={view} reader={reader} />
      <WhyTip play={play} />
      {open === "menu" && (
        <GameMenu
          table={table}
          view={view}
          help={() => setOpen("help")}
          text={() => setOpen("text")}
          invite={() => setOpen("invite")}
          device={() => setOpen("device")}
          onClose={close}
        />
      )}
      {open === "invite" && <InviteDialog table={table} view={known} onClose={close} />}
      {open === "device" && <DeviceDialog game={table.game} onClose={() => setOpen(null)} />}
      {open === "help" && <HelpDialog view={view} onClose={() => setOpen(null)} />}
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
        <a href={under("/")} title={t("game.home")}>
          <Logo />
          <b>Bastide</b>
        </a>
        <span class="sp" />
        <TalkButton table={table} view={view} />
        <span data-menu>
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
        <Chronicle
          events={toldSoFar(table.events.value)}
          view={view}
          reader={(seat) => isYou(table, seat)}
          show={show}
        />
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
  if (view.over) return <OverTray table={table} view={view} result={result} />;
  if ((table.outgoing.value || play.busy.value) && table.link.state.value !== "open") return <KeptTray table={table} />;
  const seat = view.ask?.seat ?? view.actor ?? view.active ?? 0;
  const player = view.players[seat];
  if (player && isFree(player)) return <FriendTray table={table} seat={seat} />;
  if (play.stage.value === "lay") return <LayTray play={play} view={view} drag={(event) => dragTile(event, play)} />;
  if (play.stage.value === "choose") return <ChooseTray play={play} view={view} />;
  return player ? (
    <WaitTray play={play} view={view} player={player} you={isYou(table, seat)} away={awayOf(table, player)} />
  ) : null;
}

function OverTray({ table, view, result }: { table: Table; view: View; result: () => void }) {
  const rematch = useRematch(table, view);
  return (
    <TrayFrame
      name="over"
      slim
      text={
        <>
          <h2>{t("tale.ended")}</h2>
          {rematch?.offer && <p class="say">{rematch.offer}</p>}
        </>
      }
      primary={<Primary label={t("end.see")} onClick={result} />}
      after={rematch?.offer && <Secondary icon="again" label={rematch.label} onClick={rematch.act} />}
    />
  );
}
