import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { toast } from '@stoop/base/web/platform/toasts';
import {
  isSearchPending,
  type PendingSearch,
  withPendingSearch,
} from '@stoop/features/saved/rules/user-actions';
import { rememberActions, rememberedActions } from '@stoop/features/saved/web/user-actions';
import { FREQUENCIES } from '../rules/saved-search.ts';

/** Stores a search that a visitor saves, until they are signed in. */
export function keepPendingSearch(search: Omit<PendingSearch, 'askedAt'>): void {
  const now = new Date();
  const pending = { ...search, askedAt: now.toISOString() };
  rememberActions({
    pendingSearches: withPendingSearch(rememberedActions().pendingSearches, pending, now),
  });
}

/** Saves one; false where the server cannot answer now. */
async function send({ query, name, frequency }: PendingSearch): Promise<boolean> {
  const often = FREQUENCIES.find((one) => one === frequency) ?? 'daily';
  try {
    await browserApi.send('POST', '/me/saved-searches', {
      body: { query, name, frequency: often },
    });
    announceChange();
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === OFFLINE.status || error.status >= 500 || error.status === 401)
      return false;
    toast(`“${name}” is not saved. ${error.detail}`, 'error');
    return true;
  }
}

async function complete(): Promise<void> {
  const now = new Date();
  for (const search of rememberedActions().pendingSearches) {
    if (isSearchPending(search, now) && !(await send(search))) return;
    const { pendingSearches } = rememberedActions();
    rememberActions({
      pendingSearches: pendingSearches.filter(
        ({ query, askedAt }) => query !== search.query || askedAt !== search.askedAt,
      ),
    });
  }
}

let completing: Promise<void> | null = null;

/** Saves what a visitor saved before signing in. What cannot be sent now is sent with the next page. */
export function completePendingSearches(): Promise<void> {
  completing ??= complete().finally(() => {
    completing = null;
  });
  return completing;
}
