import { counted } from '@stoop/base/web/ui/words';
import { COMPARED_MAX } from '@stoop/features/listings/rules/compare-path';
import type { Comparison } from './load-comparison.ts';

/** What an address says in vain, as sentences. */
export function faultWords({ gone, repeated, tooMany, unreadable }: Comparison): string[] {
  const one = (count: number) => count === 1;
  return [
    gone > 0 &&
      `${counted(gone, 'home')} of this link ${one(gone) ? 'is' : 'are'} not on the market anymore.`,
    repeated > 0 && 'The link names a home more than once; it is shown once.',
    tooMany > 0 &&
      `${COMPARED_MAX} homes fit side by side. ${counted(tooMany, 'more home')} of this link ${one(tooMany) ? 'is' : 'are'} left out.`,
    unreadable > 0 && `${counted(unreadable, 'part')} of this link could not be read.`,
  ].filter((words) => words !== false);
}

/** `Compare 3 homes`. */
export const comparisonTitle = (count: number): string =>
  count === 0 ? 'Compare homes' : `Compare ${counted(count, 'home')}`;
