import { authStore, readAuth } from '@stoop/base/web/platform/session';
import { createStore, useStore } from '@stoop/base/web/platform/store';
import { toast } from '@stoop/base/web/platform/toasts';
import {
  COMPARED_MAX,
  type ComparedHome,
  comparedKey,
  comparePath,
  readComparedKey,
} from '@stoop/features/listings/rules/compare-path';
import { useEffect } from 'react';
import { rememberActions, rememberedActions } from '../user-actions.ts';
import { comparedCount } from './compared-count.ts';

/** The keys of the homes that this browser compares, in the order in which they were chosen. */
export const comparedKeys = createStore<readonly string[]>([]);

const FULL = `${COMPARED_MAX} homes fit side by side. Remove one first.`;

function show(compared: readonly string[]): void {
  comparedKeys.set(compared);
  comparedCount.set(compared.length);
}

function setCompared(compared: string[]): void {
  rememberActions({ compared });
  show(compared);
}

let isFollowing = false;

/** Shows what the browser stored, and follows other tabs. The list ends when somebody signs out. */
export function followCompared(): void {
  if (isFollowing) return;
  isFollowing = true;
  const read = () => show(rememberedActions().compared);
  read();
  // The key is null where all storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === 'stoop.userActions' || key === null) read();
  });
  let accountId = readAuth().user?.id;
  authStore.listen(() => {
    const next = readAuth().user?.id;
    if (accountId && !next) setCompared([]);
    accountId = next;
  });
}

/** Adds the home, or takes it out. A fifth is refused with a sentence. */
export function toggleCompared(home: ComparedHome): void {
  const key = comparedKey(home);
  const { compared } = rememberedActions();
  if (compared.includes(key)) setCompared(compared.filter((other) => other !== key));
  else if (compared.length >= COMPARED_MAX) toast(FULL, 'attention');
  else setCompared([...compared, key]);
}

export function removeCompared(home: ComparedHome): void {
  const key = comparedKey(home);
  setCompared(rememberedActions().compared.filter((other) => other !== key));
}

/** In the address of a comparison that somebody who signs out asked to keep. Not a fragment, which loads no page again. */
const KEPT = '&kept=1';

/** The address of the comparison of this browser, which keeps it after everything was cleared; null without homes. */
export function keptComparePath(): string | null {
  const homes = rememberedActions().compared.flatMap((key) => readComparedKey(key) ?? []);
  return homes.length > 0 ? comparePath(homes) + KEPT : null;
}

/** On the page of that address: the browser compares its homes again. */
export function keepCompared(homes: readonly ComparedHome[]): void {
  if (!location.search.endsWith(KEPT)) return;
  setCompared(homes.map(comparedKey));
  history.replaceState(history.state, '', comparePath(homes));
}

export const clearCompared = (): void => setCompared([]);

/** Whether the home is to be compared; false on the server and while hydrating. */
export function useIsCompared(home: ComparedHome): boolean {
  useEffect(followCompared, []);
  const key = comparedKey(home);
  return useStore(comparedKeys, (keys) => keys.includes(key));
}

/** The homes to compare; none on the server and while hydrating. */
export function useCompared(): ComparedHome[] {
  useEffect(followCompared, []);
  return useStore(comparedKeys).flatMap((key) => readComparedKey(key) ?? []);
}
