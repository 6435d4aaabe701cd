// On a phone: what the sheet shows when it is pulled up, and the four tabs under the thumb.

import { Icon, type IconName } from "../ui/icons";
import type { GameEvent, SegmentRef, View } from "../wire/types";
import { t } from "../words";
import { Chronicle } from "./chronicle";
import type { Play } from "./play";
import { TrackView } from "./scoretrack";
import { StepList } from "./steps";
import type { Reader } from "./tale";

export type Drawer = "steps" | "tale" | "track" | null;

export function SheetDrawer(props: {
  open: Drawer;
  play: Play;
  view: View;
  events: GameEvent[];
  reader: Reader;
  show: (segments: SegmentRef[]) => void;
}) {
  if (!props.open) return null;
  return (
    <div class="drawer">
      {props.open === "track" ? (
        <TrackView view={props.view} art={props.play.art} play={props.play} />
      ) : props.open === "steps" ? (
        <StepList view={props.view} />
      ) : (
        <Chronicle events={props.events} view={props.view} reader={props.reader} show={props.show} />
      )}
    </div>
  );
}

function Tab({
  icon,
  label,
  pressed,
  disabled,
  onClick,
}: {
  icon: IconName;
  label: string;
  pressed: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-pressed={pressed} disabled={disabled ?? false} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

export function SheetNav({
  play,
  view,
  open,
  setOpen,
}: {
  play: Play;
  view: View;
  open: Drawer;
  setOpen: (open: Drawer) => void;
}) {
  const aids = play.aids.value;
  return (
    <nav class="nav" aria-label={t("sheet.tabs")}>
      <Tab
        icon="list"
        label={t("sheet.steps")}
        pressed={open === "steps"}
        onClick={() => setOpen(open === "steps" ? null : "steps")}
      />
      <Tab
        icon="scroll"
        label={t("tale.title")}
        pressed={open === "tale"}
        onClick={() => setOpen(open === "tale" ? null : "tale")}
      />
      {view.track && (
        <Tab
          icon="track"
          label={t("track.short")}
          pressed={open === "track"}
          onClick={() => setOpen(open === "track" ? null : "track")}
        />
      )}
      <Tab
        icon="flag"
        label={t("tools.owners")}
        pressed={aids.owners && view.setup.aids.owners}
        disabled={!view.setup.aids.owners}
        onClick={() => (play.aids.value = { ...aids, owners: !aids.owners })}
      />
      <Tab
        icon="fits"
        label={t("tools.fits")}
        pressed={aids.fits && view.setup.aids.fits}
        disabled={!view.setup.aids.fits}
        onClick={() => (play.aids.value = { ...aids, fits: !aids.fits })}
      />
      {view.setup.aids.hint && (
        <Tab
          icon="hint"
          label={t("tools.hint")}
          pressed={play.hint.found.value !== null}
          disabled={!play.hint.possible.value}
          onClick={() => {
            setOpen(null);
            void play.hint.ask();
          }}
        />
      )}
    </nav>
  );
}
