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
  const personalInfo = { ...store.page.read().draft?.form.personalInfo, firstName };
  store.dispatch({ type: 'answered', change: { personalInfo } });
};
const nameIn = (draft: Draft | null | undefined) => draft?.form.personalInfo.firstName;

async function openStore(accountId: string | null): Promise<DraftStore> {
  const store = new DraftStore(HOME, '412 Halsey Street');
  await store.open(accountId);
  return store;
}

test('R9.10 what a visitor typed stands there when they come back', async () => {
  const store = await openStore(null);
  type(store, 'Grace');
  await vi.advanceTimersByTimeAsync(300);
  expect(nameIn((await openStore(null)).page.read().draft)).toBe('Grace');
});

test('a sign-in takes along what was typed, and leaves nothing of it to who comes next', async () => {
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

test('an account that cannot be asked keeps nobody from writing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
  const store = await openStore('grace');
  expect(store.page.read().draft?.accountId).toBe('grace');
});

test('the newer of here and there is gone on with', async () => {
  const about = { home: HOME, label: '', accountId: 'grace', idempotencyKey: 'k' };
  const there = startDraft({ ...about, savedAt: '2026-11-21T13:00:00.000Z' });
  const form = { ...there.form, personalInfo: { ...there.form.personalInfo, firstName: 'There' } };
  stubAccount({ ...there, form });
  expect(nameIn((await openStore('grace')).page.read().draft)).toBe('There');
});

test('who is signed out in the middle goes on with what stands on the page', async () => {
  stubAccount(null);
  const store = await openStore('grace');
  type(store, 'Grace');
  await store.open(null);
  expect(nameIn(store.page.read().draft)).toBe('Grace');
  await store.open('ada');
  expect(nameIn(store.page.read().draft)).toBe('');
});

test('what one typed signed out goes to their account once they are back, and to no other', async () => {
  const sent = stubAccount(null);
  const store = await openStore('grace');
  type(store, 'Grace');
  await store.open(null);
  await store.open('ada');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  const back = await openStore('grace');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(nameIn(back.page.read().draft)).toBe('Grace');
  expect(sent.map(nameIn)).toEqual(['Grace']);
});

test('what was just typed is sent as soon as the page is left, so that a sign-out elsewhere loses nothing', async () => {
  const sent = stubAccount(null);
  const store = await openStore('grace');
  type(store, 'Grace');
  store.saveNow();
  expect(sent.map(nameIn)).toEqual(['Grace']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
});

test('what another tab wrote is taken over, and each tab stays at its own step', async () => {
  const [thisTab, otherTab] = [await openStore(null), await openStore(null)];
  thisTab.dispatch({ type: 'moved', step: 3 });
  type(otherTab, 'Grace');
  otherTab.saveNow();
  const before = thisTab.page.read().draft?.savedAt ?? '';
  thisTab.handleStorage({ key: 'stoop.application' });
  expect(nameIn(thisTab.page.read().draft)).toBe('Grace');
  expect(thisTab.page.read().draft?.wizard.current).toBe(3);
  expect((thisTab.page.read().draft?.savedAt ?? '') > before).toBe(true);
});

const EVENT = { key: 'stoop.application' };
const typeLast = (store: DraftStore, lastName: string) => {
  vi.advanceTimersByTime(10);
  const personalInfo = { ...store.page.read().draft?.form.personalInfo, lastName };
  store.dispatch({ type: 'answered', change: { personalInfo } });
};
const namesIn = (store: DraftStore) => {
  const { firstName, lastName } = store.page.read().draft?.form.personalInfo ?? {};
  return `${firstName} ${lastName}`;
};

test.each([
  ['the earlier edit is stored first', (one: DraftStore, other: DraftStore) => [one, other]],
  ['the later edit is stored first', (one: DraftStore, other: DraftStore) => [other, one]],
])('two tabs that edit different fields within a moment lose none: %s', async (_, order) => {
  const [one, other] = [await openStore(null), await openStore(null)];
  type(one, 'Grace');
  typeLast(other, 'Hall');
  const [first, second] = order(one, other);
  first?.saveNow();
  second?.handleStorage(EVENT);
  second?.saveNow();
  first?.handleStorage(EVENT);
  expect([namesIn(one), namesIn(other)]).toEqual(['Grace Hall', 'Grace Hall']);
  expect(draftsOfHome(HOME, null)[0]?.form.personalInfo).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hall',
  });
});

test('a tab that has not heard of the other one yet does not overwrite its edit', async () => {
  const [one, other] = [await openStore(null), await openStore(null)];
  type(one, 'Grace');
  typeLast(other, 'Hall');
  one.saveNow();
  other.saveNow();
  one.handleStorage(EVENT);
  other.handleStorage(EVENT);
  expect([namesIn(one), namesIn(other)]).toEqual(['Grace Hall', 'Grace Hall']);
  expect(vi.getTimerCount()).toBe(0);
});

test('of one field that two tabs edit the later edit stays', async () => {
  const [one, other] = [await openStore(null), await openStore(null)];
  type(one, 'Grace');
  type(other, 'Ada');
  other.saveNow();
  one.handleStorage(EVENT);
  one.saveNow();
  other.handleStorage(EVENT);
  expect([nameIn(one.page.read().draft), nameIn(other.page.read().draft)]).toEqual(['Ada', 'Ada']);
});

test('R9.11 after a sign-out in another tab the answers are gone and nothing is saved again', async () => {
  const store = await openStore(null);
  type(store, 'Grace');
  stubStorage();
  store.handleStorage({ key: null });
  store.handleStorage({ key: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(nameIn(store.page.read().draft)).toBe('');
  expect(store.page.read().saveState).toBe('cleared');
  expect(draftsOfHome(HOME, null)).toEqual([]);
});
