import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useEffect, useState } from 'react';
import type { RecentlyViewed } from '../contract/routes.ts';

/** The recently viewed homes, newest first; null until they load, empty where loading fails. */
export function useViewed(): RecentlyViewed['items'] | null {
  const [items, setItems] = useState<RecentlyViewed['items'] | null>(null);
  useEffect(() => {
    const request = new AbortController();
    browserApi.getJson('/me/recently-viewed', { signal: request.signal }).then(
      (viewed) => setItems(viewed.items),
      // Optional: the page works without the list.
      () => request.signal.aborted || setItems([]),
    );
    return () => request.abort();
  }, []);
  return items;
}
