// The chronicle: who did what, and every score item by item.
import { useState } from "preact/hooks";
import { MarkPic } from "../ui/pictures";
import { cellsOf } from "../wire/events";
import type { GameEvent, ScoredEvent, SegmentRef, View } from "../wire/types";
import { stepLine, stepTitle, t } from "../words";
import { gathered } from "./sums";
import { itemWord, type Line, linesOf, nameOf, type Reader } from "./tale";

interface Props {
  events: GameEvent[];
  view: View;
  reader: Reader;
  show: (segments: SegmentRef[]) => void;
}

export function Chronicle({ events, view, reader, show }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const lines = linesOf(events, view, reader);
  if (!lines.length) {
    const first = view.ask?.seat ?? view.actor ?? 0;
    const begins = reader(first) ? t("tale.empty-you") : t("tale.empty", { name: nameOf(view, first, reader) });
    return <p class="lg head">{begins}</p>;
  }
  return (
    <ol class="lines">
      {lines.map((line) => (
        <Entry
          key={line.key}
          line={line}
          view={view}
          open={open === line.key}
          toggle={() => setOpen(open === line.key ? null : line.key)}
          show={show}
        />
      ))}
    </ol>
  );
}

function Entry({
  line,
  view,
  open,
  toggle,
  show,
}: {
  line: Line;
  view: View;
  open: boolean;
  toggle: () => void;
  show: Props["show"];
}) {
  const colour = line.seat === null ? undefined : view.players[line.seat]?.colour;
  const body = (
    <>
      {colour === undefined ? <span /> : <MarkPic colour={colour} />}
      <span>{line.text}</span>
      <span class="pt num">{line.points === null ? "" : signed(line.points)}</span>
    </>
  );
  if (line.event.e !== "scored") {
    return (
      <li class="lg">
        <div class="line">{body}</div>
      </li>
    );
  }
  return (
    <li class={open ? "lg open" : "lg"}>
      <button type="button" aria-expanded={open} onClick={toggle}>
        {body}
      </button>
      {open && <Why event={line.event} show={show} />}
    </li>
  );
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

function Why({ event, show }: { event: ScoredEvent; show: Props["show"] }) {
  const [rule, setRule] = useState(false);
  const cells = cellsOf(event);
  return (
    <div class="why">
      <dl>
        {gathered(event.items).flatMap((item) => [
          <dt key={item.key}>
            {item.n === 1 ? itemWord(item.key) : t("tale.item", { what: itemWord(item.key), n: item.n })}
          </dt>,
          <dd key={`${item.key}-n`}>{item.points}</dd>,
        ])}
        <dt class="whole">{t("tale.sum")}</dt>
        <dd class="whole">{event.points}</dd>
      </dl>
      {rule && <p class="rule">{stepLine(event.step)}</p>}
      <div class="links">
        <button type="button" class="link" aria-expanded={rule} onClick={() => setRule(!rule)}>
          {t("tale.rule", { step: stepTitle(event.step) })}
        </button>
        {cells.length > 0 && (
          <button type="button" class="link" onClick={() => show(cells)}>
            {t("tale.show")}
          </button>
        )}
      </div>
    </div>
  );
}
