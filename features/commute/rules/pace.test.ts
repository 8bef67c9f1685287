import { expect, test } from 'vitest';
import { atPace, atUsualPace, PACES } from './pace.ts';

test('a walk takes longer at a slower pace, in whole minutes', () => {
  expect([20, 15, 12, 10, 8].map((pace) => atPace(7, pace as 20))).toEqual([14, 11, 9, 7, 6]);
});

test('a limit at a pace finds the walks that take no more at that pace, and no others', () => {
  for (const pace of PACES)
    for (let limit = 1; limit <= 20; limit++)
      for (let minutes = 1; minutes <= 30; minutes++)
        expect(minutes <= atUsualPace(limit, pace)).toBe(atPace(minutes, pace) <= limit);
});
