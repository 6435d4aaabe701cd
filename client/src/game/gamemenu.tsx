// The menu of a running game.
import { aidPage } from "../api";
import { isFree } from "../friends/invite";
import { copyLink, watchLink } from "../friends/links";
import { canNotice, switchNotices } from "../friends/notices";
import { canPush, pushed, switchPush } from "../friends/push";
import { kept } from "../live/seats";
import type { Table } from "../live/table";
import { asksLost, noticed, PACES, pace, setPace, sounds } from "../settings";
import { chime } from "../ui/chime";
import { sure } from "../ui/sure";
import { under } from "../under";
import type { View } from "../wire/types";
import { t } from "../words";
import { followRematch, report } from "./actions";
import { Menu, type MenuItem } from "./menu";
import { substitute } from "./waiting";

export const aidLink = (view: View): string => aidPage(view.setup);

interface MenuProps {
  table: Table;
  view: View;
  help: () => void;
  text: () => void;
  invite: () => void;
  device: () => void;
  onClose: () => void;
}

/** What a player sets for this device. */
function settings(game: string, plays: boolean): MenuItem[] {
  const hear = () => {
    sounds.value = !sounds.value;
    if (sounds.value) chime();
  };
  const next = PACES[(PACES.indexOf(pace.value) + 1) % PACES.length] ?? "normal";
  const notices: MenuItem = {
    icon: "bell",
    label: t("menu.notices"),
    pressed: noticed.value,
    act: () => void switchNotices(),
  };
  const push: MenuItem = {
    icon: "bell",
    label: t("push.switch"),
    pressed: pushed.value.includes(game),
    act: () => void switchPush(game),
  };
  return [
    { icon: "clock", label: t(`menu.pace-${pace.value}`), act: () => setPace(next) },
    ...(canNotice() ? [notices] : []),
    ...(plays && canPush() ? [push] : []),
    { icon: "sound", label: t("menu.sounds"), pressed: sounds.value, act: hear },
    { icon: "help", label: t("menu.ask-lost"), pressed: asksLost.value, act: () => (asksLost.value = !asksLost.value) },
  ];
}

export function GameMenu({ table, view, help, text, invite, device, onClose }: MenuProps) {
  const own = kept(table.game);
  const items: MenuItem[] = [
    { icon: "list", label: t("menu.aid"), href: aidLink(view) },
    { icon: "help", label: t("tools.help"), act: help },
    { icon: "scroll", label: t("text.title"), act: text },
  ];
  if (own?.join && view.players.some(isFree)) items.push({ icon: "link", label: t("menu.invite"), act: invite });
  if (own?.watch)
    items.push({
      icon: "eye",
      label: t("menu.watch"),
      act: () => void copyLink(watchLink(table.game, own.watch ?? "")),
    });
  if (own?.seats.length && !view.lesson) items.push({ icon: "device", label: t("device.title"), act: device });
  for (const player of view.players) {
    const away = player.kind === "link" && table.here.value[player.seat] === false;
    if ((away || table.holds(player.seat)) && !player.level && !player.resigned && !view.over)
      items.push({
        icon: "computer",
        label: t("menu.substitute", { name: player.name }),
        act: () => void substitute(table, player.seat),
      });
    if (table.holds(player.seat) && player.kind !== "computer" && player.level) {
      items.push({
        icon: "person",
        label: t("menu.take-back", { name: player.name }),
        act: () => table.post({ say: "substitute", seat: player.seat }),
      });
    }
  }
  const seat = table.held.value[0];
  if (seat !== undefined && view.can.resign) {
    const resign = () =>
      sure({
        title: t("menu.resign-title"),
        text: t("menu.resign-sure"),
        label: t("menu.resign"),
        act: () => table.post({ say: "resign", seat }),
      });
    items.push({ icon: "flag", label: t("menu.resign"), act: resign });
  }
  if (view.next)
    items.push({
      icon: "again",
      label: t("end.rematch-come"),
      act: () => followRematch(table.game, view.next ?? "", table.watch),
    });
  items.push(...settings(table.game, Boolean(own?.seats.length) && !view.over && !view.lesson));
  items.push({ icon: "share", label: t("menu.report"), act: () => void report(table) });
  items.push({ icon: "out", label: t("menu.leave"), href: under("/games") });
  return <Menu items={items} onClose={onClose} />;
}
