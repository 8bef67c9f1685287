import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveKind } from '../../rules/live/live-kinds.ts';
import type { LiveListener } from './live.ts';
import { ownRefreshes } from './own-refreshes.ts';

const STAFF_EVENTS = '/api/v1/staff/events';
const OWN_EVENTS = '/api/v1/me/events';

/** Listens at an address of events while the component is shown; not where there is none. */
function useEvents(address: string | null, kinds: readonly LiveKind[], callback: LiveListener) {
  const tell = useEffectEvent<LiveListener>((changes) => {
    const own = changes?.filter(({ kind }) => kinds.includes(kind)) ?? null;
    if (own?.length !== 0) callback(own);
  });
  useEffect(() => {
    if (address === null) return;
    let isShown = true;
    let stop = () => {};
    // Without it the page stays as it was loaded.
    void import('./live.ts').then(
      ({ listenLive }) => {
        if (isShown) stop = listenLive(address, tell);
      },
      () => {},
    );
    return () => {
      isShown = false;
      stop();
    };
  }, [address]);
}

/**
 * For pages of staff: calls `callback` soon after something of these kinds changed, with what did, or with null if
 * anything may have. It is not called while the tab is hidden, but once it is shown again.
 */
export const useLive = (kinds: readonly LiveKind[], callback: LiveListener): void =>
  useEvents(STAFF_EVENTS, kinds, callback);

/** For pages of a signed-in user: as `useLive`, with what is their own. */
export const useOwnLive = (kinds: readonly LiveKind[], callback: LiveListener): void =>
  useEvents(OWN_EVENTS, kinds, callback);

function useReload(address: string | null, kinds: readonly LiveKind[]): void {
  const { revalidate } = useRevalidator();
  useEvents(address, kinds, () => void revalidate());
}

/** As `useLiveReload`, at another address of events. */
export const useLiveReloadAt = (address: string, kinds: readonly LiveKind[]): void =>
  useReload(address, kinds);

/** For pages of staff: loads their data again soon after something of these kinds changed. */
export const useLiveReload = (kinds: readonly LiveKind[]): void => useReload(STAFF_EVENTS, kinds);

/**
 * For pages of a signed-in user: as `useLiveReload`, with what is their own, and what every page knows of them: another
 * one may have applied for them.
 *
 * @param query what else to listen to; null for visitors, who have no events
 */
export function useOwnLiveReload(kinds: readonly LiveKind[], query: string | null = ''): void {
  const address = query === null ? null : OWN_EVENTS + query;
  useReload(address, kinds);
  const refreshed = ownRefreshes.flatMap((one) => one.kinds);
  useEvents(address, refreshed, (changes) => {
    for (const { kinds, refresh } of ownRefreshes)
      if (!changes || changes.some(({ kind }) => kinds.includes(kind))) void refresh();
  });
}
