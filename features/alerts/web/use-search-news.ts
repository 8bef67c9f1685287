import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { useEffect, useState } from 'react';
import type { SavedSearch } from '../contract/routes.ts';
import { searchKey } from '../rules/saved-search.ts';

/** What is known of the search that is shown, if its user has saved it. */
export interface SearchNews {
  saved: SavedSearch | null;
  /** Why an item is new to the user; null if it is not. */
  reasonFor(item: {
    buildingId: string;
    rentId?: string;
    roomId?: string;
  }): 'new' | 'cheaper' | null;
}

const keyOf = (buildingId: string, rentId = '', roomId = '') =>
  JSON.stringify([buildingId, rentId, roomId]);

function newsOf(saved: SavedSearch | null): SearchNews {
  const reasons = new Map<string, 'new' | 'cheaper'>();
  for (const { buildingId, rentId, roomId, reason } of saved?.newHomes ?? [])
    for (const key of [keyOf(buildingId, rentId, roomId ?? ''), keyOf(buildingId)])
      if (reasons.get(key) !== 'new') reasons.set(key, reason);
  return {
    saved,
    reasonFor: ({ buildingId, rentId, roomId }) =>
      reasons.get(keyOf(buildingId, rentId, roomId)) ?? null,
  };
}

const NO_NEWS = newsOf(null);

/**
 * Asks whether the search with this query is saved, and what is new since the last visit; then this is the last visit.
 * The marks stay until another search is shown. A list without marks is complete, so that a failure is not told.
 */
export function useSearchNews(query: string): SearchNews {
  const userId = useUser()?.id;
  const key = searchKey(query);
  const [known, setKnown] = useState<{ key: string; news: SearchNews } | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let isCurrent = true;
    const ask = async () => {
      const { items } = await browserApi.getJson('/me/saved-searches');
      const saved = items.find((one) => searchKey(one.query) === key) ?? null;
      if (!isCurrent) return;
      setKnown({ key, news: newsOf(saved) });
      if (saved)
        await browserApi.send('POST', '/me/saved-searches/{searchId}/visit', {
          params: { searchId: saved.id },
        });
    };
    ask().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [key, userId]);
  return known?.key === key && userId !== undefined ? known.news : NO_NEWS;
}
