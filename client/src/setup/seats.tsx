// Who sits at the table: you, somebody on this screen, a friend by link, a computer player.
import { SIGNS } from "../board/marks";
import { levelName } from "../game/players";
import { Icon, type IconName } from "../ui/icons";
import { IconButton } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import type { Catalogue } from "../wire/types";
import { capital, t } from "../words";
import {
  addSeat,
  changeKind,
  changeSeat,
  keepName,
  mostSeats,
  removeSeat,
  type SeatChoice,
  seats,
  setColour,
} from "./wish";

const ICONS: Record<SeatChoice["kind"], IconName> = {
  you: "person",
  here: "people",
  link: "link",
  computer: "computer",
};

function kindValue(seat: SeatChoice): string {
  return seat.kind === "computer" ? `computer/${seat.level}` : seat.kind;
}

function usualName(seat: SeatChoice, index: number): string {
  if (seat.kind === "you") return t("names.you");
  return seat.kind === "link" ? t("names.friend") : t("names.player", { n: index + 1 });
}

function SeatRow({
  seat,
  index,
  levels,
  removable,
}: {
  seat: SeatChoice;
  index: number;
  levels: string[];
  removable: boolean;
}) {
  const number = index + 1;
  const setKind = (value: string) => {
    const [kind, level = ""] = value.split("/");
    changeKind(seat.id, kind as SeatChoice["kind"], level);
  };
  const setName = (name: string) => {
    if (seat.kind === "you") keepName(name);
    changeSeat(seat.id, { name });
  };
  return (
    <li class={`seat p${seat.colour}`}>
      <span class="ava2">
        <MarkPic colour={seat.colour} />
        <Icon name="down" />
        <select
          class="colour"
          aria-label={t("setup.seat-colour", { n: number })}
          value={seat.colour}
          onChange={(event) => setColour(seat.id, Number(event.currentTarget.value))}
        >
          {SIGNS.map((_, colour) => (
            <option value={colour} key={colour}>
              {capital(t(`colour.${colour}`))}
            </option>
          ))}
        </select>
      </span>
      <div class="sel">
        <Icon name={ICONS[seat.kind]} />
        <span class="two-lines">
          <input
            value={seat.name}
            placeholder={usualName(seat, index)}
            maxLength={30}
            aria-label={t("setup.seat-name", { n: number })}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <select
            aria-label={t("setup.seat-kind", { n: number })}
            value={kindValue(seat)}
            onChange={(event) => setKind(event.currentTarget.value)}
          >
            {seat.kind === "you" && <option value="you">{t("setup.you")}</option>}
            {seat.kind !== "you" && <option value="here">{t("setup.here")}</option>}
            {seat.kind !== "you" && <option value="link">{t("setup.link")}</option>}
            {seat.kind !== "you" &&
              levels.map((level) => (
                <option value={`computer/${level}`} key={level}>
                  {t("setup.computer", { level: levelName(level), all: levels.length })}
                </option>
              ))}
          </select>
          {seat.kind === "computer" && <small class="does">{t(`level-say.${seat.level}`)}</small>}
        </span>
        <Icon name="down" />
      </div>
      {removable ? (
        <IconButton icon="close" label={t("setup.remove", { n: number })} onClick={() => removeSeat(seat.id)} />
      ) : null}
    </li>
  );
}

export function Seats({ catalogue }: { catalogue: Catalogue }) {
  const all = seats.value;
  const full = all.length >= mostSeats(catalogue);
  return (
    <>
      <ol class="seats">
        {all.map((seat, index) => (
          <SeatRow
            key={seat.id}
            seat={seat}
            index={index}
            levels={catalogue.levels}
            removable={all.length > 2 && index > 0}
          />
        ))}
      </ol>
      <div class="addseat">
        <button type="button" class="btn sm" disabled={full} onClick={() => addSeat("link", catalogue.levels)}>
          <Icon name="link" />
          {t("setup.invite")}
        </button>
        <button type="button" class="btn sm" disabled={full} onClick={() => addSeat("computer", catalogue.levels)}>
          <Icon name="plus" />
          {t("setup.add")}
        </button>
      </div>
    </>
  );
}
