import { readSlice, writeSlice } from '../../platform/browser-state.ts';

const auth = (): Record<string, unknown> => {
  const slice = readSlice('auth');
  return typeof slice === 'object' && slice !== null ? { ...slice } : {};
};

/** R4.09: whether a sign-in went on in this browser's tab whose result nobody has read yet. */
export const isGoogleRedirectPending = (): boolean => auth().isRedirected === true;

export const rememberGoogleRedirect = (): void =>
  writeSlice('auth', { ...auth(), isRedirected: true });

export function clearGoogleRedirect(): void {
  const { isRedirected: _, ...rest } = auth();
  writeSlice('auth', rest);
}
