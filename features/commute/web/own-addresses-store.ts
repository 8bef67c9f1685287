import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { type OwnAddress, readOwnAddresses } from '../rules/own-addresses.ts';

/** The addresses as this browser stores them, beside the places chosen last. Signing out clears both. */
export interface StoredAddresses {
  addresses: readonly OwnAddress[];
  /** The account of which they are a copy; undefined for those of a visitor. */
  of: string | undefined;
  /** Changed here, and not yet in the profile. */
  areUnsent: boolean;
}

const listeners = new Set<() => void>();
let current: StoredAddresses | undefined;

const storedLocation = (): Record<string, unknown> => {
  const stored = readSlice('location');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
};

export function storedAddresses(): StoredAddresses {
  if (current) return current;
  const { addresses, addressesOf: of, areAddressesUnsent } = storedLocation();
  current = {
    addresses: readOwnAddresses(addresses),
    of: typeof of === 'string' ? of : undefined,
    areUnsent: areAddressesUnsent === true,
  };
  return current;
}

export function storeAddresses({ addresses, of, areUnsent }: StoredAddresses): void {
  current = { addresses: readOwnAddresses(addresses), of, areUnsent };
  writeSlice('location', {
    ...storedLocation(),
    addresses: current.addresses,
    addressesOf: of,
    areAddressesUnsent: areUnsent,
  });
  for (const tell of listeners) tell();
}

/** Calls `tell` after every change, in another tab too; returns a function that stops it. */
export function listenAddresses(tell: () => void): () => unknown {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

// For as long as the tab lives, because what is read once is kept also while no part of a page shows it.
if (typeof window !== 'undefined')
  window.addEventListener('storage', () => {
    current = undefined;
    for (const tell of listeners) tell();
  });
