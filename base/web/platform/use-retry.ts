import { useEffect, useEffectEvent, useRef } from 'react';
import type { Problem } from './api.ts';

const WAITS_S = [3, 10, 30, 60] as const;
const waitAfter = (tries: number) => WAITS_S[Math.min(tries, WAITS_S.length - 1)] ?? 60;

/** Failures that may be temporary: no network, a server error, a rate limit. */
export const isTemporary = ({ status }: Pick<Problem, 'status'>) =>
  status === 0 || status === 429 || status >= 500;

/**
 * Retries automatically while `failure` is set (a new object for each failure): when the network returns, and at
 * intervals of at least `leastS` seconds.
 */
export function useRetry(failure: unknown, retry: () => unknown, leastS = 0): void {
  const tries = useRef(0);
  const again = useEffectEvent(() => {
    void retry();
  });
  const wait = useEffectEvent(() => Math.max(waitAfter(tries.current++), leastS) * 1000);
  useEffect(() => {
    if (!failure) {
      tries.current = 0;
      return;
    }
    const onTime = () => again();
    const timer = setTimeout(onTime, wait());
    addEventListener('online', onTime);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onTime);
    };
  }, [failure]);
}
