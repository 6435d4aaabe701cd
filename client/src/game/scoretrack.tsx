// The score track, where a box makes it matter: the spaces of a lap with every marker, its lap, and who is beside it.
import type { Art } from "../board/symbols";
import type { View } from "../wire/types";
import { capital, t } from "../words";
import { figureWord } from "./options";
import type { Play } from "./play";
import { isOneOfSeveral, offered, ROW, SPACE, type Standing, spotOf, standing } from "./track";

const SIZE = 0.3;

function nameOf(one: Standing, view: View): string {
  const name = view.players[one.marker[0]]?.name ?? "";
  const marker = isOneOfSeveral(view, one.marker) ? `${name}, ${figureWord(markerArt(one, view))}` : name;
  if (!one.guest) return marker;
  const owner = one.seat === undefined ? "" : (view.players[one.seat]?.name ?? "");
  return t("track.beside", { figure: capital(figureWord(one.art)), name: owner, marker });
}

function markerArt(one: Standing, view: View): string {
  const [seat, n] = one.marker;
  return view.track?.markers.find((marker) => marker.seat === seat && marker.n === n)?.art ?? one.art;
}

/** Where a piece is, in words. */
function told(one: Standing, view: View): string {
  const where = t(one.lap ? "track.at-lap" : "track.at", { space: one.space, lap: one.lap });
  return `${nameOf(one, view)}: ${where}`;
}

function Piece({ one, view, art, play }: { one: Standing; view: View; art: Art; play?: Play | undefined }) {
  const colour = one.seat === undefined ? undefined : view.players[one.seat]?.colour;
  const id = `${one.art}-${colour ?? "free"}`;
  const option =
    play && !one.guest && play.stage.value === "choose" ? offered(play.options.value, one.marker) : undefined;
  const chosen = option !== undefined && play?.choice.value?.action === option.action;
  if (!art.need(id)) return null;
  const text = told(one, view);
  const inner = (
    <>
      <title>{text}</title>
      {option && <circle class="track-spot" r="16" />}
      <use href={`#${id}`} transform={`translate(0 17) scale(${SIZE})`} />
      {one.lap !== 0 && !one.guest && (
        <g class="track-lap" transform="translate(11 -13)">
          <circle r="8" />
          <text y="3.5">{one.lap + 1}</text>
        </g>
      )}
    </>
  );
  const place = { transform: `translate(${one.x}px, ${one.y}px) scale(${one.size})` };
  if (!option || !play)
    return (
      <g class="track-piece" style={place} data-piece={one.key}>
        {inner}
      </g>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside a drawing
    <g
      class={`track-piece open${chosen ? " on" : ""}`}
      style={place}
      data-piece={one.key}
      role="button"
      tabIndex={0}
      aria-label={text}
      aria-pressed={chosen}
      onClick={() => play.choose(option.action)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        play.choose(option.action);
      }}
    >
      {inner}
    </g>
  );
}

export function TrackView({ view, art, play }: { view: View; art: Art; play?: Play | undefined }) {
  const track = view.track;
  if (!track) return null;
  const high = Math.ceil(track.spaces / ROW) * SPACE;
  const pieces = standing(track, Object.entries(view.figures));
  const spaces = Array.from({ length: track.spaces }, (_, space) => space);
  return (
    <figure class="track">
      <svg class="bastide" viewBox={`-4 -16 ${ROW * SPACE + 8} ${high + 22}`}>
        <title>{t("track.title")}</title>
        {spaces.map((space) => {
          const { x, y } = spotOf(space);
          const dark = track.dark !== undefined && space % track.dark === 0;
          return (
            <g key={space} transform={`translate(${x} ${y})`} class={dark ? "track-space dark" : "track-space"}>
              <rect x={-SPACE / 2 + 1} y={-SPACE / 2 + 1} width={SPACE - 2} height={SPACE - 2} rx="5" />
              {space % 5 === 0 && (
                <text x={4 - SPACE / 2} y={14 - SPACE / 2}>
                  {space}
                </text>
              )}
            </g>
          );
        })}
        {pieces.map((one) => (
          <Piece key={one.key} one={one} view={view} art={art} play={play} />
        ))}
      </svg>
      <ul class="sr">
        {pieces.map((one) => (
          <li key={one.key}>{told(one, view)}</li>
        ))}
      </ul>
    </figure>
  );
}
