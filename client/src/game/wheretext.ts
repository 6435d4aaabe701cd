// Where on the board something is, in words.
import { t } from "../words";

/** A cell in words: so many east or west and north or south of the start. */
export function whereText(x: number, y: number): string {
  const across = x ? t(x > 0 ? "board.east" : "board.west", { n: Math.abs(x) }) : "";
  const along = y ? t(y > 0 ? "board.south" : "board.north", { n: Math.abs(y) }) : "";
  return [across, along].filter(Boolean).join(", ") || t("board.centre");
}
