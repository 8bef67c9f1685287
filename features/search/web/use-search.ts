import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { FilterKind } from '../rules/filter-kinds.ts';
import { FILTERS, type FilterKey, type Filters } from '../rules/filters.ts';
import { lookUpPath } from '../rules/place-search.ts';
import { reversedRanges } from '../rules/ranges.ts';
import {
  readSearch,
  type SearchState,
  searchPath,
  withFilters,
  writeSearch,
} from '../rules/search-state.ts';
import { readOwnSearch } from './commute/own-search.ts';
import { type HomesPageName, searchParams } from './page-address.ts';

/** Kinds that are typed are debounced; the others apply at once. */
const DEBOUNCE_MS: Partial<Record<FilterKind, number>> = { number: 450, day: 450, group: 450 };

interface SearchedAt {
  page: HomesPageName;
  /** The address of a changed search. */
  pathOf: (state: SearchState) => string;
}

interface Draft {
  state: SearchState;
  /** Whether the change is still debounced. */
  isWaiting: boolean;
}

/** The draft holds the start of a range that its search leaves out: it stays to be put right. */
const isLeftOutOf = (draft: SearchState, loadedPath: string): boolean =>
  reversedRanges(draft.filters).length > 0 &&
  searchPath(readSearch(writeSearch(draft)).state) === loadedPath;

/**
 * The search that the controls show. The address holds the search and each change navigates; the controls show a change
 * before its results arrive.
 */
export function useSearch(loaded: SearchState, { page, pathOf }: SearchedAt) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKey = useRef<FilterKey>(undefined);
  const [draft, setDraft] = useState<Draft | null>(null);

  const loadedPath = searchPath(loaded);
  const [lastLoadedPath, setLastLoadedPath] = useState(loadedPath);
  if (lastLoadedPath !== loadedPath) {
    setLastLoadedPath(loadedPath);
    if (draft && !draft.isWaiting && !isLeftOutOf(draft.state, loadedPath)) setDraft(null);
  }

  const pendingSearch = location?.pathname === `/${page}` ? location.search : null;
  const requested =
    pendingSearch === null
      ? null
      : readOwnSearch(searchParams(page, new URLSearchParams(pendingSearch))).state;
  const state = (draft?.isWaiting ? draft.state : requested) ?? draft?.state ?? loaded;

  useEffect(() => () => clearTimeout(timer.current), []);

  const navigateTo = (next: SearchState, replace = false) => {
    clearTimeout(timer.current);
    const isLoaded = searchPath(next) === loadedPath;
    setDraft(isLoaded ? null : { state: next, isWaiting: false });
    navigate(pathOf(next), { replace: replace || isLoaded });
  };

  return {
    state,
    /** The list still shows the results of the previous search. */
    isPending: pendingSearch !== null,
    /** Searches now. */
    submit(next: SearchState = state) {
      lastKey.current = undefined;
      navigateTo(next);
    },
    /** The text of a place that is being looked up; null otherwise. */
    where: pendingSearch === null ? null : new URLSearchParams(pendingSearch).get('where'),
    /** Searches for what somebody wrote, now; `from` is the search that it changes. */
    lookUp(text: string, from: SearchState = state) {
      lastKey.current = undefined;
      clearTimeout(timer.current);
      setDraft(null);
      navigate(lookUpPath(from, text, pathOf));
    },
    /** Changes one filter. Repeated changes of one filter share a history entry. */
    setFilter(key: FilterKey, value: Filters[FilterKey]) {
      const next = withFilters(state, { [key]: value });
      const debounceMs = DEBOUNCE_MS[FILTERS[key].kind];
      const replace = lastKey.current === key;
      clearTimeout(timer.current);
      if (debounceMs === undefined) {
        lastKey.current = key;
        navigateTo(next, replace);
        return;
      }
      setDraft({ state: next, isWaiting: true });
      timer.current = setTimeout(() => {
        lastKey.current = key;
        navigateTo(next, replace);
      }, debounceMs);
    },
  };
}
