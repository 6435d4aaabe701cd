// What can be deleted: a game from this device's list, one's name from a game, a game for everybody.
import { useState } from "preact/hooks";
import { ApiError, deleteGame, deletePerson } from "../api";
import { endPush } from "../friends/push";
import { forget, kept, keptGames } from "../live/seats";
import { errorText } from "../ui/errors";
import { Dialog } from "../ui/parts";
import { sure } from "../ui/sure";
import { t } from "../words";

/** Take one's name out of a game; one that is gone, or that these tokens no longer open, has nothing left to delete. */
async function eraseName(game: string): Promise<void> {
  const tokens = kept(game)?.seats.map((seat) => seat.token) ?? [];
  await endPush(game);
  try {
    if (tokens.length) await deletePerson(game, tokens);
  } catch (error) {
    const nothingLeft = error instanceof ApiError && (error.status === 404 || error.status === 403);
    if (!nothingLeft) throw error;
  }
  forget(game);
}

/** What may be done with one game of the list. */
export function EraseDialog({ game, close, done }: { game: string; close: () => void; done: () => void }) {
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const own = kept(game)?.own;
  const act = (work: () => Promise<unknown>) => {
    setBusy(true);
    work().then(done, (error: unknown) => {
      setBusy(false);
      setFailed(errorText(error));
    });
  };
  const choices = [
    { name: "forget", act: () => endPush(game).then(() => forget(game)) },
    { name: "erase-name", act: () => eraseName(game) },
    ...(own ? [{ name: "erase-game", act: () => deleteGame(game, own).then(() => forget(game)) }] : []),
  ];
  return (
    <Dialog title={t("games.erase-title")} onClose={close}>
      <dl>
        {choices.map((choice) => (
          <div class="eraserow" key={choice.name}>
            <dd>{t(`games.${choice.name}-say`)}</dd>
            <dt>
              <button
                type="button"
                class="btn"
                data-erase={choice.name}
                disabled={busy}
                onClick={() => act(choice.act)}
              >
                {t(`games.${choice.name}`)}
              </button>
            </dt>
          </div>
        ))}
      </dl>
      {failed && <p role="alert">{failed}</p>}
    </Dialog>
  );
}

/** The sentence that says what a server keeps about somebody, and the button that ends it. */
export function EraseAll({ done }: { done: () => void }) {
  const [failed, setFailed] = useState("");
  const act = async () => {
    setFailed("");
    for (const { game } of keptGames()) {
      await eraseName(game).catch((error: unknown) => setFailed(errorText(error)));
    }
    done();
  };
  const ask = () =>
    sure({
      title: t("games.erase-all"),
      text: t("games.erase-all-say"),
      label: t("games.erase-all"),
      act: () => void act(),
    });
  return (
    <section class="eraseall">
      <p class="muted small">{t("games.erase-all-say")}</p>
      <button type="button" class="btn quiet" data-erase="all" onClick={ask}>
        {t("games.erase-all")}
      </button>
      {failed && <p role="alert">{t("games.erase-some", { why: failed })}</p>}
    </section>
  );
}
