import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { authStore, dispatchAuth, readAuth } from '@stoop/base/web/platform/session';
import { useStore } from '@stoop/base/web/platform/store';
import { useEffect } from 'react';
import type { ProfileView } from '../../contract/profile.ts';

let requestedFor: string | null = null;

/** R4.08: fetches the profile of the signed-in user, once. R8.25: a failure is only logged. */
export async function fetchProfile(): Promise<void> {
  const { user, profile } = readAuth();
  if (!user || profile || requestedFor === user.id) return;
  requestedFor = user.id;
  try {
    dispatchAuth({ type: 'profile-found', profile: await browserApi.getJson('/me') });
  } catch (error) {
    // The sign-in has already reported that the profile could not be created (R8.19).
    const isMissing = error instanceof ApiProblem && error.status === 404;
    if (!isMissing) console.error('The profile could not be fetched.', error);
  } finally {
    requestedFor = null;
  }
}

/** The profile of the signed-in user; null until it has loaded. */
export function useProfile(): ProfileView | null {
  const { profile, user } = useStore(authStore);
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) void fetchProfile();
  }, [id]);
  return profile;
}
