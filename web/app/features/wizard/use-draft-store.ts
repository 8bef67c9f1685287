import type { AppliedFor } from '@stoop/domain/applications/application-path';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../platform/session.ts';
import { type DraftOnPage, DraftStore } from './draft-store.ts';

/** The draft of one home, as long as the page of that home is open. */
export function useDraftStore(home: AppliedFor, label: string): DraftOnPage & { held: DraftStore } {
  const [held] = useState(() => new DraftStore(home, label));
  const accountId = useUser()?.id ?? null;
  useEffect(() => void held.open(accountId), [held, accountId]);
  useEffect(() => {
    const { keepNow, hearStorage } = held;
    const keepWhenHidden = () => document.hidden && keepNow();
    addEventListener('storage', hearStorage);
    addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      removeEventListener('storage', hearStorage);
      removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keepNow();
    };
  }, [held]);
  return { ...useSyncExternalStore(held.listen, held.read, held.read), held };
}
