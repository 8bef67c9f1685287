import { ApiProblem, makeApi } from '@stoop/base/web/platform/api';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { startDraft } from './draft.ts';
import { draftsOf, forgetDraft, saveDraft } from './local-drafts.ts';
import { loadDrafts, unsentDrafts } from './own-drafts.ts';

const draftOf = (unitId: string, minute: number, accountId: string | null = 'grace') =>
  startDraft({
    home: { buildingId: 'b', unitId, roomId: null },
    label: `Unit ${unitId}`,
    accountId,
    idempotencyKey: `key-${unitId}`,
    savedAt: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  });

/** A browser whose storage is empty. */
function stubStorage() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

test('R4.06 a home has one draft, the one saved last, and none once it was applied for', () => {
  const [old, newer, other, sent] = [
    draftOf('1', 1),
    draftOf('1', 3),
    draftOf('2', 2),
    draftOf('3', 4),
  ];
  const stageSince = '2026-11-21T12:03:00.000Z';
  const runs = { home: sent.home, stage: 'IN_TOUR', stageSince } as const;
  expect(unsentDrafts([old, other, sent, newer], [runs])).toEqual([newer, other]);
  // What another browser still stores of an application that has ended since.
  const refused = { home: other.home, stage: 'CANCELLED', stageSince } as const;
  expect(unsentDrafts([other, sent], [refused])).toEqual([sent]);
  const again = { ...refused, home: sent.home };
  expect(unsentDrafts([sent], [again])).toEqual([sent]);
});

test('R4.06 the drafts of a user are those of the account and of this browser, not of another user', async () => {
  stubStorage();
  const [away, here, others] = [draftOf('1', 1), draftOf('2', 2), draftOf('3', 3, 'bob')];
  saveDraft(here);
  saveDraft(others);
  const items = [{ draft: away, savedAt: away.savedAt }];
  const api = makeApi(async () => Response.json({ items }));
  expect(await loadDrafts(api, 'grace')).toEqual([away, here]);
  const cutOff = makeApi(() => Promise.reject(new ApiProblem(OFFLINE)));
  expect(await loadDrafts(cutOff, 'grace')).toEqual([here]);
});

test('R4.06 a draft that is deleted leaves those of other homes and users', () => {
  stubStorage();
  for (const draft of [draftOf('1', 1), draftOf('2', 2), draftOf('1', 3, 'bob')]) saveDraft(draft);
  forgetDraft({ home: { buildingId: 'b', unitId: '1', roomId: null }, accountId: 'grace' });
  expect(draftsOf('grace').map(({ label }) => label)).toEqual(['Unit 2']);
  expect(draftsOf('bob').map(({ label }) => label)).toEqual(['Unit 1']);
});
