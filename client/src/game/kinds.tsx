// What can be placed or done, side by side: kinds of figures and other possibilities of the same moment.
import type { Art } from "../board/symbols";
import { Icon } from "../ui/icons";
import { FigurePic, TilePic } from "../ui/pictures";
import type { Player, View } from "../wire/types";
import { capital, t } from "../words";
import { colourOf, figureOf, figureWord, type Group, groupLabel } from "./options";
import type { Play } from "./play";

const MANY = 8;

function Sign({ art, group, player }: { art: Art; group: Group; player: Player }) {
  const figure = figureOf(group, player);
  if (figure) return <FigurePic art={art} kind={figure} colour={colourOf(figure, player)} />;
  const drawings = group.options[0]?.art;
  if (drawings?.length) return <TilePic art={art} drawings={drawings} />;
  return group.moves ? <FigurePic art={art} kind={group.moves} colour={null} /> : <Icon name="place" />;
}

/** Kinds that cannot be placed now; those with none left only where there is room. */
function unusable(groups: Group[], player: Player): string[] {
  const shown = new Set(groups.map((group) => figureOf(group, player)));
  const rest = Object.keys(player.supply).filter((kind) => !shown.has(kind) && (player.whole[kind] ?? 0) > 0);
  return rest.length + groups.length <= MANY
    ? rest
    : rest.filter((kind) => (player.supply[kind] ?? 0) > 0).slice(0, Math.max(0, MANY - groups.length));
}

/** How many kinds are shown; none where there is nothing to choose between. */
export function kindsShown(play: Play, view: View): number {
  const groups = play.groups.value;
  const player = view.players[view.ask?.seat ?? -1];
  if (!player) return 0;
  const all = groups.length + (play.putting.value ? unusable(groups, player).length : 0);
  return all < 2 ? 0 : all;
}

export function Kinds({ play, view }: { play: Play; view: View }) {
  const groups = play.groups.value;
  const seat = view.ask?.seat;
  const player = seat === undefined ? undefined : view.players[seat];
  if (!player) return null;
  if (!kindsShown(play, view)) return null;
  const others = play.putting.value ? unusable(groups, player) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a part of a form
    <div class="kinds" role="group" aria-label={t("tray.kinds")}>
      {groups.map((group) => {
        const figure = figureOf(group, player);
        const left = figure && (group.name === "put" || group.moves === figure) ? player.supply[figure] : undefined;
        return (
          <button
            type="button"
            class="kind"
            key={group.key}
            aria-pressed={group.key === play.active.value?.key}
            onClick={() => play.setGroup(group.key)}
          >
            <Sign art={play.art} group={group} player={player} />
            {left !== undefined && <span class="n num">{left}</span>}
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
