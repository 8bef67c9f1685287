import type { SessionUser } from '@stoop/contract/accounts/session';
import type { ProfileView } from '@stoop/contract/people/profile';
import {
  AUTH_AT_START,
  type AuthEvent,
  type AuthState,
  authReducer,
} from '@stoop/domain/accounts/auth-state';
import { useSyncExternalStore } from 'react';
import { createContext } from 'react-router';
import type { Api } from './api.ts';
import { useSiteData } from './site-data.ts';

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
let auth: Auth = AUTH_AT_START;
const listeners = new Set<() => void>();

export const readAuth = (): Auth => auth;

/** Calls `listener` after every change; the answer ends that. */
export function onAuth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In this tab alone. */
export function dispatchAuth(event: AuthEvent<SessionUser, ProfileView>): void {
  auth = authReducer(auth, event);
  for (const listener of listeners) listener();
}

/** Who is signed in; null for a visitor, and while that is not known yet. Follows every change. */
export function useUser(): SessionUser | null {
  const given = useSiteData().user ?? null;
  return useSyncExternalStore(
    onAuth,
    () => (auth.session === 'loading' ? given : auth.user),
    () => given,
  );
}
