import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';

const auth = (): Record<string, unknown> => {
  const slice = readSlice('auth');
  return typeof slice === 'object' && slice !== null ? { ...slice } : {};
};

/** R4.09: whether this tab was redirected to Google and the result has not been read. */
export const isGoogleRedirectPending = (): boolean => auth().isRedirected === true;

export const rememberGoogleRedirect = (): void =>
  writeSlice('auth', { ...auth(), isRedirected: true });

export function clearGoogleRedirect(): void {
  const { isRedirected: _, ...rest } = auth();
  writeSlice('auth', rest);
}
