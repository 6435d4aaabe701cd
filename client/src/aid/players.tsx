// Who sits at the table: names, colours, order; and the line of scores that every page of the table begins with.
import { signal } from "@preact/signals";
import { SIGNS } from "../board/marks";
import { Icon } from "../ui/icons";
import { IconButton, Segmented } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import type { AidTable } from "../wire/types";
import { capital, t } from "../words";
import { addPlayer, change, dropPlayer, MOST_PLAYERS, moveUp, pad, score, sums } from "./pad";

export const nameOf = (player: number): string =>
  pad.value.players[player]?.name || t("names.player", { n: player + 1 });

/** Whom points and tokens are for if not for the one whose turn it is; forgotten when the turn goes on. */
const picked = signal<{ player: number; notes: number } | null>(null);

export function chosen(): number {
  const turns = pad.value.notes.filter((one) => one.do === "next").length;
  const wish = picked.value;
  return wish && wish.notes === turns && wish.player < pad.value.players.length ? wish.player : sums.value.turn;
}

export function choose(player: number): void {
  picked.value = { player, notes: pad.value.notes.filter((one) => one.do === "next").length };
}

export function ForWhom({ label }: { label: string }) {
  return (
    <Segmented
      label={label}
      value={String(chosen())}
      choices={pad.value.players.map((_, player) => ({ value: String(player), label: nameOf(player) }))}
      onChange={(value) => choose(Number(value))}
    />
  );
}

/** Everybody with score and laps; whose turn it is stands out. */
export function Strip({ table }: { table: AidTable }) {
  return (
    <ol class="strip" aria-label={t("aidpage.scores")}>
      {pad.value.players.map((player, at) => {
        const laps = Math.floor(score(at) / table.spaces);
        const now = at === sums.value.turn;
        return (
          <li key={at} class={now ? "now" : ""} {...(now ? { "aria-current": "true" as const } : {})}>
            <MarkPic colour={player.colour} />
            <span class="name">{nameOf(at)}</span>
            <b class="num">{score(at)}</b>
            {laps > 0 && <small>{t("pad.laps", { n: laps })}</small>}
          </li>
        );
      })}
    </ol>
  );
}

export function Players({ table }: { table: AidTable }) {
  const { players, notes } = pad.value;
  const [, most] = table.players;
  return (
    <section class="card seated" aria-label={t("pad.players")}>
      <h2>{t("pad.players")}</h2>
      <ol>
        {players.map((player, at) => (
          <li key={at}>
            <span class="ava2">
              <MarkPic colour={player.colour} />
              <Icon name="down" />
              <select
                class="colour"
                aria-label={t("setup.seat-colour", { n: at + 1 })}
                value={player.colour}
                onChange={(event) => change(at, { colour: Number(event.currentTarget.value) })}
              >
                {SIGNS.map((_, colour) => (
                  <option value={colour} key={colour}>
                    {capital(t(`colour.${colour}`))}
                  </option>
                ))}
              </select>
            </span>
            <input
              class="field"
              value={player.name}
              maxLength={30}
              placeholder={t("names.player", { n: at + 1 })}
              aria-label={t("setup.seat-name", { n: at + 1 })}
              onInput={(event) => change(at, { name: event.currentTarget.value })}
            />
            <IconButton
              icon="up"
              label={t("pad.earlier", { name: nameOf(at) })}
              disabled={at === 0 || notes.length > 0}
              onClick={() => moveUp(at)}
            />
          </li>
        ))}
      </ol>
      <div class="cta">
        <IconButton icon="minus" label={t("aidpage.fewer")} disabled={players.length < 2} onClick={dropPlayer} />
        <IconButton
          icon="plus"
          label={t("aidpage.another")}
          disabled={players.length >= Math.min(most, MOST_PLAYERS)}
          onClick={addPlayer}
        />
      </div>
    </section>
  );
}
