import { expect, test } from 'vitest';
import { ApiProblem, makeApi, orErrorPage, orProblem } from './api.ts';
import { OFFLINE } from './problem.ts';

const answering = (body: unknown, status = 200) =>
  makeApi(async () => new Response(JSON.stringify(body), { status }));

const GONE = {
  status: 404,
  code: 'listings/unit-not-found',
  detail: 'Unit not found in building',
  issues: [],
};

test('a call requests the path under the version of the API, with its query', async () => {
  const paths: string[] = [];
  const api = makeApi(async (path) => {
    paths.push(path);
    return new Response('{}');
  });
  await api.getJson('/facets');
  await api.getJson('/search', { query: { q: 'a b' } });
  await api.getJson('/search', { query: new URLSearchParams({ beds: '2' }) });
  await api.getJson('/neighborhoods/{id}', { params: { id: 'a/b' } });
  expect(paths).toEqual([
    '/api/v1/facets',
    '/api/v1/search?q=a+b',
    '/api/v1/search?beds=2',
    '/api/v1/neighborhoods/a%2Fb',
  ]);
});

test('a body is sent as JSON with its headers, and an answer without a body is null', async () => {
  const requests: [string, RequestInit][] = [];
  const api = makeApi(async (path, init) => {
    requests.push([path, init]);
    return new Response(null, { status: 204 });
  });
  const params = { kind: 'rooms', itemId: 'r1' };
  expect(await api.send('PUT', '/me/saved/{kind}/{itemId}', { params })).toBeNull();
  await api.send('POST', '/auth/email/verify', { body: { token: 't' } });
  expect(requests).toEqual([
    ['/api/v1/me/saved/rooms/r1', { method: 'PUT', headers: { accept: 'application/json' } }],
    [
      '/api/v1/auth/email/verify',
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: '{"token":"t"}',
      },
    ],
  ]);
});

test('a refusal becomes a problem with its code and sentence', async () => {
  const refused = answering(GONE, 404).getJson('/facets');
  await expect(refused).rejects.toBeInstanceOf(ApiProblem);
  await expect(refused).rejects.toMatchObject(GONE);
});

test('an answer that is no problem document becomes a problem in plain words', async () => {
  const broken = makeApi(async () => new Response('<html>', { status: 502 }));
  await expect(broken.getJson('/facets')).rejects.toMatchObject({
    status: 502,
    code: 'http/unexpected',
  });
});

test('a failed network is a problem of its own, an aborted call is not', async () => {
  const offline = makeApi(() => Promise.reject(new TypeError('failed')));
  await expect(offline.getJson('/facets')).rejects.toMatchObject(OFFLINE);
  const aborted = AbortSignal.abort();
  await expect(offline.getJson('/facets', { signal: aborted })).rejects.toBeInstanceOf(TypeError);
});

test('a page has the status of the refusal, 503 without an answer', async () => {
  const thrown = await orErrorPage(answering(GONE, 404).getJson('/facets')).catch((error) => error);
  expect(thrown).toMatchObject({ data: GONE, init: { status: 404 } });
  const offline = makeApi(() => Promise.reject(new TypeError('failed')));
  const unreachable = await orErrorPage(offline.getJson('/facets')).catch((error) => error);
  expect(unreachable).toMatchObject({ init: { status: 503 } });
});

test('a part of a page gets the problem as a value, and bugs still throw', async () => {
  expect(await orProblem(answering(GONE, 404).getJson('/facets'))).toEqual({
    ok: false,
    problem: GONE,
  });
  expect(await orProblem(answering([1]).getJson('/facets'))).toEqual({ ok: true, value: [1] });
  await expect(orProblem(Promise.reject(new RangeError('bug')))).rejects.toBeInstanceOf(RangeError);
});
