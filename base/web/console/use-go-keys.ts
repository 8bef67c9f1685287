import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isTyping, keyOf, useShortcuts } from './shortcuts.ts';

export interface GoKey {
  /** The key that is pressed after `g`. */
  key: string;
  label: string;
  to: string;
}

/** The key before those that name a page. */
const GO = 'g';
/** So long the second key is waited for. */
const WAIT_MS = 1_500;

/** `g` and the key of a page go to it, from everywhere but a field or a dialog. The page's own keys do not see the second. */
export function useGoKeys(pages: readonly GoKey[]): void {
  const navigate = useNavigate();
  const go = useEffectEvent((key: string | null) => {
    const page = pages.find((one) => one.key === key);
    if (page) void navigate(page.to);
    return page !== undefined;
  });
  useShortcuts(
    'Go to',
    pages.map(({ key, label }) => ({ keys: [`${GO} ${key}`], label })),
  );
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    const listener = (event: KeyboardEvent) => {
      const isPage = !isTyping(event.target) && document.querySelector('dialog[open]') === null;
      const isSecond = isPage && performance.now() - pressedAt < WAIT_MS;
      pressedAt = isPage && keyOf(event) === GO ? performance.now() : Number.NEGATIVE_INFINITY;
      if (!isSecond || !go(keyOf(event))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
}
