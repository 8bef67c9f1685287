import type { AuthCode } from '@stoop/base/rules/access/auth-problems';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** The provider gave no answer or an invalid one; the sign-in itself is not at fault. */
const NETWORK = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
const REASON_LENGTH_MAX = 200;

/** The code that the user gets for an invalid answer of the provider. */
export function whyFailed(error: unknown): AuthCode {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'auth/cancelled-popup-request' : 'auth/unknown';
  if (error instanceof ResponseBodyError)
    return error.status >= 500 ? 'auth/network-request-failed' : 'auth/unknown';
  if (error instanceof ClientError)
    return NETWORK.has(error.code ?? '') ? 'auth/network-request-failed' : 'auth/unknown';
  // `fetch` rejects with an error whose cause has the reason.
  if (error instanceof TypeError && error.cause) return 'auth/network-request-failed';
  throw error;
}

/** For the log: names and messages of the library, without values of tokens. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < 3; depth += 1) {
    if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
      reasons.push(cause.error);
    reasons.push(cause.message);
    cause = cause.cause;
  }
  return [...new Set(reasons)].join(': ').slice(0, REASON_LENGTH_MAX) || 'unknown';
}
