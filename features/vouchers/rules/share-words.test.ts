import { expect, test } from 'vitest';
import { aboveSentence, cardWords, leastShareWords, lowShareWords } from './share-words.ts';
import { standingOf } from './standing.ts';
import type { Voucher } from './voucher.ts';
import type { VoucherFit } from './voucher-fit.ts';

const NYCHA: Voucher = { program: 'nycha', bedrooms: 1 };
const FIT: VoucherFit = {
  ...{ basis: 'payment-standard', amount: 2_762, zip: null, bedrooms: 1, charges: [] },
  ...{ allowance: 0, grossRent: 2_400, isWithin: true, isClose: false, from: '2025-07-01' },
};

test.each<[Voucher, Partial<VoucherFit>, number | null, string]>([
  [
    NYCHA,
    {},
    2_040,
    'Within your voucher by 2025 amounts · you would pay about $612 with utilities',
  ],
  [NYCHA, {}, null, 'Within your voucher by 2025 amounts'],
  [
    NYCHA,
    { allowance: null, charges: ['gasAndElectric'] },
    null,
    'Within your voucher by 2025 amounts',
  ],
  // The most for one bedroom in any schedule known: $79 for gas and electricity, $281 for heat and hot water.
  [
    NYCHA,
    { allowance: null, charges: ['gasAndElectric'], grossRent: 2_402 },
    2_040,
    'Within your voucher by 2025 amounts · you would pay about $612 with utilities',
  ],
  [
    NYCHA,
    { allowance: null, charges: ['gasAndElectric'], grossRent: 2_403 },
    null,
    'Within your voucher by 2025 amounts if NYCHA’s utility allowance is $359 or less',
  ],
  [
    NYCHA,
    { allowance: null, charges: ['gasAndElectric'], grossRent: 2_403 },
    2_040,
    'Within your voucher by 2025 amounts if NYCHA’s utility allowance is $359 or less · you would pay at least about $612 with utilities',
  ],
  [
    { program: 'cityfheps', bedrooms: 1 },
    { allowance: null, charges: ['gasAndElectric'] },
    2_040,
    'Within your voucher by 2025 amounts · you would pay about $612',
  ],
  [
    NYCHA,
    { allowance: null, grossRent: 2_754, isWithin: false, isClose: true },
    2_040,
    'Close: NYCHA’s utility allowance would have to be $8 or less, and for what you pay there it is usually more',
  ],
  [
    NYCHA,
    { grossRent: 2_800, isWithin: false },
    2_040,
    // 30% of $2,040 and $38 are $650, and 40% are $816.
    '$38 above the payment standard of your voucher: may be possible · you would pay about $650 with utilities',
  ],
  [
    NYCHA,
    { allowance: null, grossRent: 2_800, isWithin: false },
    2_040,
    '$38 above the payment standard of your voucher: possible only if NYCHA’s utility allowance is $166 or less · you would pay about $650 and utilities',
  ],
  [
    NYCHA,
    { grossRent: 2_800, isWithin: false },
    null,
    '$38 above the payment standard of your voucher: possible only if your share stays within 40% of your adjusted income',
  ],
  [
    NYCHA,
    { grossRent: 2_800, isWithin: false },
    300,
    '$38 above the payment standard of your voucher: your share would be more than 40% of your adjusted income, not possible unless NYCHA approves a higher standard for you',
  ],
  [
    NYCHA,
    {},
    50,
    'Within your voucher by 2025 amounts · you would pay at least $15 with utilities',
  ],
  [NYCHA, {}, 0, 'Within your voucher by 2025 amounts · you would pay at least $0 with utilities'],
  [
    { program: 'cityfheps', bedrooms: 1 },
    { grossRent: 2_800, isWithin: false },
    2_040,
    '$38 above the maximum rent of your voucher: ask HRA or your provider',
  ],
  [
    { program: 'hpd', bedrooms: 1, zip: '10453' },
    { basis: 'fair-market-rent', zip: '10453' },
    2_500,
    '$362 below HUD’s estimate for 10453: ask HPD · your share at least about $750',
  ],
  [
    { program: 'hpd', bedrooms: 1 },
    { basis: 'fair-market-rent', zip: '10453', grossRent: 2_762 },
    null,
    'At HUD’s estimate for 10453: ask HPD',
  ],
  [
    { program: 'hpd', bedrooms: 1 },
    { basis: 'fair-market-rent', zip: '10453', grossRent: 2_800, isWithin: false },
    null,
    '$38 above HUD’s estimate for 10453: ask HPD',
  ],
  [
    { program: 'hpd', bedrooms: 1 },
    { basis: 'fair-market-rent', zip: '10453', allowance: null, charges: ['gas'] },
    null,
    '$362 below HUD’s estimate for 10453, before utilities: ask HPD',
  ],
])('a card says of %j and %j with an income of %s: %s', (voucher, fit, income, words) => {
  expect(cardWords(voucher, { ...FIT, ...fit }, { rent: fit.grossRent ?? 2_400, income })).toBe(
    words,
  );
});

test('40 percent of adjusted income is the border of what Section 8 allows, for the card and the page alike', () => {
  // Of $1,000, 30 percent are $300, so that $100 above the standard are the last that are allowed.
  const at = (rent: number) => {
    const fit = { ...FIT, grossRent: rent, isWithin: false };
    const asked = { rent, income: 1_000 };
    const standing = standingOf(NYCHA, fit, asked);
    return [standing, cardWords(NYCHA, fit, asked), aboveSentence(NYCHA, standing, 1_000)];
  };
  expect(at(2_862)).toEqual([
    'possible',
    '$100 above the payment standard of your voucher: may be possible · you would pay about $400 with utilities',
    'It may be possible: when you move into a home above the payment standard, Section 8 lets you pay the difference if your share with utilities stays within 40% of your adjusted income, $400. Ask NYCHA.',
  ]);
  expect(at(2_863)).toEqual([
    'too-much',
    '$101 above the payment standard of your voucher: your share would be more than 40% of your adjusted income, not possible unless NYCHA approves a higher standard for you',
    'That is more than 40% of your adjusted income, $400, which Section 8 does not allow when you move into a home above the payment standard, unless NYCHA approves a higher standard for you, which lowers your share.',
  ]);
});

test('whether a home above the limit is possible is not said of CityFHEPS, nor of an estimate', () => {
  const above = { ...FIT, grossRent: 2_800, isWithin: false };
  const asked = { rent: 2_800, income: 2_000 };
  expect(standingOf({ program: 'cityfheps', bedrooms: 1 }, above, asked)).toBe('above');
  expect(aboveSentence({ program: 'cityfheps' }, 'above', 2_000)).toBe(
    'Ask HRA whether you may pay what is above it yourself, and how much at most.',
  );
  const estimate = { ...above, basis: 'fair-market-rent' } as const;
  expect(standingOf({ program: 'hpd', bedrooms: 1 }, estimate, asked)).toBe('above');
  expect(aboveSentence({ program: 'hpd' }, 'above', 2_000)).toBe(
    'Where a rent is above HPD’s own standard, Section 8 lets you pay the difference when you move in if your share with utilities stays within 40% of your adjusted income, $800.',
  );
});

test.each([
  ['nycha', 50, '30% is about $15; the agency has a minimum of up to $50'],
  ['nycha', 0, 'With no income, 30% is $0; the agency has a minimum of up to $50'],
  ['hpd', 166, '30% is about $49.80; the agency has a minimum of up to $50'],
  ['hpd', 167, 'With Cash Assistance, the agency may count your share another way'],
  ['other', 167, null],
  ['nycha', null, null],
  ['cityfheps', 50, null],
  ['cityfheps', 0, 'With no income, HRA counts the shelter allowance'],
] as const)(
  'with %s and an income of %s it is said that more may be counted: %s',
  (program, income, start) => {
    const words = lowShareWords({ program }, income);
    expect(words?.slice(0, start?.length) ?? null).toBe(start);
  },
);

test('with HPD nobody pays less than 30 percent, and more above a standard that is not known', () => {
  const voucher: Voucher = { program: 'hpd', bedrooms: 2 };
  expect(leastShareWords(voucher, 2_500)).toBe(
    'at least about $750, more if the rent is above HPD’s standard',
  );
  expect(leastShareWords(voucher, null)).toBe(
    'about 30% of your adjusted monthly income, more if the rent is above HPD’s standard',
  );
});
