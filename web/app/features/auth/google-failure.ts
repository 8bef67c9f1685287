import type { GoogleResult } from '@stoop/contract/accounts/google-routes';
import type { AuthFailure } from '@stoop/domain/accounts/auth-state';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { stepOf } from './google-sign-in.ts';

/** Whether a request tells that a sign-in with Google came to its end. */
const mayHaveResult = ({ headers }: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?google-outcome=/.test(headers.get('cookie') ?? '');

/** R4.09 on the server: why a sign-in that went on in the tab failed, told once; needs no script. */
export async function readGoogleFailure(request: Request, api: Api): Promise<AuthFailure | null> {
  if (!mayHaveResult(request)) return null;
  const asked = await orProblem(api.getJson<GoogleResult>('/auth/google/result'));
  const step = asked.ok ? stepOf(asked.value) : null;
  return step?.is === 'failed' ? step.failure : null;
}
