import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PressedHome, SavedKey } from '../rules/user-actions.ts';

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
/** How the server refuses saves and removals; null for 204. */
let refusal: { status: number; detail: string; code?: string } | null;
/** The rooms that are saved. */
let rooms: string[];

const problem = ({ status, detail, code = 'some/code' }: NonNullable<typeof refusal>) =>
  Response.json({ code, detail }, { status });

async function answer(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  calls.push(`${method} ${path}`);
  if (method === 'POST') posted = JSON.parse(String(body));
  if (method !== 'GET' && refusal?.status === 0) throw new TypeError('Failed to fetch');
  if (method !== 'GET') return refusal ? problem(refusal) : new Response(null, { status: 204 });
  if (path.endsWith('/session')) return Response.json({ user: null });
  if (path.endsWith('/saved')) return Response.json({ buildings: [], rooms: [], units: [] });
  return Response.json({ buildings: ['b1'], rooms, units: [] });
}

beforeEach(() => {
  stored = new Map();
  calls = [];
  refusal = null;
  rooms = [];
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

test('another tab is told of a heart once the server has it, and of none that it refused', async () => {
  const other = new BroadcastChannel('stoop.changes');
  onTestFinished(() => other.close());
  const told: string[] = [];
  other.onmessage = () => told.push(calls.filter((call) => call.startsWith('PUT')).join());
  const tab = await openTab();
  tab.signIn();
  refusal = { status: 409, detail: 'Not now.' };
  await tab.press();
  refusal = null;
  await tab.press();
  const sent = 'PUT /api/v1/me/saved/rooms/warren%203r';
  await expect.poll(() => told).toEqual([`${sent},${sent}`]);
});

/** A new tab: the state of a tab is in its modules. */
async function openTab() {
  const { pressHeart, followSaved, followVisitor, loadSaved, pendingSaves } = await import(
    './saved-sync.ts'
  );
  const { savedKeys } = await import('./saved-store.ts');
  const { dispatchAuth } = await import('@stoop/base/web/platform/session');
  const { toasts } = await import('@stoop/base/web/platform/toasts');
  const visited: string[] = [];
  return {
    press: (home?: PressedHome, key: SavedKey = ROOM) =>
      pressHeart(key, (path) => visited.push(path), home),
    waiting: () => pendingSaves(),
    load: () => loadSaved(ADA.id),
    signIn() {
      dispatchAuth({ type: 'found', user: ADA });
      followSaved(ADA.id);
    },
    visit: () => followVisitor(),
    signOut: () => dispatchAuth({ type: 'logged-out' }),
    shown: () => [...savedKeys.read()],
    stored: () => JSON.parse(stored.get('stoop.userActions') ?? '{}'),
    toasts: () => toasts.read().map(({ message }) => message),
    /** What the toasts are about, each once: the last one about a thing is the one that shows. */
    topics: () => new Set(toasts.read().map(({ about }) => about)),
    visited,
  };
}

test('R5.03 the heart that a visitor presses is filled where they are, and saved once they sign in', async () => {
  const tab = await openTab();
  tab.press();
  expect([tab.visited, calls]).toEqual([[], []]);
  expect(tab.shown()).toEqual([ROOM]);
  expect(tab.toasts()).toEqual(['Kept in this browser for 30 days.']);
  tab.signIn();
  await expect.poll(() => tab.stored().pendingSaves).toEqual([]);
  expect(tab.toasts()).toEqual(['Kept in this browser for 30 days.', 'Saved']);
  expect(tab.shown()).toEqual(['buildings/b1', ROOM]);
  const next = await openTab();
  next.signIn();
  await expect.poll(() => calls.filter((call) => call.endsWith('/ids'))).toHaveLength(2);
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/v1/me/saved/rooms/warren%203r',
  ]);
});

test('R5.03 the 51st heart of a visitor is refused with a sentence, and none before it is lost', async () => {
  const tab = await openTab();
  for (let id = 1; id <= 51; id += 1) void tab.press(undefined, `rooms/r${id}`);
  expect(tab.waiting()).toHaveLength(50);
  expect(tab.shown()).not.toContain('rooms/r51');
  expect(tab.shown()).toContain('rooms/r1');
  expect(tab.toasts().at(-1)).toBe(
    'This browser keeps 50 homes. Sign in to save more, or take one out.',
  );
});

test('R5.03 hearts that a visitor presses one after another are told in one notice, with their number', async () => {
  const tab = await openTab();
  tab.press();
  tab.press(undefined, 'units/garden-2r');
  expect(tab.toasts().at(-1)).toBe('2 homes are kept in this browser for 30 days.');
  expect(tab.topics()).toEqual(new Set(['kept for a visitor']));
});

test('R5.03 what a visitor pressed is filled on the next page, for 30 days, and taken out by a second press', async () => {
  const hour = 3_600_000;
  const at = (ago: number) => new Date(Date.now() - ago * hour).toISOString();
  const pendingSaves = [
    { key: ROOM, askedAt: at(30 * 24 - 1) },
    { key: 'units/old', askedAt: at(30 * 24 + 1) },
  ];
  stored.set('stoop.userActions', JSON.stringify({ pendingSaves }));
  const tab = await openTab();
  tab.visit();
  expect(tab.shown()).toEqual([ROOM]);
  tab.press();
  expect([tab.shown(), tab.toasts(), calls]).toEqual([[], [], []]);
});

test('R3.09 what a visitor pressed waits with where it is, and is saved before the page of what is saved asks', async () => {
  const home = { name: '9 Warren Street, 3R', buildingId: 'warren', unitId: '3r' };
  const tab = await openTab();
  tab.press(home);
  expect(tab.waiting()).toMatchObject([{ key: ROOM, home }]);
  tab.signIn();
  await tab.load();
  const [put, ...others] = calls.filter((call) => !call.endsWith('/ids'));
  expect([put, others.at(-1)]).toEqual([
    'PUT /api/v1/me/saved/rooms/warren%203r',
    'GET /api/v1/me/saved',
  ]);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('R3.09 after a reload hearts show saved items at once, and only to the user who saved them', async () => {
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

test('R9.11 after signing out no heart is filled, not even one that is being saved', async () => {
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
  'R8.26 a save that the server refuses with %j is reverted and reported',
  async (problem, sentence) => {
    const tab = await openTab();
    tab.signIn();
    await expect.poll(() => tab.shown()).toEqual(['buildings/b1']);
    refusal = problem;
    tab.press();
    expect(tab.shown()).toEqual(['buildings/b1', ROOM]);
    await expect.poll(tab.toasts).toEqual([sentence]);
    expect(tab.shown()).toEqual(['buildings/b1']);
  },
);

test.each([
  [['warren 3r'], ['buildings/b1', ROOM], []],
  [[], ['buildings/b1'], ['Failed to save item']],
])(
  'R8.26 where the server cannot say whether it saved, the heart looks: with %j saved it shows %j',
  async (saved, shown, said) => {
    const tab = await openTab();
    tab.signIn();
    await expect.poll(() => tab.shown()).toEqual(['buildings/b1']);
    refusal = { status: 503, detail: 'Perhaps.', code: 'server/outcome-unknown' };
    rooms = saved;
    await tab.press();
    expect([tab.shown(), tab.toasts()]).toEqual([shown, said]);
  },
);

test('R8.26 a removal that fails has a sentence of its own', async () => {
  stored.set('stoop.userActions', JSON.stringify({ savedBy: 'ada', saved: [ROOM] }));
  refusal = { status: 500, detail: 'Something visited wrong on our side.' };
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
  await expect.poll(() => tab.visited).toEqual(['/login?next=%2Fsearch%3Ftype%3Droom']);
  expect(tab.toasts()).toEqual([]);
  expect(tab.stored().pendingSaves[0].key).toBe(ROOM);
});

test('R3.09 what a visitor looked at becomes the account’s at sign-in', async () => {
  const item = { buildingId: 'b', unitId: 'u', viewedAt: '2026-11-20T12:00:00.000Z' };
  const viewed = [{ ...item, name: '9 Warren Street', about: '3B1B' }];
  stored.set('stoop.userActions', JSON.stringify({ viewed }));
  const tab = await openTab();
  tab.signIn();
  await expect.poll(() => tab.stored().viewed).toEqual([]);
  expect(calls).toContain('POST /api/v1/me/recently-viewed');
  // The name is not sent.
  expect(posted).toEqual({ items: [item] });
});
