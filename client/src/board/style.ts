// The style of the drawings, which the server writes: the page waits for it, but begins without it if it does not come.
import { under } from "../under";

export function startArtStyle(): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = under("/api/art.css");
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
