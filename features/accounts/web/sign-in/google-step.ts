import { signedIn } from '@stoop/base/web/platform/follow-session';
import { dispatchAuth } from '@stoop/base/web/platform/session';
import { track } from '@stoop/features/analytics/web/analytics';
import type { GoogleStep } from './google-sign-in.ts';

const METHOD = { method: 'google' } as const;

/** Stores the step (R4.07), tells other tabs, and counts it (R7.10). */
export function storeGoogleStep(step: GoogleStep): void {
  if (step.state === 'open') dispatchAuth({ type: 'started' });
  if (step.state === 'signed-in') {
    signedIn(step.signedIn.user);
    track(step.signedIn.isNew ? 'sign_up' : 'login', METHOD);
  }
  if ('failure' in step) {
    dispatchAuth({ type: 'failed', failure: step.failure });
    track('login_error', { ...METHOD, code: step.failure.code });
  }
}
