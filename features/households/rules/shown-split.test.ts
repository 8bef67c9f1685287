import { expect, test } from 'vitest';
import { isAskedToReopen, splitReveals } from './shown-split.ts';

test('a proposal to split again asks those who have not agreed to it', () => {
  const asked = (agreed: number[] | null) =>
    isAskedToReopen({
      split: { reopening: agreed && { agreed } },
      members: [
        { number: 1, isMe: false },
        { number: 2, isMe: true },
      ],
    });
  expect([asked(null), asked([1]), asked([2]), asked([1, 2])]).toEqual([false, true, false, false]);
  expect(isAskedToReopen({ split: null, members: [] })).toBe(false);
});

test('two people are told that they can work out each other’s amounts, more that others often know of their room', () => {
  expect(splitReveals(2)).toContain('the two of you can work out each other’s from the prices');
  expect(splitReveals(3)).toContain('what your own room is worth to you');
});
