import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { dispatchAuth, userContext } from '../platform/session.ts';
import { clientMiddleware } from './guarded.tsx';

afterEach(() => vi.unstubAllGlobals());

const ADA = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  photoURL: null,
  provider: 'email',
  role: 'user',
} as const;

/** Visits a guarded page while the session is `user`; `load` loads the page's data. */
async function visit(path: string, user: typeof ADA | null, load = async () => ({})) {
  dispatchAuth({ type: 'logged-out' });
  vi.stubGlobal('fetch', async () => Response.json({ user }));
  const context = new RouterContextProvider();
  const shown = vi.fn(load);
  const url = new URL(path, 'https://stoop.example');
  // Like the router's requests, without a fragment.
  const request = new Request(url.href.replace(url.hash, ''));
  const [guard] = clientMiddleware;
  const args = {
    request,
    context,
    params: { buildingId: 'b1' },
    url,
    pattern: '',
  };
  const outcome = await Promise.resolve(guard?.(args, shown)).catch((thrown: unknown) => thrown);
  return { outcome, shown, context };
}

test('R2.18 a visitor is redirected to the sign-in page, which replaces the guarded one and returns to it', async () => {
  const { outcome, shown } = await visit('/buildings/b1?floor=2#floors', null);
  expect(shown).not.toHaveBeenCalled();
  const { status, headers } = outcome as Response;
  expect(status).toBe(302);
  expect(headers.get('location')).toBe('/login?next=%2Fbuildings%2Fb1%3Ffloor%3D2%23floors');
  expect(headers.get('x-remix-replace')).toBe('true');
});

test('R2.18 a signed-in user sees the page, and the page has the user', async () => {
  const { shown, context } = await visit('/buildings/b1', ADA);
  expect(shown).toHaveBeenCalledOnce();
  expect(context.get(userContext)).toEqual(ADA);
});

test('R2.18 a session that ends while the page is loaded leads to the sign-in page too', async () => {
  const { outcome } = await visit('/portal/saved', ADA, async () => {
    dispatchAuth({ type: 'logged-out' });
    return {};
  });
  expect((outcome as Response).headers.get('location')).toBe('/login?next=%2Fportal%2Fsaved');
});
