import { dispatchAuth } from '@stoop/base/web/platform/session';
import { completePendingSearches } from '@stoop/features/alerts/web/pending-searches';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAccount } from './follow-account.ts';

const ADA = {
  ...{ id: 'ada', firstName: 'Ada', lastName: 'Hall', email: 'ada@stoop.test', photoURL: null },
  ...{ provider: 'email' as const, role: 'user' as const },
};

let stored: Map<string, string>;
let posted: unknown[];
/** Whether the server takes searches. */
let takes: boolean;

async function answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  if (path.endsWith('/saved/ids')) return Response.json({ buildings: [], rooms: [], units: [] });
  if (method === 'GET') return Response.json({ items: [], ownAddresses: [] });
  if (takes) posted.push(JSON.parse(String(body)));
  return takes
    ? new Response(null, { status: 204 })
    : Response.json({ code: 'some/code', detail: 'Not now.' }, { status: 503 });
}

beforeEach(() => {
  stored = new Map();
  posted = [];
  takes = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  dispatchAuth({ type: 'logged-out' });
  vi.unstubAllGlobals();
});

const pending = () => JSON.parse(stored.get('stoop.userActions') ?? '{}').pendingSearches;

test('searches that a visitor saved are saved after the sign-in, and one that the server cannot take now stays', async () => {
  const search = (name: string) => ({
    ...{ query: `type=unit&q=${name}`, name, frequency: 'at-once' },
    askedAt: new Date().toISOString(),
  });
  const pendingSearches = [search('loft'), search('garden')];
  stored.set('stoop.userActions', JSON.stringify({ pendingSearches }));
  takes = false;
  dispatchAuth({ type: 'found', user: ADA });
  followAccount('ada');
  const asked = () => vi.mocked(fetch).mock.calls.map(([path]) => path);
  await expect.poll(asked).toContain('/api/v1/me/saved-searches');
  await completePendingSearches();
  expect(pending()).toEqual(pendingSearches);
  takes = true;
  await completePendingSearches();
  expect(posted).toEqual([
    { query: 'type=unit&q=loft', name: 'loft', frequency: 'at-once' },
    { query: 'type=unit&q=garden', name: 'garden', frequency: 'at-once' },
  ]);
  expect(pending()).toEqual([]);
  expect(asked()).toEqual(
    expect.arrayContaining(['/api/v1/me/applications', '/api/v1/me/tours', '/api/v1/me']),
  );
});
