import { expect, test } from 'vitest';
import type { Voucher } from './voucher.ts';
import type { VoucherFit } from './voucher-fit.ts';
import {
  amountsWords,
  cardWords,
  countedWords,
  moveInWords,
  stepsOf,
  voucherName,
} from './voucher-words.ts';

const NYCHA: Voucher = { program: 'nycha', bedrooms: 1 };
const FIT: VoucherFit = {
  ...{ basis: 'payment-standard', amount: 2_762, zip: null, bedrooms: 1, charges: [] },
  ...{ allowance: 0, grossRent: 2_400, isWithin: true, isClose: false, from: '2025-07-01' },
};

test.each<[Voucher, Partial<VoucherFit>, number | null, string]>([
  [NYCHA, {}, 2_040, 'Within your voucher · you would pay about $612 with utilities'],
  [NYCHA, {}, null, 'Within your voucher'],
  [NYCHA, { allowance: null, charges: ['gasAndElectric'] }, null, 'Within your voucher'],
  // The most for one bedroom in any schedule known: $79 for gas and electricity, $281 for heat and hot water.
  [
    NYCHA,
    { allowance: null, charges: ['gasAndElectric'], grossRent: 2_402 },
    2_040,
    'Within your voucher · you would pay about $612 with utilities',
  ],
  [
    NYCHA,
    { allowance: null, charges: ['gasAndElectric'], grossRent: 2_403 },
    null,
    'Within your voucher if NYCHA’s utility allowance is $359 or less',
  ],
  [
    { program: 'cityfheps', bedrooms: 1 },
    { allowance: null, charges: ['gasAndElectric'] },
    2_040,
    'Within your voucher · you would pay about $612',
  ],
  [
    NYCHA,
    { allowance: null, grossRent: 2_754, isWithin: false, isClose: true },
    2_040,
    'Close: fits only if NYCHA’s utility allowance is $8 or less',
  ],
  [
    NYCHA,
    { grossRent: 2_800, isWithin: false },
    2_040,
    '$38 above the payment standard of your voucher: may still be possible',
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
    'At or below HUD’s small-area fair market rent for 10453, an estimate: ask HPD',
  ],
])('a card says of %j and %j with an income of %s: %s', (voucher, fit, income, words) => {
  expect(cardWords(voucher, { ...FIT, ...fit }, { rent: 2_400, income })).toBe(words);
});

test('of several homes a row says how many are within', () => {
  const above = { ...FIT, isWithin: false };
  const close = { ...above, isClose: true };
  expect(countedWords([FIT, above, FIT], 3)).toBe('2 of 3 whole homes within your voucher');
  expect(countedWords([above, close], 2)).toBe(
    'None of 2 whole homes within your voucher, 1 close',
  );
  expect(countedWords([{ ...FIT, basis: 'fair-market-rent' }, above], 2)).toBe(
    '1 of 2 whole homes at or below HUD’s estimate: ask HPD',
  );
});

test('of moving in it is said what HRA says itself; of Section 8 nothing is known, and each is told whom to ask', () => {
  expect(moveInWords({ program: 'cityfheps' })).toBe(
    'HRA tells landlords that it can pay them the first month in full and gives them a security voucher worth a month’s rent. Ask HRA or your provider what you pay before you give anybody money.',
  );
  expect(moveInWords({ program: 'hpd' })).toBe(
    'How much of it is yours to pay with Section 8 is not known here. Ask HPD what you pay before you give anybody money.',
  );
  expect(moveInWords({ program: 'other' })).toBe(
    'How much of it is yours to pay is not known here. Ask your agency what you pay before you give anybody money.',
  );
});

test.each([
  ['nycha', 'request for tenancy approval'],
  ['hpd', 'request for tenancy approval'],
  ['cityfheps', 'shopping letter'],
  ['other', 'Tell your agency or provider'],
] as const)('what comes next with %s begins with the %s', (program, words) => {
  expect(stepsOf({ program })[0]).toContain(words);
});

test('another program has no size, because nothing is compared with it', () => {
  expect(voucherName({ program: 'other', bedrooms: 2 })).toBe('Another program');
  expect(voucherName({ program: 'hpd', bedrooms: 2 })).toBe('HPD Section 8, 2 bedrooms');
});

test('the year of the amounts is said once of a search, and that a home may fit', () => {
  const none = { voucherTableId: 'x', source: 'its schedule' };
  const standards = { ...none, kind: 'payment-standard', program: 'nycha' } as const;
  const fairRents = { ...none, kind: 'fair-market-rent', byZip: {} } as const;
  const tables = { standards: null, fairRents: null, allowances: null };
  expect(amountsWords({ ...tables, standards: { ...standards, from: '2025-07-01' } })).toBe(
    'These homes fit or may fit, by amounts of 2025: the agency decides.',
  );
  expect(amountsWords({ ...tables, fairRents: { ...fairRents, from: '2026-10-01' } })).toBe(
    'By HUD’s amounts of 2026.',
  );
  expect(amountsWords(tables)).toBeNull();
});
