import { expect, test } from 'vitest';
import { stepsOf } from './next-steps.ts';
import type { VoucherFit } from './voucher-fit.ts';
import type { FairMarketRents, PaymentStandards } from './voucher-table.ts';
import {
  ageWords,
  amountsWords,
  askWhoPays,
  countedWords,
  moveInWords,
  scheduleYear,
  unknownSizes,
  voucherName,
} from './voucher-words.ts';

const FIT: VoucherFit = {
  ...{ basis: 'payment-standard', amount: 2_762, zip: null, bedrooms: 1, charges: [] },
  ...{ allowance: 0, grossRent: 2_400, isWithin: true, isClose: false, from: '2025-07-01' },
};

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

test('of moving in it is said what HRA says itself; of Section 8 that it pays no deposit, and each is told whom to ask', () => {
  expect(moveInWords({ program: 'cityfheps' })).toBe(
    'HRA can pay the first month in full, and gives landlords a security voucher worth a month’s rent in place of a deposit. Ask HRA or your provider what you pay before you give anybody money.',
  );
  expect(moveInWords({ program: 'hpd' })).toBe(
    'Section 8 pays no deposit: that, and your share of the first month, are usually yours to pay. HRA may help with a deposit: ask for a one-shot deal. Ask HPD what you pay before you give anybody money.',
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

test('a home above the limit has a first step of its own, before those of every home', () => {
  const [first, ...rest] = stepsOf({ program: 'nycha' }, 'payment-standard');
  expect(first).toContain('ask the owner to lower the rent');
  expect(first).toContain('reasonable accommodation');
  expect(rest).toEqual(stepsOf({ program: 'nycha' }));
  expect(stepsOf({ program: 'cityfheps' }, 'payment-standard')[0]).toContain(
    'ask HRA or your provider',
  );
  expect(stepsOf({ program: 'other' }, 'payment-standard')).toEqual(stepsOf({ program: 'other' }));
});

test('a rent above HUD’s estimate is above no limit: HPD is asked first', () => {
  const [first, ...rest] = stepsOf({ program: 'hpd' }, 'fair-market-rent');
  expect(first).toContain('which is no limit: ask HPD first for its own amount at this address');
  expect(rest).toEqual(stepsOf({ program: 'hpd' }));
});

test.each([
  ['payment-standard', '2025-07-01', '2025'],
  ['fair-market-rent', '2026-10-01', 'fiscal year 2027'],
  ['fair-market-rent', '2026-09-30', 'fiscal year 2026'],
] as const)('amounts of the basis %s since %s are of %s', (basis, from, words) => {
  expect(scheduleYear({ basis, from })).toBe(words);
});

const NO_TABLES = { standards: null, fairRents: null, allowances: null };
const STANDARDS: PaymentStandards = {
  ...{ voucherTableId: 'x', source: 'its schedule', from: '2025-07-01' },
  kind: 'payment-standard',
  program: 'nycha',
};

test('the year of the amounts is said once of a search, whose they are, and who decides', () => {
  const fairRents: FairMarketRents = {
    ...{ voucherTableId: 'y', source: 'HUD', from: '2026-10-01' },
    kind: 'fair-market-rent',
    byZip: {},
  };
  const tables = { ...NO_TABLES, standards: STANDARDS };
  expect(amountsWords({ program: 'nycha' }, tables)).toBe(
    'Fits or may fit by NYCHA’s 2025 amounts. NYCHA decides. Homes above them are left out; some may be possible.',
  );
  expect(amountsWords({ program: 'cityfheps' }, tables)).toBe(
    'Fits or may fit by HRA’s 2025 amounts. HRA decides. Homes above them are left out.',
  );
  expect(amountsWords({ program: 'hpd' }, { ...NO_TABLES, fairRents })).toBe(
    'At or below HUD’s amounts of fiscal year 2027, an estimate. HPD decides. Homes above them are left out; some may be possible.',
  );
  expect(amountsWords({ program: 'nycha' }, NO_TABLES)).toBeNull();
});

test.each([
  ['2026-11-27', '16 months old'],
  ['2025-08-01', '1 month old'],
  ['2025-07-31', null],
])('on %s a schedule of July 1, 2025 is %s', (day, words) => {
  expect(ageWords('2025-07-01', day)).toBe(words);
});

test('sizes that a schedule lacks are named', () => {
  const upTo = (size: number) => ({
    standards: { ...STANDARDS, byBedrooms: Array.from({ length: size + 1 }, () => 1) },
  });
  expect(unknownSizes({ program: 'cityfheps' }, upTo(6))).toBe(
    'HRA’s amounts for 7 and 8 bedrooms are not known here. Check with HRA or your provider.',
  );
  expect(unknownSizes({ program: 'nycha' }, upTo(7))).toBe(
    'NYCHA’s amount for 8 bedrooms is not known here. Check with NYCHA.',
  );
});

test('the agency is asked who pays a broker', () => {
  expect(askWhoPays({ program: 'nycha' })).toBe('Ask NYCHA who pays it before you do.');
});
