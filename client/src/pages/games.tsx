// The games this device has a seat in: yours to move, others' to move, finished.
import { useEffect, useState } from "preact/hooks";
import { moduleNames } from "../catalogue";
import { DeviceDialog, HaveCode } from "../friends/device";
import { markTab } from "../friends/notices";
import { clockOf } from "../friends/since";
import { followRematch } from "../game/actions";
import { leftText } from "../game/clock";
import { forget, kept, keptGames } from "../live/seats";
import { useCatalogue } from "../setup/page";
import { Icon } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import { Site } from "../ui/site";
import { under } from "../under";
import type { MineGame } from "../wire/types";
import { t } from "../words";
import { EraseAll, EraseDialog } from "./erase";
import { Message } from "./message";
import { GROUPS, groupOf, holds, isGone, type MineRow, offered, useMine } from "./mine";

const SHOWN_FIRST = 3;
const LOOKED_AT = 12;

export function GamesPage() {
  useCatalogue();
  const { rows, failed, drop } = useMine();
  const [asked, setAsked] = useState("");
  const [moved, setMoved] = useState("");
  const yours = rows?.some((row) => groupOf(row) === "yours") ?? false;
  useEffect(() => {
    markTab(yours);
    return () => markTab(false);
  }, [yours]);
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!rows) return <Message title={t("common.loading")} busy />;
  const there = () => {
    setAsked("");
    for (const row of rows) if (!kept(row.game)) drop(row.game);
  };
  const remove = (row: MineRow) => {
    if (!isGone(row)) return setAsked(row.game);
    forget(row.game);
    there();
  };
  return (
    <Site page="games">
      <div class="narrow">
        <h1>{t("games.title")}</h1>
        {rows.length === 0 && <p class="muted">{t("games.none")}</p>}
        {GROUPS.map((group) => {
          const own = rows.filter((row) => groupOf(row) === group);
          return own.length ? (
            <section key={group} data-group={group}>
              <h2 class="st">
                {t(`games.${group}`)} <small class="num">{own.length}</small>
              </h2>
              <ul class="games">
                {own.map((row) => (
                  <Row row={row} key={row.game} drop={() => remove(row)} move={() => setMoved(row.game)} />
                ))}
              </ul>
            </section>
          ) : null;
        })}
        <p>
          <HaveCode />
        </p>
        {rows.some((row) => !isGone(row)) && <EraseAll done={there} />}
        {moved && <DeviceDialog game={moved} onClose={() => setMoved("")} />}
        {asked && <EraseDialog game={asked} close={() => setAsked("")} done={there} />}
      </div>
    </Site>
  );
}

/** On the first page: the games that go on, whose turn it is, the way to all. */
export function OpenGames() {
  const { rows } = useMine(LOOKED_AT);
  const open = (rows ?? []).filter((row): row is MineGame => !isGone(row) && (!row.over || Boolean(offered(row))));
  if (!open.length) return null;
  return (
    <section aria-label={t("games.title")} data-open-games>
      <div class="sthead">
        <h2 class="st">{t("games.title")}</h2>
        {keptGames().length > SHOWN_FIRST && (
          <a class="all" href={under("/games")}>
            {t("games.all")}
          </a>
        )}
      </div>
      <ul class="games">
        {open.slice(0, SHOWN_FIRST).map((row) => (
          <Row row={row} key={row.game} />
        ))}
      </ul>
    </section>
  );
}

function stateOf(row: MineGame): string {
  if (offered(row)) return t("games.rematch");
  if (row.over) return t("games.over");
  if (holds(row, row.actor)) return t("game.your-turn");
  return t("games.turn-of", { name: row.players[row.actor ?? 0]?.name ?? "" });
}

function Row({ row, drop, move }: { row: MineRow; drop?: () => void; move?: () => void }) {
  return (
    <li class="card gamerow">
      {isGone(row) ? <span class="muted">{t("games.gone-row")}</span> : <Going row={row} />}
      {drop && (
        <span class="rowtools">
          {!isGone(row) && <IconButton icon="device" label={t("device.title")} onClick={() => move?.()} />}
          <IconButton icon="close" label={t(isGone(row) ? "games.forget" : "games.erase-title")} onClick={drop} />
        </span>
      )}
    </li>
  );
}

function Going({ row }: { row: MineGame }) {
  const own = groupOf(row) === "yours";
  const next = offered(row);
  return (
    <>
      <div>
        <p class="who">
          {row.players.map((player) => (
            <span key={player.seat}>
              <MarkPic colour={player.colour} /> {player.name} <b class="num">{player.score}</b>
            </span>
          ))}
        </p>
        <p class="muted small">
          {moduleNames(row.plays, row.modules)} · {clockOf(row.changed)}
          {row.left !== undefined && ` · ${t("games.left", { time: leftText(row.left * 1000) })}`}
        </p>
      </div>
      {own ? <span class="turnflag">{stateOf(row)}</span> : <span class="muted">{stateOf(row)}</span>}
      {next ? (
        <button type="button" class="btn pri" onClick={() => followRematch(row.game, next)}>
          <Icon name="again" />
          {t("end.rematch-come")}
        </button>
      ) : (
        <a class={own ? "btn pri" : "btn"} href={under(`/g/${row.game}`)}>
          <Icon name={row.over ? "eye" : "play"} />
          {t(row.over ? "games.look" : "games.go")}
        </a>
      )}
    </>
  );
}
