import { expect, test } from 'vitest';
import type { Household } from '../contract/household.ts';
import { householdFor, othersWords, togetherWith } from './together-with.ts';

const HOME = { buildingId: 'warren', unitId: '3r' };
const member = (number: number, firstName: string, change: object = {}) => ({
  ...{ number, firstName, isMe: false, state: 'accepted' },
  contact: { lastName: `${firstName}son`, email: `${firstName}@stoop.test`, phone: null },
  ...change,
});
const HOUSEHOLD = {
  householdId: 'h-1',
  version: 4,
  state: 'complete',
  canApply: true,
  home: HOME,
  members: [
    member(1, 'Maya', { isMe: true }),
    member(2, 'Ben'),
    member(3, 'Lena'),
    member(4, 'Cleo', { state: 'left' }),
  ],
  yes: [3],
} as unknown as Household;

test('the form of a home applies for a household that can, and never for one of a room', () => {
  expect(householdFor([HOUSEHOLD], HOME)).toBe(HOUSEHOLD);
  expect(householdFor([HOUSEHOLD], { ...HOME, roomId: 'front' })).toBeNull();
  expect(householdFor([HOUSEHOLD], { ...HOME, unitId: '4f' })).toBeNull();
  expect(householdFor([{ ...HOUSEHOLD, canApply: false }], HOME)).toBeNull();
});

test('it names the others who are in, and waits for those who have not said yes', () => {
  expect(othersWords(HOUSEHOLD)).toBe('Ben Benson and Lena Lenason');
  const { members, waitsFor } = togetherWith(HOUSEHOLD);
  expect(members).toEqual([
    { firstName: 'Ben', lastName: 'Benson', email: 'Ben@stoop.test', phone: '' },
    { firstName: 'Lena', lastName: 'Lenason', email: 'Lena@stoop.test', phone: '' },
  ]);
  expect(waitsFor).toMatchObject({
    words:
      'You can send it once Ben Benson has said yes to this home and its rent. What you wrote is kept.',
    to: '/portal/households/h-1',
  });
  expect(togetherWith({ ...HOUSEHOLD, yes: [2, 3] }).waitsFor).toBeNull();
});
