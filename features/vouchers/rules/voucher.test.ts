import { expect, test } from 'vitest';
import {
  isCompared,
  readStoredVoucher,
  readVoucher,
  usualBedrooms,
  writeVoucher,
} from './voucher.ts';
import { allowanceOf, chargesOf, fitOf, limitOf, zipOfAddress } from './voucher-fit.ts';
import {
  fairRent,
  type PaymentStandards,
  tablesInForce,
  tablesOf,
  type VoucherTable,
} from './voucher-table.ts';

test.each(['nycha,2,10453', 'cityfheps,0', 'hpd,8,11211', 'hpd,2'])(
  '%s is a voucher',
  (written) => {
    const read = readVoucher(written);
    expect(read.ok && writeVoucher(read.value)).toBe(written);
    expect(read.ok && readStoredVoucher({ ...read.value })).toEqual(read.ok && read.value);
  },
);

test.each([
  ['', 'must be a program of nycha, hpd, cityfheps, bedrooms and a ZIP code'],
  ['section8,2,10453', 'must be a program of nycha, hpd, cityfheps, bedrooms and a ZIP code'],
  ['nycha,2,10453,1', 'must be a program of nycha, hpd, cityfheps, bedrooms and a ZIP code'],
  ['nycha', 'must have bedrooms from 0 to 8'],
  ['nycha,9', 'must have bedrooms from 0 to 8'],
  ['nycha,-1', 'must have bedrooms from 0 to 8'],
  ['nycha,2,90210', 'must have a ZIP code of New York City'],
  ['nycha,2,', 'must have a ZIP code of New York City'],
  ['other,2', 'must be a program of nycha, hpd, cityfheps, bedrooms and a ZIP code'],
])('%j is no voucher: %s', (written, message) => {
  expect(readVoucher(written)).toEqual({ ok: false, message });
});

test.each([[null], ['nycha'], [{}], [{ program: 'nycha', bedrooms: 2.5 }], [[]]])(
  'what a browser stored wrongly is none: %j',
  (stored) => {
    expect(readStoredVoucher(stored)).toBeNull();
  },
);

test('another program is kept, and no search is limited by it', () => {
  const held = readStoredVoucher({ program: 'other', bedrooms: 2 });
  expect(held).toEqual({ program: 'other', bedrooms: 2 });
  expect(held && isCompared(held)).toBe(false);
  expect(readStoredVoucher({ program: 'other', bedrooms: 9 })).toBeNull();
});

test.each([
  ['hpd', 1, false, 1],
  ['hpd', 4, true, 3],
  ['hpd', 7, false, 7],
  ['cityfheps', 1, false, 1],
  ['cityfheps', 5, true, 3],
  ['nycha', 4, false, null],
] as const)(
  '%s: %d people, a couple among them: %s, have usually %s bedrooms',
  (program, people, hasCouple, bedrooms) => {
    expect(usualBedrooms(program, { people, hasCouple })).toBe(bedrooms);
  },
);

const source = 'a test';
const standards = (from: string, amounts: Partial<PaymentStandards>): PaymentStandards => ({
  ...{ voucherTableId: from, kind: 'payment-standard', program: 'nycha', from, source },
  ...amounts,
});
const rents = (from: string, byZip: Record<string, number[]>): VoucherTable => ({
  ...{ voucherTableId: from, kind: 'fair-market-rent', from, source, byZip },
});
const TABLES = [
  standards('2026-07-01', { byBedrooms: [2_700, 2_800] }),
  standards('2025-07-01', { byBedrooms: [2_646, 2_762] }),
  standards('2027-07-01', { byBedrooms: [9_000], byZip: { '10001': [9_500] } }),
  rents('2026-10-01', { '10453': [2_280, 2_390, 2_620, 3_290, 3_610] }),
];
const on = (day: string) => tablesOf(tablesInForce(TABLES, day), 'nycha');

test.each([
  ['2025-06-30', undefined],
  ['2025-07-01', 2_646],
  ['2026-06-30', 2_646],
  ['2026-07-01', 2_700],
])('on %s the table that began last is in force', (day, studio) => {
  expect(on(day).standards?.byBedrooms?.[0]).toBe(studio);
  expect(on(day).fairRents).toBeNull();
});

test('an amount of the home’s own ZIP code replaces that of the city', () => {
  const limit = (zip: string | null) =>
    limitOf(
      on('2027-07-01'),
      { program: 'nycha', bedrooms: 0, zip: '10001' },
      { bedrooms: 3, zip },
    );
  expect(limit('10001')).toMatchObject({ basis: 'payment-standard', amount: 9_500, zip: '10001' });
  expect(limit('10002')).toMatchObject({ basis: 'payment-standard', amount: 9_000, zip: null });
  // Where the holder looks says nothing of a home elsewhere.
  expect(limit(null)).toMatchObject({ basis: 'payment-standard', amount: 9_000, zip: null });
});

test('without amounts of the agency HUD’s rent of the home’s own ZIP code counts, and never that of another', () => {
  const tables = tablesOf(tablesInForce(TABLES, '2026-11-26'), 'hpd');
  const limit = (zip: string | null) =>
    limitOf(tables, { program: 'hpd', bedrooms: 2, zip: '10453' }, { bedrooms: 2, zip });
  expect(limit('10453')).toMatchObject({
    ...{ basis: 'fair-market-rent', amount: 2_620, zip: '10453' },
  });
  expect(limit('10001')).toBeNull();
  expect(limit(null)).toBeNull();
});

test('a further bedroom adds 15 percent of the rent of four', () => {
  const four = [1, 2, 3, 4, 3_610];
  expect([4, 5, 6].map((bedrooms) => fairRent(four, bedrooms))).toEqual([3_610, 4_151, 4_693]);
  expect(fairRent([], 1)).toBeNull();
});

test.each([
  [['heat', 'hot-water', 'gas', 'electricity'], []],
  [['Heat', 'Hot Water', 'water'], ['gasAndElectric']],
  [['heat', 'hot-water', 'electricity'], ['gas']],
  [
    ['gas', 'heat'],
    ['electric', 'gasHeatHotWater'],
  ],
  [[], ['gasAndElectric', 'gasHeatHotWater']],
])('of a rent with %j the tenant pays %j', (included, charges) => {
  expect(chargesOf(included)).toEqual(charges);
});

test.each([
  ['at most the limit less the least that any schedule has', 2_570, true, false],
  ['closer to it', 2_571, false, true],
  ['at it', 2_646, false, true],
  ['above it', 2_647, false, false],
])('a rent without utilities whose allowance is not known, %s', (_, rent, isWithin, isClose) => {
  const home = { rent, bedrooms: 1, zip: null, included: ['heat', 'hot-water'] };
  const fit = fitOf(on('2025-07-01'), { program: 'nycha', bedrooms: 0 }, home);
  expect(fit).toMatchObject({ allowance: null, grossRent: rent, isWithin, isClose });
  expect(fit).toMatchObject({ amount: 2_646, from: '2025-07-01' });
});

test('an allowance is not known without a schedule, and 0 where the rent includes all', () => {
  expect(allowanceOf({ allowances: null }, ['gas'], 0)).toBeNull();
  expect(allowanceOf({ allowances: null }, [], 0)).toBe(0);
});

test.each([
  ['12 Elm St, Brooklyn, NY 11201', '11201'],
  ['12 Elm St, New York, New York 10001-1234, USA', '10001'],
  ['11201 Elm St', null],
  ['12 Elm St, Jersey City, NJ 07302', null],
  [undefined, null],
])('the ZIP code of %j is %s', (address, zip) => {
  expect(zipOfAddress(address)).toBe(zip);
});
