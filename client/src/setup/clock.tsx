// How the table is timed, for those who want it: nothing, each turn, or the whole game.
import { lengthText } from "../game/clock";
import { Segmented } from "../ui/parts";
import type { By, Zero } from "../wire/types";
import { t } from "../words";
import { clock, setClock } from "./wish";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const LENGTHS: Record<By, number[]> = {
  move: [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY],
  game: [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, DAY, 7 * DAY],
};
const USUAL: Record<By, number> = { move: DAY, game: 20 * MINUTE };
const MORE = [0, 5, 10, 30, MINUTE];
const ZEROS: Zero[] = ["told", "once", "computer", "resign"];

export function ClockChooser() {
  const chosen = clock.value;
  const choices = (["none", "move", "game"] as const).map((value) => ({ value, label: t(`clock.by-${value}`) }));
  const pick = (by: "none" | By) =>
    setClock(by === "none" ? null : { by, seconds: USUAL[by], more: 0, zero: chosen?.zero ?? "told" });
  return (
    <details class="seed" data-clock>
      <summary>{t("clock.title")}</summary>
      <Segmented label={t("clock.by")} value={chosen?.by ?? "none"} choices={choices} onChange={pick} />
      {chosen && (
        <div class="parts">
          <Choice
            label={t(`clock.for-${chosen.by}`)}
            value={chosen.seconds}
            values={LENGTHS[chosen.by]}
            text={lengthText}
            pick={(seconds) => setClock({ ...chosen, seconds })}
          />
          {chosen.by === "game" && (
            <Choice
              label={t("clock.more")}
              value={chosen.more ?? 0}
              values={MORE}
              text={(n) => (n ? lengthText(n) : t("clock.more-none"))}
              pick={(more) => setClock({ ...chosen, more })}
            />
          )}
          <Choice
            label={t("clock.zero")}
            value={chosen.zero ?? "told"}
            values={ZEROS}
            text={(zero) => t(`clock.zero-${zero}`)}
            pick={(zero) => setClock({ ...chosen, zero })}
          />
        </div>
      )}
      <p class="muted small">{t("clock.say")}</p>
    </details>
  );
}

function Choice<T extends string | number>(props: {
  label: string;
  value: T;
  values: T[];
  text: (value: T) => string;
  pick: (value: T) => void;
}) {
  return (
    <label class="ruling">
      <span>{props.label}</span>
      <select
        class="field"
        value={String(props.value)}
        onChange={(event) => {
          const found = props.values.find((value) => String(value) === event.currentTarget.value);
          if (found !== undefined) props.pick(found);
        }}
      >
        {props.values.map((value) => (
          <option value={String(value)} key={value}>
            {props.text(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
