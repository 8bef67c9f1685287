import type { SavedKind } from '@stoop/domain/saved/saved-kinds';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readSlice } from './browser-state.ts';
import { useUser } from './session.ts';
import { toast } from './toasts.ts';

/** Something that a heart saves. */
export interface Savable {
  kind: SavedKind;
  id: string;
}

/** With what it is called. */
export interface NamedSavable extends Savable {
  name: string;
}

/** R8.26. */
export const SAVE_FAILED = 'Failed to save item';

/*
 * The part that every page with a heart needs. What talks to the server comes when somebody is signed
 * in, or presses a heart.
 */
const loadSync = () => import('./saved-sync.ts');

let shown: { by: string; keys: ReadonlySet<string> } | undefined;
const listeners = new Set<() => void>();

/** What the account saved, as this tab shows it: at first what the browser kept of it. */
export function shownSaved(accountId: string): ReadonlySet<string> {
  if (shown?.by !== accountId) {
    const { savedBy, saved } = Object(readSlice('userActions'));
    shown = { by: accountId, keys: new Set(savedBy === accountId ? saved : []) };
  }
  return shown.keys;
}

export function showSaved(by: string, keys: ReadonlySet<string>): void {
  shown = { by, keys };
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; the answer ends that. */
export function onShownSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once, for the whole page: keeps what is shown true while somebody is signed in. */
export function useFollowSaved(): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    if (!accountId) return;
    const followed = loadSync().then(({ followSaved }) => followSaved(accountId));
    // Hearts can wait: the first press tries again.
    followed.catch(() => {});
    return () => void followed.then((end) => end()).catch(() => {});
  }, [accountId]);
}

/** Whether it is saved, and what a press of its heart does: at once, and back where that fails. */
export function useSaved({ kind, id }: Savable): { isSaved: boolean; press(): void } {
  const accountId = useUser()?.id;
  const navigate = useNavigate();
  const isSaved = useSyncExternalStore(
    onShownSaved,
    () => accountId !== undefined && shownSaved(accountId).has(`${kind}/${id}`),
    () => false,
  );
  return {
    isSaved,
    press: () =>
      void loadSync().then(
        ({ pressHeart }) => pressHeart({ kind, id }, navigate),
        () => toast(SAVE_FAILED, 'error'),
      ),
  };
}
