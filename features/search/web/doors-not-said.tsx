import { count } from '@stoop/base/rules/text/amounts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { FILTERS } from '../rules/filters.ts';
import { type SearchState, withFilters, writeOwnSearch } from '../rules/search-state.ts';
import { COUNTED } from './facet-values.ts';
import { loadFacets } from './facets.ts';
import { TYPE_WORDS } from './type-words.ts';

/** How many homes of a search by its doors say nothing of them, so that it cannot find them. */
export function DoorsNotSaid({ state }: { state: SearchState }) {
  const { minDoor } = state.filters;
  const any = withFilters(state, { minDoor: undefined });
  const { answer } = useAnswer(
    minDoor === undefined ? null : String(writeOwnSearch(any)),
    async () => {
      const [all, said] = await Promise.all([
        loadFacets(browserApi, any),
        loadFacets(browserApi, withFilters(state, { minDoor: FILTERS.minDoor.from })),
      ]);
      return all.missing || said.missing
        ? null
        : all.total[COUNTED[state.type]] - said.total[COUNTED[state.type]];
    },
  );
  const notSaid = answer?.ok ? answer.value : null;
  const { one, many } = TYPE_WORDS[state.type];
  return (
    <p role="status" className="text-sm text-muted empty:hidden sm:col-span-full">
      {notSaid !== null &&
        notSaid > 0 &&
        `${count(notSaid)} more ${notSaid === 1 ? `${one} does` : `${many} do`} not say how wide the doors are, and ${notSaid === 1 ? 'is' : 'are'} left out. Take this filter out to see ${notSaid === 1 ? 'it' : 'them'} too, and ask.`}
    </p>
  );
}
