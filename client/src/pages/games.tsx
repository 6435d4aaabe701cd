// The games this device has a seat in, and whose turn it is in each.
import { useEffect, useState } from "preact/hooks";
import { mine } from "../api";
import { moduleNames } from "../catalogue";
import { forget, kept, keptGames } from "../live/seats";
import { useCatalogue } from "../setup/page";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import { Site } from "../ui/site";
import type { MineGame, MineGone } from "../wire/types";
import { language, t } from "../words";
import { Message } from "./message";

type MineRow = MineGame | MineGone;

const gone = (row: MineRow): row is MineGone => "error" in row;
const lately = (row: MineRow) => (gone(row) ? 0 : row.changed);

export function GamesPage() {
  useCatalogue();
  const [rows, setRows] = useState<MineRow[] | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const seats = keptGames().flatMap((game) =>
      game.seats.slice(0, 1).map((seat) => ({ game: game.game, token: seat.token })),
    );
    mine(seats.slice(0, 100)).then(
      (found) => setRows(found.games.sort((a, b) => rank(a) - rank(b) || lately(b) - lately(a))),
      (error: unknown) => setFailed(errorText(error)),
    );
  }, []);
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!rows) return <Message title={t("common.loading")} busy />;
  const drop = (game: string) => {
    forget(game);
    setRows(rows.filter((row) => row.game !== game));
  };
  return (
    <Site page="games">
      <div class="narrow">
        <h1>{t("games.title")}</h1>
        {rows.length === 0 && <p class="muted">{t("games.none")}</p>}
        <ul class="games">
          {rows.map((row) => (
            <Row row={row} key={row.game} drop={() => drop(row.game)} />
          ))}
        </ul>
      </div>
    </Site>
  );
}

function holds(row: MineGame, seat: number | undefined): boolean {
  return seat !== undefined && (seat === row.seat || (kept(row.game)?.seats.some((one) => one.seat === seat) ?? false));
}

function rank(row: MineRow): number {
  return gone(row) ? 3 : row.over ? 2 : holds(row, row.actor) ? 0 : 1;
}

function stateOf(row: MineGame): string {
  if (row.over) return t("games.over");
  if (holds(row, row.actor)) return t("game.your-turn");
  return t("games.turn-of", { name: row.players[row.actor ?? 0]?.name ?? "" });
}

function Row({ row, drop }: { row: MineRow; drop: () => void }) {
  return (
    <li class="card gamerow">
      {gone(row) ? <Gone /> : <Going row={row} />}
      <IconButton icon="close" label={t("games.forget")} onClick={drop} />
    </li>
  );
}

function Gone() {
  return (
    <>
      <div />
      <span class="muted">{t("games.gone")}</span>
    </>
  );
}

function Going({ row }: { row: MineGame }) {
  const when = new Date(row.changed * 1000).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
  const own = !row.over && holds(row, row.actor);
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
          {moduleNames(row.plays, row.modules)} · {when}
        </p>
      </div>
      {own ? <span class="turnflag">{stateOf(row)}</span> : <span class="muted">{stateOf(row)}</span>}
      <a class={own ? "btn pri" : "btn"} href={`/g/${row.game}`}>
        <Icon name={row.over ? "eye" : "play"} />
        {t(row.over ? "games.look" : "games.go")}
      </a>
    </>
  );
}
