import { expect, test } from 'vitest';
import { stairsWords } from './commute-words.ts';
import { addressLabel, readOwnAddresses } from './own-addresses.ts';

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

test('a ride says where it may use stairs, each station once', () => {
  const ride = { kind: 'ride', line: '6', from: '59 St', to: '33 St', stops: 3 } as const;
  expect(stairsWords({ steps: [{ kind: 'walk', minutes: 4 }, ride] })).toBeNull();
  expect(stairsWords({ steps: [{ ...ride, stairsAt: ['59 St'] }] })).toBe(
    'This ride may use stairs: 59 St has steps.',
  );
  const twice = { ...ride, stairsAt: ['59 St', '33 St'] };
  expect(stairsWords({ steps: [twice, { ...ride, stairsAt: ['33 St'] }] })).toBe(
    'This ride may use stairs: 59 St and 33 St have steps.',
  );
});

test('a station of a ride that is step-free in one direction is said to be that, and not to have steps', () => {
  const ride = {
    kind: 'ride',
    line: 'E',
    from: 'Court Sq-23 St',
    to: '5 Av/53 St',
    stops: 2,
  } as const;
  const oneWayAt = [{ name: 'Court Sq-23 St', stepFree: 'Manhattan-bound' as const }];
  expect(
    stairsWords({
      steps: [
        { ...ride, oneWayAt },
        { ...ride, oneWayAt },
      ],
    }),
  ).toBe('This ride may use stairs: Court Sq-23 St is step-free Manhattan-bound only.');
  expect(stairsWords({ steps: [{ ...ride, stairsAt: ['21 St'], oneWayAt }] })).toBe(
    'This ride may use stairs: 21 St has steps; Court Sq-23 St is step-free Manhattan-bound only.',
  );
});
