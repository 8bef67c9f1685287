/** The refusals that every call can answer with, by its access level. */
export const PUBLIC_CALL = [
  'request/invalid',
  'request/cross-origin',
  'request/too-many',
  'server/unavailable',
] as const;
export const PERSONAL_CALL = [...PUBLIC_CALL, 'auth/required'] as const;
export const STAFF_CALL = [...PERSONAL_CALL, 'auth/not-allowed'] as const;

/** The further refusals of a call with a JSON body. */
export const BODY_REFUSALS = [
  'request/malformed',
  'request/too-large',
  'request/wrong-type',
] as const;
