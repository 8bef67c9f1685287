import { type RefObject, useEffect, useRef } from 'react';
import { isForDialog, useShortcuts } from './shortcuts.ts';

/** The value of `aria-keyshortcuts` for the button that saves. */
export const SAVE_KEYS = 'Control+S Meta+S';

/** Ctrl or Command with S sends a long form from any of its fields, in place of the browser's own saving of the page. */
export function useSaveKey(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (isForDialog(event)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useShortcuts('Form', [{ keys: ['Ctrl+S'], label: 'Save; on a Mac with Command' }]);
  return form;
}
