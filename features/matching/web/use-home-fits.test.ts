import { expect, test } from 'vitest';
import { homeFitWords } from './use-home-fits.ts';

test.each([
  [null, null],
  [[], 'Nobody now'],
  [[{ band: 'Strong fit' }], '1 strong fit'],
  [
    [{ band: 'Strong fit' }, { band: 'Good fit' }, { band: 'Good fit' }, { band: null }],
    '1 strong fit, 2 good fit, 1 too few answers',
  ],
] as const)('the fits of a home are told as bands: %j', (fits, words) => {
  expect(homeFitWords({ fits: fits && [...fits] })).toBe(words);
});
