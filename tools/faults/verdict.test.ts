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

test('what could not even be tried on a slow machine is no broken promise; what threw is one', async () => {
  const slow = judged(() => Promise.reject(new TooSlow('no submit was taken')));
  expect(await slow).toEqual({
    verdict: 'this machine was too slow to tell',
    report: 'no submit was taken',
  });
  expect((await judged(() => Promise.reject(new Error('a bug')))).verdict).toBe('**failed**');
});
