import { dayOf } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import type { SavedSearch } from '../contract/routes.ts';

/** `3 homes new or cheaper since Nov 20`; empty without any. */
export function newWords({
  newCount,
  newHomes,
  visitedAt,
}: Pick<SavedSearch, 'newCount' | 'newHomes' | 'visitedAt'>): string {
  if (newCount === 0) return '';
  const what = newHomes.every(({ reason }) => reason === 'new') ? 'new' : 'new or cheaper';
  return `${counted(newCount, 'home')} ${what} since ${dayOf(visitedAt)}`;
}
