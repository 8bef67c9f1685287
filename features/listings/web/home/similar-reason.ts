import { linesOf } from '@stoop/base/rules/geo/lines';
import { dollars } from '@stoop/base/rules/text/amounts';
import type { Home } from '../card/home.ts';

/** What a home is compared with. */
export interface SimilarTo {
  /** Whole US dollars a month. */
  rent: number;
  /** Ids of the subway lines near it. */
  lines: readonly string[];
  neighborhood?: string | undefined;
}

const LINES_NAMED = 2;

function linesWords(shared: readonly string[], isThere: boolean): string {
  const labels = linesOf(shared).map(({ label }) => label);
  if (labels.length === 0) return isThere ? 'Same neighborhood' : 'Nearby';
  return labels.length > LINES_NAMED
    ? `${labels.length} of the same lines`
    : `Same line${labels.length > 1 ? 's' : ''}: ${labels.join(', ')}`;
}

/** Why a home is suggested: `Same line: L, $120 less`. */
export function similarReason(
  { price, lines, facade: { neighborhood } }: Home,
  to: SimilarTo,
): string {
  const less = to.rent - price.amount;
  const shared = lines.filter((line) => to.lines.includes(line));
  const rent =
    less === 0 ? 'the same rent' : `${dollars(Math.abs(less))} ${less > 0 ? 'less' : 'more'}`;
  const isThere = neighborhood !== undefined && neighborhood === to.neighborhood;
  return `${linesWords(shared, isThere)}, ${rent}`;
}
