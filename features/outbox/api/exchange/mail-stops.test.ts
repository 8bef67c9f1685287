import { COLLECTIONS } from '@stoop/app/api/collections';
import { forEachDatabase } from '@stoop/app/testing/databases';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, expect, test } from 'vitest';
import { changeStop, listStoppedAccountIds } from '../stops/store.ts';
import { checkMailStops } from './mail-stops.ts';

test.each([
  [{}, null],
  [{ accountId: undefined }, 'accountId'],
  [{ topics: ['security'] }, 'topics[0]'],
  [{ mailKey: 'a-secret' }, 'mailKey'],
])('stopped mails with %o are refused at %s', (change, path) => {
  const document = { accountId: 'grace', topics: ['friends'], ...change };
  expect(checkMailStops(document)?.path ?? null).toBe(path);
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.pool.query(
      `INSERT INTO accounts (id, provider) VALUES ('grace', 'email'), ('ada', 'email')`,
    );
  });

  test('R3.21 what somebody stopped is exported and imported again; what they stopped here stays so', async () => {
    const own = { topic: 'tour-reminders', accountId: 'grace' } as const;
    await database.sql.autocommit((tx) => changeStop(tx, own, true));
    const document = { accountId: 'grace', topics: ['friends'] };
    await COLLECTIONS.mailStops.save(database.sql, [{ id: 'grace', document }]);
    expect(await listStoppedAccountIds(database.sql)).toEqual(['grace']);
    expect(await COLLECTIONS.mailStops.read(database.sql, ['ada', 'grace'])).toEqual([
      { id: 'grace', document: { accountId: 'grace', topics: ['friends', 'tour-reminders'] } },
    ]);
  });

  test('those of an unknown account are a conflict', async () => {
    const document = { accountId: 'nobody', topics: ['friends'] };
    const conflicts = await database.sql.transaction(async (tx) =>
      COLLECTIONS.mailStops.conflicts?.(tx, [{ id: 'nobody', document }]),
    );
    expect(conflicts?.get('nobody')).toMatchObject({ path: 'accountId' });
  });
});
