import { useActs } from '@stoop/base/web/platform/acts';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { useOwnLive } from '@stoop/base/web/platform/use-live';
import { useEffect, useEffectEvent, useState } from 'react';
import { CONNECTION_ACTS } from './connection-acts.ts';

/** How many requests wait for an answer of the user, and again as they come and go; 0 where it is not known. */
export function useWaitingRequests(api: Api): number {
  const { isSending } = useActs(CONNECTION_ACTS);
  const [waiting, setWaiting] = useState(0);
  const load = useEffectEvent(async () => {
    const found = await orProblem(api.getJson('/me/connections'));
    setWaiting(found.ok ? found.value.received.length : 0);
  });
  // An own act is followed by its own answer, also where live news are late.
  useEffect(() => {
    if (!isSending) void load();
  }, [isSending]);
  useOwnLive(['connection'], () => void load());
  return waiting;
}
