import { expect, test } from 'vitest';
import { findValueFault } from './faults.ts';

test('R3.21 values that the database cannot reproduce are refused in any field', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  expect(findValueFault({ a: [{ b: 'x\0' }] })).toEqual({
    path: 'a[0].b',
    reason: expect.stringContaining('NUL'),
  });
  expect(findValueFault({ a: '\ud834' })?.reason).toMatch(/surrogate/);
  expect(findValueFault({ a: '\ud834\udd1e' })).toBeNull();
  expect(findValueFault({ a: { 'x\0': 1 } })).toMatchObject({ path: 'a' });
  expect(findValueFault({ a: 2 ** 60 })?.reason).toMatch(/too large/);
  expect(findValueFault({ a: Number.POSITIVE_INFINITY })?.reason).toMatch(/too large/);
  expect(findValueFault(nested(32))).toBeNull();
  expect(findValueFault(nested(33))?.reason).toMatch(/deeper than 32/);
});
