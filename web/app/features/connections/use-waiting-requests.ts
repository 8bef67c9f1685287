import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { useOwnLive } from '../../platform/use-live.ts';

/** How many requests wait for an answer of the user, and again as they come and go; 0 where it is not known. */
export function useWaitingRequests(api: Api): number {
  const [waiting, setWaiting] = useState(0);
  const load = useEffectEvent(async () => {
    const found = await orProblem(api.getJson('/me/connections'));
    setWaiting(found.ok ? found.value.received.length : 0);
  });
  useEffect(() => void load(), []);
  useOwnLive(['connection'], () => void load());
  return waiting;
}
