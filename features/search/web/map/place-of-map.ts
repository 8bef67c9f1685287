import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { placesOf } from '../../rules/place-search.ts';
import { readSearch } from '../../rules/search-state.ts';
import type { SearchedPlace } from '../../rules/searched-places.ts';
import { contains, widened } from './area.ts';
import { boundsOfView, foundView, type MapSize } from './first-view.ts';

/*
 * What a map is of, where its search is in places that have a name.
 */

/** The named places of a search, which its filters say as a query string. */
const placesIn = (filters: string): readonly SearchedPlace[] =>
  placesOf(readSearch(new URLSearchParams(filters)).state);

/** Whether it has the neighborhoods of a larger place, which are shown before their homes. */
export const isOfSeveral = (filters: string): boolean =>
  placesIn(filters).some(({ kind }) => kind === 'part' || kind === 'borough');

/** Whether a search, by its filters, is in places that have a name. */
export const isInPlaces = (filters: string): boolean => placesIn(filters).length > 0;

/** So much beyond the view of a place is still there, as a share: a hand is not exact. */
const BESIDE = 0.05;

/** Where a map looks after it was moved: at the whole place of its search, at a part of it, or elsewhere. */
export type Looking = 'place' | 'part' | 'elsewhere';

/** Where a map of a search in named places, found in a box, looks: elsewhere is beyond its first view. */
export function lookingAt(
  size: MapSize,
  { filters, box }: { filters: string; box: Bounds },
  shown: Bounds,
): Looking {
  if (!isInPlaces(filters)) return 'elsewhere';
  const first = boundsOfView(size, foundView(size, box, isOfSeveral(filters)));
  if (!contains(widened(first, BESIDE), shown)) return 'elsewhere';
  return contains(widened(shown, BESIDE), box) ? 'place' : 'part';
}
