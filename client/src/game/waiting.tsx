// States in which nobody here can move: a friend has not come, the line is cut, the game is over.
import { useEffect, useState } from "preact/hooks";
import { loadCatalogue } from "../catalogue";
import { LinkField } from "../friends/invite";
import { copyLink, joinLink } from "../friends/links";
import { kept } from "../live/seats";
import type { Table } from "../live/table";
import { Icon } from "../ui/icons";
import { t } from "../words";
import { Primary, Secondary, TrayFrame } from "./tray";

/** Let the computer play a seat, at a middling level. */
export async function substitute(table: Table, seat: number): Promise<void> {
  const { levels } = await loadCatalogue();
  const level = levels[Math.floor(levels.length / 2)];
  if (level) table.post({ say: "substitute", seat, level });
}

export function FriendTray({ table, seat }: { table: Table; seat: number }) {
  const join = kept(table.game)?.join;
  const link = join ? joinLink(table.game, join) : "";
  return (
    <TrayFrame
      name="friend"
      pic={<Icon name="link" />}
      text={
        <>
          <h2>{t("waiting.title")}</h2>
          <p class="say">{t(join ? "waiting.say" : "waiting.say-guest")}</p>
          {join && (
            <div class="linkbox">
              <LinkField link={link} />
            </div>
          )}
        </>
      }
      primary={join ? <Primary icon="link" label={t("waiting.copy")} onClick={() => void copyLink(link)} /> : undefined}
      after={
        join ? (
          <Secondary icon="computer" label={t("waiting.substitute")} onClick={() => void substitute(table, seat)} />
        ) : undefined
      }
    />
  );
}

export function KeptTray({ table }: { table: Table }) {
  return (
    <TrayFrame
      name="kept"
      pic={<Icon name="clock" />}
      text={
        <>
          <h2>{t("kept.title")}</h2>
          <p class="say">{t("kept.say")}</p>
        </>
      }
      after={<Secondary label={t("tray.back")} onClick={() => table.recall()} />}
    />
  );
}

function SilentPill({ table }: { table: Table }) {
  return (
    <div class="pill warn" data-offline>
      <Icon name="clock" />
      <span>{t("link.silent")}</span>
      <button type="button" class="link" onClick={() => table.link.now()}>
        {t("link.again")}
      </button>
    </div>
  );
}

/** The line that tells of a lost connection and when the next attempt is due. */
export function LinkPill({ table }: { table: Table }) {
  const [, tick] = useState(0);
  const lost = table.link.state.value === "lost";
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [lost]);
  if (table.link.state.value === "silent") return <SilentPill table={table} />;
  if (!lost) return null;
  const wait = Math.max(0, Math.ceil((table.link.retryAt.value - Date.now()) / 1000));
  return (
    <div class="pill warn" data-offline>
      <Icon name="again" />
      <span>{table.link.barred.value ? t("link.barred") : t("link.lost", { n: wait })}</span>
      <button type="button" class="link" onClick={() => table.link.now()}>
        {t("link.now")}
      </button>
    </div>
  );
}
