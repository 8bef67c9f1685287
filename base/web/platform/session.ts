import { createContext } from 'react-router';
import type { Calls } from '../../contract/call-types.ts';
import type { SessionUser } from '../../contract/session.ts';
import {
  AUTH_AT_START,
  type AuthEvent,
  type AuthState,
  authReducer,
} from '../../rules/access/auth-state.ts';
import type { Api } from './api.ts';
import { useSiteData } from './site-data.ts';
import { createStore, useStore } from './store.ts';

type Profile = Calls['GET']['/me']['answer'];
type Auth = AuthState<SessionUser, Profile>;

/** The guard sets it for every page behind it. */
export const userContext = createContext<SessionUser>();

/** Over https the name of a cookie has this prefix, so that no host beside this one can set it. */
const PREFIXES = ['', '__Host-'] as const;

/** Set by scripts at a sign-out that did not reach the server; until the session is ended, its pages are a visitor's. */
export const SIGNED_OUT_COOKIE = 'signed-out';

/** Whether the cookies have one of this name, under a prefix or any. */
export const hasCookie = (
  cookies: string | null,
  name: string,
  prefixes: readonly string[] = PREFIXES,
): boolean =>
  (cookies ?? '')
    .split(';')
    .some((pair) => prefixes.some((prefix) => pair.trim().startsWith(`${prefix}${name}=`)));

/** The prefixes under which a request carries a session cookie, good or not, and whether it was left there. */
const sessionsOf = ({ headers }: Request) => {
  const cookies = headers.get('cookie');
  return PREFIXES.filter((prefix) => hasCookie(cookies, 'session', [prefix])).map((prefix) =>
    hasCookie(cookies, SIGNED_OUT_COOKIE, [prefix]),
  );
};

/** Whether a request carries a session cookie, good or not, of which nobody signed out in the browser. */
export const mayBeSignedIn = (request: Request): boolean =>
  sessionsOf(request).some((isLeft) => !isLeft);

/** Whether the only session that a request carries is one of which somebody signed out in the browser. */
export const isSignedOutHere = (request: Request): boolean =>
  sessionsOf(request).length > 0 && !mayBeSignedIn(request);

/** Null for a visitor. */
export async function loadUser(api: Api): Promise<SessionUser | null> {
  return (await api.getJson('/session')).user;
}

/*
 * The session as this tab knows it. Only browsers change it, because on the server all visitors would share it;
 * there pages render from the root's data.
 */
export const authStore = createStore<Auth>(AUTH_AT_START);

export const readAuth = authStore.read;

/** Updates this tab only. */
export const dispatchAuth = (event: AuthEvent<SessionUser, Profile>): void =>
  authStore.set(authReducer(readAuth(), event));

/** The signed-in user; null for a visitor, and while the session is not known. Renders again after a change. */
export function useUser(): SessionUser | null {
  const rendered = useSiteData().user ?? null;
  return useStore(authStore, ({ session, user }) => (session === 'loading' ? rendered : user));
}
