import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** Who is signed in, as `/api/v1/session` tells. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  photoURL: string | null;
  provider: 'email' | 'google';
  role: 'user' | 'staff';
}

/** Set by the guard for every page behind it. */
export const userContext = createContext<SessionUser>();

/** Null for a visitor. */
export async function loadUser(api: Api): Promise<SessionUser | null> {
  return (await api.getJson<{ user: SessionUser | null }>('/session')).user;
}
