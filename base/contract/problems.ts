/** The HTTP status of a refused request, a title for its kind, and the sentence for the person who made it. */
export interface Refusal {
  status: number;
  title: string;
  detail: string;
}

const BASE = {
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
  'server/unavailable': {
    status: 503,
    title: 'Unavailable for a moment',
    detail: 'This cannot be answered right now. Please try again in a moment.',
  },
  'server/outcome-unknown': {
    status: 503,
    title: 'Perhaps done',
    detail: 'This may have been done. Please check before you try again.',
  },
  'server/failed': {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  },
  'live/full': {
    status: 503,
    title: 'Too many followers',
    detail: 'Too many pages follow changes right now. This one is up to date when it is reloaded.',
  },
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
  // R8.12: the limit of sign-ins.
  'auth/too-many-requests': {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many unsuccessful login attempts. Please try again later or reset your password.',
  },
} as const satisfies Record<string, Refusal>;
type Base = typeof BASE;

/** The refusals of the API by code; the `problems.ts` of each subject adds its own. */
export interface Problems extends Base {}
export type ProblemCode = keyof Problems;

const problems: Record<string, Refusal> = { ...BASE };

/**
 * The catalogue of all refusals whose files are imported. Codes are stable; where R5 or R8 prescribes a sentence, the
 * detail is that sentence word for word.
 */
export const PROBLEMS = problems as unknown as Readonly<Problems>;

/** The codes of the catalogue, which grows while files are imported. */
export const PROBLEM_CODES = Object.keys(BASE) as ProblemCode[];

/**
 * Adds the refusals of a subject to the catalogue; its `Problems` are extended beside the call.
 *
 * @throws an Error if one is defined already
 */
export function defineProblems<const Rows extends Record<string, Refusal>>(rows: Rows): Rows {
  for (const code of Object.keys(rows)) {
    if (Object.hasOwn(problems, code)) throw new Error(`${code} is defined twice`);
    PROBLEM_CODES.push(code as ProblemCode);
  }
  Object.assign(problems, rows);
  return rows;
}

/** How many issues one answer lists. The others appear once these are fixed. */
export const ISSUES_MAX = 20;
