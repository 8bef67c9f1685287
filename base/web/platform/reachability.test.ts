import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, orErrorPage } from './api.ts';
import { isPartMissing } from './missing-files.ts';
import { OFFLINE } from './problem.ts';
import { loadAgainWhenReachable, readUnreachable, tryToReach } from './reachability.ts';

let isUp = false;
beforeEach(() => {
  isUp = false;
  isPartMissing.set(false);
  vi.stubGlobal('fetch', async () => {
    if (isUp) return new Response();
    throw new TypeError('no network');
  });
  vi.stubGlobal('window', { location: { href: 'https://stoop.test/search?type=room#list' } });
});
afterEach(() => vi.unstubAllGlobals());

const load = (path: string, error: unknown, signal = new AbortController().signal) =>
  loadAgainWhenReachable(
    new Request(`https://stoop.test${path}`, { signal }),
    [error],
    async () => false,
  ).then(
    () => 'shown',
    (thrown: Response) => thrown,
  );

test('a page that could not be loaded is opened once the server answers', async () => {
  const answer = load('/map', new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(readUnreachable()).not.toBeNull());
  const first = readUnreachable();
  await tryToReach();
  expect(readUnreachable()).not.toBe(first);
  isUp = true;
  await tryToReach();
  const { status, headers } = (await answer) as Response;
  expect([status, headers.get('Location'), headers.get('X-Remix-Replace')]).toEqual([
    302,
    'https://stoop.test/map',
    null,
  ]);
  expect(readUnreachable()).toBeNull();
});

test('the page that is open already is replaced by itself, at its fragment', async () => {
  const refusal = await orErrorPage(Promise.reject(new ApiProblem(OFFLINE))).catch(
    (thrown) => thrown,
  );
  const answer = load('/search?type=room', refusal);
  await vi.waitFor(() => expect(readUnreachable()).not.toBeNull());
  isUp = true;
  await tryToReach();
  const { headers } = (await answer) as Response;
  expect(headers.get('Location')).toBe('https://stoop.test/search?type=room#list');
  expect(headers.get('X-Remix-Replace')).toBe('true');
});

test('a navigation that is given up waits no longer', async () => {
  const given = new AbortController();
  const answer = load('/map', new TypeError('Failed to fetch'), given.signal);
  await vi.waitFor(() => expect(readUnreachable()).not.toBeNull());
  given.abort();
  expect(await answer).toBe('shown');
  expect(readUnreachable()).toBeNull();
});

test('an error of another reason is shown at once', async () => {
  const notFound = new ApiProblem({ ...OFFLINE, status: 404, code: 'request/not-found' });
  expect(await load('/map', notFound)).toBe('shown');
});

test('a page whose failure the network caused loads again if the server answers by then', async () => {
  isUp = true;
  const { headers } = (await load('/saved', new TypeError('Failed to fetch'))) as Response;
  expect(headers.get('Location')).toBe('https://stoop.test/saved');
});

test('a page whose script could not be loaded is opened in a new document', async () => {
  isUp = true;
  const fault = new TypeError(
    'Failed to fetch dynamically imported module: https://stoop.test/a.js',
  );
  const { headers } = (await load('/friends', fault)) as Response;
  expect(headers.get('Location')).toBe('https://stoop.test/friends');
  expect(headers.get('X-Remix-Reload-Document')).toBe('true');
});

test('the open page whose script could not be loaded is loaded again, and a second time only its words are', async () => {
  isUp = true;
  let type = 'navigate';
  const reload = vi.fn();
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type }] });
  vi.stubGlobal('window', {
    location: { href: 'https://stoop.test/friends', reload },
    dispatchEvent: () => true,
  });
  const fault = new TypeError('error loading dynamically imported module');
  expect(await load('/friends', fault)).toBe('shown');
  expect([reload.mock.calls.length, isPartMissing.read()]).toEqual([1, false]);
  type = 'reload';
  expect(await load('/friends', fault)).toBe('shown');
  expect([reload.mock.calls.length, isPartMissing.read()]).toEqual([1, true]);
});

test('a page with something unsaved is not loaded again by itself', async () => {
  isUp = true;
  const reload = vi.fn();
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
  vi.stubGlobal('window', {
    location: { href: 'https://stoop.test/notes', reload },
    // A form asks.
    dispatchEvent: (event: Event) => event.type !== 'beforeunload',
  });
  await load('/notes', new TypeError('error loading dynamically imported module'));
  expect([reload.mock.calls.length, isPartMissing.read()]).toEqual([0, true]);
});

test('a page that fails a fourth time although the server answers is shown as failed', async () => {
  isUp = true;
  const fault = new TypeError('x is undefined');
  for (let time = 0; time < 3; time++) expect(await load('/tours', fault)).toBeInstanceOf(Response);
  expect(await load('/tours', fault)).toBe('shown');
});
