import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, startDraft } from './draft.ts';
import { DraftStore } from './draft-store.ts';
import { draftsOfHome } from './local-drafts.ts';

const HOME = { buildingId: 'b1', unitId: 'u1', roomId: null };

function stubStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

/** A fake account with this draft; records what is sent to it. */
function stubAccount(accountDraft: Draft | null) {
  const sent: Draft[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)).draft);
      return new Response(null, { status: 204 });
    }
    if (path.startsWith('/api/v1/me/application-draft'))
      return Response.json({ draft: accountDraft });
    throw new TypeError('no answer');
  });
  return sent;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  stubStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const type = (store: DraftStore, firstName: string) => {
  vi.advanceTimersByTime(10);
  const personalInfo = { ...store.read().draft?.form.personalInfo, firstName };
  store.dispatch({ type: 'answered', change: { personalInfo } });
};
const nameIn = (draft: Draft | null | undefined) => draft?.form.personalInfo.firstName;

async function openStore(accountId: string | null): Promise<DraftStore> {
  const store = new DraftStore(HOME, '412 Halsey Street');
  await store.open(accountId);
  return store;
}

test("R9.10 a visitor's answers are restored when they return", async () => {
  const store = await openStore(null);
  type(store, 'Grace');
  await vi.advanceTimersByTimeAsync(300);
  expect(nameIn((await openStore(null)).read().draft)).toBe('Grace');
});

test('a sign-in moves the answers to the account and leaves none in the browser for others', async () => {
  const sent = stubAccount(null);
  const store = await openStore(null);
  type(store, 'Grace');
  await store.open('grace');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(nameIn)).toEqual(['Grace']);
  expect(sent[0]?.accountId).toBe('grace');
  expect(draftsOfHome(HOME, null)).toEqual([]);
  expect(draftsOfHome(HOME, 'ada')).toEqual([]);
});

test('the wizard works while the account cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
  const store = await openStore('grace');
  expect(store.read().draft?.accountId).toBe('grace');
});

test("the newer of the local and the account's draft is used", async () => {
  const about = { home: HOME, label: '', accountId: 'grace', idempotencyKey: 'k' };
  const there = startDraft({ ...about, savedAt: '2026-11-21T13:00:00.000Z' });
  const form = { ...there.form, personalInfo: { ...there.form.personalInfo, firstName: 'There' } };
  stubAccount({ ...there, form });
  expect(nameIn((await openStore('grace')).read().draft)).toBe('There');
});

test('after a sign-out the draft on the page stays', async () => {
  stubAccount(null);
  const store = await openStore('grace');
  type(store, 'Grace');
  await store.open(null);
  expect(nameIn(store.read().draft)).toBe('Grace');
  await store.open('ada');
  expect(nameIn(store.read().draft)).toBe('');
});

test("answers given while signed out go to their owner's account and to no other", async () => {
  const sent = stubAccount(null);
  const store = await openStore('grace');
  type(store, 'Grace');
  await store.open(null);
  await store.open('ada');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  const back = await openStore('grace');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(nameIn(back.read().draft)).toBe('Grace');
  expect(sent.map(nameIn)).toEqual(['Grace']);
});

test('leaving the page saves at once, so that a sign-out elsewhere loses nothing', async () => {
  const sent = stubAccount(null);
  const store = await openStore('grace');
  type(store, 'Grace');
  store.saveNow();
  expect(sent.map(nameIn)).toEqual(['Grace']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
});

test('a tab takes over the answers of another tab and stays at its own step', async () => {
  const [thisTab, otherTab] = [await openStore(null), await openStore(null)];
  thisTab.dispatch({ type: 'moved', step: 3 });
  type(otherTab, 'Grace');
  otherTab.saveNow();
  const before = thisTab.read().draft?.savedAt ?? '';
  thisTab.handleStorage({ key: 'stoop.application' });
  expect(nameIn(thisTab.read().draft)).toBe('Grace');
  expect(thisTab.read().draft?.wizard.current).toBe(3);
  expect((thisTab.read().draft?.savedAt ?? '') > before).toBe(true);
});

test('R9.11 after a sign-out in another tab the answers are gone and nothing is saved again', async () => {
  const store = await openStore(null);
  type(store, 'Grace');
  stubStorage();
  store.handleStorage({ key: null });
  store.handleStorage({ key: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(nameIn(store.read().draft)).toBe('');
  expect(store.read().saveState).toBe('cleared');
  expect(draftsOfHome(HOME, null)).toEqual([]);
});
