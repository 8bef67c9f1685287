import { expect, test } from 'vitest';
import { businessDayNumbers, HEARD_STAGES, LATELY, latelyWords } from './lately.ts';

test('R9.13 beside the usual time stands what half and nine of ten heard within lately, here or in all buildings', () => {
  expect(latelyWords({ half: 2, most: 4, isHere: true })).toBe(
    'Lately here: half heard within 2 business days, nine of ten within 4.',
  );
  expect(latelyWords({ half: 1, most: 3, isHere: false })).toBe(
    'Lately in all buildings: half heard within 1 business day, nine of ten within 3.',
  );
  expect(latelyWords({ half: 0, most: 1, isHere: true })).toBe(
    'Lately here: nine of ten heard within 1 business day.',
  );
});

test('R9.13 it is said of 90 days and from 10 applications on, at the stages where we answer', () => {
  expect(LATELY).toEqual({ days: 90, countMin: 10, half: 0.5, most: 0.9 });
  expect(HEARD_STAGES).toEqual([
    ...['INITIAL_CONTACT', 'IN_MATCHING', 'IN_APPLICATION', 'APPLICATION_APPROVED'],
    ...['PAYMENT_PROCESS', 'LEASE_PAYMENT'],
  ]);
});

test('business days are counted without weekends and holidays', () => {
  expect(businessDayNumbers('2026-11-25', '2026-11-30')).toEqual({
    days: ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'],
    numbers: [1, 1, 2, 2, 2, 3],
  });
});
