import type { RecentlyViewed } from '@stoop/contract/saved/routes';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';

/** Homes that one looked at, newest first; null until they are there, and none where they cannot be had. */
export function useViewed(): RecentlyViewed['items'] | null {
  const [items, setItems] = useState<RecentlyViewed['items'] | null>(null);
  useEffect(() => {
    const request = new AbortController();
    browserApi.getJson<RecentlyViewed>('/me/recently-viewed', undefined, request.signal).then(
      (viewed) => setItems(viewed.items),
      // The page has more to tell than this.
      () => request.signal.aborted || setItems([]),
    );
    return () => request.abort();
  }, []);
  return items;
}
