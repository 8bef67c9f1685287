import { expect, test } from 'vitest';
import { readPart } from './read-sections.ts';

test('an imported text longer than the field takes is no answer', () => {
  const read = (characters: number) => readPart('basicInfo', { phone: '1'.repeat(characters) });
  expect(read(30)).toEqual({ phone: '1'.repeat(30) });
  expect(read(31)).toEqual({});
});
