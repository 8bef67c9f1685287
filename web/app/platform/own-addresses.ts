import { type OwnAddress, readOwnAddresses } from '@stoop/domain/commute/own-addresses';
import { useSyncExternalStore } from 'react';
import { readSlice, writeSlice } from './browser-state.ts';

/*
 * The addresses to which somebody goes, in this browser alone. They stand beside the places chosen last, and signing out
 * clears both.
 */

const NONE: readonly OwnAddress[] = [];
const listeners = new Set<() => void>();
let current: readonly OwnAddress[] | undefined;

const storedLocation = (): Record<string, unknown> => {
  const stored = readSlice('location');
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
};

const ownAddresses = (): readonly OwnAddress[] => {
  current ??= readOwnAddresses(storedLocation().addresses);
  return current;
};

export function saveOwnAddresses(addresses: readonly OwnAddress[]): void {
  writeSlice('location', { ...storedLocation(), addresses });
  current = addresses;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  const onStorage = () => {
    current = undefined;
    tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}

/** The own addresses; none on the server. */
export const useOwnAddresses = (): readonly OwnAddress[] =>
  useSyncExternalStore(subscribe, ownAddresses, () => NONE);
