// The beginning: words and theme first, then the page the address names.
import "./shelf";
import { render } from "preact";
import "./css/fonts.css";
import "./css/tokens.css";
import "./css/base.css";
import "./css/board.css";
import "./css/game.css";
import "./css/tray.css";
import "./css/supply.css";
import "./css/low.css";
import "./css/site.css";
import "./css/lesson.css";
import "../../src/bastide/aid/paper.css";
import "./css/pages.css";
import "./css/table.css";
import "./css/print.css";
import { AidPage } from "./aid/page";
import { startArtStyle } from "./board/style";
import { GamePage } from "./game/page";
import { LearnPage } from "./lesson/page";
import { kept } from "./live/seats";
import { CodePage } from "./pages/code";
import { GamesPage } from "./pages/games";
import { JoinPage } from "./pages/join";
import { Message } from "./pages/message";
import { ReplayPage } from "./replay/page";
import { route, startRouter } from "./router";
import { SetupPage } from "./setup/page";
import { forgetful } from "./shelf";
import { startTheme } from "./theme";
import { pill } from "./ui/pills";
import { polite, urgent } from "./ui/say";
import { Sure } from "./ui/sure";
import { startWords, t } from "./words";

function Page() {
  const { page, id, hash } = route.value;
  const join = hash.get("join");
  switch (page) {
    case "new":
      return <SetupPage />;
    case "game":
      return join && !kept(id)?.seats.length ? (
        <JoinPage game={id} join={join} key={id} />
      ) : (
        <GamePage id={id} watch={hash.get("watch") ?? undefined} key={id} />
      );
    case "replay":
      return <ReplayPage id={id} />;
    case "aid":
      return <AidPage />;
    case "games":
      return <GamesPage />;
    case "learn":
      return <LearnPage />;
    case "code":
      return <CodePage code={hash.get("code") ?? ""} />;
    case "lost":
      return <Message title={t("error.page")} />;
  }
}

function App() {
  return (
    <>
      <Page />
      <Sure />
      <div class="sr" role="status" aria-live="polite">
        {polite.value}
      </div>
      <div class="sr" role="alert" aria-live="assertive">
        {urgent.value}
      </div>
    </>
  );
}

async function start(root: HTMLElement): Promise<void> {
  startTheme();
  startRouter();
  await Promise.all([startWords(), startArtStyle()]);
  root.replaceChildren();
  render(<App />, root);
  if (forgetful) pill("warn", "clock", t("site.forgets"), 0);
}

const root = document.getElementById("app");
// What the page says by itself when nothing has begun is said at once when it cannot begin.
if (root) start(root).catch(() => root.classList.add("failed"));
