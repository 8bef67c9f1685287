import { OFFLINE } from '@stoop/base/web/platform/problem';
import { useStore } from '@stoop/base/web/platform/store';
import { toast } from '@stoop/base/web/platform/toasts';
import { useNavigate } from 'react-router';
import type { PressedHome, SavedKey } from '../rules/user-actions.ts';
import { SAVE_FAILED, savedKeys } from './saved-store.ts';

export interface Savable {
  key: SavedKey;
  name: string;
}

/** What a heart saves, and where that is: a visitor's is kept in the browser until they sign in. */
export interface Heart extends Savable, PressedHome {}

/*
 * Only what every page with a heart needs. The code for storage and for the API loads when a user is signed in, or
 * a heart is pressed.
 */
const loadSync = () => import('./saved-sync.ts');

/** Whether the item is saved, and a function that toggles it: at once, and reverted if that fails. */
export function useSaved(
  { key }: Savable,
  home?: PressedHome,
): [isSaved: boolean, press: () => void] {
  const navigate = useNavigate();
  const isSaved = useStore(savedKeys, (keys) => keys.has(key));
  const press = () =>
    void loadSync().then(
      ({ pressHeart }) => pressHeart(key, navigate, home),
      () => toast(`${SAVE_FAILED}. ${OFFLINE.detail}`, 'error'),
    );
  return [isSaved, press];
}
