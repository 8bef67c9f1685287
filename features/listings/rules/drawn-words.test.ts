import { expect, test } from 'vitest';
import { wordsBeside } from './drawn-words.ts';

test('R2.08 the words beside a drawn picture say what it shows, and not again that it is drawn', () => {
  expect(wordsBeside('Drawing, not a photo: the kitchen at noon')).toBe('The kitchen at noon');
  expect(wordsBeside('A drawing of the kitchen')).toBe('A drawing of the kitchen');
});
