import type { Router } from '@stoop/base/api/http/router';
import { ISSUES_MAX } from '@stoop/base/contract/problems';
import { refuse } from '@stoop/base/contract/refuse';
import { splitRentRoute } from '../contract/routes.ts';
import { sumIssues } from '../rules/check-input.ts';
import type { RentSplitInput } from '../rules/rent-split.ts';
import { splitRent } from '../rules/split-rent.ts';
import { overBudgetSentence, splitSentences } from '../rules/split-sentences.ts';

function answer(input: RentSplitInput) {
  const result = splitRent(input);
  const issues = result.kind === 'invalid' ? result.issues : sumIssues(input);
  if (issues.length > 0) {
    const sentence = issues.map(({ message }) => message).slice(0, ISSUES_MAX);
    return refuse('rent/invalid-values', {
      sentence: sentence.join(' '),
      issues: issues.slice(0, ISSUES_MAX),
    });
  }
  if (result.kind === 'split') {
    const { kind: _, ...split } = result;
    return { ...split, sentences: splitSentences(input.values, result) };
  }
  if (result.kind === 'invalid') throw new Error('an invalid input has issues');
  const { person, limit } = result;
  const sentence = overBudgetSentence(result, `person ${person + 1}`);
  const path = `${limit === 'budget' ? 'budgets' : 'maxShares'}.${person}`;
  return refuse('rent/over-budget', { sentence, issues: [{ path, message: sentence }] });
}

/** Nothing of a split is stored. */
export function serveRentDivision(router: Router): void {
  // What is no number is null here; the rules refuse it with its row.
  router.serve(splitRentRoute, async ({ body }) => answer(body as RentSplitInput));
}
