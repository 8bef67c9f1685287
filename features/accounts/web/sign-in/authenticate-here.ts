import { browserApi } from '@stoop/base/web/platform/browser-api';
import { signedIn } from '@stoop/base/web/platform/follow-session';
import { dispatchAuth } from '@stoop/base/web/platform/session';
import { track } from '@stoop/features/analytics/web/analytics';
import type { DemoRole } from '../../rules/demo.ts';
import { AUTH_FORMS, type Authenticated, type AuthMethod, authenticate } from './authenticate.ts';
import { enterDemo } from './enter-demo.ts';

/**
 * Authenticates in the browser: also stores the state of the attempt (R4.07), tells other tabs, and counts it (R7.10).
 */
export async function authenticateHere(method: AuthMethod, form: FormData): Promise<Authenticated> {
  dispatchAuth({ type: 'started' });
  const answer = await authenticate(browserApi, method, form);
  const { succeeded, failed } = AUTH_FORMS[method];
  if (answer.ok) {
    signedIn(answer.user);
    track(succeeded, { method: 'email' });
    return answer;
  }
  const { code, message, fields } = answer.refusal.problems;
  const sentence = message ?? Object.values(fields).join(' ');
  dispatchAuth({ type: 'failed', failure: { code, message: sentence } });
  track(failed, { method: 'email', code });
  return answer;
}

/** Looks around in the demo city, as `authenticateHere`; nobody's sign-in is counted. */
export async function enterDemoHere(role: DemoRole): Promise<Authenticated> {
  dispatchAuth({ type: 'started' });
  const answer = await enterDemo(browserApi, role);
  if (answer.ok) signedIn(answer.user);
  else {
    const { code, message } = answer.refusal.problems;
    dispatchAuth({ type: 'failed', failure: { code, message: message ?? '' } });
  }
  return answer;
}
