import type { ProfileView } from '@stoop/contract/people/profile';
import { AUTH_AT_START } from '@stoop/domain/accounts/auth-state';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { dispatchAuth, onAuth, readAuth } from '../../platform/session.ts';

let asked: string | null = null;

/** R4.08: fetches the profile of who signed in, once. R8.25: a failure is logged only. */
export async function fetchProfile(): Promise<void> {
  const { user, profile } = readAuth();
  if (!user || profile || asked === user.id) return;
  asked = user.id;
  try {
    dispatchAuth({ type: 'profile-found', profile: await browserApi.getJson<ProfileView>('/me') });
  } catch (error) {
    // A sign-in that could not make the profile has told so (R8.19).
    const isMissing = error instanceof ApiProblem && error.status === 404;
    if (!isMissing) console.error('The profile could not be fetched.', error);
  } finally {
    asked = null;
  }
}

/** A server renders without it, and a part of the page may be hydrated after it is there. */
const authOnServer = () => AUTH_AT_START;

/** The profile of who is signed in; null until it is there. */
export function useProfile(): ProfileView | null {
  const { profile, user } = useSyncExternalStore(onAuth, readAuth, authOnServer);
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) void fetchProfile();
  }, [id]);
  return profile;
}
