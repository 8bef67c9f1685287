import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { useLive } from '@stoop/base/web/platform/use-live';
import { useEffect, useEffectEvent } from 'react';
import type { Waiting } from '../../contract/routes.ts';

interface WaitingCountsProps {
  api: Api;
  /** Gets undefined where the numbers are not known. */
  onCount: (waiting: Waiting | undefined) => void;
}

export function WaitingCounts({ api, onCount }: WaitingCountsProps) {
  const load = useEffectEvent(async () => {
    const found = await orProblem(api.getJson('/staff/waiting'));
    onCount(found.ok ? found.value : undefined);
  });
  useEffect(() => void load(), []);
  useLive(['application', 'tour', 'thread', 'message', 'report', 'dead-jobs'], () => void load());
  return null;
}
