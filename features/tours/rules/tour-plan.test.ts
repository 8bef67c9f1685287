import { expect, test } from 'vitest';
import { lengthWords, typedFault } from './tour-plan.ts';

test.each([
  [0, '0 hours'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [90, '1 hour and 30 minutes'],
  [1_440, '1 day'],
  [2_160, '1 day and 12 hours'],
  [20_160, '14 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(lengthWords(minutes)).toBe(words);
});

test('the time before a booking is faulty past 14 days, below none and between quarters of an hour', () => {
  const fault = 'must be quarters of an hour, from 0 hours to 14 days, in hours';
  expect([0, 15, 20_160].map((minutes) => typedFault('leadMinutes', minutes))).toEqual([
    ...[null, null, null],
  ]);
  for (const minutes of [-15, 20_175, 20, Number.NaN])
    expect(typedFault('leadMinutes', minutes)).toBe(fault);
  expect(typedFault('minutes', 20)).toBe('must be a multiple of 15 from 15 to 180');
});
