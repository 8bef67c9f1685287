import type { SessionUser } from '@stoop/contract/accounts/session';
import type { ProfileView } from '@stoop/contract/people/profile';
import {
  AUTH_AT_START,
  type AuthEvent,
  type AuthState,
  authReducer,
} from '@stoop/domain/accounts/auth-state';
import { createContext } from 'react-router';
import type { Api } from './api.ts';
import { useSiteData } from './site-data.ts';
import { createStore, useStore } from './store.ts';

type Auth = AuthState<SessionUser, ProfileView>;

/** Set by the guard for every page behind it. */
export const userContext = createContext<SessionUser>();

/** Whether a request carries a session cookie, good or not. */
export const mayBeSignedIn = ({ headers }: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=/.test(headers.get('cookie') ?? '');

/** Null for a visitor. */
export async function loadUser(api: Api): Promise<SessionUser | null> {
  return (await api.getJson('/session')).user;
}

/*
 * What this tab knows. It lives in browsers alone: on the server it would be shared by everybody, so
 * that pages are rendered there from the root's data.
 */
export const authStore = createStore<Auth>(AUTH_AT_START);

export const readAuth = authStore.read;

/** In this tab alone. */
export const dispatchAuth = (event: AuthEvent<SessionUser, ProfileView>): void =>
  authStore.set(authReducer(readAuth(), event));

/** Who is signed in; null for a visitor, and while that is not known yet. Follows every change. */
export function useUser(): SessionUser | null {
  const given = useSiteData().user ?? null;
  return useStore(authStore, ({ session, user }) => (session === 'loading' ? given : user));
}
