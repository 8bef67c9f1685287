import { browserApi } from '../../platform/browser-api.ts';
import { clearGoogleRedirect, isGoogleRedirectPending } from './google-redirect-mark.ts';
import { type GoogleStep, requestResult } from './google-sign-in.ts';
import { storeGoogleStep } from './google-step.ts';

let reading: Promise<GoogleStep | null> | undefined;

/** Stores a result that came with the page; nobody asks for it again. */
export function takeGoogleRedirect(step: GoogleStep): void {
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
 * R4.09: what came of a sign-in that went on in this tab, read once in the life of a page and stored:
 * who signed in, or the code and sentence of the failure.
 */
export function readGoogleRedirect(): Promise<GoogleStep | null> {
  reading ??= read();
  return reading;
}
