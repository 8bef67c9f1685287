import { hasCookie, SIGNED_OUT_COOKIE } from './session.ts';
import { createStore } from './store.ts';

/**
 * Whether somebody signed out here while the server could not be reached: nothing of theirs is left in this browser, but
 * their session goes on until it can.
 */
export const unfinishedSignOut = createStore(false);

/** A cookie, so that the server too shows the next page to a visitor. It outlives a session of 30 days at most. */
const LONGEST_SECONDS = 30 * 86_400;

function write(seconds: number): void {
  const isSecure = window.location.protocol === 'https:';
  const name = `${isSecure ? '__Host-' : ''}${SIGNED_OUT_COOKIE}`;
  // biome-ignore lint/suspicious/noDocumentCookie: a store of cookies is there over https alone
  document.cookie = `${name}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** It outlives a reload, so that the next page does not sign them in again. */
export const isSignOutRemembered = (): boolean => hasCookie(document.cookie, SIGNED_OUT_COOKIE);

export const rememberSignOut = (): void => write(LONGEST_SECONDS);

export const forgetSignOut = (): void => write(0);
