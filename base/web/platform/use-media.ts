import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed while it changes; null on the server and while the page hydrates. */
export function useMedia(query: string): boolean | null {
  const follow = useCallback(
    (tell: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(
    follow,
    () => window.matchMedia(query).matches,
    () => null,
  );
}
