import { beforeEach, expect, test } from 'vitest';
import { type Api, makeApi } from './api.ts';
import { forgetReads, shareReads } from './shared-reads.ts';

beforeEach(forgetReads);

/** An API whose answers wait until a test gives them. */
function openApi() {
  const asked: { path: string; answer: (body: object, status?: number) => void }[] = [];
  const api: Api = shareReads(
    makeApi((path) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      asked.push({
        path,
        answer: (body, status = 200) => resolve(Response.json(body, { status })),
      });
      return promise;
    }),
  );
  const paths = () => asked.map(({ path }) => path);
  return { api, asked, paths };
}

test('who asks for the same while it is on its way gets the same answer', async () => {
  const { api, asked, paths } = openApi();
  const both = Promise.all([api.getJson('/me/tours'), api.getJson('/me/tours')]);
  asked[0]?.answer({ items: [] });
  expect(await both).toEqual([{ items: [] }, { items: [] }]);
  expect(paths()).toEqual(['/api/v1/me/tours']);
});

test('an answer is not kept: who asks later asks the server', async () => {
  const { api, asked, paths } = openApi();
  const first = api.getJson('/me/tours');
  asked[0]?.answer({ code: 'server/unavailable' }, 503);
  await expect(first).rejects.toMatchObject({ status: 503 });
  void api.getJson('/me/tours');
  expect(paths()).toHaveLength(2);
});

test('after a change, here or elsewhere, nobody gets an answer from before it', async () => {
  const { api, asked, paths } = openApi();
  void api.getJson('/me/tours');
  const change = api.send('POST', '/auth/logout');
  void api.getJson('/me/tours');
  expect(paths().filter((path) => path.endsWith('tours'))).toHaveLength(2);
  asked[1]?.answer({});
  await change;
  // The second may have been answered before the change was done.
  void api.getJson('/me/tours');
  expect(paths().filter((path) => path.endsWith('tours'))).toHaveLength(3);
  forgetReads();
  void api.getJson('/me/tours');
  expect(paths().filter((path) => path.endsWith('tours'))).toHaveLength(4);
});

test('what is asked with parameters is not shared', () => {
  const { api, paths } = openApi();
  const params = { applicationId: 'APP-1' };
  void api.getJson('/me/applications/{applicationId}', { params });
  void api.getJson('/me/applications/{applicationId}', { params });
  expect(paths()).toHaveLength(2);
});
