import type { Api } from '@stoop/base/web/platform/api';
import { type SearchState, withFilters } from '../rules/search-state.ts';
import { countHomes } from './found.ts';
import { type LookedUp, lookUp } from './look-up-place.ts';

/** The same reading with what was not understood as words of homes, which the text has no more. */
function withWords(looked: LookedUp, words: string): LookedUp {
  const { state, understood } = looked;
  const text = understood.left.reduce((rest, part) => rest.replace(part, ','), understood.text);
  return {
    ...looked,
    state: withFilters(state, { q: words }),
    understood: { ...understood, text, left: [] },
  };
}

/**
 * What the words of a search mean as filters and places; null where they mean none. What is not understood stays as words where
 * homes have them, and else is told.
 */
export async function readWords(api: Api, search: SearchState): Promise<LookedUp | null> {
  const { q } = search.filters;
  if (q === undefined) return null;
  const looked = await lookUp(api, withFilters(search, { q: undefined }), q);
  const { isWords, left } = looked.understood;
  if (!looked.hasWishes || isWords) return null;
  if (left.length === 0) return looked;
  const worded = withWords(looked, left.join(' '));
  // The reading alone is an answer, too.
  const count = await countHomes(api, worded.state).catch(() => 0);
  return count > 0 ? worded : looked;
}
