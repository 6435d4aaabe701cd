// The games this device has a seat in, and whose turn it is in each.
import { useEffect, useState } from "preact/hooks";
import { type MineRow, mine } from "../api";
import { moduleNames } from "../catalogue";
import { forget, kept, keptGames } from "../live/seats";
import { useCatalogue } from "../setup/page";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import { Site } from "../ui/site";
import { language, t } from "../words";
import { Message } from "./message";

export function GamesPage() {
  useCatalogue();
  const [rows, setRows] = useState<MineRow[] | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    const seats = keptGames().flatMap((game) =>
      game.seats.slice(0, 1).map((seat) => ({ game: game.game, token: seat.token })),
    );
    mine(seats.slice(0, 100)).then(
      (found) => setRows(found.games.sort((a, b) => rank(a) - rank(b) || b.changed - a.changed)),
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

function holds(row: MineRow, seat: number | null): boolean {
  return seat !== null && (seat === row.seat || (kept(row.game)?.seats.some((one) => one.seat === seat) ?? false));
}

function rank(row: MineRow): number {
  return row.error ? 3 : row.over ? 2 : holds(row, row.actor) ? 0 : 1;
}

function stateOf(row: MineRow): string {
  if (row.error) return t("games.gone");
  if (row.over) return t("games.over");
  if (holds(row, row.actor)) return t("game.your-turn");
  return t("games.turn-of", { name: row.players[row.actor ?? 0]?.name ?? "" });
}

function Row({ row, drop }: { row: MineRow; drop: () => void }) {
  const when = row.changed
    ? new Date(row.changed * 1000).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" })
    : "";
  const modules = moduleNames(row.modules);
  const own = !row.over && !row.error && holds(row, row.actor);
  return (
    <li class="card gamerow">
      <div>
        <p class="who">
          {row.players.map((player) => (
            <span key={player.seat}>
              <MarkPic colour={player.colour} /> {player.name} <b class="num">{player.score}</b>
            </span>
          ))}
        </p>
        <p class="muted small">
          {modules} · {when}
        </p>
      </div>
      {own ? <span class="turnflag">{stateOf(row)}</span> : <span class="muted">{stateOf(row)}</span>}
      {!row.error && (
        <a class={own ? "btn pri" : "btn"} href={`/g/${row.game}`}>
          <Icon name={row.over ? "eye" : "play"} />
          {t(row.over ? "games.look" : "games.go")}
        </a>
      )}
      <IconButton icon="close" label={t("games.forget")} onClick={drop} />
    </li>
  );
}
