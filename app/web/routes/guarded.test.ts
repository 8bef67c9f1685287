import { makeApi } from '@stoop/base/web/platform/api';
import { dispatchAuth, userContext } from '@stoop/base/web/platform/session';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { apiContext } from '../context.ts';
import { clientMiddleware, middleware } from './guarded.tsx';

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

/** The API as `user` is told of it, where `b1` is the only building that is offered. */
const apiOf = (user: typeof ADA | null) => async (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://stoop.example');
  if (pathname !== '/api/v1/buildings') return Response.json({ user });
  return Response.json(searchParams.get('ids') === 'b1' ? [{ buildingId: 'b1' }] : []);
};

const paramsOf = (path: string) => {
  const [, buildingId] = /^\/(?:staff\/listings|buildings)\/([^/?#]+)/.exec(path) ?? [];
  return buildingId === undefined ? {} : { buildingId };
};

/** Asks the server for a guarded page as a visitor. */
async function askServer(path: string): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(apiContext, makeApi(apiOf(null)));
  const request = new Request(new URL(path, 'https://stoop.example'));
  const [guard] = middleware;
  const args = { request, context, params: paramsOf(path), url: new URL(request.url), pattern: '' };
  return Promise.resolve(guard?.(args, async () => new Response())).catch((thrown) => thrown);
}

/** Visits a guarded page from another one while the session is `user`; `load` loads the page's data. */
async function visit(
  path: string,
  user: typeof ADA | null,
  load = async () => ({}),
  from = '/search',
) {
  dispatchAuth({ type: 'logged-out' });
  vi.stubGlobal('location', { pathname: from });
  vi.stubGlobal('fetch', apiOf(user));
  const context = new RouterContextProvider();
  const shown = vi.fn(load);
  const url = new URL(path, 'https://stoop.example');
  // Like the router's requests, without a fragment.
  const request = new Request(url.href.replace(url.hash, ''));
  const [guard] = clientMiddleware;
  const args = {
    request,
    context,
    params: paramsOf(path),
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

test('R6.04 an open page of staff stays as it is when its session has ended, other pages do not', async () => {
  const again = async (path: string) => (await visit(path, null, undefined, path)).outcome;
  expect(await again('/staff/security')).toEqual({});
  expect(await again('/portal')).toMatchObject({ status: 302 });
  const { outcome } = await visit('/staff/security', null);
  expect(outcome).toMatchObject({ status: 302 });
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

test('R2.18 the page of a building that is not offered is an error page for a visitor, and no reason to sign in', async () => {
  const { outcome } = await visit('/buildings/nowhere', null);
  for (const refused of [outcome, await askServer('/buildings/nowhere')])
    expect(refused).toMatchObject({
      init: { status: 404 },
      data: { code: 'listings/building-not-found' },
    });
  const offered = (await askServer('/buildings/b1?floor=2')) as Response;
  expect(offered.headers.get('location')).toBe('/login?next=%2Fbuildings%2Fb1%3Ffloor%3D2');
});

test.each(['/portal/applications/none', '/portal/households/none', '/staff/listings/nowhere'])(
  'R2.18 whether there is something at %s is told to nobody who is not signed in',
  async (path) => {
    const asked = (await askServer(path)) as Response;
    expect(asked.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
    const { outcome } = await visit(path, null);
    expect((outcome as Response).headers.get('location')).toBe(
      `/login?next=${encodeURIComponent(path)}`,
    );
  },
);
