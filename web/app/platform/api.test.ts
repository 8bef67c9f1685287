import { expect, test } from 'vitest';
import { ApiProblem, makeApi } from './api.ts';
import { orErrorPage, orProblem } from './api-errors.ts';
import { OFFLINE } from './problem.ts';

const answering = (body: unknown, status = 200) =>
  makeApi(async () => new Response(JSON.stringify(body), { status }));

const GONE = {
  status: 404,
  code: 'listings/unit-not-found',
  detail: 'Unit not found in building',
  issues: [],
};

test('a call asks under the version of the API, with its query', async () => {
  const asked: string[] = [];
  const api = makeApi(async (path) => {
    asked.push(path);
    return new Response('{}');
  });
  await api.getJson('/facets');
  await api.getJson('/search', new URLSearchParams({ q: 'a b' }));
  expect(asked).toEqual(['/api/v1/facets', '/api/v1/search?q=a+b']);
});

test('a refusal becomes a problem with its code and sentence', async () => {
  const refused = answering(GONE, 404).getJson('/x');
  await expect(refused).rejects.toBeInstanceOf(ApiProblem);
  await expect(refused).rejects.toMatchObject(GONE);
});

test('an answer that is no problem document is told in plain words', async () => {
  const broken = makeApi(async () => new Response('<html>', { status: 502 }));
  await expect(broken.getJson('/x')).rejects.toMatchObject({
    status: 502,
    code: 'http/unexpected',
  });
});

test('a network that is away is a problem of its own, a call given up is not', async () => {
  const away = makeApi(() => Promise.reject(new TypeError('failed')));
  await expect(away.getJson('/x')).rejects.toMatchObject(OFFLINE);
  const givenUp = AbortSignal.abort();
  await expect(away.getJson('/x', undefined, givenUp)).rejects.toBeInstanceOf(TypeError);
});

test('a page takes over the status of the refusal, 503 where there was no answer', async () => {
  const thrown = await orErrorPage(answering(GONE, 404).getJson('/x')).catch((error) => error);
  expect(thrown).toMatchObject({ data: GONE, init: { status: 404 } });
  const away = makeApi(() => Promise.reject(new TypeError('failed')));
  const unreachable = await orErrorPage(away.getJson('/x')).catch((error) => error);
  expect(unreachable).toMatchObject({ init: { status: 503 } });
});

test('a part of a page holds the problem as a value, and bugs still throw', async () => {
  expect(await orProblem(answering(GONE, 404).getJson('/x'))).toEqual({ ok: false, problem: GONE });
  expect(await orProblem(answering([1]).getJson('/x'))).toEqual({ ok: true, value: [1] });
  await expect(orProblem(Promise.reject(new RangeError('bug')))).rejects.toBeInstanceOf(RangeError);
});
