// A table with friends: who you are is asked once, then the link is there.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { friendsTable, MOST_SEATS, nameYou, open, opening, ownName, ownTable, seats } from "../setup/wish";
import { errorText } from "../ui/errors";
import { Icon } from "../ui/icons";
import { Dialog, Stepper } from "../ui/parts";
import { pill } from "../ui/pills";
import type { NewGame } from "../wire/types";
import { t } from "../words";

/** What waits for the name: a quick table, or the one that has been laid. */
const wanted = signal<"quick" | "own" | null>(null);

/** Open a table and go there. */
export function begin(wish: NewGame): void {
  open(wish).catch((error: unknown) => pill("bad", "close", errorText(error)));
}

export function playWithFriends(): void {
  wanted.value = "quick";
}

/** Begin the table that has been laid; who has friends come and no name yet is asked for it. */
export function beginOwn(): void {
  const friends = seats.value.some((seat) => seat.kind === "link");
  const named = seats.value.some((seat) => seat.kind === "you" && seat.name.trim());
  if (friends && !named) wanted.value = "own";
  else begin(ownTable());
}

export function FriendsDialog() {
  const [name, setName] = useState(ownName());
  const [friends, setFriends] = useState(1);
  const what = wanted.value;
  if (!what) return null;
  const close = () => (wanted.value = null);
  const go = (event: Event) => {
    event.preventDefault();
    if (!name.trim()) return;
    nameYou(name.trim());
    close();
    begin(what === "own" ? ownTable() : friendsTable(friends));
  };
  return (
    <Dialog title={t("friends.title")} onClose={close}>
      <form class="asked" onSubmit={go}>
        <p>{t("friends.say")}</p>
        <label>
          <span>{t("join.name")}</span>
          <input
            class="field"
            value={name}
            maxLength={30}
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {what === "quick" && (
          <p class="howmany">
            <span>{t("friends.many")}</span>
            <Stepper label={t("friends.many")} value={friends} min={1} max={MOST_SEATS - 1} onChange={setFriends} />
          </p>
        )}
        <button type="submit" class="btn pri" data-link disabled={opening.value || !name.trim()}>
          <Icon name="link" />
          {t("friends.go")}
        </button>
      </form>
    </Dialog>
  );
}
