import { forEachDatabase } from '@stoop/app/testing/databases';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { addAudit } from './store.ts';

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.sql.transaction((tx) =>
      addAudit(
        tx,
        'route/refused',
        { actorId: 'grace', subjectId: 'ada' },
        { method: 'get', count: 2, isKnown: true },
      ),
    );
  });
  const events = async () => (await database.pool.query('SELECT * FROM audit_events')).rows;

  test('an event is recorded with the time of the database', async () => {
    expect(await events()).toEqual([
      {
        number: '1',
        at: expect.any(Date),
        action: 'route/refused',
        actor_id: 'grace',
        subject_id: 'ada',
        detail: { method: 'get', count: 2, isKnown: true },
      },
    ]);
  });

  test('a rolled-back event is not recorded', async () => {
    const broken = database.sql.transaction(async (tx) => {
      await addAudit(tx, 'account/deleted', { actorId: 'grace' });
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await events()).toHaveLength(1);
  });

  test.each([
    `UPDATE audit_events SET actor_id = 'somebody else'`,
    'DELETE FROM audit_events',
    'TRUNCATE audit_events',
  ])('it cannot be changed: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('takes new rows only');
    expect((await events())[0].actor_id).toBe('grace');
  });
});
