import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { lookAgain } from './look-again.ts';
import { ownRefreshes } from './own-refreshes.ts';
import { useStore } from './store.ts';
import { unknownOutcomes } from './unknown-outcome.ts';

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
    for (const { refresh } of ownRefreshes) void refresh();
  });
  const [found] = useState(() => lookAgain());
  useEffect(() => {
    if (found(count, isIdle)) look();
  }, [found, count, isIdle]);
}
