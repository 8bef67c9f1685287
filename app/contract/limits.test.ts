import {
  costOf,
  EMAIL_CHANGES_PER_ADDRESS,
  LIMITS,
  LOGIN_FAILURES_BEFORE_PAUSE,
  LOGIN_PAUSE_SECONDS,
  RECEIPTS_PER_EMAIL,
  RESETS_PER_EMAIL,
  WIDER_NETWORKS,
} from '@stoop/base/contract/limits';
import { expect, test } from 'vitest';

/* What callers may do, as literals: tests of the counter set numbers of their own. */
const limits = Object.entries(LIMITS).map(([name, { per, allowances, isStrict }]) => [
  name,
  per,
  allowances.map(({ count, seconds }) => `${count}/${seconds}`).join(' '),
  isStrict,
]);

test('R8.12 callers are limited so much, and what could be guessed or misused is refused while nothing can be counted', () => {
  expect(limits).toEqual([
    ['login', 'network', '10/60 100/3600', true],
    ['registration', 'network', '5/3600', true],
    ['confirmation', 'network', '20/3600', true],
    ['email-change', 'account', '5/3600 10/86400', true],
    ['second-factor', 'account', '30/3600 100/86400', true],
    ['application', 'account', '5/3600 20/86400', true],
    ['tour', 'account', '20/3600 60/86400', true],
    ['friend-request', 'both', '20/86400', true],
    ['block', 'account', '100/86400', true],
    ['household', 'both', '10/3600 20/86400', true],
    ['tour-move', 'account', '20/3600 60/86400', true],
    ['person-report', 'both', '3/3600 10/86400', true],
    ['report', 'network', '3/3600', true],
    ['contact', 'network', '3/3600', true],
    ['message', 'account', '30/60 300/3600', true],
    ['vote', 'network', '60/60 300/3600', true],
    ['export', 'account', '10/3600', true],
    ['upload', 'account', '30/3600', true],
    ['document', 'account', '30/3600 100/86400', true],
    ['listing-photo', 'account', '300/3600', true],
    ['picture', 'network', '1200/60', false],
    ['search', 'network', '60/60', false],
    ['other', 'network', '300/60', false],
    ['refused', 'network', '300/60', false],
  ]);
});

test('design/safety.md: only what is done counts where trying finds out nothing', () => {
  const done = Object.entries(LIMITS).flatMap(([name, limit]) =>
    'countsWhatIsDone' in limit ? [name] : [],
  );
  expect(done).toEqual(['application', 'tour', 'tour-move', 'report', 'contact', 'message']);
});

test('R8.12 an email gets three reset links, three of a new address and one receipt an hour', () => {
  expect(RESETS_PER_EMAIL).toEqual({ count: 3, seconds: 3_600 });
  expect(EMAIL_CHANGES_PER_ADDRESS).toEqual({ count: 3, seconds: 3_600 });
  expect(RECEIPTS_PER_EMAIL).toEqual({ count: 1, seconds: 3_600 });
});

test('R8.12 the fifth failure pauses an account for 30 seconds, and further ones for 15 minutes at most', () => {
  expect(LOGIN_FAILURES_BEFORE_PAUSE).toBe(5);
  expect(LOGIN_PAUSE_SECONDS).toEqual({ first: 30, longest: 900 });
});

test('networks share an allowance with those around them', () => {
  expect(WIDER_NETWORKS).toEqual([
    { version: 6, bits: 56, times: { strict: 2, browsing: 8 } },
    { version: 6, bits: 48, times: { strict: 4, browsing: 16 } },
    { version: 4, bits: 24, times: { strict: 16, browsing: 64 } },
  ]);
});

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [100, 2],
  [101, 3],
])('a call that asks for %i items counts as %i', (items, calls) => {
  expect(costOf(items)).toBe(calls);
});
