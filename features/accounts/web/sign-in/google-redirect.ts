import { browserApi } from '@stoop/base/web/platform/browser-api';
import { clearGoogleRedirect, isGoogleRedirectPending } from './google-redirect-mark.ts';
import { type GoogleStep, requestResult } from './google-sign-in.ts';
import { storeGoogleStep } from './google-step.ts';

let pendingRead: Promise<GoogleStep | null> | undefined;

/** Stores a result that came with the page, so that it is not requested again. */
export function storeGoogleRedirect(step: GoogleStep): void {
  clearGoogleRedirect();
  storeGoogleStep(step);
}

async function read(): Promise<GoogleStep | null> {
  if (!isGoogleRedirectPending()) return null;
  clearGoogleRedirect();
  const step = await requestResult(browserApi);
  if (step) storeGoogleStep(step);
  return step;
}

/**
 * R4.09: reads and stores the result of a sign-in in this tab, once for each page load: who signed in, or the code and
 * sentence of the failure.
 */
export function readGoogleRedirect(): Promise<GoogleStep | null> {
  pendingRead ??= read();
  return pendingRead;
}
