import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { refreshOwn } from './own-refreshes.ts';
import { useStore } from './store.ts';
import { unknownOutcomes } from './unknown-outcome.ts';

/**
 * Says whether to load what the page shows again: once for every new unknown outcome, at once, or as soon as the page
 * no longer loads another one, because loading again would stop that. Outcomes of meanwhile are looked at together.
 */
export function lookAgain(): (count: number, isIdle: boolean) => boolean {
  let looked = 0;
  return (count, isIdle) => {
    if (count === looked || !isIdle) return false;
    looked = count;
    return true;
  };
}

/**
 * Loads what the page shows again after the server could not say whether it did something, so that its user sees that.
 * The router does not by itself, because the call failed.
 */
export function useLookAgain(): void {
  const count = useStore(unknownOutcomes);
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const look = useEffectEvent(() => {
    void revalidate();
    refreshOwn();
  });
  const [found] = useState(() => lookAgain());
  useEffect(() => {
    if (found(count, isIdle)) look();
  }, [found, count, isIdle]);
}
