/** The refusals that every call can answer with, by its access level. */
export const PUBLIC_CALL = [
  'request/invalid',
  'request/cross-origin',
  'request/too-many',
  'server/unavailable',
] as const;
export const PERSONAL_CALL = [...PUBLIC_CALL, 'auth/required'] as const;
/** Of the calls by which staff set up and confirm a second factor. */
export const UNCONFIRMED_STAFF_CALL = [...PERSONAL_CALL, 'auth/not-allowed'] as const;
export const STAFF_CALL = [
  ...UNCONFIRMED_STAFF_CALL,
  'auth/second-factor-missing',
  'auth/second-factor-required',
] as const;

/** The further refusals of a call with a JSON body. */
export const BODY_REFUSALS = [
  'request/malformed',
  'request/too-large',
  'request/wrong-type',
] as const;
