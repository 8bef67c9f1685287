import { count } from '@stoop/base/rules/text/amounts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { FILTERS, type Filters } from '../rules/filters.ts';
import { type SearchState, withFilters, writeOwnSearch } from '../rules/search-state.ts';
import { COUNTED } from './facet-values.ts';
import { loadFacets } from './facets.ts';
import { TYPE_WORDS } from './type-words.ts';

/** Filters of access with what a home that is left out does not say, and a search for all homes that say it. */
const UNSAID = {
  minDoor: { words: 'how wide the doors are', said: { minDoor: FILTERS.minDoor.from } },
  stepFree: { words: 'that there are no steps', said: { stepFree: true } },
  rollInShower: { words: 'that the shower is roll-in', said: { rollInShower: true } },
} as const satisfies Partial<Record<keyof Filters, { words: string; said: Filters }>>;

type UnsaidKey = keyof typeof UNSAID;
export const mayBeUnsaid = (key: string): key is UnsaidKey => Object.hasOwn(UNSAID, key);

/** `1,204 more units do not say that there are no steps, and are left out. …` */
export function notSaidWords(filter: UnsaidKey, homes: number, type: SearchState['type']): string {
  const { one, many } = TYPE_WORDS[type];
  const isOne = homes === 1;
  return `${count(homes)} more ${isOne ? `${one} does` : `${many} do`} not say ${UNSAID[filter].words}, and ${isOne ? 'is' : 'are'} left out. Take this filter out to see ${isOne ? 'it' : 'them'} too, and ask.`;
}

/** How many homes of a search by a filter of access say nothing of it, so that it cannot find them. */
export function NotSaid({ filter, state }: { filter: UnsaidKey; state: SearchState }) {
  const any = withFilters(state, { [filter]: undefined });
  const { answer } = useAnswer(
    state.filters[filter] === undefined ? null : String(writeOwnSearch(any)),
    async () => {
      const [all, said] = await Promise.all([
        loadFacets(browserApi, any),
        loadFacets(browserApi, withFilters(state, UNSAID[filter].said)),
      ]);
      return all.missing || said.missing
        ? null
        : all.total[COUNTED[state.type]] - said.total[COUNTED[state.type]];
    },
  );
  const homes = answer?.ok ? answer.value : null;
  return (
    <p role="status" className="text-sm text-muted empty:hidden sm:col-span-full">
      {homes !== null && homes > 0 && notSaidWords(filter, homes, state.type)}
    </p>
  );
}
