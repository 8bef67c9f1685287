import type { SavedKey } from '@stoop/domain/saved/user-actions';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { OFFLINE } from './problem.ts';
import { SAVE_FAILED, savedKeys } from './saved-store.ts';
import { useUser } from './session.ts';
import { useStore } from './store.ts';
import { toast } from './toasts.ts';

/** Something that a heart saves, and what it is called. */
export interface Savable {
  key: SavedKey;
  name: string;
}

/*
 * The part that every page with a heart needs, and no more. What remembers, and what talks to the server,
 * comes when somebody is signed in, or presses a heart.
 */
const loadSync = () => import('./saved-sync.ts');

/** Once, for the whole page: keeps what is shown true while somebody is signed in. */
export function useFollowSaved(): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    // Where it cannot be loaded, hearts wait: a press tries again.
    if (accountId)
      loadSync().then(
        ({ followSaved }) => followSaved(accountId),
        () => {},
      );
  }, [accountId]);
}

/** Whether it is saved, and what a press of its heart does: at once, and back where that fails. */
export function useSaved(key: SavedKey): [isSaved: boolean, press: () => void] {
  const navigate = useNavigate();
  const isSaved = useStore(savedKeys, (keys) => keys.has(key));
  const press = () =>
    void loadSync().then(
      ({ pressHeart }) => pressHeart(key, navigate),
      () => toast(`${SAVE_FAILED}. ${OFFLINE.detail}`, 'error'),
    );
  return [isSaved, press];
}
