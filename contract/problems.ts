/** What is said when a request is refused: the HTTP status, a title for the kind, and the sentence a person reads. */
export interface Refusal {
  status: number;
  title: string;
  detail: string;
}

/**
 * Every refusal of the API, once. Codes are stable; sentences are word for word those of the
 * specification's R5 and R8 where one stands there.
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
  'request/wrong-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The body of the request must be JSON.',
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
  'listings/building-id-required': {
    status: 400,
    title: 'Building id missing',
    detail: 'Building ID is required',
  },
  'listings/building-not-found': {
    status: 404,
    title: 'No such building',
    detail: 'Building document not found',
  },
  'listings/unit-not-found': {
    status: 404,
    title: 'No such unit',
    detail: 'Unit not found in building',
  },
  'listings/neighborhood-not-found': {
    status: 404,
    title: 'No such neighborhood',
    detail: 'Neighborhood not found',
  },
  'listings/unavailable': {
    status: 503,
    title: 'Listings unavailable',
    detail: 'Failed to fetch buildings',
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
  'server/failed': {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Record<string, Refusal>;

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemStatus = (typeof PROBLEMS)[ProblemCode]['status'];
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** How many issues one answer lists; a client that sent more learns of the rest when these are mended. */
export const ISSUES_MAX = 20;
