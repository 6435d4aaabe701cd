// What can be placed or done, side by side: kinds of figures and other possibilities of the same moment.
import type { View } from "../protocol";
import { Icon } from "../ui/icons";
import { FigurePic } from "../ui/pictures";
import { capital, t } from "../words";
import { figureWord, groupLabel, type Group } from "./options";
import type { Play } from "./play";

export function Kinds({ play, view }: { play: Play; view: View }) {
  const groups = play.groups.value;
  const seat = view.ask?.seat;
  const player = seat === undefined ? undefined : view.players[seat];
  if (!player) return null;
  const putting = groups.some((group) => group.name === "put");
  const figureOf = (group: Group) => group.figure ?? (group.name in player.supply ? group.name : undefined);
  const placing = (group: Group) => group.name === "put" || group.name in player.supply;
  const shown = new Set(groups.filter(placing).map(figureOf));
  const others = putting ? Object.keys(player.supply).filter((kind) => !shown.has(kind)) : [];
  if (groups.length + others.length < 2) return null;
  return (
    <div class="kinds" role="group" aria-label={t("tray.kinds")}>
      {groups.map((group) => {
        const figure = figureOf(group);
        return (
        <button type="button" class="kind" key={group.key} aria-pressed={group.key === play.active.value?.key} onClick={() => play.setGroup(group.key)}>
          {figure ? <FigurePic art={play.art} kind={figure} colour={player.colour} /> : <Icon name="place" />}
          {figure && placing(group) && <span class="n num">{player.supply[figure] ?? ""}</span>}
          <span>{groupLabel(group, groups)}</span>
        </button>
        );
      })}
      {others.map((kind) => {
        const why = t((player.supply[kind] ?? 0) > 0 ? "tray.no-place" : "tray.none-left");
        return (
          <button type="button" class="kind off" key={kind} aria-disabled="true" title={why}>
            <FigurePic art={play.art} kind={kind} colour={player.colour} />
            <span class="n num">{player.supply[kind] ?? 0}</span>
            <span>{capital(figureWord(kind))}</span>
            <span class="sr">{why}</span>
          </button>
        );
      })}
    </div>
  );
}
