import { type Answer, whenAnswered } from '@stoop/base/api/http/answer';
import { inSlices, type Steps } from '@stoop/base/api/http/slices';
import type { SearchBackend } from './backends/search-backend.ts';
import type { CommuteSearch, FoundTexts, ItemText, PagedType } from './search-results.ts';

function* withWays<Type extends PagedType>(
  { commutes }: Pick<SearchBackend, 'commutes'>,
  commute: CommuteSearch,
  found: FoundTexts<Type>,
): Steps<FoundTexts<Type>> {
  const items: ItemText<Type>[] = [];
  for (const item of found.items) {
    const ways = commutes(item.coordinates, commute);
    items.push(item.with('commute', JSON.stringify(ways)));
    yield;
  }
  return { ...found, items };
}

/** What a search finds, with the way from each item to each address that it names. */
export const withCommutes = <Type extends PagedType>(
  index: Pick<SearchBackend, 'commutes'>,
  commute: CommuteSearch | undefined,
  finding: Answer<FoundTexts<Type>>,
): Answer<FoundTexts<Type>> =>
  commute
    ? whenAnswered(finding, (found) => inSlices(() => withWays(index, commute, found)))
    : finding;
