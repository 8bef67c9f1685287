import type { SessionUser } from '@stoop/base/contract/session';
import { type AuthCode, authMessage } from '@stoop/base/rules/access/auth-problems';
import type { AuthFailure } from '@stoop/base/rules/access/auth-state';
import { type Api, ApiProblem } from '@stoop/base/web/platform/api';
import { loadUser } from '@stoop/base/web/platform/session';
import type { GoogleResult } from '../../contract/google-routes.ts';

/** The BroadcastChannel on which a sign-in window reports that it has ended. */
export const GOOGLE_CHANNEL = 'stoop.google';

/** A user signed in. `notice` says what failed on the way (R8.19). */
export interface GoogleSignedIn {
  user: SessionUser;
  /** Whether this sign-in created the account. */
  isNew: boolean;
  notice: string | null;
}

export type GoogleStep =
  | { state: 'idle' }
  /** The window is open. */
  | { state: 'open' }
  /** The window seems to be closed; a later answer still counts. */
  | { state: 'closed'; failure: AuthFailure }
  /** The sign-in continues in this tab, because of `failure`. */
  | { state: 'leaving'; failure: AuthFailure }
  | { state: 'failed'; failure: AuthFailure }
  | { state: 'signed-in'; signedIn: GoogleSignedIn };

/** A cross-origin opener policy makes a window count as closed at once, so `closed` is only a hint. */
export type Popup = Pick<Window, 'closed' | 'focus'>;

/** The parts of a browser that the flow uses; tests replace them. */
export interface GoogleWindow {
  /** Null where the browser blocks the window. */
  open(address: string): Popup | null;
  navigate(address: string): void;
  hasFocus(): boolean;
  /** Calls `listener` when a sign-in window reports its end; the returned function unsubscribes. */
  onEnded(listener: () => void): () => void;
  /** Calls `task` at intervals; the returned function stops it. */
  poll(task: () => void): () => void;
  /** R4.09: marks that this tab leaves for Google, so that the result is read when it returns. */
  rememberRedirect(): void;
}

/** The path that starts a sign-in; plain links use it too. */
export const googleStartPath = (mode: 'popup' | 'redirect', returnTo: string): string =>
  `/api/v1/auth/google/start?${new URLSearchParams({ mode, returnTo })}`;

export const failureOf = (code: AuthCode): AuthFailure => ({ code, message: authMessage(code) });

/** The step of a result; null where the result is empty. */
export function stepOf({ status, user, isNew, code, message }: GoogleResult): GoogleStep | null {
  if (status === 'signed-in' && user)
    return { state: 'signed-in', signedIn: { user, isNew, notice: message } };
  if (status !== 'failed') return null;
  const failure = code && message ? { code, message } : failureOf('auth/unknown');
  return { state: 'failed', failure };
}

/** Reads the result of the last sign-in, which the server gives once; a failure where it cannot be read. */
export async function requestResult(api: Api): Promise<GoogleStep | null> {
  try {
    const step = stepOf(await api.getJson('/auth/google/result'));
    if (step) return step;
    const user = await loadUser(api);
    return user && { state: 'signed-in', signedIn: { user, isNew: false, notice: null } };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const isOffline = error.status === 0;
    const failure = failureOf(isOffline ? 'auth/network-request-failed' : 'auth/internal-error');
    return { state: 'failed', failure };
  }
}

export interface GoogleSignIn {
  /** Opens the window or focuses the open one. Synchronous, because browsers only allow windows during a click. */
  start(): void;
  end(): void;
}

/** R7.01: signs in with Google in a separate window, or in this tab where no window can open. */
export function googleSignIn(
  browser: GoogleWindow,
  api: Api,
  { returnTo, onStep }: { returnTo: string; onStep(step: GoogleStep): void },
): GoogleSignIn {
  let popup: Popup | null = null;
  let unsubscribers: (() => void)[] = [];
  let lastCheck: Promise<void> = Promise.resolve();

  const end = () => {
    for (const stop of unsubscribers.splice(0)) stop();
    popup = null;
  };

  const continueInTab = (code: AuthCode) => {
    end();
    onStep({ state: 'leaving', failure: failureOf(code) });
    browser.rememberRedirect();
    browser.navigate(googleStartPath('redirect', returnTo));
  };

  const checkResult = async (isClosed: boolean) => {
    if (unsubscribers.length === 0) return;
    const step = await requestResult(api);
    if (unsubscribers.length === 0) return;
    if (step?.state === 'failed' && step.failure.code === 'auth/cancelled-popup-request')
      return continueInTab('auth/cancelled-popup-request');
    if (step) {
      end();
      return onStep(step);
    }
    if (isClosed) onStep({ state: 'closed', failure: failureOf('auth/popup-closed-by-user') });
  };
  // In sequence, because the server gives the result only once.
  const queueCheck = (isClosed: boolean) => {
    lastCheck = lastCheck.then(() => checkResult(isClosed));
  };

  const checkWindow = () => {
    // Only a hint, so it counts once the user is back at this page.
    if (!popup?.closed || !browser.hasFocus()) return;
    popup = null;
    queueCheck(true);
  };

  return {
    start() {
      if (popup && !popup.closed) return popup.focus();
      end();
      popup = browser.open(googleStartPath('popup', returnTo));
      if (!popup) return continueInTab('auth/popup-blocked');
      unsubscribers = [browser.onEnded(() => queueCheck(false)), browser.poll(checkWindow)];
      onStep({ state: 'open' });
    },
    end,
  };
}
