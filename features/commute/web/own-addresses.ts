import { authStore, readAuth } from '@stoop/base/web/platform/session';
import { toast } from '@stoop/base/web/platform/toasts';
import { useSyncExternalStore } from 'react';
import { isSameBlock, OWN_ADDRESSES_MAX, type OwnAddress } from '../rules/own-addresses.ts';
import { listenAddresses, storeAddresses, storedAddresses } from './own-addresses-store.ts';

/*
 * The addresses to which somebody goes. A visitor's are in this browser alone; those of an account are in its profile, and
 * here a copy.
 */

const NONE: readonly OwnAddress[] = [];

/** Stores the addresses here, and in the profile of the signed-in user. */
export function saveOwnAddresses(addresses: readonly OwnAddress[]): void {
  const accountId = readAuth().user?.id;
  storeAddresses({ addresses, of: accountId, areUnsent: accountId !== undefined });
  if (accountId)
    import('./own-addresses-sync.ts').then(
      ({ sendAddresses }) => sendAddresses(accountId),
      // They are sent with the next page.
      () => toast('Your addresses are not in your account yet.', 'error'),
    );
}

/** The own addresses now; none of those that another account left here, as after its session ended by itself. */
export function ownAddresses(): readonly OwnAddress[] {
  const { addresses, of } = storedAddresses();
  return of === undefined || of === readAuth().user?.id ? addresses : NONE;
}

/** Stores these beside those that are stored, as many as there is room for. */
export function addOwnAddresses(added: readonly OwnAddress[]): void {
  const own = ownAddresses();
  const others = added.filter((one) => !own.some((known) => isSameBlock(known, one)));
  if (others.length > 0) saveOwnAddresses([...own, ...others].slice(0, OWN_ADDRESSES_MAX));
}

function subscribe(tell: () => void): () => void {
  const stops = [listenAddresses(tell), authStore.listen(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}

export const useOwnAddresses = (): readonly OwnAddress[] =>
  useSyncExternalStore(subscribe, ownAddresses, () => NONE);
