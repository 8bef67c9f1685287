import { expect, test } from 'vitest';
import { ageYears } from './age.ts';

test.each([
  ['2008-11-20', '2026-11-19', 17],
  ['2008-11-20', '2026-11-20', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['1906-11-21', '2026-11-20', 119],
  ['2027-01-01', '2026-12-31', -1],
])('R3.06 a person born on %s is on %s %i years old', (birthDay, today, age) => {
  expect(ageYears(birthDay, today)).toBe(age);
});
