import { expect, test } from 'vitest';
import { counted } from './words.ts';

test('a number agrees with its noun', () => {
  expect([0, 1, 1234].map((value) => counted(value, 'room'))).toEqual([
    'no rooms',
    '1 room',
    '1,234 rooms',
  ]);
  expect(counted(2, 'story', 'stories')).toBe('2 stories');
});
