import { expect, test } from 'vitest';
import { headline } from './headline.ts';

test('where homes are missing, a count is the least, and no home is no count', () => {
  const rooms = { type: 'room', filters: { maxPrice: 900 }, area: null } as const;
  expect(headline(214, rooms, ['Brooklyn'])).toBe('At least 214 rooms up to $900');
  expect(headline(0, rooms, ['Brooklyn'])).toBe('Rooms up to $900');
});
