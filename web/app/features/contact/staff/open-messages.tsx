import { useEffect, useEffectEvent } from 'react';
import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';
import { useLive } from '../../../platform/use-live.ts';

/** Tells how many messages are open, and again as they come and go. For staff who may read them. */
export function OpenMessages({
  api,
  onCount,
}: {
  api: Api;
  /** Gets undefined where the number is not known. */
  onCount: (count: number | undefined) => void;
}) {
  const load = useEffectEvent(async () => {
    const query = { state: 'open', limit: '1' };
    const found = await orProblem(api.getJson('/staff/messages', { query }));
    onCount(found.ok ? found.value.totalCount : undefined);
  });
  useEffect(() => void load(), []);
  useLive(['message'], () => void load());
  return null;
}
