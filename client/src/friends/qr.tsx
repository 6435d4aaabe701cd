// A link as a picture that the camera of another device reads.
import encodeQR from "qr";

/** The dark squares of a code as one path, row by row. */
export function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 3 });
  return (
    <svg class="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path class="qr-plate" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path class="qr-ink" d={pathOf(rows)} shape-rendering="crispEdges" />
    </svg>
  );
}
