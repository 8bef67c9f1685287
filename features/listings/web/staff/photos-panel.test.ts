import { expect, test } from 'vitest';
import { moved } from './photos-panel.tsx';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [1, 9, ['a', 'c', 'b']],
  [7, 0, ['a', 'b', 'c']],
])('a photo that moves from %i to %i leaves the others in their order', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(after);
});
