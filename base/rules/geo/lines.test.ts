import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../color/contrast.ts';
import { LINES, lineOf, linesOf, withJ } from './lines.ts';

test.each([...LINES])('the bullet of the $name can be read at 4.5:1', ({ color, textColor }) => {
  expect(contrast(color, textColor)).toBeGreaterThanOrEqual(4.5);
});

test('a bullet has the accessible name of its train', () => {
  expect(lineOf('A')).toMatchObject({ label: 'A', name: 'A train', color: '#0039A6' });
  expect(lineOf('S').name).toBe('S shuttle');
  expect(lineOf('SIR').name).toBe('Staten Island Railway');
});

test('an express of the 6 or the 7 is a diamond with its own name', () => {
  expect(lineOf('6X')).toMatchObject({ label: '6', shape: 'diamond', name: '6 express train' });
  expect(lineOf('7X')).toMatchObject({ label: '7', shape: 'diamond', name: '7 express train' });
  expect(lineOf('6').shape).toBe('circle');
});

test('an unknown line has a bullet too, after the others', () => {
  const ids = linesOf(['T', 'L', 'A']).map((line) => line.id);
  expect(ids).toEqual(['A', 'L', 'T']);
  expect(lineOf('T').name).toBe('T train');
});

test('lines are without duplicates, in one order', () => {
  const ids = LINES.map((line) => line.id);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids)), (some) => {
      const expected = ids.filter((id) => some.includes(id));
      expect(linesOf(some).map((line) => line.id)).toEqual(expected);
    }),
  );
});

test('the Z is named with the J, once', () => {
  expect(withJ(['F', 'Z', 'L'])).toEqual(['F', 'J', 'Z', 'L']);
  expect(withJ(['J', 'Z'])).toEqual(['J', 'Z']);
});
