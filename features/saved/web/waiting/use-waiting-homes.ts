import { useUser } from '@stoop/base/web/platform/session';
import { useLayoutEffect, useState } from 'react';
import type { PendingSave } from '../../rules/user-actions.ts';
import { followVisitor, pendingSaves } from '../saved-sync.ts';
import { useSavedKeys } from '../use-saved-keys.ts';

/** Where somebody is to sign in for the page of what they saved. */
const FOR_SAVED = /^\/portal\/saved\b/;

export interface Waiting {
  /**
   * Those that waited when the page came: what is taken out stays, so that it can be put back. Null where it is not known
   * yet, as on the server, which cannot read the browser's storage.
   */
  homes: readonly PendingSave[] | null;
  /** How many wait now. */
  count: number;
}

/**
 * The homes whose hearts a visitor pressed, the last one first, where `next` is the page of what is saved; null elsewhere.
 */
export function useWaitingHomes(next: string): Waiting | null {
  const isFor = FOR_SAVED.test(next);
  const isAsked = useUser() === null && isFor;
  const keys = useSavedKeys();
  const [homes, setHomes] = useState<readonly PendingSave[] | null>(null);
  // Before the first paint: nothing that the page shows otherwise flashes.
  useLayoutEffect(() => {
    if (!isAsked) return;
    const end = followVisitor();
    setHomes(pendingSaves());
    return end;
  }, [isAsked]);
  // They stay while whoever signed in is led on.
  if (!isFor) return null;
  return { homes, count: homes?.filter(({ key }) => keys.has(key)).length ?? 0 };
}
