import {
  FILTERS,
  type FilterKey,
  type FilterKind,
  type Filters,
} from '@stoop/domain/search/filters';
import {
  arePricesReversed,
  orderedPrices,
  readSearch,
  type SearchState,
  searchPath,
  withFilters,
} from '@stoop/domain/search/search-state';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/** What is typed waits until the typing rests; what is chosen counts at once. */
const REST_MS: Partial<Record<FilterKind, number>> = { dollars: 450, day: 450 };

/** What the history keeps of a search beside its address. */
export interface SearchEntry {
  /** Its prices were given the other way round. */
  isSwapped?: boolean;
}

interface Draft {
  state: SearchState;
  /** The page has not been asked yet. */
  isWaiting: boolean;
}

/**
 * The search as it is shown: what was just asked for stands in the controls before its answer is
 * there. The address is the search; a change is a navigation.
 */
export function useSearch(loaded: SearchState) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKey = useRef<FilterKey>(undefined);
  const [draft, setDraft] = useState<Draft | null>(null);

  const loadedPath = searchPath(loaded);
  const [seenPath, setSeenPath] = useState(loadedPath);
  if (seenPath !== loadedPath) {
    setSeenPath(loadedPath);
    if (draft && !draft.isWaiting) setDraft(null);
  }

  const isLeavingTo = location?.pathname === '/search' ? location.search : null;
  const asked = isLeavingTo === null ? null : readSearch(new URLSearchParams(isLeavingTo)).state;
  const state = (draft?.isWaiting ? draft.state : asked) ?? draft?.state ?? loaded;

  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: SearchState, replace = false, state: SearchEntry | null = null) => {
    clearTimeout(timer.current);
    const path = searchPath(next);
    setDraft(path === loadedPath ? null : { state: next, isWaiting: false });
    navigate(path, { replace: replace || path === loadedPath, state });
  };

  return {
    state,
    /** The list on the page answers another search than the one that is shown in the controls. */
    isPending: isLeavingTo !== null,
    /** Asks for this search now. */
    submit(next: SearchState = state) {
      lastKey.current = undefined;
      const isSwapped = arePricesReversed(next.filters);
      go(
        { ...next, filters: orderedPrices(next.filters) },
        false,
        isSwapped ? { isSwapped } : null,
      );
    },
    /** Changes one filter; several changes of the same one are one step back. */
    ask(key: FilterKey, value: Filters[FilterKey]) {
      const next = withFilters(state, { [key]: value });
      const restMs = REST_MS[FILTERS[key].kind];
      const replace = lastKey.current === key;
      clearTimeout(timer.current);
      if (restMs === undefined) {
        lastKey.current = key;
        go(next, replace);
        return;
      }
      setDraft({ state: next, isWaiting: true });
      // The first digits of a higher price are a lower one: nothing is asked until both make sense.
      if (arePricesReversed(next.filters)) return;
      timer.current = setTimeout(() => {
        lastKey.current = key;
        go(next, replace);
      }, restMs);
    },
  };
}
