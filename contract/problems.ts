import { MISSING_FIELDS } from '@stoop/domain/accounts/auth-problems';
import { ALERT_PROBLEMS } from './alerts/problems.ts';
import { APPLICATION_PROBLEMS } from './applications/problems.ts';
import { HOUSEHOLD_PROBLEMS } from './households/problems.ts';
import { PHOTO_PROBLEMS } from './listings/photo-problems.ts';
import { LISTING_PROBLEMS } from './listings/problems.ts';
import { MAIL_PROBLEMS } from './outbox/problems.ts';
import { CONNECTION_PROBLEMS } from './people/problems.ts';
import { authProblems, type Refusal } from './refusal.ts';
import { RENT_SPLIT_PROBLEMS } from './rent-division/problems.ts';
import { STAFF_ACCOUNT_PROBLEMS } from './staff/account-problems.ts';
import { TOUR_PROBLEMS } from './tours/problems.ts';

/**
 * Every refusal of the API. Codes are stable; where R5 or R8 prescribes a sentence, the detail is that
 * sentence word for word.
 */
export const PROBLEMS = {
  'request/invalid': {
    status: 400,
    title: 'Invalid request',
    detail: 'The request is not valid. Each issue names what is wrong and where.',
  },
  'request/malformed': {
    status: 400,
    title: 'Malformed request',
    detail: 'The address or the body of the request cannot be read.',
  },
  'request/cross-origin': {
    status: 403,
    title: 'Request from another site',
    detail: 'This call can only be made from our own pages.',
  },
  'request/not-found': {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address.',
  },
  'request/method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not take that method. The Allow header lists those it takes.',
  },
  'request/too-large': {
    status: 413,
    title: 'Request too large',
    detail: 'The body of the request is too large.',
  },
  'request/address-too-long': {
    status: 414,
    title: 'Address too long',
    detail: 'The address of the request is too long.',
  },
  'request/too-many': {
    status: 429,
    title: 'Too many requests',
    detail: 'That was too many requests in a short time. Please wait a moment and try again.',
  },
  'request/wrong-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The body of the request must be JSON, in UTF-8.',
  },
  'request/key-reused': {
    status: 422,
    title: 'Key used before',
    detail: 'This Idempotency-Key was used with another body. Please use a new one.',
  },
  'contact/not-found': {
    status: 404,
    title: 'No such message',
    detail: 'There is no message with this id.',
  },
  'auth/required': {
    status: 401,
    title: 'Not signed in',
    detail: 'Please sign in first.',
  },
  'auth/not-allowed': {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account may not do this.',
  },
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
    'auth/too-many-requests': { status: 429, title: 'Too many attempts' },
    'custom/account-exists-with-google': { status: 409, title: 'Email taken' },
    'custom/account-exists-with-email': { status: 409, title: 'Email taken' },
  }),
  'people/profile-not-found': {
    status: 404,
    title: 'No profile',
    detail: 'User document not found',
  },
  'saved/invalid-type': {
    status: 400,
    title: 'Invalid item type',
    detail: 'Invalid item type. Must be buildings, rooms, or units',
  },
  'saved/full': {
    status: 422,
    title: 'List full',
    detail: 'You have saved as many as the list holds. Remove some first.',
  },
  'saved/read-failed': {
    status: 503,
    title: 'Saved items unavailable',
    detail: 'Failed to fetch saved items',
  },
  'saved/save-failed': {
    status: 503,
    title: 'Not saved',
    detail: 'Failed to save item',
  },
  'saved/remove-failed': {
    status: 503,
    title: 'Not removed',
    detail: 'Failed to remove saved item',
  },
  'people/user-not-found': {
    status: 404,
    title: 'No such user',
    detail: 'There is no user with this id.',
  },
  'outbox/not-found': {
    status: 404,
    title: 'No such mail',
    detail: 'There is no mail with this id that was given up.',
  },
  'search/invalid-coordinates': {
    status: 400,
    title: 'Invalid coordinates',
    detail: 'Invalid coordinates provided',
  },
  'server/unavailable': {
    status: 503,
    title: 'Unavailable for a moment',
    detail: 'This cannot be answered right now. Please try again in a moment.',
  },
  'server/outcome-unknown': {
    status: 503,
    title: 'Perhaps done',
    detail: 'This may have been done. Please look before you try again.',
  },
  'server/failed': {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  },
  'import/running': {
    status: 503,
    title: 'Another import runs',
    detail:
      'Another file is being checked or imported right now. Please try again when it is done.',
  },
  'import/other-file': {
    status: 409,
    title: 'Another file',
    detail: 'This is not the file that was checked. Please check it again before you import it.',
  },
  'live/full': {
    status: 503,
    title: 'Too many followers',
    detail: 'Too many pages follow changes right now. This one is up to date when it is reloaded.',
  },
  ...PHOTO_PROBLEMS,
  ...LISTING_PROBLEMS,
  ...CONNECTION_PROBLEMS,
  ...ALERT_PROBLEMS,
  ...APPLICATION_PROBLEMS,
  ...RENT_SPLIT_PROBLEMS,
  ...HOUSEHOLD_PROBLEMS,
  ...STAFF_ACCOUNT_PROBLEMS,
  ...TOUR_PROBLEMS,
  ...MAIL_PROBLEMS,
} as const satisfies Record<string, Refusal>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** How many issues one answer lists. The others appear once these are fixed. */
export const ISSUES_MAX = 20;
