import type { GoogleResult } from '@stoop/contract/accounts/google-routes';
import type { SessionUser } from '@stoop/contract/accounts/session';
import { type AuthCode, authMessage } from '@stoop/domain/accounts/auth-problems';
import type { AuthFailure } from '@stoop/domain/accounts/auth-state';
import { type Api, ApiProblem } from '../../platform/api.ts';
import { loadUser } from '../../platform/session.ts';

/** Where the window of a sign-in says that it has come to its end. */
export const GOOGLE_CHANNEL = 'stoop.google';

/** Somebody came in. `notice` says what was lost on the way (R8.19). */
export interface GoogleSignedIn {
  user: SessionUser;
  /** Whether the sign-in has made the account. */
  isNew: boolean;
  notice: string | null;
}

export type GoogleStep =
  | { is: 'idle' }
  /** The window is open. */
  | { is: 'open' }
  /** The window may be closed; an answer that comes later still counts. */
  | { is: 'closed'; failure: AuthFailure }
  /** It goes on in this tab, because of `failure`. */
  | { is: 'leaving'; failure: AuthFailure }
  | { is: 'failed'; failure: AuthFailure }
  | { is: 'signed-in'; signedIn: GoogleSignedIn };

/** A window as far as it can be told: under a cross-origin opener policy it counts as closed at once. */
export type Popup = Pick<Window, 'closed' | 'focus'>;

/** What the flow needs of a browser. */
export interface GoogleWindow {
  /** Null where the browser lets no window open. */
  open(address: string): Popup | null;
  goTo(address: string): void;
  /** Whether the person looks at this page, and not at another window. */
  hasFocus(): boolean;
  /** Calls `listener` at each message of a window that has ended; the answer ends that. */
  onEnded(listener: () => void): () => void;
  /** Calls `task` from time to time; the answer ends that. */
  often(task: () => void): () => void;
  /** R4.09: a sign-in goes on in this tab, and its result is to be read when the tab comes back. */
  rememberRedirect(): void;
}

/** Where a sign-in begins; a plain link can lead there too. */
export const googleStartPath = (mode: 'popup' | 'redirect', returnTo: string): string =>
  `/api/v1/auth/google/start?${new URLSearchParams({ mode, returnTo })}`;

export const failureOf = (code: AuthCode): AuthFailure => ({ code, message: authMessage(code) });

/** A result that says something, or null. */
export function stepOf({ status, user, isNew, code, message }: GoogleResult): GoogleStep | null {
  if (status === 'signed-in' && user)
    return { is: 'signed-in', signedIn: { user, isNew, notice: message } };
  if (status !== 'failed') return null;
  const failure = code && message ? { code, message } : failureOf('auth/unknown');
  return { is: 'failed', failure };
}

/** What came of the last sign-in, told once; a failure where that cannot be asked. */
export async function requestResult(api: Api): Promise<GoogleStep | null> {
  try {
    const step = stepOf(await api.getJson<GoogleResult>('/auth/google/result'));
    if (step) return step;
    const user = await loadUser(api);
    return user && { is: 'signed-in', signedIn: { user, isNew: false, notice: null } };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const isAway = error.status === 0;
    const failure = failureOf(isAway ? 'auth/network-request-failed' : 'auth/internal-error');
    return { is: 'failed', failure };
  }
}

export interface GoogleSignIn {
  /**
   * Opens the window, at once, so that the browser sees that a click asked for it; brings one that is
   * open to the front.
   */
  start(): void;
  /** Nobody listens any more. */
  end(): void;
}

/** R7.01: signs in with Google in a window of its own, and in this tab where that cannot be. */
export function googleSignIn(
  browser: GoogleWindow,
  api: Api,
  { returnTo, onStep }: { returnTo: string; onStep(step: GoogleStep): void },
): GoogleSignIn {
  let popup: Popup | null = null;
  let stops: (() => void)[] = [];
  let asked: Promise<void> = Promise.resolve();

  const end = () => {
    for (const stop of stops.splice(0)) stop();
    popup = null;
  };

  const continueHere = (code: AuthCode) => {
    end();
    onStep({ is: 'leaving', failure: failureOf(code) });
    browser.rememberRedirect();
    browser.goTo(googleStartPath('redirect', returnTo));
  };

  const ask = async (isClosed: boolean) => {
    if (stops.length === 0) return;
    const step = await requestResult(api);
    if (stops.length === 0) return;
    if (step?.is === 'failed' && step.failure.code === 'auth/cancelled-popup-request')
      return continueHere('auth/cancelled-popup-request');
    if (step) {
      end();
      return onStep(step);
    }
    if (isClosed) onStep({ is: 'closed', failure: failureOf('auth/popup-closed-by-user') });
  };
  // One after the other: the result is told once.
  const askNext = (isClosed: boolean) => {
    asked = asked.then(() => ask(isClosed));
  };

  const look = () => {
    // A hint only. It counts when the person is back at this page.
    if (!popup?.closed || !browser.hasFocus()) return;
    popup = null;
    askNext(true);
  };

  return {
    start() {
      if (popup && !popup.closed) return popup.focus();
      end();
      popup = browser.open(googleStartPath('popup', returnTo));
      if (!popup) return continueHere('auth/popup-blocked');
      stops = [browser.onEnded(() => askNext(false)), browser.often(look)];
      onStep({ is: 'open' });
    },
    end,
  };
}
