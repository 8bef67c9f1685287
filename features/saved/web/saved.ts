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

/**
 * Whether the item is saved, and a function that toggles it: at once, and reverted if that fails. `same` are the same home
 * by other keys: they are saved and removed with it.
 */
export function useSaved(
  item: Savable & Partial<PressedHome>,
  same: readonly Heart[] = [],
): [isSaved: boolean, press: () => void] {
  const navigate = useNavigate();
  const all = [item, ...same];
  const isSaved = useStore(savedKeys, (keys) => all.some(({ key }) => keys.has(key)));
  const press = () =>
    void loadSync().then(
      ({ pressHeart }) => {
        for (const one of all)
          if (savedKeys.read().has(one.key) === isSaved)
            void pressHeart(one.key, navigate, isPlaced(one) ? one : undefined);
      },
      () => toast(`${SAVE_FAILED}. ${OFFLINE.detail}`, 'error'),
    );
  return [isSaved, press];
}

const isPlaced = (item: Savable & Partial<PressedHome>): item is Heart =>
  item.buildingId !== undefined && item.unitId !== undefined;
