// The frame of every page but the game itself: sign, ways, language, theme.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Menu, type MenuItem } from "../game/menu";
import { keptGames } from "../live/seats";
import { phone, switchTheme, theme } from "../theme";
import { under } from "../under";
import { LANGUAGES, type Language, language, speak, t } from "../words";
import { Icon, Logo } from "./icons";
import { IconButton } from "./parts";
import { Pills } from "./pills";

export type PageName = "new" | "games" | "learn" | "replay" | "aid" | "";

function ways(): { page: PageName; href: string; label: string }[] {
  const all: { page: PageName; href: string; label: string }[] = [
    { page: "new", href: under("/"), label: t("site.play") },
  ];
  if (keptGames().length) all.push({ page: "games", href: under("/games"), label: t("site.resume") });
  all.push(
    { page: "learn", href: under("/learn"), label: t("lesson.pages") },
    { page: "replay", href: under("/replay"), label: t("site.replays") },
    { page: "aid", href: under("/aid"), label: t("site.aid") },
  );
  return all;
}

export function Site({ page, children }: { page: PageName; children: ComponentChildren }) {
  const [menu, setMenu] = useState(false);
  const items: MenuItem[] = ways().map((way) => ({ icon: ICONS[way.page], label: way.label, href: way.href }));
  return (
    <div class="site">
      <header class="hdr">
        <a href={under("/")} class="home">
          <Logo />
          <b>Bastide</b>
        </a>
        {!phone.value && (
          <nav aria-label={t("site.ways")}>
            {ways().map((way) => (
              <a href={way.href} key={way.page} {...(way.page === page ? { "aria-current": "page" as const } : {})}>
                {way.label}
              </a>
            ))}
          </nav>
        )}
        <span class="sp" />
        <label class="lang">
          <Icon name="globe" />
          <span class="sr">{t("menu.language")}</span>
          <select value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language)}>
            {LANGUAGES.map((code) => (
              <option value={code} key={code}>
                {t(`language.${code}`)}
              </option>
            ))}
          </select>
        </label>
        {phone.value ? (
          <span data-menu>
            <IconButton icon="menu" label={t("menu.label")} onClick={() => setMenu(!menu)} />
          </span>
        ) : (
          <IconButton
            icon={theme.value === "dark" ? "sun" : "moon"}
            label={t(theme.value === "dark" ? "menu.light" : "menu.dark")}
            onClick={switchTheme}
          />
        )}
        {menu && <Menu items={items} onClose={() => setMenu(false)} />}
      </header>
      <main>{children}</main>
      <Pills />
      <footer class="foot">
        <p>{t("site.own")}</p>
      </footer>
    </div>
  );
}

const ICONS = { new: "play", games: "clock", learn: "help", replay: "replay", aid: "list", "": "list" } as const;
