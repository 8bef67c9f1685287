import { useUser } from '@stoop/base/web/platform/session';
import { useStore } from '@stoop/base/web/platform/store';
import { useEffect, useState } from 'react';
import type { AppliedFor } from '../../rules/application-path.ts';
import { useQueueReload } from '../use-queue-reload.ts';
import { type DraftState, DraftStore } from './draft-store.ts';

/** The draft of a home while its page is mounted. */
export function useDraftStore(home: AppliedFor, label: string): DraftState & { store: DraftStore } {
  const [store] = useState(() => new DraftStore(home, label));
  const accountId = useUser()?.id ?? null;
  // Another browser may send it.
  useQueueReload(home, accountId !== null);
  useEffect(() => void store.open(accountId), [store, accountId]);
  useEffect(() => {
    const { saveNow, handleStorage } = store;
    const saveWhenHidden = () => document.hidden && saveNow();
    addEventListener('storage', handleStorage);
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      removeEventListener('storage', handleStorage);
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saveNow();
    };
  }, [store]);
  return { ...useStore(store.page), store };
}
