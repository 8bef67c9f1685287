import { expect, test } from 'vitest';
import { headline, searchTitle } from './headline.ts';

test('where homes are missing, a count is the least, and no home is no count', () => {
  const rooms = { type: 'room', filters: { maxPrice: 900 }, area: null } as const;
  expect(headline(214, rooms, ['Brooklyn'])).toBe('At least 214 rooms up to $900');
  expect(headline(0, rooms, ['Brooklyn'])).toBe('Rooms up to $900');
});

test('the trains that homes are near are named with the place', () => {
  const units = (subwayLines: string[], neighborhood?: string) =>
    headline(57, {
      ...{ type: 'unit', area: null },
      filters: { beds: [2], maxPrice: 4_000, subwayLines, ...(neighborhood && { neighborhood }) },
    });
  expect(units(['L'])).toBe('57 two-bedroom units up to $4,000 near the L train');
  expect(units(['A', 'C'], 'Bushwick')).toBe(
    '57 two-bedroom units up to $4,000 in Bushwick near the A or C train',
  );
});

test('three places are named, and of more their number is said', () => {
  const units = (...values: string[]) =>
    headline(57, {
      ...{ type: 'unit', area: null, filters: {} },
      places: values.map((value) => ({ kind: value === 'L' ? 'line' : 'neighborhood', value })),
    });
  expect(units('SoHo', 'NoHo', 'L')).toBe('57 units in SoHo, in NoHo, or near the L train');
  expect(units('SoHo', 'NoHo', 'L', 'Astoria')).toBe('57 units in any of 4 places');
  expect(units('SoHo', 'NoHo', 'Nolita', 'Astoria')).toBe('57 units in any of 4 neighborhoods');
});

test('with a voucher of HPD, whose amounts are not known, homes are at or below an estimate and not within it', () => {
  const units = (program: 'nycha' | 'hpd') =>
    headline(57, {
      ...{ type: 'unit', area: null, filters: {} },
      voucher: { program, bedrooms: 2 },
    });
  expect(units('nycha')).toBe('57 units within your voucher');
  expect(units('hpd')).toBe('57 units at or below HUD’s estimate');
});

test('no title of a page tells of a voucher', () => {
  const voucher = { program: 'nycha', bedrooms: 2 } as const;
  const state = { type: 'unit', area: null, filters: { maxPrice: 4_000 }, voucher } as const;
  expect(searchTitle(57, state)).toBe('57 units up to $4,000');
});
