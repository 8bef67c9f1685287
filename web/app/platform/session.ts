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

/** The guard sets it for every page behind it. */
export const userContext = createContext<SessionUser>();

/** Whether a request carries a session cookie, good or not. */
export const mayBeSignedIn = ({ headers }: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?session=/.test(headers.get('cookie') ?? '');

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
export const dispatchAuth = (event: AuthEvent<SessionUser, ProfileView>): void =>
  authStore.set(authReducer(readAuth(), event));

/** The signed-in user; null for a visitor, and while the session is not known. Renders again after a change. */
export function useUser(): SessionUser | null {
  const rendered = useSiteData().user ?? null;
  return useStore(authStore, ({ session, user }) => (session === 'loading' ? rendered : user));
}
