import { expect, test } from 'vitest';
import { ApiProblem } from './api.ts';
import { cachedPage } from './cached-page.ts';
import { OFFLINE } from './problem.ts';

const orThrow = (call: Promise<{ homes: number }>) => call;
const cached = async () => ({ homes: 1, cachedAtMs: 5 });
const nothing = async () => null;

test('a page is shown from the cache before the server answers', async () => {
  const { orCached } = cachedPage(orThrow);
  const never = new Promise<{ homes: number }>(() => {});
  const data = await orCached('?type=room', cached, () => never);
  expect(data).toEqual({ homes: 1, cachedAtMs: 5, fresh: { key: '?type=room', call: never } });
});

test('without an entry, and with a database that does not answer, the server is waited for', async () => {
  const { orCached } = cachedPage(orThrow);
  const load = async () => ({ homes: 2 });
  expect(await orCached('?a', nothing, load)).toEqual({ homes: 2 });
  expect(await orCached('?a', () => new Promise(() => {}), load)).toEqual({ homes: 2 });
});

test('a call that fails before the cache is read does not hide what it has', async () => {
  const { orCached } = cachedPage(orThrow);
  const refused = () => Promise.reject(new ApiProblem(OFFLINE));
  const slowly = async () => {
    for (let turn = 0; turn < 20; turn++) await null;
    return cached();
  };
  expect(await orCached('?a', slowly, refused)).toMatchObject({ homes: 1, cachedAtMs: 5 });
});

test('where the server fails and the cache is empty, the page is as without a cache', async () => {
  const { orCached } = cachedPage(orThrow);
  const refused = async () => Promise.reject(new ApiProblem(OFFLINE));
  await expect(orCached('?a', nothing, refused)).rejects.toThrow('network/unreachable');
});
