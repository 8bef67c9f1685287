import type { AuthCode } from '@stoop/domain/accounts/auth-problems';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** The provider did not answer, or nonsense: no fault of the sign-in itself. */
const NETWORK = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
const REASON_LENGTH_MAX = 200;

/** What a person is told when the provider's answer does not hold. */
export function whyFailed(error: unknown): AuthCode {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'auth/cancelled-popup-request' : 'auth/unknown';
  if (error instanceof ResponseBodyError)
    return error.status >= 500 ? 'auth/network-request-failed' : 'auth/unknown';
  if (error instanceof ClientError)
    return NETWORK.has(error.code ?? '') ? 'auth/network-request-failed' : 'auth/unknown';
  // `fetch` rejects with one that says why in its cause.
  if (error instanceof TypeError && error.cause) return 'auth/network-request-failed';
  throw error;
}

/** For the log: names and sentences of the library, no values of tokens. */
export function reasonOf(error: unknown): string {
  const told: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < 3; depth += 1) {
    if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
      told.push(cause.error);
    told.push(cause.message);
    cause = cause.cause;
  }
  return [...new Set(told)].join(': ').slice(0, REASON_LENGTH_MAX) || 'unknown';
}
