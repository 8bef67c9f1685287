import { expect, test } from 'vitest';
import { commuteWords } from './commute-words.ts';
import { addressLabel, readOwnAddresses } from './own-addresses.ts';

test('a commute is told in words, and never as 0 minutes', () => {
  const steps = [
    { kind: 'walk' as const, minutes: 4 },
    { kind: 'ride' as const, line: 'L', from: 'Bedford Av', to: 'Union Sq', stops: 3 },
    { kind: 'ride' as const, line: '6', from: 'Union Sq', to: 'Grand Central', stops: 3 },
    { kind: 'walk' as const, minutes: 3 },
  ];
  expect(commuteWords({ minutes: 27, steps }, 'Work')).toBe(
    '27 min to Work: walk 4, L to Union Sq, 6 to Grand Central, walk 3',
  );
  const alone = { minutes: 12, steps: [{ kind: 'walk' as const, minutes: 12 }] };
  expect(commuteWords(alone, 'Work')).toBe('12 min to Work, walk only');
  expect(commuteWords({ minutes: null, steps: [] }, 'Work')).toBe('Work: not by subway');
});

test('stored addresses that are not understood are dropped', () => {
  const work = { label: 'Work', lat: 40.7523, lng: -73.9771 };
  expect(readOwnAddresses([work, null, { label: '', lat: 1, lng: 2 }, { label: 'x' }])).toEqual([
    work,
  ]);
  expect(readOwnAddresses([work, { ...work, label: 'Twice' }, { ...work, lat: 51.5 }])).toEqual([
    work,
  ]);
  expect(readOwnAddresses('Work')).toEqual([]);
});

test('an address of a link has its label only where it is an own one', () => {
  const own = [{ label: 'Work', lat: 40.75234, lng: -73.97712 }];
  const at = { lat: 40.752, lng: -73.977 };
  expect(addressLabel(at, own, { index: 0, count: 2 })).toBe('Work');
  expect(addressLabel(at, [], { index: 1, count: 2 })).toBe('address 2');
  expect(addressLabel(at, [], { index: 0, count: 1 })).toBe('the address');
});
