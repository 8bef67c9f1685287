import { readEmail } from '@stoop/base/rules/text/email';
import { loginPath, safeNext } from '@stoop/features/accounts/rules/safe-next';
import * as factors from '@stoop/features/accounts/rules/second-factor';
import {
  DEVICE_DAYS,
  DEVICES_MAX,
  EMAIL_CHANGE_HOURS,
  EMAIL_UNDO_DAYS,
  SESSION_LIVES,
  TOKEN_MINUTES,
} from '@stoop/features/accounts/rules/session-rules';
import { SEARCHES_MAX } from '@stoop/features/alerts/rules/saved-search';
import { SHARED_MAX } from '@stoop/features/applications/rules/duplicates';
import { UNDO_SECONDS, UNTOLD_SECONDS } from '@stoop/features/applications/rules/undo-rules';
import { ADDRESS_LABEL_MAX, ADDRESS_NAME_MAX } from '@stoop/features/commute/rules/own-addresses';
import { INVITATION_DAYS } from '@stoop/features/households/rules/household-states';
import { LATELY_DAYS, LINK_DAYS } from '@stoop/features/listings/rules/freshness';
import { PHOTOS_MAX } from '@stoop/features/listings/rules/listing-photo';
import { explain } from '@stoop/features/matching/rules/explanation';
import { MOVE_IN_DAYS_APART } from '@stoop/features/matching/rules/households';
import { ASK_AGAIN_DAYS, REQUEST_OPEN_DAYS } from '@stoop/features/people/rules/connections';
import { cleanSocialLink } from '@stoop/features/people/rules/social-links';
import { RECENTLY_VIEWED_MAX, SAVED_MAX } from '@stoop/features/saved/rules/saved-kinds';
import { CHOICES_MAX } from '@stoop/features/search/rules/search-url';
import { BOOKED_TOURS_MAX } from '@stoop/features/tours/rules/tour-words';
import { expect, test } from 'vitest';

/*
 * Numbers that the product promises and that only SQL or a schema compares, as literals: tests of these take them from
 * here.
 */
const { FACTORS_MAX, FACTOR_NAME_LENGTH_MAX, RECOVERY_CODE_COUNT, TOTP_WINDOW } = factors;
const { FRESH_SIGN_IN_MINUTES, PASSKEY_MINUTES } = factors;
test.each([
  ['second factors of somebody', FACTORS_MAX, 10],
  ['characters of the name of a factor', FACTOR_NAME_LENGTH_MAX, 60],
  ['recovery codes', RECOVERY_CODE_COUNT, 10],
  ['periods that a code may be early or late', TOTP_WINDOW, 1],
  ['minutes after a sign-in in which a factor may be added', FRESH_SIGN_IN_MINUTES, 10],
  ['minutes in which a passkey answers', PASSKEY_MINUTES, 5],
  ['days for which a browser is recognized', DEVICE_DAYS, 180],
  ['browsers that are recognized', DEVICES_MAX, 20],
  ['minutes without use that end a session', SESSION_LIVES.user.idleMinutes, 20_160],
  ['minutes after which a session ends', SESSION_LIVES.user.totalMinutes, 43_200],
  ['minutes without use that end a session of staff', SESSION_LIVES.staff.idleMinutes, 30],
  ['minutes after which a session of staff ends', SESSION_LIVES.staff.totalMinutes, 720],
  ['minutes in which an email can be confirmed', TOKEN_MINUTES['verify-email'], 10_080],
  ['hours in which a new email can be confirmed', EMAIL_CHANGE_HOURS, 24],
  ['days in which the former email can take a change back', EMAIL_UNDO_DAYS, 7],
  ['minutes in which a password can be reset', TOKEN_MINUTES['reset-password'], 60],
  ['searches that are saved', SEARCHES_MAX, 30],
  ['applications that share an answer', SHARED_MAX, 50],
  ['seconds in which a move can be taken back', UNDO_SECONDS, 300],
  ['seconds before a move is told', UNTOLD_SECONDS, 60],
  ['characters of the label of an address', ADDRESS_LABEL_MAX, 30],
  ['characters of the name of an address', ADDRESS_NAME_MAX, 200],
  ['days for which an invitation is open', INVITATION_DAYS, 7],
  ['days between the moves of a household', MOVE_IN_DAYS_APART, 45],
  ['days for which the link of a listing works', LINK_DAYS, 30],
  ['days that are lately', LATELY_DAYS, 7],
  ['photos of a home', PHOTOS_MAX, 30],
  ['days for which a friend request is open', REQUEST_OPEN_DAYS, 30],
  ['days after which one may ask again', ASK_AGAIN_DAYS, 60],
  ['items that are saved', SAVED_MAX, 500],
  ['homes that were viewed lately', RECENTLY_VIEWED_MAX, 20],
  ['values of one filter', CHOICES_MAX, 20],
  ['tours that are booked at once', BOOKED_TOURS_MAX, 3],
])('%s: %i', (_, number, promised) => {
  expect(number).toBe(promised);
});

test('R2.18 a path of up to 2,000 characters is returned to', () => {
  const longest = `/${'a'.repeat(1_999)}`;
  expect(safeNext(longest)).toBe(longest);
  expect(safeNext(`${longest}a`)).toBe('/');
  expect(loginPath(`${longest}a`)).toBe('/login');
});

test('R8.03 an email has up to 254 characters, and up to 64 before the @', () => {
  const host = (length: number) => `${'a.'.repeat(50)}${'b'.repeat(length - 104)}.com`;
  expect(readEmail(`${'a'.repeat(64)}@stoop.test`)).not.toBeNull();
  expect(readEmail(`${'a'.repeat(65)}@stoop.test`)).toBeNull();
  expect(readEmail(`${'a'.repeat(94)}@${host(160)}`)).toBeNull();
});

test('a link of up to 500 characters is read', () => {
  const link = (length: number) => 'https://instagram.com/ada?'.padEnd(length, 'a');
  expect(cleanSocialLink('instagram', link(500)).ok).toBe(true);
  expect(cleanSocialLink('instagram', link(501)).ok).toBe(false);
});

test('what is 0.85 alike works, what is less does not', () => {
  const apart = { cleanlinessLevel: 'spotless', sleepSchedule: 'early_bird' };
  const others = { cleanlinessLevel: 'casual', sleepSchedule: 'night_owl' };
  const worksOf = (min: number) =>
    explain({
      viewer: { ...apart, budgetRange: { min: 1_000, max: 2_000 } },
      other: { ...others, budgetRange: { min, max: min + 1_000 } },
      audience: 'friends',
      name: 'Maya',
      nameOfArea: (id) => id,
    }).works.map(({ field }) => field);
  expect(worksOf(1_150)).toEqual(['budgetRange']);
  expect(worksOf(1_160)).toEqual([]);
});
