// Small parts used on every page.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words";
import { Icon, type IconName } from "./icons";

export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  class?: string;
}) {
  return (
    <button
      type="button"
      class={`ib ${props.class ?? ""}`}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
      {...(props.pressed === undefined ? {} : { "aria-pressed": props.pressed })}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which a dialog knows by itself
    <dialog ref={box} aria-label={title} onClose={onClose} onClick={outside}>
      <h2>{title}</h2>
      <span class="close">
        <IconButton icon="close" label={t("common.close")} onClick={onClose} />
      </span>
      {children}
    </dialog>
  );
}

export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** A row of which one is chosen. */
export function Segmented<T extends string>(props: {
  label: string;
  value: T;
  choices: Choice<T>[];
  onChange: (value: T) => void;
}) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = props.choices.findIndex((choice) => choice.value === props.value);
    const next = props.choices[(at + step + props.choices.length) % props.choices.length];
    if (!next) return;
    props.onChange(next.value);
    const row = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => (row.querySelector('[aria-checked="true"]') as HTMLElement | null)?.focus());
  };
  return (
    <div class="seg" role="radiogroup" aria-label={props.label} onKeyDown={move}>
      {props.choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: the radio group of ARIA's patterns, made of buttons
        <button
          type="button"
          role="radio"
          key={choice.value}
          aria-checked={choice.value === props.value}
          tabIndex={choice.value === props.value ? 0 : -1}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

export function Thinking() {
  return (
    <span class="arches" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export function Stepper(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: stands within a line of text, where no fieldset may
    <span class="stepper" role="group" aria-label={props.label}>
      <button
        type="button"
        aria-label={t("common.less")}
        disabled={props.value <= props.min}
        onClick={() => props.onChange(props.value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output class="num">{props.value}</output>
      <button
        type="button"
        aria-label={t("common.more")}
        disabled={props.value >= props.max}
        onClick={() => props.onChange(props.value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

/** Text to the clipboard, also where the page is not served over a secure line. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
