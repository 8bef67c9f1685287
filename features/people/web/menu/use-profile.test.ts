import { dispatchAuth, readAuth } from '@stoop/base/web/platform/session';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchProfile } from './use-profile.ts';

const ADA = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  photoURL: null,
  provider: 'email',
  role: 'user',
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['that the server cannot read is logged', 503, 1],
  ['that is not there is not even logged', 404, 0],
])('R8.25 a profile %s, and its person stays signed in', async (_what, status, logged) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'server/unavailable' }, { status }));
  dispatchAuth({ type: 'found', user: ADA });
  await fetchProfile();
  expect(log).toHaveBeenCalledTimes(logged);
  expect(readAuth()).toMatchObject({ user: ADA, profile: null });
});
