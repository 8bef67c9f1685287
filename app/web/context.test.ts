import { mayBeSignedIn } from '@stoop/base/web/platform/session';
import { expect, test } from 'vitest';
import { apiContext, createLoadContext, type PageRequest } from './context.ts';

const requestWith = (cookie: string, method = 'GET') =>
  new Request('https://stoop.test/terms', { method, headers: { cookie } });

test.each([
  ['session=a', true],
  ['theme=dark; __Host-session=a', true],
  ['theme=dark', false],
  ['old-session=a', false],
  ['session=a; signed-out=1', false],
  ['__Host-signed-out=1; __Host-session=a', false],
  // Any host of the same site can set this one.
  ['signed-out=1; __Host-session=a', true],
])('R4.08 with the cookies %s a page may be that of a user: %s', (cookie, isUser) => {
  expect(mayBeSignedIn(requestWith(cookie))).toBe(isUser);
});

/** The cookies with which a page calls the API. */
async function passedOn(request: Request): Promise<string | null> {
  let cookie: string | null = null;
  const page = {
    nonce: '',
    isWhole: false,
    onError: () => {},
    settings: {},
    fetchApi: async (call: Request) => {
      cookie = call.headers.get('cookie');
      return Response.json({ user: null });
    },
  } as unknown as PageRequest;
  await createLoadContext(request, page).get(apiContext).getJson('/session');
  return cookie;
}

test('R9.11 after a sign-out without a network pages call without the session, and forms with it', async () => {
  const left = 'session=a; signed-out=1';
  expect(await passedOn(requestWith(left))).toBeNull();
  expect(await passedOn(requestWith(left, 'POST'))).toBe(left);
  expect(await passedOn(requestWith('session=a'))).toBe('session=a');
});
