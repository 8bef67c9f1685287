import { expect, test } from 'vitest';
import { outcome, TooSlow } from './fault.ts';
import { judge, judged } from './verdict.ts';

test.each([
  ['kept', outcome([], 'figures'), 0.9, 'passed', 'figures'],
  [
    'broken, on a busy machine',
    outcome(['1 lost'], 'figures'),
    0.9,
    '**failed**',
    '1 lost; figures',
  ],
  [
    'late, on a quiet machine',
    outcome([], 'figures', ['9 ms']),
    0.25,
    '**failed**',
    '9 ms; figures',
  ],
  [
    'late, beside others',
    outcome([], 'figures', ['9 ms']),
    0.26,
    'this machine was too slow to tell',
    '9 ms; figures',
  ],
])('a promise that is %s', (_, done, others, verdict, report) => {
  expect(judge(done, others)).toEqual({ verdict, report });
});

/** What other programs took of a second of a processor, during a fault that throws. */
function thrown(error: Error, othersMs: number) {
  const readings = [
    { ownMs: 0, allMs: 0 },
    { ownMs: 1_000 - othersMs, allMs: 1_000 },
  ];
  return judged(
    () => Promise.reject(error),
    () => readings.shift() ?? null,
  );
}

test.each([
  ['beside others', 260, 'this machine was too slow to tell'],
  ['on a quiet machine', 250, '**failed**'],
])('a call that a fault needs and that is never taken %s', async (_, othersMs, verdict) => {
  const slow = await thrown(new TooSlow('no submit was taken'), othersMs);
  expect(slow).toEqual({ verdict, report: 'no submit was taken; nothing more' });
});

test('a fault that threw has failed, whatever other programs took', async () => {
  expect((await thrown(new Error('a bug'), 900)).verdict).toBe('**failed**');
});
