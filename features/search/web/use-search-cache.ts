import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { OrCached } from '@stoop/base/web/platform/cached-page';
import { savesData } from '@stoop/base/web/platform/load-ahead';
import { useEffect } from 'react';
import { storeSearch } from './cached-search.ts';
import type { SearchData } from './load-search.ts';
import { warmUp } from './warm-up.ts';

/** After so long on a page its visitor has stopped changing filters. */
const IDLE_AFTER_MS = 2_000;

/** Stores the page's data in the browser's cache and, when the page is idle, loads ahead what may be opened next. */
export function useSearchCache(data: OrCached<SearchData>): void {
  useEffect(() => {
    if (data.cachedAtMs !== undefined || data.problem) return;
    void storeSearch(data);
    const timer = setTimeout(() => {
      if (!savesData() && !document.hidden) void warmUp(browserApi, data);
    }, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [data]);
}
