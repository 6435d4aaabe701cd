// A whole board as a small picture.
import { cornerSpots } from "../board/ground";
import type { Art } from "../board/symbols";
import { listed } from "../wire/listed";
import type { View } from "../wire/types";

export function MiniBoard({ view, art }: { view: View; art: Art }) {
  const faces = listed(view.faces);
  const xs = faces.map((face) => face.x);
  const ys = faces.map((face) => face.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const cells = faces.map((face) => `M${face.x * 400} ${face.y * 400}h400v400h-400z`).join("");
  for (const face of faces) art.need(face.art);
  const drawn = faces.map((face) => ({ art: face.art, x: face.x * 400, y: face.y * 400 }));
  return (
    <svg
      class="bastide"
      viewBox={`${left * 400 - 20} ${top * 400 - 60} ${wide * 400 + 40} ${high * 400 + 90}`}
      aria-hidden="true"
    >
      <path class="meadow" d={cells} />
      {drawn.map(({ art: id, x, y }) => (
        <use href={`#${id}`} x={x - 2} y={y - 2} width="404" height="404" key={`${x},${y}`} />
      ))}
      {cornerSpots(drawn, art.places).map(([y, x]) => (
        <use href="#corner" x={x} y={y} key={`c${x},${y}`} />
      ))}
    </svg>
  );
}
