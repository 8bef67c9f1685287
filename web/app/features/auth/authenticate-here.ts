import { track } from '../../platform/analytics.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { signedIn } from '../../platform/follow-session.ts';
import { dispatchAuth } from '../../platform/session.ts';
import { type Authenticated, type AuthMethod, authenticate, WAYS } from './authenticate.ts';

/** In the browser: also keeps the state of the attempt (R4.07), tells other tabs, and counts it (R7.10). */
export async function authenticateHere(way: AuthMethod, form: FormData): Promise<Authenticated> {
  dispatchAuth({ type: 'asked' });
  const answer = await authenticate(browserApi, way, form);
  const { succeeded, failed } = WAYS[way];
  if (answer.ok) {
    signedIn(answer.user);
    track(succeeded, { method: 'email' });
    return answer;
  }
  const { code, message, fields } = answer.refusal.problems;
  const told = message ?? Object.values(fields).join(' ');
  dispatchAuth({ type: 'failed', failure: { code, message: told } });
  track(failed, { method: 'email', code });
  return answer;
}
