// The menu: language, theme, links, and ways out of the game.
import { useEffect, useRef } from "preact/hooks";
import { switchTheme, theme } from "../theme";
import { Icon, type IconName } from "../ui/icons";
import { LANGUAGES, language, speak, t } from "../words";

export interface MenuItem {
  icon: IconName;
  label: string;
  act?: () => void;
  href?: string;
  /** Whether it is on, of what can be on or off. */
  pressed?: boolean;
}

export function Menu({ items, onClose }: { items: MenuItem[]; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    (box.current?.querySelector("a, button") as HTMLElement | null)?.focus();
    const outside = (event: Event) => {
      const target = event.target as Element;
      if (!box.current?.contains(target) && !target.closest("[data-menu]")) onClose();
    };
    const key = (event: KeyboardEvent) => void (event.key === "Escape" && onClose());
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", key);
    };
  }, []);
  return (
    <div class="menu card" ref={box} role="dialog" aria-label={t("menu.label")}>
      {items.map((item) =>
        item.href ? (
          <a class="item" href={item.href} key={item.label}>
            <Icon name={item.icon} />
            {item.label}
          </a>
        ) : (
          <button
            type="button"
            class="item"
            key={item.label}
            {...(item.pressed === undefined ? {} : { "aria-pressed": item.pressed })}
            onClick={() => {
              onClose();
              item.act?.();
            }}
          >
            <Icon name={item.icon} />
            {item.label}
            {item.pressed && <Icon name="check" small />}
          </button>
        ),
      )}
      <hr />
      <button type="button" class="item" onClick={switchTheme}>
        <Icon name={theme.value === "dark" ? "sun" : "moon"} />
        {t(theme.value === "dark" ? "menu.light" : "menu.dark")}
      </button>
      <Languages />
    </div>
  );
}

export function Languages() {
  return (
    <div class="langs" role="radiogroup" aria-label={t("menu.language")}>
      {LANGUAGES.map((code) => (
        // biome-ignore lint/a11y/useSemanticElements: the radio group of ARIA's patterns, made of buttons
        <button
          type="button"
          role="radio"
          aria-checked={code === language.value}
          lang={code}
          key={code}
          onClick={() => void speak(code)}
        >
          {t(`language.${code}`)}
        </button>
      ))}
    </div>
  );
}
