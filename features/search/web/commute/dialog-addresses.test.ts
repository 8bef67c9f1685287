import { expect, test } from 'vitest';
import { nextLimit, ownOf, startAddresses, withAdded } from './dialog-addresses.ts';

const work = { label: 'Work', lat: 40.752, lng: -73.977 };
const theirs = { lat: 40.7, lng: -73.9 };

test('R9.10 an address of an opened link is searched, and never stored as an own one', () => {
  const addresses = startAddresses([theirs], [work]);
  expect(addresses.map(({ label, isOfLink }) => [label, isOfLink])).toEqual([
    ['Work', false],
    ['Address 1', true],
  ]);
  expect(ownOf(addresses)).toEqual([work]);
  expect(ownOf(startAddresses([theirs], []))).toEqual([]);
});

test('an address of a link is stored once its reader says that it is theirs', () => {
  const [address] = startAddresses([theirs], []);
  expect(address && ownOf([{ ...address, isOfLink: false }])).toEqual([
    { ...theirs, label: 'Address 1' },
  ]);
});

test('an own address that the search names is one, with its own label', () => {
  const addresses = startAddresses([{ lat: 40.752, lng: -73.977 }], [work]);
  expect(addresses).toEqual([{ ...work, isOfLink: false }]);
});

test('an address of a link has the number that the homes call it by', () => {
  const labels = startAddresses([{ lat: 40.752, lng: -73.977 }, theirs], [work]);
  expect(labels.map(({ label }) => label)).toEqual(['Work', 'Address 2']);
});

test('a place that is added again keeps the name that its owner gave it; one of a link becomes an own one', () => {
  const own = startAddresses([theirs], [work]);
  const again = { label: '42 St-Grand Central', lat: 40.752, lng: -73.977 };
  expect(withAdded(own, again)).toEqual(own);
  expect(withAdded(own, { ...theirs, label: 'Home' })).toEqual([
    { ...work, isOfLink: false },
    { ...theirs, label: 'Home', isOfLink: false },
  ]);
});

test('another address begins with the limit of the first one, or with none', () => {
  const at = { label: 'Work', lat: 40.7, lng: -74, isOfLink: false };
  expect(nextLimit([])).toEqual({ maxMinutes: 35 });
  expect(
    nextLimit([
      { ...at, maxMinutes: 50 },
      { ...at, maxMinutes: 20 },
    ]),
  ).toEqual({
    maxMinutes: 50,
  });
  expect(nextLimit([at])).toEqual({});
});
