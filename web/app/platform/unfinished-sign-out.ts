import { readSlice, writeSlice } from './browser-state.ts';
import { createStore } from './store.ts';

/**
 * Whether somebody signed out here while the server could not be reached: nothing of theirs is left in this browser, but
 * their session goes on until it can.
 */
export const unfinishedSignOut = createStore(false);

/** It outlives a reload, so that the next page does not sign them in again. */
export function isSignOutRemembered(): boolean {
  const stored = readSlice('auth');
  return typeof stored === 'object' && stored !== null && 'isSignOutUnfinished' in stored;
}

export const rememberSignOut = (): void => writeSlice('auth', { isSignOutUnfinished: true });
