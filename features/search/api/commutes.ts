import type { Steps } from '@stoop/base/api/http/slices';
import type { SearchIndex } from './read-model/search-index.ts';
import type { CommuteSearch, FoundTexts, ItemText, PagedType } from './search-results.ts';

/** The steps of a search, with the way from each item to each address that it names. */
export function* withCommutes<Type extends PagedType>(
  index: SearchIndex,
  commute: CommuteSearch | undefined,
  steps: Steps<FoundTexts<Type>>,
): Steps<FoundTexts<Type>> {
  const found = yield* steps;
  if (!commute) return found;
  const items: ItemText<Type>[] = [];
  for (const item of found.items) {
    const ways = index.commutes(item.coordinates, commute);
    items.push(item.with('commute', JSON.stringify(ways)));
    yield;
  }
  return { ...found, items };
}
