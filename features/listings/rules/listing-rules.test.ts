import { describe, expect, test } from 'vitest';
import { feeKind } from './fee-kinds.ts';
import { listingIssues, type RuledListing, refusedIssues } from './listing-rules.ts';

const LISTING: RuledListing = {
  broker: 0,
  brokerHiredBy: null,
  fees: [],
  description: 'Sunny.',
  features: ['Dishwasher'],
  rooms: [{ name: 'Front', price: 1_500, is_visible: true }],
  photoWords: ['The kitchen'],
};
const paths = (change: Partial<RuledListing>) =>
  listingIssues({ ...LISTING, ...change }).map(({ path, blocks }) => [path, blocks]);
const fee = (name: string, amount: number) => ({ name, amount, time: 'once' as const });

test.each([
  ['Broker fee', 'broker'],
  ['Broker’s commission', 'broker'],
  ["Finder's fee", 'broker'],
  ['Agency fee', 'broker'],
  ['Key money', 'key-money'],
  ['Late fee', 'late'],
  ['Slate countertops', 'other'],
  ['Background and credit check', 'check'],
  ['Credit report', 'check'],
  ['Application fee', 'application'],
  ['Admin fee', 'application'],
  ['Security deposit', 'deposit'],
  ['Last month’s rent', 'deposit'],
  ['Pet rent', 'other'],
  ['Amenities', 'other'],
])('the kind of “%s” is %s', (name, kind) => {
  expect(feeKind({ name })).toBe(kind);
});

describe('a broker’s fee (FARE Act)', () => {
  test('a listing without one is fine, whoever hired the broker', () => {
    for (const brokerHiredBy of [null, 'landlord', 'tenant'] as const)
      expect(paths({ brokerHiredBy })).toEqual([]);
  });
  test('cannot be asked for where the landlord hired the broker', () => {
    expect(paths({ broker: 900, brokerHiredBy: 'landlord' })).toEqual([['broker', 'saving']]);
  });
  test('needs to be said who hired the broker before it is published', () => {
    expect(paths({ broker: 900 })).toEqual([['brokerHiredBy', 'publishing']]);
    expect(paths({ broker: 900, brokerHiredBy: 'tenant' })).toEqual([]);
  });
  test('cannot hide among other fees', () => {
    expect(paths({ fees: [fee('Amenities', 50), fee('Broker fee', 900)] })).toEqual([
      ['fees.1', 'saving'],
    ]);
  });
});

describe('other fees', () => {
  test('a check costs at most $20, and nothing else may be asked for an application', () => {
    expect(paths({ fees: [fee('Background check', 20)] })).toEqual([]);
    expect(paths({ fees: [fee('Background check', 21)] })).toEqual([['fees.0', 'saving']]);
    expect(paths({ fees: [fee('Application fee', 20)] })).toEqual([['fees.0', 'saving']]);
  });
  test('key money is none, and a late fee is at most $50', () => {
    expect(paths({ fees: [fee('Key money', 1)] })).toEqual([['fees.0', 'saving']]);
    expect(paths({ fees: [fee('Late fee', 50)] })).toEqual([]);
    expect(paths({ fees: [fee('Late fee', 51)] })).toEqual([['fees.0', 'saving']]);
  });
  test('a late fee is at most 5 % of the lowest rent where that is less', () => {
    const rooms = [
      { price: 1_900, is_visible: true },
      { price: 850, is_visible: true },
    ];
    const late = (amount: number) =>
      listingIssues({ ...LISTING, rooms, fees: [fee('Late fee', amount)] });
    expect(late(42)).toEqual([]);
    expect(late(43)).toEqual([
      expect.objectContaining({
        path: 'fees.0',
        message:
          'A fee for late rent is at most $50, or 5 % of the rent where that is less: here $42.',
      }),
    ]);
    expect(paths({ rooms: [], fees: [fee('Late fee', 50)] })).toEqual([['rooms', 'publishing']]);
  });
  test('deposits are at most one month together', () => {
    expect(paths({ fees: [fee('Security deposit', 1_500)] })).toEqual([]);
    expect(paths({ fees: [fee('Security deposit', 1_501)] })).toEqual([['fees.0', 'saving']]);
    const two = [fee('Security deposit', 1_000), fee('Last month’s rent', 1_000)];
    expect(paths({ fees: two })).toHaveLength(2);
  });
});

test('words in any field keep a listing from being published', () => {
  expect(paths({ description: 'No vouchers.' })).toEqual([['description', 'publishing']]);
  expect(paths({ features: ['Adults only'] })).toEqual([['features.0', 'publishing']]);
  expect(paths({ unitNumber: 'No kids' })).toEqual([['unitNumber', 'publishing']]);
  expect(paths({ rooms: [{ name: 'Females only', price: 1, is_visible: true }] })).toEqual([
    ['rooms.0.name', 'publishing'],
  ]);
});

test('a listing needs a room that is shown and has a rent', () => {
  const rooms = [
    { price: 900, is_visible: true },
    { price: 0, is_visible: true },
    { price: 0, is_visible: false },
  ];
  expect(paths({ rooms })).toEqual([['rooms.1.price', 'publishing']]);
  expect(paths({ rooms: [] })).toEqual([['rooms', 'publishing']]);
  expect(paths({ rooms: [{ price: 900, is_visible: false }] })).toEqual([['rooms', 'publishing']]);
});

describe('which issues refuse a change', () => {
  const words = listingIssues({ ...LISTING, description: 'No vouchers.' });
  const hirer = listingIssues({ ...LISTING, broker: 900 });
  const landlord = listingIssues({ ...LISTING, broker: 900, brokerHiredBy: 'landlord' });

  test('a hidden draft may wait with words, but not with an unlawful fee', () => {
    const hidden = { isPublic: false, isPublished: false };
    expect(refusedIssues([], words, hidden)).toEqual([]);
    expect(refusedIssues([], landlord, hidden)).toEqual(landlord);
  });
  test('a public listing takes no new words; what stood there before refuses nothing else', () => {
    const shown = { isPublic: true, isPublished: false };
    expect(refusedIssues([], words, shown)).toEqual(words);
    expect(refusedIssues(words, words, shown)).toEqual([]);
    expect(refusedIssues([], hirer, shown)).toEqual(hirer);
    expect(refusedIssues(hirer, hirer, shown)).toEqual([]);
  });
  test('publishing takes nothing over', () => {
    const published = { isPublic: true, isPublished: true };
    expect(refusedIssues(words, words, published)).toEqual(words);
    expect(refusedIssues(hirer, hirer, published)).toEqual(hirer);
  });
});

test('the words of a photo are words of the listing', () => {
  expect(listingIssues({ ...LISTING, photoWords: ['The kitchen', 'A sign: no kids'] })).toEqual([
    expect.objectContaining({ path: 'photos.1', sentence: 'A sign: no kids', kind: 'words' }),
  ]);
});
