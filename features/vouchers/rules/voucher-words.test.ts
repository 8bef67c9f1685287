import { expect, test } from 'vitest';
import type { Voucher } from './voucher.ts';
import type { VoucherFit } from './voucher-fit.ts';
import { cardWords, countedWords } from './voucher-words.ts';

const NYCHA: Voucher = { program: 'nycha', bedrooms: 1 };
const FIT: VoucherFit = {
  ...{ basis: 'payment-standard', amount: 2_762, zip: null, bedrooms: 1, charges: [] },
  ...{ allowance: 0, grossRent: 2_400, isWithin: true },
};

test.each<[Voucher, Partial<VoucherFit>, number | null, string]>([
  [NYCHA, {}, 2_040, 'Within your voucher · you would pay about $612'],
  [NYCHA, {}, null, 'Within your voucher'],
  [
    NYCHA,
    { allowance: null, charges: ['gasAndElectric'] },
    null,
    'Within your voucher with utilities of up to $362',
  ],
  [
    NYCHA,
    { grossRent: 2_800, isWithin: false },
    2_040,
    '$38 above the payment standard of your voucher',
  ],
  [
    { program: 'cityfheps', bedrooms: 1 },
    { grossRent: 2_800, isWithin: false },
    2_040,
    '$38 above the maximum rent of your voucher',
  ],
  [
    { program: 'hpd', bedrooms: 1, zip: '10453' },
    { basis: 'fair-market-rent', zip: '10453' },
    2_040,
    'Not above HUD’s fair market rent for 10453: ask HPD',
  ],
])('a card says of %j and %j with an income of %s: %s', (voucher, fit, income, words) => {
  expect(cardWords(voucher, { ...FIT, ...fit }, { rent: 2_400, income })).toBe(words);
});

test('of several homes a row says how many are within', () => {
  const above = { ...FIT, isWithin: false };
  expect(countedWords([FIT, above, FIT], 3)).toBe('2 of 3 whole homes within your voucher');
  expect(countedWords([above, above], 2)).toBe('None of 2 whole homes within your voucher');
  expect(countedWords([{ ...FIT, basis: 'fair-market-rent' }, above], 2)).toBe(
    '1 of 2 whole homes not above HUD’s fair market rent: ask HPD',
  );
});
