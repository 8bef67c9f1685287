import { expect, test } from 'vitest';
import type { IncomeHelp } from './income-help.ts';
import { outcomeWords } from './people-parts.tsx';

const SHORT: IncomeHelp = {
  ...{ householdTarget: 98_000, guarantorTarget: 196_000, household: 62_000, guarantor: null },
  ...{ unknown: [], outcome: 'short' },
};

test('where others can still be added, all incomes count before one is called short', () => {
  expect(outcomeWords(SHORT, true)).toBe(
    'The income of all who apply counts together. With $62,000 a year so far, $36,000 is left to those whom you add. You can also apply without: a guarantor, savings or a voucher are the usual ways.',
  );
  expect(outcomeWords(SHORT, false)).toMatch(/^\$62,000 a year is \$36,000 short of it\./);
});
