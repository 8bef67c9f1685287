import type { Waiting } from '@stoop/contract/numbers/routes';
import { useEffect, useEffectEvent } from 'react';
import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';
import { useLive } from '../../../platform/use-live.ts';

/** Tells how much waits for staff, and again as it comes and goes. */
export function WaitingCounts({
  api,
  onCount,
}: {
  api: Api;
  /** Gets undefined where the numbers are not known. */
  onCount: (waiting: Waiting | undefined) => void;
}) {
  const load = useEffectEvent(async () => {
    const found = await orProblem(api.getJson('/staff/waiting'));
    onCount(found.ok ? found.value : undefined);
  });
  useEffect(() => void load(), []);
  useLive(['message', 'report', 'dead-jobs'], () => void load());
  return null;
}
