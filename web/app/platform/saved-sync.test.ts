import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What was applied for is a call of its own, which this file does not tell of.
vi.mock('./applied-sync.ts', () => ({ learnApplied: () => Promise.resolve() }));

const ADA = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Hall',
  email: 'ada@stoop.test',
  photoURL: null,
  provider: 'email',
  role: 'user',
} as const;
const ROOM = 'rooms/warren 3r';

let stored: Map<string, string>;
let calls: string[];
let posted: unknown;
/** What the server answers to saves and removals; 204 where nothing is said. */
let refusal: { status: number; detail: string } | null;

const problem = ({ status, detail }: { status: number; detail: string }) =>
  Response.json({ code: 'some/code', detail }, { status });

async function answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  calls.push(`${method} ${path}`);
  if (method === 'POST') posted = JSON.parse(String(body));
  if (method !== 'GET' && refusal?.status === 0) throw new TypeError('Failed to fetch');
  if (method !== 'GET') return refusal ? problem(refusal) : new Response(null, { status: 204 });
  if (path.endsWith('/session')) return Response.json({ user: null });
  return Response.json({ buildings: ['b1'], rooms: [], units: [] });
}

beforeEach(() => {
  stored = new Map();
  calls = [];
  refusal = null;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('location', { pathname: '/search', search: '?type=room', hash: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', answer);
});
afterEach(() => void vi.unstubAllGlobals());

/** A tab of its own: modules keep what a tab knows. */
async function openTab() {
  const { pressHeart, followSaved } = await import('./saved-sync.ts');
  const { savedKeys } = await import('./saved-store.ts');
  const { dispatchAuth } = await import('./session.ts');
  const { toasts } = await import('./toasts.ts');
  const went: string[] = [];
  return {
    press: () => pressHeart(ROOM, (path) => went.push(path)),
    signIn() {
      dispatchAuth({ type: 'found', user: ADA });
      followSaved(ADA.id);
    },
    signOut: () => dispatchAuth({ type: 'logged-out' }),
    shown: () => [...savedKeys.read()],
    kept: () => JSON.parse(stored.get('stoop.userActions') ?? '{}'),
    toasts: () => toasts.read().map(({ message }) => message),
    went,
  };
}

test('R5.03 a visitor is asked to sign in, and what they pressed is saved then, once', async () => {
  const tab = await openTab();
  tab.press();
  expect(tab.went).toEqual(['/login?next=%2Fsearch%3Ftype%3Droom']);
  expect(calls).toEqual([]);
  tab.signIn();
  await expect.poll(() => tab.kept().pendingSaves).toEqual([]);
  expect(tab.toasts()).toEqual(['Saved']);
  expect(tab.shown()).toEqual(['buildings/b1', ROOM]);
  const next = await openTab();
  next.signIn();
  await expect.poll(() => calls.filter((call) => call.endsWith('/ids'))).toHaveLength(2);
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/v1/me/saved/rooms/warren%203r',
  ]);
});

test('R3.09 hearts are right at once after a reload, and only for the one who saved', async () => {
  stored.set('stoop.userActions', JSON.stringify({ savedBy: 'ada', saved: [ROOM] }));
  const tab = await openTab();
  tab.signIn();
  expect(tab.shown()).toEqual([ROOM]);
  await expect.poll(() => tab.shown()).toEqual(['buildings/b1']);

  vi.resetModules();
  stored.set('stoop.userActions', JSON.stringify({ savedBy: 'bob', saved: [ROOM] }));
  const other = await openTab();
  other.signIn();
  expect(other.shown()).toEqual([]);
});

test('R9.11 who signs out leaves no heart behind, not even one on its way', async () => {
  const tab = await openTab();
  tab.signIn();
  await expect.poll(() => tab.shown()).toEqual(['buildings/b1']);
  tab.press();
  tab.signOut();
  stored.clear();
  expect(tab.shown()).toEqual([]);
  await expect.poll(() => calls.some((call) => call.startsWith('PUT'))).toBe(true);
  await Promise.resolve();
  expect([tab.shown(), stored.size]).toEqual([[], 0]);
});

test.each([
  [
    { status: 0, detail: '' },
    'Failed to save item. We could not reach Stoop. Check your connection and try again.',
  ],
  [{ status: 503, detail: 'This cannot be answered right now.' }, 'Failed to save item'],
  [{ status: 404, detail: 'Room not found in unit' }, 'Room not found in unit'],
])(
  'R8.26 a save that the server refuses with %j is taken back and said',
  async (told, sentence) => {
    const tab = await openTab();
    tab.signIn();
    await expect.poll(() => tab.shown()).toEqual(['buildings/b1']);
    refusal = told;
    tab.press();
    expect(tab.shown()).toEqual(['buildings/b1', ROOM]);
    await expect.poll(tab.toasts).toEqual([sentence]);
    expect(tab.shown()).toEqual(['buildings/b1']);
  },
);

test('R8.26 a removal that fails has a sentence of its own', async () => {
  stored.set('stoop.userActions', JSON.stringify({ savedBy: 'ada', saved: [ROOM] }));
  refusal = { status: 500, detail: 'Something went wrong on our side.' };
  const tab = await openTab();
  tab.signIn();
  tab.press();
  await expect.poll(tab.toasts).toEqual(['Failed to remove saved item']);
});

test('a session that has ended in the meantime leads to sign in, and the save is completed after it', async () => {
  const tab = await openTab();
  tab.signIn();
  await expect.poll(() => tab.shown()).toEqual(['buildings/b1']);
  refusal = { status: 401, detail: 'Please sign in first.' };
  tab.press();
  await expect.poll(() => tab.went).toEqual(['/login?next=%2Fsearch%3Ftype%3Droom']);
  expect(tab.toasts()).toEqual([]);
  expect(tab.kept().pendingSaves[0].key).toBe(ROOM);
});

test('R3.09 what a visitor looked at becomes the account’s at sign-in', async () => {
  const item = { buildingId: 'b', unitId: 'u', viewedAt: '2026-11-20T12:00:00.000Z' };
  const viewed = [{ ...item, name: '9 Warren Street', about: '3B1B' }];
  stored.set('stoop.userActions', JSON.stringify({ viewed }));
  const tab = await openTab();
  tab.signIn();
  await expect.poll(() => tab.kept().viewed).toEqual([]);
  expect(calls).toContain('POST /api/v1/me/recently-viewed');
  // What it was called stays here.
  expect(posted).toEqual({ items: [item] });
});
