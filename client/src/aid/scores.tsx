// Adding up and writing down at a real table: so many times so many points, for one of the players.
import { useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { IconButton, Segmented, Stepper } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import { t } from "../words";
import { addPlayer, beginAnew, dropPlayer, MOST_PLAYERS, pad, rename, score, takeBack, write } from "./pad";

const MOST = 99;

const nameOf = (player: number): string => pad.value.names[player] || t("names.player", { n: player + 1 });

interface Row {
  count: number;
  each: number;
}

export function Sum() {
  const [rows, setRows] = useState<Row[]>([{ count: 0, each: 1 }]);
  const [chosen, setChosen] = useState<number | null>(null);
  const player = chosen !== null && chosen < pad.value.names.length ? chosen : pad.value.turn;
  const total = rows.reduce((sum, row) => sum + row.count * row.each, 0);
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const enter = () => {
    write(player, total);
    setRows([{ count: 0, each: 1 }]);
    setChosen(null);
  };
  return (
    <section class="addup" aria-label={t("aidpage.sum")}>
      <h2>{t("aidpage.sum")}</h2>
      {rows.map((row, at) => (
        <p class="sumrow" key={at}>
          <Stepper
            label={t("aidpage.count")}
            value={row.count}
            min={0}
            max={MOST}
            onChange={(count) => change(at, { count })}
          />
          <span aria-hidden="true">×</span>
          <Stepper
            label={t("aidpage.each")}
            value={row.each}
            min={1}
            max={MOST}
            onChange={(each) => change(at, { each })}
          />
          <b class="num">{row.count * row.each}</b>
        </p>
      ))}
      <p class="muted small">{t("aidpage.sum-say")}</p>
      <Segmented
        label={t("aidpage.for")}
        value={String(player)}
        choices={pad.value.names.map((_, index) => ({ value: String(index), label: nameOf(index) }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <div class="cta">
        <button
          type="button"
          class="btn"
          disabled={rows.length > 3}
          onClick={() => setRows([...rows, { count: 0, each: 1 }])}
        >
          <Icon name="plus" />
          {t("aidpage.row")}
        </button>
        <button type="button" class="btn line-accent" disabled={total === 0} onClick={enter}>
          {t("aidpage.score", { n: total })}
        </button>
      </div>
    </section>
  );
}

export function Scores() {
  const { names, turn, written } = pad.value;
  const last = written[written.length - 1];
  return (
    <section class="card scores" aria-label={t("aidpage.scores")}>
      <h2>{t("aidpage.scores")}</h2>
      <ol>
        {names.map((name, player) => (
          <li
            key={player}
            class={player === turn ? "now" : ""}
            {...(player === turn ? { "aria-current": "true" as const } : {})}
          >
            <MarkPic colour={player} />
            <input
              class="field"
              value={name}
              maxLength={30}
              placeholder={t("names.player", { n: player + 1 })}
              aria-label={t("setup.seat-name", { n: player + 1 })}
              onInput={(event) => rename(player, event.currentTarget.value)}
            />
            <b class="num">{score(player)}</b>
          </li>
        ))}
      </ol>
      <div class="cta">
        <IconButton icon="minus" label={t("aidpage.fewer")} disabled={names.length < 2} onClick={dropPlayer} />
        <IconButton
          icon="plus"
          label={t("aidpage.another")}
          disabled={names.length >= MOST_PLAYERS}
          onClick={addPlayer}
        />
        <button type="button" class="btn sm" disabled={!last} onClick={takeBack}>
          <Icon name="undo" small />
          {last ? t("aidpage.take-back", { n: last.points, name: nameOf(last.player) }) : t("aidpage.take-back-none")}
        </button>
        <button
          type="button"
          class="btn sm quiet"
          disabled={!written.length}
          onClick={() => void (confirm(t("aidpage.anew-sure")) && beginAnew())}
        >
          {t("aidpage.anew")}
        </button>
      </div>
    </section>
  );
}
