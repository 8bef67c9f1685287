import { expect, test } from 'vitest';
import { slotFor } from './slot-keys.ts';

const MON_10 = '2027-03-15T10:00:00-04:00';
const MON_11 = '2027-03-15T11:30:00-04:00';
const WED_9 = '2027-03-17T09:15:00-04:00';
const WED_12 = '2027-03-17T12:15:00-04:00';
const SHOWN = [MON_10, MON_11, WED_9, WED_12];

test('up and down move within a day, left and right to the nearest time of the next day that has one', () => {
  expect(slotFor('ArrowDown', MON_10, SHOWN)).toBe(MON_11);
  expect(slotFor('ArrowDown', MON_11, SHOWN)).toBeNull();
  expect(slotFor('ArrowUp', MON_11, SHOWN)).toBe(MON_10);
  expect(slotFor('ArrowUp', MON_10, SHOWN)).toBeNull();
  expect(slotFor('ArrowRight', MON_10, SHOWN)).toBe(WED_9);
  expect(slotFor('ArrowRight', MON_11, SHOWN)).toBe(WED_12);
  expect(slotFor('ArrowRight', WED_9, SHOWN)).toBeNull();
  expect(slotFor('ArrowLeft', WED_12, SHOWN)).toBe(MON_11);
  expect(slotFor('Home', WED_12, SHOWN)).toBe(WED_9);
  expect(slotFor('End', MON_10, SHOWN)).toBe(MON_11);
});

test('where one day is shown, left and right move within it', () => {
  expect(slotFor('ArrowRight', MON_10, [MON_10, MON_11])).toBe(MON_11);
  expect(slotFor('ArrowLeft', MON_11, [MON_10, MON_11])).toBe(MON_10);
});
