import { ISSUES_MAX } from '@stoop/base/contract/problems';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import type { ListingIssue } from '../../rules/listing-rules.ts';

export type IssueRefusal =
  | 'listings/fees-refused'
  | 'listings/words-refused'
  | 'listings/incomplete';

const CODES = {
  fee: 'listings/fees-refused',
  words: 'listings/words-refused',
  missing: 'listings/incomplete',
} as const satisfies Record<ListingIssue['kind'], IssueRefusal>;

/** The refusal of a listing that breaks rules, with all of them; null if there are none. */
export function refuseIssues<Kind extends ListingIssue['kind']>(
  issues: readonly (ListingIssue & { kind: Kind })[],
): Refused<(typeof CODES)[Kind]> | null {
  const [first] = issues;
  if (!first) return null;
  return refuse(CODES[first.kind], {
    issues: issues.slice(0, ISSUES_MAX).map(({ path, message, sentence }) => ({
      path,
      message: sentence ? `“${sentence}” ${message}` : message,
    })),
  });
}
