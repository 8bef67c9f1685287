/** What every call can be refused for, by who may make it. */
export const PUBLIC_CALL = [
  'request/invalid',
  'request/cross-origin',
  'request/too-many',
  'server/unavailable',
] as const;
export const PERSONAL_CALL = [...PUBLIC_CALL, 'auth/required'] as const;
export const STAFF_CALL = [...PERSONAL_CALL, 'auth/not-allowed'] as const;

/** What a call with a JSON body can be refused for besides. */
export const ITS_BODY = ['request/malformed', 'request/too-large', 'request/wrong-type'] as const;
