import { expect, test } from 'vitest';
import { type Called, ROUTES } from './testing/every-route.ts';

/** What gives somebody lasting power over an account, or ends it: an open session alone may not do it. */
const SENSITIVE = [
  // Ways to sign in, and what proves staff.
  'askEmailChange',
  'changePassword',
  'beginOwnPasskey',
  'addTotp',
  'beginPasskey',
  'renewRecoveryCodes',
  // Who sees what renters entrust to us.
  'giveAccess',
  // What cannot be taken back.
  'deleteAccount',
];

/** A second step takes a challenge or a code that only a proven first step gave. */
const asksAgain = ({ responses }: Called) =>
  JSON.stringify(responses).includes('auth/wrong-password');

test('what is sensitive asks for the password once more, and a limit counts the guesses', () => {
  const asking = ROUTES.filter((route) => asksAgain(route) && route['x-access'] !== 'public');
  expect(asking.map(({ operationId }) => operationId).toSorted()).toEqual(SENSITIVE.toSorted());
  expect(new Set(asking.map((route) => route['x-limit']))).toEqual(
    new Set(['confirmation', 'email-change']),
  );
});
