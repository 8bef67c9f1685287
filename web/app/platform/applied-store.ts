import type { AppliedHome } from '@stoop/domain/applications/applied-homes';
import { useSyncExternalStore } from 'react';

export const NONE_APPLIED: readonly AppliedHome[] = [];
let shown = NONE_APPLIED;
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function showApplied(homes: readonly AppliedHome[]): void {
  shown = homes;
  for (const listener of listeners) listener();
}

/** The homes that whoever is signed in applied for; none on the server, whose pages learn of them later. */
export const useApplied = (): readonly AppliedHome[] =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => NONE_APPLIED,
  );
