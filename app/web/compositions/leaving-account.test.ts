import { expect, test } from 'vitest';
import { leavingWords } from './leaving-account.ts';

const NOBODY = {
  tours: 0,
  applications: 0,
  coApplicants: 0,
  joined: 0,
  households: 0,
  friends: 0,
};

test('who deletes an account reads whom that hits, each with its number', () => {
  expect(leavingWords(NOBODY)).toEqual([]);
  expect(leavingWords({ ...NOBODY, tours: 2, applications: 1, friends: 3 })).toEqual([
    '2 booked tours: cancelled, and the time is free for others',
    '1 application on the way: withdrawn, and the place in the queue is gone',
    '3 friends: you are gone from the list, and nobody is told',
  ]);
  const together = leavingWords({ ...NOBODY, applications: 1, coApplicants: 2, households: 1 });
  expect(together).toEqual([
    '1 application on the way: withdrawn, also for 2 people who applied with you, and the place in the queue is gone',
    '1 household: ended, and the others are told',
  ]);
});
