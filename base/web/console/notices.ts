import type { News } from '../platform/acts.ts';
import { createStore } from '../platform/store.ts';

export interface Notice {
  message: string;
  tone: 'info' | 'good' | 'attention' | 'error';
  /** The one thing to do, such as taking it back; `key` does it, too. */
  action?: { label: string; key?: string; run: () => void };
  /** How long it stays; null until it is closed. */
  seconds: number | null;
}

/** The current notice of a staff page: a new one replaces it. */
export const notice = createStore<Notice | null>(null);

export const showNotice = (
  message: string,
  { tone = 'info', seconds = 8, action }: Partial<Omit<Notice, 'message'>> = {},
): void => notice.set({ message, tone, seconds, ...(action && { action }) });

export const closeNotice = (): void => notice.set(null);

/** Tells what an act of staff did; its refusal stands beside the button. */
export const tellDone = ({ ok, words }: Pick<News, 'ok' | 'words'>): void => {
  if (ok) showNotice(words, { tone: 'good' });
};

/** Tells what an act of staff led to, where a refusal has no place of its own. */
export const tellNews = ({ ok, words }: Pick<News, 'ok' | 'words'>): void =>
  showNotice(words, { tone: ok ? 'good' : 'error' });

/** Does what the notice offers at a key; false where it offers nothing there. */
export function runOffer(key: string): boolean {
  const offer = notice.read()?.action;
  if (offer?.key !== key) return false;
  closeNotice();
  offer.run();
  return true;
}
