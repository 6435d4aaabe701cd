// The whole board as text, on demand.
import type { Art } from "../board/symbols";
import { Dialog } from "../ui/parts";
import type { View } from "../wire/types";
import { t } from "../words";
import { elsewhere, featureTexts, handLine, squareLines, tileTexts } from "./inwords";
import type { Reader } from "./tale";

function Part({ title, lines }: { title: string; lines: string[] }) {
  if (!lines.length) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

export function TextBoard({
  view,
  art,
  reader,
  onClose,
}: {
  view: View;
  art: Art;
  reader: Reader;
  onClose: () => void;
}) {
  const hand = handLine(view, art);
  return (
    <Dialog title={t("text.title")} onClose={onClose}>
      <div class="textboard">
        <Part title={t("text.hand")} lines={hand ? [hand] : []} />
        <Part title={t("text.squares")} lines={squareLines(view, art)} />
        <section>
          <h3>{t("text.tiles", { n: Object.keys(view.faces).length })}</h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("text.where")}</th>
                <th scope="col">{t("text.edges")}</th>
                <th scope="col">{t("text.there")}</th>
              </tr>
            </thead>
            <tbody>
              {tileTexts(view, art, reader).map((tile) => (
                <tr key={tile.key}>
                  <th scope="row">{tile.where}</th>
                  <td>{tile.sides}</td>
                  <td>{tile.more.join(" · ")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Part title={t("text.features")} lines={featureTexts(view, reader)} />
        <Part title={t("text.elsewhere")} lines={elsewhere(view, art, reader)} />
      </div>
    </Dialog>
  );
}
