import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../platform/store.ts';

export interface Shortcut {
  /** Values of `KeyboardEvent.key`; letters are lower case. */
  keys: readonly string[];
  /** What it does, for the sheet of `?`. */
  label: string;
  /** Missing where the focused part of the page handles the key itself. */
  run?: (event: KeyboardEvent) => void;
}

/** The shortcuts of the parts of the page, by the name of the part. The sheet of `?` shows them. */
export const shortcutSheet = createStore<ReadonlyMap<string, readonly Shortcut[]>>(new Map());

/** What of a key's event tells which key it is. */
export interface Press {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The name of a pressed key; null with the modifiers of the browser's own shortcuts. */
export const keyOf = ({ key, altKey, ctrlKey, metaKey }: Press): string | null =>
  altKey || ctrlKey || metaKey ? null : key.length === 1 ? key.toLowerCase() : key;

/** Whether a key that is pressed there is text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** Whether a key is pressed in a dialog, which it may have closed by now, or beside an open one. */
export const isForDialog = (event: KeyboardEvent) =>
  document.querySelector('dialog[open]') !== null ||
  event.composedPath().some((part) => part instanceof HTMLDialogElement);

/** Runs shortcuts of the page while nobody types and no dialog is open, and lists them on the sheet. */
export function useShortcuts(part: string, shortcuts: readonly Shortcut[]): void {
  const list = useEffectEvent(() => shortcuts);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || isForDialog(event)) return;
    const key = keyOf(event);
    const pressed = shortcuts.find(({ keys }) => key !== null && keys.includes(key));
    if (!pressed?.run) return;
    event.preventDefault();
    pressed.run(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const listed = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is listed again when it changes.
  useEffect(() => {
    shortcutSheet.set(new Map(shortcutSheet.read()).set(part, list()));
    return () => {
      const rest = new Map(shortcutSheet.read());
      rest.delete(part);
      shortcutSheet.set(rest);
    };
  }, [part, listed]);
}
