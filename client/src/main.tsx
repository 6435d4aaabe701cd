// The beginning: words and theme first, then the page the address names.
import { render } from "preact";
import "./css/tokens.css";
import "./css/base.css";
import "./css/board.css";
import "./css/game.css";
import "./css/tray.css";
import "./css/low.css";
import "./css/site.css";
import "../../src/bastide/aid/paper.css";
import "./css/pages.css";
import "./css/print.css";
import { AidPage } from "./aid/page";
import { startArtStyle } from "./board/style";
import { GamePage } from "./game/page";
import { kept } from "./live/seats";
import { GamesPage } from "./pages/games";
import { JoinPage } from "./pages/join";
import { Message } from "./pages/message";
import { ReplayPage } from "./replay/page";
import { route, startRouter } from "./router";
import { SetupPage } from "./setup/page";
import { startTheme } from "./theme";
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

async function start(): Promise<void> {
  startTheme();
  startRouter();
  await Promise.all([startWords(), startArtStyle()]);
  const root = document.getElementById("app");
  if (root) render(<App />, root);
}

void start();
