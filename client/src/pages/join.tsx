// What one sees when opening a friend's link: who is there, which seat is free, one field, one button.
import { useEffect, useState } from "preact/hooks";
import { joinGame, lobby } from "../api";
import { moduleNames } from "../catalogue";
import { ruleText } from "../game/clock";
import { keep } from "../live/seats";
import { go } from "../router";
import { useCatalogue } from "../setup/page";
import { keepName, ownName } from "../setup/wish";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { MarkPic } from "../ui/pictures";
import { pill } from "../ui/pills";
import { Site } from "../ui/site";
import { under } from "../under";
import type { Lobby } from "../wire/types";
import { t } from "../words";
import { Message } from "./message";

export function JoinPage({ game, join }: { game: string; join: string }) {
  useCatalogue();
  const [found, setFound] = useState<Lobby | null>(null);
  const [failed, setFailed] = useState("");
  const [name, setName] = useState(ownName());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    lobby(game, { join }).then(setFound, (error: unknown) => setFailed(errorText(error)));
  }, [game, join]);
  if (failed) return <Message title={t("error.title")} text={failed} />;
  if (!found) return <Message title={t("common.loading")} busy />;
  const free = found.free[0];
  const seat = free === undefined ? undefined : found.players[free];
  const watch = () => go(under(`/g/${game}#watch=${join}`));
  const take = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const wanted = name.trim() || (seat?.name ?? t("names.friend"));
      const taken = await joinGame(game, join, wanted, free);
      keepName(name.trim());
      keep({ game, seats: [taken], join });
      go(under(`/g/${game}`), true);
    } catch (error) {
      setBusy(false);
      pill("bad", "close", errorText(error));
    }
  };
  const modules = moduleNames(found.setup.game, found.setup.modules);
  return (
    <Site page="">
      <div class="card message join">
        <h1>{t("join.title")}</h1>
        <p class="muted">{modules}</p>
        {found.setup.clock && <p class="small">{ruleText(found.setup.clock)}</p>}
        <ul class="who">
          {found.players.map((player) => (
            <li key={player.seat}>
              <MarkPic colour={player.colour} /> {found.free.includes(player.seat) ? t("seat.free-seat") : player.name}
            </li>
          ))}
        </ul>
        {free === undefined ? (
          <>
            <p>{t("join.full")}</p>
            <button type="button" class="btn pri" onClick={watch}>
              <Icon name="eye" />
              {t("join.watch")}
            </button>
          </>
        ) : (
          <form onSubmit={(event) => void take(event)}>
            <label>
              <span>{t("join.name")}</span>
              <input
                class="field"
                value={name}
                placeholder={seat?.name ?? ""}
                maxLength={30}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <div class="cta">
              <button type="submit" class="btn pri" data-join disabled={busy}>
                {t("join.take")}
              </button>
              <button type="button" class="btn quiet" onClick={watch}>
                {t("join.watch")}
              </button>
            </div>
          </form>
        )}
      </div>
    </Site>
  );
}
