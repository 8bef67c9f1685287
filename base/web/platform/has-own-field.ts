import { useSyncExternalStore } from 'react';
import { readSlice } from './browser-state.ts';

/** Told to the window when a field of one's own changes in this tab. */
const CHANGED = 'own-field';

export function tellOwnField(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CHANGED));
}

/** Calls `tell` after every change of a field, in another tab too. */
export function followOwnFields(tell: () => void): () => void {
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, tell);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, tell);
  };
}

/** A field as it is stored. */
export const storedField = (name: string): unknown =>
  (readSlice('location') as Record<string, unknown> | null)?.[name];

function hasStored(name: string): boolean {
  const stored = storedField(name);
  return Array.isArray(stored) ? stored.length > 0 : stored !== undefined && stored !== null;
}

/**
 * Whether this browser keeps something of a field, of whomever it is: pages on which most have none need not load what reads
 * it. `name` is that of `OwnField`.
 */
export const useHasOwnField = (name: string): boolean =>
  useSyncExternalStore(
    followOwnFields,
    () => hasStored(name),
    () => false,
  );
