import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, expect, test } from 'vitest';
import {
  checkSavedSearch,
  readSavedSearches,
  savedSearchConflicts,
  saveSavedSearches,
} from './saved-searches.ts';

const SEARCH = {
  savedSearchId: 's1',
  userId: 'grace',
  name: 'Two beds',
  query: 'type=unit&beds=2',
  frequency: 'daily',
  createdAt: '2026-11-20T12:00:00.000Z',
  visitedAt: '2026-11-21T12:00:00.000Z',
};

test.each([
  [{}, null],
  [{ userId: undefined }, 'userId'],
  [{ frequency: 'hourly' }, 'frequency'],
  [{ query: 'type=roommates' }, 'query'],
  [{ savedSearchId: 'a.b' }, 'savedSearchId'],
  [{ createdAt: 'today' }, 'createdAt'],
  [{ linkKey: 'a-secret' }, 'linkKey'],
])('a saved search with %o is refused at %s', (change, path) => {
  expect(checkSavedSearch({ ...SEARCH, ...change })?.path ?? null).toBe(path);
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.pool.query(`INSERT INTO accounts (id, provider) VALUES ('grace', 'email')`);
  });
  const stored = (document: typeof SEARCH) => [{ id: document.savedSearchId, document }];

  test('R3.21 a saved search is exported as it was imported, also after it was replaced', async () => {
    await saveSavedSearches(database.sql, stored(SEARCH));
    expect(await readSavedSearches(database.sql, ['s1', 'none'])).toEqual(stored(SEARCH));
    const renamed = { ...SEARCH, name: 'Mine', mailedAt: '2026-11-21T13:00:00.000Z' };
    await saveSavedSearches(database.sql, stored(renamed));
    expect(await readSavedSearches(database.sql, ['s1'])).toEqual(stored(renamed));
  });

  test('one of an unknown account, or that is saved already, is a conflict', async () => {
    await saveSavedSearches(database.sql, stored(SEARCH));
    const conflicts = await database.sql.transaction((tx) =>
      savedSearchConflicts(tx, [
        ...stored({ ...SEARCH, savedSearchId: 's2' }),
        ...stored({ ...SEARCH, savedSearchId: 's3', userId: 'nobody' }),
      ]),
    );
    expect([...conflicts].map(([id, { path }]) => [id, path])).toEqual([
      ['s2', 'query'],
      ['s3', 'userId'],
    ]);
  });
});
