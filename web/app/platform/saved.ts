import type { SavedKey } from '@stoop/domain/saved/user-actions';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { OFFLINE } from './problem.ts';
import { SAVE_FAILED, savedKeys } from './saved-store.ts';
import { useUser } from './session.ts';
import { useStore } from './store.ts';
import { toast } from './toasts.ts';

/** An item that a heart saves, with its name. */
export interface Savable {
  key: SavedKey;
  name: string;
}

/*
 * Only what every page with a heart needs. The code for storage and for the API loads when a user is signed in, or
 * a heart is pressed.
 */
const loadSync = () => import('./saved-sync.ts');

/** Keeps hearts equal to the account while a user is signed in. Use it once in a page. */
export function useFollowSaved(): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    // If it cannot be loaded, the next press of a heart tries again.
    if (accountId)
      loadSync().then(
        ({ followSaved }) => followSaved(accountId),
        () => {},
      );
  }, [accountId]);
}

/** Whether the item is saved, and a function that toggles it: at once, and reverted if that fails. */
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
