import { afterEach, expect, test, vi } from 'vitest';
import { act, actOnServer, clientActionOf, defineActs } from './acts.ts';
import { makeApi } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** A route that no feature has. */
interface AnyApi {
  send(method: string, path: string, options: object): Promise<unknown>;
}

const SEARCHES = defineActs('search', {
  delete: act(
    (api, { searchId }: { searchId: string }) =>
      (api as unknown as AnyApi).send('DELETE', '/things/{searchId}', { params: { searchId } }),
    ({ searchId }) => `Gone: ${searchId}.`,
  ),
  rename: act(
    (api, { searchId, name }: { searchId: string; name: string }) =>
      (api as unknown as AnyApi).send('PATCH', '/things/{searchId}', {
        params: { searchId },
        body: { name },
      }),
    'Renamed.',
  ),
});
const CANCELS = defineActs('cancel', { cancel: act(async () => 'done', 'Cancelled.') });

const PAGE = 'http://stoop.test/portal/things';
const form = (fields: Record<string, string>) =>
  new Request(PAGE, { method: 'POST', body: new URLSearchParams(fields) });
const json = (body: object) =>
  new Request(PAGE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const refusal = (status: number) => Response.json({ code: 'a/b', detail: 'No.' }, { status });

test('a form names its act, and what it does not say comes from the address', async () => {
  const paths: string[] = [];
  const api = makeApi(async (path, { method }) => {
    paths.push(`${method} ${path}`);
    return new Response(null, { status: 204 });
  });
  const sent = { request: form({ act: 'delete' }), params: { searchId: 'a b' } };
  const told = await actOnServer(api, SEARCHES, sent);
  expect(paths).toEqual(['DELETE /api/v1/things/a%20b']);
  expect(told.data).toEqual({ act: 'delete', ok: true, value: null, words: 'Gone: a b.' });
  expect(told.init).toEqual({ status: 200 });
});

test('without scripts a refusal is the page’s status, and its sentence the words', async () => {
  const api = makeApi(async () => refusal(409));
  const sent = { request: form({ act: 'rename', name: 'x' }), params: { searchId: 'a' } };
  const told = await actOnServer(api, SEARCHES, sent);
  expect(told.init).toEqual({ status: 409 });
  expect(told.data).toMatchObject({ ok: false, words: 'No.', problem: { code: 'a/b' } });
});

test('in the browser a button sends its input as JSON, to whichever acts have its name', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({ id: 'a' });
  });
  const clientAction = clientActionOf(CANCELS, SEARCHES);
  const request = json({ act: 'rename', searchId: 'a', name: 'Lofts' });
  expect(await clientAction({ request, params: {} })).toMatchObject({
    ok: true,
    words: 'Renamed.',
  });
  expect(bodies).toEqual([{ name: 'Lofts' }]);
});

test('a refusal keeps the router from loading the page again, save where something has changed', async () => {
  const clientAction = clientActionOf(SEARCHES);
  const refused = async (status: number) => {
    vi.stubGlobal('fetch', async () => (status === 0 ? Promise.reject() : refusal(status)));
    return clientAction({ request: form({ act: 'delete' }), params: { searchId: 'a' } });
  };
  expect(await refused(404)).toMatchObject({ ok: false, words: 'No.' });
  expect(await refused(409)).toMatchObject({ ok: false, words: 'No.' });
  expect(await refused(422)).toMatchObject({ data: { ok: false }, init: { status: 422 } });
  expect(await refused(0)).toMatchObject({ data: { ok: false }, init: { status: 503 } });
});

test('the form of the only act need not name it; one of an unknown act is a bug, not a refusal', async () => {
  const api = makeApi(async () => new Response(null, { status: 204 }));
  const only = await actOnServer(api, CANCELS, { request: form({}), params: {} });
  expect(only.data).toMatchObject({ act: 'cancel', ok: true, value: 'done' });
  const unknown = { request: form({ act: 'toString' }), params: {} };
  await expect(actOnServer(api, SEARCHES, unknown)).rejects.toThrow('No form sends toString.');
});
