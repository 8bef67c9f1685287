import { expect, test } from 'vitest';
import { choiceWords, listWords } from './list-words.ts';

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a and b', 'a or b'],
  [['a', 'b', 'c'], 'a, b, and c', 'a, b, or c'],
])('the list %j is said as %j, and as a choice %j', (items, list, choice) => {
  expect([listWords(items), choiceWords(items)]).toEqual([list, choice]);
});
