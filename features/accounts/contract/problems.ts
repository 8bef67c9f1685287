import { defineProblems, type Refusal } from '@stoop/base/contract/problems';
import { type AuthCode, authMessage, MISSING_FIELDS } from '@stoop/base/rules/access/auth-problems';

type AuthRefusals<Known extends Record<string, { status: number; title: string }>> = {
  readonly [Code in keyof Known]: Refusal & { readonly status: Known[Code]['status'] };
};

/** The refusals of signing in, with the sentences of R8.01–R8.17. */
function authProblems<
  const Known extends Partial<Record<AuthCode, { status: number; title: string }>>,
>(known: Known): AuthRefusals<Known & Record<string, { status: number; title: string }>> {
  const entries = Object.entries(known).map(([code, kind]) => [
    code,
    { ...kind, detail: authMessage(code) },
  ]);
  return Object.fromEntries(entries);
}

/** The refusals of signing in, of second factors, and of what staff change about accounts. */
const problems = defineProblems({
  'auth/busy': {
    status: 429,
    title: 'Busy',
    detail: 'Many people are signing in right now. Please try again in a moment.',
  },
  'auth/link-invalid': {
    status: 422,
    title: 'Link no longer valid',
    detail: 'This link is no longer valid. Please ask for a new one.',
  },
  'auth/already-confirmed': {
    status: 409,
    title: 'Already confirmed',
    detail: 'Your email is already confirmed.',
  },
  'auth/same-email': {
    status: 422,
    title: 'The same email',
    detail: 'This is the email of your account already. Please type another one.',
  },
  'auth/email-mismatch': {
    status: 422,
    title: 'Another email',
    detail: 'This is not the email of your account. Please type it to confirm.',
  },
  'auth/google-off': {
    status: 404,
    title: 'Google sign-in is off',
    detail: 'Signing in with Google is not set up here.',
  },
  'auth/demo-off': {
    status: 404,
    title: 'No demo to look around in',
    detail: 'Looking around as an invented person is not offered here. Please create an account.',
  },
  'auth/session-not-found': {
    status: 404,
    title: 'No such session',
    detail: 'This session has ended already.',
  },
  'custom/missing-fields': {
    status: 422,
    title: 'Fields missing',
    detail: MISSING_FIELDS,
  },
  ...authProblems({
    'auth/email-already-in-use': { status: 409, title: 'Email taken' },
    'auth/invalid-email': { status: 422, title: 'Invalid email' },
    'auth/wrong-password': { status: 422, title: 'Wrong password' },
    'auth/invalid-login-credentials': { status: 401, title: 'Not signed in' },
    'auth/user-disabled': { status: 403, title: 'Account disabled' },
    'auth/account-exists-with-different-credential': { status: 409, title: 'Email taken' },
    'auth/weak-password': { status: 422, title: 'Weak password' },
    'auth/network-request-failed': { status: 502, title: 'Google out of reach' },
    'custom/account-exists-with-google': { status: 409, title: 'Email taken' },
    'custom/account-exists-with-email': { status: 409, title: 'Email taken' },
  }),
  'people/user-not-found': {
    status: 404,
    title: 'No such user',
    detail: 'There is no user with this id.',
  },
  'auth/wrong-code': {
    status: 422,
    title: 'Wrong code',
    detail: 'This code is wrong, or has been used already. Please try the next one.',
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
    detail: 'Passkeys need an address with a name. Please use another way.',
  },
  'auth/passkey-not-found': {
    status: 404,
    title: 'No such passkey',
    detail: 'Your account has no passkey with this id.',
  },
  'auth/too-many-passkeys': {
    status: 422,
    title: 'Too many passkeys',
    detail: 'Your account has as many passkeys as it may. Please remove one first.',
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
    detail: 'Please sign in again first. Accounts without a password need this.',
  },
  'people/own-account': {
    status: 422,
    title: 'Your own account',
    detail: 'You cannot do this to your own account. Please ask someone else on the staff.',
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
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
