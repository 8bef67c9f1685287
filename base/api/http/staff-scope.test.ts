import { personWith } from '@stoop/app/testing/people';
import { expect, test } from 'vitest';
import { isInScope, isStaffOfAll } from './staff-scope.ts';

test.each([
  ['all', null, 'warren-house', true],
  ['this building', ['warren-house'], 'warren-house', true],
  ['this and another building', ['pearl-court', 'warren-house'], 'warren-house', true],
  ['another building', ['pearl-court'], 'warren-house', false],
  ['a building whose id begins with this one’s', ['warren-house-2'], 'warren-house', false],
  ['a building whose id is the beginning of this one’s', ['warren'], 'warren-house', false],
  ['no building', [], 'warren-house', false],
])('R6.05 staff of %s: %o, of %s: %s', (_, buildings, buildingId, isTheirs) => {
  expect(isInScope({ buildings }, buildingId)).toBe(isTheirs);
});

test('R6.05 only staff of all buildings with a confirmed second factor are staff of all', () => {
  const staff = personWith('staff');
  expect(isStaffOfAll(staff)).toBe(true);
  expect(isStaffOfAll({ ...staff, buildings: [] })).toBe(false);
  expect(isStaffOfAll({ ...staff, buildings: ['warren-house'] })).toBe(false);
  expect(isStaffOfAll({ ...staff, secondFactor: null })).toBe(false);
  expect(isStaffOfAll({ ...staff, secondFactor: 'required' })).toBe(false);
  expect(isStaffOfAll({ ...staff, role: 'user' })).toBe(false);
  expect(isStaffOfAll(null)).toBe(false);
});
