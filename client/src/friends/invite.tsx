// The invitation: the link for friends in every form, and who has come by it.
import { kept } from "../live/seats";
import type { Table } from "../live/table";
import { Icon } from "../ui/icons";
import { Dialog } from "../ui/parts";
import { MarkPic } from "../ui/pictures";
import type { Player, View } from "../wire/types";
import { t } from "../words";
import { canShare, copyLink, joinLink, shareLink } from "./links";
import { QrCode } from "./qr";

export function isFree(player: Pick<Player, "kind" | "taken" | "level">): boolean {
  return player.kind === "link" && !player.taken && !player.level;
}

export function LinkField({ link, label = t("waiting.link") }: { link: string; label?: string }) {
  return (
    <input class="field" readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
  );
}

export function InviteDialog({ table, view, onClose }: { table: Table; view: View; onClose: () => void }) {
  const join = kept(table.game)?.join;
  if (!join) return null;
  const link = joinLink(table.game, join);
  const free = view.players.filter(isFree).length;
  return (
    <Dialog title={t(free ? "invite.title" : "invite.complete")} onClose={onClose}>
      <div class="invite">
        <div class="ways">
          <p>{t(free ? "invite.say" : "invite.complete-say", { n: free })}</p>
          {free > 0 && <Ways link={link} />}
          <ul class="guests" aria-label={t("game.players")}>
            {view.players.map((player) => (
              <Guest key={player.seat} table={table} player={player} />
            ))}
          </ul>
        </div>
        {free > 0 && <QrCode text={link} label={t("invite.qr")} />}
      </div>
      <div class="cta">
        <button type="button" class={free ? "btn" : "btn pri"} data-begin onClick={onClose}>
          {t(free ? "invite.meanwhile" : "invite.begin")}
        </button>
      </div>
    </Dialog>
  );
}

function Ways({ link }: { link: string }) {
  return (
    <>
      <LinkField link={link} />
      <div class="cta">
        <button type="button" class="btn pri" data-copy onClick={() => void copyLink(link)}>
          <Icon name="link" />
          {t("waiting.copy")}
        </button>
        {canShare() && (
          <button type="button" class="btn" onClick={() => void shareLink(link)}>
            <Icon name="share" />
            {t("invite.share")}
          </button>
        )}
      </div>
    </>
  );
}

function Guest({ table, player }: { table: Table; player: Player }) {
  const free = isFree(player);
  const here = table.here.value[player.seat];
  return (
    <li class={free ? "free" : ""} data-free={free ? "yes" : undefined}>
      <MarkPic colour={player.colour} />
      <b>{free ? t("seat.free-seat") : player.name}</b>
      <small>{free ? "" : t(here === false ? "seat.away" : "seat.there")}</small>
    </li>
  );
}
