import { expect, test } from 'vitest';
import { isReminded } from './assignees.ts';

const ANN = { id: 'ann', buildings: ['warren-house'] };
const BO = { id: 'bo', buildings: ['warren-house', 'pearl-court'] };
const CHIEF = { id: 'chief', buildings: null };
const due = { buildingId: 'warren-house', assigneeId: null, isLong: false };

test('R9.13 nobody’s answer is recalled to the staff of its building, or to staff of all where it has none', () => {
  expect([ANN, BO, CHIEF].map((one) => isReminded(one, due, true))).toEqual([true, true, false]);
  const alone = { ...due, buildingId: 'elm' };
  expect([ANN, BO, CHIEF].map((one) => isReminded(one, alone, false))).toEqual([
    false,
    false,
    true,
  ]);
});

test('R9.13 an answer that somebody looks after is recalled to them alone, the second miss to staff of all too', () => {
  const bos = { ...due, assigneeId: 'bo' };
  expect([ANN, BO, CHIEF].map((one) => isReminded(one, bos, true))).toEqual([false, true, false]);
  const late = { ...bos, isLong: true };
  expect([ANN, BO, CHIEF].map((one) => isReminded(one, late, true))).toEqual([false, true, true]);
});
