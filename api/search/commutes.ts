import type { Steps } from '../http/slices.ts';
import type { SearchIndex } from './read-model/search-index.ts';
import type { CommuteSearch, Found, Items, PagedType } from './search-results.ts';

/** The steps of a search, with the way from each item to each address that it names. */
export function* withCommutes<Type extends PagedType>(
  index: SearchIndex,
  commute: CommuteSearch | undefined,
  steps: Steps<Found<Type>>,
): Steps<Found<Type>> {
  const found = yield* steps;
  if (!commute) return found;
  const items: Items[Type][] = [];
  for (const item of found.items) {
    const { coordinates } = 'building' in item ? item.building : item;
    items.push({ ...item, commute: index.commutes(coordinates, commute.to) });
    yield;
  }
  return { ...found, items };
}
