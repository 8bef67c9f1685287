import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../platform/api.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { OFFLINE } from '../../platform/problem.ts';
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

/** What the account has, and what it is sent. */
function stubAccount(kept: Draft | null) {
  const sent: Draft[] = [];
  vi.spyOn(browserApi, 'getJson').mockImplementation(async (path: string) => {
    if (path.startsWith('/me/application-draft')) return { draft: kept } as never;
    throw new ApiProblem(OFFLINE);
  });
  vi.spyOn(browserApi, 'send').mockImplementation(async (_method, _path, body) => {
    sent.push((body as { draft: Draft }).draft);
    return null as never;
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

const type = (held: DraftStore, firstName: string) => {
  vi.advanceTimersByTime(10);
  const personalInfo = { ...held.read().draft?.form.personalInfo, firstName };
  held.tell({ type: 'answered', change: { personalInfo } });
};
const nameIn = (draft: Draft | null | undefined) => draft?.form.personalInfo.firstName;

async function openHeld(accountId: string | null): Promise<DraftStore> {
  const held = new DraftStore(HOME, '412 Halsey Street');
  await held.open(accountId);
  return held;
}

test('R9.10 what a visitor typed stands there when they come back', async () => {
  const held = await openHeld(null);
  type(held, 'Grace');
  await vi.advanceTimersByTimeAsync(300);
  expect(nameIn((await openHeld(null)).read().draft)).toBe('Grace');
});

test('a sign-in takes along what was typed, and leaves nothing of it to who comes next', async () => {
  const sent = stubAccount(null);
  const held = await openHeld(null);
  type(held, 'Grace');
  await held.open('grace');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(nameIn)).toEqual(['Grace']);
  expect(sent[0]?.accountId).toBe('grace');
  expect(draftsOfHome(HOME, null)).toEqual([]);
  expect(draftsOfHome(HOME, 'ada')).toEqual([]);
});

test('an account that cannot be asked keeps nobody from writing', async () => {
  vi.spyOn(browserApi, 'getJson').mockRejectedValue(new ApiProblem(OFFLINE));
  const held = await openHeld('grace');
  expect(held.read().draft?.accountId).toBe('grace');
});

test('the newer of here and there is gone on with', async () => {
  const about = { home: HOME, label: '', accountId: 'grace', idempotencyKey: 'k' };
  const there = startDraft({ ...about, savedAt: '2026-11-21T13:00:00.000Z' });
  const form = { ...there.form, personalInfo: { ...there.form.personalInfo, firstName: 'There' } };
  stubAccount({ ...there, form });
  expect(nameIn((await openHeld('grace')).read().draft)).toBe('There');
});

test('who is signed out in the middle goes on with what stands on the page', async () => {
  stubAccount(null);
  const held = await openHeld('grace');
  type(held, 'Grace');
  await held.open(null);
  expect(nameIn(held.read().draft)).toBe('Grace');
  await held.open('ada');
  expect(nameIn(held.read().draft)).toBe('');
});

test('what one typed signed out goes to their account once they are back, and to no other', async () => {
  const sent = stubAccount(null);
  const held = await openHeld('grace');
  type(held, 'Grace');
  await held.open(null);
  await held.open('ada');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  const back = await openHeld('grace');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(nameIn(back.read().draft)).toBe('Grace');
  expect(sent.map(nameIn)).toEqual(['Grace']);
});

test('what was just typed is sent as soon as the page is left, so that a sign-out elsewhere loses nothing', async () => {
  const sent = stubAccount(null);
  const held = await openHeld('grace');
  type(held, 'Grace');
  held.keepNow();
  expect(sent.map(nameIn)).toEqual(['Grace']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(1);
});

test('what another tab wrote is taken over, and each tab stays at its own step', async () => {
  const [here, there] = [await openHeld(null), await openHeld(null)];
  here.tell({ type: 'went', step: 3 });
  type(there, 'Grace');
  there.keepNow();
  const before = here.read().draft?.savedAt ?? '';
  here.hearStorage({ key: 'stoop.application' });
  expect(nameIn(here.read().draft)).toBe('Grace');
  expect(here.read().draft?.wizard.current).toBe(3);
  expect((here.read().draft?.savedAt ?? '') > before).toBe(true);
});

test('R9.11 after a sign-out in another tab nothing is left, and nothing is written again', async () => {
  const held = await openHeld(null);
  type(held, 'Grace');
  stubStorage();
  held.hearStorage({ key: null });
  held.hearStorage({ key: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(nameIn(held.read().draft)).toBe('');
  expect(held.read().saveState).toBe('cleared');
  expect(draftsOfHome(HOME, null)).toEqual([]);
});
