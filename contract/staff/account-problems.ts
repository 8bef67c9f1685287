import type { Refusal } from '../refusal.ts';

/** The refusals of second factors, and of what staff change about accounts. */
export const STAFF_ACCOUNT_PROBLEMS = {
  'auth/second-factor-missing': {
    status: 403,
    title: 'No second factor',
    detail: 'Please set up a second factor first, at /staff/security.',
  },
  'auth/second-factor-required': {
    status: 403,
    title: 'Second factor not confirmed',
    detail: 'Please confirm your second factor first, at /staff/security.',
  },
  'auth/wrong-code': {
    status: 422,
    title: 'Wrong code',
    detail: 'This code is not right, or was used before. Please try the next one.',
  },
  'auth/second-factor-paused': {
    status: 429,
    title: 'Confirming is paused',
    detail: 'Those were too many wrong codes or passkeys in a row. Please try again later.',
  },
  'auth/passkey-refused': {
    status: 422,
    title: 'Passkey refused',
    detail: 'This passkey could not be used. Please try again, or use another way.',
  },
  'auth/passkeys-unavailable': {
    status: 422,
    title: 'No passkeys here',
    detail: 'Passkeys need an address with a name. Please use an authenticator app.',
  },
  'auth/factor-not-found': {
    status: 404,
    title: 'No such second factor',
    detail: 'Your account has no second factor with this id.',
  },
  'auth/last-factor': {
    status: 422,
    title: 'Last second factor',
    detail: 'Staff need a second factor. Please add another one first.',
  },
  'auth/too-many-factors': {
    status: 422,
    title: 'Too many second factors',
    detail: 'Your account has as many second factors as it may. Please remove one first.',
  },
  'auth/fresh-sign-in-required': {
    status: 403,
    title: 'Sign in again',
    detail: 'Please sign in again first. This is asked of accounts that have no password.',
  },
  'people/own-account': {
    status: 422,
    title: 'Your own account',
    detail: 'Nobody does this to their own account. Please ask somebody else on the staff.',
  },
  'people/full-staff': {
    status: 422,
    title: 'Staff of all buildings',
    detail:
      'Staff of all buildings are changed on the machine that runs this site: npm run staff -- EMAIL --remove.',
  },
  'people/email-unconfirmed': {
    status: 422,
    title: 'Email not confirmed',
    detail:
      'The email of this account is not confirmed, so that anybody may have registered it. Its owner must confirm it first.',
  },
} as const satisfies Record<string, Refusal>;
