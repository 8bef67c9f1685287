import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINES, lineOf, linesOf } from './lines.ts';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each([...LINES])('the bullet of the $name can be read at 4.5:1', ({ color, textColor }) => {
  expect(contrast(color, textColor)).toBeGreaterThanOrEqual(4.5);
});

test('a bullet says which train it is', () => {
  expect(lineOf('A')).toMatchObject({ label: 'A', name: 'A train', color: '#0039A6' });
  expect(lineOf('S').name).toBe('S shuttle');
  expect(lineOf('SIR').name).toBe('Staten Island Railway');
});

test('an express of the 6 or the 7 is a diamond with its own name', () => {
  expect(lineOf('6X')).toMatchObject({ label: '6', shape: 'diamond', name: '6 express train' });
  expect(lineOf('7X')).toMatchObject({ label: '7', shape: 'diamond', name: '7 express train' });
  expect(lineOf('6').shape).toBe('circle');
});

test('a line that nobody knows is still drawn, last', () => {
  const ids = linesOf(['T', 'L', 'A']).map((line) => line.id);
  expect(ids).toEqual(['A', 'L', 'T']);
  expect(lineOf('T').name).toBe('T train');
});

test('lines are listed once each, in one order, however they come', () => {
  const ids = LINES.map((line) => line.id);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids)), (some) => {
      const expected = ids.filter((id) => some.includes(id));
      expect(linesOf(some).map((line) => line.id)).toEqual(expected);
    }),
  );
});
